"""The draw pile: drawing, reshuffling, the six circuits (RC-5, RC-8, RC-9)."""

from __future__ import annotations

from crossplay.games.racing.rules.deck import IS_CIRCUIT, ORIGINAL, mask
from crossplay.games.racing.rules.events import (
    CircuitsShown,
    Discarded,
    Drawn,
    MoneyMoved,
    PutAside,
    Reshuffled,
    Why,
)
from crossplay.games.racing.rules.moves import NONE, Act, Reshuffle
from crossplay.games.racing.rules.season import Log, Phase, Season

PRICE = (0, 0, 1, 2)
"""What drawing so many cards costs."""
ALL_CIRCUITS = 6
AFTER_CIRCUITS = 5
"""Cards drawn for showing all six circuits."""


def draw_refused(s: Season, act: Act) -> str | None:
    if s.phase != Phase.DRAW:
        return "cards are drawn once, at the beginning of the turn"
    if not 1 <= act.amount <= 3:
        return "one, two or three cards are drawn"
    if s.money[s.active] < PRICE[act.amount]:
        return f"drawing {act.amount} costs ${PRICE[act.amount]}M"
    return None


def draw_cards(s: Season, act: Act, log: Log) -> None:
    price = PRICE[act.amount]
    s.money[s.active] -= price
    if log is not None and price:
        log.append(MoneyMoved(s.active, -price, Why.DRAW, NONE))
    go_on_drawing(s, act.amount, log)


def go_on_drawing(s: Season, count: int, log: Log) -> None:
    """Draws; when the pile runs out in between, fate reshuffles and the drawing goes on after it."""
    seat = s.active
    pile, hand = s.draw, s.hands[seat]
    now = min(count, len(pile))
    if now:
        s.may_hold[seat] |= s.may_wait
        drawn = pile[-now:]
        del pile[-now:]
        drawn.reverse()
        hand += drawn
        if log is not None:
            log.append(Drawn(seat, tuple(drawn), now))
    s.drawing = count - now
    if s.drawing and s.discard:
        s.phase, s.actor = Phase.RESHUFFLE, 0
        return
    _drawn(s, log)


def _drawn(s: Season, log: Log) -> None:
    s.drawing = 0
    s.phase, s.actor = Phase.ACT, s.active
    if s.table_card >= 0:
        put_aside(s, log)
    look_for_circuits(s, log)


def put_aside(s: Season, log: Log) -> None:
    """The card being resolved is done with: to the discard pile."""
    s.discard.append(s.table_card)
    if log is not None:
        log.append(PutAside(s.table_card))
    s.table_card = NONE


def look_for_circuits(s: Season, log: Log) -> None:
    """Whoever holds all six different circuits shows them, discards them and draws five cards (RC-8)."""
    hand = s.hands[s.active]
    if len(hand) < ALL_CIRCUITS:
        return
    circuits = [card for card in hand if IS_CIRCUIT[card]]
    if len({ORIGINAL[card] for card in circuits}) < ALL_CIRCUITS:
        return
    s.hands[s.active] = [card for card in hand if not IS_CIRCUIT[card]]
    s.discard += circuits
    if log is not None:
        log.append(CircuitsShown(s.active, tuple(circuits)))
        log.extend(Discarded(s.active, card) for card in circuits)
    go_on_drawing(s, AFTER_CIRCUITS, log)


def reshuffle_refused(s: Season, move: Reshuffle) -> str | None:
    if s.phase != Phase.RESHUFFLE:
        return "the draw pile is not due for shuffling"
    if sorted(move.cards) != sorted(s.discard):
        return "the new draw pile is not the discard pile shuffled"
    return None


def reshuffle(s: Season, move: Reshuffle, log: Log) -> None:
    s.draw = list(reversed(move.cards))
    s.discard = []
    # Everybody saw what was discarded: the new pile is these cards, and no hand has any of them.
    s.may_wait = mask(move.cards)
    s.may_hold = [cards & ~s.may_wait for cards in s.may_hold]
    if s.seen:
        s.seen = {key: seats for key, seats in s.seen.items() if not s.may_wait >> key[1] & 1}
    if log is not None:
        log.append(Reshuffled(len(move.cards)))
    go_on_drawing(s, s.drawing, log)

"""The draw pile: drawing, reshuffling, the six circuits (RC-5, RC-8, RC-9)."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import CIRCUIT_CARDS, IS_CIRCUIT, ORIGINAL, mask
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
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season

_DRAW, _RESHUFFLE, _ACT = Phase.DRAW, Phase.RESHUFFLE, Phase.ACT

PRICE = (0, 0, 1, 2)
"""What it costs to draw this number of cards at the beginning of a turn (RC-5)."""
_DRAWS = tuple(
    tuple(count for count in range(1, len(PRICE)) if PRICE[count] <= money) for money in range(max(PRICE) + 1)
)
"""The numbers of cards that can be drawn, by the money held; with more money all of them."""
ALL_CIRCUITS = len(CIRCUIT_CARDS)
AFTER_CIRCUITS = 5
"""Cards drawn for showing all six circuits."""

_DRAWN_ONCE = Refusal(N_("cards are drawn once, at the beginning of the turn"))
_ONE_TO_THREE = Refusal(N_("one, two or three cards are drawn"))
_NOT_DUE = Refusal(N_("the draw pile is not due for shuffling"))
_OTHER_CARDS = Refusal(N_("the new draw pile is not the discard pile shuffled"))


def draws(s: Season) -> tuple[int, ...]:
    """Return the numbers of cards that the active player may draw at the beginning of the turn."""
    return _DRAWS[min(s.money[s.active], len(_DRAWS) - 1)]


def draw_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _DRAW:
        return _DRAWN_ONCE
    if act.amount in draws(s):
        return None
    if not 1 <= act.amount < len(PRICE):
        return _ONE_TO_THREE
    price = PRICE[act.amount]
    return Refusal(N_("drawing {count} costs ${price}M"), {"count": act.amount, "price": price})


def draw_cards(s: Season, act: Act, log: Log) -> None:
    price = PRICE[act.amount]
    s.money[s.active] -= price
    if log is not None and price:
        log.append(MoneyMoved(s.active, -price, Why.DRAW, NONE))
    go_on_drawing(s, act.amount, log)


def go_on_drawing(s: Season, count: int, log: Log) -> None:
    """Draw cards; when the pile runs out in between, fate reshuffles and the drawing goes on after it."""
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
        s.phase, s.actor = _RESHUFFLE, 0
        return
    _drawn(s, log)


def _drawn(s: Season, log: Log) -> None:
    s.drawing = 0
    s.phase, s.actor = _ACT, s.active
    if s.table_card >= 0:
        put_aside(s, log)
    look_for_circuits(s, log)


def put_aside(s: Season, log: Log) -> None:
    """Move the special or circuit that was being resolved to the discard pile."""
    s.discard.append(s.table_card)
    if log is not None:
        log.append(PutAside(s.table_card))
    s.table_card = NONE


def look_for_circuits(s: Season, log: Log) -> None:
    """Let the active player show and discard all six circuits, and draw, if they are in the hand (RC-8)."""
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


def reshuffle_refused(s: Season, move: Reshuffle) -> Refusal | None:
    if s.phase != _RESHUFFLE:
        return _NOT_DUE
    if sorted(move.cards) != sorted(s.discard):
        return _OTHER_CARDS
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

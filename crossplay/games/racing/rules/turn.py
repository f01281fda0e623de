"""Setup and the frame of a turn (RC-1 … RC-4, RC-7, RC-25, RC-28)."""

from __future__ import annotations

from typing import Protocol

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import EXTENDED, IS_CIRCUIT, IS_PART, deck_for, mask
from crossplay.games.racing.rules.events import (
    Dealt,
    Discarded,
    FirstDrawn,
    MarketCleared,
    TurnBegan,
    TurnEnded,
)
from crossplay.games.racing.rules.moves import Act, Deck, First
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.race import could_race
from crossplay.games.racing.rules.refusal import NOT_NOW, Refusal, no_such_seat, not_in_hand
from crossplay.games.racing.rules.season import HAND_LIMIT, Log, Season

_FIRST, _DECK, _DRAW, _ACT = Phase.FIRST, Phase.DECK, Phase.DRAW, Phase.ACT

STALL_ROUNDS = 2
"""Full rounds without a race though a car was ready, after which a race is due (RC-28)."""
_CIRCUITS = mask([card for card in EXTENDED if IS_CIRCUIT[card]])

_FIRST_KNOWN = Refusal(N_("the first player is already known"))
_NOT_DUE = Refusal(N_("the deck is not due for shuffling"))
_EVERY_CARD_ONCE = Refusal(N_("a deck has every card of the game exactly once"))
_NOT_TOO_MANY = Refusal(N_("cards are discarded only with more than {count} in hand"), {"count": HAND_LIMIT})
_NO_PARTS = Refusal(N_("pilots, engines and chassis go to the market or stay"))
_NO_CIRCUIT = Refusal(N_("no circuit is discarded while a car is ready"))
_TOO_MANY = Refusal(N_("no more than {count} cards may stay in hand"), {"count": HAND_LIMIT})
_RACE_DUE = Refusal(N_("two rounds without a race: a circuit must be played"))


def first_refused(s: Season, move: First) -> Refusal | None:
    if s.phase != _FIRST:
        return _FIRST_KNOWN
    return None if 1 <= move.seat <= s.seats else no_such_seat(move.seat)


def draw_first(s: Season, move: First, log: Log) -> None:
    s.active = move.seat
    s.phase = _DECK
    if log is not None:
        log.append(FirstDrawn(move.seat))


def deck_refused(s: Season, move: Deck) -> Refusal | None:
    if s.phase != _DECK:
        return _NOT_DUE
    if sorted(move.cards) != list(deck_for(s.seats)):
        return _EVERY_CARD_ONCE
    return None


def deal(s: Season, move: Deck, log: Log) -> None:
    seat = s.active
    for start in range(0, s.seats * HAND_LIMIT, HAND_LIMIT):
        s.hands[seat] = list(move.cards[start : start + HAND_LIMIT])
        if log is not None:
            log.append(Dealt(seat, tuple(s.hands[seat]), HAND_LIMIT))
        seat = s.following(seat)
    s.draw = list(reversed(move.cards[s.seats * HAND_LIMIT :]))
    begin_turn(s, s.active, log)


def begin_turn(s: Season, seat: int, log: Log) -> None:
    """Begin a turn; what still faces the player on the market is discarded (RC-4)."""
    s.active = s.actor = seat
    s.phase = _DRAW
    s.raced = s.sponsored = False
    s.auctioned = s.setups = 0
    if log is not None:
        log.append(TurnBegan(seat))
    if seat not in s.market.values():
        return
    cleared = [card for card, facing in s.market.items() if facing == seat]
    for card in cleared:
        del s.market[card]
    s.discard += cleared
    if log is not None:
        log.append(MarketCleared(seat, tuple(cleared)))


def discard_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    hand = s.hands[s.active]
    if act.card not in hand:
        return not_in_hand(act.card)
    if len(hand) <= HAND_LIMIT:
        return _NOT_TOO_MANY
    if IS_PART[act.card]:
        return _NO_PARTS
    if IS_CIRCUIT[act.card] and s.anybody_ready() and not _stuck_with_circuits(s, hand):
        return _NO_CIRCUIT
    return None


def _stuck_with_circuits(s: Season, hand: list[int]) -> bool:
    """Return whether only circuits are left and none of them can be raced this turn."""
    return s.raced and all(IS_CIRCUIT[card] for card in hand)


def discard_card(s: Season, act: Act, log: Log) -> None:
    s.hands[s.active].remove(act.card)
    s.discard.append(act.card)
    if log is not None:
        log.append(Discarded(s.active, act.card))


class StallCount(Protocol):
    """What of a position tells whether a race is due."""

    @property
    def seats(self) -> int: ...
    @property
    def stall_rule(self) -> bool: ...
    @property
    def stalled(self) -> int: ...


def stalled_too_long(table: StallCount) -> bool:
    """Return whether an active player who could race has to (RC-28)."""
    return table.stall_rule and table.stalled >= STALL_ROUNDS * table.seats


def must_race(s: Season) -> bool:
    """Return whether the active player may not end the turn without a race (RC-28)."""
    return stalled_too_long(s) and could_race(s)


def end_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    if len(s.hands[s.active]) > HAND_LIMIT:
        return _TOO_MANY
    return _RACE_DUE if must_race(s) else None


def end_turn(s: Season, act: Act, log: Log) -> None:
    if not s.raced:
        ready = s.anybody_ready()
        if ready and stalled_too_long(s):
            # Whoever may end the turn now has no circuit, as everybody can tell.
            s.may_hold[s.active] &= ~_CIRCUITS
        s.stalled = s.stalled + 1 if ready else 0
    if log is not None:
        log.append(TurnEnded(s.active, s.stalled))
    begin_turn(s, s.following(s.active), log)

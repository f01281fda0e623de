"""Setup and the frame of a turn (RC-1 … RC-4, RC-7, RC-25, RC-28)."""

from __future__ import annotations

from crossplay.games.racing.rules.deck import EXTENDED, IDS, IS_CIRCUIT, IS_PART, deck_for, mask
from crossplay.games.racing.rules.events import (
    Dealt,
    Discarded,
    FirstDrawn,
    MarketCleared,
    TurnBegan,
    TurnEnded,
)
from crossplay.games.racing.rules.moves import Act, Deck, First
from crossplay.games.racing.rules.season import HAND_LIMIT, Log, Phase, Season

STALL_ROUNDS = 2
_CIRCUITS = mask([card for card in EXTENDED if IS_CIRCUIT[card]])


def first_refused(s: Season, move: First) -> str | None:
    if s.phase != Phase.FIRST:
        return "the first player is already known"
    return None if 1 <= move.seat <= s.seats else f"there is no seat {move.seat}"


def draw_first(s: Season, move: First, log: Log) -> None:
    s.active = move.seat
    s.phase = Phase.DECK
    if log is not None:
        log.append(FirstDrawn(move.seat))


def deck_refused(s: Season, move: Deck) -> str | None:
    if s.phase != Phase.DECK:
        return "the deck is not due for shuffling"
    if sorted(move.cards) != list(deck_for(s.seats)):
        return "a deck has every card of the game exactly once"
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
    """What the player put on the market a turn ago and nobody bought is cleared away (RC-4)."""
    s.active = s.actor = seat
    s.phase = Phase.DRAW
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


def discard_refused(s: Season, act: Act) -> str | None:
    if s.phase != Phase.ACT:
        return "not now"
    hand = s.hands[s.active]
    if act.card not in hand:
        return f"{IDS[act.card]} is not in the hand"
    if len(hand) <= HAND_LIMIT:
        return f"cards are discarded only with more than {HAND_LIMIT} in hand"
    if IS_PART[act.card]:
        return "pilots, engines and chassis go to the market or stay"
    if IS_CIRCUIT[act.card] and s.anybody_ready() and not _stuck_with_circuits(s, hand):
        return "no circuit is discarded while a car is ready"
    return None


def _stuck_with_circuits(s: Season, hand: list[int]) -> bool:
    """With the extension nothing but circuits may be left, and the race of the turn be run."""
    return s.raced and all(IS_CIRCUIT[card] for card in hand)


def discard_card(s: Season, act: Act, log: Log) -> None:
    s.hands[s.active].remove(act.card)
    s.discard.append(act.card)
    if log is not None:
        log.append(Discarded(s.active, act.card))


def must_race(s: Season) -> bool:
    """Two rounds without a race though a car was ready: whoever can race has to (RC-28)."""
    return s.stall_rule and s.stalled >= STALL_ROUNDS * s.seats and s.could_race(s.active)


def end_refused(s: Season, act: Act) -> str | None:
    if s.phase != Phase.ACT:
        return "not now"
    if len(s.hands[s.active]) > HAND_LIMIT:
        return f"no more than {HAND_LIMIT} cards may stay in hand"
    if must_race(s):
        return "two rounds without a race: a circuit must be played"
    return None


def end_turn(s: Season, act: Act, log: Log) -> None:
    if not s.raced:
        ready = s.anybody_ready()
        if ready and s.stall_rule and s.stalled >= STALL_ROUNDS * s.seats:
            # Whoever may end the turn now has no circuit, as everybody can tell.
            s.may_hold[s.active] &= ~_CIRCUITS
        s.stalled = s.stalled + 1 if ready else 0
    if log is not None:
        log.append(TurnEnded(s.active, s.stalled))
    begin_turn(s, s.following(s.active), log)

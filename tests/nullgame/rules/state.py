"""The rules: a state is what everybody together sees, and the cards that were thrown away face down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, State, Viewer
from tests.nullgame.rules.moves import CARDS, DRAW, KEEP, SHORT_DRAW, Move
from tests.nullgame.rules.seen import Began, Dealt, Decided, NullSeen, Shown


class NullState:
    def __init__(self, seats: int, high: bool) -> None:
        self.high, self.quiet = high, False
        self.truth = NullSeen(frozenset(range(1, seats + 1)), seats)
        self.thrown: dict[int, int] = {}

    def copy(self) -> NullState:
        twin = NullState(self.truth.seats, self.high)
        twin.truth, twin.thrown, twin.quiet = self.truth, dict(self.thrown), self.quiet
        return twin

    def imagine(self, seat: int, rng: Random) -> NullState:
        """The seat knows its own card and the one it threw; all others are dealt anew."""
        twin, hands = self.copy(), self.truth.hands
        if hands and self.actors():
            unknown = [card for card in CARDS if card not in (hands[seat - 1], self.thrown.get(seat))]
            rng.shuffle(unknown)
            dealt = (card if owner == seat else unknown.pop() for owner, card in enumerate(hands, 1))
            twin.truth = replace(self.truth, hands=tuple(dealt))
            twin.thrown = {o: card if o == seat else unknown.pop() for o, card in self.thrown.items()}
        return twin

    def actors(self) -> tuple[int, ...]:
        return self.truth.actors

    def moves(self, seat: int) -> list[Move]:
        return [KEEP, DRAW] if seat != FATE and seat in self.actors() else []

    def sample(self, seat: int, rng: Random) -> Move:
        return rng.choice(self.moves(seat))

    def normal(self, seat: int, move: Any) -> Any:
        return DRAW if move == SHORT_DRAW else move

    def fate(self, rng: Random) -> Move:
        if not self.truth.first:
            return Move("first", (rng.randint(1, self.truth.seats),))
        if not self.truth.hands:
            return Move("deal", tuple(rng.sample(CARDS, self.truth.seats)))
        return Move("card", (rng.choice(self._pile()),))

    def _pile(self) -> list[int]:
        return [card for card in CARDS if card not in (*self.truth.hands, *self.thrown.values())]

    def play(self, seat: int, move: Any) -> list[Event]:
        if seat not in self.actors():
            raise IllegalMove("not now")
        happened = self._fate(move) if seat == FATE else self._decide(seat, self.normal(seat, move))
        for event in happened:
            self.truth = self.truth.after(event)
        shown: list[Event] = [] if self.actors() else [Shown(self.truth.hands)]
        return [] if self.quiet else [*happened, *shown]

    def _fate(self, move: Move) -> list[Event]:
        cards, seats = move.numbers, self.truth.seats
        if not self.truth.first:
            if move.word != "first" or cards[0] > seats:
                raise IllegalMove("a seat must be drawn to begin")
            return [Began(cards[0])]
        if not self.truth.hands:
            if move.word != "deal" or not len(cards) == len(set(cards)) == seats:
                raise IllegalMove("each seat gets one card")
            return [Dealt(owner, card) for owner, card in enumerate(cards, 1)]
        if move.word != "card" or cards[0] not in self._pile():
            raise IllegalMove("a card of the pile is drawn")
        drawer = self.truth.deciding
        self.thrown[drawer] = self.truth.hands[drawer - 1] or 0
        return [Dealt(drawer, cards[0])]

    def _decide(self, seat: int, move: Move) -> list[Event]:
        if move not in (KEEP, DRAW):
            raise IllegalMove("keep or draw")
        return [Decided(seat, move == DRAW)]

    def seen_by(self, viewer: Viewer) -> NullSeen:
        open_hands = viewer if self.actors() else self.truth.viewer
        hands = (card if owner in open_hands else None for owner, card in enumerate(self.truth.hands, 1))
        return replace(self.truth, viewer=viewer, hands=tuple(hands))

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        hands = [card or 0 for card in self.truth.hands]
        ranking = sorted(self.truth.viewer, key=lambda seat: hands[seat - 1], reverse=self.high)
        return Outcome((ranking[0],), tuple(ranking), tuple(map(float, hands)), "the best card")

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        outcome, seen = self.outcome(), self.truth if viewer is None else self.seen_by(frozenset({viewer}))
        return {
            "to_act": [seat for seat in self.actors() if seat != FATE],
            "hands": list(seen.hands) or [None] * seen.seats,
            "decided": seen.decided,
            "winner": list(outcome.winners) if outcome else None,
        }


def start(seats: int, options: Mapping[str, str]) -> NullState:
    return NullState(seats, options["best"] == "high")


def rematch_fate(last: State) -> Move | None:
    """Whoever lost begins the rematch."""
    outcome = last.outcome()
    return Move("first", (outcome.ranking[-1],)) if outcome else None

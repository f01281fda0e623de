"""The rules of the null game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, State
from tests.nullgame.rules.moves import CARDS, DRAW, KEEP, Deal, Decision, Draw, First, NullMove


@dataclass(frozen=True, slots=True)
class Began(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A card goes to a seat; the others see only its back."""

    reveals: ClassVar[bool] = True

    seat: int
    card: int | None

    def for_seat(self, seat: int) -> Event:
        return self if seat == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class Decided(Event):
    seat: int
    draws: bool


@dataclass(frozen=True, slots=True)
class Shown(Event):
    reveals: ClassVar[bool] = True

    cards: tuple[int, ...]


class NullState:
    __slots__ = ("decided", "drawing", "first", "hands", "high", "quiet", "thrown")

    def __init__(self, seats: int, high: bool) -> None:
        self.high = high
        self.first = 0
        self.hands = [0] * seats
        """0 before the deal."""
        self.thrown = [0] * seats
        """The card a seat gave up, face down; 0 when it kept its first one."""
        self.decided = 0
        self.drawing = False
        self.quiet = False

    def copy(self) -> NullState:
        twin = NullState(len(self.hands), self.high)
        twin.first, twin.decided, twin.drawing = self.first, self.decided, self.drawing
        twin.hands, twin.thrown, twin.quiet = self.hands[:], self.thrown[:], self.quiet
        return twin

    def imagine(self, seat: int, rng: Random) -> NullState:
        """The seat knows its own card and the one it threw; all others are dealt anew."""
        twin = self.copy()
        if not self._dealt or self._over:
            return twin
        mine = (self.hands[seat - 1], self.thrown[seat - 1])
        unknown = [card for card in CARDS if card not in mine]
        rng.shuffle(unknown)
        for other in range(len(self.hands)):
            if other != seat - 1:
                twin.hands[other] = unknown.pop()
                twin.thrown[other] = unknown.pop() if self.thrown[other] else 0
        return twin

    @property
    def _dealt(self) -> bool:
        return self.hands[0] > 0

    @property
    def _over(self) -> bool:
        return self.decided == len(self.hands)

    @property
    def _to_decide(self) -> int:
        return (self.first - 1 + self.decided) % len(self.hands) + 1

    def actors(self) -> tuple[int, ...]:
        if self._over:
            return ()
        return (FATE,) if self.drawing or not self._dealt else (self._to_decide,)

    def moves(self, seat: int) -> list[NullMove]:
        return [KEEP, DRAW] if seat != FATE and seat in self.actors() else []

    def sample(self, seat: int, rng: Random) -> NullMove:
        return rng.choice(self.moves(seat))

    def normal(self, seat: int, move: Any) -> Any:
        return replace(move, brief=False) if isinstance(move, Decision) else move

    def fate(self, rng: Random) -> NullMove:
        if not self.first:
            return First(rng.randint(1, len(self.hands)))
        if not self._dealt:
            return Deal(tuple(rng.sample(CARDS, len(self.hands))))
        return Draw(rng.choice(self._pile()))

    def _pile(self) -> list[int]:
        return [card for card in CARDS if card not in self.hands and card not in self.thrown]

    def play(self, seat: int, move: Any) -> list[Event]:
        if seat not in self.actors():
            raise IllegalMove("not now")
        happened = self._fate(move) if seat == FATE else self._decide(seat, move)
        if self._over:
            happened.append(Shown(tuple(self.hands)))
        return [] if self.quiet else happened

    def _fate(self, move: Any) -> list[Event]:
        if not self.first:
            if not isinstance(move, First) or move.seat > len(self.hands):
                raise IllegalMove("a seat must be drawn to begin")
            self.first = move.seat
            return [Began(move.seat)]
        if not self._dealt:
            if not isinstance(move, Deal) or not len(move.cards) == len(set(move.cards)) == len(self.hands):
                raise IllegalMove("each seat gets one card")
            self.hands = list(move.cards)
            return [Dealt(seat, card) for seat, card in enumerate(move.cards, 1)]
        if not isinstance(move, Draw) or move.card not in self._pile():
            raise IllegalMove("a card of the pile is drawn")
        seat = self._to_decide
        self.thrown[seat - 1], self.hands[seat - 1] = self.hands[seat - 1], move.card
        self.drawing = False
        self.decided += 1
        return [Dealt(seat, move.card)]

    def _decide(self, seat: int, move: Any) -> list[Event]:
        if not isinstance(move, Decision):
            raise IllegalMove("keep or draw")
        self.drawing = move.draws
        self.decided += not move.draws
        return [Decided(seat, move.draws)]

    def outcome(self) -> Outcome | None:
        if not self._over:
            return None
        seats = range(1, len(self.hands) + 1)
        ranking = sorted(seats, key=lambda seat: self.hands[seat - 1], reverse=self.high)
        return Outcome((ranking[0],), tuple(ranking), tuple(map(float, self.hands)), "the best card")

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        outcome = self.outcome()
        everything = viewer is None or outcome is not None
        return {
            "to_act": [seat for seat in self.actors() if seat != FATE],
            "hands": [
                card if card and (everything or seat == viewer) else None
                for seat, card in enumerate(self.hands, 1)
            ],
            "decided": self.decided,
            "winner": list(outcome.winners) if outcome else None,
        }


def start(seats: int, options: Mapping[str, str]) -> NullState:
    return NullState(seats, options["best"] == "high")


def rematch_fate(last: State) -> NullMove | None:
    """Whoever lost begins the rematch."""
    outcome = last.outcome()
    return First(outcome.ranking[-1]) if outcome else None

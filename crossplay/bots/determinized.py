"""Search for games with secrets: what would each move bring in worlds that the seat cannot tell apart?

Each world is an `imagine` of the position, so nothing the seat cannot know goes in. All moves are tried
in the same worlds, which makes the comparison fair with few of them; after each round the weaker half of
the moves is given up and the rest gets more worlds. What follows a move is played by the game's own
quick habits, up to a point where the game can say what it is worth.

The budget is a number of games played in the head; a clock only cuts off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, log2
from random import Random
from typing import Any, Protocol

from crossplay.bots.clock import ThinkingClock
from crossplay.bots.mcts import Prospect
from crossplay.core.contract import FATE, State


class Guide(Protocol):
    """What a game knows of itself."""

    def candidates(self, state: State, seat: int) -> Sequence[Any]:
        """The moves worth thinking about, the most promising first, never none."""
        ...

    def habit(self, state: State, seat: int, rng: Random) -> Any:
        """What somebody sensible plays without much thought."""
        ...

    def worth(self, state: State, seat: int) -> float | None:
        """What the position is worth to the seat, between -1 and 1; None while play should go on."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    games: int
    seconds: float
    """Computing time after which thinking ends, whatever it has seen."""


class Worlds:
    """One search: from this position, for this seat."""

    def __init__(self, guide: Guide, state: State, seat: int, budget: Budget, rng: Random) -> None:
        self.guide = guide
        self.state = state
        self.seat = seat
        self.budget = budget
        self.rng = rng
        self.moves = list(guide.candidates(state, seat))
        self._sums = [0.0] * len(self.moves)
        self._tries = [0] * len(self.moves)
        self.cut_off = False
        """Whether the clock ended the search before its budget was spent."""

    def search(self) -> list[Prospect]:
        """The moves with what the search thinks of them, best first."""
        left = list(range(len(self.moves)))
        given_up: list[int] = []
        clock = ThinkingClock(self.budget.seconds)
        rounds = max(1, ceil(log2(len(left))))
        while len(left) > 1 and not clock.is_up():
            for played in range(max(1, self.budget.games // (rounds * len(left)))):
                if played and clock.is_up():
                    break
                self._try(left)
            left.sort(key=self._mean, reverse=True)
            keep = (len(left) + 1) // 2
            given_up = left[keep:] + given_up
            left = left[:keep]
        self.cut_off = clock.cut_off
        return [Prospect(self.moves[index], self._mean(index)) for index in left + given_up]

    def _mean(self, index: int) -> float:
        return self._sums[index] / max(1, self._tries[index])

    def _try(self, left: list[int]) -> None:
        """All these moves in one and the same world."""
        world = self.state.imagine(self.seat, self.rng)
        dice = self.rng.getrandbits(62)
        for index in left:
            twin = world.copy()
            twin.play(self.seat, self.moves[index])
            self._sums[index] += self._play_on(twin, Random(dice))
            self._tries[index] += 1

    def _play_on(self, state: State, rng: Random) -> float:
        guide = self.guide
        while (worth := guide.worth(state, self.seat)) is None:
            actor = state.actors()[0]
            state.play(actor, state.fate(rng) if actor == FATE else guide.habit(state, actor, rng))
        return worth

"""Search for games with secrets: moves are compared in positions that the seat cannot tell apart.

Such a position, a *world*, comes from `State.imagine`, so the search knows only what the seat knows. All
moves are tried in the same worlds, which makes the comparison fair with few of them; after each round the
weaker half of the moves is dropped and the rest is tried in more worlds. After a move the game's own quick
policy plays on, until the game can say what the position is worth.

The budget is a number of simulated games; a time limit only ends the search early.
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
    """What the search asks a game."""

    def candidates(self, state: State, seat: int) -> Sequence[Any]:
        """Return the moves to compare, the most promising first, and at least one."""
        ...

    def policy_move(self, state: State, seat: int, rng: Random) -> Any:
        """Return a sensible move, chosen quickly."""
        ...

    def worth(self, state: State, seat: int) -> float | None:
        """Return what the position is worth to the seat, from -1 to 1; None while play should go on."""
        ...


@dataclass(frozen=True, slots=True)
class SamplingBudget:
    """Limits of one search."""

    games: int
    """Simulated games."""
    seconds: float
    """Computing time after which thinking ends, whatever it has seen."""


class DeterminizedSearch:
    """One search, from one position for one seat."""

    def __init__(self, guide: Guide, state: State, seat: int, budget: SamplingBudget, rng: Random) -> None:
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
        """Return the moves with their estimated worth, best first."""
        left = list(range(len(self.moves)))
        dropped: list[int] = []
        clock = ThinkingClock(self.budget.seconds)
        rounds = max(1, ceil(log2(len(left))))
        while len(left) > 1 and not clock.is_up():
            for played in range(max(1, self.budget.games // (rounds * len(left)))):
                if played and clock.is_up():
                    break
                self._try(left)
            left.sort(key=self._mean, reverse=True)
            keep = (len(left) + 1) // 2
            dropped = left[keep:] + dropped
            left = left[:keep]
        self.cut_off = clock.cut_off
        return [Prospect(self.moves[index], self._mean(index)) for index in left + dropped]

    def _mean(self, index: int) -> float:
        return self._sums[index] / max(1, self._tries[index])

    def _try(self, left: list[int]) -> None:
        """Try all these moves in the same world."""
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
            state.play(actor, state.fate(rng) if actor == FATE else guide.policy_move(state, actor, rng))
        return worth

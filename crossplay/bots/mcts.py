"""Monte-Carlo tree search for games without secrets, guided by each game's own evaluation.

A game's *judge* rates all moves of a seat at once. The tree grows move by move where the ratings are most
promising. Moves that decide the game come first: a seat that can win wins, and branches whose result is
certain are not searched again. All other sides are taken to play together against the side that searches:
exact for two sides, cautious for three.

The budget is a number of simulations, so that a level plays the same on every machine; a time limit only
ends the search early.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Protocol

from crossplay.bots.clock import ThinkingClock
from crossplay.core.contract import State

WON = 1.0
"""Worth of a won game; a lost one is worth -WON, an undecided one something in between."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move and its worth to the seat that makes it; WON or -WON only where that is certain."""

    move: Any
    worth: float


class Judge(Protocol):
    """What the search asks a game."""

    def prospects(self, state: State, seat: int) -> Sequence[Prospect]:
        """Return the moves to search with their worth, best first, and at least one if the seat can move."""
        ...

    def allied(self, seat: int, other: int) -> bool:
        """Return whether two seats win together; a seat does with itself."""
        ...

    def result(self, state: State, seat: int) -> float | None:
        """Return what a finished game is worth to a seat's side; None while it goes on."""
        ...


@dataclass(frozen=True, slots=True)
class TreeBudget:
    """Limits and parameters of one search."""

    simulations: int
    seconds: float
    """Computing time after which thinking ends, whatever it has seen."""
    width: int = 12
    """The number of moves searched in each position."""
    exploration: float = 0.6
    """The weight of moves that have been tried seldom, compared with those that look best."""
    temperature: float = 0.2
    """How quickly the probability of a move falls with its worth; higher is slower."""
    best_line: float = 0.5
    """The share of the best line in a branch's value; the rest is the mean of all simulations."""


class _Branch:
    """A move in the tree. All values are for the side that searches."""

    __slots__ = ("best", "likely", "move", "node", "proven", "total", "visits")

    def __init__(self, move: Any, worth: float, likely: float) -> None:
        self.move = move
        self.likely = likely
        self.visits = 0
        self.total = 0.0
        self.best = worth
        self.proven = abs(worth) >= WON
        self.node: _Node | None = None

    def value(self, best_line: float) -> float:
        if not self.visits or self.proven:
            return self.best
        return best_line * self.best + (1 - best_line) * self.total / self.visits


class _Node:
    """A position in which a seat has to move."""

    __slots__ = ("branches", "ours", "seat", "state", "visits")

    def __init__(self, state: State, seat: int, ours: bool, branches: list[_Branch]) -> None:
        self.state = state
        self.seat = seat
        self.ours = ours
        self.branches = branches
        self.visits = 0

    def best(self) -> float:
        pick = max if self.ours else min
        return pick(branch.best for branch in self.branches)

    def proven(self) -> bool:
        """Return whether the seat to move has won, or has lost whatever it does."""
        goal = WON if self.ours else -WON
        return any(branch.proven and branch.best == goal for branch in self.branches) or all(
            branch.proven for branch in self.branches
        )


class TreeSearch:
    """One search, from one position for one seat."""

    def __init__(self, judge: Judge, state: State, seat: int, budget: TreeBudget) -> None:
        self.judge = judge
        self.seat = seat
        self.budget = budget
        self.root = self._node(state, seat)
        self.cut_off = False
        """Whether the clock ended the search before its budget was spent."""

    def search(self) -> list[Prospect]:
        """Return the moves with their estimated worth, best first."""
        clock = ThinkingClock(self.budget.seconds)
        for _ in range(self.budget.simulations):
            if self.root.proven() or len(self.root.branches) < 2 or clock.is_up():
                break
            self._simulate()
        self.cut_off = clock.cut_off
        best_line = self.budget.best_line
        ranked = sorted(self.root.branches, key=lambda branch: self._rank(branch), reverse=True)
        return [Prospect(branch.move, branch.value(best_line)) for branch in ranked]

    def _rank(self, branch: _Branch) -> tuple[bool, bool, int, float]:
        won = branch.proven and branch.best > 0
        lost = branch.proven and branch.best < 0
        return won, not lost, branch.visits, branch.value(self.budget.best_line)

    def _simulate(self) -> None:
        """Go down to a position that was not visited yet, rate it, and update the branches on the path."""
        node, path = self.root, list[tuple[_Node, _Branch]]()
        while True:
            branch = self._choose(node)
            path.append((node, branch))
            if branch.node is None:
                value = self._grow(node, branch)
                break
            node = branch.node
        for node, branch in reversed(path):
            node.visits += 1
            branch.visits += 1
            branch.total += value
            if branch.node is not None:
                branch.best = branch.node.best()
                branch.proven = branch.node.proven()
            if branch.proven:
                value = branch.best

    def _choose(self, node: _Node) -> _Branch:
        """Return the most promising branch; those that are proven are left out while another is open."""
        spread = self.budget.exploration * sqrt(node.visits + 1)
        sign = 1 if node.ours else -1
        best_line = self.budget.best_line
        open_branches = [branch for branch in node.branches if not branch.proven]
        return max(
            open_branches,
            key=lambda branch: sign * branch.value(best_line) + spread * branch.likely / (1 + branch.visits),
        )

    def _grow(self, node: _Node, branch: _Branch) -> float:
        state = node.state.copy()
        state.play(node.seat, branch.move)
        result = self.judge.result(state, self.seat)
        if result is not None:
            branch.best, branch.proven = result, True
            return result
        grown = self._node(state, state.actors()[0])
        branch.node = grown
        branch.best, branch.proven = grown.best(), grown.proven()
        return branch.best

    def _node(self, state: State, seat: int) -> _Node:
        ours = self.judge.allied(self.seat, seat)
        sign = 1 if ours else -1
        prospects = self.judge.prospects(state, seat)[: self.budget.width]
        top = prospects[0].worth
        weights = [exp((prospect.worth - top) / self.budget.temperature) for prospect in prospects]
        whole = sum(weights)
        branches = [
            _Branch(prospect.move, sign * prospect.worth, weight / whole)
            for prospect, weight in zip(prospects, weights, strict=True)
        ]
        return _Node(state, seat, ours, branches)

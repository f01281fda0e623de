"""Monte-Carlo tree search for games without secrets, guided by what a game knows of itself.

A game's *judge* looks at everything a seat could do at once and says what each move is worth. The tree
grows where that is most promising, move by move. Moves that decide the game come first: a seat that can
win wins, and what is proven is never looked at again. Others are taken to stand together against the
side that thinks, which is the truth for two sides and a careful view for three.

The budget is a number of simulations, so a level means the same on every machine; a clock only cuts off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Protocol

from crossplay.bots.clock import ThinkingClock
from crossplay.core.contract import State

WON = 1.0
"""Worth of a game that is won; a game lost is worth -WON, everything undecided lies between."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """A move and what it is worth to whoever makes it; WON or -WON only where that is certain."""

    move: Any
    worth: float


class Judge(Protocol):
    """What a game knows of itself."""

    def prospects(self, state: State, seat: int) -> Sequence[Prospect]:
        """The moves worth thinking about, best first, never none while the seat has a move."""
        ...

    def allied(self, seat: int, other: int) -> bool:
        """Whether two seats win together (a seat with itself always does)."""
        ...

    def result(self, state: State, seat: int) -> float | None:
        """What a finished game is worth to a seat's side; None while it goes on."""
        ...


@dataclass(frozen=True, slots=True)
class Budget:
    simulations: int
    seconds: float
    """Computing time after which thinking ends, whatever it has seen."""
    width: int = 12
    """How many moves are followed in each position."""
    daring: float = 0.6
    """How much the search wanders from what looks best."""
    heat: float = 0.2
    """How much worse a move may look and still be thought likely."""
    trust: float = 0.5
    """Between the average of all that was seen (0) and the best line alone (1)."""


class _Branch:
    """A move in the tree. All values are to the side that thinks."""

    __slots__ = ("best", "likely", "move", "node", "proven", "total", "visits")

    def __init__(self, move: Any, worth: float, likely: float) -> None:
        self.move = move
        self.likely = likely
        self.visits = 0
        self.total = 0.0
        self.best = worth
        self.proven = abs(worth) >= WON
        self.node: _Node | None = None

    def value(self, trust: float) -> float:
        if not self.visits or self.proven:
            return self.best
        return trust * self.best + (1 - trust) * self.total / self.visits


class _Node:
    """A position in which somebody has to move."""

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
        """Whether the mover has won, or has lost whatever it does."""
        goal = WON if self.ours else -WON
        return any(branch.proven and branch.best == goal for branch in self.branches) or all(
            branch.proven for branch in self.branches
        )


class Tree:
    """One search: from this position, for this seat."""

    def __init__(self, judge: Judge, state: State, seat: int, budget: Budget) -> None:
        self.judge = judge
        self.seat = seat
        self.budget = budget
        self.root = self._node(state, seat)
        self.cut_off = False
        """Whether the clock ended the search before its budget was spent."""

    def search(self) -> list[Prospect]:
        """The moves with what the search thinks of them, best first."""
        clock = ThinkingClock(self.budget.seconds)
        for _ in range(self.budget.simulations):
            if self.root.proven() or len(self.root.branches) < 2 or clock.is_up():
                break
            self._simulate()
        self.cut_off = clock.cut_off
        trust = self.budget.trust
        ranked = sorted(self.root.branches, key=lambda branch: self._rank(branch), reverse=True)
        return [Prospect(branch.move, branch.value(trust)) for branch in ranked]

    def _rank(self, branch: _Branch) -> tuple[bool, bool, int, float]:
        won = branch.proven and branch.best > 0
        lost = branch.proven and branch.best < 0
        return won, not lost, branch.visits, branch.value(self.budget.trust)

    def _simulate(self) -> None:
        """Walks down to a position not looked at yet, looks at it, and tells everybody on the way."""
        node, way = self.root, list[tuple[_Node, _Branch]]()
        while True:
            branch = self._choose(node)
            way.append((node, branch))
            if branch.node is None:
                value = self._grow(node, branch)
                break
            node = branch.node
        for node, branch in reversed(way):
            node.visits += 1
            branch.visits += 1
            branch.total += value
            if branch.node is not None:
                branch.best = branch.node.best()
                branch.proven = branch.node.proven()
            if branch.proven:
                value = branch.best

    def _choose(self, node: _Node) -> _Branch:
        """The branch that promises most; what is proven is left alone as long as anything is open."""
        spread = self.budget.daring * sqrt(node.visits + 1)
        sign = 1 if node.ours else -1
        trust = self.budget.trust
        open_branches = [branch for branch in node.branches if not branch.proven]
        return max(
            open_branches,
            key=lambda branch: sign * branch.value(trust) + spread * branch.likely / (1 + branch.visits),
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
        weights = [exp((prospect.worth - top) / self.budget.heat) for prospect in prospects]
        whole = sum(weights)
        branches = [
            _Branch(prospect.move, sign * prospect.worth, weight / whole)
            for prospect, weight in zip(prospects, weights, strict=True)
        ]
        return _Node(state, seat, ours, branches)

"""Looking ahead: alpha-beta over whole turns, the promising placements first.

Cells of one zone hardly differ, so one cell stands for a zone and one pair for a border: about fifty
placements instead of one hundred and fifty.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from crossplay.games.ccross.board import PARTNERS, ZONE_OF
from crossplay.games.ccross.moves import WHERE, CCrossMove, Place, Swap
from crossplay.games.ccross.outlook import outlooks
from crossplay.games.ccross.rules import CCross

WIN = 1000.0
"""More than any position is worth that is not over."""

_ACROSS = tuple(sum(1 << partner for partner in partners) for partners in PARTNERS)
"""For each cell, the cells that it can be paired with."""


class OutOfBudget(Exception):
    """The positions that may be looked at are used up."""


@dataclass(slots=True)
class Budget:
    positions: int
    until: float
    """The clock (`time.monotonic`) that ends the search whatever it has seen."""

    def spend(self, count: int) -> None:
        self.positions -= count
        if self.positions < 0 or time.monotonic() > self.until:
            raise OutOfBudget


def candidates(state: CCross, seat: int) -> list[CCrossMove]:
    """The moves that differ in kind: one for each zone, border or swapped zone."""
    free = ~state.blocked()
    kinds: dict[object, tuple[int, CCrossMove]] = {}
    for move in state.moves(seat):
        if isinstance(move, Place):
            # The cell that spoils the fewest pairs leaves the most to choose from later.
            spoilt = sum((_ACROSS[cell] & free).bit_count() for cell in move.cells)
            kind: object = WHERE[move.cells][1]
        elif isinstance(move, Swap):
            spoilt, kind = 0, ZONE_OF[move.cell]
        else:
            spoilt, kind = 0, move.zone
        if kind not in kinds or spoilt < kinds[kind][0]:
            kinds[kind] = (spoilt, move)
    return [move for _, move in kinds.values()]


@dataclass(frozen=True, slots=True)
class Child:
    move: CCrossMove
    state: CCross
    worth: float
    """To the seat that made the move."""


def children(state: CCross, seat: int, moves: list[CCrossMove]) -> list[Child]:
    """The positions after each of the moves, the best looking first."""
    after = []
    for move in moves:
        twin = state.copy()
        twin.play(seat, move)
        after.append(twin)
    sign = 1 if seat == 1 else -1
    found = [
        Child(move, twin, sign * worth if not twin.winner else WIN if twin.winner == seat else -WIN)
        for move, twin, worth in zip(moves, after, outlooks(after), strict=True)
    ]
    found.sort(key=lambda child: -child.worth)
    return found


class Search:
    """One look ahead. `width` is how many placements are followed in each position below the first."""

    def __init__(self, budget: Budget, width: int) -> None:
        self.budget = budget
        self.width = width

    def rate(self, state: CCross, seat: int, depth: int, low: float, high: float) -> float:
        """What the position is worth to `seat`, who is to act, looking `depth` turns ahead.

        The turn that is under way is always played to its end, `depth` 0 included.
        """
        moves = candidates(state, seat)
        self.budget.spend(len(moves))
        brood = children(state, seat, moves)
        if brood[0].worth >= WIN:
            return WIN + depth
        best = -2 * WIN
        for child in brood[: self.width]:
            worth = self.child(child, state, seat, depth, max(low, best), high)
            if worth > best:
                best = worth
                if best >= high:
                    break
        return best

    def child(self, child: Child, before: CCross, seat: int, depth: int, low: float, high: float) -> float:
        """What the position after a move is worth to the seat that made it."""
        after = child.state
        if after.winner:
            return child.worth + (depth if child.worth > 0 else -depth)
        if after.active != before.active:
            depth -= 1
            if depth <= 0:
                return child.worth
        actor = after.actors()[0]
        if actor == seat:
            return self.rate(after, actor, depth, low, high)
        return -self.rate(after, actor, depth, -high, -low)

    def best(self, state: CCross, seat: int, depth: int, rng: Random, moves: list[CCrossMove]) -> list[Child]:
        """The moves with what they are worth, best first, looking deeper as long as the budget lasts."""
        rng.shuffle(moves)
        brood = children(state, seat, moves)
        if len(brood) < 2 or brood[0].worth >= WIN:
            return brood
        try:
            for turns in range(1, depth + 1):
                brood = self._round(brood, state, seat, turns)
                if abs(brood[0].worth) >= WIN:
                    break
        except OutOfBudget:
            pass
        return brood

    def _round(self, brood: list[Child], state: CCross, seat: int, turns: int) -> list[Child]:
        rated: list[Child] = []
        best = -2 * WIN
        for child in brood[: max(self.width * 2, 16)]:
            worth = self.child(child, state, seat, turns, best, 2 * WIN)
            best = max(best, worth)
            rated.append(Child(child.move, child.state, worth))
        rated.sort(key=lambda child: -child.worth)
        return rated + brood[len(rated):]

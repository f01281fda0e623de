"""C-Cross as the search sees it: the moves that differ in kind, rated together.

Cells of one zone hardly differ, so one cell stands for a zone and one pair for a border: about fifty
placements instead of one hundred and fifty. A position is only rated between turns: while picked-up pawns
are not swapped yet, it looks better for the conqueror than it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import tanh
from random import Random

from crossplay.bots.mcts import WON, Prospect
from crossplay.core.contract import State
from crossplay.games.ccross.bot.evaluation import outlooks
from crossplay.games.ccross.rules.board import PARTNERS, ZONE_OF
from crossplay.games.ccross.rules.moves import WHERE, CCrossMove, Put, Swap
from crossplay.games.ccross.rules.state import CCross

_WIN = 1000.0
"""More than any position is worth that is not over."""
_SCALE = 4.0
"""The advantage that is worth about three quarters of a win."""
_NEARLY = 0.98
"""The most that a position is worth, as a share of a win, while the game goes on."""
_RATED = 40
"""How many moves, the best looking first, are played to the end of their turn."""

_ACROSS = tuple(sum(1 << partner for partner in partners) for partners in PARTNERS)
"""For each cell, the cells that it can be paired with."""


@dataclass(frozen=True, slots=True)
class Child:
    move: CCrossMove
    state: CCross
    worth: float
    """To the seat that made the move."""


def candidates(state: CCross, seat: int) -> list[CCrossMove]:
    """Return the moves that differ in kind: one for each zone, border or swapped zone."""
    free = ~state.blocked()
    kinds: dict[object, tuple[int, CCrossMove]] = {}
    for move in state.moves(seat):
        if isinstance(move, Put):
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


def children(state: CCross, seat: int, moves: Sequence[CCrossMove]) -> list[Child]:
    """Return the positions after each of the moves, the best looking first."""
    after = []
    for move in moves:
        twin = state.copy()
        twin.play(seat, move)
        after.append(twin)
    sign = 1 if seat == 1 else -1
    found = [
        Child(move, twin, sign * worth if not twin.winner else _WIN if twin.winner == seat else -_WIN)
        for move, twin, worth in zip(moves, after, outlooks(after), strict=True)
    ]
    found.sort(key=lambda child: -child.worth)
    return found


def settled(child: Child, seat: int, active: int) -> float:
    """Return what the move is worth when the turn has been played to its end, each choice by its looks."""
    after = child.state
    if after.winner or after.active != active:
        return child.worth
    actor = after.actors()[0]
    worth = settled(children(after, actor, candidates(after, actor))[0], actor, active)
    return worth if actor == seat else -worth


class CCrossJudge:
    """Rates placements, takings and swaps; `rng` breaks ties."""

    def __init__(self, rng: Random) -> None:
        self.noise = [rng.random() * 0.05 for _ in range(_RATED)]

    def prospects(self, state: State, seat: int) -> Sequence[Prospect]:
        assert isinstance(state, CCross)
        found = children(state, seat, candidates(state, seat))
        if found[0].worth >= _WIN:
            return [Prospect(found[0].move, WON)]
        rated = [
            Prospect(child.move, _worth(settled(child, seat, state.active), noise))
            for child, noise in zip(found, self.noise, strict=False)
        ]
        rated.sort(key=lambda prospect: -prospect.worth)
        return rated

    def allied(self, seat: int, other: int) -> bool:
        return seat == other

    def result(self, state: State, seat: int) -> float | None:
        assert isinstance(state, CCross)
        if not state.winner:
            return None
        return WON if state.winner == seat else -WON


def _worth(points: float, noise: float) -> float:
    """Points as a share of a win; certain only where the game is over."""
    if abs(points) >= _WIN:
        return WON if points > 0 else -WON
    return _NEARLY * tanh((points + noise) / _SCALE)

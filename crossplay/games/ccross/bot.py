"""How the program plays C-Cross: whole turns looked ahead, the cheapest chains in mind."""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.games.ccross.board import LETTERS, ZONE_OF
from crossplay.games.ccross.moves import CCrossMove, Place, Swap
from crossplay.games.ccross.outlook import best_chain
from crossplay.games.ccross.rules import CCross
from crossplay.games.ccross.search import WIN, Budget, Child, Search, candidates
from crossplay.table.contract import State
from crossplay.words import N_

WINS = N_("Connects the sides.")
BUILDS = N_("Works on the chain {zones}.")
GIVES_UP = N_("Gives up the pawn that is needed least.")

TIME_CAP = 1.2


@dataclass(frozen=True, slots=True)
class Strength:
    depth: int
    width: int
    positions: int
    whim: float
    """How much worse a move may look and still be played now and then."""


STRENGTHS = {
    Level.EASY: Strength(1, 10, 200, 1.5),
    Level.NORMAL: Strength(2, 10, 1500, 0.1),
    Level.HARD: Strength(4, 10, 12000, 0.02),
}


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CCross)
    strength = STRENGTHS[level]
    budget = Budget(strength.positions, time.monotonic() + TIME_CAP)
    moves = candidates(state, seat)
    brood = Search(budget, strength.width).best(state, seat, strength.depth, rng, moves)
    best = brood[0]
    if best.worth < WIN:
        best = max(brood[:12], key=lambda child: child.worth + rng.random() * strength.whim)
    return Choice(best.move, _reason(best, seat))


def _reason(best: Child, seat: int) -> Reason:
    move: CCrossMove = best.move
    if best.state.winner == seat:
        return Reason(WINS)
    if isinstance(move, Swap):
        return Reason(GIVES_UP, marks=(LETTERS[ZONE_OF[move.cell]],))
    chain, _ = best_chain(best.state, seat)
    marks = tuple(str(Place((cell,))) for cell in move.cells) if isinstance(move, Place) else ()
    return Reason(BUILDS, {"zones": "–".join(LETTERS[zone] for zone in chain)}, marks)

"""How the program plays C-Cross: a search over turns that looks for the cheapest chain from side to side.

*Easy* hardly looks ahead and sometimes overlooks a move; *normal* looks a little ahead, *hard* much further.
"""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.bots.level_noise import Skill, pick
from crossplay.bots.mcts import TreeBudget, TreeSearch
from crossplay.core.contract import State
from crossplay.core.i18n import N_
from crossplay.games.ccross.bot.evaluation import best_chain
from crossplay.games.ccross.bot.search_model import CCrossJudge
from crossplay.games.ccross.rules.board import CELL_NAMES, LETTERS, MAJORITY, ZONE_OF, connects
from crossplay.games.ccross.rules.moves import CCrossMove, Put, Swap, Take
from crossplay.games.ccross.rules.position import count
from crossplay.games.ccross.rules.state import CCross

WINS = N_("Wins: the tiles join two opposite sides.")
TAKES = N_("Takes zone {zone}.")
STOPS = N_("Zone {zone} costs a pawn more now: the other player's chain needs it.")
BUILDS = N_("Works towards the chain {zones}.")
SPARE = N_("A pawn that can pay for a zone later.")
GIVES_UP = N_("Gives up the pawn in zone {zone}: it is needed least.")
ORDER = N_("Taking zone {zone} first leads to a better position.")


SKILLS = {
    Level.EASY: Skill(8, tolerance=0.03, oversight=0.08),
    Level.NORMAL: Skill(12, tolerance=0.02),
    Level.HARD: Skill(250),
}
SECONDS = 1.2


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CCross)
    skill = SKILLS[level]
    tree = TreeSearch(CCrossJudge(rng), state, seat, TreeBudget(skill.simulations, SECONDS))
    move: CCrossMove = pick(tree.search(), skill, rng)
    return Choice(move, _reason(state, seat, move), tree.cut_off)


def _reason(state: CCross, seat: int, move: CCrossMove) -> Reason:
    after = state.copy()
    after.play(seat, move)
    if isinstance(move, Swap):
        return Reason(GIVES_UP, {"zone": LETTERS[ZONE_OF[move.cell]]}, (CELL_NAMES[move.cell],))
    if isinstance(move, Take):
        return Reason(ORDER, {"zone": LETTERS[move.zone]}, (LETTERS[move.zone],))
    marks = tuple(CELL_NAMES[cell] for cell in move.cells)
    if after.winner == seat and connects(after.tiles[seat]):
        return Reason(WINS, marks=marks)
    taken = after.tiles[seat] & ~state.tiles[seat]
    if taken:
        return Reason(TAKES, {"zone": LETTERS[taken.bit_length() - 1]}, marks)
    hindered = _hindered(state, seat, move)
    if hindered is not None:
        return Reason(STOPS, {"zone": LETTERS[hindered]}, marks)
    chain, _ = best_chain(after, seat)
    if not any(ZONE_OF[cell] in chain for cell in move.cells):
        return Reason(SPARE, marks=marks)
    return Reason(BUILDS, {"zones": "–".join(LETTERS[zone] for zone in chain)}, marks)


def _hindered(state: CCross, seat: int, move: Put) -> int | None:
    """Return a zone of the opponent's best chain that lacks one pawn, if the move puts a pawn in it."""
    chain, _ = best_chain(state, 3 - seat)
    for cell in move.cells:
        zone = ZONE_OF[cell]
        if zone in chain and count(state, 3 - seat, zone) == MAJORITY - 1:
            return zone
    return None

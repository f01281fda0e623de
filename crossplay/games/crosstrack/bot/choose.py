"""How the program plays Crosstrack: it finishes routes, hands over no win, and builds links of its own.

*Easy* looks only at the board as it will lie, and at times forgets what the others could do with it;
*normal* never forgets; *hard* looks at the answers too.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.bots.level_noise import Skill, pick
from crossplay.bots.mcts import TreeBudget, TreeSearch
from crossplay.core.contract import State
from crossplay.games.crosstrack.bot.reasons import ANNOUNCES, ENDS, reason_for
from crossplay.games.crosstrack.bot.search_model import CrosstrackJudge
from crossplay.games.crosstrack.bot.survey import WEIGHTS
from crossplay.games.crosstrack.rules.moves import ANNOUNCE, DONE, Action, Announce
from crossplay.games.crosstrack.rules.state import CrosstrackState

SKILLS = {
    Level.EASY: Skill(0, tolerance=0.2, oversight=0.15),
    Level.NORMAL: Skill(0, tolerance=0.01),
    Level.HARD: Skill(50),
}
SECONDS = 1.2
CARELESS = 0.15
"""Share of its actions in which an easy player does not look at what the others could finish."""


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CrosstrackState)
    if state.players_announce and state.finisher:
        return Choice(ANNOUNCE, Reason(ANNOUNCES))
    if state.acted:
        return Choice(DONE, Reason(ENDS))
    skill = SKILLS[level]
    weights = WEIGHTS
    if level is Level.EASY and rng.random() < CARELESS:
        weights = replace(WEIGHTS, handed=0.0)
    judge = CrosstrackJudge(state.ownership, rng, weights)
    tree = TreeSearch(judge, state, seat, TreeBudget(skill.simulations, SECONDS))
    move: Action | Announce = pick(tree.search(), skill, rng)
    assert not isinstance(move, Announce)
    return Choice(move, reason_for(state, seat, move), tree.cut_off)

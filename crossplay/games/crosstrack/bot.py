"""How the program plays Crosstrack: finish, never hand over a win, and build links of one's own."""

from __future__ import annotations

from random import Random

import numpy as np

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.games.crosstrack.finishing import finishing_move
from crossplay.games.crosstrack.geometry import SPACES
from crossplay.games.crosstrack.moves import ANNOUNCE, DONE, Action
from crossplay.games.crosstrack.rules import CrosstrackState
from crossplay.games.crosstrack.survey import Survey, actions
from crossplay.table.contract import State
from crossplay.words import N_

FINISHES = N_("Finishes the route.")
BUILDS = N_("Builds a link that only you can close.")

EASY_OVERSIGHT = 0.35
"""So often an easy player does not look at what the others could finish."""


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CrosstrackState)
    if state.players_announce and state.finisher:
        return Choice(ANNOUNCE, Reason(FINISHES))
    if state.acted:
        return Choice(DONE)
    winning = finishing_move(state, seat)
    if winning is not None:
        return Choice(winning, Reason(FINISHES, marks=(SPACES[winning.space],)))
    move = _best(state, seat, rng, level)
    return Choice(move, Reason(BUILDS, marks=(SPACES[move.space],)))


def _best(state: CrosstrackState, seat: int, rng: Random, level: Level) -> Action:
    moves = actions(state, seat)
    worths = Survey(state, seat, moves).worths()
    noise = np.array([rng.random() for _ in moves])
    worths = worths + noise * (1.2 if level is Level.EASY else 0.05)
    rivals = [s for s in range(1, state.seating.seats + 1) if s not in state.seating.team[seat]]
    careless = level is Level.EASY and rng.random() < EASY_OVERSIGHT
    order = [int(index) for index in np.argsort(-worths)]
    for index in order[:40] if not careless else ():
        after = state.copy()
        after.play(seat, moves[index])
        if all(finishing_move(after, rival) is None for rival in rivals):
            return moves[index]
    return moves[order[0]]

"""What the search asks of Crosstrack: the actions of a seat, each with a rating, and results."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from crossplay.bots.mcts import WON, Prospect
from crossplay.core.contract import State
from crossplay.games.crosstrack.bot.survey import WEIGHTS, Actions, Survey, Weights
from crossplay.games.crosstrack.rules.finishing import finishing_move
from crossplay.games.crosstrack.rules.moves import ANNOUNCE, DONE
from crossplay.games.crosstrack.rules.ownership import Ownership
from crossplay.games.crosstrack.rules.state import CrosstrackState

_SCALE = 3.0
"""Points of a survey that are worth three quarters of a win."""
_NEARLY = 0.98
"""The worth of what is as good as a win."""
_MOST = 64
"""Actions that the search looks at: the best by their rating."""


class CrosstrackJudge:
    """Rates actions; `rng` decides between equal ones."""

    def __init__(self, ownership: Ownership, rng: Random, weights: Weights = WEIGHTS) -> None:
        self.ownership = ownership
        self.noise = np.array([rng.random() * 0.02 for _ in range(4096)])
        self.weights = weights

    def prospects(self, state: State, seat: int) -> Sequence[Prospect]:
        assert isinstance(state, CrosstrackState)
        if state.finisher and state.players_announce:
            return [Prospect(ANNOUNCE, WON)]
        if state.acted:
            return [Prospect(DONE, 0.0)]
        winning = finishing_move(state, seat)
        if winning is not None:
            return [Prospect(winning, _NEARLY if state.players_announce else WON)]
        moves = Actions(state, seat)
        worths = Survey(state, seat, moves).worths(self.weights)
        worths = np.tanh((worths + self.noise[: len(moves)]) / _SCALE) * _NEARLY
        order = np.argsort(-worths, kind="stable")[:_MOST]
        return [Prospect(moves.move(int(index)), float(worths[index])) for index in order]

    def allied(self, seat: int, other: int) -> bool:
        return other in self.ownership.team[seat]

    def result(self, state: State, seat: int) -> float | None:
        assert isinstance(state, CrosstrackState)
        if not state.over:
            return None
        if state.drawn:
            return 0.0
        return WON if seat in state.ownership.team[state.winner] else -WON

"""What the search needs of Cross Cartes: likely cards, and what a standing in the race is worth."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random

from crossplay.core.contract import State
from crossplay.games.crosscartes.bot.policy import balance, thrifty
from crossplay.games.crosscartes.rules.cards import CARDS, Card
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.state import CrossCartes

NEAR, SPREAD = 3.0, 0.06
"""A lead of NEAR rows counts much at the arrival; before it, of NEAR plus SPREAD for each row still to go."""


class CartesGuide:
    def candidates(self, state: State, seat: int) -> Sequence[Card]:
        assert isinstance(state, CrossCartes)
        found = balance(state)
        return [CARDS[index] for index in sorted(found, key=lambda index: -found[index])]

    def policy_move(self, state: State, seat: int, rng: Random) -> Card:
        assert isinstance(state, CrossCartes)
        return CARDS[thrifty(state)]

    def worth(self, state: State, seat: int) -> float | None:
        """Return how good a standing is for a seat, −1 to 1; None in the middle of a deal."""
        assert isinstance(state, CrossCartes)
        if state.phase is RacePhase.CARD:
            return None
        owner = state.runners.owner
        if state.phase is RacePhase.OVER:
            outcome = state.outcome()
            return 1.0 if outcome and seat in outcome.winners else -1.0
        rows = state.rows
        first = max(rows)
        scale = NEAR + SPREAD * (state.course.arrival - first)
        shares = [exp((rows[runner] - first) / scale) for runner in RUNNERS]
        own = sum(shares[runner] for runner in RUNNERS if owner[runner] == seat)
        whole = sum(shares[runner] for runner in RUNNERS if owner[runner])
        return 2 * own / whole - 1

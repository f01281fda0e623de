"""How a bot of each level chooses among rated moves: the best one, or with a person's mistakes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from crossplay.bots.mcts import WON, Prospect


@dataclass(frozen=True, slots=True)
class Skill:
    """How well a level searches and chooses."""

    simulations: int
    """The number of simulations of its search."""
    tolerance: float = 0.0
    """How much less than the best move a move may be worth and still be chosen; 1 is a whole win."""
    oversight: float = 0.0
    """The probability that a move is overlooked."""


def pick(found: Sequence[Prospect], skill: Skill, rng: Random) -> Any:
    """Return one of the moves, which are given best first. One that was not overlooked is always found."""
    seen = [prospect for prospect in found if not skill.oversight or rng.random() >= skill.oversight] or found
    best = seen[0]
    if not skill.tolerance or best.worth >= WON:
        return best.move
    return rng.choice([prospect for prospect in seen if prospect.worth >= best.worth - skill.tolerance]).move

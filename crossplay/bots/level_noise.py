"""How a level chooses among moves it has rated: the best one, or with the slips of a person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from crossplay.bots.mcts import WON, Prospect


@dataclass(frozen=True, slots=True)
class Skill:
    simulations: int
    tolerance: float = 0.0
    """How much less a move may promise (in shares of a win) and still be played now and then."""
    oversight: float = 0.0
    """How often a move is overlooked, as in a quick glance over the board."""


def pick(found: Sequence[Prospect], skill: Skill, rng: Random) -> Any:
    """One of the moves, best first as rated. Whoever overlooks things still plays a good one of the rest."""
    seen = [prospect for prospect in found if not skill.oversight or rng.random() >= skill.oversight] or found
    best = seen[0]
    if not skill.tolerance or best.worth >= WON:
        return best.move
    return rng.choice([prospect for prospect in seen if prospect.worth >= best.worth - skill.tolerance]).move

"""What a card would be worth later in the deal, in tables made once for a course.

All thirteen cards of a deal get played, so a card played now is missing on the terrain that comes
later. Its price is what it would bring on average on the way that lies ahead in this deal.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from crossplay.games.crosscartes.rules.cards import HAND_SIZE, HIGHEST_NUMBER, RANKS
from crossplay.games.crosscartes.rules.track import DATA, Course, Terrain

_USUAL_STEP = {Terrain.PLAIN: 6.3, Terrain.UP: 4.7, Terrain.DOWN: 7.8}
"""How far sensible players get with one card."""
_USUAL_FOLLOW = {Terrain.PLAIN: 6.6, Terrain.UP: 4.8, Terrain.DOWN: 6.8}
"""How far a figure takes its runner when it is played at a good moment."""
_WINNING = 0.35
"""Figures win tricks more often than not: their share of the +1."""


@dataclass(frozen=True, slots=True)
class Outlook:
    price: tuple[tuple[tuple[float, ...], ...], ...]
    """price[row][tricks left after this one][rank]."""


@cache
def outlook(course: Course) -> Outlook:
    return Outlook(tuple(_prices(course, row) for row in range(course.arrival)))


def _prices(course: Course, row: int) -> tuple[tuple[float, ...], ...]:
    """Return the prices of all ranks for a runner on this row, for 0 to 12 tricks to come."""
    met: list[Terrain] = []
    place = float(row)
    place += _USUAL_STEP[course.terrain_from(row)]
    while place < course.arrival and len(met) < HAND_SIZE - 1:
        terrain = course.terrain_from(int(place))
        met.append(terrain)
        place += _USUAL_STEP[terrain]
    return tuple(
        tuple(_price(rank, met[:tricks], tricks) for rank in range(max(RANKS) + 1))
        for tricks in range(HAND_SIZE)
    )


def _price(rank: int, met: list[Terrain], tricks: int) -> float:
    if not tricks or rank < min(RANKS):
        return 0.0
    if rank <= HIGHEST_NUMBER:
        return sum(DATA.worth[terrain][rank] for terrain in met) / tricks
    return sum(_USUAL_FOLLOW[terrain] + _WINNING for terrain in met) / tricks

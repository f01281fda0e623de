"""The count at the end (CX-22 to CX-24)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crossplay.games.crossing.rules.stones import (
    BLUE,
    ODD_POINTS,
    RED,
    SET_POINTS,
    WHITE,
    WHITE_POINTS,
    YELLOW,
    Heap,
    count,
    points,
    sets,
)

Standing = tuple[int, int]
"""Points, then white stones: the greater one wins (CX-24)."""


def scores(won: Sequence[Heap], tiles: Sequence[Heap]) -> tuple[int, ...]:
    """Return the points of each seat for what it has won and what lies on its tile (CX-22)."""
    return tuple([points(hoard + tile) for hoard, tile in zip(won, tiles, strict=True)])


def standings(won: Sequence[Heap], tiles: Sequence[Heap]) -> list[Standing]:
    """Return what decides the match, for each seat."""
    hoards = [hoard + tile for hoard, tile in zip(won, tiles, strict=True)]
    return [(points(hoard), count(hoard, WHITE)) for hoard in hoards]


def winners(won: Sequence[Heap], tiles: Sequence[Heap]) -> tuple[int, ...]:
    """Return the seats that win; several when the victory is shared."""
    found = standings(won, tiles)
    best = max(found)
    return tuple(seat for seat, standing in enumerate(found, 1) if standing == best)


@dataclass(frozen=True, slots=True)
class Breakdown:
    """What a seat's stones are worth, and why (CX-23)."""

    sets: int
    whites: int
    rest: str
    """Letters of the coloured stones left over."""

    @property
    def set_points(self) -> int:
        return SET_POINTS * self.sets

    @property
    def white_points(self) -> int:
        return WHITE_POINTS * self.whites

    @property
    def rest_points(self) -> int:
        return ODD_POINTS * len(self.rest)

    @property
    def points(self) -> int:
        return self.set_points + self.white_points + self.rest_points


def breakdown(stones: Heap) -> Breakdown:
    whole = sets(stones)
    rest = {
        "r": count(stones, RED) - whole,
        "b": count(stones, BLUE) - whole,
        "y": count(stones, YELLOW) - whole,
    }
    return Breakdown(whole, count(stones, WHITE), "".join(letter * number for letter, number in rest.items()))

"""What a seat may choose in a round (CX-6, CX-9, CX-11, CX-15 to CX-17)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from crossplay.games.crossing.rules.moves import MOST_SEATS, MUSHROOMS, NONE, SHIELD, TILES, Aim


def bits(seats: Iterable[int]) -> int:
    """Return a set of seats as a number with a bit for each."""
    return sum(1 << seat for seat in seats)


@cache
def everybody(seats: int) -> int:
    """Return all seats of a game as a number with a bit for each."""
    return bits(range(1, seats + 1))


SEATS_OF: tuple[tuple[int, ...], ...] = tuple(
    tuple(seat for seat in range(1, MOST_SEATS + 1) if number >> seat & 1)
    for number in range(1 << MOST_SEATS + 1)
)
"""The seats of each number with a bit for each, in order."""


@cache
def choices(seats: int, seat: int, first: bool, paused: int, holds_stones: bool) -> tuple[Aim, ...]:
    """Return all choices of a seat that is not paused.

    `first` says whether this is the first round, `paused` has a bit for each paused seat, `holds_stones` says
    whether stones lie on the seat's own tile.
    """
    aims = list(MUSHROOMS[: seats - 1])
    if not first:
        aims += [
            TILES[other - 1] for other in range(1, seats + 1) if other != seat and not paused >> other & 1
        ]
        if holds_stones:
            aims.append(SHIELD)
    aims.append(NONE)
    return tuple(aims)

"""All actions of a turn, in the fixed order of the game: placing, turning, moving.

There are a few thousand; each is made once and then kept, since a table asks for them again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from crossplay.games.crosstrack.rules.geometry import SIDES
from crossplay.games.crosstrack.rules.moves import Move, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, rotation_of
from crossplay.games.crosstrack.rules.routes import Board


def actions(
    board: Board,
    placeable: Sequence[tuple[Colour, Shape]],
    touchable: Sequence[int],
    empty: Sequence[int],
) -> list[Move]:
    """Return what can be done with these pieces to place, spaces of pieces to touch and empty spaces."""
    found: list[Move] = []
    for colour, shape in placeable:
        for space in empty:
            found += _places(colour, shape, space)
    for space in touchable:
        found += _turns(space, rotation_of(board[space]))
    for origin in touchable:
        for space in empty:
            found += _shifts(origin, space)
    return found


@cache
def _places(colour: Colour, shape: Shape, space: int) -> tuple[Put, ...]:
    return tuple(Put(colour, shape, space, rotation) for rotation in range(SIDES))


@cache
def _turns(space: int, now: int) -> tuple[Rotate, ...]:
    return tuple(Rotate(space, rotation) for rotation in range(SIDES) if rotation != now)


@cache
def _shifts(origin: int, space: int) -> tuple[Shift, ...]:
    return tuple(Shift(origin, space, rotation) for rotation in range(SIDES))

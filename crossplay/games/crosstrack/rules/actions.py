"""All actions of a turn, in the fixed order of the game: placing, turning, moving."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.crosstrack.rules.geometry import SIDES
from crossplay.games.crosstrack.rules.moves import Move, Place, Shift, Turn
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, rotation_of
from crossplay.games.crosstrack.rules.routes import Board


def actions(
    board: Board,
    placeable: Sequence[tuple[Colour, Shape]],
    touchable: Sequence[int],
    empty: Sequence[int],
) -> list[Move]:
    """Return what can be done with these pieces to place, spaces of pieces to touch and empty spaces."""
    found: list[Move] = [
        Place(colour, shape, space, rotation)
        for colour, shape in placeable
        for space in empty
        for rotation in range(SIDES)
    ]
    found += [
        Turn(space, rotation)
        for space in touchable
        for rotation in range(SIDES)
        if rotation != rotation_of(board[space])
    ]
    found += [
        Shift(origin, space, rotation) for origin in touchable for space in empty for rotation in range(SIDES)
    ]
    return found

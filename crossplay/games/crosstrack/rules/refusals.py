"""Why an action is refused: each function raises IllegalMove, or returns what the action needs."""

from __future__ import annotations

from collections.abc import Container, Sequence

from crossplay.core.contract import IllegalMove
from crossplay.core.i18n import N_
from crossplay.games.crosstrack.rules.geometry import SPACES
from crossplay.games.crosstrack.rules.moves import Put
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, colour_of
from crossplay.games.crosstrack.rules.routes import Board


def colour_to_place(
    own: Sequence[Colour], stock: Sequence[Sequence[Shape]], place: Put, first: Colour | None
) -> Colour:
    """Return the colour of the piece that is placed; `first` is the one taken where none is written."""
    colour, shape = place.colour, place.shape
    if colour is None:
        if first is None:
            raise IllegalMove(N_("no {shape} is left in the stock"), shape=shape.word)
        return first
    if colour not in own:
        raise IllegalMove(N_("{colour} is not in this player's stock"), colour=colour.word)
    if shape not in stock[colour]:
        raise IllegalMove(
            N_("no {colour} {shape} is left in the stock"), colour=colour.word, shape=shape.word
        )
    return colour


def need_empty(board: Board, space: int) -> None:
    if board[space]:
        raise IllegalMove(N_("{space} is not empty"), space=SPACES[space])


def piece_to_touch(
    board: Board, touch: Sequence[Colour], frozen: Container[int], space: int
) -> tuple[int, Colour]:
    """Return the piece on `space` and its colour, which is one of the colours `touch`; it is not frozen."""
    piece = board[space]
    if not piece:
        raise IllegalMove(N_("{space} is empty"), space=SPACES[space])
    colour = colour_of(piece)
    if colour not in touch:
        raise IllegalMove(N_("that is an opponent's piece"))
    if space in frozen:
        raise IllegalMove(N_("that common piece was played a moment ago and must rest a full round"))
    return piece, colour

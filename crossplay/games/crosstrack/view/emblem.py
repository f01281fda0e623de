"""What a seat plays with, for its card in the lobby: pieces of its colours."""

from __future__ import annotations

from crossplay.games.crosstrack.rules.ownership import OWNERSHIP
from crossplay.games.crosstrack.rules.pieces import Shape
from crossplay.games.crosstrack.view.piece_view import PieceView, draw_piece
from crossplay.stage.canvas import Canvas


def draw_emblem(canvas: Canvas, seats: int, seat: int, x: float, y: float, size: float) -> None:
    """Draw a piece of each colour that the seat places."""
    owned = OWNERSHIP[seats]
    for number, colour in enumerate(owned.stock[seat]):
        draw_piece(canvas, PieceView(colour, Shape.SWITCH, x, y - number * size * 0.96, pitch=size * 0.9))

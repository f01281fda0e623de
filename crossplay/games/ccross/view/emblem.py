"""What a seat plays with, for its card in the lobby: a pawn."""

from __future__ import annotations

from crossplay.games.ccross.view.piece_view import NAMES
from crossplay.stage.canvas import Canvas


def draw_emblem(canvas: Canvas, seats: int, seat: int, x: float, y: float, size: float) -> None:
    canvas.sprite("ccross/pawn-shadow", x + 4, y + 5, width=size)
    canvas.sprite(f"ccross/pawn-{NAMES[seat]}", x, y, width=size)

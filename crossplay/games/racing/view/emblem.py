"""What a seat plays with, for its card in the lobby: a car."""

from __future__ import annotations

from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import ORANGE, SEAT_LOOKS


def draw_emblem(canvas: Canvas, seats: int, seat: int, x: float, y: float, size: float) -> None:
    swap = ((ORANGE, SEAT_LOOKS[seat - 1].colour),)
    canvas.sprite("racing/car", x - size * 0.3, y + size * 0.2, width=size * 1.5, swap=swap)

"""What a seat plays with, for its card in the lobby: a car."""

from __future__ import annotations

from crossplay.games.racing.view.race_cars import livery
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SEAT_LOOKS


def draw_emblem(canvas: Canvas, seats: int, seat: int, x: float, y: float, size: float) -> None:
    canvas.sprite(
        "racing/car-p4a", x - size * 0.4, y + size * 0.15, width=size * 2, swap=livery(SEAT_LOOKS[seat - 1])
    )

"""What a seat plays with, for its card in the lobby: its runners."""

from __future__ import annotations

from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import ORANGE, SEAT_LOOKS


def draw_emblem(canvas: Canvas, seats: int, seat: int, x: float, y: float, size: float) -> None:
    """Draw its runner; with two players each has two."""
    look = SEAT_LOOKS[seat - 1]
    for number in range(2 if seats == 2 else 1):
        canvas.sprite(
            f"crosscartes/runner-stand-{look.shape}",
            x - 44 * number,
            y,
            height=size * 1.25,
            swap=((ORANGE, look.colour),),
        )

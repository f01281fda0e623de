"""Makes pictures before they are needed, while nothing moves: those of the end of an auction are large."""

from __future__ import annotations

from collections.abc import Iterator

from crossplay.games.racing.view.hammer import END, FALL, STAMP, UP, Ending, Hammer, draw_hammer
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SEAT_LOOKS

_MOMENTS = 24
_TIMES = 4
"""A turned picture is made roughly at first, and well once it has been asked for a few times."""


def warm(canvas: Canvas, card: int) -> Iterator[None]:
    """Make what one moment of the end of an auction needs at each step, without showing any."""
    hammer = Hammer(card, Ending.SOLD, seat=1, price=5)
    moments = (STAMP + 0.1, STAMP, UP, FALL, *(END * step / _MOMENTS for step in range(_MOMENTS)))
    for clock in moments:
        hammer.clock = clock
        for _ in range(_TIMES):
            with canvas.clip((0, 0, 0, 0)):
                draw_hammer(canvas, hammer, lambda seat: SEAT_LOOKS[seat - 1])
        yield

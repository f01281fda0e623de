"""The eye of the race: it leans in towards a runner on its way, goes with it, and comes back."""

from __future__ import annotations

import math
from contextlib import AbstractContextManager, nullcontext

import pygame

from crossplay.core.i18n import language
from crossplay.games.crosscartes.rules.track import Track
from crossplay.games.crosscartes.view.landscape import draw_landscape
from crossplay.games.crosscartes.view.track_layout import Point
from crossplay.stage.canvas import UNITS, Canvas
from crossplay.stage.magnified import draw_magnified

ZOOM = 1.75
"""How much larger everything is then."""
LINGER = 0.5
"""Seconds for which it stays once a runner has arrived."""
SPEED = 6.0
"""How fast it comes nearer: the way that is left shrinks to a third in a sixth of a second."""
MOST_PIXELS = 2_400_000
"""In larger windows nothing is enlarged: the large landscape would take as much memory as all the rest."""


class Lean:
    """Enlarges the landscape and what stands in it, about the place that is looked at."""

    def __init__(self, bottom: float) -> None:
        """`bottom`: where the landscape ends on the canvas."""
        self._bottom = bottom
        self.zoom = 1.0
        self._x, self._y = float(UNITS.centerx), bottom / 2
        self._goal: Point = (self._x, self._y)
        self._left = 0.0

    @property
    def busy(self) -> bool:
        return self._left > 0 or self.zoom > 1.003

    @property
    def near(self) -> bool:
        """Whether so little of the track is seen that a small map helps."""
        return self.zoom > 1.2

    def look(self, at: Point, seconds: float) -> None:
        """Go to a place and stay there for a while."""
        self._goal, self._left = at, seconds + LINGER
        if self.zoom <= 1.003:
            self._x, self._y = at

    def leave(self) -> None:
        """Come back now: somebody has to decide, and needs to see the whole track."""
        self._left = 0.0

    def end(self) -> None:
        """Be back at once."""
        self.zoom, self._left = 1.0, 0.0

    def update(self, dt: float) -> None:
        if not self.busy:
            return
        self._left = max(0.0, self._left - dt)
        kept = math.exp(-SPEED * dt)
        goal = ZOOM if self._left > 0 else 1.0
        self.zoom = goal + (self.zoom - goal) * kept
        self._x = self._goal[0] + (self._x - self._goal[0]) * kept
        self._y = self._goal[1] + (self._y - self._goal[1]) * kept

    def view(self) -> pygame.FRect:
        """Return the part of the canvas that is seen, in units."""
        part = pygame.FRect(0, 0, UNITS.width / self.zoom, self._bottom / self.zoom)
        part.center = (self._x, self._y)
        return part.clamp((0, 0, UNITS.width, self._bottom))

    def shown(self, canvas: Canvas) -> bool:
        """Whether anything is drawn larger than usual."""
        width, height = canvas.surface.get_size()
        return self.zoom > 1.003 and width * height <= MOST_PIXELS

    def draw_landscape(self, canvas: Canvas, laps: int, track: Track) -> None:
        """Draw the part of the landscape that is seen, over all of it."""
        key = ("crosscartes/landscape", language(), laps, track)
        area = pygame.FRect(0, 0, UNITS.width, self._bottom)
        draw_magnified(canvas, key, lambda: draw_landscape(canvas, laps, track), area, self.view(), ZOOM)

    def applied(self, canvas: Canvas) -> AbstractContextManager[None]:
        """Draw inside the block what stands in the landscape, as large as that."""
        if not self.shown(canvas):
            return nullcontext()
        return canvas.nearer(self.view(), (0, 0, UNITS.width, self._bottom))

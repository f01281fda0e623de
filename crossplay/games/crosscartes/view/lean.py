"""The eye of the race: it leans in towards a runner on its way, goes with it, and comes back."""

from __future__ import annotations

import math

import pygame

from crossplay.games.crosscartes.view.track_layout import Point
from crossplay.stage.canvas import UNITS, Canvas

ZOOM = 1.75
"""How much larger everything is then."""
LINGER = 0.5
"""Seconds for which it stays once a runner has arrived."""
SPEED = 6.0
"""How fast it comes nearer: the way that is left shrinks to a third in a sixth of a second."""
MOST_PIXELS = 2_400_000
"""Larger pictures are not stretched: that would take longer than a frame."""


class Lean:
    """Stretches the landscape that has been drawn, about the place that is looked at."""

    def __init__(self, bottom: float) -> None:
        """`bottom`: where the landscape ends on the canvas."""
        self._bottom = bottom
        self.zoom = 1.0
        self._x, self._y = float(UNITS.centerx), bottom / 2
        self._goal: Point = (self._x, self._y)
        self._left = 0.0
        self._spare: pygame.Surface | None = None

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
        self.zoom, self._left, self._spare = 1.0, 0.0, None

    def update(self, dt: float) -> None:
        if not self.busy:
            self._spare = None
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

    def apply(self, canvas: Canvas) -> None:
        """Stretch the part that is seen over the whole landscape."""
        surface = canvas.surface
        if self.zoom <= 1.003 or surface.get_width() * surface.get_height() > MOST_PIXELS:
            return
        scale = canvas.scale
        corner = canvas.to_pixels(0, 0)
        whole = pygame.Rect(corner, (round(UNITS.width * scale), round(self._bottom * scale)))
        whole = whole.clip(surface.get_rect())
        view = self.view()
        part = pygame.Rect(canvas.to_pixels(view.left, view.top), (0, 0))
        part.size = round(whole.width / self.zoom), round(whole.height / self.zoom)
        part.clamp_ip(whole)
        if self._spare is None or self._spare.get_size() != whole.size:
            self._spare = pygame.Surface(whole.size, 0, surface)
        pygame.transform.smoothscale(surface.subsurface(part), whole.size, self._spare)
        surface.blit(self._spare, whole.topleft)

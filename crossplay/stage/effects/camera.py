"""The camera: it shakes, and leans in for a moment.

Both change the finished picture: a shake moves its pixels by whole ones, a push stretches its middle. Large
surfaces are not stretched, since that would take longer than a frame.
"""

from __future__ import annotations

import math

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import ease_in_out, ease_out

PUSHED_PIXELS = 2_400_000
"""The largest surface that a push stretches."""
RISE = 0.28
"""The share of a push in which it goes in; then it comes back."""
SWINGS = 11.0
"""How often a shake goes to and fro in a second."""


class Camera:
    """Shakes and pushes under way."""

    def __init__(self) -> None:
        self._strength = self._shake_seconds = self._shake_age = 0.0
        self._zoom = self._push_seconds = self._push_age = 0.0
        self._at = (0.0, 0.0)
        self._spare: pygame.Surface | None = None

    @property
    def busy(self) -> bool:
        return self._shake_age < self._shake_seconds or self._push_age < self._push_seconds

    def shake(self, strength: float, seconds: float) -> None:
        """Shake by so many units; a weaker shake does not end a stronger one."""
        if strength >= self._left():
            self._strength, self._shake_seconds, self._shake_age = strength, seconds, 0.0

    def push(self, at: tuple[float, float], zoom: float, seconds: float) -> None:
        """Lean in towards a point and back."""
        self._at, self._zoom, self._push_seconds, self._push_age = at, zoom, seconds, 0.0

    def clear(self) -> None:
        self._shake_seconds = self._push_seconds = 0.0
        self._spare = None

    def update(self, dt: float) -> None:
        self._shake_age += dt
        self._push_age += dt
        if not self.busy:
            self.clear()

    def _left(self) -> float:
        """Return the strength of the shake now."""
        if self._shake_age >= self._shake_seconds:
            return 0.0
        return self._strength * (1 - self._shake_age / self._shake_seconds) ** 2

    @property
    def zoom(self) -> float:
        """The factor by which the middle is stretched now."""
        if self._push_age >= self._push_seconds:
            return 1.0
        share = self._push_age / self._push_seconds
        near = ease_out(share / RISE) if share < RISE else 1 - ease_in_out((share - RISE) / (1 - RISE))
        return 1 + (self._zoom - 1) * near

    def offset(self, scale: float) -> tuple[int, int]:
        """Return how far the picture is off its place now, in pixels."""
        left, turn = self._left() * scale, 2 * math.pi * SWINGS * self._shake_age
        return round(left * math.sin(turn)), round(left * 0.7 * math.sin(1.37 * turn + 1.1))

    def apply(self, canvas: Canvas) -> None:
        """Shake and stretch what has been drawn."""
        if not self.busy:
            return
        self._stretch(canvas)
        across, down = self.offset(canvas.scale)
        if across or down:
            # What is uncovered at the rim keeps its old pixels, so no black edge is seen.
            canvas.surface.scroll(across, down)

    def _stretch(self, canvas: Canvas) -> None:
        surface, zoom = canvas.surface, self.zoom
        frame = surface.get_clip()
        if zoom < 1.002 or frame.width * frame.height > PUSHED_PIXELS:
            return
        x, y = canvas.to_pixels(*self._at)
        near = pygame.Rect(0, 0, round(frame.width / zoom), round(frame.height / zoom))
        # The point itself stays where it is.
        near.left = round(frame.left + (x - frame.left) * (1 - 1 / zoom))
        near.top = round(frame.top + (y - frame.top) * (1 - 1 / zoom))
        near.clamp_ip(frame)
        if self._spare is None or self._spare.get_size() != frame.size:
            self._spare = pygame.Surface(frame.size, 0, surface)
        pygame.transform.scale(surface.subsurface(near), frame.size, self._spare)
        surface.blit(self._spare, frame.topleft)

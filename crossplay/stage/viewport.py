"""Where the 1920×1080 units of the canvas lie on a surface, in pixels."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import pygame

RectLike = pygame.Rect | pygame.FRect | tuple[float, float, float, float]
UNITS = pygame.Rect(0, 0, 1920, 1080)
SAFE = pygame.Rect(96, 54, 1728, 972)
"""The inner 90 %, where all text stays, since televisions may cut the edges."""
ZOOM_STEPS = 24
"""How many sizes of a picture there are between its own and twice that."""


class Viewport:
    """Scale and place of the canvas on the surface that is drawn on."""

    def __init__(self) -> None:
        self.scale = 1.0
        """Pixels per unit."""
        self.zoom = 1.0
        """How much larger than usual that is, while a part of the canvas is drawn larger."""
        self.left = self.top = 0.0
        """The pixel at the point (0, 0) of the canvas."""
        self._area = pygame.Rect(0, 0, 0, 0)

    def fit(self, size: tuple[int, int], shift: tuple[int, int]) -> None:
        """Fit the canvas into a surface of this size, moved by a few pixels."""
        width, height = size
        self.scale = max(0.01, min(width / UNITS.width, height / UNITS.height))
        area = pygame.Rect(0, 0, round(UNITS.width * self.scale), round(UNITS.height * self.scale))
        area.center = (width // 2 + shift[0], height // 2 + shift[1])
        self._area = area
        self.left, self.top = area.topleft

    @contextmanager
    def nearer(self, part: pygame.FRect, area: pygame.FRect) -> Iterator[None]:
        """Let a part of the canvas fill an area of it inside the block."""
        before = self.scale, self.zoom, self.left, self.top
        zoom = area.width / part.width
        self.left += (area.left - part.left * zoom) * self.scale
        self.top += (area.top - part.top * zoom) * self.scale
        self.scale, self.zoom = self.scale * zoom, self.zoom * zoom
        try:
            yield
        finally:
            self.scale, self.zoom, self.left, self.top = before

    @property
    def picture_scale(self) -> float:
        """Pixels per unit for the sizes of pictures: while the zoom changes, a few sizes are enough."""
        return self.scale / self.zoom * round(self.zoom * ZOOM_STEPS) / ZOOM_STEPS

    def to_units(self, px: float, py: float) -> tuple[float, float] | None:
        """Return the point of the canvas under a pixel of the window; None beside it."""
        if not self._area.collidepoint(px, py):
            return None
        return (px - self._area.left) / self.scale, (py - self._area.top) / self.scale

    def to_pixels(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the surface that is drawn on at a point of the canvas."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def pixel_points(self, points: Sequence[tuple[float, float]]) -> tuple[tuple[float, float], ...]:
        """Return where points of the canvas are, in pixels and parts of them."""
        return tuple((self.left + x * self.scale, self.top + y * self.scale) for x, y in points)

    def pixel_rect(self, rect: RectLike) -> pygame.Rect:
        """Return the pixels that a rectangle of the canvas covers."""
        x, y, width, height = rect
        left, top = round(self.left + x * self.scale), round(self.top + y * self.scale)
        right = round(self.left + (x + width) * self.scale)
        bottom = round(self.top + (y + height) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

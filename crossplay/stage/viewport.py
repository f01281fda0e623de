"""Where the 1920×1080 units of the canvas lie on a surface, in pixels."""

from __future__ import annotations

import pygame

RectLike = pygame.Rect | pygame.FRect | tuple[float, float, float, float]
UNITS = pygame.Rect(0, 0, 1920, 1080)
SAFE = pygame.Rect(96, 54, 1728, 972)
"""The inner 90 %, where all text stays, since televisions may cut the edges."""


class Viewport:
    """Scale and place of the canvas on the surface that is drawn on."""

    def __init__(self) -> None:
        self.scale = 1.0
        """Pixels per unit."""
        self.left = self.top = 0
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

    def to_units(self, px: float, py: float) -> tuple[float, float] | None:
        """Return the point of the canvas under a pixel of the window; None beside it."""
        if not self._area.collidepoint(px, py):
            return None
        return (px - self._area.left) / self.scale, (py - self._area.top) / self.scale

    def to_pixels(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the surface that is drawn on at a point of the canvas."""
        return round(self.left + x * self.scale), round(self.top + y * self.scale)

    def pixel_rect(self, rect: RectLike) -> pygame.Rect:
        """Return the pixels that a rectangle of the canvas covers."""
        x, y, width, height = rect
        left, top = round(self.left + x * self.scale), round(self.top + y * self.scale)
        right = round(self.left + (x + width) * self.scale)
        bottom = round(self.top + (y + height) * self.scale)
        return pygame.Rect(left, top, right - left, bottom - top)

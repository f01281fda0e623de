"""A table out of focus, for what is laid over it."""

from __future__ import annotations

import pygame

from crossplay.screens.thumbnails import ThumbnailPainter
from crossplay.stage.canvas import UNITS, Canvas
from crossplay.stage.ground import BLEED, draw_ground
from crossplay.stage.scene import Scene

PIXELS = 270
"""The height of the picture that is blurred: small, since nothing sharp is left of it."""
RADIUS = 5
LIGHT = (122, 114, 128)
"""How much of red, green and blue is left, of 255."""


class BlurredTable:
    """The last picture of a scene, blurred and darker, up to the edges of the window."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._picture: pygame.Surface | None = None

    def draw(self, canvas: Canvas) -> None:
        draw_ground(canvas, self, self._paint)

    def _paint(self, canvas: Canvas) -> None:
        if self._picture is None:
            sharp = ThumbnailPainter(wordless=True).paint(self._scene, PIXELS)
            self._picture = pygame.transform.gaussian_blur(sharp, RADIUS)
            self._picture.fill(LIGHT, special_flags=pygame.BLEND_RGB_MULT)
        size = round(UNITS.width * canvas.scale), round(UNITS.height * canvas.scale)
        left, top = canvas.to_pixels(0, 0)
        canvas.surface.blit(pygame.transform.smoothscale(self._picture, size), (left + BLEED, top + BLEED))

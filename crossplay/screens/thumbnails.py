"""Scenes as small pictures: on the boxes of the shelf, in the offer to resume, on the pages of the rules."""

from __future__ import annotations

import pygame

from crossplay.stage.canvas import UNITS, Canvas
from crossplay.stage.palette import INK
from crossplay.stage.scene import Scene


class ThumbnailPainter:
    """Draws scenes at one size, on a canvas of its own: the cache of the large canvas stays as it is."""

    def __init__(self, cache_bytes: int = 24 * 2**20, *, wordless: bool = False) -> None:
        self._cache_bytes = cache_bytes
        self._wordless = wordless
        self._canvas: Canvas | None = None

    def paint(
        self,
        scene: Scene,
        pixels: int,
        onto: pygame.Surface | None = None,
        part: pygame.Rect = UNITS,
    ) -> pygame.Surface:
        """Return a picture of the scene, `pixels` high; `onto` is used again if it has the right size.

        `part`: nothing beside this rect of it is drawn.
        """
        size = (round(pixels * UNITS.width / UNITS.height), pixels)
        surface = onto if onto is not None and onto.get_size() == size else pygame.Surface(size)
        if self._canvas is None:
            self._canvas = Canvas(surface, cache_bytes=self._cache_bytes, wordless=self._wordless)
        self._canvas.use(surface)
        rim = 4 * UNITS.height // pixels
        with self._canvas.clip(part.inflate(rim, rim)):
            scene.draw(self._canvas)
        return surface

    def forget(self) -> None:
        """Forget what is cached: the language has changed."""
        if self._canvas is not None:
            self._canvas.forget()


class Picture:
    """A scene that does not move, painted when it is first seen and when the window changes."""

    def __init__(self, scene: Scene | None, painter: ThumbnailPainter | None = None) -> None:
        self.scene = scene
        self._painter = painter or ThumbnailPainter()
        self._surface: pygame.Surface | None = None

    def draw(
        self, canvas: Canvas, rect: pygame.Rect, *, frame: bool = True, part: pygame.Rect = UNITS
    ) -> None:
        if self.scene is not None:
            wanted = pixel_height(canvas, rect, part)
            if self._surface is None or self._surface.get_height() != wanted:
                self._surface = self._painter.paint(self.scene, wanted)
            hang(canvas, self._surface, rect, part)
        if frame:
            canvas.panel(rect.inflate(10, 10), None, outline=INK, border=8, radius=14, shadow=False)


def pixel_height(canvas: Canvas, rect: pygame.Rect, part: pygame.Rect = UNITS) -> int:
    """Return how many pixels high a picture must be for its `part` to fill the rect in both directions."""
    scale = max(rect.width / part.width, rect.height / part.height)
    return max(1, round(UNITS.height * scale * canvas.scale))


def hang(
    canvas: Canvas, picture: pygame.Surface, rect: pygame.Rect, part: pygame.Rect = UNITS, alpha: int = 255
) -> None:
    """Show the middle of a part of the picture, as much as the rect holds."""
    left, top = canvas.to_pixels(rect.left, rect.top)
    right, bottom = canvas.to_pixels(rect.right, rect.bottom)
    shown = pygame.Rect(0, 0, right - left, bottom - top)
    scale = picture.get_height() / UNITS.height
    shown.center = round(part.centerx * scale), round(part.centery * scale)
    shown.clamp_ip(picture.get_rect())
    picture.set_alpha(alpha if alpha < 255 else None)
    canvas.surface.blit(picture, (left, top), shown)

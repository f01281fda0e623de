"""Rings, discs and paths as surfaces, kept in a cache."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from crossplay.stage.cache import SurfaceCache
from crossplay.stage.shapes import Points, arc_markup, circle_markup
from crossplay.stage.sprites import rasterise


class ShapePictures:
    """Rasterises each shape once for a size."""

    def __init__(self, cache: SurfaceCache) -> None:
        self._cache = cache

    def ring(
        self, scale: float, radius: float, share: float, colour: str, width: float, ground: str | None
    ) -> pygame.Surface:
        """Return a ring filled clockwise from the top; share 0…1, in sixtieths."""
        share = round(max(0.0, min(1.0, share)) * 60) / 60
        key = ("ring", scale, radius, share, colour, width, ground)
        entry = self._cache.get(key)
        if entry is None:
            side = math.ceil((2 * radius + width) * scale + 2)
            markup = arc_markup(radius * scale, width * scale, share, colour, ground)
            entry = self._cache.put(key, rasterise(markup, side, side))
        return entry.surface

    def disc(
        self, scale: float, radius: float, fill: str | None, outline: str | None, border: float
    ) -> pygame.Surface | None:
        """Return a disc; the outline is inside the radius. None when it is too small to be seen."""
        pixels = round(radius * scale * 2) / 2
        if pixels < 0.5:
            return None
        key = ("circle", pixels, fill, outline, round(border * scale, 1))
        entry = self._cache.get(key)
        if entry is None:
            markup = circle_markup(pixels, fill, outline, border * scale)
            side = math.ceil(2 * pixels + 2)
            entry = self._cache.put(key, rasterise(markup, side, side))
        return entry.surface

    def path(
        self,
        kind: tuple[object, ...],
        points: Points,
        thickness: float,
        markup: Callable[[Points, int, int], str],
    ) -> tuple[pygame.Surface, int, int]:
        """Return the markup in the box of the points, which are pixels, and that box's left and top.

        A shape that only moves is rasterised once.
        """
        edge = thickness / 2 + 1
        xs, ys = [x for x, _ in points], [y for _, y in points]
        left, top = math.floor(min(xs) - edge), math.floor(min(ys) - edge)
        near = tuple((round(4 * (x - left)) / 4, round(4 * (y - top)) / 4) for x, y in points)
        key = (*kind, near)
        entry = self._cache.get(key)
        if entry is None:
            width, height = math.ceil(max(xs) + edge) - left, math.ceil(max(ys) + edge) - top
            entry = self._cache.put(key, rasterise(markup(near, width, height), width, height))
        return entry.surface, left, top

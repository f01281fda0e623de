"""A part of a picture that stands still, drawn larger: what a camera sees that has come nearer."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from crossplay.stage.canvas import Canvas, RectLike


def draw_magnified(
    canvas: Canvas,
    key: Hashable,
    painter: Callable[[], None],
    area: RectLike,
    part: pygame.FRect,
    most: float,
) -> None:
    """Fill an area of the canvas with a part of what `painter` draws, at most `most` times as large.

    The whole area is enlarged once, and smoothly. From that large picture lines and columns are left out,
    which takes a fraction of the time and shows no difference: it has no detail as fine as a pixel.
    """
    (left, top), (x, y, width, height) = canvas.to_pixels(area[0], area[1]), area
    whole = pygame.Rect(left, top, round(width * canvas.scale), round(height * canvas.scale))
    whole = whole.clip(canvas.surface.get_rect())
    name = ("magnified", key, whole.size, most)
    entry = canvas.cache.get(name)
    if entry is None:
        painter()
        size = round(whole.width * most), round(whole.height * most)
        large = pygame.transform.smoothscale(canvas.surface.subsurface(whole), size)
        entry = canvas.cache.put(name, large)
    large = entry.surface
    across, down = large.get_width() / width, large.get_height() / height
    seen = pygame.Rect(
        round((part.left - x) * across), round((part.top - y) * down),
        round(part.width * across), round(part.height * down),
    )  # fmt: skip
    seen.clamp_ip(large.get_rect())
    cut = large.subsurface(seen.clip(large.get_rect()))
    pygame.transform.scale(cut, whole.size, canvas.surface.subsurface(whole))

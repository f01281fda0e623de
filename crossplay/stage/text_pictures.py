"""Texts as surfaces, kept in a cache."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from crossplay.stage.cache import SurfaceCache
from crossplay.stage.palette import rgba
from crossplay.stage.text import Face, FontSize, Layout, Typesetter


class TextPictures:
    """Lays texts out and paints each once."""

    def __init__(self, cache: SurfaceCache, warn: Callable[[str], None]) -> None:
        self._cache = cache
        self._typesetter = Typesetter(warn)
        self.larger = 1.0
        """The factor of the setting “larger text”."""

    def forget(self) -> None:
        """Drop what belongs to another size or language."""
        self._typesetter.forget()

    def layout(
        self, words: str, font_size: FontSize, face: Face, scale: float, width: float | None,
        height: float | None,
    ) -> Layout:  # fmt: skip
        """Return how a text is set within a width and a height in units, either of which may be None."""
        return self._typesetter.layout(
            words, font_size, face, scale, width=None if width is None else width * scale,
            height=None if height is None else height * scale, larger=self.larger,
        )  # fmt: skip

    def picture(
        self, layout: Layout, face: Face, colour: str, outline: str | None, align: str, angle: int
    ) -> pygame.Surface:
        key = ("text", layout, face, colour, outline, align, angle)
        entry = self._cache.get(key)
        if entry is None:
            edge = pygame.Color(rgba(outline)) if outline else None
            surface = self._typesetter.paint(layout, face, pygame.Color(rgba(colour)), edge, align)
            if angle:
                surface = pygame.transform.rotozoom(surface, -angle, 1.0)
            entry = self._cache.put(key, surface)
        return entry.surface

"""What was written where: for layout tests, and for surfaces that are painted once and shown again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pygame

from crossplay.stage.text import FontSize


@dataclass(frozen=True)
class PlacedText:
    """A text that was drawn, in units: its words, the rect it takes, the box it was given, the size used."""

    words: str
    rect: pygame.FRect
    box: pygame.FRect | None
    font_size: FontSize
    cut: bool = False

    def moved(self, x: float, y: float) -> PlacedText:
        if not x and not y:
            return self
        box = self.box.move(x, y) if self.box else None
        return PlacedText(self.words, self.rect.move(x, y), box, self.font_size, self.cut)

    def within(self, window: pygame.FRect) -> PlacedText:
        """Return what of it can be seen inside `window`."""
        return replace(self, rect=self.rect.clip(window))


class TextRecorder:
    """Collects the texts that are drawn, if anybody wants to know."""

    def __init__(self) -> None:
        self.texts: list[PlacedText] | None = None
        """The texts of the picture; None while nobody asks for them."""
        self._painting: list[list[PlacedText]] = []
        self._windows: list[pygame.FRect] = []

    @property
    def active(self) -> bool:
        return self.texts is not None or bool(self._painting)

    def begin(self) -> None:
        """Begin to collect the texts of a surface that is painted once and shown again."""
        self._painting.append([])

    def end(self) -> list[PlacedText]:
        """Return the texts of the surface that was being painted."""
        return self._painting.pop()

    @contextmanager
    def window(self, rect: pygame.FRect) -> Iterator[None]:
        """Note inside the block only what of the texts lies in `rect`: the rest is not drawn."""
        self._windows.append(rect)
        try:
            yield
        finally:
            self._windows.pop()

    def add(self, placed: list[PlacedText]) -> None:
        for window in self._windows:
            placed = [seen for text in placed if (seen := text.within(window)).rect.size != (0, 0)]
        if self._painting:
            self._painting[-1].extend(placed)
        elif self.texts is not None:
            self.texts.extend(placed)

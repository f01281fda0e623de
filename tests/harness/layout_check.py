"""What is wrong with the texts of a frame. Tests draw with `canvas.texts = []` and ask here."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.stage.canvas import SAFE, PlacedText

_TOUCH = 2.0
"""Units that texts may share: line boxes are taller than the letters in them."""


def overlapping(texts: Sequence[PlacedText]) -> list[tuple[PlacedText, PlacedText]]:
    """Pairs of texts that lie on each other. The same words at the same place count once."""
    pairs = []
    for i, one in enumerate(texts):
        letters = _letters(one)
        for other in texts[i + 1 :]:
            if one.words == other.words and one.rect == other.rect:
                continue
            shared = letters.clip(_letters(other))
            if shared.width > _TOUCH and shared.height > _TOUCH:
                pairs.append((one, other))
    return pairs


def outside_safe(texts: Sequence[PlacedText]) -> list[PlacedText]:
    """Texts that leave the inner 90 % of the canvas."""
    return [
        text
        for text in texts
        if text.rect.left < SAFE.left - _TOUCH
        or text.rect.right > SAFE.right + _TOUCH
        or text.rect.top < SAFE.top - _TOUCH
        or text.rect.bottom > SAFE.bottom + _TOUCH
    ]


def overflowing(texts: Sequence[PlacedText]) -> list[PlacedText]:
    """Texts that do not fit the box they were given, or fit only because words were left out."""
    return [
        text
        for text in texts
        if text.cut
        or (
            text.box is not None
            and (text.rect.width > text.box.width + _TOUCH or text.rect.height > text.box.height + _TOUCH)
        )
    ]


def _letters(text: PlacedText) -> pygame.FRect:
    """The rect without the empty strips over and under the letters."""
    rect = text.rect.copy()
    trim = min(text.font_size * 0.2, rect.height / 4)
    rect.top += trim / 2
    rect.height -= trim
    return rect

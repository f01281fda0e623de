"""Drawings that take their room and show nothing: for tests that look at the texts of many pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from typing import BinaryIO

import pygame
import pytest

from crossplay.stage.sprites import view_box


def _blank(file: BinaryIO, size: tuple[int, int]) -> pygame.Surface:
    """Return an empty surface as large as the drawing would be."""
    _, _, width, height = view_box(file.read().decode())
    scale = min(size[0] / width, size[1] / height)
    return pygame.Surface((math.ceil(width * scale), math.ceil(height * scale)), pygame.SRCALPHA)


@contextmanager
def blank_drawings() -> Iterator[None]:
    """Rasterise nothing inside the block: that is most of the work for a picture."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setattr(pygame.image, "load_sized_svg", _blank)
        yield

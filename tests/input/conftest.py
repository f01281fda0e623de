"""A window without a screen, a hub that listens to it, and a player."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from crossplay.input import Hub, prepare
from tests.harness.pads import plug
from tests.harness.player import Player

__all__ = ["plug"]

WIDTH, HEIGHT = 1000, 800
"""Not 16:9: a picture 1000×562.5 between black bars of 118.75 pixels above and below."""


def to_units(px: float, py: float) -> tuple[float, float] | None:
    scale = WIDTH / 1920
    x, y = px / scale, (py - (HEIGHT - 1080 * scale) / 2) / scale
    return (x, y) if 0 <= x < 1920 and 0 <= y < 1080 else None


def window_size() -> tuple[int, int]:
    return (WIDTH, HEIGHT)


@pytest.fixture(autouse=True)
def window() -> Iterator[None]:
    prepare()
    pygame.init()
    pygame.display.set_mode((WIDTH, HEIGHT))
    pygame.event.clear()
    yield
    pygame.quit()


@pytest.fixture
def hub(window: None) -> Hub:
    return Hub(to_units, window_size)


@pytest.fixture
def player() -> Player:
    return Player(to_units, window_size)

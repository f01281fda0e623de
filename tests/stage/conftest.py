"""pygame without a window for tests of the stage."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

import tests.harness  # noqa: F401 - no window, no sound card


@pytest.fixture(autouse=True)
def screen() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()

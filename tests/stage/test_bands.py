"""Bands: bent lines drawn without a picture, on the window and in pictures that are kept."""

from __future__ import annotations

import pygame
import pytest

from crossplay.stage.bands import draw_band
from crossplay.stage.canvas import Canvas

POINTS = [(400.0, 500.0), (500.0, 470.0), (600.0, 500.0)]


@pytest.mark.parametrize("size", [(1920, 1080), (960, 540)])
@pytest.mark.parametrize("kept", [False, True])
def test_a_band_lies_on_its_points(size: tuple[int, int], kept: bool) -> None:
    surface = pygame.Surface(size)
    canvas = Canvas(surface)
    canvas.fill("#ffffff")
    if kept:
        canvas.cached("band", (350, 400, 300, 200), lambda c: draw_band(c, POINTS, 40, "#E69F00"))
    else:
        draw_band(canvas, POINTS, 40, "#E69F00")
    assert surface.get_at(canvas.to_pixels(500, 472))[:3] == (0xE6, 0x9F, 0)
    assert sum(surface.get_at(canvas.to_pixels(500, 448))[:3]) < 300, "the outline"
    assert surface.get_at(canvas.to_pixels(500, 430))[:3] == (255, 255, 255)


def test_a_band_of_one_point_is_nothing() -> None:
    surface = pygame.Surface((192, 108))
    draw_band(Canvas(surface), POINTS[:1], 40, "#E69F00")
    assert surface.get_bounding_rect().size == (192, 108)

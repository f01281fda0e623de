"""The cloth of a scene goes on to the edges of every screen."""

from __future__ import annotations

import pygame
import pytest

from crossplay.stage.canvas import Canvas
from crossplay.stage.ground import draw_ground, visible

GREEN = (0, 200, 0)


def paint_halves(canvas: Canvas) -> None:
    """Paint the left half red and the right half green."""
    canvas.panel((0, 0, 960, 1080), "#c80000", outline=None, border=0, radius=0, shadow=False)
    canvas.panel((960, 0, 960, 1080), "#00c800", outline=None, border=0, radius=0, shadow=False)


def drawn(width: int, height: int, *, drift: tuple[int, int] = (0, 0)) -> Canvas:
    canvas = Canvas(pygame.Surface((width, height)))
    canvas.drift(*drift)
    draw_ground(canvas, "halves", paint_halves)
    return canvas


@pytest.mark.parametrize(
    ("width", "height"), [(1024, 768), (1280, 800), (1720, 720), (720, 1280), (960, 540)]
)
def test_the_cloth_reaches_every_corner(width: int, height: int) -> None:
    surface = drawn(width, height).surface
    for x in (0, width // 4, width - 1):
        for y in (0, height // 2, height - 1):
            red, green, _ = surface.get_at((x, y))[:3]
            assert max(red, green) > 40, (x, y)
            assert (green > red) is (x > width / 2), (x, y)


def test_it_gets_darker_towards_the_edges() -> None:
    surface = drawn(1024, 768).surface
    inside, near, far = (surface.get_at((900, y))[1] for y in (400, 80, 2))
    assert inside > near > far


@pytest.mark.parametrize(("width", "height"), [(540, 960), (600, 600)])
def test_on_a_screen_that_stands_a_board_does_not_go_on_for_ever(width: int, height: int) -> None:
    def paint(canvas: Canvas) -> None:
        canvas.panel((0, 0, 1920, 1080), "#00c800", outline=None, border=0, radius=0, shadow=False)
        canvas.panel((600, 0, 720, 1080), "#c80000", outline=None, border=0, radius=0, shadow=False)

    canvas = Canvas(pygame.Surface((width, height)))
    draw_ground(canvas, "board", paint)
    for y in (0, height - 1):
        for x in (0, width // 2, width - 1):
            red, green, _ = canvas.surface.get_at((x, y))[:3]
            assert green > 2 * red, (x, y)


def test_a_picture_that_drifts_shows_no_edge() -> None:
    for drift in ((6, 6), (-6, -6)):
        surface = drawn(960, 540, drift=drift).surface
        for corner in ((0, 0), (959, 0), (0, 539), (959, 539)):
            assert max(surface.get_at(corner)[:3]) > 40


def test_a_painter_may_paint_all_that_is_visible() -> None:
    canvas = Canvas(pygame.Surface((1024, 768)))

    def paint(paper: Canvas) -> None:
        paper.surface.fill(GREEN)

    draw_ground(canvas, "whole", paint, whole=True)
    assert canvas.surface.get_at((512, 0))[:3] == GREEN


def test_all_that_is_visible_contains_the_canvas() -> None:
    assert tuple(visible(Canvas(pygame.Surface((1024, 768))))) == pytest.approx((0, -180, 1920, 1440))
    assert tuple(visible(Canvas(pygame.Surface((1920, 1080))))) == pytest.approx((0, 0, 1920, 1080))

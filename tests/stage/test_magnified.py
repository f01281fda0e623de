"""A part of a still picture, drawn larger."""

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.magnified import draw_magnified

AREA = pygame.FRect(0, 0, 1920, 720)
PART = pygame.FRect(480, 180, 960, 360)


def draw(canvas: Canvas, drawn: list[str]) -> None:
    def painter() -> None:
        drawn.append("once")
        canvas.fill("#000000")
        canvas.panel((960, 0, 960, 720), "#ffffff", outline=None, border=0, radius=0, shadow=False)

    draw_magnified(canvas, "halves", painter, AREA, PART, 2.0)


def test_a_part_fills_the_area_and_is_enlarged_once() -> None:
    canvas, drawn = Canvas(pygame.Surface((640, 360))), list[str]()
    draw(canvas, drawn)
    draw(canvas, drawn)

    assert drawn == ["once"]
    assert canvas.surface.get_at((300, 120))[:3] == (0, 0, 0)
    assert canvas.surface.get_at((340, 120))[:3] == (255, 255, 255)
    assert canvas.surface.get_at((340, 300))[:3] == (0, 0, 0), "what lies below the area stays"


def test_what_is_drawn_nearer_is_larger_and_in_its_place() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)))
    with canvas.nearer(PART, AREA):
        canvas.circle(960, 360, 50, "#ff0000")
        canvas.circle(480, 600, 50, "#00ff00")
    before = canvas.scale

    assert canvas.surface.get_at((960 + 90, 360))[:3] == (255, 0, 0)
    assert canvas.surface.get_at((960 + 110, 360))[:3] != (255, 0, 0)
    assert canvas.surface.get_at((10, 760))[:3] != (0, 255, 0), "nothing is drawn outside the area"
    assert before == 1.0

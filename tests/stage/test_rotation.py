"""A turned picture: what is drawn upright arrives turned, and what is touched is found again."""

from __future__ import annotations

import pygame
import pytest

from crossplay.stage.rotation import Rotation

SIZE = (64, 40)


@pytest.fixture
def display() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode(SIZE)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_touch_meets_what_is_shown_under_it(degrees: int, display: pygame.Surface) -> None:
    rotation = Rotation(degrees)
    upright = rotation.upright(display)
    assert upright.get_size() == (SIZE if degrees % 180 == 0 else SIZE[::-1])
    for x, y in ((0, 0), (3, 5), (20, 30), (upright.get_width() - 1, upright.get_height() - 1)):
        upright.fill("black")
        upright.set_at((x, y), "white")
        rotation.present(upright)
        (lit,) = [
            (px, py) for px in range(SIZE[0]) for py in range(SIZE[1]) if display.get_at((px, py))[0] == 255
        ]
        event = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=lit, button=1)
        assert rotation.event(event, SIZE).pos == (x, y)
        shares = {"x": (lit[0] + 0.5) / SIZE[0], "y": (lit[1] + 0.5) / SIZE[1]}
        finger = rotation.event(pygame.event.Event(pygame.FINGERDOWN, finger_id=1, **shares), SIZE)
        assert (int(finger.x * upright.get_width()), int(finger.y * upright.get_height())) == (x, y)
        assert finger.finger_id == 1


def test_a_quarter_turns_clockwise(display: pygame.Surface) -> None:
    rotation = Rotation(90)
    upright = rotation.upright(display)
    upright.fill("black")
    upright.set_at((0, 0), "white")
    rotation.present(upright)
    assert display.get_at((SIZE[0] - 1, 0))[0] == 255, "the upper left corner is at the upper right"


def test_keys_are_as_they_were(display: pygame.Surface) -> None:
    event = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert Rotation(90).event(event, SIZE) is event


def test_the_surface_is_kept_while_it_fits(display: pygame.Surface) -> None:
    rotation = Rotation(270)
    first = rotation.upright(display)
    assert rotation.upright(display, first) is first
    assert rotation.upright(pygame.Surface((32, 20)), first) is not first

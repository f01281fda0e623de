"""Keys, clicks, wheel and fingers, posted as real pygame events.

Places are given in units, as on the canvas, and turned into the pixels of the window in use.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

ToUnits = Callable[[float, float], tuple[float, float] | None]


class InputSender:
    """Posts the events of devices. It gets the canvas's `to_units` and the window's size, as a `Hub` does."""

    def __init__(self, to_units: ToUnits, window_size: Callable[[], tuple[int, int]]) -> None:
        self._to_units = to_units
        self._window_size = window_size

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """Return the pixel of the window at a point in units; the middle of the window is never in a bar."""
        width, height = self._window_size()
        middle, beside = (
            self._to_units(width / 2, height / 2),
            self._to_units(width / 2 + 10, height / 2 + 10),
        )
        assert middle is not None
        assert beside is not None
        scale = 10 / (beside[0] - middle[0]), 10 / (beside[1] - middle[1])
        return (width / 2 + (x - middle[0]) * scale[0], height / 2 + (y - middle[1]) * scale[1])

    # Keys, by scancode: where the key is, not what is printed on it.

    def hold(self, scancode: int, key: int = 0) -> None:
        _post(pygame.KEYDOWN, scancode=scancode, key=key, mod=0, unicode="", window=None)

    def let_go(self, scancode: int, key: int = 0) -> None:
        _post(pygame.KEYUP, scancode=scancode, key=key, mod=0, unicode="", window=None)

    def key(self, *scancodes: int) -> None:
        """Tap keys, one after the other."""
        for scancode in scancodes:
            self.hold(scancode)
            self.let_go(scancode)

    def type(self, text: str) -> None:
        for letter in text:
            _post(pygame.TEXTINPUT, text=letter, window=None)

    # The mouse.

    def hover(self, x: float, y: float) -> None:
        self._mouse(pygame.MOUSEMOTION, x, y, rel=(0, 0), buttons=(0, 0, 0))

    def mouse_down(self, x: float, y: float, button: int = 1) -> None:
        self._mouse(pygame.MOUSEBUTTONDOWN, x, y, button=button)

    def mouse_up(self, x: float, y: float, button: int = 1) -> None:
        self._mouse(pygame.MOUSEBUTTONUP, x, y, button=button)

    def click(self, x: float, y: float, button: int = 1) -> None:
        self.hover(x, y)
        self.mouse_down(x, y, button)
        self.mouse_up(x, y, button)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.mouse_down(*start)
        self.hover(*end)
        self.mouse_up(*end)

    def wheel(self, notches: int) -> None:
        """Turn the wheel; a positive number turns it away from the hand."""
        _post(pygame.MOUSEWHEEL, x=0, y=notches, flipped=False, touch=False, precise_y=float(notches))

    def _mouse(self, kind: int, x: float, y: float, **more: object) -> None:
        px, py = self.pixels(x, y)
        _post(kind, pos=(round(px), round(py)), touch=False, window=None, **more)

    # Fingers.

    def finger_down(self, x: float, y: float, finger: int = 1, screen: int = 1) -> None:
        self._finger(pygame.FINGERDOWN, x, y, finger, screen)

    def finger_move(self, x: float, y: float, finger: int = 1, screen: int = 1) -> None:
        self._finger(pygame.FINGERMOTION, x, y, finger, screen)

    def finger_up(self, x: float, y: float, finger: int = 1, screen: int = 1) -> None:
        self._finger(pygame.FINGERUP, x, y, finger, screen)

    def finger(self, x: float, y: float, finger: int = 1, screen: int = 1) -> None:
        """Tap once."""
        self.finger_down(x, y, finger, screen)
        self.finger_up(x, y, finger, screen)

    def _finger(self, kind: int, x: float, y: float, finger: int, screen: int) -> None:
        px, py = self.pixels(x, y)
        width, height = self._window_size()
        place: dict[str, Any] = {"x": px / width, "y": py / height, "dx": 0.0, "dy": 0.0}
        _post(kind, touch_id=screen, finger_id=finger, pressure=1.0, window=None, **place)

    # The window.

    def look_away(self) -> None:
        _post(pygame.WINDOWFOCUSLOST, window=None)


def _post(kind: int, **attributes: object) -> None:
    assert pygame.event.post(pygame.event.Event(kind, attributes)), "the event queue is full"

"""Mouse and fingers: their points in units, and wheel and twist as rotations."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

from crossplay.input.buttons import Buttons, RateLimit
from crossplay.input.signals import MOUSE, TOUCH, Action, Contact, Pointer, PressOutside, Rotate, Signal

Point = tuple[float, float]
ToUnits = Callable[[float, float], Point | None]
WindowSize = Callable[[], tuple[int, int]]

MOST_FINGERS = 32
FORGOTTEN = 60.0
"""Seconds after which a finger that does not move is taken for a drop of water or a lost event."""

_STEP = math.radians(45)
_NEAREST, _FARTHEST = 60.0, 800.0
"""Units between two fingers that can twist: closer is unreliable, farther belongs to two people."""

_LEFT, _MIDDLE, _RIGHT = 1, 2, 3
_BUTTONS = {_MIDDLE: Action.EXTRA, _RIGHT: Action.CANCEL}
_MOST_NOTCHES = 3


class Mouse:
    """The mouse. Movements are reported once a tick, since a fast mouse sends thousands a second."""

    def __init__(self, to_units: ToUnits, window_size: WindowSize) -> None:
        self._to_units = to_units
        self._window_size = window_size
        self.buttons = Buttons(MOUSE)
        self._rate_limit = RateLimit(60.0)
        self._drag: Point | None = None
        self._moved: Point | None = None

    def move(self, pixels: Point) -> None:
        place = self._to_units(*pixels)
        if place is not None:
            self._moved = place
            if self._drag is not None:
                self._drag = place

    def _movement(self) -> list[Signal]:
        if self._moved is None:
            return []
        place, self._moved = self._moved, None
        return [Pointer(MOUSE, Contact.HOVER if self._drag is None else Contact.MOVE, *place)]

    def down(self, button: int, pixels: Point) -> list[Signal]:
        if button in _BUTTONS:
            return self.buttons.press(button, _BUTTONS[button])
        place = self._to_units(*pixels)
        if button != _LEFT or not self._rate_limit.admits():
            return []
        if place is None:
            width, height = self._window_size()
            return [PressOutside(MOUSE, pixels[0] / max(1, width), pixels[1] / max(1, height))]
        signals = self.cancel() + self._movement()
        self._drag = place
        return [*signals, Pointer(MOUSE, Contact.DOWN, *place)]

    def up(self, button: int, pixels: Point) -> list[Signal]:
        if button in _BUTTONS:
            return self.buttons.release(button)
        if button != _LEFT or self._drag is None:
            return []
        place = self._to_units(*pixels)
        if place is None:
            return self.cancel()  # dragged off the canvas: given up
        signals = self._movement()
        self._drag = None
        return [*signals, Pointer(MOUSE, Contact.UP, *place)]

    def wheel(self, notches: int) -> list[Signal]:
        steps = max(-_MOST_NOTCHES, min(_MOST_NOTCHES, -notches))
        return [Rotate(MOUSE, steps)] if steps and self._rate_limit.admits() else []

    def cancel(self) -> list[Signal]:
        """Cancel the click that has begun."""
        if self._drag is None:
            return []
        place, self._drag, self._moved = self._drag, None, None
        return [Pointer(MOUSE, Contact.CANCEL, *place)]

    def tick(self, seconds: float) -> list[Signal]:
        self._rate_limit.tick(seconds)
        return self._movement() + self.buttons.tick(seconds)


@dataclass
class _Finger:
    number: int
    screen: int
    place: Point
    moved: bool = False
    silent: float = 0.0
    ended: bool = False
    """Whether its touch was cancelled: it sends nothing more until it is lifted."""


@dataclass
class _Twist:
    """Two fingers of one screen that turn round each other."""

    fingers: tuple[_Finger, _Finger]
    angle: float = field(init=False)
    turned: float = 0.0

    def __post_init__(self) -> None:
        self.angle = self._angle()

    def _angle(self) -> float:
        one, other = self.fingers
        return math.atan2(other.place[1] - one.place[1], other.place[0] - one.place[0])

    def steps(self) -> int:
        """Return how many whole steps the fingers have turned since the last call."""
        angle = self._angle()
        turn, self.angle = math.remainder(angle - self.angle, math.tau), angle
        if _NEAREST <= math.dist(*(finger.place for finger in self.fingers)) <= _FARTHEST:
            self.turned += turn
        steps = math.trunc(self.turned / _STEP + math.copysign(1e-9, self.turned))
        self.turned -= steps * _STEP
        return steps


class Touch:
    """Fingers on one or more touchscreens, numbered from 1, lowest free number first."""

    def __init__(self, to_units: ToUnits, window_size: WindowSize) -> None:
        self._to_units = to_units
        self._window_size = window_size
        self._rate_limit = RateLimit(240.0)
        self._fingers: dict[tuple[int, int], _Finger] = {}
        self._twists: dict[int, _Twist] = {}
        self.twists = True

    def _place(self, x: float, y: float) -> Point | None:
        width, height = self._window_size()
        if not (0.0 <= x <= 1.0 and 0.0 <= y <= 1.0):
            return None
        return self._to_units(min(x * width, width - 1), min(y * height, height - 1))

    def down(self, screen: int, finger_id: int, x: float, y: float) -> list[Signal]:
        signals = self._end((screen, finger_id))  # its lifting was lost
        place = self._place(x, y)
        if len(self._fingers) >= MOST_FINGERS or not self._rate_limit.admits():
            return signals
        if place is None:
            return [*signals, PressOutside(TOUCH, x, y)]
        taken = {finger.number for finger in self._fingers.values()}
        number = next(number for number in range(1, MOST_FINGERS + 1) if number not in taken)
        self._fingers[screen, finger_id] = _Finger(number, screen, place)
        self._watch(screen)
        return [*signals, Pointer(TOUCH, Contact.DOWN, *place, number)]

    def move(self, screen: int, finger_id: int, x: float, y: float) -> list[Signal]:
        finger = self._fingers.get((screen, finger_id))
        place = self._place(x, y)
        if finger is None or place is None:
            return []
        finger.place, finger.moved, finger.silent = place, True, 0.0
        return self._twisted(screen)

    def up(self, screen: int, finger_id: int, x: float, y: float) -> list[Signal]:
        finger = self._fingers.get((screen, finger_id))
        place = self._place(x, y)
        if finger is None or finger.ended or place is None:
            return self._end((screen, finger_id))
        signals = self._movement(finger)
        del self._fingers[screen, finger_id]
        self._watch(screen)
        return [*signals, Pointer(TOUCH, Contact.UP, *place, finger.number)]

    def _movement(self, finger: _Finger) -> list[Signal]:
        moved, finger.moved = finger.moved and not finger.ended, False
        return [Pointer(TOUCH, Contact.MOVE, *finger.place, finger.number)] if moved else []

    def _cancelled(self, finger: _Finger) -> list[Signal]:
        if finger.ended:
            return []
        finger.ended = True
        return [Pointer(TOUCH, Contact.CANCEL, *finger.place, finger.number)]

    def _end(self, name: tuple[int, int]) -> list[Signal]:
        finger = self._fingers.pop(name, None)
        if finger is None:
            return []
        self._watch(name[0])
        return self._cancelled(finger)

    def _watch(self, screen: int) -> None:
        """Watch for a twist if there are exactly two fingers on a screen."""
        pair = [finger for finger in self._fingers.values() if finger.screen == screen]
        self._twists.pop(screen, None)
        if len(pair) == 2:
            self._twists[screen] = _Twist((pair[0], pair[1]))

    def _twisted(self, screen: int) -> list[Signal]:
        twist = self._twists.get(screen)
        steps = twist.steps() if twist is not None and self.twists else 0
        if twist is None or not steps:
            return []
        # Fingers that turn a piece must not choose something when they are lifted.
        one, other = twist.fingers
        return [*self._cancelled(one), *self._cancelled(other), Rotate(TOUCH, steps)]

    def cancel(self) -> list[Signal]:
        """Cancel all touches."""
        return [signal for name in tuple(self._fingers) for signal in self._end(name)]

    def tick(self, seconds: float) -> list[Signal]:
        self._rate_limit.tick(seconds)
        signals: list[Signal] = []
        for finger in self._fingers.values():
            signals += self._movement(finger)
            finger.silent += seconds
        for name in [name for name, finger in self._fingers.items() if finger.silent > FORGOTTEN]:
            signals += self._end(name)
        return signals

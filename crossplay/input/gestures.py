"""Gestures of pointers and held buttons: press, drag, release, repeat while held.

Twists of two fingers come as `Rotate` signals from the hub.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass

from crossplay.input.signals import Contact, Device, Pointer

DRAG_DISTANCE = 26.0
"""Units a pointer must move from where it went down before it drags."""
HOLD_AFTER, HOLD_EVERY = 0.45, 0.1
"""Seconds before something held begins to repeat, and between two repeats."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A pointer went down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Dragged:
    """A pointer that is down moved; `began` is true when it has just moved far enough to drag."""

    start: tuple[float, float]
    x: float
    y: float
    began: bool


@dataclass(frozen=True, slots=True)
class Released:
    """A pointer was lifted where it went down, or after dragging."""

    start: tuple[float, float]
    x: float
    y: float
    dragged: bool


@dataclass(frozen=True, slots=True)
class Cancelled:
    """The system cancelled the pointer: nothing was chosen."""


Gesture = Pressed | Dragged | Released | Cancelled


class PointerGestures:
    """Follows the pointer that went down first; others are ignored while it is down."""

    def __init__(self) -> None:
        self._start: Pointer | None = None
        self._dragging = False

    def forget(self) -> None:
        """Forget the pointer that is down; its release is then ignored."""
        self._start, self._dragging = None, False

    def feed(self, pointer: Pointer) -> Gesture | None:
        """Return the gesture that a pointer makes now, if it makes one."""
        first = self._start
        if pointer.contact is Contact.DOWN:
            if first is not None and _same(first, pointer) is False:
                return None
            self._start, self._dragging = pointer, False
            return Pressed(pointer.x, pointer.y)
        if first is None or not _same(first, pointer):
            return None
        start = (first.x, first.y)
        if pointer.contact is Contact.MOVE:
            began = not self._dragging and math.dist(start, (pointer.x, pointer.y)) > DRAG_DISTANCE
            self._dragging = self._dragging or began
            return Dragged(start, pointer.x, pointer.y, began) if self._dragging else None
        dragged = self._dragging
        self.forget()
        if pointer.contact is Contact.CANCEL:
            return Cancelled()
        return Released(start, pointer.x, pointer.y, dragged) if pointer.contact is Contact.UP else None


def _same(one: Pointer, other: Pointer) -> bool:
    return (one.device, one.finger) == (other.device, other.finger)


class HoldRepeat:
    """A button or pointer held on one target: after a while it repeats until it is released."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._device: Device | None = None
        self._seconds = 0.0
        self.repeated = False
        """Whether what was held last has repeated: its release then chooses nothing."""

    @property
    def active(self) -> bool:
        return self._device is not None

    @property
    def key(self) -> Hashable:
        """The key of the target that is held; None if none is."""
        return self._key

    def begin(self, device: Device, key: Hashable) -> None:
        self._device, self._key, self._seconds, self.repeated = device, key, 0.0, False

    def end(self) -> None:
        self._device, self._key = None, None

    def tick(self, seconds: float) -> int:
        """Return how often the held target repeats in these seconds."""
        if not self.active:
            return 0
        self._seconds += seconds
        times = 0
        while self._seconds > HOLD_AFTER:
            self._seconds -= HOLD_EVERY
            times += 1
        self.repeated = self.repeated or times > 0
        return times

"""The operator's way out: a gesture that nobody makes by chance, then a PIN."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from time import monotonic

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Contact, Pointer, PressOutside, Signal
from crossplay.kiosk.supervisor import log
from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button, heading
from crossplay.stage import widgets
from crossplay.stage.canvas import UNITS, Canvas, FontSize
from crossplay.stage.palette import CREAM, INK

Clock = Callable[[], float]
CORNER = (0.08, 0.14)
"""How near to a corner a touch counts: shares of width and height."""
CORNERS = ((0, 0), (1, 0), (1, 1), (0, 1))
"""The order in which the corners are touched: clockwise from the upper left."""
TOGETHER = 6.0
"""Seconds within which all four are touched."""
TRIES = 3
FORGOTTEN = 4.0
"""Seconds after which digits entered so far no longer count: a touch that was lost spoils only one try."""


class Gesture:
    """Recognises touches of the four corners, one after the other, clockwise from the upper left."""

    def __init__(self, clock: Clock = monotonic) -> None:
        self._clock = clock
        self._next = 0
        self._began = 0.0

    def made(self, signal: Signal) -> bool:
        place = _touched(signal)
        if place is None:
            return False
        now = self._clock()
        if self._next and now - self._began > TOGETHER:
            self._next = 0
        corner = next((n for n, corner in enumerate(CORNERS) if _near(place, corner)), None)
        if corner != self._next:
            self._next = 0
            if corner != 0:
                return False
        if self._next == 0:
            self._began = now
        self._next += 1
        if self._next < len(CORNERS):
            return False
        self._next = 0
        return True


def _touched(signal: Signal) -> tuple[float, float] | None:
    """Return where a touch begins, as shares of the picture or, beside it, of the screen."""
    if isinstance(signal, PressOutside):
        return signal.x, signal.y
    if isinstance(signal, Pointer) and signal.contact is Contact.DOWN:
        return signal.x / UNITS.width, signal.y / UNITS.height
    return None


def _near(place: tuple[float, float], corner: tuple[int, int]) -> bool:
    return all(abs(p - c) <= reach for p, c, reach in zip(place, corner, CORNER, strict=True))


class Tries:
    """Counts wrong PINs; after three of them nobody can try for a while."""

    def __init__(self, pin: str, wait: float, clock: Clock = monotonic) -> None:
        self._pin, self._wait, self._clock = pin, wait, clock
        self._wrong = 0
        self._until = 0.0

    @property
    def waiting(self) -> float:
        """Seconds until a PIN may be tried again."""
        return max(0.0, self._until - self._clock())

    def now(self) -> float:
        return self._clock()

    def right(self, digits: str) -> bool:
        if self.waiting or not self._pin:
            return False
        if digits == self._pin:
            self._wrong = 0
            return True
        self._wrong += 1
        log.info("wrong PIN")
        if self._wrong >= TRIES:
            self._wrong = 0
            self._until = self._clock() + self._wait
            log.info("the PIN pad waits %.0f s", self._wait)
        return False


KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")
LONGEST = 8
KEY = 150
PAD = pygame.Rect(960 - (3 * KEY + 2 * 20) // 2, 330, 3 * KEY + 2 * 20, 4 * 130 + 3 * 18)


class PinPad(Menu):
    """Keys to enter the PIN; after three wrong ones it waits."""

    def __init__(self, context: ScreenContext, tries: Tries, opened: Callable[[], None]) -> None:
        super().__init__(context)
        self.tries, self._opened = tries, opened
        self.digits = ""
        self.wrong = False
        """Whether the last PIN was wrong."""
        self._last = 0.0
        self._seconds_left = 0

    def lay_out(self) -> Sequence[Item]:
        return [self._key(name, number) for number, name in enumerate(KEYS)]

    def _key(self, name: str, number: int) -> Item:
        place = pygame.Rect(PAD.left + number % 3 * (KEY + 20), PAD.top + number // 3 * (130 + 18), KEY, 130)
        if name == "erase":
            return button(name, place, "", self.erase, picture="back")
        if name == "enter":
            return button(name, place, "", self.enter_pin, picture="check")
        return button(name, place, name, partial(self.add, name), font_size=FontSize.LEAD)

    def update(self, dt: float) -> None:
        super().update(dt)
        left = ceil(self.tries.waiting)
        if left != self._seconds_left:
            self._seconds_left = left
            self.refresh()

    def add(self, digit: str) -> None:
        if self.tries.waiting:
            self.sound("refuse")
            return
        self._forget_old()
        self._last = self.tries.now()
        if len(self.digits) < LONGEST:
            self.digits += digit
        self.wrong = False
        self.refresh()

    def erase(self) -> None:
        self.digits = self.digits[:-1]
        self.refresh()

    def _forget_old(self) -> None:
        if self.tries.now() - self._last > FORGOTTEN:
            self.digits = ""

    def enter_pin(self) -> None:
        self._forget_old()
        digits, self.digits = self.digits, ""
        if not digits:
            self.refresh()
            return
        if self.tries.right(digits):
            self.services.scene_stack.pop()
            self._opened()
            return
        self.sound("refuse")
        self.wrong = True
        self.refresh()

    @property
    def message(self) -> str:
        """The sentence above the keys."""
        if left := ceil(self.tries.waiting):
            return tr("Wrong three times: wait {seconds} s", seconds=left)
        if self.digits:
            return "•" * len(self.digits)
        return tr("Wrong PIN") if self.wrong else tr("Enter the PIN")

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        heading(canvas, tr("Operator"))

    def draw_front(self, canvas: Canvas) -> None:
        canvas.panel((660, 180, 600, 110), CREAM, outline=INK)
        canvas.text(self.message, 960, 235, FontSize.LEAD, width=560, height=90)

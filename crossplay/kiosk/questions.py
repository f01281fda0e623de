"""What a kiosk asks its visitors and its operator."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Contact, Plugged, Pointer, Signal, Unplugged
from crossplay.screens.context import ScreenContext
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import PAPER_DARK, VERMILION

BAR = 30
"""The height of the bar that shrinks while the time goes by."""
GAP = 28
"""What is left free above and below the bar."""


def somebody(signal: Signal) -> bool:
    """Whether a person caused the signal: a cable or a trembling mouse is nobody."""
    if isinstance(signal, Pointer):
        return signal.contact not in (Contact.HOVER, Contact.CANCEL)
    return not isinstance(signal, Plugged | Unplugged)


class StillThere(QuestionScreen):
    """A question that anything answers: a touch anywhere, a button, a stick. It counts down."""

    def __init__(self, context: ScreenContext, seconds: float, left: Callable[[], float]) -> None:
        """`seconds`: how long the question stays; `left`: how many of them are left."""
        stay = Answer("here", tr("Yes, we are playing"), lambda: None, "play")
        words = tr("Touch the screen, or the bots will finish for you.")
        super().__init__(context, tr("Still there?"), words, (stay,), picture="clock")
        self._seconds, self._time_left = seconds, left
        self._drawn = -1

    @property
    def seconds_left(self) -> int:
        return max(0, ceil(self._time_left()))

    def intercept(self, signal: Signal) -> bool:
        touching = isinstance(signal, Pointer) and signal.contact is not Contact.UP
        if somebody(signal) and not touching:
            # A touch answers when it ends, so that no half of it reaches the table beneath.
            self.sound("confirm")
            self.answer(self.answers[-1])
        return True

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.seconds_left != self._drawn:
            self._drawn = self.seconds_left
            self.refresh()

    def draw_words(self, canvas: Canvas, box: pygame.Rect) -> None:
        left = pygame.Rect(box.left, box.top, box.width - 200, box.height - BAR - GAP)
        super().draw_words(canvas, left)
        words = tr("{seconds} s", seconds=self.seconds_left)
        place, face = (box.right, left.centery), Face.DISPLAY
        canvas.text(words, *place, FontSize.TITLE, face=face, anchor="right", width=180, height=100)
        bar = pygame.Rect(box.left, box.bottom - BAR - GAP // 2, box.width, BAR)
        canvas.panel(bar, PAPER_DARK, radius=BAR / 2, border=4, shadow=False)
        share = min(1.0, self.seconds_left / self._seconds)
        if width := round((bar.width - 8) * share):
            full = pygame.Rect(bar.left + 4, bar.top + 4, max(BAR - 8, width), BAR - 8)
            canvas.panel(full, VERMILION, outline=None, border=0, radius=(BAR - 8) / 2, shadow=False)


class BotsPlayOn(QuestionScreen):
    """The question to whoever touches a table that its players have left to bots."""

    def __init__(
        self, context: ScreenContext, words: str, answers: tuple[Answer, Answer], opened_by: Signal
    ) -> None:
        """`opened_by`: what opened it; it answers nothing."""
        super().__init__(context, tr("Do you want to play?"), words, answers, picture="people")
        self._opened_by = opened_by

    def intercept(self, signal: Signal) -> bool:
        return signal is self._opened_by


def bots_play_on(
    context: ScreenContext,
    player: str,
    take: Callable[[], None],
    leave: Callable[[], None],
    opened_by: Signal,
) -> BotsPlayOn:
    """Return the question; `player`: the name of the seat that can be taken."""
    words = tr("The players have left, and bots finish their match. You can play on as {name}.", name=player)
    answers = (
        Answer("take", tr("Take this seat"), take, "play"),
        Answer("shelf", tr("To the shelf"), leave, "home"),
    )
    return BotsPlayOn(context, words, answers, opened_by)


class OperatorMenu(QuestionScreen):
    """The menu behind the PIN, with the way out of the kiosk."""


def operator_menu(context: ScreenContext, leave: Callable[[], None]) -> OperatorMenu:
    answers = (
        Answer("leave", tr("Leave Crossplay"), leave, "leave"),
        Answer("shelf", tr("Back to the shelf"), context.navigator.home, "home"),
    )
    return OperatorMenu(context, tr("Operator"), tr("What now?"), answers, picture="lock")

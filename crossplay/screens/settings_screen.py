"""The settings: what is chosen once for all games, and takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame

from crossplay.core.i18n import LANGUAGES, N_, tr
from crossplay.core.settings import Settings, Speed, TextSize
from crossplay.screens.menu import Item, Menu
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.widgets import Hint

SPEEDS = {Speed.SLOW: N_("slow"), Speed.NORMAL: N_("normal"), Speed.FAST: N_("fast")}
SIZES = {TextSize.NORMAL: N_("normal"), TextSize.LARGE: N_("large")}
LEFT, RIGHT, TOP, WIDTH, HEIGHT, PITCH = 96, 972, 196, 852, 122, 150

Value = TypeVar("Value")
Change = Callable[[Value], Settings]
"""Return the settings with a new value."""
MakeItem = Callable[[pygame.Rect], Item]


class SettingsScreen(Menu):
    title = N_("Settings")

    def lay_out(self) -> Sequence[Item]:
        items = []
        for x, column in ((LEFT, self._left()), (RIGHT, self._right())):
            for number, make in enumerate(column):
                items.append(make(pygame.Rect(x, TOP + number * PITCH, WIDTH, HEIGHT)))
        return items

    def _left(self) -> list[MakeItem]:
        now = self.services.settings
        sizes = {size: tr(words) for size, words in SIZES.items()}
        speeds = {speed: tr(words) for speed, words in SPEEDS.items()}
        rows = [
            self._chooser(
                "text_size", tr("Text"), sizes, now.text_size, lambda value: replace(now, text_size=value)
            ),
            self._chooser("speed", tr("Speed"), speeds, now.speed, lambda value: replace(now, speed=value)),
            self._chooser(
                "count_speed",
                tr("Count to three"),
                speeds,
                now.count_speed,
                lambda value: replace(now, count_speed=value),
            ),
            self._switch(
                "reduced_motion",
                tr("Less motion"),
                now.reduced_motion,
                lambda value: replace(now, reduced_motion=value),
            ),
        ]
        names = {code: LANGUAGES[code] for code in self.services.venue.languages or LANGUAGES}
        if len(names) > 1:
            rows.insert(
                0,
                self._chooser(
                    "language",
                    tr("Language"),
                    names,
                    now.language,
                    lambda value: replace(now, language=value),
                ),
            )
        return rows

    def _right(self) -> list[MakeItem]:
        now = self.services.settings
        rows = [
            self._volume(
                "effects", tr("Sounds"), now.effects, lambda value: replace(now, effects=value), "chime"
            ),
            self._volume("music", tr("Music"), now.music, lambda value: replace(now, music=value), "chime"),
            self._volume("voice", tr("Voice"), now.voice, lambda value: replace(now, voice=value), "count1"),
        ]
        if not self.services.venue.unattended:
            rows.append(
                self._switch(
                    "full_screen",
                    tr("Full screen"),
                    now.full_screen,
                    lambda value: replace(now, full_screen=value),
                )
            )
        return rows

    def _set(self, changed: Settings) -> None:
        self.context.change_settings(changed)
        self.arrange()

    # --- rows ----------------------------------------------------------------------------------------

    def _chooser(
        self, key: str, title: str, values: Mapping[Value, str], now: Value, changed: Change[Value]
    ) -> MakeItem:
        """One of several values: left and right go to the one before or after."""
        order = list(values)
        place = order.index(now) if now in values else 0
        words = values.get(now, str(now))

        def change(steps: int) -> None:
            self._set(changed(order[(place + steps) % len(order)]))

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.selector(canvas, rect, words, focus=focus, title=title)

            return Item(key, rect, paint, change=change, label=title)

        return make

    def _switch(self, key: str, title: str, on: bool, changed: Change[bool]) -> MakeItem:
        def toggle(steps: int = 0) -> None:
            self._set(changed(not on))

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.toggle(canvas, rect, title, on, focus=focus)

            return Item(key, rect, paint, toggle, change=toggle, label=title)

        return make

    def _volume(self, key: str, title: str, share: float, changed: Change[float], sample: str) -> MakeItem:
        """A row of bars; `sample` is the sound that lets people hear how loud it is now."""

        def put(value: float) -> None:
            self._set(changed(value))
            self.sound(sample)

        def change(steps: int) -> None:
            put(round(min(1.0, max(0.0, share + steps / 10)), 2))

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.slider(canvas, rect, title, share, focus=focus)

            return Item(key, rect, paint, change=change, label=title, tap=partial(_put_bar, rect, put))

        return make

    def hints(self) -> list[Hint]:
        return [self.hint("move", tr("Change")), self.hint("cancel", tr("Back"))]


def _put_bar(rect: pygame.Rect, put: Callable[[float], None], x: float) -> bool:
    """Choose the bar at `x`; False beside the bars."""
    start, end = rect.left + rect.width * 0.46 + 44, rect.right - 66
    if not start - 20 <= x <= end + 10:
        return False
    put(round(min(1.0, max(0.0, (x - start) / (end - start))), 1))
    return True

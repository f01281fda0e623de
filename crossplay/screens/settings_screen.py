"""The settings: what is chosen once for all games, and takes effect at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame

from crossplay.core.i18n import LANGUAGES, N_, tr
from crossplay.core.settings import OpenHand, Settings, Speed, TextSize
from crossplay.screens.menu import Item, Menu
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.widgets import LegendEntry

SPEEDS = {Speed.SLOW: N_("slow"), Speed.NORMAL: N_("standard"), Speed.FAST: N_("fast")}
COUNTS = {Speed.SLOW: N_("slowly"), Speed.NORMAL: N_("normally"), Speed.FAST: N_("quickly")}
"""How fast Crossing counts to three."""
SIZES = {TextSize.NORMAL: N_("standard"), TextSize.LARGE: N_("large")}
HANDS = {OpenHand.HOLD: N_("hold to look"), OpenHand.PRESS: N_("press to look")}
LEFT, RIGHT, TOP, WIDTH, HEIGHT, PITCH = 96, 972, 190, 852, 112, 130

Value = TypeVar("Value")
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
        rows = [
            self._chooser("text_size", tr("Text size"), _in_words(SIZES), now.text_size, self._set_text_size),
            self._chooser("speed", tr("Animation speed"), _in_words(SPEEDS), now.speed, self._set_speed),
            self._chooser(
                "bot_speed", tr("Bot speed"), _in_words(SPEEDS), now.bot_speed, self._set_bot_speed
            ),
            self._chooser(
                "count_speed", tr("Count to three"), _in_words(COUNTS), now.count_speed, self._set_count_speed
            ),
            self._switch("reduced_motion", tr("Less motion"), now.reduced_motion, self._set_reduced_motion),
        ]
        names = {code: LANGUAGES[code] for code in self.services.venue.languages or LANGUAGES}
        if len(names) > 1:
            language = self._chooser("language", tr("Language"), names, now.language, self._set_language)
            rows.insert(0, language)
        return rows

    def _right(self) -> list[MakeItem]:
        now = self.services.settings
        rows = [
            self._volume("effects", tr("Sounds"), now.effects, self._set_effects),
            self._volume("music", tr("Music"), now.music, self._set_music),
            self._volume("voice", tr("Voice"), now.voice, self._set_voice),
        ]
        hands, choose = _in_words(HANDS), self._set_open_hand
        rows.append(self._chooser("open_hand", tr("Hidden hands"), hands, now.open_hand, choose))
        if not self.services.venue.unattended:
            words, full = tr("Full screen"), now.full_screen
            rows.append(self._switch("full_screen", words, full, self._set_full_screen))
        return rows

    # --- what changes --------------------------------------------------------------------------------

    def _put(self, changed: Settings) -> None:
        self.context.change_settings(changed)
        self.arrange()

    def _set_language(self, language: str) -> None:
        self._put(replace(self.services.settings, language=language))

    def _set_text_size(self, size: TextSize) -> None:
        self._put(replace(self.services.settings, text_size=size))

    def _set_speed(self, speed: Speed) -> None:
        self._put(replace(self.services.settings, speed=speed))

    def _set_bot_speed(self, speed: Speed) -> None:
        self._put(replace(self.services.settings, bot_speed=speed))

    def _set_open_hand(self, way: OpenHand) -> None:
        self._put(replace(self.services.settings, open_hand=way))

    def _set_count_speed(self, speed: Speed) -> None:
        self._put(replace(self.services.settings, count_speed=speed))

    def _set_reduced_motion(self, reduced: bool) -> None:
        self._put(replace(self.services.settings, reduced_motion=reduced))

    def _set_full_screen(self, full: bool) -> None:
        self._put(replace(self.services.settings, full_screen=full))

    def _set_effects(self, share: float) -> None:
        self._put(replace(self.services.settings, effects=share))
        self.sound("chime")

    def _set_music(self, share: float) -> None:
        self._put(replace(self.services.settings, music=share))
        self.sound("chime")

    def _set_voice(self, share: float) -> None:
        self._put(replace(self.services.settings, voice=share))
        self.sound("count1")

    # --- rows ----------------------------------------------------------------------------------------

    def _chooser(
        self, key: str, title: str, values: Mapping[Value, str], now: Value, put: Callable[[Value], None]
    ) -> MakeItem:
        """One of several values: left and right go to the one before or after."""
        order = list(values)
        place = order.index(now) if now in values else 0
        words = values.get(now, str(now))

        def change(steps: int) -> None:
            put(order[(place + steps) % len(order)])

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.selector(canvas, rect, words, focus=focus, title=title)

            return Item(key, rect, paint, change=change, label=title)

        return make

    def _switch(self, key: str, title: str, on: bool, put: Callable[[bool], None]) -> MakeItem:
        def toggle(steps: int = 0) -> None:
            put(not on)

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.toggle(canvas, rect, title, on, focus=focus)

            return Item(key, rect, paint, toggle, change=toggle, label=title)

        return make

    def _volume(self, key: str, title: str, share: float, put: Callable[[float], None]) -> MakeItem:
        def change(steps: int) -> None:
            put(round(min(1.0, max(0.0, share + steps / 10)), 2))

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.slider(canvas, rect, title, share, focus=focus)

            return Item(key, rect, paint, change=change, label=title, tap=partial(_put_bar, rect, put))

        return make

    def legend(self) -> list[LegendEntry]:
        return [self.legend_entry("move", tr("Change")), self.legend_entry("cancel", tr("Back"))]


def _in_words(values: Mapping[Value, str]) -> dict[Value, str]:
    """Return the values with their words in the present language."""
    return {value: tr(words) for value, words in values.items()}


def _put_bar(rect: pygame.Rect, put: Callable[[float], None], x: float) -> bool:
    """Choose the bar at `x`; False beside the bars."""
    start, end = rect.left + rect.width * 0.46 + 44, rect.right - 66
    if not start - 20 <= x <= end + 10:
        return False
    put(round(min(1.0, max(0.0, (x - start) / (end - start))), 1))
    return True

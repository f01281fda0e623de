"""The settings: what is chosen once for all games, and at work at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.core.i18n import LANGUAGES, N_, tr
from crossplay.core.settings import Speed, TextSize
from crossplay.screens.menu import Item, Menu
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.widgets import Hint

if TYPE_CHECKING:
    from crossplay.screens.navigator import Rooms

SPEEDS = {Speed.SLOW: N_("slow"), Speed.NORMAL: N_("normal"), Speed.FAST: N_("fast")}
SIZES = {TextSize.NORMAL: N_("normal"), TextSize.LARGE: N_("large")}
VOLUMES = (("effects", N_("Sounds")), ("music", N_("Music")), ("voice", N_("Voice")))
LEFT, RIGHT, TOP, WIDTH, HEIGHT, PITCH = 96, 972, 196, 852, 122, 150


class SettingsScreen(Menu):
    title = N_("Settings")

    def __init__(self, rooms: Rooms) -> None:
        super().__init__(rooms)

    def lay_out(self) -> Sequence[Item]:
        settings = self.house.settings
        language = settings.language
        offered = {code: LANGUAGES[code] for code in self.rooms.languages() or LANGUAGES}
        words = LANGUAGES.get(language, language)
        left = [
            self._chooser("language", N_("Language"), words, offered, language),
            self._chooser("text_size", N_("Text"), tr(SIZES[settings.text_size]), SIZES, settings.text_size),
            self._chooser("speed", N_("Speed"), tr(SPEEDS[settings.speed]), SPEEDS, settings.speed),
            self._chooser(
                "count_speed",
                N_("Count to three"),
                tr(SPEEDS[settings.count_speed]),
                SPEEDS,
                settings.count_speed,
            ),
            self._switch("reduced_motion", N_("Less motion"), settings.reduced_motion),
        ]
        if len(offered) == 1:
            del left[0]
        right = [self._volume(name, title) for name, title in VOLUMES]
        if self.house.kiosk is None:
            right.append(self._switch("full_screen", N_("Full screen"), settings.full_screen))
        items = []
        for x, column in ((LEFT, left), (RIGHT, right)):
            for number, make in enumerate(column):
                items.append(make(pygame.Rect(x, TOP + number * PITCH, WIDTH, HEIGHT)))
        return items

    def _set(self, name: str, value: object) -> None:
        self.rooms.change_settings(**{name: value})
        self.arrange()

    def _chooser(
        self,
        name: str,
        title: str,
        words: str,
        values: dict[str, str] | dict[Speed, str] | dict[TextSize, str],
        now: object,
    ) -> Callable[[pygame.Rect], Item]:
        keys = list(values)

        def change(steps: int) -> None:
            here = keys.index(now) if now in keys else 0
            self._set(name, keys[(here + steps) % len(keys)])

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.selector(canvas, rect, words, focus=focus, title=tr(title))

            return Item(name, rect, paint, change=change, label=tr(title))

        return make

    def _switch(self, name: str, title: str, on: bool) -> Callable[[pygame.Rect], Item]:
        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.toggle(canvas, rect, tr(title), on, focus=focus)

            act = partial(self._set, name, not on)
            return Item(name, rect, paint, act, change=lambda steps: self._set(name, not on), label=tr(title))

        return make

    def _volume(self, name: str, title: str) -> Callable[[pygame.Rect], Item]:
        share: float = getattr(self.house.settings, name)

        def change(steps: int) -> None:
            self._set(name, round(min(1.0, max(0.0, share + steps / 10)), 2))
            self.sound("count1" if name == "voice" else "chime")

        def make(rect: pygame.Rect) -> Item:
            def paint(canvas: Canvas, focus: bool) -> None:
                widgets.slider(canvas, rect, tr(title), share, focus=focus)

            return Item(name, rect, paint, change=change, label=tr(title))

        return make

    def _tap(self, item: Item, x: float) -> None:
        """On a row of bars, the bar touched; elsewhere as everywhere."""
        if item.key in dict(VOLUMES):
            start, end = item.rect.left + item.rect.width * 0.46 + 44, item.rect.right - 66
            if start - 20 <= x <= end + 10:
                self._set(str(item.key), round(min(1.0, max(0.0, (x - start) / (end - start))), 1))
                self.sound("chime")
                return
        super()._tap(item, x)

    def hints(self) -> list[Hint]:
        return [self.hint("move", tr("Change")), self.hint("cancel", tr("Back"))]

"""The statistics of the players: bars, crowns, streaks, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

import pygame

from crossplay.core.i18n import N_, tr, trn
from crossplay.input.signals import Push, Signal
from crossplay.match.characters import CHARACTERS
from crossplay.match.statistics import Figures, Rivalry
from crossplay.screens.context import ScreenContext
from crossplay.screens.game_boxes import box_of
from crossplay.screens.menu import Item, Menu, heading, icon_button
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.seat_rows import LEVEL_WORDS
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import BAD, CREAM, GOLD, GOOD, INK, INK_SOFT, PAPER, PAPER_DARK
from crossplay.stage.widgets import LegendEntry

SHOWN = 6
MET = 5
"""How many rivals are shown: those met most."""
LIST = pygame.Rect(96, 190, 420, 760)
SHEET = pygame.Rect(540, 186, 1284, 770)
_WORDS = {str(level): words for level, words in LEVEL_WORDS.items()}


class Book(Protocol):
    """Where the figures come from: the statistics file, or made-up ones for a picture."""

    def players(self) -> list[str]: ...
    def figures(self, name: str, game: str | None = None) -> Figures: ...
    def games_of(self, name: str) -> dict[str, Figures]: ...
    def rivals(self, name: str, game: str | None = None) -> list[Rivalry]: ...
    def forget(self, name: str) -> None: ...


class Players(Menu):
    title = N_("Players")

    def __init__(self, context: ScreenContext, book: Book | None = None) -> None:
        super().__init__(context)
        self.book = book or context.services.statistics
        self.names = self.book.players() if self.book else []
        self.number = 0
        self.first = 0
        self._look_up()

    def _look_up(self) -> None:
        """Look up the figures of whoever is shown; drawing looks nothing up."""
        name = self.names[self.number] if self.names else ""
        book = self.book if name else None
        self._figures = book.figures(name) if book else Figures()
        self._games = book.games_of(name) if book else {}
        self._rivals = book.rivals(name) if book else []

    def lay_out(self) -> Sequence[Item]:
        items = []
        for line, name in enumerate(self.names[self.first : self.first + SHOWN]):
            number = self.first + line
            place = pygame.Rect(LIST.left, LIST.top + line * 128, LIST.width, 112)
            paint = partial(self._paint_name, place, number, name)
            act = partial(self.next_face if number == self.number else self.choose, number)
            items.append(Item(("name", number), place, paint, act, label=name))
        return [*items, *self._buttons()]

    def _buttons(self) -> list[Item]:
        """Return the buttons in the corner: more names, and forgetting somebody."""
        kinds = []
        if self.names and self.services.venue.may_change_settings:
            kinds.append(("forget", "bin", tr("Forget this player"), self.ask_forget))
        if len(self.names) > SHOWN:
            kinds.append(("names-before", "left", tr("Previous names"), partial(self.leaf, -1)))
            kinds.append(("names-after", "right", tr("More names"), partial(self.leaf, 1)))
        places = [pygame.Rect(1720 - 124 * number, 54, 104, 100) for number in range(len(kinds))]
        return [
            icon_button(key, place, picture, words, act)
            for (key, picture, words, act), place in zip(kinds, reversed(places), strict=True)
        ]

    def choose(self, number: int) -> None:
        """Show somebody; the list moves along."""
        if not self.names:
            return
        self.number = max(0, min(len(self.names) - 1, number))
        if self.number < self.first:
            self.first = self.number
        elif self.number >= self.first + SHOWN:
            self.first = self.number - SHOWN + 1
        self._look_up()
        self.refresh()

    def next_face(self, number: int) -> None:
        """Give somebody who is shown already the next character."""
        name = self.names[number]
        place = CHARACTERS.index(self._face(name)) + 1
        self.context.people.remember({name: CHARACTERS[place % len(CHARACTERS)]})
        self.refresh()

    def _face(self, name: str) -> str:
        return self.context.people.character_of(name)

    def rotate(self, steps: int) -> None:
        self.choose(self.number + steps)
        self.arrange()
        self.select(("name", self.number))

    def focused(self) -> None:
        focus = self.focus
        if isinstance(focus, tuple):
            self.choose(focus[1])

    def leaf(self, steps: int) -> None:
        """Show the names before or after; beyond one end the list goes on at the other."""
        last = len(self.names) - SHOWN
        at_end = self.first == (last if steps > 0 else 0)
        onward = max(0, min(last, self.first + steps * SHOWN))
        self.first = (0 if steps > 0 else last) if at_end else onward
        self.choose(self.first)

    def intercept(self, signal: Signal) -> bool:
        """Let up and down walk through all names, also those that are not shown yet."""
        if not isinstance(signal, Push) or abs(signal.y) <= abs(signal.x):
            return False
        step = 1 if signal.y > 0 else -1
        if not isinstance(self.focus, tuple) or not 0 <= self.number + step < len(self.names):
            return False
        self.sound("hop")
        self.rotate(step)
        return True

    def ask_forget(self) -> None:
        name = self.names[self.number]
        answers = (
            Answer("yes", tr("Forget"), partial(self.forget, name), "bin"),
            Answer("no", tr("Keep"), lambda: None, "person"),
        )
        words = tr(
            "This name will be removed from all statistics. The matches still count for everyone else."
        )
        title = tr("Forget {name}?", name=name)
        self.services.scene_stack.push(
            QuestionScreen(self.context, title, words, answers, picture="bin", first="no")
        )

    def forget(self, name: str) -> None:
        if self.book is None:
            return
        self.book.forget(name)
        self.names = self.book.players()
        self.first = max(0, min(self.first, len(self.names) - SHOWN))
        self.number = max(0, min(self.number, len(self.names) - 1))
        self._look_up()
        self.arrange()
        self.select(("name", self.number))

    # --- drawing -------------------------------------------------------------------------------------

    def _paint_name(self, rect: pygame.Rect, number: int, name: str, canvas: Canvas, focus: bool) -> None:
        chosen = number == self.number
        if focus:
            widgets.glow(canvas, rect, radius=24)
        canvas.panel(rect, GOLD if chosen else CREAM, radius=24, border=8 if focus else 6)
        canvas.sprite(f"characters/{self._face(name)}", rect.left + 62, rect.centery, height=100)
        canvas.text(
            name,
            rect.left + 124,
            rect.centery,
            face=Face.BOLD,
            anchor="left",
            width=rect.width - 146,
            height=96,
        )

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        heading(canvas, tr(self.title), right=490 if len(self.names) > SHOWN else 230)
        canvas.panel(SHEET, PAPER, radius=32, border=7)
        if not self.names:
            canvas.text(
                tr("No named player has finished a match yet. Give yourselves names in the lobby!"),
                *SHEET.center,
                FontSize.LEAD,
                width=SHEET.width - 200,
                height=300,
            )
            return
        self._draw_totals(canvas, self._figures)
        self._draw_games(canvas, self._games)
        self._draw_rivals(canvas, self._rivals)

    def _draw_totals(self, canvas: Canvas, figures: Figures) -> None:
        """Draw matches played and won, the present streak and the longest."""
        facts = (
            ("cards", str(figures.played), trn("match", "matches", figures.played)),
            ("crown", str(figures.won), trn("win", "wins", figures.won)),
            ("lightning", str(figures.streak), tr("current streak")),
            ("trophy", str(figures.longest), tr("longest streak")),
        )
        wide = (SHEET.width - 60) / 4
        for number, (picture, value, words) in enumerate(facts):
            x = SHEET.left + 30 + wide * (number + 0.5)
            widgets.icon(canvas, picture, x - 56, SHEET.top + 72, 84)
            canvas.text(
                value, x + 44, SHEET.top + 72, FontSize.TITLE, face=Face.DISPLAY, width=110, height=100
            )
            canvas.text(words, x, SHEET.top + 146, FontSize.NOTE, colour=INK_SOFT, width=wide - 16, height=40)

    def _draw_games(self, canvas: Canvas, games: dict[str, Figures]) -> None:
        """Draw a bar for each game: how many matches were played, and in gold how many were won."""
        canvas.line([(SHEET.left + 36, _RULE), (SHEET.right - 36, _RULE)], PAPER_DARK, 5)
        canvas.text(
            tr("best score"), _BEST + 60, _TOP - 14, FontSize.NOTE, colour=INK_SOFT, width=200, height=40
        )
        most = max((figures.played for figures in games.values()), default=1)
        shown = list(self.services.games)
        pitch = (SHEET.bottom - 14 - _TOP) / max(5, len(shown))
        for number, game_id in enumerate(shown):
            self._draw_game(
                canvas, game_id, games.get(game_id, Figures()), most, _TOP + pitch * (number + 0.5)
            )

    def _draw_game(self, canvas: Canvas, game_id: str, figures: Figures, most: int, y: float) -> None:
        left, start, wide = SHEET.left + 36, SHEET.left + 220, 160
        canvas.text(
            box_of(game_id).title, left, y, FontSize.NOTE, anchor="left", face=Face.BOLD, width=176, height=60
        )
        canvas.panel((start, y - 24, wide, 48), PAPER_DARK, border=4, radius=14, shadow=False)
        if figures.played:
            played = max(30.0, wide * figures.played / most)
            canvas.panel(
                (start, y - 24, played, 48), box_of(game_id).colour, border=4, radius=14, shadow=False
            )
            if figures.won:
                won = max(26.0, played * figures.won / figures.played)
                canvas.panel((start, y - 24, won, 48), GOLD, border=4, radius=14, shadow=False)
        _draw_count(canvas, "crown", f"{figures.won}/{figures.played}", _WON, y)
        if figures.best is not None and self.services.games[game_id].points:
            _draw_count(canvas, "trophy", f"{figures.best:g}", _BEST, y)

    def _draw_rivals(self, canvas: Canvas, rivals: list[Rivalry]) -> None:
        """Draw how often the player finished ahead (green, right) and behind (red, left) of others."""
        left, right, top = SHEET.left + 786, SHEET.right - 40, SHEET.top + 196
        canvas.line([(left - 24, _RULE), (left - 24, SHEET.bottom - 30)], PAPER_DARK, 5)
        shown = rivals[:MET]
        if more := len(rivals) - len(shown):
            canvas.text(
                trn("and {count} other", "and {count} others", more),
                (left + right) / 2,
                SHEET.bottom - 34,
                FontSize.NOTE,
                colour=INK_SOFT,
                width=right - left,
                height=44,
            )
        most = max((max(one.ahead, one.behind) for one in shown), default=1) or 1
        middle, half = (left + right) / 2, (right - left) / 2 - 56
        for number, one in enumerate(shown):
            y = top + 102 * (number + 0.5)
            if one.is_bot:
                widgets.robot(canvas, one.rival, left + 26, y - 22, 52)
                words = tr(_WORDS.get(one.rival, one.rival))
            else:
                canvas.sprite(f"characters/{self._face(one.rival)}", left + 26, y - 22, height=56)
                words = one.rival
            canvas.text(
                words,
                left + 64,
                y - 24,
                FontSize.NOTE,
                anchor="left",
                face=Face.BOLD,
                width=right - left - 64,
                height=44,
            )
            for count, side, colour in ((one.behind, -1, BAD), (one.ahead, 1, GOOD)):
                length = max(8.0, half * count / most)
                x = middle - length if side < 0 else middle
                if count:
                    canvas.panel((x, y + 4, length, 36), colour, border=4, radius=10, shadow=False)
                edge = middle + side * (length if count else 0) + side * 12
                canvas.text(
                    str(count),
                    edge,
                    y + 22,
                    FontSize.NOTE,
                    face=Face.BOLD,
                    anchor="right" if side < 0 else "left",
                    width=48,
                    height=36,
                )
            canvas.line([(middle, y + 2), (middle, y + 42)], INK, 5)

    def legend(self) -> list[LegendEntry]:
        return [
            self.legend_entry("move", tr("Look around")),
            self.legend_entry("confirm", tr("Another face")),
            self.legend_entry("cancel", tr("Back")),
        ]

    def legend_words(self) -> str:
        item = self.item(self.focus)
        if item is not None and not isinstance(item.key, tuple):
            return item.label
        return tr("Right: finished ahead. Left: finished behind.") if self.names else ""


_RULE, _TOP = SHEET.top + 182, SHEET.top + 232
_WON, _BEST = SHEET.left + 404, SHEET.left + 584
"""Where the totals end and the games begin, and where their wins and best scores stand."""


def _draw_count(canvas: Canvas, picture: str, words: str, x: float, y: float) -> None:
    widgets.icon(canvas, picture, x + 22, y, 44)
    canvas.text(words, x + 50, y, FontSize.NOTE, anchor="left", face=Face.BOLD, width=118, height=44)

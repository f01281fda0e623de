"""Who plays here, as pictures: bars, crowns, streaks, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

import pygame

from crossplay.controls.signals import Push
from crossplay.games import GAMES, ROOMS
from crossplay.play.seats import CHARACTERS
from crossplay.screens.boxes import box_of
from crossplay.screens.lobby_view import LEVEL_WORDS
from crossplay.screens.menu import Item, Menu
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import BAD, CREAM, GOLD, GOOD, INK, INK_SOFT, PAPER, PAPER_DARK
from crossplay.stage.widgets import Hint
from crossplay.table.statistics import Figures, Rivalry
from crossplay.words import N_, tr, trn

if TYPE_CHECKING:
    from crossplay.screens.rooms import Rooms

SHOWN = 6
LIST = pygame.Rect(96, 190, 420, 760)
SHEET = pygame.Rect(540, 186, 1284, 770)
_WORDS = {str(level): words for level, words in LEVEL_WORDS.items()}


class Book(Protocol):
    """Where the figures come from: the statistics file, or made-up ones for a picture."""

    def players(self) -> list[str]: ...
    def figures(self, name: str, game: str | None = None) -> Figures: ...
    def games_of(self, name: str) -> dict[str, Figures]: ...
    def rivals(self, name: str, game: str | None = None) -> list[Rivalry]: ...


class Players(Menu):
    title = N_("Players")

    def __init__(self, rooms: Rooms, book: Book | None = None) -> None:
        super().__init__(rooms)
        self.book = book or rooms.house.statistics
        self.names = self.book.players() if self.book else []
        self.number = 0
        self.first = 0

    def lay_out(self) -> Sequence[Item]:
        items = []
        for line, name in enumerate(self.names[self.first : self.first + SHOWN]):
            number = self.first + line
            place = pygame.Rect(LIST.left, LIST.top + line * 128, LIST.width, 112)
            paint = partial(self._paint_name, place, number, name)
            items.append(Item(("name", number), place, paint, partial(self.choose, number), label=name))
        return items

    def choose(self, number: int) -> None:
        """Shows somebody; the list moves along."""
        if not self.names:
            return
        self.number = max(0, min(len(self.names) - 1, number))
        if self.number < self.first:
            self.first = self.number
        elif self.number >= self.first + SHOWN:
            self.first = self.number - SHOWN + 1
        self.refresh()

    def turn(self, steps: int) -> None:
        self.choose(self.number + steps)
        self.arrange()
        self.select(("name", self.number))

    def focused(self) -> None:
        focus = self.focus
        if isinstance(focus, tuple):
            self.choose(focus[1])

    def _push(self, push: Push) -> None:
        """At the end of the list it moves on."""
        before = self.focus
        super()._push(push)
        if self.focus == before and isinstance(before, tuple) and abs(push.y) > 0.7:
            self.turn(1 if push.y > 0 else -1)

    # --- drawing -------------------------------------------------------------------------------------

    def _paint_name(self, rect: pygame.Rect, number: int, name: str, canvas: Canvas, focus: bool) -> None:
        chosen = number == self.number
        if focus:
            widgets.glow(canvas, rect, radius=24)
        canvas.panel(rect, GOLD if chosen else CREAM, radius=24, border=8 if focus else 6)
        canvas.sprite(f"ui/face-{_face(name)}", rect.left + 62, rect.centery, height=100)
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
        super().draw_ground(canvas)
        canvas.panel(SHEET, PAPER, radius=32, border=7)
        if not self.names or self.book is None:
            canvas.text(
                tr("Nobody has finished a match under a name yet. Give yourselves names in the lobby!"),
                *SHEET.center,
                Step.LEAD,
                width=SHEET.width - 200,
                height=300,
            )
            return
        name = self.names[self.number]
        self._draw_totals(canvas, self.book.figures(name))
        self._draw_games(canvas, self.book.games_of(name))
        self._draw_rivals(canvas, self.book.rivals(name))

    def _draw_totals(self, canvas: Canvas, figures: Figures) -> None:
        """Four pictures: played, won, in a row now, in a row at best."""
        facts = (
            ("cards", str(figures.played), trn("match", "matches", figures.played)),
            ("crown", str(figures.won), trn("win", "wins", figures.won)),
            ("lightning", str(figures.streak), tr("in a row now")),
            ("trophy", str(figures.longest), tr("in a row at best")),
        )
        wide = (SHEET.width - 60) / 4
        for number, (picture, value, words) in enumerate(facts):
            x = SHEET.left + 30 + wide * (number + 0.5)
            widgets.icon(canvas, picture, x - 56, SHEET.top + 72, 84)
            canvas.text(value, x + 44, SHEET.top + 72, Step.TITLE, face=Face.DISPLAY, width=110, height=100)
            canvas.text(words, x, SHEET.top + 146, Step.NOTE, colour=INK_SOFT, width=wide - 16, height=40)

    def _draw_games(self, canvas: Canvas, games: dict[str, Figures]) -> None:
        """A bar for each game: how many were played, the golden part won; crowns count the wins."""
        left, top = SHEET.left + 40, SHEET.top + 196
        most = max((figures.played for figures in games.values()), default=1)
        shown = [room for room in ROOMS if room in GAMES or room in games]
        pitch = 540 / max(5, len(shown))
        for number, room in enumerate(shown):
            y = top + pitch * (number + 0.5)
            figures = games.get(room, Figures())
            canvas.text(
                box_of(room).title, left, y, Step.NOTE, anchor="left", face=Face.BOLD, width=190, height=60
            )
            start, wide = left + 200, 330
            canvas.panel((start, y - 24, wide, 48), PAPER_DARK, border=4, radius=14, shadow=False)
            if figures.played:
                played = max(30.0, wide * figures.played / most)
                canvas.panel(
                    (start, y - 24, played, 48), box_of(room).colour, border=4, radius=14, shadow=False
                )
                if figures.won:
                    won = max(26.0, played * figures.won / figures.played)
                    canvas.panel((start, y - 24, won, 48), GOLD, border=4, radius=14, shadow=False)
            widgets.icon(canvas, "crown", start + wide + 40, y, 44)
            canvas.text(
                f"{figures.won}/{figures.played}",
                start + wide + 70,
                y,
                Step.NOTE,
                anchor="left",
                face=Face.BOLD,
                width=96,
                height=44,
            )

    def _draw_rivals(self, canvas: Canvas, rivals: list[Rivalry]) -> None:
        """Whom one beats (green, to the right) and by whom one is beaten (red, to the left)."""
        left, right, top = SHEET.left + 740, SHEET.right - 40, SHEET.top + 196
        canvas.line([(left - 24, top + 10), (left - 24, SHEET.bottom - 40)], PAPER_DARK, 5)
        shown = rivals[:5]
        most = max((max(one.ahead, one.behind) for one in shown), default=1) or 1
        middle, half = (left + right) / 2, (right - left) / 2 - 56
        for number, one in enumerate(shown):
            y = top + 108 * (number + 0.5)
            if one.is_bot:
                widgets.robot(canvas, one.rival, left + 26, y - 22, 52)
                words = tr(_WORDS.get(one.rival, one.rival))
            else:
                canvas.sprite(f"ui/face-{_face(one.rival)}", left + 26, y - 22, height=56)
                words = one.rival
            canvas.text(
                words,
                left + 64,
                y - 24,
                Step.NOTE,
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
                    Step.NOTE,
                    face=Face.BOLD,
                    anchor="right" if side < 0 else "left",
                    width=48,
                    height=36,
                )
            canvas.line([(middle, y + 2), (middle, y + 42)], INK, 5)

    def hints(self) -> list[Hint]:
        return [self.hint("move", tr("Look round")), self.hint("cancel", tr("Back"))]

    def hint_words(self) -> str:
        return tr("Right: came in ahead. Left: came in behind.") if self.names else ""


def _face(name: str) -> str:
    """Everybody keeps the same face, whatever the seat."""
    return CHARACTERS[sum(name.encode()) % len(CHARACTERS)]

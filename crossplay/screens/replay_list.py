"""The list of matches that can be watched again.

It holds finished matches, files among people's documents, and matches that were put away, which can be
resumed.
"""

from __future__ import annotations

import contextlib
import datetime
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame

from crossplay.core.files import age
from crossplay.core.i18n import N_, tr, trn
from crossplay.match.match import Match
from crossplay.match.replays import Replay, identity, match_in
from crossplay.screens.context import ScreenContext
from crossplay.screens.dates import day_words, moment_words
from crossplay.screens.game_boxes import box_of, draw_cover
from crossplay.screens.game_parts import offered_games, seat_look
from crossplay.screens.menu import Item, Menu, icon_button
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK_SOFT
from crossplay.table.seats import Seating

COLUMNS, LINES = 2, 4
TOP, HIGH, GAP = 190, 174, 18


@dataclass(frozen=True)
class ListedMatch:
    path: Path
    match: Match
    when: float
    """When its last move was made, seconds since 1970."""
    shared: bool = False
    """Whether the file was saved for others, or given by others: then only the date in it is known."""

    @property
    def when_words(self) -> str:
        if not self.shared:
            return moment_words(self.when)
        date = self.match.header.date
        return day_words(datetime.date.fromisoformat(date)) if date else ""


class ReplayList(Menu):
    title = N_("Watch past matches")

    def __init__(self, context: ScreenContext, files: Sequence[Path] | None = None) -> None:
        super().__init__(context)
        self._shared = frozenset(context.shared.files())
        own = context.services.saves.finished() if context.services.saves is not None else []
        self.files = list(files) if files is not None else _newest_first(own, self._shared)
        """Files that may be shown; those that turn out to be useless are taken out when they are read."""
        self.page = 0
        self._known: dict[Path, ListedMatch | None] = {}

    def show(self, kept: Sequence[ListedMatch]) -> None:
        """List these instead of what the folders hold."""
        self.files = [one.path for one in kept]
        self._known = {one.path: one for one in kept}

    def kept(self, path: Path) -> ListedMatch | None:
        """Return the match in a file, read when it is first seen; None without a match that was played."""
        if path not in self._known:
            self._known[path] = None
            with contextlib.suppress(Exception):  # a game may raise anything on an odd record
                match = match_in(path, self.services.games)
                _winners(match, self._seating(match))
                if not match.unplayed:
                    self._known[path] = ListedMatch(path, match, age(path)[0], path in self._shared)
        return self._known[path]

    def _shown(self) -> list[ListedMatch]:
        """Return the matches of this page; useless files make room for the next ones."""
        each = COLUMNS * LINES
        self.page = min(self.page, self.pages - 1)
        while useless := [path for path in self.files[self.page * each :][:each] if not self.kept(path)]:
            self.files = [path for path in self.files if path not in useless]
            self.page = min(self.page, self.pages - 1)
        return [one for path in self.files[self.page * each :][:each] if (one := self.kept(path))]

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.files) // (COLUMNS * LINES)))

    def lay_out(self) -> Sequence[Item]:
        items = []
        wide = (1728 - GAP) // COLUMNS
        for number, one in enumerate(self._shown()):
            column, line = number % COLUMNS, number // COLUMNS
            place = pygame.Rect(96 + column * (wide + GAP), TOP + line * (HIGH + GAP), wide, HIGH)
            paint = partial(_paint, self._seating(one.match), one, place)
            items.append(Item(_key(one), place, paint, partial(self.choose, one), label=str(one.path)))
        if self.pages > 1:
            left, right = pygame.Rect(1596, 54, 104, 100), pygame.Rect(1720, 54, 104, 100)
            items.append(icon_button("newer", left, "left", tr("Newer matches"), partial(self.rotate, -1)))
            items.append(icon_button("older", right, "right", tr("Older matches"), partial(self.rotate, 1)))
        return items

    def _seating(self, match: Match) -> Seating:
        """Return who sat where, in the colours of that game."""
        seating = Seating(match, characters=self.context.people.characters(match.names))
        seating.dress([seat_look(match.game, len(seating), seat) for seat in match.seats])
        return seating

    def rotate(self, steps: int) -> None:
        self.page = (self.page + steps) % self.pages
        self.arrange()

    def choose(self, one: ListedMatch) -> None:
        """Watch a match; one that was put away before its end may also be resumed."""
        offered = one.match.game.id in offered_games(self.services)
        if one.match.over or not offered or not self.context.resuming.can_take_up(one.path):
            self.watch(one)
        else:
            self.services.scene_stack.push(self.question(one))

    def question(self, one: ListedMatch) -> QuestionScreen:
        answers = (
            Answer("go-on", tr("Resume"), partial(self.take_up, one), "play"),
            Answer("watch", tr("Watch"), partial(self.watch, one), "eye"),
            Answer("later", tr("Not now"), lambda: None, "clock"),
        )
        words = tr("It was put away before the end. Resume it, or watch what has been played?")
        title = tr("{game} is not finished", game=box_of(one.match.game.id).title)
        return QuestionScreen(self.context, title, words, answers, picture="flag")

    def watch(self, one: ListedMatch) -> None:
        self.context.navigator.watch(Replay(one.match.header, one.match.history))

    def take_up(self, one: ListedMatch) -> None:
        if not self.context.matches.take_up(one.path, self.by):
            self.sound("refuse")
            self._known[one.path] = None
            self.arrange()

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        if len(self.items) <= 1:
            canvas.text(
                tr("No match has been finished yet."),
                960,
                520,
                FontSize.LEAD,
                colour=CREAM,
                outline="#2b2430",
                width=1400,
                height=200,
            )

    def legend_words(self) -> str:
        one = next((one for one in self._known.values() if one and _key(one) == self.focus), None)
        if one is None:
            item = self.item(self.focus)
            return item.label if item else ""
        if one.shared:
            return tr("Saved as a file: {name}", name=one.path.name)
        return tr("File: {name}", name=one.path.name)


def _newest_first(own: Sequence[Path], shared: Collection[Path]) -> list[Path]:
    """Return all files, newest first; a copy saved for others is not listed beside the match itself."""
    found: dict[str, Path] = {}
    for path in (*own, *sorted(shared)):
        found.setdefault(identity(path), path)
    return sorted(found.values(), key=age, reverse=True)


def _paint(seating: Seating, one: ListedMatch, rect: pygame.Rect, canvas: Canvas, focus: bool) -> None:
    match, outcome = one.match, one.match.outcome
    if focus:
        widgets.glow(canvas, rect, radius=24)
    canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=24, border=8 if focus else 6)
    draw_cover(canvas, match.game.id, rect.left + 80, rect.centery, rect.height - 36)
    left, right = rect.left + 164, rect.right - 28
    for words, y, indent, face, wide in (
        (box_of(match.game.id).title, 36, 0, Face.BOLD, 210),
        (_winners(match, seating), 82, 52, Face.TEXT, 360),
    ):
        canvas.text(
            words, left + indent, rect.top + y, FontSize.NOTE, anchor="left", face=face, width=wide, height=44
        )
    for words, y, wide in (
        (one.when_words, 36, 440),
        (trn("{count} move", "{count} moves", len(match.history)), 82, 220),
    ):
        canvas.text(
            words,
            right,
            rect.top + y,
            FontSize.NOTE,
            anchor="right",
            colour=INK_SOFT,
            width=wide,
            height=44,
        )
    if one.shared:
        widgets.chip(canvas, "", rect.left + 112, rect.bottom - 40, picture="save", width=64, height=56)
    widgets.icon(canvas, "crown" if outcome and outcome.winners else "flag", left + 20, rect.top + 80, 42)
    for number, sitting in enumerate(seating.sittings):
        x = left + 26 + 108 * number
        widgets.badge(canvas, sitting.seat, x, rect.bottom - 42, 56, look=sitting.look)
        if sitting.bot is not None:
            widgets.robot(canvas, sitting.bot, x + 52, rect.bottom - 42, 44)
        else:
            canvas.sprite(f"characters/{sitting.character}", x + 52, rect.bottom - 44, width=54)


def _key(one: ListedMatch) -> str:
    return str(one.path) if one.shared else one.path.name


def _winners(match: Match, seating: Seating) -> str:
    outcome = match.outcome
    if outcome is None:
        return tr("unfinished")
    names = [seating[seat].title for seat in outcome.winners]
    return ", ".join(names) if names else tr("A draw!")

"""Finished matches, to be watched again; each is a file that can be given away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from crossplay.play.seats import Sitting
from crossplay.screens.boxes import box_of, draw_cover
from crossplay.screens.menu import Item, Menu, icon_button
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import CREAM, INK, INK_SOFT
from crossplay.table.match import Match
from crossplay.table.record import read
from crossplay.table.replays import Replay
from crossplay.words import N_, tr, trn

if TYPE_CHECKING:
    from crossplay.screens.rooms import Rooms

COLUMNS, LINES = 2, 4
TOP, HIGH, GAP = 190, 174, 18


@dataclass(frozen=True)
class Kept:
    path: Path
    match: Match


class ReplayList(Menu):
    title = N_("Watch matches again")

    def __init__(self, rooms: Rooms, files: Sequence[Path] | None = None) -> None:
        super().__init__(rooms)
        saves = rooms.house.saves
        self.files = list(files if files is not None else saves.finished() if saves is not None else [])
        self.page = 0
        self._known: dict[Path, Kept | None] = {}

    def show(self, matches: Sequence[Match]) -> None:
        """Lists these, whatever the files say."""
        self.files = [Path(f"{number}.record") for number in range(len(matches))]
        self._known = {path: Kept(path, match) for path, match in zip(self.files, matches, strict=True)}

    def kept(self, path: Path) -> Kept | None:
        """Read when it is first seen; a file that tells no match is left out."""
        if path not in self._known:
            try:
                match = Match.from_record(read(path))
                _winners(match, self._sittings(match))
                self._known[path] = Kept(path, match)
            except Exception:  # a game may raise anything on an odd record; the others are still to be seen
                self._known[path] = None
        return self._known[path]

    @property
    def pages(self) -> int:
        return max(1, -(-len(self.files) // (COLUMNS * LINES)))

    def lay_out(self) -> Sequence[Item]:
        each = COLUMNS * LINES
        items = []
        wide = (1728 - GAP) // COLUMNS
        shown = [
            one for path in self.files[self.page * each : (self.page + 1) * each] if (one := self.kept(path))
        ]
        for number, one in enumerate(shown):
            column, line = number % COLUMNS, number // COLUMNS
            place = pygame.Rect(96 + column * (wide + GAP), TOP + line * (HIGH + GAP), wide, HIGH)
            paint = partial(_paint, self._sittings(one.match), one, place)
            items.append(Item(one.path.name, place, paint, partial(self.watch, one), label=str(one.path)))
        if self.pages > 1:
            left, right = pygame.Rect(1596, 54, 104, 100), pygame.Rect(1720, 54, 104, 100)
            items.append(icon_button("newer", left, "left", tr("Newer ones"), partial(self.turn, -1)))
            items.append(icon_button("older", right, "right", tr("Older ones"), partial(self.turn, 1)))
        return items

    def _sittings(self, match: Match) -> list[Sitting]:
        """Who sat where, in the colours of that game."""
        looks = [self.rooms.seat_look(match.game, len(match.seats), seat) for seat in match.seats]
        return [
            Sitting(seat, match.names.get(seat, ""), bot=match.bots[seat], dressed=look)
            for seat, look in zip(match.seats, looks, strict=True)
        ]

    def turn(self, steps: int) -> None:
        self.page = (self.page + steps) % self.pages
        self.arrange()

    def watch(self, one: Kept) -> None:
        self.rooms.watch(Replay(one.match.header, one.match.history))

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        if len(self.items) <= 1:
            canvas.text(
                tr("No match has been finished yet."),
                960,
                520,
                Step.LEAD,
                colour=CREAM,
                outline="#2b2430",
                width=1400,
                height=200,
            )

    def hint_words(self) -> str:
        item = self.item(self.focus)
        return (
            tr("File: {name}", name=item.key)
            if item and isinstance(item.key, str) and "." in item.key
            else ""
        )


def _paint(sittings: list[Sitting], one: Kept, rect: pygame.Rect, canvas: Canvas, focus: bool) -> None:
    match, outcome = one.match, one.match.outcome
    if focus:
        widgets.glow(canvas, rect, radius=24)
    canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=24, border=8 if focus else 6)
    draw_cover(canvas, match.game.id, rect.left + 80, rect.centery, rect.height - 36)
    left, right = rect.left + 164, rect.right - 28
    half = (right - left) / 2 - 10
    for words, y, anchor, face in (
        (box_of(match.game.id).title, 36, "left", Face.BOLD),
        (match.header.date or "", 36, "right", Face.TEXT),
        (_winners(match, sittings), 82, "left", Face.TEXT),
        (trn("{count} move", "{count} moves", len(match.history)), 82, "right", Face.TEXT),
    ):
        indent = 52 if anchor == "left" and y == 82 else 0
        canvas.text(
            words,
            left + indent if anchor == "left" else right,
            rect.top + y,
            Step.NOTE,
            anchor=anchor,
            face=face,
            colour=INK if anchor == "left" else INK_SOFT,
            width=half - indent + (60 if anchor == "left" else -60),
            height=44,
        )
    widgets.icon(canvas, "crown" if outcome and outcome.winners else "flag", left + 20, rect.top + 80, 42)
    for number, sitting in enumerate(sittings):
        x = left + 26 + 108 * number
        widgets.badge(canvas, sitting.seat, x, rect.bottom - 42, 56, look=sitting.look)
        if sitting.bot is not None:
            widgets.robot(canvas, sitting.bot, x + 52, rect.bottom - 42, 44)
        else:
            canvas.sprite(f"ui/face-{sitting.character}", x + 52, rect.bottom - 44, width=54)


def _winners(match: Match, sittings: list[Sitting]) -> str:
    outcome = match.outcome
    if outcome is None:
        return tr("not finished")
    names = [sittings[seat - 1].title for seat in outcome.winners]
    return ", ".join(names) if names else tr("A draw!")

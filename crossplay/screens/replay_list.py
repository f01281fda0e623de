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
from crossplay.stage.palette import CREAM, INK_SOFT
from crossplay.table.match import Match
from crossplay.table.record import RecordError, read
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

    def kept(self, path: Path) -> Kept | None:
        """Read when it is first seen; a file that tells no match is left out."""
        if path not in self._known:
            try:
                self._known[path] = Kept(path, Match.from_record(read(path)))
            except (RecordError, ModuleNotFoundError):
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
            paint = partial(_paint, one, place)
            items.append(Item(one.path.name, place, paint, partial(self.watch, one), label=str(one.path)))
        if self.pages > 1:
            left, right = pygame.Rect(1596, 54, 104, 100), pygame.Rect(1720, 54, 104, 100)
            items.append(icon_button("newer", left, "left", tr("Newer ones"), partial(self.turn, -1)))
            items.append(icon_button("older", right, "right", tr("Older ones"), partial(self.turn, 1)))
        return items

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


def _paint(one: Kept, rect: pygame.Rect, canvas: Canvas, focus: bool) -> None:
    match, outcome = one.match, one.match.outcome
    if focus:
        widgets.glow(canvas, rect, radius=24)
    canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=24, border=8 if focus else 6)
    draw_cover(canvas, match.game.id, rect.left + 80, rect.centery, rect.height - 36)
    left = rect.left + 164
    canvas.text(
        box_of(match.game.id).title, left, rect.top + 40, face=Face.BOLD, anchor="left", width=330, height=50
    )
    told = [match.header.date or "", trn("{count} move", "{count} moves", len(match.history))]
    canvas.text(
        " · ".join(part for part in told if part),
        rect.right - 24,
        rect.top + 40,
        Step.NOTE,
        colour=INK_SOFT,
        anchor="right",
        width=rect.right - 24 - left - 340,
        height=50,
    )
    pitch = (rect.right - 20 - left) / len(match.seats)
    for number, seat in enumerate(match.seats):
        x = left + pitch * number
        sitting = Sitting(seat, match.names.get(seat, ""))
        widgets.badge(canvas, seat, x + 32, rect.bottom - 62, 62)
        if outcome and seat in outcome.winners:
            widgets.icon(canvas, "crown", x + 32, rect.bottom - 104, 36)
        if match.bots[seat]:
            widgets.robot(canvas, match.bots[seat] or "normal", x + 92, rect.bottom - 62, 50)
        elif pitch > 150:
            canvas.text(
                sitting.title, x + 70, rect.bottom - 62, Step.NOTE, anchor="left", width=pitch - 76, height=70
            )

"""The photo finish: who crossed the line, and with how much left over."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from dataclasses import dataclass

import pygame

from crossplay.core.i18n import language
from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.texts import tr, trn
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.view.runner_view import draw_figure
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_medal
from crossplay.stage.motion import Thing
from crossplay.stage.palette import CREAM, GOLD, INK, INK_SOFT, PAPER
from crossplay.stage.sequence import Sequence, move
from crossplay.stage.widgets import badge
from crossplay.table.seats import Seating

FRAME = pygame.Rect(250, 60, 1420, 770)
_PICTURE = pygame.Rect(620, 190, 760, 596)
_STAND = 92
"""The strip with trees and people above the lanes."""
_LANE = (_PICTURE.height - _STAND) / 4
_LINE = _PICTURE.left + 410
"""Where the arrival is in the picture."""
_ROW = 30.0
"""How wide a row is in it."""
_FURTHEST = 10
_TURF = ("#a9cf78", "#9cc56b")


@dataclass(frozen=True)
class Finisher:
    look: RunnerLook
    rank: int
    surplus: int | None
    character: str
    """Empty for an open hand that is nobody's."""
    short: int
    """Rows to the arrival, for those who have not got there."""


class PhotoFinish:
    """The picture at the end of a race, and the flash that it is taken with."""

    def __init__(self) -> None:
        self.taken = False
        self._flash = Thing(alpha=0)

    def show(self, seen: CrossCartesSeen) -> None:
        self.taken = seen.phase is RacePhase.OVER
        self._flash = Thing(alpha=0)

    def take(self) -> Sequence:
        self.taken = True
        self._flash = Thing(alpha=255)
        return move(self._flash, 0.7, alpha=0).holding(1.0)

    def draw(
        self, canvas: Canvas, seen: CrossCartesSeen, looks: ListOf[RunnerLook], seating: Seating
    ) -> None:
        if self.taken:
            finishers = [
                Finisher(
                    looks[runner],
                    rank,
                    seen.surplus(runner),
                    seating[owner].character if (owner := seen.runners.owner[runner]) else "",
                    seen.course.arrival - seen.rows[runner],
                )
                for rank, runner in enumerate(seen.standing, 1)
            ]
            _draw_photo(canvas, finishers, self._flash.alpha)


def _draw_photo(canvas: Canvas, finishers: ListOf[Finisher], flash: float) -> None:
    canvas.cached(("crosscartes/photo", language()), FRAME.inflate(40, 40), _paint_frame)
    canvas.text(
        tr("Photo finish"),
        FRAME.centerx,
        FRAME.top + 66,
        FontSize.TITLE,
        face=Face.DISPLAY,
        width=1200,
        height=96,
    )
    for finisher in finishers:
        _draw_lane(canvas, finisher)
    if flash >= 1:
        canvas.panel(_PICTURE, "#ffffff", outline=None, border=0, radius=8, shadow=False, alpha=flash)


def _paint_frame(canvas: Canvas) -> None:
    canvas.panel(FRAME, PAPER, border=7, radius=22)
    canvas.panel(_PICTURE.inflate(16, 16), "#fffdf6", border=5, radius=10, shadow=False)
    _paint_stand(canvas)
    for lane in range(4):
        rect = (_PICTURE.left, _PICTURE.top + _STAND + _LANE * lane, _PICTURE.width, _LANE + 1)
        canvas.panel(rect, _TURF[lane % 2], outline=None, border=0, radius=0, shadow=False)
        for tuft in range(9):
            x = _PICTURE.left + 40 + tuft * 84 + lane * 23 % 60
            y = _PICTURE.top + _STAND + _LANE * (lane + 0.82) + tuft * 37 % 18
            canvas.line([(x - 5, y - 12), (x, y), (x + 5, y - 13)], "#6fa34a", 4)
    size = 18.0
    for row in range(int((_PICTURE.height - _STAND) / size)):
        for column in range(2):
            square = (_LINE - size + size * column, _PICTURE.top + _STAND + size * row, size + 1, size + 1)
            colour = INK if (row + column) % 2 else CREAM
            canvas.panel(square, colour, outline=None, border=0, radius=0, shadow=False)


def _paint_stand(canvas: Canvas) -> None:
    """Sky, a hill, trees, people with flags, and the arch over the line."""
    left, top, wide = _PICTURE.left, _PICTURE.top, _PICTURE.width
    canvas.panel((left, top, wide, _STAND + 2), "#bfe0f2", outline=None, border=0, radius=0, shadow=False)
    with canvas.clip((left, top, wide, _STAND)):
        canvas.circle(left + 190, top + 230, 200, "#e7cd94")
        canvas.circle(left + 560, top + 270, 240, "#b4cf7c")
    for number in range(6):
        x = left + 46 + number * 134
        tree = ("oak-1", "pine-1", "poplar")[number % 3]
        canvas.sprite(f"crosscartes/tree-{tree}", x, top + _STAND, height=84, anchor="bottom")
    for number in range(7):
        canvas.sprite(
            "crosscartes/crowd", left + 64 + number * 106, top + _STAND + 4, width=92, anchor="bottom"
        )
    canvas.line([(_LINE - 30, top + _STAND + 4), (_LINE - 30, top + 16)], INK, 9)
    canvas.line([(_LINE + 30, top + _STAND + 4), (_LINE + 30, top + 16)], INK, 9)
    canvas.panel((_LINE - 92, top + 6, 184, 46), CREAM, border=5, radius=10)
    canvas.text(tr("Arrival"), _LINE, top + 29, FontSize.NOTE, face=Face.BOLD, width=170, height=42)


def _draw_lane(canvas: Canvas, finisher: Finisher) -> None:
    look, arrived = finisher.look, finisher.surplus is not None
    middle = _PICTURE.top + _STAND + _LANE * (finisher.rank - 0.5)
    first = finisher.rank == 1
    if first:
        canvas.panel((FRAME.left + 28, middle - 52, 324, 104), GOLD, border=5, radius=26)
    canvas.text(str(finisher.rank), FRAME.left + 62, middle, FontSize.LEAD, face=Face.DISPLAY)
    if finisher.character:
        mood = Mood.GLAD if first else Mood.NORMAL if arrived else Mood.SAD
        draw_medal(canvas, finisher.character, FRAME.left + 132, middle, 92, look.badge.colour, mood=mood)
        badge(canvas, look.number, FRAME.left + 172, middle + 32, 42, look=look.badge)
    else:
        badge(canvas, look.number, FRAME.left + 134, middle, 72, look=look.badge)
    canvas.text(look.title, FRAME.left + 192, middle, FontSize.BODY, anchor="left", face=Face.BOLD,
                width=156, height=92)  # fmt: skip
    away = finisher.surplus if finisher.surplus is not None else -min(_FURTHEST, finisher.short)
    x = _LINE + 26 + _ROW * away if arrived else _LINE - 34 + _ROW * away
    pose = "cheer" if first else "run-1" if arrived or finisher.short <= _FURTHEST else "tired"
    draw_figure(canvas, look, pose, max(_PICTURE.left + 60.0, x), middle + 44, 120)
    if arrived:
        words, step = f"+{finisher.surplus}", FontSize.TITLE
    else:
        step = FontSize.BODY
        words = trn("{count} row short", "{count} rows short", finisher.short)
    canvas.text(
        words, _PICTURE.right + 146, middle, step, face=Face.BOLD, colour=INK if arrived else INK_SOFT,
        width=250, height=104,
    )  # fmt: skip

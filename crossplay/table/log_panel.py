"""The log over a table: everything that happened, in words; every device scrolls and closes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from crossplay.core.i18n import tr
from crossplay.core.telling import Entry
from crossplay.input.signals import Action, Contact, Device, Pointer, Press, Push, Rotate, Signal, Unplugged
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, INK_SOFT, PAPER_DARK
from crossplay.stage.scene import Scene
from crossplay.table.seats import Seating
from crossplay.table.services import Services
from crossplay.table.told_line import draw_line, height_of

PANEL = pygame.Rect(330, 54, 1260, 872)
LIST = pygame.Rect(PANEL.left + 44, PANEL.top + 112, PANEL.width - 124, PANEL.height - 142)
CLOSE = pygame.FRect(PANEL.right - 112, PANEL.top + 10, 100, 100)
CHAPTER = 62.0
"""The height of the line that begins a round, a trick or a race."""
STEP = 150.0
"""Units that one push or one notch of the wheel scrolls."""
_CLOSES = (Action.CONFIRM, Action.CANCEL, Action.MENU, Action.LOG)


@dataclass(frozen=True, slots=True)
class _Row:
    entry: Entry
    top: float
    height: float


class LogPanel(Scene):
    overlay = True

    def __init__(
        self,
        services: Services,
        entries: Sequence[Entry],
        seating: Seating,
        lose: Callable[[Device], object] = lambda device: None,
    ) -> None:
        """`lose`: called with a device that is unplugged meanwhile."""
        super().__init__()
        self._services = services
        self._seating = seating
        self._lose = lose
        self._rows = _rows(services.canvas, entries)
        self._height = self._rows[-1].top + self._rows[-1].height if self._rows else 0.0
        self.scrolled = self.furthest
        """Units above the upper edge of the list; what happened last is shown first."""
        self._dragged: tuple[float, bool] | None = None
        """Where a pointer was last, and whether it has moved since it went down."""

    @property
    def furthest(self) -> float:
        return max(0.0, self._height - LIST.height)

    @property
    def lines(self) -> list[str]:
        """The sentences that are in sight."""
        return [row.entry.told.words for row in self._visible()]

    def enter(self) -> None:
        self._services.sounds.play("open")

    # --- signals ---------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        match signal:
            case Press(down=True, repeat=False, action=action) if action in _CLOSES:
                self.close()
            case Push(y=y):
                self.scroll(STEP * y)
            case Rotate(steps=steps):
                self.scroll(STEP * steps)
            case Pointer():
                self._point(signal)
            case Unplugged(device):
                self._lose(device)

    def scroll(self, units: float) -> None:
        """Scroll by some units, downwards when positive."""
        self.scrolled = min(self.furthest, max(0.0, self.scrolled + units))
        self.refresh()

    def close(self) -> None:
        self._services.sounds.play("close")
        self._services.scene_stack.pop()

    def _point(self, pointer: Pointer) -> None:
        match pointer.contact:
            case Contact.DOWN:
                self._dragged = (pointer.y, False)
            case Contact.MOVE if self._dragged:
                before, moved = self._dragged
                if moved or abs(pointer.y - before) > 12:
                    self.scroll(before - pointer.y)
                    self._dragged = (pointer.y, True)
            case Contact.UP if self._dragged:
                moved = self._dragged[1]
                self._dragged = None
                aside = CLOSE.collidepoint(pointer.x, pointer.y) or not PANEL.collidepoint(
                    pointer.x, pointer.y
                )
                if aside and not moved:
                    self.close()
            case Contact.CANCEL:
                self._dragged = None

    # --- drawing ---------------------------------------------------------------------------------------

    def _visible(self) -> list[_Row]:
        end = self.scrolled + LIST.height
        return [row for row in self._rows if row.top + row.height > self.scrolled and row.top < end]

    def draw(self, canvas: Canvas) -> None:
        canvas.shade_all(120)
        canvas.panel(PANEL, CREAM, radius=36, border=8)
        canvas.text(
            tr("What has happened"), LIST.left, PANEL.top + 62, FontSize.LEAD, face=Face.DISPLAY,
            anchor="left", width=LIST.width - 60, height=80,
        )  # fmt: skip
        widgets.icon(canvas, "cross", *CLOSE.center, 44)
        if not self._rows:
            canvas.text(tr("Nothing yet"), *LIST.center, FontSize.BODY, colour=INK_SOFT)
        with canvas.clip(LIST):
            for row in self._visible():
                self._draw_row(canvas, row)
        self._draw_bar(canvas)

    def _draw_row(self, canvas: Canvas, row: _Row) -> None:
        rect = pygame.FRect(LIST.left, LIST.top + row.top - self.scrolled, LIST.width, row.height)
        if not row.entry.chapter:
            draw_line(canvas, row.entry.told, self._seating, rect)
            return
        canvas.line([(rect.left, rect.bottom - 6), (rect.right, rect.bottom - 6)], PAPER_DARK, 4)
        canvas.text(
            row.entry.told.words, rect.left, rect.centery - 2, FontSize.BODY, face=Face.BOLD, colour=INK_SOFT,
            anchor="left", width=rect.width, height=rect.height - 10,
        )  # fmt: skip

    def _draw_bar(self, canvas: Canvas) -> None:
        """Draw how far the list is scrolled."""
        if not self.furthest:
            return
        track = pygame.FRect(PANEL.right - 52, LIST.top, 18, LIST.height)
        canvas.panel(track, PAPER_DARK, radius=9, border=0, shadow=False)
        high = max(60.0, track.height * LIST.height / self._height)
        top = track.top + (track.height - high) * self.scrolled / self.furthest
        canvas.panel((track.left, top, track.width, high), INK, radius=9, border=0, shadow=False)


def _rows(canvas: Canvas, entries: Sequence[Entry]) -> list[_Row]:
    rows: list[_Row] = []
    top = 0.0
    for entry in entries:
        height = CHAPTER if entry.chapter else height_of(canvas, entry.told.words, LIST.width)
        rows.append(_Row(entry, top, height))
        top += height
    return rows

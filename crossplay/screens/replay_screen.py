"""The screen on which a match is watched again: a timeline, steps, play and pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from crossplay.core.contract import FATE
from crossplay.core.i18n import tr
from crossplay.input.signals import Contact, Pointer, Rotate, Signal
from crossplay.match.match import Match
from crossplay.match.replays import Replay
from crossplay.screens.context import ScreenContext
from crossplay.screens.file_messages import saved_file
from crossplay.screens.menu import Item, Menu, icon_button
from crossplay.screens.thumbnails import ThumbnailPainter, hang, pixel_height
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER_DARK
from crossplay.stage.widgets import LegendEntry
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating

STAGE = pygame.Rect(231, 24, 1458, 820)
LINE = pygame.Rect(806, 872, 846, 96)
_TRACK = pygame.Rect(LINE.left + 54, LINE.centery - 9, LINE.width - 108, 18)
PAUSE = 0.55
"""Seconds between two moves."""
PACES = (1, 2, 4)
"""How many times as fast a match can be watched: some have hundreds of moves."""
DOTS, CHAPTERS, STOPS = 60, 30, 40
"""How many moves and chapters the timeline marks at most, and how many stops it has besides the chapters."""


class ReplayScreen(Menu):
    def __init__(
        self, context: ScreenContext, replay: Replay, leave: Callable[[], None] | None = None
    ) -> None:
        """`leave`: what going back does instead of leading to the screen before."""
        super().__init__(context)
        self.way_out = leave
        self.replay = replay
        self.match = Match(replay.header)
        characters = context.people.characters(self.match.names)
        seating = Seating(self.match, open_hands=True, characters=characters)
        self.scene = TableScene(context.services, self.match, seating, Mode.REPLAY)
        self.chapters = replay.chapters(CHAPTERS) if self.last > DOTS else ()
        self.number = 0
        self.playing = False
        self.pace = PACES[0]
        self._wait = 0.0
        self._painter = ThumbnailPainter(64 * 2**20)
        self._surface: pygame.Surface | None = None
        self._dragging = False

    @property
    def last(self) -> int:
        return len(self.replay)

    def lay_out(self) -> Sequence[Item]:
        picture, words = ("pause", tr("Pause")) if self.playing else ("play", tr("Play"))
        return [
            icon_button("start", _place(0), "again", tr("From the beginning"), self.rewind),
            icon_button("before", _place(1), "left", tr("One move back"), self.step_back),
            icon_button("play", _place(2), picture, words, self.toggle),
            icon_button("next", _place(3), "right", tr("One move forward"), self.step_on),
            icon_button("end", _place(4), "skip", tr("To the end"), self.to_end),
            Item("pace", _PACE, self._paint_pace, self.change_pace, label=tr("Playback speed")),
            Item(
                "line",
                LINE,
                self._paint_line,
                self.toggle,
                change=self.skip_along,
                label=tr("Timeline"),
            ),
            *self._share_button(),
        ]

    def _share_button(self) -> list[Item]:
        if self.services.venue.unattended:
            return []  # nobody would ever find the file, and the disk is not endless
        return [
            icon_button("share", pygame.Rect(1720, 54, 104, 100), "save", tr("Save as a file"), self.share)
        ]

    def share(self) -> None:
        """Save a copy of the record where people find it."""
        self.playing = False
        self.services.scene_stack.push(saved_file(self.context, self.context.shared.save(self.replay)))

    def hop(self, x: float, y: float) -> bool:
        """Move the cursor; on the timeline left and right move through the match, and down leads off it."""
        if self.focus == "line" and y > abs(x):
            self.cursor.select("pace")
            return True
        return super().hop(x, y)

    def enter(self) -> None:
        self.scene.enter()
        super().enter()
        self.select("play")
        self.playing = self.last > 0
        self.arrange()

    def leave(self) -> None:
        self.scene.leave()

    def back(self) -> None:
        if self.way_out is None:
            super().back()
        else:
            self.way_out()

    # --- moving in time ------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Show a position at once, without what led to it."""
        number = max(0, min(self.last, number))
        self.scene.skip()
        self.match.state = self.replay.position(number)
        self.match.history[:] = self.replay.moves[:number]
        self.number = number
        self.scene.settle()
        self._wait = 0.0
        self.refresh()

    def step_on(self) -> None:
        self.playing = False
        self._advance()

    def step_back(self) -> None:
        self.playing = False
        self.go(self.number - 1)

    def rewind(self) -> None:
        self.go(0)

    def to_end(self) -> None:
        self.playing = False
        self.go(self.last)

    def toggle(self) -> None:
        if not self.playing and self.number >= self.last:
            self.go(0)
        self.playing = not self.playing

    def skip_along(self, steps: int) -> None:
        """Go to the next stop of the timeline: a few moves on, and never past the beginning of a chapter."""
        self.playing = False
        self.go(self._stop_after(self.number) if steps > 0 else self._stop_before(self.number))

    def _stops(self) -> list[int]:
        return sorted({*range(0, self.last, max(1, self.last // STOPS)), *self.chapters, self.last})

    def _stop_after(self, number: int) -> int:
        return next((stop for stop in self._stops() if stop > number), self.last)

    def _stop_before(self, number: int) -> int:
        return next((stop for stop in reversed(self._stops()) if stop < number), 0)

    def change_pace(self) -> None:
        self.pace = PACES[(PACES.index(self.pace) + 1) % len(PACES)]

    def rotate(self, steps: int) -> None:
        self.playing = False
        self.go(self.number + steps)
        self.arrange()

    def _advance(self) -> None:
        """Show the next move as it was played."""
        if self.number >= self.last:
            return
        self.scene.skip()
        played = self.replay.moves[self.number]
        events = self.match.play(played.seat, played.move)
        self.number += 1
        self.scene.show_moves(events)
        self.refresh()

    def update(self, dt: float) -> None:
        super().update(dt)
        dt *= self.pace
        self.scene.update(dt)
        if self.scene.take_stale():
            self._surface = None
            self.refresh()
        if not self.playing or self.scene.showing or self.scene.motions.busy:
            return
        self._wait += dt * self.services.settings.speed.factor
        quick = self.number < self.last and self.replay.moves[self.number].seat == FATE
        if self._wait >= (0.0 if quick else PAUSE):
            self._wait = 0.0
            if self.number >= self.last:
                self.playing = False
                self.arrange()
            else:
                self._advance()

    @property
    def moving(self) -> bool:
        return super().moving or self.scene.moving

    # --- the timeline under a finger -----------------------------------------------------------------

    def intercept(self, signal: Signal) -> bool:
        if isinstance(signal, Rotate):
            # Shoulder buttons and wheel go move by move, wherever the cursor is.
            self.rotate(signal.steps)
            return True
        if not isinstance(signal, Pointer):
            return False
        inside = LINE.collidepoint(signal.x, signal.y)
        if signal.contact is Contact.DOWN and inside:
            self._dragging = True
        if self._dragging and signal.contact in (Contact.DOWN, Contact.MOVE, Contact.UP):
            self.playing = False
            share = (signal.x - _TRACK.left) / _TRACK.width
            number = round(max(0.0, min(1.0, share)) * self.last)
            if number != self.number:
                self.go(number)
            if signal.contact is Contact.UP:
                self._dragging = False
                self.arrange()
            return True
        if signal.contact is Contact.CANCEL:
            self._dragging = False
        return False

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        wanted = pixel_height(canvas, STAGE)
        if self._surface is None or self._surface.get_height() != wanted:
            self._surface = self._painter.paint(self.scene, wanted, self._surface)
        hang(canvas, self._surface, STAGE)
        canvas.panel(STAGE.inflate(14, 14), None, border=9, radius=14, shadow=False)

    def _paint_line(self, canvas: Canvas, focus: bool) -> None:
        if focus:
            widgets.glow(canvas, LINE.inflate(-20, -20), radius=38)
        canvas.panel(LINE.inflate(-20, -20), CREAM, radius=38, border=6)
        track = _TRACK
        canvas.panel(track, PAPER_DARK, radius=9, border=4, shadow=False)
        self._mark_moves(canvas)
        canvas.circle(self._along(self.number), track.centery, 20, GOLD, outline=INK, border=5)
        canvas.text(
            f"{self.number}/{self.last}",
            LINE.right + 14,
            LINE.centery,
            FontSize.NOTE,
            face=Face.BOLD,
            colour=CREAM,
            outline=INK,
            anchor="left",
            width=160,
            height=60,
        )

    def _mark_moves(self, canvas: Canvas) -> None:
        """Mark who moved, where there is room, and where rounds, tricks or races begin."""
        for number in self.chapters:
            x = self._along(number)
            canvas.line([(x, _TRACK.top - 12), (x, _TRACK.bottom + 12)], INK, 5)
        every = -(-self.last // DOTS)
        for number, played in enumerate(self.replay.moves, 1):
            if number % every == 0 and played.seat != FATE:
                look = self.scene.seating[played.seat].look
                canvas.circle(self._along(number), _TRACK.centery, 6, look.colour)

    def _along(self, number: int) -> float:
        return _TRACK.left + _TRACK.width * number / max(1, self.last)

    def _paint_pace(self, canvas: Canvas, focus: bool) -> None:
        if focus:
            widgets.glow(canvas, _PACE, radius=28)
        canvas.panel(_PACE, CREAM, radius=28, border=8 if focus else 6)
        widgets.icon(canvas, "lightning", _PACE.left + 34, _PACE.centery, 50)
        canvas.text(f"×{self.pace}", _PACE.right - 36, _PACE.centery, face=Face.BOLD, width=48, height=60)

    def legend(self) -> list[LegendEntry]:
        return [
            self.legend_entry("rotate", tr("Step")),
            self.legend_entry("confirm", tr("Choose")),
            self.legend_entry("cancel", tr("Back")),
        ]

    def legend_words(self) -> str:
        item = self.item(self.focus)
        return item.label if item else ""


def _place(number: int) -> pygame.Rect:
    """Return where a button in front of the timeline is."""
    return pygame.Rect(96 + 116 * number, 868, 104, 104)


_PACE = pygame.Rect(676, 868, 118, 104)

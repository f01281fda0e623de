"""Watching a match again: a timeline, steps, play and pause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from crossplay.controls.signals import Phase, Pointer, Signal
from crossplay.play.game_scene import scene_of
from crossplay.play.seats import Seating, Sitting
from crossplay.screens.menu import Item, Menu, icon_button
from crossplay.screens.pictures import Easel, hang, pixel_height
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER_DARK
from crossplay.stage.widgets import Hint
from crossplay.table.contract import FATE
from crossplay.table.match import Match
from crossplay.table.replays import Replay
from crossplay.words import tr

if TYPE_CHECKING:
    from crossplay.screens.rooms import Rooms

STAGE = pygame.Rect(216, 24, 1488, 837)
LINE = pygame.Rect(560, 872, 860, 96)
PAUSE = 0.55
"""Seconds between two moves."""


class ReplayScreen(Menu):
    def __init__(self, rooms: Rooms, replay: Replay, leave: Callable[[], None] | None = None) -> None:
        super().__init__(rooms)
        self._leave = leave
        self.replay = replay
        header = replay.header
        self.match = Match(header)
        sittings = [
            Sitting(seat, header.names.get(seat, ""), bot=header.bots.get(seat) or None)
            for seat in self.match.seats
        ]
        self.scene = scene_of(rooms.house, self.match, Seating(sittings, open_hands=True), live=False)
        self.number = 0
        self.playing = False
        self._wait = 0.0
        self._easel = Easel(64 * 2**20)
        self._surface: pygame.Surface | None = None
        self._dragging = False
        self._said = ""

    @property
    def last(self) -> int:
        return len(self.replay)

    def lay_out(self) -> Sequence[Item]:
        y, size = LINE.top - 4, 104
        picture, words = ("pause", tr("Pause")) if self.playing else ("play", tr("Play"))
        return [
            icon_button(
                "start", pygame.Rect(96, y, size, size), "again", tr("From the beginning"), self.rewind
            ),
            icon_button(
                "before", pygame.Rect(216, y, size, size), "left", tr("One move back"), self.step_back
            ),
            icon_button("play", pygame.Rect(336, y, size, size), picture, words, self.toggle),
            icon_button("next", pygame.Rect(456, y, size, size), "right", tr("One move on"), self.step_on),
            Item(
                "line",
                LINE.inflate(-60, 0),
                self._paint_line,
                change=self._skip_along,
                label=tr("Timeline"),
                sideways=False,
            ),
            *self._share_button(),
            icon_button("end", pygame.Rect(1720, y, size, size), "skip", tr("To the end"), self.to_end),
        ]

    def _share_button(self) -> list[Item]:
        if not self.rooms.permits("names"):
            return []
        return [
            icon_button("share", pygame.Rect(1720, 54, 104, 100), "save", tr("Save as a file"), self.share)
        ]

    def share(self) -> None:
        """A copy of the record for others, in a place where people find it."""
        path = self.rooms.share(self.replay)
        self._said = tr("Saved: {file}", file=path) if path else tr("The file could not be saved")
        self.refresh()

    def enter(self) -> None:
        self.scene.enter()
        super().enter()
        self.select("play")
        self.playing = self.last > 0
        self.arrange()

    def leave(self) -> None:
        self.scene.leave()

    def back(self) -> None:
        if self._leave is None:
            super().back()
        else:
            self._leave()

    # --- moving in time ------------------------------------------------------------------------------

    def go(self, number: int) -> None:
        """Straight to a position, without showing how it came about."""
        number = max(0, min(self.last, number))
        self.scene.skip()
        self.match.state = self.replay.position(number)
        self.match.history[:] = self.replay.steps[:number]
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

    def _skip_along(self, steps: int) -> None:
        self.playing = False
        self.go(self.number + steps * max(1, self.last // 40))

    def turn(self, steps: int) -> None:
        self.playing = False
        self.go(self.number + steps)
        self.arrange()

    def _advance(self) -> None:
        """The next move is shown as it was played."""
        if self.number >= self.last:
            return
        self.scene.skip()
        step = self.replay.steps[self.number]
        events = self.match.play(step.seat, step.move)
        self.number += 1
        self.scene.show_moves(events)
        self.refresh()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.scene.update(dt)
        if self.scene.take_stale():
            self._surface = None
            self.refresh()
        if not self.playing or self.scene.showing or self.scene.moving:
            return
        self._wait += dt * self.house.settings.speed.factor
        quick = self.number < self.last and self.replay.steps[self.number].seat == FATE
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
        if not isinstance(signal, Pointer):
            return False
        inside = LINE.collidepoint(signal.x, signal.y)
        if signal.phase is Phase.DOWN and inside:
            self._dragging = True
        if self._dragging and signal.phase in (Phase.DOWN, Phase.MOVE, Phase.UP):
            self.playing = False
            share = (signal.x - _TRACK.left) / _TRACK.width
            number = round(max(0.0, min(1.0, share)) * self.last)
            if number != self.number:
                self.go(number)
            if signal.phase is Phase.UP:
                self._dragging = False
                self.arrange()
            return True
        if signal.phase is Phase.CANCEL:
            self._dragging = False
        return False

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        wanted = pixel_height(canvas, STAGE)
        if self._surface is None or self._surface.get_height() != wanted:
            self._surface = self._easel.paint(self.scene, wanted, self._surface)
        hang(canvas, self._surface, STAGE)
        canvas.panel(STAGE.inflate(14, 14), None, border=9, radius=14, shadow=False)

    def _paint_line(self, canvas: Canvas, focus: bool) -> None:
        if focus:
            widgets.glow(canvas, LINE.inflate(-20, -20), radius=38)
        canvas.panel(LINE.inflate(-20, -20), CREAM, radius=38, border=6)
        track, share = _TRACK, self.number / max(1, self.last)
        canvas.panel(track, PAPER_DARK, radius=9, border=4, shadow=False)
        for number, step in enumerate(self.replay.steps):
            if self.last <= 60 and step.seat != FATE:
                look = self.scene.seating[step.seat].look
                x = track.left + track.width * (number + 1) / self.last
                canvas.circle(x, track.centery, 6, look.colour)
        knob = track.left + track.width * share
        canvas.circle(knob, track.centery, 20, GOLD, outline=INK, border=5)
        canvas.text(
            f"{self.number}/{self.last}",
            LINE.right + 14,
            LINE.centery,
            Step.NOTE,
            face=Face.BOLD,
            colour=CREAM,
            outline=INK,
            anchor="left",
            width=150,
            height=60,
        )

    def hints(self) -> list[Hint]:
        return [
            self.hint("turn", tr("Step")),
            self.hint("confirm", tr("Choose")),
            self.hint("cancel", tr("Back")),
        ]

    def hint_words(self) -> str:
        item = self.item(self.focus)
        return self._said or (item.label if item else "")

    def focused(self) -> None:
        self._said = ""


_TRACK = pygame.Rect(LINE.left + 64, LINE.centery - 9, LINE.width - 128, 18)

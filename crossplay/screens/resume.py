"""The offer to resume a match: the position as a picture, and who was playing."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr, trn
from crossplay.input.signals import Action, Contact, Pointer, Press, Signal
from crossplay.match.saves import Saved
from crossplay.screens.context import ScreenContext
from crossplay.screens.dates import moment_words
from crossplay.screens.game_boxes import SHAPE, box_of, draw_cover
from crossplay.screens.menu import Item, Menu, button, heading, icon_button, row
from crossplay.screens.seat_rows import paint_seat_row
from crossplay.screens.thumbnails import Picture
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import INK_SOFT, PAPER
from crossplay.table.scene import TableScene

SHEET = pygame.Rect(96, 180, 1728, 630)
PICTURE = pygame.Rect(126, 210, 1012, 570)
BUTTONS = pygame.Rect(96, 838, 1728, 112)
PAUSE = 0.8
"""Seconds without effect of any press after a match has gone and another has taken its place."""


class ResumeOffer(Menu):
    def __init__(self, context: ScreenContext, saved: Sequence[Saved]) -> None:
        super().__init__(context)
        self.saved = list(saved)
        self.number = 0
        self._scenes: dict[int, TableScene | None] = {}
        self._pictures: dict[int, Picture] = {}
        self._pause = 0.0

    @property
    def chosen(self) -> Saved:
        return self.saved[self.number]

    def lay_out(self) -> Sequence[Item]:
        places = row(BUTTONS, 3)
        items = [
            button("go-on", places[0], tr("Resume"), self.resume, picture="play", primary=True),
            button("later", places[1], tr("Not now"), self.back, picture="clock"),
            button("away", places[2], tr("Put away"), self.put_away, picture="cross"),
        ]
        if len(self.saved) > 1:
            left, right = pygame.Rect(1596, 54, 104, 100), pygame.Rect(1720, 54, 104, 100)
            items.append(icon_button("newer", left, "left", tr("A newer match"), partial(self.rotate, -1)))
            items.append(icon_button("older", right, "right", tr("An older match"), partial(self.rotate, 1)))
        return items

    def resume(self) -> None:
        if not self.context.matches.resume(self.chosen, self.by):
            self.sound("refuse")
            self._match_gone()

    def put_away(self) -> None:
        self.context.resuming.put_away(self.chosen)
        self._match_gone()

    def _match_gone(self) -> None:
        """Offer the other matches, or close the screen: the one shown is gone."""
        self.saved = self.context.resuming.offered()
        self._scenes.clear()
        self._pictures.clear()
        self.number = 0
        if not self.saved:
            self.services.scene_stack.pop()
            return
        self._pause = PAUSE
        self.select("go-on")

    def update(self, dt: float) -> None:
        super().update(dt)
        self._pause = max(0.0, self._pause - dt)

    def intercept(self, signal: Signal) -> bool:
        """Ignore presses for a moment: whoever presses twice must not put two matches away."""
        if self._pause <= 0:
            return False
        pressed = isinstance(signal, Press) and signal.action is Action.CONFIRM
        return pressed or (isinstance(signal, Pointer) and signal.contact is not Contact.CANCEL)

    def rotate(self, steps: int) -> None:
        self.number = (self.number + steps) % len(self.saved)
        self.sound("flip")
        self.arrange()

    def show(self, scene: TableScene) -> None:
        """Show this scene as the picture of the first match."""
        self._scenes[0] = scene

    # --- the picture ---------------------------------------------------------------------------------

    def scene(self) -> TableScene | None:
        """Return the last position of the match; a save that cannot be shown is offered without a picture."""
        if self.number not in self._scenes:
            self._scenes[self.number] = self.context.resuming.preview(self.chosen)
        return self._scenes[self.number]

    def _draw_picture(self, canvas: Canvas) -> None:
        """Draw the picture; a save that cannot be drawn is found out the first time."""
        if self.number not in self._pictures:
            picture = self._pictures[self.number] = Picture(self.scene())
            if not self.context.resuming.attempt(self.chosen, partial(picture.draw, canvas, PICTURE)):
                self._pictures[self.number] = Picture(None)
                self._scenes[self.number] = None
        self._pictures[self.number].draw(canvas, PICTURE)

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        title = box_of(self.chosen.header.game.id).title
        heading(canvas, tr("Resume {game}?", game=title), right=360 if len(self.saved) > 1 else 230)
        canvas.panel(SHEET, PAPER, radius=32, border=7)
        self._draw_picture(canvas)
        if self.scene() is None:
            with canvas.clip(PICTURE):
                draw_cover(canvas, self.chosen.header.game.id, *PICTURE.center, PICTURE.width / SHAPE)
        self._draw_seats(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        left, right = PICTURE.right + 36, SHEET.right - 30
        words = tr(
            "{date}, {moves}",
            date=moment_words(self.chosen.when),
            moves=trn("{count} move", "{count} moves", self.chosen.moves),
        )
        canvas.text(
            words,
            (left + right) / 2,
            SHEET.top + 50,
            FontSize.NOTE,
            colour=INK_SOFT,
            face=Face.BOLD,
            width=right - left,
            height=80,
        )
        scene = self.scene()
        if scene is None:
            return
        count = len(scene.seating)
        high = min(88, (SHEET.height - 120 - 10 * count) // count)
        for number, sitting in enumerate(scene.seating.sittings):
            rect = pygame.Rect(left, SHEET.top + 92 + number * (high + 10), right - left, high)
            paint_seat_row(canvas, False, sitting=sitting, rect=rect)

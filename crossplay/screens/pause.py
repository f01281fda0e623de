"""The pause menu of a table: what to do, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Device, DeviceKind
from crossplay.screens import match_setup as tables
from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button, column
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.seat_rows import HOLD, paint_seat_row
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, PAPER
from crossplay.table.scene import TableScene

LEFT, LEFT_WIDTH = 150, 700
RIGHT, RIGHT_WIDTH = 900, 870
TOP, BOTTOM, HEAD, ROW, GAP = 56, 960, 136, 112, 16


class Pause(Menu):
    overlay = True
    has_back = False

    def __init__(self, context: ScreenContext, scene: TableScene, offered: int = 0) -> None:
        super().__init__(context)
        self.scene = scene
        self._lines = 1
        self._offered = offered
        """The seat that somebody who comes late may take with the next press; 0: nobody does."""

    def enter(self) -> None:
        super().enter()
        if self._offered:
            self.select(("seat", self._offered))

    @property
    def lesson(self) -> bool:
        return self.scene.lesson_guide is not None

    def lay_out(self) -> Sequence[Item]:
        kinds = [("resume", "play", tr("Resume"), self.back)]
        if self.scene.undoer():
            kinds.append(("undo", "undo", tr("Take back"), self.take_back))
        if self.scene.can_hint:
            kinds.append(("hint", "hint", tr("Hint"), self.ask_hint))
        game = self.scene.match.game
        kinds.append(("rules", "book", tr("Rules"), partial(self.context.navigator.open_rules, game)))
        if self.services.venue.may_change_settings:
            kinds.append(("settings", "gear", tr("Settings"), self.context.navigator.open_settings))
        if self.lesson:
            kinds.append(("leave", "leave", tr("Leave the lesson"), self.leave_lesson))
        else:
            if self.services.saves is not None:
                kinds.append(("keep", "save", tr("Save and leave"), self.save_and_leave))
            kinds.append(("give-up", "flag", tr("Give up the match"), self.ask_give_up))
        self._lines = len(kinds)
        places = column(self._inside(self._left()), len(kinds), GAP, tallest=ROW)
        items = [
            button(key, place, words, act, picture=picture)
            for (key, picture, words, act), place in zip(kinds, places, strict=True)
        ]
        return [*items, *([] if self.lesson else self._seats())]

    def _seats(self) -> list[Item]:
        inside = self._inside(self._right())
        places = column(inside, len(self.scene.seating), GAP, tallest=ROW)
        items = []
        for sitting, place in zip(self.scene.seating.sittings, places, strict=True):
            paint = partial(self._paint_seat, sitting.seat, place)
            items.append(Item(("seat", sitting.seat), place, paint, partial(self.swap, sitting.seat)))
        return items

    def _takes(self, seat: int, device: Device) -> bool:
        """Whether a press takes the seat: a bot's, or somebody's for whoever has none. Else a bot gets it."""
        seating = self.scene.seating
        return seating[seat].bot is not None or not (seating.shared or seating.taken(device))

    def hold_for(self, item: Item, device: Device) -> float:
        """Nobody loses a seat by somebody else's mere press, and nobody who plays takes a latecomer's."""
        if not isinstance(item.key, tuple):
            return super().hold_for(item, device)
        seating, seat = self.scene.seating, item.key[1]
        others = seating[seat].device not in (None, device) and not seating.shared
        meant_for_another = seat == self._offered and seating.taken(device)
        return HOLD if others or meant_for_another else 0.0

    # --- what the buttons do -------------------------------------------------------------------------

    def back(self) -> None:
        """Go back to the table."""
        self.sound("close")
        self.services.scene_stack.pop()
        if self.lesson:
            self._learn_on()

    def _learn_on(self) -> None:
        """Let a learner whose device is gone go on with the one that was pressed."""
        for seat in self.scene.seating.orphans:
            self.scene.seating[seat].device = self.by

    def take_back(self) -> None:
        self.services.scene_stack.pop()
        self.scene.take_back()

    def ask_hint(self) -> None:
        self.services.scene_stack.pop()
        self.scene.ask_hint()

    def save_and_leave(self) -> None:
        self.context.matches.leave(self.scene, keep=True)

    def leave_lesson(self) -> None:
        self.services.scene_stack.pop()
        self.context.navigator.lesson_over(self.scene)

    def ask_give_up(self) -> None:
        answers = (
            Answer("yes", tr("Give up"), partial(self.context.matches.leave, self.scene, keep=False), "flag"),
            Answer("no", tr("Keep playing"), lambda: None, "play"),
        )
        words = tr("It ends here and does not count. You can still watch it again.")
        self.services.scene_stack.push(
            QuestionScreen(self.context, tr("Give up the match?"), words, answers, picture="flag", first="no")
        )

    def swap(self, seat: int) -> None:
        """Give a person's seat to a bot, or a seat to whoever presses."""
        if self._takes(seat, self.by):
            tables.take_seat(self.scene, seat, self.by, self.context.people.guests)
        else:
            tables.give_to_bot(self.scene, seat)
        self.arrange()
        if seat == self._offered:
            # One press too many goes on with the match, and does not give the seat away again.
            self._offered = 0
            self.select("resume")

    # --- drawing -------------------------------------------------------------------------------------

    def _paint_seat(self, seat: int, rect: pygame.Rect, canvas: Canvas, focus: bool) -> None:
        sitting = self.scene.seating[seat]
        item = self.item(("seat", seat))
        holds = item is not None and self.hold_for(item, self.by) > 0
        if self._takes(seat, self.by):
            words = tr("hold to take it") if holds else tr("take this seat")
        else:
            words = tr("hold: let a bot play") if holds else tr("let a bot play")
        held = self.held(("seat", seat))
        paint_seat_row(canvas, focus, sitting=sitting, rect=rect, words=words, held=held)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade_all(150)
        words = tr("Lesson") if self.lesson else tr("Pause")
        self._draw_sheet(canvas, self._left(), words)
        if not self.lesson:
            self._draw_sheet(canvas, self._right(), tr("Who plays"))

    def _left(self) -> pygame.Rect:
        """Return the sheet with what can be done; alone in the middle during a lesson."""
        left = (1920 - LEFT_WIDTH) // 2 if self.lesson else LEFT
        return self._sheet(left, LEFT_WIDTH, self._lines)

    def _right(self) -> pygame.Rect:
        """Return the sheet with those who play."""
        return self._sheet(RIGHT, RIGHT_WIDTH, len(self.scene.seating))

    def _sheet(self, left: int, width: int, lines: int) -> pygame.Rect:
        """Return a sheet of paper as high as its lines need; all begin at the same height."""
        longest = self._lines if self.lesson else max(self._lines, len(self.scene.seating))
        whole = min(BOTTOM - TOP, HEAD + longest * (ROW + GAP) + 24)
        height = min(BOTTOM - TOP, HEAD + lines * (ROW + GAP) + 24)
        return pygame.Rect(left, (TOP + BOTTOM - whole) // 2, width, height)

    @staticmethod
    def _inside(sheet: pygame.Rect) -> pygame.Rect:
        return pygame.Rect(sheet.left + 40, sheet.top + HEAD, sheet.width - 80, sheet.height - HEAD - 40)

    def _draw_sheet(self, canvas: Canvas, rect: pygame.Rect, words: str) -> None:
        canvas.panel(rect, PAPER, radius=36, border=8)
        canvas.text(
            words,
            rect.centerx,
            rect.top + 74,
            FontSize.TITLE,
            face=Face.DISPLAY,
            colour=CREAM,
            outline=INK,
            width=rect.width - 80,
            height=100,
        )

    def legend_words(self) -> str:
        item = self.item(self.focus)
        if item is None or not isinstance(item.key, tuple) or self.by.kind is DeviceKind.TOUCH:
            return ""
        at_once = self._takes(item.key[1], self.by) and not self.hold_for(item, self.by)
        return tr("Press to take the seat") if at_once else ""

"""The pause menu of a table: what to do, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Device, DeviceKind
from crossplay.screens import match_setup as tables
from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button, column, row
from crossplay.screens.question import Answer, QuestionScreen
from crossplay.screens.seat_rows import HOLD, LEVEL_WORDS, paint_level_row, paint_seat_row
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, PAPER
from crossplay.table.scene import TableScene

LEFT, LEFT_WIDTH = 100, 820
RIGHT, RIGHT_WIDTH = 950, 870
LEVEL_WIDTH = 214
TOP, BOTTOM, HEAD, ROW, GAP = 56, 960, 136, 112, 16

Command = tuple[str, str, str, Callable[[], None], bool]
"""Key, picture and words of a button, what it does, and whether that can be done now."""


class Pause(Menu):
    overlay = True
    has_back = False

    def __init__(self, context: ScreenContext, scene: TableScene, offered: int = 0) -> None:
        super().__init__(context)
        self.scene = scene
        self._lines = 1
        self._offered = offered
        """The seat that somebody who comes late may take with the next press; 0: nobody does."""
        self._refusal = ""
        """Why what was pressed last cannot be done."""

    def enter(self) -> None:
        super().enter()
        if self._offered:
            self.select(("seat", self._offered))

    @property
    def lesson(self) -> bool:
        return self.scene.lesson_guide is not None

    def lay_out(self) -> Sequence[Item]:
        lines = self._lesson_lines() if self.lesson else self._match_lines()
        self._lines = len(lines)
        items = []
        places = column(self._inside(self._left()), len(lines), GAP, tallest=ROW)
        for line, place in zip(lines, places, strict=True):
            for (key, picture, words, act, enabled), part in zip(
                line, row(place, len(line), GAP), strict=True
            ):
                items.append(button(key, part, words, act, picture=picture, enabled=enabled))
        return [*items, *([] if self.lesson else self._seats())]

    def _lesson_lines(self) -> list[list[Command]]:
        leave: Command = ("leave", "leave", tr("Leave the lesson"), self.leave_lesson, True)
        return [[self._resume()], *([one] for one in self._always()), [leave]]

    def _match_lines(self) -> list[list[Command]]:
        """Return the commands line by line. All keep their places: what cannot be done now is grey."""
        scene = self.scene
        can_undo, can_hint = bool(scene.undoer()), scene.hints.allowed
        undo = self.take_back if can_undo else partial(self.refuse, tr("Nothing can be taken back now"))
        hint = self.ask_hint if can_hint else partial(self.refuse, tr("There is no hint just now"))
        last: list[Command] = [("restart", "again", tr("Start again"), self.ask_restart, True)]
        if self.services.saves is not None:
            last.append(("keep", "save", tr("Save and leave"), self.save_and_leave, True))
        end: list[Command] = [("give-up", "flag", tr("Give up the match"), self.ask_give_up, True)]
        if self.services.venue.may_use_phones:
            end.insert(0, ("phones", "phone", tr("Phones"), self.context.navigator.open_phones, True))
        return [
            [self._resume()],
            [
                ("undo", "undo", tr("Take back"), undo, can_undo),
                ("hint", "hint", tr("Hint"), hint, can_hint),
            ],
            self._always(),
            last,
            end,
        ]

    def _resume(self) -> Command:
        return ("resume", "play", tr("Resume"), self.back, True)

    def _always(self) -> list[Command]:
        """Return what can be done in a match and in a lesson."""
        navigator = self.context.navigator
        rules = partial(navigator.open_rules, self.scene.match.game)
        found: list[Command] = [("rules", "book", tr("Rules"), rules, True)]
        if self.services.venue.may_change_settings:
            found.append(("settings", "gear", tr("Settings"), navigator.open_settings, True))
        return found

    def _seats(self) -> list[Item]:
        inside = self._inside(self._right())
        places = column(inside, len(self.scene.seating), GAP, tallest=ROW)
        items = []
        for sitting, place in zip(self.scene.seating.sittings, places, strict=True):
            seat = sitting.seat
            if sitting.bot is not None:
                beside = pygame.Rect(place.right - LEVEL_WIDTH, place.top, LEVEL_WIDTH, place.height)
                place = pygame.Rect(place.left, place.top, beside.left - GAP - place.left, place.height)
                items.append(
                    Item(
                        ("level", seat),
                        beside,
                        partial(paint_level_row, level=sitting.bot, rect=beside),
                        change=partial(self.change_level, seat),
                        label=tr("Bot: {level}", level=tr(LEVEL_WORDS[sitting.bot])),
                        sideways=False,
                    )
                )
            paint = partial(self._paint_seat, seat, place)
            items.append(Item(("seat", seat), place, paint, partial(self.swap, seat), spoken=sitting.title))
        return items

    def _takes(self, seat: int, device: Device) -> bool:
        """Whether a press takes the seat: a bot's, or somebody's for whoever has none. Else a bot gets it."""
        seating = self.scene.seating
        return seating[seat].bot is not None or not (seating.shared or seating.taken(device))

    def hold_for(self, item: Item, device: Device) -> float:
        """Nobody loses a seat by somebody else's mere press, and nobody who plays takes a latecomer's."""
        if not isinstance(item.key, tuple) or item.key[0] != "seat":
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
        self.scene.hints.ask()

    def save_and_leave(self) -> None:
        self.context.matches.leave(self.scene, keep=True)

    def leave_lesson(self) -> None:
        self.services.scene_stack.pop()
        self.context.navigator.lesson_over(self.scene)

    def refuse(self, reason: str) -> None:
        """Say why something cannot be done."""
        self.sound("refuse")
        self._refusal = reason
        self.refresh()

    def focused(self) -> None:
        self._refusal = ""

    def change_level(self, seat: int, steps: int) -> None:
        """Let the bot on this seat play weaker or stronger."""
        tables.change_level(self.scene, seat, steps)

    def ask_restart(self) -> None:
        restart = partial(self.context.matches.restart, self.scene)
        answers = (
            Answer("yes", tr("Start again"), restart, "again"),
            Answer("no", tr("Keep playing"), lambda: None, "play"),
        )
        words = tr("This match ends and does not count; the same people begin a new one.")
        title = tr("Start the match again?")
        self.services.scene_stack.push(
            QuestionScreen(self.context, title, words, answers, picture="again", first="no")
        )

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
        paint_seat_row(canvas, focus, sitting=sitting, rect=rect, words=words, held=held, robot=False)

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
        if self._refusal:
            return self._refusal
        item = self.item(self.focus)
        if item is not None and isinstance(item.key, tuple) and item.key[0] == "level":
            return item.label
        if item is None or not isinstance(item.key, tuple) or self.by.kind is DeviceKind.TOUCH:
            return ""
        at_once = self._takes(item.key[1], self.by) and not self.hold_for(item, self.by)
        return tr("Press to take the seat") if at_once else ""

"""The screen over a table when a device is gone: its player comes back with another, or a bot plays on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from crossplay.core.i18n import tr
from crossplay.input.signals import Action, Device, DeviceKind, Press, Signal
from crossplay.screens import match_setup as tables
from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button
from crossplay.screens.question import draw_dialog
from crossplay.screens.seat_rows import HOLD, paint_seat_row
from crossplay.stage.canvas import Canvas
from crossplay.stage.widgets import LegendEntry
from crossplay.table.scene import TableScene

LEFT, RIGHT, BOTTOM = 190, 1730, 956
ROW, GAP = 112, 16


class Reclaim(Menu):
    overlay = True
    has_back = False

    def __init__(self, context: ScreenContext, scene: TableScene) -> None:
        super().__init__(context)
        self.scene = scene
        people = [scene.seating[seat] for seat in scene.seating.humans]
        self._nobody = all(one.device is None for one in people)
        """Whether nobody has a device yet, as in a match that was resumed; one may be all there is."""

    @property
    def missing(self) -> tuple[int, ...]:
        return self.scene.seating.orphans

    @property
    def crowd(self) -> bool:
        """Whether those missing fill two columns, without a button for each one's bot."""
        return len(self.missing) > 3

    @property
    def panel(self) -> pygame.Rect:
        """The panel, as high as those who are missing need."""
        count = max(1, len(self.missing))
        lines = -(-count // 2) if self.crowd else count
        foot = 150 if count > 1 or self.services.saves is not None else 30
        height = 260 + lines * (ROW + GAP) + foot
        return pygame.Rect(LEFT, (60 + BOTTOM - height) // 2, RIGHT - LEFT, height)

    def lay_out(self) -> Sequence[Item]:
        items: list[Item] = []
        panel = self.panel
        inside = pygame.Rect(panel.left + 50, panel.top + 250, panel.width - 100, 0)
        for number, seat in enumerate(self.missing):
            if self.crowd:
                wide = (inside.width - 20) // 2
                place = pygame.Rect(
                    inside.left + number % 2 * (wide + 20), inside.top + number // 2 * (ROW + GAP), wide, ROW
                )
            else:
                place = pygame.Rect(inside.left, inside.top + number * (ROW + GAP), 880, ROW)
            paint = partial(self._paint_seat, seat, place)
            title = self.scene.seating[seat].title
            items.append(Item(("seat", seat), place, paint, partial(self.take, seat), spoken=title))
            if not self.crowd:
                beside = pygame.Rect(place.right + 20, place.top, inside.right - place.right - 20, ROW)
                give = partial(self.give, seat)
                items.append(button(("bot", seat), beside, tr("A bot takes over"), give, picture="lightning"))
        bottom = pygame.Rect(panel.left + 50, panel.bottom - 130, 700, 104)
        items.append(button("leave", bottom, tr("Save and leave"), self.save_and_leave, picture="save"))
        if self.services.saves is None:
            items.pop()
        if len(self.missing) > 1:
            beside = pygame.Rect(bottom.right + 20, bottom.top, panel.right - 50 - bottom.right - 20, 104)
            items.append(
                button("bots", beside, tr("Let bots play for all"), self.give_all, picture="lightning")
            )
        return items

    def _plays(self, device: Device) -> bool:
        """Whether this device plays already: its player means no second seat by a mere press."""
        return self.scene.seating.taken(device) and not self._nobody

    def hold_for(self, item: Item, device: Device) -> float:
        seat = isinstance(item.key, tuple) and item.key[0] == "seat"
        return HOLD if seat and self._plays(device) else super().hold_for(item, device)

    # --- coming back ---------------------------------------------------------------------------------

    def take(self, seat: int) -> None:
        tables.take_seat(self.scene, seat, self.by, self.context.people.guests)
        self.services.hub.rumble(self.by, 0.4, 0.15)
        self._go_on()

    def give(self, seat: int) -> None:
        tables.give_to_bot(self.scene, seat)
        self._go_on()

    def give_all(self) -> None:
        for seat in self.missing:
            tables.give_to_bot(self.scene, seat)
        self._go_on()

    def seats_changed(self) -> None:
        """Somebody has come back who was not asked here: by a phone that has its connection again."""
        self._go_on()

    def uncovered(self) -> None:
        """Everybody may have come back on the screen that lay over this one."""
        super().uncovered()
        if not self.missing:
            self.services.scene_stack.pop()

    def _go_on(self) -> None:
        if self.missing:
            self.arrange()
        else:
            self.services.scene_stack.pop()

    def save_and_leave(self) -> None:
        self.context.matches.leave(self.scene, keep=True)

    def back(self) -> None:
        """Go back to the table; bots take the empty seats. A slip of the mouse gives nobody's seat away."""
        if self.by.kind is DeviceKind.MOUSE:
            self.sound("refuse")
            return
        self.sound("cancel")
        self.give_all()

    def menu(self) -> None:
        """Do nothing: here the start button of a device is a button like any other."""

    # --- signals -------------------------------------------------------------------------------------

    def intercept(self, signal: Signal) -> bool:
        """Let any button of a device that has no seat take the first seat that waits."""
        if not isinstance(signal, Press) or signal.repeat or not signal.down:
            return False
        directions = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.CANCEL)
        if signal.action is Action.MENU and signal.device.kind is DeviceKind.KEYS:
            return False  # Escape is a key of all groups: it is nobody's.
        free = not self.scene.seating.taken(signal.device)
        if (
            free
            and signal.device.kind in (DeviceKind.PAD, DeviceKind.KEYS, DeviceKind.PHONE)
            and signal.action not in directions
        ):
            if self.focus in ("leave", "bots") or (isinstance(self.focus, tuple) and self.focus[0] == "bot"):
                return False
            self.sound("knock")
            seat = self.focus[1] if isinstance(self.focus, tuple) else self.missing[0]
            self.take(seat)
            return True
        return False

    # --- drawing -------------------------------------------------------------------------------------

    def _paint_seat(self, seat: int, rect: pygame.Rect, canvas: Canvas, focus: bool) -> None:
        words = tr("hold to play it too") if self._plays(self.by) else tr("I’m here")
        held = self.held(("seat", seat))
        paint_seat_row(canvas, focus, sitting=self.scene.seating[seat], rect=rect, words=words, held=held)

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade_all(160)
        panel = self.panel
        titles = [self.scene.seating[seat].title for seat in self.missing]
        question = tr("Where is {names}?", names=titles[0]) if len(titles) == 1 else tr("Who sits where?")
        draw_dialog(canvas, panel, "plug", question)
        words = tr("To come back, press a button on any free device or tap your seat.")
        canvas.text(words, panel.centerx, panel.top + 214, width=panel.width - 120, height=62)

    def legend(self) -> list[LegendEntry]:
        first = self.legend_entry("any", tr("I’m here"))
        if self._plays(self.by):
            first = self.legend_entry("confirm", tr("Choose"))
        if self.by.kind is DeviceKind.MOUSE:
            return [first]
        return [first, self.legend_entry("cancel", tr("Bots take over"))]

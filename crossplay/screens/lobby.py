"""The lobby: press to join, choose seat and face, hold to start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.core.contract import Game
from crossplay.core.i18n import tr, trn
from crossplay.input.signals import Device, DeviceKind, Signal
from crossplay.screens.game_boxes import box_of, draw_cover
from crossplay.screens.game_parts import has_lesson
from crossplay.screens.lobby_cards import SeatCards
from crossplay.screens.lobby_choosing import OWN, Choosing
from crossplay.screens.lobby_options import option_items, start_place
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.lobby_view import paint_start
from crossplay.screens.menu import Item, Menu, heading, icon_button
from crossplay.screens.names import NameEntry
from crossplay.screens.own_files import tell_problems
from crossplay.screens.settings_control import SettingsControl
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK
from crossplay.stage.widgets import LegendEntry

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

START_SECONDS = 0.7
RULES = pygame.Rect(1720, 54, 104, 100)
LESSON = pygame.Rect(1596, 54, 104, 100)
PHONES = pygame.Rect(1472, 54, 104, 100)


class Lobby(Menu):
    def __init__(self, context: ScreenContext, game: Game, table: LobbyTable | None = None) -> None:
        super().__init__(context)
        self.game = game
        self.table = table or context.new_table(game)
        tell_problems(context, game)
        self._choosing = Choosing(self)
        self._cards = SeatCards(self)
        self._said = ""

    # --- what can be chosen --------------------------------------------------------------------------

    def title_of(self, seat: int) -> str:
        """Return what a seat is called."""
        return self._cards.title(seat)

    @property
    def settings_control(self) -> SettingsControl:
        return self.context.settings_control

    def lay_out(self) -> Sequence[Item]:
        items = self._cards.items()
        hold = 0.0 if self.table.undecided else START_SECONDS
        items.append(
            Item("start", start_place(self), self._paint_start, self.start, hold=hold, spoken=tr("Start"))
        )
        items += option_items(self)
        navigator = self.context.navigator
        if has_lesson(self.game):
            learn = partial(navigator.open_lesson, self.game)
            items.append(icon_button("lesson", LESSON, "hint", tr("Lesson"), learn))
        read = partial(navigator.open_rules, self.game)
        items.append(icon_button("rules", RULES, "book", tr("Rules"), read))
        if self.services.venue.may_use_phones:
            place = PHONES if has_lesson(self.game) else LESSON
            items.append(icon_button("phones", place, "phone", tr("Phones"), navigator.open_phones))
        return items

    # --- coming and going ----------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.select("start" if self.table.people else ("join", self.table.order[0]))

    def uncovered(self) -> None:
        """Take the seats from those whose devices were unplugged meanwhile."""
        plugged = self.services.hub.devices()
        for seat, lobby_seat in self.table.shown:
            if lobby_seat.device is not None and lobby_seat.device not in plugged:
                self.table.leave(seat)
        super().uncovered()

    def join(self, seat: int = 0) -> None:
        """Let the device in use take a seat; with buttons of its own it then chooses on its card."""
        taken = self.table.join(self.by, seat, ready=self.by.kind not in OWN)
        if not taken:
            self.sound("refuse")
            self.say(tr("All seats are taken"))
            return
        name, character = self._known(self.by)
        self.table.seats[taken - 1].name = name
        self.table.wear(taken, character)
        self.sound("knock")
        self.services.hub.rumble(self.by, 0.4, 0.15)
        self.effects.ring(self._cards.hop(taken))
        self.say("")
        self.arrange()
        self.select("start")

    def _known(self, device: Device) -> tuple[str, str]:
        """Return name and face of whoever played with this device before, unless they sit here already."""
        here = [lobby_seat.name for _, lobby_seat in self.table.shown if lobby_seat.taken]
        people = self.context.people
        for guest in people.guests:
            if guest.device == device and guest.name not in here:
                return guest.name, guest.character or people.chosen_character(guest.name)
        return "", ""

    def leave_seat(self, seat: int) -> None:
        self.table.leave(seat)
        self.say("")
        self.arrange()

    def move(self, seat: int, steps: int) -> None:
        """Let somebody go to the next seat, or change places with whoever is not ready there."""
        to = self.table.move(seat, steps)
        if not to:
            self.sound("refuse")
            self.say(tr("The others are ready: nobody changes places with them"))
            return
        self.sound("hop")
        self._cards.hop(to)
        self.say("")
        self.arrange()
        self.select(("seat", to) if self.focus == ("seat", seat) else self.focus)

    def change_face(self, seat: int, steps: int) -> None:
        self.table.change_character(seat, steps)
        self.sound("click")
        self._cards.hop(seat)
        self.arrange()

    def _tap_face(self, seat: int) -> bool:
        self.change_face(seat, 1)
        return True

    def be_ready(self, seat: int) -> None:
        """Somebody has chosen. Whoever is the last and goes on holding the button starts the match."""
        self.table.seats[seat - 1].ready = True
        self.sound("confirm")
        self.effects.stars(self._cards.hop(seat), self._cards.look(seat).colour)
        self.say("")
        self.arrange()
        self.select("start")
        if not self.table.undecided:
            self.press("start", self.by)

    def change_ready(self, seat: int) -> None:
        """Let somebody choose again, or take it that they have chosen."""
        lobby_seat = self.table.seats[seat - 1]
        lobby_seat.ready = not lobby_seat.ready or (
            lobby_seat.device is not None and lobby_seat.device.kind not in OWN
        )
        self.arrange()

    def edit(self, seat: int) -> None:
        if not self.services.venue.may_give_names:
            return
        lobby_seat, people = self.table.seats[seat - 1], self.context.people

        def done(name: str) -> None:
            self.table.give_name(seat, name, people.known_names())
            if lobby_seat.name:
                self.table.wear(seat, people.chosen_character(lobby_seat.name))
            self.arrange()

        taken = [other.name for _, other in self.table.shown if other.taken and other is not lobby_seat]
        entry = NameEntry(self.context, seat, self._cards.look(seat), lobby_seat.name, done, taken)
        self.services.scene_stack.push(entry)

    def start(self) -> None:
        if self.table.undecided:
            self.sound("refuse")
            self.say(self._waiting())
            return
        if not self.table.people:
            self.table.join(self.by)
        self.context.matches.start(self.table)

    def _waiting(self) -> str:
        names = [self._cards.title(seat) for seat in self.table.undecided]
        return tr("Waiting for {names}", names=", ".join(names)) if names else ""

    def device_gone(self, device: Device) -> None:
        self.table.gone(device)

    def say(self, words: str) -> None:
        self._said = words
        self.refresh()

    # --- signals -------------------------------------------------------------------------------------

    def intercept(self, signal: Signal) -> bool:
        return self._choosing.take(signal)

    def back(self) -> None:
        """Choose again, then leave the seat of this device; without a seat, leave the lobby."""
        seats = self.table.seats_of(self.by)
        if not seats or (self.focus == "back" and self.cursor_shown):
            super().back()
            return
        self.sound("cancel")
        seat = self.table.choosing(self.by)
        if seat or self.by.kind not in OWN:
            self.leave_seat(seat or seats[-1])
        else:
            self.table.seats[seats[-1] - 1].ready = False
            self.arrange()

    @property
    def cursor_shown(self) -> bool:
        return super().cursor_shown and not self.table.choosing(self.by)

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        draw_cover(canvas, self.game.id, 280, 104, 100)
        canvas.panel((230, 50, 98, 108), None, border=6, radius=12, shadow=False)
        title = box_of(self.game.id).title
        canvas.text(
            title, 346, 104, FontSize.LEAD, face=Face.DISPLAY, colour=CREAM, outline=INK, anchor="left",
            width=300, height=100,
        )  # fmt: skip
        heading(canvas, self._heading(), left=640, right=474)
        self._cards.draw_ground(canvas)

    def _heading(self) -> str:
        evening = self.context.evening.current
        if evening is None or evening.next_game != self.game.id:
            return tr("Press to join")
        number, count = len(evening.played) + 1, len(evening.games)
        return tr("Game {number} of {count}: press to join", number=number, count=count)

    def draw_front(self, canvas: Canvas) -> None:
        self._cards.draw_front(canvas)

    def _paint_start(self, canvas: Canvas, focus: bool) -> None:
        rect = start_place(self)
        if focus:
            widgets.glow(canvas, rect, radius=rect.height / 2)
        paint_start(canvas, rect, self.held("start"), focus, self._waiting())

    # --- words ---------------------------------------------------------------------------------------

    def legend(self) -> list[LegendEntry]:
        if self.by.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
            full = len(self.table.people) >= self.table.count
            return [
                self.legend_entry("confirm", tr("Hold to start") if full else tr("Choose a seat to join"))
            ]
        if self.table.choosing(self.by):
            return self._choosing.legend(self.by)
        if self.table.seats_of(self.by):
            words = tr("Hold to start") if self.focus == "start" else tr("Choose")
            return [self.legend_entry("confirm", words), self.legend_entry("cancel", tr("Choose again"))]
        words = tr("Hold to start") if self.focus == "start" and self.table.full else tr("Join")
        return [self.legend_entry("confirm", words), self.legend_entry("cancel", tr("Back"))]

    def legend_words(self) -> str:
        if self._said:
            return self._said
        if self.table.choosing(self.by):
            return ""
        item = self.item(self.focus)
        if item and item.label:
            return item.label
        free = self.table.count - len(self.table.people)
        if not self.table.people:
            return tr("Everyone presses a button on their own device")
        if resting := self.context.people.resting(self.table.guests):
            return tr("Sitting out this time: {names}", names=", ".join(resting))
        return (
            trn("The empty seat will be a bot", "The {count} empty seats will be bots", free) if free else ""
        )

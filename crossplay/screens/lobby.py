"""The lobby: press to join, choose, hold to start."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.core.contract import Game
from crossplay.core.i18n import tr, trn
from crossplay.input.signals import Action, Device, DeviceKind, Press, Signal
from crossplay.screens import lobby_view as view
from crossplay.screens.game_boxes import box_of, draw_cover
from crossplay.screens.game_parts import has_lesson, seat_look
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.menu import Item, Menu, heading, icon_button
from crossplay.screens.names import NameEntry
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, SeatLook
from crossplay.stage.widgets import LegendEntry
from crossplay.table.seats import SEAT_NAMES

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

START_SECONDS = 0.7
ROW = pygame.Rect(96, 814, 1728, 154)
START_WIDTHS = (520, 420, 340)
"""How wide the start button is with up to two options, with up to four, and with more."""
RULES = pygame.Rect(1720, 54, 104, 100)
LESSON = pygame.Rect(1596, 54, 104, 100)


class Lobby(Menu):
    def __init__(self, context: ScreenContext, game: Game, table: LobbyTable | None = None) -> None:
        super().__init__(context)
        self.game = game
        self.table = table or context.new_table(game)
        self._said = ""

    # --- what can be chosen --------------------------------------------------------------------------

    def lay_out(self) -> Sequence[Item]:
        items: list[Item] = []
        for seat, lobby_seat in self.table.shown:
            card = view.card(seat, self.table.count)
            paint = partial(view.paint_card, look=self.look(seat), seat=seat, card=card)
            body, foot = view.body(card), view.foot(card)
            if lobby_seat.taken:
                words = tr("Change the name") if self.services.venue.may_give_names else ""
                draw = partial(self._paint_person, seat)
                items.append(Item(("name", seat), body, draw, partial(self.edit, seat), label=words))
                leave = partial(self.leave_seat, seat)
                items.append(Item(("foot", seat), foot, _nothing, leave, label=tr("Leave the seat")))
            else:
                words = tr("Sit here too") if self.table.seats_of(self.by) else tr("Join")
                items.append(Item(("join", seat), body, paint, partial(self.join, seat), label=words))
                change = partial(self.table.change_level, seat)
                words = tr("Bot: {level}", level=tr(view.LEVEL_WORDS[lobby_seat.level]))
                items.append(Item(("foot", seat), foot, _nothing, change=change, label=words, sideways=False))
        items.append(Item("start", self._row()[-1], self._paint_start, self.start, hold=START_SECONDS))
        items += self._options()
        navigator = self.context.navigator
        if has_lesson(self.game):
            learn = partial(navigator.open_lesson, self.game)
            items.append(icon_button("lesson", LESSON, "hint", tr("Lesson"), learn))
        read = partial(navigator.open_rules, self.game)
        items.append(icon_button("rules", RULES, "book", tr("Rules"), read))
        return items

    def _options(self) -> list[Item]:
        places = iter(self._row())
        items = []
        if len(self.game.seats) > 1:
            words = trn("{count} player", "{count} players", self.table.count)
            items.append(view.chooser("seats", next(places), tr("Table"), words, self.table.resize))
        texts = self.game.texts
        for option in self.game.options:
            value = option.labels[option.values.index(self.table.options[option.key])]
            change = partial(self.table.change_option, option)
            items.append(
                view.chooser(option.key, next(places), texts.tr(option.title), texts.tr(value), change)
            )
        if self.game.secrets:
            words = tr("open") if self.table.open_hands else tr("hidden")
            items.append(view.chooser("hands", next(places), tr("Hands"), words, self._change_hands))
        return items

    def _row(self) -> list[pygame.Rect]:
        """Return where the options are; the last place is the start button's."""
        count = (len(self.game.seats) > 1) + len(self.game.options) + self.game.secrets
        wide = START_WIDTHS[(count > 2) + (count > 4)]
        start = pygame.Rect(ROW.right - wide, ROW.top + 12, wide, ROW.height - 24)
        # With many options the first, the number of players, keeps the room that its words need.
        gap, more = (10, 44) if count > 4 else (20, 0)
        room = ROW.width - wide - 24 - more
        width = min(420, (room - gap * (count - 1)) // max(1, count))
        rects, left = [], ROW.left
        for number in range(count):
            rects.append(pygame.Rect(left, ROW.top, width + (0 if number else more), ROW.height))
            left = rects[-1].right + gap
        return [*rects, start]

    def look(self, seat: int) -> SeatLook:
        return seat_look(self.game, self.table.count, seat)

    def _change_hands(self, steps: int) -> None:
        self.table.open_hands = not self.table.open_hands

    # --- coming and going ----------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        self.select("start" if self.table.people else ("join", 1))

    def uncovered(self) -> None:
        """Take the seats from those whose devices were unplugged meanwhile."""
        plugged = self.services.hub.devices()
        for seat, lobby_seat in self.table.shown:
            if lobby_seat.device is not None and lobby_seat.device not in plugged:
                self.table.leave(seat)
        super().uncovered()

    def join(self, seat: int = 0) -> None:
        taken = self.table.join(self.by, seat)
        if not taken:
            self.sound("refuse")
            self.say(tr("All seats are taken"))
            return
        self.table.seats[taken - 1].name = self._name_of(self.by)
        self.sound("knock")
        self.services.hub.rumble(self.by, 0.4, 0.15)
        self.say("")
        self.arrange()
        self.select("start")

    def _name_of(self, device: Device) -> str:
        """Return the name of whoever played with this device before, unless they sit here already."""
        here = [lobby_seat.name for _, lobby_seat in self.table.shown if lobby_seat.taken]
        names = (guest.name for guest in self.context.people.guests if guest.device == device)
        return next((name for name in names if name not in here), "")

    def leave_seat(self, seat: int) -> None:
        self.table.leave(seat)
        self.say("")
        self.arrange()

    def edit(self, seat: int) -> None:
        if not self.services.venue.may_give_names:
            return
        lobby_seat = self.table.seats[seat - 1]

        def done(name: str) -> None:
            self.table.give_name(seat, name, self.context.people.known_names())
            self.arrange()

        taken = [other.name for _, other in self.table.shown if other.taken and other is not lobby_seat]
        entry = NameEntry(self.context, seat, self.look(seat), lobby_seat.name, done, taken)
        self.services.scene_stack.push(entry)

    def start(self) -> None:
        if not self.table.people:
            self.table.join(self.by)
        self.context.matches.start(self.table)

    def device_gone(self, device: Device) -> None:
        self.table.gone(device)

    def say(self, words: str) -> None:
        self._said = words
        self.refresh()

    # --- signals -------------------------------------------------------------------------------------

    def intercept(self, signal: Signal) -> bool:
        """Let a device that has no seat take one with any button; at a full table it may only start."""
        if not isinstance(signal, Press) or not signal.down or signal.repeat:
            return False
        free = not self.table.seats_of(signal.device)
        joins = signal.action in (Action.CONFIRM, Action.EXTRA, Action.HINT)
        own = signal.device.kind in (DeviceKind.PAD, DeviceKind.KEYS)
        if not (free and joins and own) or self.focus in _FOR_ALL:
            return False
        if self.focus == "start" and self.table.full:
            self.say(tr("All seats are taken"))
            return False
        self.join()
        return True

    def back(self) -> None:
        """Leave the seat of this device; without a seat, leave the lobby."""
        if self.focus != "back" and (seats := self.table.seats_of(self.by)):
            self.sound("cancel")
            self.leave_seat(seats[-1])
        else:
            super().back()

    # --- drawing -------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        widgets.backdrop(canvas)
        draw_cover(canvas, self.game.id, 280, 104, 100)
        canvas.panel((230, 50, 98, 108), None, border=6, radius=12, shadow=False)
        title = box_of(self.game.id).title
        canvas.text(
            title,
            346,
            104,
            FontSize.LEAD,
            face=Face.DISPLAY,
            colour=CREAM,
            outline=INK,
            anchor="left",
            width=300,
            height=100,
        )
        heading(canvas, self._heading(), left=640, right=350)
        for seat, lobby_seat in self.table.shown:
            view.paint_ground(canvas, view.card(seat, self.table.count), self.look(seat), lobby_seat)

    def _heading(self) -> str:
        evening = self.context.evening.current
        if evening is None or evening.next_game != self.game.id:
            return tr("Press to join")
        number, count = len(evening.played) + 1, len(evening.games)
        return tr("Game {number} of {count}: press to join", number=number, count=count)

    def draw_front(self, canvas: Canvas) -> None:
        """Draw the lower parts of the cards, which have a cursor of their own."""
        for seat, lobby_seat in self.table.shown:
            card = view.card(seat, self.table.count)
            focus = self.cursor_shown and self.focus == ("foot", seat)
            view.paint_foot(canvas, view.foot(card), lobby_seat, focus)

    def _paint_person(self, seat: int, canvas: Canvas, focus: bool) -> None:
        card = view.card(seat, self.table.count)
        lobby_seat = self.table.seats[seat - 1]
        name = lobby_seat.name or tr(SEAT_NAMES[self.look(seat).name])
        view.paint_person(canvas, card, self.look(seat), seat, lobby_seat, name, focus)

    def _paint_start(self, canvas: Canvas, focus: bool) -> None:
        rect = self._row()[-1]
        if focus:
            widgets.glow(canvas, rect, radius=rect.height / 2)
        view.paint_start(canvas, rect, self.held("start"), focus)

    def legend(self) -> list[LegendEntry]:
        seated = bool(self.table.seats_of(self.by))
        if self.by.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH):
            full = len(self.table.people) >= self.table.count
            return [
                self.legend_entry("confirm", tr("Hold to start") if full else tr("Choose a seat to join"))
            ]
        if seated:
            words = tr("Hold to start") if self.focus == "start" else tr("Choose")
            return [self.legend_entry("confirm", words), self.legend_entry("cancel", tr("Leave the seat"))]
        words = tr("Hold to start") if self.focus == "start" and self.table.full else tr("Join")
        return [self.legend_entry("confirm", words), self.legend_entry("cancel", tr("Back"))]

    def legend_words(self) -> str:
        if self._said:
            return self._said
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


_FOR_ALL = ("back", "rules", "lesson")
"""Items that can be chosen without having a seat."""


def _nothing(canvas: Canvas, focus: bool) -> None:
    """For items that are drawn elsewhere."""

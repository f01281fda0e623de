"""What phones can do on screens: which items they offer, which seats are to be had, and taking them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from crossplay.core.i18n import N_
from crossplay.input.signals import Device
from crossplay.phones import at_table
from crossplay.phones.known_phones import KnownPhone, KnownPhones
from crossplay.phones.pipe_messages import JoinNews, SeatPerson
from crossplay.phones.protocol import Controller, MenuItem, MenuPage, Rank
from crossplay.screens import match_setup as tables
from crossplay.screens.game_parts import seat_look
from crossplay.screens.guests import Guest
from crossplay.screens.items import Item
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import LobbySeat
from crossplay.screens.menu import Menu
from crossplay.screens.pause import Pause
from crossplay.screens.phones_screen import PhonesScreen
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.stage.scene import Scene
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import SEAT_NAMES

if TYPE_CHECKING:
    from crossplay.screens.context import ScreenContext

NO_LOBBY = JoinNews("", "", (), frozenset())
_KINDS: tuple[tuple[type[Scene], str], ...] = (
    (Shelf, "shelf"),
    (Lobby, "lobby"),
    (Pause, "pause"),
    (Results, "results"),
    (Reclaim, "reclaim"),
    (PhonesScreen, "pairing"),
)


class ScreensForPhones:
    """Answers what the phones ask of the screens (`PhoneScreens`)."""

    def __init__(self, context: ScreenContext) -> None:
        self._context = context
        self._seated_in: Lobby | None = None
        """The lobby in which phones without a seat have been given one."""

    # --- pages -----------------------------------------------------------------------------------------

    def page(self, scene: Scene, device: Device) -> tuple[MenuPage, Controller]:
        kind = next((name for screen, name in _KINDS if isinstance(scene, screen)), "screen")
        if not isinstance(scene, Menu):
            seat = at_table.seat_of(scene, device) if isinstance(scene, TableScene) else 0
            keys = at_table.controller(scene, seat) if isinstance(scene, TableScene) else Controller()
            return MenuPage(kind, "", [], []), keys
        named = [(number, item) for number, item in enumerate(scene.items) if item.label or item.spoken]
        items = [_item(scene, number, item, device) for number, item in named]
        ranking = _ranking(scene) if isinstance(scene, Results) else []
        return MenuPage(kind, scene.title, items, ranking), _keys(scene)

    def lobby(self, phones: KnownPhones, device: Device) -> tuple[JoinNews, int]:
        lobby = self._lobby
        if lobby is None:
            return NO_LOBBY, 0
        return self._seats_of_lobby(lobby, phones), next(iter(lobby.table.seats_of(device)), 0)

    def choose(self, scene: Scene, device: Device, text: str) -> bool:
        """Do what an item does, as if it had been pressed (or held long enough) with this device."""
        word, _, rest = text.partition(" ")
        number, _, way = rest.partition(" ")
        if not isinstance(scene, Menu) or word != "item" or not number.isdecimal():
            return False
        item = scene.items[int(number)] if int(number) < len(scene.items) else None
        if item is None or way not in ("", "-"):
            return False
        scene.used_by(device)
        scene.select(item.key)
        if item.change and (way or not item.act):
            item.change(-1 if way else 1)
        elif item.act:
            scene.sound("confirm")
            item.act()
        if self._context.services.scene_stack.top is scene:
            scene.arrange()
        return True

    # --- seats -----------------------------------------------------------------------------------------

    @property
    def _table(self) -> TableScene | None:
        scenes = reversed(self._context.services.scene_stack.scenes)
        live = (one for one in scenes if isinstance(one, TableScene) and one.mode is Mode.LIVE)
        return next((one for one in live if not one.match.over), None)

    @property
    def _lobby(self) -> Lobby | None:
        scenes = reversed(self._context.services.scene_stack.scenes)
        return next((one for one in scenes if isinstance(one, Lobby)), None)

    def seats(self, phones: KnownPhones) -> JoinNews:
        if (table := self._table) is not None:
            return self._seats_of_table(table)
        if (lobby := self._lobby) is not None:
            return self._seats_of_lobby(lobby, phones)
        taken = {phone.face: phone.name for phone in phones}
        return JoinNews("", "", (), frozenset(), faces_taken=taken)

    def _seats_of_table(self, table: TableScene) -> JoinNews:
        seating, game = table.seating, table.match.game
        people = at_table.persons(seating, lambda device: False)
        phones = {one.seat for one in people if one.phone}
        held = {one.seat for one in seating.people if one.device is not None} - phones
        free = frozenset(one.seat for one in people) - phones
        return JoinNews(game.id, game.title, people, free, frozenset(held))

    def _seats_of_lobby(self, lobby: Lobby, phones: KnownPhones) -> JoinNews:
        table = lobby.table
        seats = tuple(self._lobby_person(lobby, seat, one, phones) for seat, one in table.shown)
        free = frozenset(seat for seat, one in table.shown if not one.taken)
        return JoinNews(lobby.game.id, lobby.game.title, seats, free)

    def _lobby_person(self, lobby: Lobby, seat: int, one: LobbySeat, phones: KnownPhones) -> SeatPerson:
        look, phone = seat_look(lobby.game, lobby.table.count, seat), phones.of(one.device)
        face = lobby.table.characters[seat] if one.taken else ""
        return SeatPerson(
            seat,
            one.name,
            look.colour,
            look.shape,
            SEAT_NAMES[look.name],
            face,
            not one.taken,
            phone is not None,
            phone is not None and not phone.connected,
        )

    def sit(self, phone: KnownPhone, seat: int, allowed: frozenset[int]) -> bool:
        people = self._context.people
        people.remember({phone.name: phone.face})
        if (table := self._table) is not None:
            if seat not in allowed:
                return False
            self._give(table, seat, phone)
        elif (lobby := self._lobby) is not None:
            return self._sit_in_lobby(lobby, phone, seat)
        else:
            people.guests.append(Guest(phone.name, phone.device, phone.face))
        return True

    def _give(self, table: TableScene, seat: int, phone: KnownPhone) -> None:
        guests = [*self._context.people.guests, Guest(phone.name, phone.device, phone.face)]
        others = [one.name for one in table.seating.sittings if one.seat != seat]
        tables.take_seat(table, seat, phone.device, guests)
        if phone.name not in others:
            table.match.rename(seat, phone.name)
        table.seating.wear(seat, phone.face)
        self._reclaimed()
        table.refresh()

    def _sit_in_lobby(self, lobby: Lobby, phone: KnownPhone, seat: int) -> bool:
        taken = lobby.table.join(phone.device, seat)
        if not taken:
            return False
        lobby.table.wear(taken, phone.face)
        lobby.table.give_name(taken, phone.name, self._context.people.known_names())
        self._context.services.sounds.play("knock")
        lobby.arrange()
        return True

    def seat_phones(self, phones: KnownPhones) -> None:
        """Give the phones that came before the lobby their seats in it, once."""
        top = self._context.services.scene_stack.top
        if not isinstance(top, Lobby) or top is self._seated_in:
            return
        self._seated_in = top
        for phone in phones:
            if phone.connected and not top.table.seats_of(phone.device):
                self._sit_in_lobby(top, phone, 0)

    def leave(self, device: Device) -> None:
        table, lobby = self._table, self._lobby
        if table is not None:
            for seat in table.seating.of(device):
                tables.give_to_bot(table, seat)
            self._reclaimed()
        elif lobby is not None:
            lobby.table.gone(device)
            lobby.arrange()
        self._context.people.guests = [one for one in self._context.people.guests if one.device != device]

    def take_back(self, scene: TableScene, seat: int, device: Device) -> None:
        tables.take_seat(scene, seat, device, self._context.people.guests)
        self._reclaimed()

    def _reclaimed(self) -> None:
        """A screen that asks for lost devices may have nothing to ask any more."""
        top = self._context.services.scene_stack.top
        if isinstance(top, Reclaim):
            top.seats_changed()
        elif isinstance(top, Menu):
            top.arrange()


def _item(menu: Menu, number: int, item: Item, device: Device) -> MenuItem:
    hold = menu.hold_for(item, device) > 0
    changes = item.change is not None and item.act is None
    return MenuItem(f"item {number}", item.spoken or item.label, item.key == menu.focus, hold, changes)


def _keys(menu: Menu) -> Controller:
    words = {entry.glyphs[0].action: entry.words for entry in menu.legend() if entry.glyphs}
    item = menu.item(menu.focus)
    return Controller(
        focus=item.spoken or item.label if item else "",
        confirm=words.get("confirm") or words.get("any") or N_("Confirm"),
        cancel=words.get("cancel") or N_("Back"),
        turn_left=words.get("rotate"),
        turn_right=words.get("rotate"),
        menu=N_("Menu"),
    )


def _ranking(results: Results) -> list[Rank]:
    scene = results.scene
    outcome = scene.match.outcome
    if outcome is None:
        return []
    ranks = []
    for seat in outcome.ranking:
        sitting, won = scene.seating[seat], seat in outcome.winners
        face = f"characters/{sitting.character}{'-glad' if won else ''}"
        score = f"{outcome.scores[seat - 1]:g}" if scene.match.game.points else ""
        ranks.append(Rank(seat, int(outcome.rank(seat)), sitting.title, face, score, won))
    return ranks

"""What every phone is told, and when: whatever its seat may know of a table, or what a screen offers."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from crossplay.core.i18n import N_, language
from crossplay.input.signals import Device
from crossplay.phones import at_table
from crossplay.phones.known_phones import KnownPhone, KnownPhones
from crossplay.phones.pipe_messages import BotNews, FromProgram, JoinNews, PhoneNews, SeatPerson, Words
from crossplay.phones.protocol import Controller, MenuPage
from crossplay.stage.scene import Scene, SceneStack
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene


class PhoneScreens(Protocol):
    """What the phones ask of the screens, which lie above this package."""

    def page(self, scene: Scene, device: Device) -> tuple[MenuPage, Controller]:
        """Return what a screen that is no table offers to a phone."""
        ...

    def lobby(self, phones: KnownPhones, device: Device) -> tuple[JoinNews, int]:
        """Return what the lobby says of its seats, and this phone's; empty, and 0, without a lobby."""
        ...

    def choose(self, scene: Scene, device: Device, text: str) -> bool:
        """Choose an item of a screen; False when there is no such item."""
        ...

    def seats(self, phones: KnownPhones) -> JoinNews:
        """Return the seats that somebody may take who joins now."""
        ...

    def sit(self, phone: KnownPhone, seat: int, allowed: frozenset[int]) -> bool:
        """Give a seat of the table or the lobby to a phone; seat 0: none yet."""
        ...

    def seat_phones(self, phones: KnownPhones) -> None:
        """Give phones that came before the lobby their seats in it."""
        ...

    def leave(self, device: Device) -> None:
        """The person gives up the seat, at the table or in the lobby."""
        ...

    def take_back(self, scene: TableScene, seat: int, device: Device) -> None:
        """Give somebody's own seat back, and close the screen that asks for it."""
        ...


class Telling:
    """Looks at the scene on top, and sends each phone what is new there."""

    def __init__(
        self,
        scene_stack: SceneStack,
        screens: PhoneScreens,
        known: KnownPhones,
        send: Callable[[FromProgram], None],
    ) -> None:
        self._scene_stack = scene_stack
        self._screens = screens
        self._known = known
        self._send = send
        self._keys: dict[int, object] = {}
        """What each phone's table looked like when it was told of it last."""
        self._told_joining: JoinNews | None = None

    @property
    def table(self) -> TableScene | None:
        """The table at which people play, on top or under a menu."""
        scenes = reversed(self._scene_stack.scenes)
        tables = (scene for scene in scenes if isinstance(scene, TableScene) and scene.mode is Mode.LIVE)
        return next(tables, None)

    def away(self, device: Device) -> bool:
        """Whether a phone is not connected now."""
        phone = self._known.of(device)
        return phone is None or not phone.connected

    def lost_seat(self, phone: KnownPhone, scene: TableScene) -> int:
        """Return the phone's own seat where a bot plays for it, or 0."""
        if phone.match != at_table.match_key(scene) or not phone.seat or scene.mode is not Mode.LIVE:
            return 0
        return phone.seat if scene.seating[phone.seat].bot is not None else 0

    # --- telling ---------------------------------------------------------------------------------------

    def forget(self) -> None:
        """The server knows nothing any more: it is told everything again."""
        self._keys.clear()
        self._told_joining = None
        for phone in self._known:
            phone.news = None

    def tell(self, phone: KnownPhone, top: Scene) -> None:
        """Send a phone what has changed."""
        if isinstance(top, TableScene):
            # Looking at a table costs something: it is done when anything at all has changed.
            key = self._table_key(top, phone)
            if self._keys.get(phone.number) == key and phone.news is not None:
                return
            self._keys[phone.number] = key
        else:
            self._keys.pop(phone.number, None)
        news = self.news(phone, top)
        if news != phone.news:
            self._send(news)
            phone.news = news

    def tell_joining(self) -> None:
        """Send those who are about to join which seats there are."""
        news = self._screens.seats(self._known)
        if news != self._told_joining:
            self._told_joining = news
            self._send(news)

    def news(self, phone: KnownPhone, top: Scene) -> PhoneNews:
        """Return all that a phone shows now."""
        if isinstance(top, TableScene):
            if (seat := at_table.seat_of(top, phone.device)) and top.mode is Mode.LIVE:
                return _settled(at_table.table_news(top, phone.number, seat, self.away), phone, top)
            if seat := self.lost_seat(phone, top):
                made = max(0, len(top.match.history) - phone.moves_before)
                bot = BotNews(round(phone.was_away), made)
                return at_table.bot_news(top, phone.number, seat, self.away, bot)
        return self._menu_news(phone, top)

    def _menu_news(self, phone: KnownPhone, top: Scene) -> PhoneNews:
        page, keys = self._screens.page(top, phone.device)
        game, title, seat, people = self._around(phone)
        offered = (type(top).__name__, id(top), [(one.text, one.label) for one in page.items])
        return PhoneNews(
            phone=phone.number,
            rev=f"m.{zlib.crc32(repr(offered).encode()):08x}",
            screen_lang=language(),
            game=game,
            title=title,
            seat=seat,
            people=people,
            you=people[seat - 1] if seat and people else None,
            turn=(),
            prompt=Words(N_("You are seat {seat}"), {"seat": seat})
            if seat
            else Words(N_("Look at the big screen")),
            prompt_seat=seat,
            controller=keys,
            menu=page,
        )

    def _around(self, phone: KnownPhone) -> tuple[str, str, int, tuple[SeatPerson, ...]]:
        """Return the game that people sit down to or play, the phone's seat there, and everybody."""
        table = self.table
        if table is None:
            news, seat = self._screens.lobby(self._known, phone.device)
            return news.game, news.title, seat, news.seats
        game = table.match.game
        people = at_table.persons(table.seating, self.away)
        return game.id, game.title, at_table.seat_of(table, phone.device), people

    def _table_key(self, scene: TableScene, phone: KnownPhone) -> object:
        seat = at_table.seat_of(scene, phone.device)
        return (
            id(scene),
            seat,
            len(scene.match.history),
            scene.settled,
            scene.acting,
            scene.hand_covered,
            scene.cursor.focus,
            scene.runner.hint,
            language(),
            tuple((one.name, one.character, one.bot, one.device) for one in scene.seating.sittings),
            tuple(other.connected for other in self._known),
            repr(scene.view.choosing_of(seat)) if seat else "",
        )


def _settled(news: PhoneNews, phone: KnownPhone, scene: TableScene) -> PhoneNews:
    """Return news in which nothing is ahead of the big screen, where it is still being shown."""
    before = phone.news
    if scene.settled or before is None or before.table is None or before.seat != news.seat:
        return news
    if not before.rev.startswith(f"{at_table.match_key(scene)}."):
        return news
    position = replace(before.table.position, moves=())
    return replace(news, table=replace(before.table, position=position, hint="", hint_reason=None))

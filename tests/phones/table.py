"""The whole program and its phones without a network: the server's room is in the same process."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from crossplay.core.contract import Game
from crossplay.games.registry import GAMES
from crossplay.phones.pipe_messages import FromProgram, FromServer, Listening, ServerSetup
from crossplay.phones.server.outbox import Outbox
from crossplay.phones.server.room import Guest, Room
from tests.harness.evening import Evening

PORT = 4000


class RoomLink:
    """Stands in for the process: what would go through the pipe arrives at once."""

    def __init__(self) -> None:
        self._incoming: list[FromServer] = []
        self.alive = False
        self.starts = 0
        self.sent: list[FromProgram] = []
        self.room = Room(self._tell)

    def start(self) -> None:
        self.starts += 1
        self.alive = True
        self._incoming.clear()
        self.room = Room(self._tell)

    def send(self, message: FromProgram) -> None:
        self.sent.append(message)
        if isinstance(message, ServerSetup):
            self._incoming.append(Listening(message.port or PORT))
        self.room.take(message)

    def received(self) -> list[FromServer]:
        found, self._incoming = self._incoming, []
        return found

    def close(self) -> None:
        self.alive = False
        for guest in list(self.room.guests.values()):
            self.room.go(guest)
        self._incoming.clear()

    def kill(self) -> None:
        """The process ends without a word."""
        self.close()
        self.room = Room(self._tell)

    def _tell(self, message: FromServer) -> None:
        self._incoming.append(message)


class Heard(Outbox):
    """Keeps what a phone would receive."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.over = False

    def answer(self, message: str) -> None:
        if not self.over:
            self.texts.append(message)

    def show(self, view: str) -> None:
        self.answer(view)

    def end(self, message: str) -> None:
        self.answer(message)
        self.over = True


class FakePhone:
    """A phone without a page. `heard` is every message that has come."""

    def __init__(self, evening: PhoneEvening, lang: str = "en") -> None:
        self._evening = evening
        self.lang = lang
        self.token = ""
        self.heard: list[str] = []
        self._read = 0
        self.guest: Guest | None = None
        self._count = 0

    # --- the connection --------------------------------------------------------------------------------

    def connect(self) -> None:
        guest = self._evening.link.room.enter()
        assert guest is not None
        guest.outbox = Heard()
        self.guest = guest

    def hang_up(self) -> None:
        """The connection is lost; the phone knows its token."""
        if self.guest is not None:
            self.collect()
            self._evening.link.room.go(self.guest)
            self.guest = None

    def say(self, **message: object) -> None:
        assert self.guest is not None
        self._evening.link.room.hear(self.guest, json.dumps(message))

    def collect(self) -> None:
        """Take over what has come."""
        if self.guest is not None:
            outbox = self.guest.outbox
            assert isinstance(outbox, Heard)
            self.heard += outbox.texts
            outbox.texts = []

    def messages(self, kind: str) -> list[dict[str, Any]]:
        self.collect()
        found = [json.loads(text) for text in self.heard]
        return [one for one in found if one["type"] == kind]

    @property
    def view(self) -> dict[str, Any]:
        views = self.messages("view")
        return views[-1] if views else {}

    # --- what people do --------------------------------------------------------------------------------

    def join(self, seat: int = 0, name: str = "Ada", face: str = "elf") -> None:
        """Scan the code and sit down."""
        code = self._evening.context.phones.code
        assert code is not None
        self.connect()
        self.say(type="hello", v=1, lang=self.lang, code=code.secret)
        self._evening.frames(2)
        self.say(type="sit", seat=seat, name=name, face=face)
        self._evening.frames(3)
        self._learn_token()

    def come_back(self) -> None:
        self.connect()
        self.say(type="hello", v=1, lang=self.lang, token=self.token)
        self._evening.frames(3)
        self._learn_token()

    def _learn_token(self) -> None:
        tokens = [one["token"] for one in self.messages("welcome") if one["token"]]
        self.token = tokens[-1] if tokens else self.token

    def press(self, action: str) -> None:
        for down in (True, False):
            self.say(type="press", action=action, down=down)
        self._evening.frames(2)

    def wish(self, text: str, *, rev: str | None = None, id: str | None = None) -> dict[str, Any]:
        """Send a move and return the answer."""
        self._count += 1
        name = id or f"{self.token[:6]}-{self._count}"
        self.say(type="move", id=name, rev=self.view["rev"] if rev is None else rev, text=text)
        self._evening.frames(1)
        answers = [one for one in self.messages("ok") + self.messages("no") if one["id"] == name]
        return answers[-1] if answers else {}


class PhoneEvening(Evening):
    """An evening to which phones come."""

    def __init__(self, games: Mapping[str, Game] = GAMES, **options: Any) -> None:
        super().__init__(games=games, **options)
        self.services.live_previews = False
        self.link = self.context.phones.server = RoomLink()

    def phone(self, lang: str = "en") -> FakePhone:
        return FakePhone(self, lang)

    def pair(self) -> None:
        """Show the code over whatever is on the screen."""
        self.context.navigator.open_phones()
        self.frames(3)

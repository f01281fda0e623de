"""The whole program with the real server process and real sockets, and people with phones who play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from time import monotonic, sleep
from typing import Any

from websockets.exceptions import ConnectionClosed

from crossplay.phones import protocol
from crossplay.phones.server.limits import RateLimit
from tests.harness.evening import Evening
from tests.phones.choices import texts
from tests.phones.server import HOST, Phone

SECONDS = 90.0
"""How long anything may take that must happen."""
PING_EVERY = 5.0
ATTEMPTS = 50
"""How often somebody scans a code."""
BREATH, WAITING = 0.0005, 0.005
"""Seconds between two frames: while people play, and while something is awaited."""


class SocketEvening(Evening):
    """An evening whose phones come through a real port of this computer."""

    def __init__(self, *, port: int = 0, **options: Any) -> None:
        super().__init__(**options)
        self.services.live_previews = False
        self.wanted_port = port

    @property
    def port(self) -> int:
        return self.context.phones.port

    def listen(self) -> None:
        """Switch phones on, and wait until the server listens."""
        self.context.phones.start(HOST, self.wanted_port)
        self.until(lambda: self.port > 0)

    def until(self, done: Callable[[], bool], step: float | None = None) -> None:
        """Frames until something is true."""
        end = monotonic() + SECONDS
        while not done():
            assert monotonic() < end, "it has not happened"
            self.frames(1, step)
            sleep(WAITING)

    def show_code(self) -> None:
        self.listen()
        self.context.navigator.open_phones()
        self.frames(2)

    def hide_code(self) -> None:
        self.services.scene_stack.pop()
        self.frames(2)


class Player:
    """Somebody with a phone, who keeps what it has received and sends moves."""

    def __init__(self, evening: SocketEvening, name: str, lang: str = "en") -> None:
        self.evening = evening
        self.name = name
        self.lang = lang
        self.phone: Phone | None = None
        self.token = ""
        self.view: dict[str, Any] = {}
        self.heard: list[str] = []
        """Every message since the last `take_heard`."""
        self.answers: dict[str, dict[str, Any]] = {}
        self.byes: list[str] = []
        self._count = 0
        # Fewer than are let through: a second is not as long on both sides.
        self._messages = RateLimit(protocol.MESSAGES_A_SECOND - 4, 1.0)
        self._spoke = monotonic()
        self._lost = False
        """Whether the connection was lost without our doing."""

    # --- the connection --------------------------------------------------------------------------------

    def connect(self, **known: str) -> None:
        """Say hello with a code, or with the token."""
        self.phone, self._lost = Phone(self.evening.port), False
        self.say(type="hello", v=1, lang=self.lang, **(known or {"token": self.token}))

    def hang_up(self) -> None:
        self._lost = False
        if self.phone is not None:
            self.phone.socket.close()
            self.phone = None

    def join(self, seat: int, face: str = "elf") -> None:
        code = self.evening.context.phones.code
        assert code is not None
        for _ in range(ATTEMPTS):
            self.connect(code=code.secret)
            self.evening.until(lambda: not self.listen() or self.view.get("page") == "join")
            if self.phone is not None:
                break
            # The server has not been told yet that the code is on the screen.
            self.evening.frames()
        self.say(type="sit", seat=seat, name=self.name, face=face)
        self.evening.until(lambda: self.listen() and bool(self.token))

    def say(self, **message: object) -> None:
        assert self.phone is not None
        self._messages.note()
        self._spoke = monotonic()
        try:
            self.phone.say(**message)
        except (ConnectionClosed, OSError):
            self.phone, self._lost = None, True

    @property
    def may_speak(self) -> bool:
        """Whether one more message, or two, is none too many this second."""
        return self._messages.left > 1

    def keep_alive(self) -> bool:
        """Do what the page does by itself; True when a lost connection was made anew."""
        if self.phone is not None and monotonic() - self._spoke > PING_EVERY:
            self.say(type="ping")
        if self.phone is None and self._lost and self.token:
            self.connect()
            return True
        return False

    def listen(self) -> bool:
        """Take what has come; False when the connection is gone."""
        if self.phone is None:
            return False
        try:
            for _ in range(1000):
                self._hear(self.phone.hear("view", "welcome", "ok", "no", "bye", "pong", seconds=0))
        except TimeoutError:
            return True
        except (ConnectionClosed, OSError):
            self.phone, self._lost = None, True
        return False

    def _hear(self, message: dict[str, Any]) -> None:
        assert self.phone is not None
        self.heard += self.phone.heard
        self.phone.heard.clear()
        match message["type"]:
            case "view":
                self.view = message
            case "welcome":
                self.token = message["token"] or self.token
            case "ok" | "no":
                self.answers[message["id"]] = message
            case "bye":
                self.byes.append(message["code"])

    def take_heard(self) -> list[str]:
        found, self.heard = self.heard, []
        return found

    # --- what people do --------------------------------------------------------------------------------

    def send(self, text: str, *, id: str | None = None, rev: str | None = None) -> str:
        """Send a move; return its id."""
        self._count += 1
        name = id or f"{self.name}-{self._count}"
        self.say(type="move", id=name, rev=rev or self.view["rev"], text=text)
        return name

    def answer(self, id: str) -> dict[str, Any]:
        """Frames until the server has answered."""
        self.evening.until(lambda: self.listen() and id in self.answers)
        return self.answers[id]

    def wish(self, text: str) -> dict[str, Any]:
        return self.answer(self.send(text))

    def press(self, action: str) -> None:
        for down in (True, False):
            self.say(type="press", action=action, down=down)

    @property
    def choices(self) -> list[str]:
        """What may be tapped at a table; in Crossing something to point at, then that one is ready."""
        if self.view.get("page") != "table":
            return []
        table = self.view["table"] or {}
        if table.get("kind") == "crossing" and table["phase"] == "choosing":
            if not table["may_ready"] or table["ready"] or table["count"]:
                return []
            return ["ready"] if table["aim"] else texts(self.view)
        return texts(self.view)


def play_on(
    evening: SocketEvening,
    players: Iterable[Player],
    rng: Random,
    over: Callable[[], bool],
    look: Callable[[], None] = lambda: None,
) -> None:
    """Let everybody tap what may be tapped, at random, until it is over; `look` is called every frame."""
    asked: dict[Player, str] = {}
    idle = monotonic()
    while not over():
        assert monotonic() < idle + SECONDS, "nobody has anything to do"
        evening.frames()
        sleep(BREATH)
        for player in players:
            if not player.listen():
                continue
            if asked.get(player) and asked[player] not in player.answers:
                continue
            asked.pop(player, None)
            player.keep_alive()
            if player.may_speak and (choices := player.choices):
                asked[player] = player.send(rng.choice(choices))
                idle = monotonic()
        look()

"""The real server process, and phones that speak to it from Python."""

from __future__ import annotations

import json
import socket
from collections.abc import Mapping
from threading import Event
from types import TracebackType
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from crossplay.phones.codes import JoinCode
from crossplay.phones.link import ServerLink
from crossplay.phones.pipe_messages import FromProgram, FromServer, Listening, Permissions, ServerSetup

HOST = "127.0.0.1"
SECONDS = 10.0
"""How long a test waits for anything that must come."""
CODE = JoinCode("abcdefghijkmnpqrstuvwxyz23", "KRTA")


class RunningServer:
    """The process, and what it has told so far."""

    def __init__(self, tokens: Mapping[str, int] | None = None, code: JoinCode | None = CODE) -> None:
        self._woken = Event()
        self.link = ServerLink(self._woken.set)
        self.told: list[FromServer] = []
        self.port = 0
        self._permissions = Permissions(code, dict(tokens or {}))

    def __enter__(self) -> RunningServer:
        self.link.start()
        self.link.send(ServerSetup(HOST, 0, (HOST,), self._permissions))
        self.port = self.wait_for(Listening).port
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.link.close()

    def send(self, message: FromProgram) -> None:
        self.link.send(message)

    def wait_for(self, kind: type[Any]) -> Any:
        """Return the first message of this kind that has not been taken yet."""
        for _ in range(1000):
            self.told += self.link.received()
            for message in self.told:
                if isinstance(message, kind):
                    self.told.remove(message)
                    return message
            assert self._woken.wait(SECONDS), f"no {kind.__name__} came; there is {self.told}"
            self._woken.clear()
        raise AssertionError(f"no {kind.__name__} among {self.told}")

    def phone(self, *, origin: str | None = None) -> Phone:
        return Phone(self.port, origin=origin)

    def http(self, request: str, *, host: str | None = None) -> tuple[int, dict[str, str], bytes]:
        """Send the head of a request as it is; return status, headers and body."""
        return http(self.port, request, host=host)


def http(port: int, request: str, *, host: str | None = None) -> tuple[int, dict[str, str], bytes]:
    head = f"{request} HTTP/1.1\r\nHost: {host or f'{HOST}:{port}'}\r\nAccept-Encoding: gzip\r\n\r\n"
    return raw(port, head.encode())


def raw(port: int, sent: bytes) -> tuple[int, dict[str, str], bytes]:
    """Send bytes; return what comes until the connection is closed; status 0 for nothing."""
    with socket.create_connection((HOST, port), timeout=SECONDS) as connection:
        connection.sendall(sent)
        received = b""
        for _ in range(1000):
            part = connection.recv(65536)
            received += part
            if not part:
                break
    if not received:
        return 0, {}, b""
    head, _, body = received.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(first.split(" ")[1]), headers, body


class Phone:
    """A phone with a socket and without a page. `heard` is every byte that has come."""

    def __init__(self, port: int, *, origin: str | None = None, host: str = HOST) -> None:
        self.socket: ClientConnection = connect(
            f"ws://{host}:{port}/socket",
            origin=Origin(origin or f"http://{host}:{port}"),
            open_timeout=SECONDS,
            ping_interval=None,
            compression=None,
            max_size=None,
            legacy=True,
        )
        self.heard: list[str] = []
        self.view: dict[str, Any] = {}
        self.token = ""

    def __enter__(self) -> Phone:
        return self

    def __exit__(self, *rest: object) -> None:
        self.socket.close()

    def say(self, **message: object) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, *kinds: str, seconds: float = SECONDS) -> dict[str, Any]:
        """Return the next message of one of these types; of others only views and tokens are remembered."""
        for _ in range(1000):
            text = self.socket.recv(timeout=seconds)
            assert isinstance(text, str)
            self.heard.append(text)
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "view":
                self.view = message
            elif message["type"] == "welcome":
                self.token = message["token"] or self.token
            if message["type"] in kinds:
                return message
        raise AssertionError(f"no {kinds} came")

    def closed(self) -> bool:
        """Whether the server closes the connection."""
        try:
            for _ in range(1000):
                self.socket.recv(timeout=SECONDS)
        except ConnectionClosed:
            return True
        return False

    def hello(self, *, code: str = "", token: str = "", lang: str = "en") -> dict[str, Any]:
        known = {"code": code} if code else {"token": token}
        self.say(type="hello", v=1, lang=lang, **known)
        return self.hear("welcome", "no", "bye")

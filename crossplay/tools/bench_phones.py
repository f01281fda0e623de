"""The part of `bench` about phones: frames while the server is attacked, and from a tap to the picture."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import socket
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from threading import Event, Thread
from time import perf_counter, sleep
from typing import Any

HOST = "127.0.0.1"
KNOCKERS = 1000
"""Connections that the attacker tries to hold open."""
NOISE = 200
"""Wrong requests and connections that flood the server between two looks at those that are open."""
TAPS = 200
PAUSE = 0.07
"""Seconds between two taps: a phone may say 20 things a second."""
STEP = 1 / 60
LONGEST = 30.0
"""Seconds after which a tap that shows nothing is given up."""


def listen(program: Any) -> int:
    """Let phones in on a free port of this computer, and return it."""
    program.context.phones.start(HOST, 0)
    end = perf_counter() + LONGEST
    while not program.context.phones.port:
        if perf_counter() > end:
            raise OSError(program.context.phones.trouble or "nothing listens")
        program.frame(STEP)
        sleep(0.01)
    return int(program.context.phones.port)


# --- the attack ----------------------------------------------------------------------------------------


class Attack:
    """A thousand connections and a flood of wrong requests, from a process of its own."""

    def __init__(self, port: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._link, theirs = context.Pipe()
        self._process = context.Process(target=attack, args=(port, theirs), daemon=True)
        self._process.start()
        self._link.recv()

    def end(self) -> dict[str, int]:
        """Stop, and return how often the server was knocked at."""
        self._link.send("stop")
        told: dict[str, int] = self._link.recv()
        self._process.join()
        return told


def attack(port: int, link: Connection) -> None:
    """Knock until told to stop. Connections that the server ends are opened again."""
    held: list[socket.socket] = []
    connections = requests = 0
    ready = False
    while not link.poll():
        held = [one for one in held if not _ended(one)]
        for _ in range(min(NOISE, KNOCKERS - len(held))):
            with contextlib.suppress(OSError):
                held.append(_knock(port))
                connections += 1
        for _ in range(NOISE // 10):
            with contextlib.suppress(OSError), _knock(port) as one:
                one.send(b"GET /socket HTTP/1.1\r\nHost: evil\r\n\r\n")
                requests += 1
        if not ready:
            link.send("ready")
            ready = True
    link.recv()
    link.send({"connections": connections, "requests": requests, "open": len(held)})


def _knock(port: int) -> socket.socket:
    knock = socket.create_connection((HOST, port), timeout=1.0)
    knock.setblocking(False)
    return knock


def _ended(one: socket.socket) -> bool:
    try:
        return not one.recv(1024)
    except BlockingIOError:
        return False
    except OSError:
        return True


# --- from a tap to the picture -------------------------------------------------------------------------


class Tapper:
    """Somebody with a phone who points at one mushroom after the other, and waits for the picture."""

    def __init__(self, port: int, code: str) -> None:
        self._origin, self._code = f"{HOST}:{port}", code
        self.seconds: list[float] = []
        self.problem = ""
        self.done = Event()
        Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        from websockets.sync.client import connect

        origin = {"Origin": f"http://{self._origin}"}
        try:
            with connect(f"ws://{self._origin}/socket", additional_headers=origin, compression=None) as phone:
                self._tap(phone)
        except Exception as problem:
            self.problem = repr(problem)
        self.done.set()

    def _tap(self, phone: Any) -> None:
        phone.send(json.dumps({"type": "hello", "v": 1, "lang": "en", "code": self._code}))
        _until(phone, lambda one: one.get("page") == "join")
        phone.send(json.dumps({"type": "sit", "seat": 1, "name": "Ada", "face": "elf"}))
        view = _until(phone, lambda one: bool(_mushrooms(one)))
        for number in range(TAPS):
            aim = _mushrooms(view)[number % 2]
            began = perf_counter()
            phone.send(json.dumps({"type": "move", "id": str(number), "rev": view["rev"], "text": aim}))
            view = _until(phone, partial(_aims_at, aim))
            self.seconds.append(perf_counter() - began)
            sleep(PAUSE)


def _until(phone: Any, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(phone.recv(timeout=LONGEST))
        if wanted(message):
            return message


def _aims_at(aim: str, message: dict[str, Any]) -> bool:
    return bool(_mushrooms(message)) and message["table"]["aim"] == aim


def _mushrooms(message: dict[str, Any]) -> list[str]:
    """Return what may be pointed at in a view of Crossing; nothing in any other message."""
    table = message.get("table") or {}
    return [one["text"] for one in table.get("targets", ()) if one["free"]]


def taps(program: Any) -> list[float]:
    """Return the seconds from each tap to the view that shows it; the program shows a table of Crossing."""
    tapper = Tapper(listen(program), program.context.phones.code.secret)
    program.context.phones.show_code(True)
    program.watchers.append(lambda _signal: program.stop() if tapper.done.is_set() else None)
    program.loop()
    if tapper.problem:
        raise OSError(tapper.problem)
    return tapper.seconds

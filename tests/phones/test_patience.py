"""Who says nothing, and who takes nothing, is dropped; nobody else notices."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Iterator
from threading import Thread
from time import sleep

import pytest

from crossplay.phones import protocol
from crossplay.phones.pipe_messages import Listening, Permissions, ServerSetup
from crossplay.phones.server import main, outbox
from tests.harness.limits import rounds
from tests.phones.server import CODE, HOST, Phone

TOKENS = {"a" * 26: 1, "b" * 26: 2}
SHORT = 0.3
"""Seconds of patience in these tests."""


class ServerHere:
    """The server in a thread of the test, so that its patience can be shortened."""

    def __init__(self) -> None:
        self._pipe, theirs = multiprocessing.Pipe()
        self.server = main.PhoneServer(theirs)
        setup = ServerSetup(HOST, 0, (HOST,), Permissions(CODE, TOKENS))
        self.loop = asyncio.new_event_loop()
        self._thread = Thread(
            target=self.loop.run_until_complete, args=(self.server.run(setup),), daemon=True
        )
        self._thread.start()
        told = self._pipe.recv()
        assert isinstance(told, Listening)
        self.port = told.port

    def close(self) -> None:
        self._pipe.close()
        self._thread.join(10)
        self.loop.close()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[ServerHere]:
    monkeypatch.setattr(main, "HELLO_WITHIN", SHORT)
    monkeypatch.setattr(protocol, "SILENCE", SHORT)
    monkeypatch.setattr(outbox, "PATIENCE", SHORT)
    here = ServerHere()
    yield here
    here.close()


def test_who_never_says_hello_is_dropped(server: ServerHere) -> None:
    with Phone(server.port) as phone:
        assert phone.hear("bye")["code"] == "silent"
        assert phone.closed()


def test_wrong_codes_do_not_count_as_hello(server: ServerHere) -> None:
    with Phone(server.port) as phone:
        assert phone.hello(code="AAAA")["code"] == "code"
        assert phone.hear("bye")["code"] == "silent"


def test_a_phone_that_falls_silent_is_dropped(server: ServerHere) -> None:
    with Phone(server.port) as phone:
        assert phone.hello(token="a" * 26)["type"] == "welcome"
        assert phone.hear("bye")["code"] == "silent"
        assert phone.closed()


def test_a_phone_that_takes_nothing_is_dropped_and_others_go_on(
    server: ServerHere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "SILENCE", 30.0)
    with Phone(server.port) as slow, Phone(server.port) as other:
        assert slow.hello(token="a" * 26)["type"] == "welcome"
        assert other.hello(token="b" * 26)["type"] == "welcome"
        slow.socket.close_timeout = SHORT
        guests = server.server.room.guests
        guest = next(one for one in guests.values() if one.phone == 1)
        # The client stops reading after a few frames: what is sent then stays on the way.
        for number in rounds(500):
            if guest.number not in guests:
                break
            server.loop.call_soon_threadsafe(guest.outbox.show, f"{number}" + "x" * 1_000_000)
            sleep(0.01)
        other.say(type="ping")
        assert other.hear("pong")

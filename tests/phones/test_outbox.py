"""Slow readers get the newest view and nothing in between, and are dropped when they take nothing."""

from __future__ import annotations

import asyncio

import pytest

from crossplay.phones.server import outbox as outbox_module
from crossplay.phones.server.limits import RateLimit
from crossplay.phones.server.outbox import Outbox


class Wire:
    """Takes messages when it is allowed to."""

    def __init__(self, *, ready: bool = True) -> None:
        self.sent: list[str] = []
        self.ready = asyncio.Event()
        if ready:
            self.ready.set()

    async def send(self, message: str) -> None:
        await self.ready.wait()
        self.sent.append(message)


def test_only_the_newest_view_is_sent_and_no_view_twice() -> None:
    async def trial() -> list[str]:
        outbox, wire = Outbox(), Wire()
        for number in range(5):
            outbox.show(f"view {number}")
        outbox.answer("ok")
        sending = asyncio.create_task(outbox.deliver(wire))
        for _ in range(10):
            await asyncio.sleep(0)
        outbox.show("view 4")
        for _ in range(10):
            await asyncio.sleep(0)
        outbox.end("bye")
        await sending
        return wire.sent

    assert asyncio.run(trial()) == ["ok", "view 4", "bye"]


def test_who_takes_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox_module, "PATIENCE", 0.01)

    async def trial() -> None:
        outbox = Outbox()
        outbox.show("view")
        await outbox.deliver(Wire(ready=False))

    with pytest.raises(TimeoutError):
        asyncio.run(trial())


def test_answers_do_not_pile_up_for_ever() -> None:
    outbox = Outbox()
    for _ in range(outbox_module.MOST_ANSWERS):
        outbox.answer("ok")
    assert not outbox.overfull
    outbox.answer("ok")
    assert outbox.overfull


def test_a_rate_is_counted_over_any_span() -> None:
    now = [0.0]
    limit = RateLimit(2, 1.0, lambda: now[0])
    assert [limit.admits() for _ in range(3)] == [True, True, False]
    now[0] = 0.99
    assert not limit.admits()
    now[0] = 1.0
    assert limit.left == 2

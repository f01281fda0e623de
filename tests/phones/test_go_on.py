"""`on`: somebody has seen enough of what the big screen shows."""

from __future__ import annotations

from crossplay.games.registry import GAMES
from tests.phones.table import PhoneEvening


def test_a_phone_ends_what_is_being_shown_and_never_more() -> None:
    with PhoneEvening() as evening:
        scene = evening.start(GAMES["ccross"], 2, hands=())
        evening.pair()
        phones = [evening.phone(), evening.phone()]
        for seat, phone in enumerate(phones, 1):
            phone.join(seat, f"P{seat}")
        evening.services.scene_stack.pop()
        evening.settle()
        evening.frames(3)
        acting = phones[scene.acting - 1]
        assert acting.wish("on")["type"] == "ok"
        assert scene.match.unplayed and scene.settled
        assert acting.wish("F1")["type"] == "ok"
        assert not scene.settled
        assert acting.wish("on")["type"] == "ok"
        evening.frames(2)
        assert scene.settled

"""A phone as a controller, phones among other devices, and a lobby full of phones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from crossplay.games.registry import GAMES
from crossplay.screens.lobby import Lobby
from crossplay.screens.reclaim import Reclaim
from tests.harness.hands import ButtonHands
from tests.harness.limits import rounds
from tests.phones.by_press import play, sit
from tests.phones.table import PhoneEvening


@pytest.fixture
def evening() -> Iterator[PhoneEvening]:
    with PhoneEvening(size=(320, 180), step=0.2) as program:
        yield program


@pytest.mark.slow
@pytest.mark.parametrize("game", ["ccross"])
def test_a_whole_match_by_pressing_alone(game: str, blank_drawings: None) -> None:
    """The command plays the longer games."""
    assert play(game).match.over


def test_ten_people_with_phones_crowd_the_lobby(evening: PhoneEvening) -> None:
    """Six get seats, each another one and another face; the others are told that there is none."""
    evening.context.navigator.home()
    evening.context.navigator.open_lobby(GAMES["racing"], lesson=False)
    lobby = evening.top
    assert isinstance(lobby, Lobby)
    lobby.table.resize(6 - lobby.table.count)
    evening.pair()
    phones = [evening.phone(("en", "fr")[number % 2]) for number in range(10)]
    for number, phone in enumerate(phones):
        free = [one["seat"] for one in phone.view["join"]["seats"] if one["free"]] if phone.view else []
        phone.join(free[0] if free else number % 6 + 1, f"P{number}", "elf")
    seats = {phone.view["seat"] for phone in phones if phone.token}
    assert seats == {1, 2, 3, 4, 5, 6}
    refused = [phone for phone in phones if not phone.token]
    assert [phone.messages("no")[-1]["code"] for phone in refused] == ["taken"] * 4
    assert all(not one["free"] for phone in refused for one in phone.view["join"]["seats"])
    evening.services.scene_stack.pop()
    evening.frames(3)
    faces = [lobby.table.characters[seat] for seat in range(1, 7)]
    assert len(set(faces)) == 6


def test_a_phone_among_other_devices_sees_its_hand_and_the_pad_has_its_curtain(evening: PhoneEvening) -> None:
    """Two phones, a gamepad and a bot."""
    scene, hands = sit(evening, "crosscartes", 2, 2)
    pad = evening.hands_of("pad")
    scene.match.hand_over(3, None)
    scene.seating.take(3, pad.device, "Pad")
    opened = 0
    rng = Random(3)
    for _ in rounds(600):
        if opened > 1:
            break
        evening.frames()
        if not scene.acting or not scene.settled:
            continue
        assert isinstance(pad, ButtonHands)
        if scene.acting == 3:
            assert scene.hand_covered
            pad.hold_extra()
            assert scene.viewer == frozenset({3})
            pad.release_extra()
            assert scene.viewer == frozenset()
            opened += 1
        else:
            held = hands[scene.acting - 1]
            held.hold_extra()
            assert scene.hand_covered and scene.viewer == frozenset()
            held.release_extra()
            own = held.phone.view["table"]["hands"][0]
            assert own["cards"] and own["due"]
        scene.submit(scene.acting, scene.state.sample(scene.acting, rng))
    assert opened


def test_where_is_somebody_is_asked_after_fifteen_seconds(evening: PhoneEvening) -> None:
    scene, hands = sit(evening, "ccross", 2, 0)
    hands[0].phone.hang_up()
    evening.frames(14, 1.0)
    assert evening.top is scene
    evening.frames(2, 1.0)
    assert isinstance(evening.top, Reclaim)
    assert evening.top.missing == (1,)

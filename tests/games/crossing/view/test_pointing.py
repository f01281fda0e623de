"""Pointing together: six people, one screen, one moment, and nobody sees the others choose."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.core.settings import Speed
from crossplay.games.crossing.rules.moves import MUSHROOMS, SHIELD, TILES
from crossplay.games.crossing.view.aims import Typist, pointed_at
from crossplay.games.crossing.view.countdown import BEATS
from crossplay.games.crossing.view.layout import clearing
from crossplay.input.signals import Action
from crossplay.table.scene import TableScene
from tests.games.crossing.view.fingers import (
    confirm,
    pad_of,
    play_round,
    played,
    point,
    say_ready,
    scancode,
    sit,
    state_of,
    until,
    view_of,
)
from tests.harness.evening import Evening
from tests.harness.limits import rounds


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening(size=(480, 270)) as made:
        yield made


def second_round(evening: Evening, hands: tuple[str, ...], seats: int = 6) -> TableScene:
    """The second round of a table where some have stones."""
    scene = sit(evening, seats, hands)
    play_round(evening, scene, {seat: f"m{(seat - 1) % (seats - 1) + 1}" for seat in scene.match.seats})
    assert state_of(scene).round == 2
    return scene


def just_before_three(evening: Evening, scene: TableScene) -> None:
    until(evening, lambda: view_of(scene).burst.number == 2)
    evening.frames(round((BEATS[Speed.FAST] - 0.06) / 0.02), 0.02)
    assert view_of(scene).burst.number == 2


@pytest.mark.rule("CX-5")
def test_six_pads_six_aims_one_frame(evening: Evening) -> None:
    scene = second_round(evening, ("pad",) * 6)
    before = len(scene.match.history)
    say_ready(evening, scene)
    until(evening, lambda: view_of(scene).burst.number == 2)
    for seat in scene.match.seats:
        point(evening, scene, seat, f"m{seat % 5 + 1}")
    just_before_three(evening, scene)
    assert len(scene.match.history) == before
    wanted = {1: "s2", 2: "shield", 3: "m5", 4: "m1", 5: "s6", 6: "s1"}
    for seat, aim in wanted.items():
        point(evening, scene, seat, aim)
    lengths = []
    for _ in rounds():
        if len(scene.match.history) != before:
            break
        evening.frames(1, 0.02)
        lengths.append(len(scene.match.history))
    assert lengths[-1] == before + 6, "all six in the same frame"
    assert played(scene, 6) == wanted, "and what was aimed at last, not before"


def screenshot(scene: TableScene) -> str:
    scene.refresh()
    surface = pygame.display.get_surface()
    assert surface is not None
    return hashlib.sha256(surface.get_buffer().raw).hexdigest()


def frames_before_three(aims: dict[int, str], hands: tuple[str, ...]) -> list[str]:
    """What the screen shows from the moment of aiming to the last frame before three."""
    with Evening(size=(480, 270)) as evening:
        scene = second_round(evening, hands)
        evening.frames(4)
        shots = []
        for seat, aim in aims.items():
            point(evening, scene, seat, aim)
        say_ready(evening, scene)
        history = len(scene.match.history)
        for _ in range(200):
            evening.frames(1)
            if len(scene.match.history) > history:
                return shots
            shots.append(screenshot(scene))
    raise AssertionError("three never came")


@pytest.mark.parametrize(
    "hands", [("pad",) * 6, ("touch",), ("keys:wasd", "keys:ijkl", "pad", "pad", "touch", "pad")]
)
def test_nothing_on_the_screen_tells_an_aim(hands: tuple[str, ...]) -> None:
    one = frames_before_three({1: "s2", 2: "shield", 3: "m5", 4: "m1", 5: "s6", 6: "s1"}, hands)
    other = frames_before_three({1: "m3", 2: "m3", 3: "s1", 4: "shield", 5: "m2", 6: "m4"}, hands)
    assert len(one) > 20 and len(set(one)) > 3, "the count was seen"
    assert one == other


@pytest.mark.parametrize(
    ("aim", "wanted"), [("m1", 1), ("m2", 2), ("m3", 3), ("s1", 1), ("s2", 2), ("s4", 3), ("shield", 1)]
)
def test_the_pad_alone_feels_which_target_it_aims_at(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, aim: str, wanted: int
) -> None:
    """One short pulse for the first mushroom or player, two for the second, three for the third."""
    scene = second_round(evening, ("pad",) * 6)
    for seat in scene.match.seats:
        pad_of(evening, seat).centre()
    evening.frames(30)
    felt: list[tuple[str, float]] = []
    monkeypatch.setattr(
        evening.services.hub, "rumble", lambda device, strength, seconds: felt.append((device.id, seconds))
    )
    point(evening, scene, 3, aim)
    evening.frames(40)
    device = scene.seating[3].device
    assert device is not None
    assert [pad for pad, _ in felt] == [device.id] * wanted
    assert all((seconds > 0.2) == (aim == "shield") for _, seconds in felt)


def test_another_aim_ends_the_pulses_of_the_one_before(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = second_round(evening, ("pad",) * 6)
    pad_of(evening, 3).centre()
    evening.frames(30)
    felt: list[float] = []
    monkeypatch.setattr(
        evening.services.hub, "rumble", lambda device, strength, seconds: felt.append(seconds)
    )
    point(evening, scene, 3, "m3")
    evening.frames(1)
    point(evening, scene, 3, "m1")
    evening.frames(40)
    assert len(felt) == 2


@pytest.mark.rule("CX-17")
def test_who_does_not_aim_does_nothing(evening: Evening) -> None:
    scene = second_round(evening, ("pad", "pad", "pad"), seats=3)
    for seat in scene.match.seats:
        pad_of(evening, seat).centre()
    play_round(evening, scene, {1: "m1", 2: "none"})
    assert {**played(scene, 3)} == {1: "m1", 2: "none", 3: "none"}


def test_two_clusters_of_one_keyboard(evening: Evening) -> None:
    scene = sit(evening, 4, ("keys:wasd", "keys:ijkl"), bots={3: Level.EASY, 4: Level.EASY})
    play_round(evening, scene, {1: "m2", 2: "m3"})
    assert played(scene, 4)[1] == "m2" and played(scene, 4)[2] == "m3"
    # Taps of both, one after the other, as hands on one keyboard do; and a change of mind.
    point(evening, scene, 1, "m1")
    left = [scancode(scene, 1, action) for action in (Action.DOWN, Action.RIGHT)]
    right = [scancode(scene, 2, action) for action in (Action.UP, Action.LEFT)]
    evening.player.key(left[0], right[0], left[1], right[1])
    say_ready(evening, scene)
    until(evening, lambda: state_of(scene).round == 3)
    assert played(scene, 4)[1] == "s4", "the last complete code counts"
    assert played(scene, 4)[2] == "none", "nobody points at the own tile"


def test_a_slip_of_the_keys_is_forgotten() -> None:
    codes = clearing(6, False).codes()
    typist = Typist(codes)
    assert typist.tap("u") is None
    assert typist.tap("l") == TILES[2]
    assert typist.tap("u") is None
    typist.wait(2.0)
    assert typist.tap("l") is None and typist.tap("u") == MUSHROOMS[0]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_codes_are_short_and_none_begins_like_another(seats: int) -> None:
    codes = clearing(seats, False).codes()
    assert len(codes) == 2 * seats - 1
    assert all(1 <= len(code) <= 2 for code in codes)
    assert not any(one != other and other.startswith(one) for one in codes for other in codes)
    assert codes == clearing(seats, True).codes()


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_target_has_a_direction_of_its_own(seats: int) -> None:
    places = clearing(seats, False)
    for seat in range(1, seats + 1):
        for ways in places.directions(seat):
            for aim, (x, y) in ways.items():
                size = (x * x + y * y) ** 0.5
                assert pointed_at(x / size, y / size, ways) == aim


def test_six_fingers_at_once(evening: Evening) -> None:
    scene = second_round(evening, ("touch",))
    say_ready(evening, scene)
    until(evening, lambda: view_of(scene).burst.number == 2)
    wanted = {1: "s2", 2: "shield", 3: "m5", 4: "m1", 5: "s6", 6: "s1"}
    aims = {1: TILES[1], 2: SHIELD, 3: MUSHROOMS[4], 4: MUSHROOMS[0], 5: TILES[5], 6: TILES[0]}
    for seat, aim in aims.items():
        evening.player.finger_down(*view_of(scene).pads.middle(seat, aim), finger=seat)
    until(evening, lambda: not scene.settled)
    assert played(scene, 6) == wanted
    for seat, aim in aims.items():
        evening.player.finger_up(*view_of(scene).pads.middle(seat, aim), finger=seat)


def test_a_finger_slides_on_its_own_pad_only(evening: Evening) -> None:
    scene = sit(evening, 3, ("touch",))
    pads = view_of(scene).pads
    evening.player.finger_down(*pads.middle(1, MUSHROOMS[0]), finger=1)
    evening.frames(1)
    evening.player.finger_move(*pads.middle(1, MUSHROOMS[1]), finger=1)
    evening.frames(1)
    assert view_of(scene).choosing.choice(1) == MUSHROOMS[1]
    evening.player.finger_move(*pads.middle(2, MUSHROOMS[0]), finger=1)
    evening.frames(1)
    assert str(view_of(scene).choosing.choice(2)) == "none"
    assert view_of(scene).choosing.choice(1) == MUSHROOMS[1]


def test_one_mouse_picks_before_the_count_and_may_change_its_mind(evening: Evening) -> None:
    scene = sit(evening, 3, ("mouse",), bots={2: Level.NORMAL, 3: Level.NORMAL})
    evening.frames(120)
    assert view_of(scene).burst.number == 0 and view_of(scene).choosing.picker == 1, "nobody hurries a mouse"
    point(evening, scene, 1, "m1")
    until(evening, lambda: view_of(scene).burst.number == 1)
    point(evening, scene, 1, "m2")
    until(evening, lambda: not scene.settled)
    assert played(scene, 3)[1] == "m2"


def test_people_who_share_a_mouse_pick_behind_the_curtain(evening: Evening) -> None:
    scene = sit(evening, 3, ("mouse",))
    assert view_of(scene).choosing.curtained and view_of(scene).choosing.picker == 1
    target = scene.view.targets(1, state_of(scene).moves(1))[0]
    evening.player.click(target.x, target.y)
    evening.frames(2)
    assert view_of(scene).choosing.picker == 1 and not view_of(scene).choosing.curtained, (
        "the first click only uncovers"
    )
    point(evening, scene, 1, "m1")
    evening.frames(2)
    assert view_of(scene).choosing.curtained and view_of(scene).choosing.picker == 2
    play_round(evening, scene, {2: "m2", 3: "m1"})
    assert played(scene, 3) == {1: "m1", 2: "m2", 3: "m1"}


@pytest.mark.parametrize("hands", [("pad",), ("keys",), ("mouse", "pad"), ("keys", "touch")])
def test_several_seats_on_one_device_of_every_kind(evening: Evening, hands: tuple[str, ...]) -> None:
    scene = sit(evening, 4, hands)
    play_round(evening, scene, {1: "m1", 2: "m2", 3: "m3", 4: "m2"})
    assert played(scene, 4) == {1: "m1", 2: "m2", 3: "m3", 4: "m2"}
    play_round(evening, scene, {1: "s3", 2: "m1", 3: "shield", 4: "s1"})
    assert played(scene, 4) == {1: "s3", 2: "m1", 3: "shield", 4: "s1"}


def test_everybody_ready_shortens_the_wait(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad", "keys", "pad"))
    for seat in (1, 2, 3):
        confirm(evening, scene, seat)
    frames = 0
    for _ in rounds():
        if view_of(scene).burst.number:
            break
        evening.frames(1)
        frames += 1
    assert frames * 0.05 < 1.0


def mouse_frames(aim: str) -> list[str]:
    """What the screen shows after somebody's mouse has picked, up to the last frame before three."""
    with Evening(size=(480, 270)) as evening:
        scene = sit(evening, 4, ("mouse",), bots={2: Level.EASY, 3: Level.EASY, 4: Level.EASY})
        point(evening, scene, 1, aim)
        evening.player.hover(960, 540)
        shots = []
        for _ in range(200):
            evening.frames(1)
            if not scene.settled:
                assert played(scene, 4)[1] == aim
                return shots
            shots.append(screenshot(scene))
    raise AssertionError("three never came")


def test_the_picture_after_a_click_is_the_same_whatever_was_clicked() -> None:
    one, *others = (mouse_frames(aim) for aim in ("m1", "m3", "none"))
    assert len(one) > 10
    assert all(other == one for other in others)

"""Keyboards, mice and fingers: real events in, signals out."""

from __future__ import annotations

import math

import pygame
import pytest

from crossplay.input import (
    KEYS_ARROWS,
    KEYS_IJKL,
    KEYS_PAD,
    KEYS_WASD,
    MOUSE,
    TOUCH,
    Action,
    Contact,
    Device,
    Erased,
    Hub,
    Pointer,
    Press,
    Push,
    Rotate,
    Typed,
)
from crossplay.input.keys import CLUSTERS
from crossplay.input.signals import PressOutside
from tests.harness.player import Player, drain
from tests.input.conftest import HEIGHT

RIGHTS = {
    KEYS_WASD: pygame.KSCAN_D,
    KEYS_IJKL: pygame.KSCAN_L,
    KEYS_ARROWS: pygame.KSCAN_RIGHT,
    KEYS_PAD: pygame.KSCAN_KP_6,
}


def of(signals: list[object], kind: type) -> list[object]:
    return [signal for signal in signals if isinstance(signal, kind)]


@pytest.mark.parametrize("device", RIGHTS)
def test_each_cluster_is_a_device_of_its_own(device: Device, hub: Hub, player: Player) -> None:
    player.key(RIGHTS[device])
    signals = drain(hub)
    assert of(signals, Push) == [Push(device, 1.0, 0.0)]


def test_no_key_belongs_to_two_clusters_and_each_can_do_everything() -> None:
    owned = [scancode for keys in CLUSTERS.values() for scancode in keys]
    assert len(owned) == len(set(owned))
    needed = set(Action) - {Action.MENU, Action.LOG}  # keys that all clusters share
    for device, keys in CLUSTERS.items():
        assert needed <= set(keys.values()), device.id


def test_four_players_on_one_keyboard_at_the_same_moment(hub: Hub, player: Player) -> None:
    for scancode in RIGHTS.values():
        player.hold(scancode)
    assert {push.device for push in of(drain(hub), Push)} == set(RIGHTS)  # type: ignore[attr-defined]


def test_escape_speaks_for_the_cluster_used_last(hub: Hub, player: Player) -> None:
    player.key(RIGHTS[KEYS_IJKL], pygame.KSCAN_ESCAPE)
    menus = [press for press in of(drain(hub), Press) if press.action is Action.MENU]  # type: ignore[attr-defined]
    assert menus[0] == Press(KEYS_IJKL, Action.MENU)


def test_a_text_field_takes_the_keyboard(hub: Hub, player: Player) -> None:
    hub.start_typing()
    player.key(pygame.KSCAN_D)
    player.type("é")
    player.key(pygame.KSCAN_BACKSPACE, pygame.KSCAN_RETURN)
    signals = drain(hub)
    assert not of(signals, Push)
    assert [type(signal) for signal in signals if not isinstance(signal, Press)] == [Typed, Erased]
    assert Press(KEYS_ARROWS, Action.CONFIRM) in signals
    hub.stop_typing()
    player.key(pygame.KSCAN_D)
    assert of(drain(hub), Push)


def test_a_cat_on_the_keyboard_presses_each_key_once(hub: Hub, player: Player) -> None:
    scancodes = [scancode for keys in CLUSTERS.values() for scancode in keys] + list(range(4, 120))
    for _ in range(5):
        for scancode in scancodes:
            player.hold(scancode)
    signals = drain(hub)
    pressed = [press for press in of(signals, Press) if press.down]  # type: ignore[attr-defined]
    assert len(pressed) == len({(press.device, press.action) for press in pressed})  # type: ignore[attr-defined]
    for scancode in scancodes:
        player.let_go(scancode)
    drain(hub)
    assert not any(hub.held(device, action) for device in CLUSTERS for action in Action)


def test_what_was_held_is_let_go_when_the_window_loses_attention(hub: Hub, player: Player) -> None:
    player.hold(pygame.KSCAN_X)
    player.finger_down(500, 500)
    player.mouse_down(600, 500)
    drain(hub)
    assert hub.held(KEYS_WASD, Action.EXTRA)
    player.look_away()
    signals = drain(hub)
    assert not hub.held(KEYS_WASD, Action.EXTRA)
    assert {p.device for p in of(signals, Pointer) if p.contact is Contact.CANCEL} == {MOUSE, TOUCH}  # type: ignore[attr-defined]


def test_a_click_arrives_where_it_was_made(hub: Hub, player: Player) -> None:
    player.click(400, 300)
    points = of(drain(hub), Pointer)
    assert [point.contact for point in points][-2:] == [Contact.DOWN, Contact.UP]  # type: ignore[attr-defined]
    assert points[-1].x == pytest.approx(400, abs=2)  # type: ignore[attr-defined]
    assert points[-1].y == pytest.approx(300, abs=2)  # type: ignore[attr-defined]


def test_the_right_button_cancels_and_the_wheel_turns(hub: Hub, player: Player) -> None:
    player.click(400, 300, button=3)
    player.wheel(-2)
    signals = drain(hub)
    assert Press(MOUSE, Action.CANCEL) in signals
    assert of(signals, Rotate) == [Rotate(MOUSE, 2)]


def test_touches_in_the_black_bars_point_at_nothing(hub: Hub, player: Player) -> None:
    for y in (0.05, 0.95):
        told = {"touch_id": 1, "finger_id": 1, "x": 0.5, "y": y, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, {**told, "window": None}))
        pygame.event.post(pygame.event.Event(pygame.FINGERUP, {**told, "window": None}))
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 20), button=1, touch=False, window=None)
    )
    signals = drain(hub)
    assert not of(signals, Pointer)
    beside = of(signals, PressOutside)
    assert beside[:2] == [PressOutside(TOUCH, 0.5, 0.05), PressOutside(TOUCH, 0.5, 0.95)]
    assert beside[2] == PressOutside(MOUSE, 0.5, 20 / HEIGHT)


def test_ten_fingers_are_ten_fingers(hub: Hub, player: Player) -> None:
    for finger in range(1, 11):
        player.finger_down(150 * finger, 500, finger)
    downs = [point for point in of(drain(hub), Pointer) if point.contact is Contact.DOWN]  # type: ignore[attr-defined]
    assert [point.finger for point in downs] == list(range(1, 11))  # type: ignore[attr-defined]
    for finger in range(1, 11):
        player.finger_up(150 * finger, 500, finger)
    ups = [point for point in of(drain(hub), Pointer) if point.contact is Contact.UP]  # type: ignore[attr-defined]
    assert len(ups) == 10


@pytest.mark.parametrize("steps", [1, -1, 3])
def test_two_fingers_twist(steps: int, hub: Hub, player: Player) -> None:
    player.finger_down(800, 500, 1)
    player.finger_down(1100, 500, 2)
    turned = 0
    for number in range(1, abs(steps) * 5 + 1):
        angle = math.radians(45 / 5 * number * math.copysign(1, steps))
        dx, dy = 150 * math.cos(angle), 150 * math.sin(angle)
        player.finger_move(950 - dx, 500 - dy, 1)
        player.finger_move(950 + dx, 500 + dy, 2)
        turned += sum(turn.steps for turn in of(drain(hub), Rotate))  # type: ignore[attr-defined]
    assert turned == steps


def test_a_touch_that_the_system_also_tells_as_a_click_counts_once(hub: Hub) -> None:
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 400), button=1, touch=True, window=None)
    )
    assert not of(drain(hub), Pointer)


def test_flooding_fingers_do_not_stop_the_frame(hub: Hub, player: Player) -> None:
    for number in range(2000):
        player.finger(100 + number % 1500, 500, number % 40)
    assert len(of(drain(hub), Pointer)) < 2000
    drain(hub, 2.0)
    player.finger(500, 500, 99)
    assert of(drain(hub), Pointer)

"""Gamepads, as SDL reports them: virtual pads are plugged in, pushed about and pulled out."""

from __future__ import annotations

import pygame
import pytest

from crossplay.input import Action, Device, DeviceKind, Hub, Plugged, Press, Rotate, Unplugged
from tests.harness.player import drain
from tests.input.conftest import to_units, window_size
from tests.input.heard import FRAME, RIGHT, A, Plug, device, presses, pushes, settle


def test_a_pad_is_announced_once_and_sends_each_press_once(hub: Hub, plug: Plug) -> None:
    pad = plug()
    assert drain(hub) == [Plugged(device(pad))]
    pad.press(A)
    assert drain(hub) == [Press(device(pad), Action.CONFIRM)]
    assert hub.held(device(pad), Action.CONFIRM)
    pad.release(A)
    assert drain(hub) == [Press(device(pad), Action.CONFIRM, down=False)]
    assert not hub.held(device(pad), Action.CONFIRM)


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (pygame.CONTROLLER_BUTTON_A, Action.CONFIRM),
        (pygame.CONTROLLER_BUTTON_B, Action.CANCEL),
        (pygame.CONTROLLER_BUTTON_X, Action.EXTRA),
        (pygame.CONTROLLER_BUTTON_Y, Action.HINT),
        (pygame.CONTROLLER_BUTTON_START, Action.MENU),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, Action.UP),
        (pygame.CONTROLLER_BUTTON_DPAD_DOWN, Action.DOWN),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, Action.LEFT),
        (pygame.CONTROLLER_BUTTON_DPAD_RIGHT, Action.RIGHT),
        (pygame.CONTROLLER_BUTTON_LEFTSHOULDER, Action.ROTATE_LEFT),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, Action.ROTATE_RIGHT),
    ],
)
def test_every_button_means_what_the_table_says(hub: Hub, plug: Plug, button: int, action: Action) -> None:
    pad = plug()
    settle(hub)
    pad.tap(button)
    assert [action for _, action, _ in presses(drain(hub))] == [action, action]


def test_a_press_and_release_between_two_frames_is_not_lost(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.tap(A)
    assert [down for _, _, down in presses(drain(hub))] == [True, False]


def test_shoulders_turn(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.tap(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    pad.tap(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert [s.steps for s in drain(hub) if isinstance(s, Rotate)] == [-1, 1]


def test_a_pad_that_was_there_before_the_hub_is_known(plug: Plug) -> None:
    pad = plug()
    pygame.event.clear()
    hub = Hub(to_units, window_size)
    assert device(pad) in hub.devices()
    pad.press(A)
    assert drain(hub) == [Press(device(pad), Action.CONFIRM)]


def test_two_equal_pads_are_two_players(hub: Hub, plug: Plug) -> None:
    first, second = plug(), plug()
    found = [s.device for s in drain(hub) if isinstance(s, Plugged)]
    assert [d.id for d in found] == [first.device_id, second.device_id]
    guids = {pygame.joystick.Joystick(i).get_guid() for i in range(2)}
    assert len(guids) == 1, "the test wants pads that only their instance ids tell apart"
    assert [d.name for d in found] == ["Virtual Pad", "Virtual Pad 2"]
    second.press(A)
    first.press(RIGHT)
    assert set(presses(drain(hub))) == {
        (second.device_id, Action.CONFIRM, True),
        (first.device_id, Action.RIGHT, True),
    }


def test_pulling_a_pad_out_releases_what_it_held(hub: Hub, plug: Plug) -> None:
    pad, other = plug(), plug()
    settle(hub)
    pad.press(A)
    pad.push(1.0, 0.0)
    drain(hub)
    pad.unplug()
    signals = drain(hub)
    gone = device(pad)
    assert Press(gone, Action.CONFIRM, down=False) in signals
    assert Press(gone, Action.RIGHT, down=False) in signals
    assert [s for s in signals if isinstance(s, Unplugged)] == [Unplugged(gone)]
    assert signals[-1] == Unplugged(gone)
    assert gone not in hub.devices()
    assert device(other) in hub.devices()
    assert hub.stick(gone) == (0.0, 0.0)
    assert not hub.held(gone, Action.CONFIRM)
    assert drain(hub, 1.0) == [], "a pad that is gone repeats nothing"


def test_pads_pulled_out_and_plugged_in_the_other_way_round(hub: Hub, plug: Plug) -> None:
    first, second = plug(), plug()
    settle(hub)
    old = {first.device_id, second.device_id}
    first.unplug()
    second.unplug()
    second.plug_in()
    first.plug_in()
    signals = settle(hub)
    assert {s.device.id for s in signals if isinstance(s, Unplugged)} == old
    assert [s.device.id for s in signals if isinstance(s, Plugged)] == [second.device_id, first.device_id]
    assert old.isdisjoint({first.device_id, second.device_id}), "SDL gives a pad a new id each time"
    first.tap(A)
    assert {d for d, _, _ in presses(drain(hub))} == {first.device_id}


def test_a_pad_in_and_out_between_two_frames_leaves_nothing_behind(hub: Hub, plug: Plug) -> None:
    before = hub.devices()
    plug().unplug()
    drain(hub)
    assert hub.devices() == before
    pad = plug()
    assert [s for s in drain(hub) if isinstance(s, Plugged)] == [Plugged(device(pad))]


def test_a_loose_plug_two_hundred_times(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    for _ in range(200):
        pad.unplug()
        pad.plug_in()
        signals = drain(hub)
        assert [type(s) for s in signals] == [Unplugged, Plugged]
    assert len([d for d in hub.devices() if d.kind is DeviceKind.PAD]) == 1
    pad.press(A)
    assert presses(drain(hub)) == [(pad.device_id, Action.CONFIRM, True)]


def test_twelve_pads_at_once(hub: Hub, plug: Plug) -> None:
    pads = [plug() for _ in range(12)]
    settle(hub)
    assert len({d.name for d in hub.devices() if d.kind is DeviceKind.PAD}) == 12
    for pad in pads:
        pad.press(A)
        pad.push(0.0, 1.0)
    signals = drain(hub)
    for pad in pads:
        assert sum(s == Press(device(pad), Action.CONFIRM) for s in signals) == 1
        assert sum(s == Press(device(pad), Action.DOWN) for s in signals) == 1


def test_a_flapping_button_is_held_back_and_recovers(hub: Hub, plug: Plug) -> None:
    pad, friend = plug(), plug()
    settle(hub)
    count, balance = 0, 0
    for _ in range(60):
        for _ in range(20):
            pad.tap(A)
        for _, _, down in presses(drain(hub, FRAME)):
            count += down
            balance += 1 if down else -1
    assert count <= 125, "1200 presses in a second are a broken switch"
    assert balance == 0, "every press that came through is released"
    friend.press(A)
    assert presses(drain(hub)) == [(friend.device_id, Action.CONFIRM, True)]
    drain(hub, 1.0)
    pad.press(A)
    assert presses(drain(hub)) == [(pad.device_id, Action.CONFIRM, True)]


def test_a_pad_unknown_to_sdl_is_playable(hub: Hub, plug: Plug) -> None:
    pad = plug(known=False, axes=2, buttons=10, hats=1, name="Old Joystick")
    signals = settle(hub)
    assert [s.device.name for s in signals if isinstance(s, Plugged)] == ["Old Joystick"]
    for button in (0, 1, 2, 3, 4, 5, 9):
        pad.tap(button)
    assert [action for _, action, down in presses(drain(hub)) if down] == [
        Action.CONFIRM,
        Action.CANCEL,
        Action.EXTRA,
        Action.HINT,
        Action.ROTATE_LEFT,
        Action.ROTATE_RIGHT,
        Action.MENU,
    ]
    pad.hat(0, 1)
    assert pushes(drain(hub)) == [(0.0, -1.0)]
    pad.hat(-1, 0)
    signals = drain(hub)
    assert presses(signals) == [(pad.device_id, Action.UP, False), (pad.device_id, Action.LEFT, True)]
    pad.hat(0, 0)
    drain(hub)
    pad.push(0.0, 1.0)
    assert pushes(drain(hub)) == [(0.0, 1.0)]
    pad.unplug()
    assert drain(hub)[-1] == Unplugged(device(pad))


def test_what_only_poses_as_a_pad_is_no_device(hub: Hub, plug: Plug) -> None:
    plug(known=False, axes=0, buttons=3)
    plug(known=False, axes=3, buttons=0)
    assert drain(hub) == []
    assert [d for d in hub.devices() if d.kind is DeviceKind.PAD] == []


def test_a_pad_rumbles_and_others_do_not_mind(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    hub.rumble(device(pad), 0.5, 0.2)
    assert len(pad.rumbles) == 1
    assert pad.rumbles[0][0] == pytest.approx(0x7FFF, abs=2)
    pad.unplug()
    hub.rumble(device(pad), 1.0, 0.2)
    hub.rumble(Device("mouse", DeviceKind.MOUSE), 1.0, 0.2)
    assert len(pad.rumbles) <= 2, "SDL itself may stop the motors, nothing more"

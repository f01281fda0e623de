"""Sticks and direction pads: one push is one hop, held ones repeat, drifting ones do nothing."""

from __future__ import annotations

import math

import pygame
import pytest

from crossplay.input import Action, Hub, Press, Push, Signal
from tests.harness.player import drain
from tests.input.conftest import to_units, window_size
from tests.input.heard import FRAME, RIGHT, UP, Plug, device, presses, pushes, settle


def test_a_push_is_one_hop_in_the_direction_of_the_stick(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.push(0.6, -0.8)
    signals = drain(hub)
    assert presses(signals) == [(pad.device_id, Action.UP, True)]
    assert pushes(signals) == [(pytest.approx(0.6, abs=0.01), pytest.approx(-0.8, abs=0.01))]
    assert drain(hub) == []
    pad.centre()
    assert presses(drain(hub)) == [(pad.device_id, Action.UP, False)]


def test_both_axes_of_one_flick_count_together(hub: Hub, plug: Plug) -> None:
    """SDL tells x before y: nothing may go right on the way to down-right."""
    pad = plug()
    settle(hub)
    pad.push(0.71, 0.71)
    pad.centre()
    signals = drain(hub)
    assert len(pushes(signals)) == 1
    x, y = pushes(signals)[0]
    assert math.degrees(math.atan2(y, x)) == pytest.approx(45, abs=1)
    assert [down for _, _, down in presses(signals)] == [True, False]


def test_a_stick_rolled_round_names_each_direction_once(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    seen: list[tuple[str, Action, bool]] = []
    for degrees in range(0, 361, 5):
        pad.push(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
        seen += presses(drain(hub, 0.001))
    downs = [action for _, action, down in seen if down]
    assert downs == [Action.RIGHT, Action.DOWN, Action.LEFT, Action.UP, Action.RIGHT]


def test_held_directions_repeat_after_a_third_of_a_second(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.press(UP)
    drain(hub, 0.0)
    assert drain(hub, 0.34) == []
    for wait in (0.01, 0.12, 0.12):
        assert drain(hub, wait) == [
            Press(device(pad), Action.UP, repeat=True),
            Push(device(pad), 0.0, -1.0),
        ]
    assert drain(hub, 0.11) == []
    pad.release(UP)
    assert drain(hub, 1.0) == [Press(device(pad), Action.UP, down=False)]
    assert drain(hub, 1.0) == []


def test_repeats_follow_a_stick_that_leans(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.push(1.0, 0.0)
    drain(hub, 0.0)
    pad.push(0.8, 0.6)
    assert pushes(drain(hub, 0.35)) == [(pytest.approx(0.8, abs=0.01), pytest.approx(0.6, abs=0.01))]


def test_a_stuck_direction_stops_repeating_and_leaves_the_others_usable(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.press(UP)
    for _ in range(round(10 / FRAME)):
        drain(hub)
    assert drain(hub, 0.5) == []
    pad.press(RIGHT)
    assert pushes(drain(hub)) == [(1.0, 0.0)]
    pad.release(RIGHT)
    assert pushes(drain(hub, 1.0)) == [], "the stuck one does not come back"


def test_d_pad_and_stick_the_same_way_are_one_press(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.press(UP)
    pad.push(0.0, -1.0)
    assert presses(drain(hub)) == [(pad.device_id, Action.UP, True)]
    pad.release(UP)
    assert drain(hub, 0.0) == []
    assert hub.held(device(pad), Action.UP)
    pad.centre()
    assert presses(drain(hub)) == [(pad.device_id, Action.UP, False)]


@pytest.mark.parametrize("drift", [0.05, 0.2, 0.38])
def test_a_drifting_stick_does_nothing_by_itself(hub: Hub, plug: Plug, drift: float) -> None:
    pad = plug()
    settle(hub)
    for sign in (1, -1) * 20:
        pad.push(drift + 0.01 * sign, 0.02 * sign)
        assert drain(hub) == []
    pad.push(1.0, 0.0)
    assert pushes(drain(hub)) == [(1.0, 0.0)]
    pad.push(drift, 0.0)
    assert presses(drain(hub)) == [(pad.device_id, Action.RIGHT, False)]


def test_a_stick_trembling_at_the_edge_pushes_once(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    signals: list[Signal] = []
    for value in (0.5, 0.62, 0.55, 0.63, 0.45, 0.61, 0.5, 0.65):
        pad.push(value, 0.0)
        signals += drain(hub, 0.001)
    assert len(pushes(signals)) == 1


def test_a_stick_pushed_while_plugging_in_waits_for_the_centre(hub: Hub, plug: Plug) -> None:
    pad = plug()
    pad.push(1.0, 0.0)
    assert presses(settle(hub)) == []
    assert hub.stick(device(pad)) == (0.0, 0.0)
    pad.push(0.9, 0.1)
    assert drain(hub) == []
    pad.centre()
    assert drain(hub) == []
    pad.push(0.0, 1.0)
    assert pushes(drain(hub)) == [(0.0, 1.0)]


def test_a_stick_pushed_before_the_program_starts_waits_for_the_centre(plug: Plug) -> None:
    pad = plug()
    pad.push(-1.0, 0.0)
    pygame.event.clear()
    hub = Hub(to_units, window_size)
    settle(hub)
    pad.push(-1.0, 0.2)
    assert drain(hub) == []
    pad.centre()
    pad.push(-1.0, 0.0)
    assert pushes(drain(hub)) == [(-1.0, 0.0)]


def test_the_value_of_the_stick(hub: Hub, plug: Plug) -> None:
    pad = plug()
    settle(hub)
    pad.push(0.2, 0.0)
    drain(hub)
    assert hub.stick(device(pad)) == (0.0, 0.0)
    pad.push(0.0, -1.0)
    drain(hub)
    assert hub.stick(device(pad)) == (0.0, pytest.approx(-1.0, abs=0.001))
    pad.push(0.625, 0.0)
    drain(hub)
    assert hub.stick(device(pad)) == (pytest.approx(0.5, abs=0.001), 0.0)
    pad.push(1.0, 1.0)
    drain(hub)
    assert math.hypot(*hub.stick(device(pad))) == pytest.approx(1.0, abs=0.001)
    pad.centre()
    pad.press(UP)
    pad.press(RIGHT)
    drain(hub)
    assert hub.stick(device(pad)) == (pytest.approx(0.707, abs=0.001), pytest.approx(-0.707, abs=0.001))

"""Whole games on every device, bots alone, and a pad pulled out."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.games.crossing.rules.seen import Phase
from crossplay.games.crossing.rules.stones import letters
from crossplay.input.signals import Device, DeviceKind
from tests.games.crossing.view.fingers import (
    pad_of,
    play_round,
    say_ready,
    sensible,
    sit,
    state_of,
    until,
    view_of,
)
from tests.harness.evening import Evening
from tests.harness.hands import PadHands


@pytest.mark.parametrize(
    ("seats", "hands"),
    [
        (3, ("pad", "pad", "pad")),
        (4, ("keys:wasd", "keys:ijkl", "keys:arrows", "keys:pad")),
        (3, ("mouse",)),
        (6, ("touch",)),
        (5, ("pad", "keys", "mouse", "touch", "keys:wasd")),
    ],
    ids=["pads", "keys", "mouse", "touch", "mixed"],
)
def test_a_whole_game(evening: Evening, seats: int, hands: tuple[str, ...]) -> None:
    scene, rng = sit(evening, seats, hands, seed=seats), Random(1)
    for _ in range(80):
        if scene.match.over:
            break
        aims = {seat: sensible(scene, seat, rng) for seat in scene.state.actors()}
        before = len(scene.match.history)
        if not aims:
            evening.frames(5)
            continue
        play_round(evening, scene, aims)
        steps = scene.match.history[before:]
        played = {step.seat: str(step.move) for step in steps if step.seat in aims}
        assert played == aims
    assert scene.match.over
    outcome = scene.match.outcome
    assert outcome is not None
    assert scene.tally()[-1].values == tuple(str(score) for score in outcome.scores)
    assert scene.verdict()


def test_bots_alone_play_to_the_end(evening: Evening) -> None:
    scene = evening.start(
        "crossing", 4, (), seed=3, bots=dict.fromkeys(range(1, 5), Level.EASY), options={"length": "short"}
    )
    for _ in range(6000):
        evening.frames(1)
        if scene.match.over and scene.settled:
            return
    raise AssertionError("the bots do not get there")


def test_a_pad_pulled_out_pauses_and_comes_back(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad", "pad", "keys"), furnish=True)
    say_ready(evening, scene)
    until(evening, lambda: view_of(scene).burst.number == 1)
    lost = pad_of(evening, 2)
    lost.unplug()
    evening.frames(3)
    assert evening.top is not scene, "somebody asks whose pad is gone"
    rounds = state_of(scene).round
    evening.frames(100)
    assert (state_of(scene).round, state_of(scene).phase) == (rounds, Phase.CHOOSING), (
        "nothing is played meanwhile"
    )
    new = evening.plug_pad()
    for _ in range(40):
        new.tap(pygame.CONTROLLER_BUTTON_A)
        evening.frames(2)
        if evening.top is scene:
            break
    assert evening.top is scene
    assert scene.seating[2].device == Device(new.device_id, DeviceKind.PAD)
    evening.hands[2] = PadHands(evening, new)
    play_round(evening, scene, {1: "m1", 2: "m2", 3: "m1"})
    assert letters(state_of(scene).tiles[1])

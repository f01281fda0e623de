"""The lesson at the table: on every device, and only what it asks for."""

from __future__ import annotations

import pygame
import pytest

from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules.stones import letters
from crossplay.games.crossing.teach.lesson import LESSON
from crossplay.input.signals import Action, DeviceKind
from crossplay.screens.match_setup import lesson_table
from crossplay.table.scene import TableScene
from tests.games.crossing.view.fingers import (
    pad_of,
    point,
    scancode,
    state_of,
    until,
    view_of,
)
from tests.harness.evening import Evening
from tests.harness.hands import Hands


def learn(evening: Evening, kind: str) -> TableScene:
    hands: Hands = evening.hands_of(kind)
    scene = lesson_table(evening.services, GAME, LESSON, hands.device)
    evening.services.scene_stack.reset(scene)
    evening.hands = {1: hands}
    evening.frames(3)
    lesson_guide = scene.lesson_guide
    assert lesson_guide is not None
    for _ in range(400):
        if lesson_guide.over:
            return scene
        if lesson_guide.reading and scene.settled:
            go_on(evening, scene)
        elif scene.settled and not view_of(scene).burst.number and 1 in scene.state.actors():
            point(evening, scene, 1, lesson_guide.lesson.steps[lesson_guide.position].allowed[0])
        evening.frames(3)
    raise AssertionError("the lesson does not end")


def go_on(evening: Evening, scene: TableScene) -> None:
    kind = view_of(scene).devices.kind(1)
    if kind is DeviceKind.PAD:
        pad_of(evening, 1).tap(pygame.CONTROLLER_BUTTON_A)
    elif kind is DeviceKind.KEYS:
        evening.player.key(scancode(scene, 1, Action.CONFIRM))
    elif kind is DeviceKind.TOUCH:
        evening.player.finger(960, 500)
    else:
        evening.player.click(960, 500)


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_the_lesson_on_every_device(evening: Evening, kind: str) -> None:
    scene = learn(evening, kind)
    assert scene.state.report()["won"][0] == "brwy", "the set and the white one are won"


def test_the_lesson_waits_and_takes_only_what_it_asks_for(evening: Evening) -> None:
    hands = evening.hands_of("keys")
    scene = lesson_table(evening.services, GAME, LESSON, hands.device)
    evening.services.scene_stack.reset(scene)
    evening.hands = {1: hands}
    evening.frames(3)
    go_on(evening, scene)
    evening.frames(200)
    assert view_of(scene).burst.number == 0, "all the time in the world"
    assert not [step for step in scene.match.history if step.seat]
    point(evening, scene, 1, "m2")
    evening.frames(60)
    assert not [step for step in scene.match.history if step.seat], "the lesson asked for the other mushroom"
    point(evening, scene, 1, "m1")
    until(evening, lambda: state_of(scene).round == 2)
    assert letters(state_of(scene).tiles[0]) == "br"


@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_a_wrong_try_is_answered(evening: Evening, kind: str) -> None:
    hands = evening.hands_of(kind)
    scene = lesson_table(evening.services, GAME, LESSON, hands.device)
    evening.services.scene_stack.reset(scene)
    evening.hands = {1: hands}
    evening.frames(3)
    go_on(evening, scene)
    evening.frames(3)
    assert scene.banner() is None
    if kind == "mouse":
        mushroom = view_of(scene).ground.clearing.mushroom(2)
        evening.player.click(mushroom.x, mushroom.y)
    else:
        point(evening, scene, 1, "m2")
    evening.frames(2)
    told = scene.banner()
    assert told is not None
    assert told.words == "Try what the lesson asks for"
    assert not view_of(scene).choosing.aims.chosen(1)

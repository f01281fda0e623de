"""Hands that point in Crossing: the same aim with every kind of device, through real events."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import cast

import pygame

from crossplay.bots.contract import Level
from crossplay.games.crossing.rules.moves import Aim, At, parse
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.view.seat_signs import ready_rect
from crossplay.games.crossing.view.view import CrossingView
from crossplay.input.keys import CLUSTERS
from crossplay.input.signals import Action, DeviceKind
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import PadHands
from tests.harness.limits import rounds
from tests.harness.pads import VirtualPad

SHOULDER = pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
COVER = pygame.CONTROLLER_BUTTON_X
LETTERS = {"l": Action.LEFT, "r": Action.RIGHT, "u": Action.UP, "d": Action.DOWN}


def sit(
    evening: Evening,
    seats: int,
    hands: Sequence[str],
    *,
    seed: int = 1,
    bots: Mapping[int, Level] | None = None,
    length: str = "short",
    furnish: bool = False,
) -> TableScene:
    """A table; the first stones lie and the seats may choose."""
    scene = evening.start(
        "crossing", seats, hands, seed=seed, bots=bots, options={"length": length}, furnish=furnish,
    )  # fmt: skip
    evening.settle()
    return scene


def view_of(scene: TableScene) -> CrossingView:
    assert isinstance(scene.view, CrossingView)
    return scene.view


def state_of(scene: TableScene) -> Crossing:
    assert isinstance(scene.state, Crossing)
    return scene.state


def until(evening: Evening, wanted: Callable[[], object], frames: int = 600) -> None:
    """Frames until something is true."""
    for _ in range(frames):
        if wanted():
            return
        evening.frames()
    raise AssertionError("it never came")


def pad_of(evening: Evening, seat: int) -> VirtualPad:
    hands = evening.hands[seat]
    assert isinstance(hands, PadHands)
    return hands.pad


def scancode(scene: TableScene, seat: int, action: Action) -> int:
    device = scene.seating[seat].device
    assert device is not None
    return next(code for code, meant in CLUSTERS[device].items() if meant is action)


def point(evening: Evening, scene: TableScene, seat: int, text: str) -> None:
    """Aims, with whatever this seat has in its hands. Events only; frames are the caller's."""
    aim = cast(Aim, parse(text))
    kind = view_of(scene).devices.kind(seat)
    if kind is DeviceKind.PAD:
        _push(evening, scene, seat, aim)
    elif kind is DeviceKind.KEYS:
        _type(evening, scene, seat, aim)
    elif kind is DeviceKind.TOUCH:
        if aim.at is not At.NOTHING:
            evening.player.finger(*view_of(scene).pads.middle(seat, aim), finger=seat)
    else:
        target = next(
            one for one in scene.view.targets(seat, state_of(scene).moves(seat)) if str(one.key) == text
        )
        evening.player.click(target.x, target.y)


def _push(evening: Evening, scene: TableScene, seat: int, aim: Aim) -> None:
    pad = pad_of(evening, seat)
    pad.release(SHOULDER)
    pad.release(COVER)
    pad.centre()
    if aim.at is At.SHIELD:
        pad.press(COVER)
    elif aim.at is not At.NOTHING:
        caps, tiles = view_of(scene).ground.clearing.directions(seat)
        if aim.at is At.SEAT:
            pad.press(SHOULDER)
        x, y = (caps | tiles)[aim]
        size = math.hypot(x, y)
        pad.push(x / size, y / size)


def _type(evening: Evening, scene: TableScene, seat: int, aim: Aim) -> None:
    if aim.at is At.SHIELD:
        evening.player.key(scancode(scene, seat, Action.EXTRA))
    elif aim.at is not At.NOTHING:
        code = next(code for code, meant in view_of(scene).ground.clearing.codes().items() if meant == aim)
        evening.player.key(*(scancode(scene, seat, LETTERS[letter]) for letter in code))


def confirm(evening: Evening, scene: TableScene, seat: int) -> None:
    kind = view_of(scene).devices.kind(seat)
    if kind is DeviceKind.PAD:
        pad_of(evening, seat).tap(pygame.CONTROLLER_BUTTON_A)
    elif kind is DeviceKind.KEYS:
        evening.player.key(scancode(scene, seat, Action.CONFIRM))
    elif kind is DeviceKind.TOUCH:
        evening.player.finger(*ready_rect(view_of(scene).ground.clearing.seat(seat)).center, finger=seat)
    else:
        evening.player.click(960, 715)
    evening.frames(1)


def say_ready(evening: Evening, scene: TableScene) -> None:
    """Everybody who is still asked says ready."""
    evening.frames(1)
    for seat in view_of(scene).choosing.people:
        if view_of(scene).choosing.asks(seat):
            confirm(evening, scene, seat)


def play_round(evening: Evening, scene: TableScene, aims: Mapping[int, str]) -> None:
    """Everybody aims, hidden picks in turn; then frames until the next round waits or the match is over."""
    number, round_now = len(scene.match.history), state_of(scene).round
    evening.frames(1)
    for seat in scene.state.actors():
        if seat in aims and not view_of(scene).devices.hidden(seat):
            point(evening, scene, seat, aims[seat])
    evening.frames(2)
    for _ in rounds():
        seat = view_of(scene).choosing.picker
        if not seat:
            break
        if view_of(scene).choosing.curtained:
            confirm(evening, scene, seat)
        point(evening, scene, seat, aims[seat])
        evening.frames(2)
        if view_of(scene).choosing.picker == seat:
            confirm(evening, scene, seat)
    say_ready(evening, scene)
    for _ in range(600):
        evening.frames(1)
        ended = scene.match.over or state_of(scene).round != round_now
        if evening.top is not scene or (ended and scene.settled and len(scene.match.history) > number):
            return
    raise AssertionError("the round does not end")


def played(scene: TableScene, count: int) -> dict[int, str]:
    """The last so many choices."""
    steps = [step for step in scene.match.history if step.seat]
    return {step.seat: str(step.move) for step in steps[-count:]}


def sensible(scene: TableScene, seat: int, rng: Random) -> str:
    """An aim of this seat at somebody or something, by chance."""
    aims = [aim for aim in state_of(scene).moves(seat) if str(aim) != "none"]
    return str(rng.choice(aims))

"""Emotes on every device, and the mushrooms that they name."""

from __future__ import annotations

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.games.crossing.view.emotes import strip_middle, strip_spot
from crossplay.games.crossing.view.touch_pads import EmoteKey, NameKey
from crossplay.input.signals import Action
from crossplay.table.scene import TableScene
from tests.games.crossing.view.fingers import pad_of, scancode, sit, view_of
from tests.harness.evening import Evening


@pytest.mark.rule("CX-25")
@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_emotes_on_every_device(evening: Evening, kind: str) -> None:
    scene = sit(evening, 3, (kind,), bots={2: Level.EASY, 3: Level.EASY})
    _take(evening, scene, kind, 3)
    assert (view_of(scene).emotes.said(1), view_of(scene).emotes.named(1)) == (3, 0)
    assert str(view_of(scene).choosing.choice(1)) == "none", "choosing an emote aims at nothing"
    evening.frames(60)
    assert view_of(scene).emotes.said(1) is None


@pytest.mark.rule("CX-25")
@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
@pytest.mark.parametrize("mushroom", [0, 2])
def test_a_promise_may_name_a_mushroom(evening: Evening, kind: str, mushroom: int) -> None:
    scene = sit(evening, 3, (kind,), bots={2: Level.EASY, 3: Level.EASY})
    _take(evening, scene, kind, 1)
    assert view_of(scene).emotes.said(1) is None, "a plea for which mushroom?"
    _take(evening, scene, kind, mushroom, opened=True)
    assert (view_of(scene).emotes.said(1), view_of(scene).emotes.named(1)) == (1, mushroom)
    assert not view_of(scene).emotes.choosing(1) or kind == "mouse"


def _take(evening: Evening, scene: TableScene, kind: str, place: int, *, opened: bool = False) -> None:
    """Take what stands at a place of the own strip of emotes, or of mushrooms to name."""
    view = view_of(scene)
    if kind == "pad":
        pad = pad_of(evening, 1)
        north, right = pygame.CONTROLLER_BUTTON_Y, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
        for button in [north] * (not opened) + [right] * place + [north]:
            pad.tap(button)
            evening.frames(1)
    elif kind == "keys":
        for action in [Action.HINT] * (not opened) + [Action.RIGHT] * place + [Action.CONFIRM]:
            evening.player.key(scancode(scene, 1, action))
            evening.frames(1)
    elif kind == "mouse":
        places = len(view.emotes.faces(1))
        middle = strip_middle(view.ground.clearing.seat(1), places)
        evening.player.click(*strip_spot(*middle, places, place))
        evening.frames(1)
    else:
        keys = [NameKey(1, place)] if opened else [EmoteKey(), EmoteKey(place)]
        for key in keys:
            evening.player.finger(*view.pads.middle(1, key))
            evening.frames(1)

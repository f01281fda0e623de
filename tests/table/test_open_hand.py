"""A hidden hand is opened by holding a button or, if that is chosen, from press to press."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from crossplay.core.contract import NOBODY
from crossplay.core.settings import OpenHand, Settings, Speed
from crossplay.input.keys import CLUSTERS, SHARED
from crossplay.input.signals import Action
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands
from tests.harness.null_shelf import WITH_NULL
from tests.nullgame import GAME
from tests.nullgame.view.view import NullView

INSIDE = NullView.HAND_AREA.center
BESIDE = (200.0, 300.0)


@pytest.fixture
def evening() -> Iterator[Evening]:
    settings = Settings(language="en", speed=Speed.FAST, full_screen=False, open_hand=OpenHand.PRESS)
    with Evening(size=(480, 270), settings=settings, games=WITH_NULL) as opened:
        yield opened


def covered_table(evening: Evening, kind: str) -> TableScene:
    """Two people share the screen; the one to act has this device."""
    scene = evening.start(GAME, 2, (kind, "keys:wasd" if kind == "keys:ijkl" else "keys:ijkl"))
    evening.settle()
    hands = evening.hands[scene.acting]
    if hands.device.id.startswith("keys") != kind.startswith("keys"):
        evening.hands = {scene.acting: evening.hands[3 - scene.acting]}
        hands = evening.hands[scene.acting]
        scene.seating[scene.acting].device = hands.device
        scene.seating[3 - scene.acting].device = evening.hands_of("keys:pad").device
    assert scene.viewer == NOBODY
    return scene


@pytest.mark.parametrize("kind", ["pad", "keys:arrows", "keys:ijkl"])
def test_one_press_opens_the_hand_and_the_next_covers_it(evening: Evening, kind: str) -> None:
    scene = covered_table(evening, kind)
    hands = evening.hands[scene.acting]
    assert isinstance(hands, ButtonHands)
    for viewer in (frozenset({scene.acting}), NOBODY, frozenset({scene.acting})):
        hands.tap(Action.EXTRA)
        evening.frames(4)
        assert scene.viewer == viewer
    hands.choose("keep")
    evening.frames(2)
    assert scene.viewer == NOBODY, "it is covered when the turn is over"


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_a_tap_opens_the_hand_and_one_beside_it_covers_it(evening: Evening, kind: str) -> None:
    scene = covered_table(evening, kind)
    hands = evening.hands[scene.acting]

    def tap(x: float, y: float) -> None:
        hands.press_on(x, y)  # type: ignore[attr-defined]
        hands.let_go(x, y)  # type: ignore[attr-defined]
        evening.frames(3)

    before = len(scene.match.history)
    tap(*INSIDE)
    assert scene.viewer == {scene.acting}
    tap(*INSIDE)
    assert scene.viewer == {scene.acting}, "cards are chosen by a tap: it covers nothing"
    tap(*BESIDE)
    assert scene.viewer == NOBODY
    assert len(scene.match.history) == before
    tap(*INSIDE)
    hands.choose("keep")
    assert len(scene.match.history) > before


@pytest.mark.parametrize("kind", ["pad", "mouse", "keys:arrows"])
def test_the_sentence_says_press_and_not_hold(evening: Evening, kind: str) -> None:
    scene = covered_table(evening, kind)
    for way, word in ((OpenHand.PRESS, "press"), (OpenHand.HOLD, "hold")):
        object.__setattr__(evening.services.settings, "open_hand", way)
        words = scene.curtain.sentence(scene.acting).words
        assert f"{word} " in words
        assert ("hold" in words) == (way is OpenHand.HOLD)


def test_no_key_is_used_that_the_system_listens_to() -> None:
    """Right Shift held for eight seconds opens a dialog of Windows; Alt and the logo keys open menus."""
    system = {
        getattr(pygame, f"KSCAN_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "GUI")
    } | {pygame.KSCAN_CAPSLOCK, pygame.KSCAN_NUMLOCKCLEAR, pygame.KSCAN_SCROLLLOCK}
    used = {scancode for keys in CLUSTERS.values() for scancode in keys} | set(SHARED)
    assert not used & system

"""Whatever people do to it, one device alone gets back to the shelf."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from crossplay.input.signals import Action
from crossplay.screens.pause import Pause
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.hands import KeyHands, PadHands
from tests.screens.conftest import Visit

KEYS = [
    getattr(pygame, f"KSCAN_{name}")
    for name in (
        "UP",
        "DOWN",
        "LEFT",
        "RIGHT",
        "RETURN",
        "BACKSPACE",
        "W",
        "A",
        "S",
        "D",
        "E",
        "Q",
        "X",
        "I",
        "K",
    )
] + [pygame.KSCAN_ESCAPE]


def mash(visit: Visit, rng: Random, pads: list[PadHands]) -> None:
    """One thing that somebody might do."""
    what = rng.random()
    x, y = rng.uniform(0, 1920), rng.uniform(0, 1080)
    if what < 0.5:
        visit.player.key(rng.choice(KEYS))
    elif what < 0.6:
        visit.player.click(x, y, rng.choice((1, 1, 3)))
    elif what < 0.7:
        visit.player.finger(x, y)
    elif what < 0.75:
        visit.player.type(rng.choice(("a", "é", "#", " ")))
    elif what < 0.93 and pads:
        pads[-1].tap(rng.choice(list(Action)))
    elif what < 0.96 and pads:
        pads.pop().pad.unplug()
    else:
        hands = visit.hands_of("pad") if len(pads) < 3 else None
        if isinstance(hands, PadHands):
            pads.append(hands)
    visit.frames(rng.randint(1, 4))


def go_home(visit: Visit, hands: KeyHands) -> None:
    """Only with the arrow keys, and only by what is on the screen."""
    for _ in range(30):
        if isinstance(visit.top, Shelf):
            return
        match visit.top:
            case Pause():
                hands.choose("keep" if visit.top.item("keep") else "leave")
            case TableScene():
                hands.tap(Action.MENU)
            case Results():
                hands.choose("shelf")
            case Reclaim():
                hands.choose("leave")
            case _:
                hands.tap(Action.MENU if visit.services.hub.typing else Action.CANCEL)
        visit.frames(8)
    raise AssertionError(f"no way out of {type(visit.top).__name__}")


@pytest.mark.parametrize("seed", range(6))
def test_after_any_mashing_the_way_home_is_open(visit: Visit, seed: int) -> None:
    rng = Random(seed)
    pads: list[PadHands] = []
    hands = visit.hands_of("keys")
    assert isinstance(hands, KeyHands)
    seen = set()
    for _ in range(3):
        for _ in range(80):
            mash(visit, rng, pads)
            seen.add(type(visit.top).__name__)
        go_home(visit, hands)
        hands.choose("nullgame")
        visit.frames(8)
        if not isinstance(visit.top, Shelf):
            visit.hold(hands, "start")
    assert len(seen) > 2
    go_home(visit, hands)

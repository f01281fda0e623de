"""Whatever hands do, the round goes on: keys, clicks, fingers and sticks at random, and people who leave."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.input.keys import CLUSTERS
from crossplay.input.signals import Action
from crossplay.screens.match_setup import give_to_bot
from crossplay.table.log_panel import LogPanel
from tests.games.crossing.view.fingers import sit
from tests.harness.evening import Evening

KEYS = [code for keys in CLUSTERS.values() for code, action in keys.items() if action is not Action.CANCEL]
BUTTONS = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_X,
    pygame.CONTROLLER_BUTTON_Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
)


def act(evening: Evening, rng: Random) -> None:
    """One thing that somebody does; anywhere but on the menu button."""
    x, y = rng.uniform(0, 1800), rng.uniform(100, 1079)
    player = evening.player
    match rng.randrange(4):
        case 0:
            player.key(rng.choice(KEYS))
        case 1:
            player.click(x, y)
        case 2:
            rng.choice((player.finger_down, player.finger_move, player.finger_up))(x, y, rng.randint(1, 6))
        case _ if evening.pads:
            pad = rng.choice(evening.pads)
            if rng.random() < 0.5:
                pad.push(rng.uniform(-1, 1), rng.uniform(-1, 1))
            else:
                rng.choice((pad.press, pad.release, pad.tap))(rng.choice(BUTTONS))


@pytest.mark.parametrize(
    ("seats", "hands"),
    [(6, ("pad", "keys", "mouse", "touch", "keys:wasd", "pad")), (3, ("pad",)), (4, ("mouse", "keys"))],
    ids=["all", "one pad", "mouse and keys"],
)
def test_wild_hands_get_to_the_end(seats: int, hands: tuple[str, ...]) -> None:
    rng = Random(seats)
    with Evening(size=(480, 270)) as evening:
        scene = sit(evening, seats, hands, seed=seats, bots={seats: Level.EASY})
        for number in range(6000):
            if scene.match.over:
                break
            for _ in range(rng.randint(0, 5)):
                act(evening, rng)
            if number == 300:
                give_to_bot(scene, scene.seating.humans[-1], Level.EASY)
            evening.frames(1)
            if isinstance(evening.top, LogPanel):
                evening.top.close()
            assert evening.top is scene
        assert scene.match.over

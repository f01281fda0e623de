"""A bot's promise has to do with what the bot does: kept at easy, a bluff at hard."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.bots.contract import Level
from crossplay.games.crossing.rules.moves import MUSHROOMS, SHIELD, TILES, Aim
from crossplay.games.crossing.view.bot_emotes import bot_emote
from crossplay.games.crossing.view.emotes import PROMISE
from tests.games.crossing.view.fingers import sit, view_of
from tests.harness.evening import Evening


def promises(level: Level, aim: Aim) -> list[int]:
    """The mushrooms that a bot promises in many rounds in which it chooses so."""
    rng = Random(3)
    said = [bot_emote(level, aim, 4, rng) for _ in range(2000)]
    return [one.mushroom for one in said if one and one.emote == PROMISE]


@pytest.mark.rule("CX-25")
def test_promises_are_kept_at_easy_and_bluffs_at_hard() -> None:
    kept = {}
    for level in (Level.EASY, Level.NORMAL, Level.HARD):
        found = promises(level, MUSHROOMS[2])
        assert len(found) > 100
        kept[level] = found.count(3) / len(found)
    assert kept[Level.EASY] > 0.7 > kept[Level.NORMAL] > 0.3 > kept[Level.HARD]


@pytest.mark.rule("CX-25")
@pytest.mark.parametrize("aim", [SHIELD, TILES[1]])
def test_who_does_not_point_at_a_mushroom_promises_one_only_to_bluff(aim: Aim) -> None:
    assert len(promises(Level.EASY, aim)) < len(promises(Level.HARD, aim)) / 3


@pytest.mark.rule("CX-25")
def test_at_the_table_an_easy_bot_keeps_most_of_its_promises() -> None:
    kept, broken = 0, 0
    with Evening(size=(480, 270)) as evening:
        for seed in range(1, 13):
            scene = sit(evening, 6, ("touch",), seed=seed, bots=dict.fromkeys(range(2, 7), Level.EASY))
            emotes, promised = view_of(scene).emotes, dict[int, int]()
            for _ in range(60):
                evening.frames(1)
                for seat in range(2, 7):
                    if emotes.said(seat) == PROMISE and emotes.named(seat):
                        promised[seat] = emotes.named(seat)
            for seat, mushroom in promised.items():
                if str(scene.runner.bot_choice(seat)) == f"m{mushroom}":
                    kept += 1
                else:
                    broken += 1
    assert kept > 2 * broken

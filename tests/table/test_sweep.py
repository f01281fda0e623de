"""Bots' turns are told in one sweep: quickly, with a line for each bot, and a press goes on."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.settings import Settings, Speed
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.tools.waiting import AIM, measure
from tests.harness.evening import Evening
from tests.harness.hands import KeyHands
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import DRAW, KEEP

NORMAL = Settings(language="en", speed=Speed.NORMAL, full_screen=False)


def alone(evening: Evening) -> TableScene:
    """A match of one person, who begins, and two bots."""
    scene = evening.start(GAME, 3, ("keys",), seed=2, bots={2: Level.EASY, 3: Level.EASY})
    evening.settle()
    assert scene.acting == 1
    return scene


def test_it_is_said_who_starts_until_the_first_decision() -> None:
    with Evening(settings=NORMAL) as evening:
        scene = alone(evening)
        evening.frames(1)
        assert [told.words for told in scene.sweep.lines] == ["Amber starts"]
        evening.hands[1].choose(KEEP)
        assert "Amber starts" not in [told.words for told in scene.sweep.lines]


def test_every_bot_has_one_line_and_a_press_puts_them_away() -> None:
    with Evening(settings=NORMAL) as evening:
        scene = evening.start(GAME, 3, ("keys",), seed=2, bots={1: Level.EASY, 3: Level.EASY})
        hands = evening.hands[2]
        assert isinstance(hands, KeyHands)
        evening.settle()
        lines = scene.sweep.lines
        assert lines
        assert len({told.seats for told in lines}) == len(lines)
        assert all(scene.seating[told.seats[0]].bot for told in lines)
        hands.tap(Action.EXTRA)
        assert not scene.sweep.lines


def test_the_lines_go_away_by_themselves() -> None:
    with Evening(settings=NORMAL) as evening:
        scene = evening.start(GAME, 3, ("keys",), seed=2, bots={1: Level.EASY, 3: Level.EASY})
        evening.settle()
        assert scene.sweep.lines
        evening.frames(160)
        assert not scene.sweep.lines


def test_bots_move_faster_the_longer_a_person_has_waited() -> None:
    with Evening(settings=NORMAL) as evening:
        scene = alone(evening)
        assert scene.sweep.factor == 1.0
        evening.hands[1].choose(DRAW)
        factors = []
        for _ in rounds(400):
            if scene.match.over:
                break
            evening.frames(1)
            factors.append(scene.sweep.factor)
        waited = [factor for factor in factors if factor > 1.0]
        assert waited == sorted(waited)
        assert waited[0] < waited[-1]


def test_bots_among_themselves_keep_their_time() -> None:
    with Evening(settings=NORMAL) as evening:
        scene = evening.start(GAME, 2, (), seed=2, bots={1: Level.EASY, 2: Level.EASY})
        evening.frames(30)
        assert scene.sweep.factor == 1.0
        assert not scene.sweep.lines
        assert scene.mode is Mode.LIVE


@pytest.mark.parametrize("game", ["ccross", "crosscartes"])
def test_a_person_waits_less_than_five_seconds(game: str) -> None:
    waits = measure(GAMES[game], 1, Level.RANDOM, 1)
    assert waits.figures()["median_others"] < AIM

"""The computer players choose sensibly, secretly and with a reason."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.bots.contract import Level, decide
from crossplay.games.crossing import GAME
from crossplay.games.crossing.bot import choose as bot
from crossplay.games.crossing.bot.payoffs import stones_at
from crossplay.games.crossing.rules.moves import At
from crossplay.games.crossing.rules.state import Crossing
from tests.games.crossing.table import begin, position
from tests.harness.limits import decisions

THINKING = [Level.EASY, Level.NORMAL, Level.HARD]


def shares(state: Crossing, seat: int, level: Level, tries: int = 40) -> dict[str, float]:
    chosen = [str(decide(bot, state, seat, seed, level).move) for seed in range(tries)]
    return {word: chosen.count(word) / tries for word in set(chosen)}


@pytest.mark.parametrize("level", THINKING)
@pytest.mark.parametrize("seats", [3, 6])
def test_a_whole_game_of_sensible_choices(level: Level, seats: int) -> None:
    state, rng = begin(seats), Random(3)
    for seat in decisions(state, rng):
        choice = decide(bot, state, seat, rng.randrange(1 << 30), level)
        assert choice.move in state.moves(seat)
        assert choice.reason is not None
        assert "{" not in choice.reason.text.format(**choice.reason.values)
        if choice.move.at in (At.MUSHROOM, At.SEAT):
            assert stones_at(state, choice.move), "no level points at nothing"
        state.play(seat, choice.move)


@pytest.mark.parametrize("level", THINKING)
def test_the_same_seed_the_same_choice_whatever_the_others_chose(level: Level) -> None:
    state = position("rb yw by", ["b", "rry", "", "ww"])
    informed = state.copy()
    informed.play(2, GAME.parse("shield"))
    informed.play(4, GAME.parse("m1"))
    for seed in range(10):
        assert decide(bot, state, 1, seed, level) == decide(bot, informed, 1, seed, level)


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_equal_mushrooms_are_mixed(level: Level) -> None:
    state = begin(4, "rb rb rb")
    found = shares(state, 1, level)
    assert set(found) == {"m1", "m2", "m3"}
    assert max(found.values()) < 0.75


@pytest.mark.parametrize("level", [Level.NORMAL, Level.HARD])
def test_a_rich_tile_is_protected_often_but_not_always_expected(level: Level) -> None:
    state = position("r b y", ["rrbbyyw", "", "", ""])
    assert shares(state, 1, level).get("shield", 0) >= 0.3


def test_hard_takes_the_victory_that_nobody_can_stop() -> None:
    """In the last round the others are paused: any stone wins, and protecting the own tile would not."""
    state = position("w -", ["", "", ""], won=["r", "b", "ry"], paused=[2, 3], bag=0)
    assert shares(state, 1, Level.HARD, 10) == {"m1": 1.0}


def test_nothing_to_take_is_no_choice() -> None:
    state = position("- -", ["", "", ""])
    choice = decide(bot, state, 1, 1, Level.HARD)
    assert str(choice.move) == "none"
    assert choice.reason is not None
    assert choice.reason.text == bot.NOTHING

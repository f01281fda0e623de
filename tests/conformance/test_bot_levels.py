"""What every level of every game does: legal moves, reasons in words, the same seed the same choice."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.bots.contract import Level, decide
from crossplay.games.registry import GAMES
from tests.conformance.test_bot_secrecy import moments
from tests.harness.limits import decisions

TABLES = [(name, seats) for name, game in sorted(GAMES.items()) for seats in game.seats]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_bots_play_a_whole_game_and_say_why(name: str, seats: int) -> None:
    game = GAMES[name]
    bot, state, rng = game.module("bot.choose"), game.start(seats, game.defaults()), Random(seats)
    for seat in decisions(state, rng):
        level = Level.EASY if seat % 2 else Level.NORMAL
        choice = decide(bot, state, seat, rng.getrandbits(40), level)
        if choice.reason is not None:
            told = choice.reason.text.format(**choice.reason.values)
            assert told and "{" not in told
        state.play(seat, choice.move)
    assert state.outcome() is not None


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_hint_has_a_reason_and_is_always_the_same(name: str) -> None:
    game = GAMES[name]
    bot = game.module("bot.choose")
    for state in moments(game, game.usual_seats, 23):
        seat = state.actors()[0]
        hint = decide(bot, state, seat, 9, Level.HARD)
        assert hint == decide(bot, state, seat, 9, Level.HARD)
        assert hint.move in state.moves(seat)
        assert hint.reason is not None
        assert hint.reason.text.format(**hint.reason.values)


@pytest.mark.parametrize("name", sorted(GAMES))
@pytest.mark.parametrize("level", list(Level))
def test_choosing_changes_nothing(name: str, level: Level) -> None:
    game = GAMES[name]
    state = moments(game, game.usual_seats, 3)[1]
    before = state.report()
    decide(game.module("bot.choose"), state, state.actors()[0], 1, level)
    assert state.report() == before

"""No bot knows more than its seat: deal anew what it cannot see, and it chooses the same."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.bots.contract import Level, decide
from crossplay.core.contract import FATE, Game, State
from crossplay.games.registry import GAMES
from tests.harness.limits import rounds

LEVELS = [Level.RANDOM, Level.EASY, Level.NORMAL, Level.HARD]
DEALS = 3


def moments(game: Game, seats: int, seed: int) -> list[State]:
    """Positions of one game at which somebody chooses: early, in the middle and late."""
    state, rng = game.start(seats, game.defaults()), Random(seed)
    state.quiet = True
    found: list[State] = []
    for _ in rounds():
        if not state.actors():
            break
        seat = rng.choice(state.actors())
        if seat == FATE:
            state.play(FATE, state.fate(rng))
        else:
            found.append(state.copy())
            state.play(seat, state.sample(seat, rng))
    return [found[int(share * len(found))] for share in (0.1, 0.5, 0.85)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_is_hidden_does_not_matter(name: str, level: Level) -> None:
    game = GAMES[name]
    bot, rng = game.module("bot.choose"), Random(5)
    for number, state in enumerate(moments(game, game.usual_seats, 11)):
        seat = state.actors()[-1]
        chosen = decide(bot, state, seat, number, level)
        for _ in range(DEALS if game.secrets or len(state.actors()) > 1 else 1):
            other = state.imagine(seat, rng)
            assert decide(bot, other, seat, number, level) == chosen


@pytest.mark.parametrize("name", sorted(name for name, game in GAMES.items() if game.secrets))
def test_the_deals_are_truly_different(name: str) -> None:
    """Otherwise the test above would prove nothing."""
    game = GAMES[name]
    state = moments(game, game.usual_seats, 11)[0]
    seat = state.actors()[-1]
    rng = Random(5)
    assert len({str(state.imagine(seat, rng).report()) for _ in range(DEALS)}) == DEALS

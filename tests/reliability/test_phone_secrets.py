"""No phone receives what its seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE
from crossplay.games.registry import GAMES
from tests.reliability.phone_search import hidden_cards, pattern_of, words_of
from tests.reliability.phone_secrets import GAMES_WITH_SECRETS, Trial

MOVES = 16
"""Moves of each match; the command plays whole ones."""
WITH_PAD = {"racing": 2}
"""The number of a match with a gamepad at the table."""


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES_WITH_SECRETS)
def test_nothing_secret_goes_through_the_sockets(game: str) -> None:
    trial = Trial(game, WITH_PAD.get(game, 0), moves=MOVES, seats=3)
    trial.run()
    assert [line for one in trial.searchers for line in one.found] == []
    assert all(one.searched for one in trial.searchers)


def test_a_card_that_slips_out_would_be_found() -> None:
    state = GAMES["crosscartes"].start(4, GAMES["crosscartes"].defaults())
    for _ in range(2):
        state.play(FATE, state.fate(Random(1)))
    hidden = hidden_cards("crosscartes", state, 1, set())
    assert len(hidden) == 39
    for card in hidden:
        words = words_of("crosscartes", card)
        assert all(pattern_of("crosscartes", card).search(f'"text":"… {word}"') for word in words)

"""Random games in the game's own rules and in a second engine, which was written from the rules' text."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest

from crossplay.core.contract import FATE, IllegalMove
from crossplay.games.crossing import GAME
from tests.games.crossing.rules.reference import Reference, RefusedError
from tests.harness.limits import rounds

WORDS = ("none", "shield", *(f"m{n}" for n in range(1, 6)), *(f"s{n}" for n in range(1, 7)))


@pytest.mark.rule("CX-5", "CX-9", "CX-14", "CX-15", "CX-16", "CX-18", "CX-19", "CX-20", "CX-21", "CX-24")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize(("length", "banker"), [("full", "lot"), ("short", "1"), ("short", "3")])
def test_random_games_go_alike_in_both_engines(seats: int, length: str, banker: str) -> None:
    rng = Random(seats)
    for _ in range(4):
        options = {"length": length, "banker": banker, "talk": "none"}
        state, other = GAME.start(seats, options), Reference(seats, length, banker)
        for _ in rounds(2000):
            report = state.report()
            assert {key: report[key] for key in other.report()} == other.report()
            assert set(state.actors()) == other.to_act()
            if not state.actors():
                break
            seat = rng.choice(state.actors())
            _refusals_agree(state, other, rng)
            move = state.fate(rng) if seat == FATE else state.sample(seat, rng)
            state.play(seat, move)
            other.play(seat, str(move))


def _refusals_agree(state, other: Reference, rng: Random) -> None:  # type: ignore[no-untyped-def]
    """Whether one word of anybody is legal, both know alike."""
    if not other.serving:
        seat, word = rng.randrange(1, len(other.seats) + 1), rng.choice(WORDS)
        legal = word in {str(move) for move in state.moves(seat)}
        assert legal == _accepts(other, seat, word), (seat, word)
        if not legal:
            with pytest.raises(IllegalMove):
                state.copy().play(seat, GAME.parse(word))


def _accepts(other: Reference, seat: int, word: str) -> bool:
    try:
        deepcopy(other).play(seat, word)
    except RefusedError:
        return False
    return True

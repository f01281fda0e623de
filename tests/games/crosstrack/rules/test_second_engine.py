"""Two engines written apart agree on every position and every refusal."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, IllegalMove
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.finishing import finishing_move
from crossplay.games.crosstrack.rules.moves import DONE
from tests.games.crosstrack.rules.second_engine import PATHS, SPACES, RefusedError, SecondEngine


def any_line(rng: Random) -> str:
    """A well written move that may or may not be legal."""
    space, other, rotation = rng.choice(SPACES), rng.choice(SPACES), rng.randrange(8)
    colour = rng.choice(["", "red ", "yellow ", "blue ", "green "])
    return rng.choice(
        [
            f"place {colour}{rng.choice(list(PATHS))} {space} {rotation}",
            f"turn {space} {rotation}",
            f"move {space} {other} {rotation}",
            "announce",
            "done",
        ]
    )


def next_line(state, rng: Random) -> tuple[int, str]:  # type: ignore[no-untyped-def]
    """Mostly a legal move of the seat in turn, now and then one that finishes, now and then nonsense."""
    seat = state.to_act
    chance = rng.random()
    if chance < 0.25:
        return (seat if rng.random() < 0.9 else rng.randrange(5) % (state.ownership.seats + 1)), any_line(rng)
    if seat == FATE:
        return FATE, str(state.fate(rng))
    if state.players_announce and state.finisher and chance > 0.7:
        return seat, "announce"
    if state.acted and chance < 0.9:
        return seat, str(DONE)
    if chance < 0.36 and not state.acted:
        winning = finishing_move(state, seat)
        if winning:
            return seat, str(winning)
    if chance < 0.6 and not state.acted and state.touchable(seat):
        # Few pieces turned to and fro: positions come again.
        space = min(state.touchable(seat))
        return seat, f"turn {SPACES[space]} {rng.randrange(2)}"
    if chance < 0.85 and not state.acted:
        # Straight tracks in two columns: routes get finished.
        shape = rng.choice(["switch", "cross", "junction", "triple"])
        return seat, f"place {shape} {rng.choice('cd')}{rng.randrange(1, 7)} 0"
    return seat, str(state.sample(seat, rng))


@pytest.mark.parametrize("announce", ["auto", "players"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("CT-11", "CT-12", "CT-13", "CT-15", "CT-16", "CT-17", "CT-18", "CT-20")
def test_both_engines_agree(seats: int, announce: str) -> None:
    rng = Random(f"{seats} {announce}")
    refused = ends = 0
    for _ in range(10):
        state, second = GAME.start(seats, {"announce": announce}), SecondEngine(seats, announce)
        for _ in range(300):
            seat, line = next_line(state, rng)
            try:
                second.play(seat, line)
                legal = True
            except RefusedError:
                legal = False
            try:
                state.play(seat, GAME.parse(line))
                assert legal, f"{seat} {line}"
            except IllegalMove:
                assert not legal, f"{seat} {line}"
                refused += 1
            told, mine = second.report(), state.report()
            kinds = ["".join(_ends(route)) for route in mine.pop("routes")]
            assert mine == told, f"{seat} {line}"
            assert kinds == second.kinds()
            if second.over:
                ends += 1
                break
    assert refused > 50 and ends > 2


def _ends(route: list[str]) -> tuple[str, str]:
    """The letters that a listed route begins and ends at."""
    return ("A", "C") if route[0][1] == "1" and route[-1][1] == "6" else ("B", "D")

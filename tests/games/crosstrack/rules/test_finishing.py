"""Asking whether a seat can finish now agrees with trying every move."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.crosstrack.rules.finishing import finishing_move, finishing_moves
from crossplay.games.crosstrack.rules.pieces import rotated
from crossplay.games.crosstrack.rules.routes import route_stands, routes
from crossplay.games.crosstrack.rules.state import CrosstrackState
from tests.games.crosstrack.positions import begin, random_board, say, stand
from tests.harness.limits import rounds


def position(seats: int, rng: Random) -> CrosstrackState:
    """A position in which a route was spoilt by taking away or turning one piece of it."""
    board = random_board(rng)
    for _ in rounds():
        if route_stands(board):
            break
        board = random_board(rng)
    for _ in rounds():
        found = routes(board)
        if not found:
            break
        space = rng.choice(found[0]) >> 3
        board[space] = rotated(board[space], rng.randrange(8)) if rng.random() < 0.5 else 0
    state = begin(seats, rng.randrange(seats) + 1)
    stand(state, board)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_moves_as_trying_all(seats: int) -> None:
    rng = Random(seats)
    found = 0
    for _ in range(25):
        state = position(seats, rng)
        seat = state.to_act
        winning = set()
        for move in state.moves(seat):
            twin = state.copy()
            twin.quiet = True
            twin.play(seat, move)
            if twin.winner:
                winning.add(move)
        assert set(finishing_moves(state, seat)) == winning
        assert (finishing_move(state, seat) in winning) if winning else finishing_move(state, seat) is None
        found += bool(winning)
    assert found > 8


def test_asking_changes_nothing() -> None:
    state = begin()
    say(state, *(f"place switch c{row} 0" for row in range(1, 5)))
    before = state.report()
    assert finishing_move(state, 1) is None
    assert state.report() == before

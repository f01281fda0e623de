"""Positions for the tests of Crosstrack."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.core.contract import FATE, Event, IllegalMove
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.geometry import BEYOND, SPACE_COUNT, SPACE_NUMBER, TERMINAL, TERMINALS
from crossplay.games.crosstrack.rules.moves import First
from crossplay.games.crosstrack.rules.pieces import PATHS_OF, SHAPES, code, colour_of, shape_of
from crossplay.games.crosstrack.rules.state import CrosstrackState
from tests.harness.limits import rounds


def begin(seats: int = 2, first: int = 1, announce: str = "auto") -> CrosstrackState:
    state = GAME.start(seats, {"announce": announce})
    assert isinstance(state, CrosstrackState)
    state.play(FATE, First(first))
    return state


def say(state: CrosstrackState, *lines: str) -> list[Event]:
    """Play each line for the seat in turn; return the events of the last."""
    happened: list[Event] = []
    for line in lines:
        happened = state.play(state.to_act, GAME.parse(line))
    return happened


def board_of(**pieces: str) -> bytearray:
    """`board_of(c3="switch 2")`: shapes in rotations, all red."""
    board = bytearray(SPACE_COUNT)
    for space, words in pieces.items():
        shape, rotation = words.split()
        board[SPACE_NUMBER[space]] = code(0, [s.word for s in SHAPES].index(shape), int(rotation))
    return board


def random_board(rng: Random) -> bytearray:
    """Pieces at random, half of the time with a line of track laid through them to somewhere."""
    board = bytearray(SPACE_COUNT)
    pieces = [(colour, shape) for colour in range(4) for shape in SHAPES]
    rng.shuffle(pieces)
    if rng.random() < 0.6:
        _lay_line(board, pieces, rng)
    free = [space for space in range(SPACE_COUNT) if not board[space]]
    for space in rng.sample(free, rng.randrange(0, len(pieces) + 1)):
        colour, shape = pieces.pop()
        board[space] = code(colour, shape, rng.randrange(8))
    if rng.random() < 0.3:
        board[rng.randrange(SPACE_COUNT)] = 0
    return board


def _lay_line(board: bytearray, pieces: list[tuple[int, int]], rng: Random) -> None:
    """A track from a terminal, one random piece after the other, until it runs into something."""
    node = rng.choice([node for nodes in TERMINALS for node in nodes])
    for _ in rounds():
        if not (0 <= node < TERMINAL) or board[node >> 3] or len(pieces) <= 2:
            break
        colour, shape = pieces.pop()
        entry = node & 7
        fits = [
            (rotation, b if a == entry else a)
            for rotation in range(8)
            for a, b in PATHS_OF[code(colour, shape, rotation)]
            if entry in (a, b)
        ]
        rotation, leaving = rng.choice(fits)
        board[node >> 3] = code(colour, shape, rotation)
        node = BEYOND[(node & ~7) + leaving]


def stand(state: CrosstrackState, board: bytearray) -> None:
    """Put the state into a position that no moves were played to."""
    state.board[:] = board
    state.empty = [space for space, piece in enumerate(board) if not piece]
    state.on_board = [[] for _ in range(4)]
    state.stock = [list(SHAPES) for _ in range(4)]
    for space, piece in enumerate(board):
        if piece:
            state.on_board[colour_of(piece)].append(space)
            state.stock[colour_of(piece)].remove(shape_of(piece))


def refused(state: CrosstrackState, line: str) -> str:
    """Return why the seat in turn may not play this; nothing may have changed."""
    before = state.report()
    with pytest.raises(IllegalMove) as reason:
        say(state, line)
    assert state.report() == before
    return str(reason.value)


def column(state: CrosstrackState, rows: str = "12345", letter: str = "c") -> None:
    """Place straight pieces down a column, two colours taking turns."""
    shapes = ["switch", "switch", "cross", "cross", "junction", "junction"]
    for row, shape in zip(rows, shapes, strict=False):
        say(state, f"place {shape} {letter}{row} 0")
        if state.acted:
            say(state, "done")

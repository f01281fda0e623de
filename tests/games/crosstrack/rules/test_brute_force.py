"""Route finding against a plain enumeration that shares nothing with it but the board's bytes."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.crosstrack.rules.geometry import KINDS
from crossplay.games.crosstrack.rules.routes import find_route, route_stands
from tests.games.crosstrack.positions import random_board

CELLS = [
    (row, column)
    for row in range(6)
    for column in range(6)
    if (row, column) not in [(0, 0), (0, 5), (5, 0), (5, 5)]
]
SHAPES = [
    [(0, 4), (0, 3)],
    [(0, 3), (0, 5)],
    [(0, 3), (1, 6)],
    [(0, 4), (1, 6)],
    [(0, 4), (0, 3), (1, 6)],
    [(0, 4), (1, 6), (2, 7)],
]
STEPS = [(-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1)]

Pieces = dict[tuple[int, int], list[tuple[int, int]]]


def lying(board: bytearray) -> Pieces:
    """Each cell's paths, worked out from the bytes by hand."""
    pieces = {}
    for cell, byte in zip(CELLS, board, strict=True):
        if byte:
            shape, rotation = (byte - 1) // 8 % 6, (byte - 1) % 8
            pieces[cell] = [((a + rotation) % 8, (b + rotation) % 8) for a, b in SHAPES[shape]]
    return pieces


def walks(
    pieces: Pieces, cell: tuple[int, int], entry: int, ends: set[tuple[int, int, int]], been: frozenset
) -> bool:
    """Tries every way a train can go on, never the same path in the same direction twice."""
    for number, (a, b) in enumerate(pieces.get(cell, [])):
        for comes, goes in ((a, b), (b, a)):
            if comes != entry or (cell, number, comes) in been:
                continue
            if (*cell, goes) in ends:
                return True
            onward = (cell[0] + STEPS[goes][0], cell[1] + STEPS[goes][1])
            if walks(pieces, onward, (goes + 4) % 8, ends, been | {(cell, number, comes)}):
                return True
    return False


STARTS = {0: [(0, c, 0) for c in range(1, 5)], 1: [(r, 5, 2) for r in range(1, 5)]}
ENDS = {2: {(5, c, 4) for c in range(1, 5)}, 3: {(r, 0, 6) for r in range(1, 5)}}


@pytest.mark.rule("CT-6", "CT-7")
def test_ten_thousand_boards() -> None:
    rng = Random(20001118)
    winning = 0
    for _ in range(10_000):
        board = random_board(rng)
        pieces = lying(board)
        by_hand = [
            any(
                walks(pieces, (row, column), side, ENDS[end], frozenset())
                for row, column, side in STARTS[start]
            )
            for start, end in KINDS
        ]
        assert [bool(find_route(board, start, end)) for start, end in KINDS] == by_hand
        assert route_stands(board) == any(by_hand)
        winning += any(by_hand)
    assert 500 < winning < 9_500, "both answers must be tried"

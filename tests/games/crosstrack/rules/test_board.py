"""The board, the pieces and what a route is."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.crosstrack.rules.geometry import (
    BEYOND,
    CONNECTORS,
    DEAD_END,
    LETTERS,
    SPACE_NUMBER,
    SPACES,
    TERMINAL,
    TERMINALS,
)
from crossplay.games.crosstrack.rules.pieces import (
    EXITS,
    PATHS,
    SHAPES,
    Shape,
    code,
    paths,
    rotated,
    rotation_of,
)
from crossplay.games.crosstrack.rules.routes import arrivals, find_route, route_stands, route_through, routes
from tests.games.crosstrack.positions import board_of, random_board


def beyond(space: str, side: int) -> str:
    """Where a side leads to, in words: `d2 5`, `A`, or nothing."""
    there = BEYOND[SPACE_NUMBER[space] * 8 + side]
    if there == DEAD_END:
        return ""
    return LETTERS[there - TERMINAL] if there >= TERMINAL else f"{SPACES[there >> 3]} {there & 7}"


def kinds(board: bytearray) -> list[str]:
    return [
        f"{LETTERS[one]}{LETTERS[other]}"
        for one in range(4)
        for other in range(4)
        if find_route(board, one, other)
    ]


@pytest.mark.rule("CT-1")
def test_32_octagons_and_25_squares() -> None:
    assert len(SPACES) == len(set(SPACES)) == 32
    assert not {"a1", "f1", "a6", "f6"} & set(SPACES)
    assert SPACES[0] == "b1" and SPACES[-1] == "e6"
    assert len(CONNECTORS) == 25


@pytest.mark.rule("CT-2")
def test_four_terminals_on_each_side() -> None:
    named = {
        letter: [f"{SPACES[node >> 3]} {node & 7}" for node in TERMINALS[number]]
        for number, letter in enumerate(LETTERS)
    }
    assert named == {
        "A": ["b1 0", "c1 0", "d1 0", "e1 0"],
        "B": ["f2 2", "f3 2", "f4 2", "f5 2"],
        "C": ["b6 4", "c6 4", "d6 4", "e6 4"],
        "D": ["a2 6", "a3 6", "a4 6", "a5 6"],
    }
    for letter, places in named.items():
        assert all(beyond(place[:2], int(place[3])) == letter for place in places)


@pytest.mark.rule("CT-3")
def test_sides_meet() -> None:
    assert beyond("c3", 2) == "d3 6"
    assert beyond("c3", 1) == "d2 5"
    assert beyond("c3", 3) == "d4 7"
    assert beyond("c3", 0) == "c2 4"
    for node, there in enumerate(BEYOND):
        if 0 <= there < TERMINAL:
            assert BEYOND[there] == node, "what leads there leads back"


@pytest.mark.rule("CT-3")
def test_dead_ends() -> None:
    assert beyond("b1", 6) == beyond("a2", 0) == beyond("f5", 4) == ""
    assert beyond("b1", 7) == beyond("a2", 7) == beyond("a2", 5) == ""
    # The square at the corner a1 touches b1, a2 and b2: only b2's connector would need the corner.
    assert beyond("b2", 7) == ""
    assert beyond("b1", 5) == "a2 1"


@pytest.mark.rule("CT-4")
def test_the_six_shapes() -> None:
    assert {shape.word: PATHS[shape] for shape in SHAPES} == {
        "switch": ((0, 4), (0, 3)),
        "fork": ((0, 3), (0, 5)),
        "bends": ((0, 3), (1, 6)),
        "cross": ((0, 4), (1, 6)),
        "junction": ((0, 4), (0, 3), (1, 6)),
        "triple": ((0, 4), (1, 6), (2, 7)),
    }


@pytest.mark.rule("CT-5")
def test_a_rotation_adds_to_every_side() -> None:
    assert paths(Shape.SWITCH, 5) == ((5, 1), (5, 0))
    piece = code(2, Shape.TRIPLE, 3)
    assert rotation_of(rotated(piece, 7)) == 7 and rotated(rotated(piece, 7), 3) == piece
    lying = {
        tuple(sorted(tuple(sorted(path)) for path in paths(shape, k))) for shape in SHAPES for k in range(8)
    }
    assert len(lying) == 48, "no two rotations of any shapes look alike"


@pytest.mark.rule("CT-6")
def test_a_train_stays_on_its_path() -> None:
    cross, switch = code(0, Shape.CROSS, 0), code(0, Shape.SWITCH, 0)
    assert EXITS[cross][1] == (6,) and EXITS[cross][0] == (4,)
    assert EXITS[switch][3] == (0,) and EXITS[switch][4] == (0,) and set(EXITS[switch][0]) == {3, 4}
    assert EXITS[switch][2] == ()


@pytest.mark.rule("CT-6")
def test_a_route_may_use_a_piece_twice() -> None:
    """From d1 round the board in a loop, across the triple on e4 once more, and out below e6."""
    line = "e3=switch 0|e4=triple 6|d5=switch 6|c5=switch 2|b5=switch 7|a4=switch 0|a3=switch 1|b2=switch 2"
    line += "|c2=switch 3|d3=switch 3|e5=switch 0|e6=switch 0|d1=switch 0|e2=switch 4"
    board = board_of(**dict(piece.split("=") for piece in line.split("|")))
    (route,) = routes(board)
    spaces = "d1 e2 e3 e4 d5 c5 b5 a4 a3 b2 c2 d3 e4 e5 e6"
    assert [SPACES[node >> 3] for node in route] == spaces.split()


@pytest.mark.rule("CT-7", "CT-9")
def test_only_opposite_sides_win() -> None:
    column = board_of(**{f"c{row}": "switch 0" for row in range(1, 7)})
    assert kinds(column) == ["AC", "CA"] and route_stands(column)
    row = board_of(**{f"{letter}3": "cross 2" for letter in "abcdef"})
    assert kinds(row) == ["BD", "DB"] and route_stands(row)
    corner = board_of(e1="cross 0", e2="switch 0", f3="bends 7")
    assert kinds(corner) == ["AB", "BA"] and not route_stands(corner)


@pytest.mark.rule("CT-7")
def test_a_gap_or_a_missing_terminal_is_no_route() -> None:
    pieces = {f"c{row}": "triple 0" for row in range(1, 7)}
    assert route_stands(board_of(**pieces))
    for row in range(1, 7):
        assert not route_stands(
            board_of(**{space: words for space, words in pieces.items() if space != f"c{row}"})
        )
    assert not route_stands(board_of(**pieces | {"c1": "triple 4", "c6": "bends 0"}))


def test_routes_are_listed_from_a_to_c() -> None:
    column = board_of(**{f"c{row}": "switch 0" for row in range(1, 7)})
    assert [[SPACES[node >> 3] for node in route] for route in routes(column)] == [
        ["c1", "c2", "c3", "c4", "c5", "c6"]
    ]


def test_arrivals_reach_empty_spaces() -> None:
    from_a = arrivals(board_of(c1="cross 0", c2="bends 4"), 0)
    assert from_a[SPACE_NUMBER["c1"]] == 1 << 0
    assert from_a[SPACE_NUMBER["c2"]] == 1 << 0
    assert from_a[SPACE_NUMBER["c3"]] == 0


def test_asking_one_space_is_enough_after_a_change() -> None:
    rng = Random(7)
    for _ in range(300):
        board = random_board(rng)
        for space in range(32):
            piece, board[space] = board[space], 0
            stood = route_stands(board)
            board[space] = piece
            if piece and not stood:
                assert route_through(board, space) == route_stands(board)

"""The board: what the drawing says, and that somebody always wins it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from crossplay.games.ccross.rules.board import (
    CELL_NAMES,
    DRAWING,
    LETTERS,
    LONG_SIDES,
    NEIGHBOURS,
    PAIRS,
    PARTNERS,
    SHORT_SIDES,
    SQUARES,
    ZONES,
    connection,
    connects,
    zone_mask,
    zones_in,
)
from tests.games.ccross.rules.reference import ALL_PAIRS, NAMES, NEXT_TO, ROWS

C = {(0, 0), (1, 0), (0, 1), (0, 2), (1, 2)}
REVERSED_C = {(1 - column, row) for column, row in C}


def letters(mask: int) -> str:
    return "".join(LETTERS[zone] for zone in zones_in(mask))


@pytest.mark.rule("CC-1")
def test_sixteen_interlocked_cs_of_five_cells() -> None:
    assert DRAWING == ROWS
    assert len(SQUARES) == len(set(SQUARES)) == 80
    shapes = []
    for zone in ZONES:
        squares = SQUARES[zone * 5 : zone * 5 + 5]
        left, top = min(x for x, _ in squares), min(y for _, y in squares)
        shapes.append({(x - left, y - top) for x, y in squares})
    assert all(shape in (C, REVERSED_C) for shape in shapes)
    # Every other zone of a row opens the other way, into its neighbour.
    assert [shape == C for shape in shapes] == [True, False, True, False] * 4


@pytest.mark.rule("CC-1")
def test_cells_are_numbered_in_reading_order() -> None:
    drawn = {(column, row): name for (row, column), name in NAMES.items()}
    assert [drawn[square] for square in SQUARES] == list(CELL_NAMES)


@pytest.mark.rule("CC-2")
def test_sides() -> None:
    assert [letters(side) for side in SHORT_SIDES] == ["ABCD", "MNOP"]
    assert [letters(side) for side in LONG_SIDES] == ["AEIM", "DHLP"]


@pytest.mark.rule("CC-2")
def test_the_sides_are_the_outer_zones_of_the_board_turned_upright() -> None:
    """Turned by the slope of its rows, one down in three across, the board is four rows by four columns."""
    turned = {}
    for zone in ZONES:
        squares = SQUARES[zone * 5 : zone * 5 + 5]
        x, y = sum(x for x, _ in squares) / 5, sum(y for _, y in squares) / 5
        turned[zone] = (3 * x + y, 3 * y - x)
    by_height = sorted(ZONES, key=lambda zone: turned[zone][1])
    assert set(by_height[:4]) == set(zones_in(SHORT_SIDES[0]))
    assert set(by_height[-4:]) == set(zones_in(SHORT_SIDES[1]))
    by_width = sorted(ZONES, key=lambda zone: turned[zone][0])
    assert set(by_width[:4]) == set(zones_in(LONG_SIDES[0]))
    assert set(by_width[-4:]) == set(zones_in(LONG_SIDES[1]))


@pytest.mark.rule("CC-2")
def test_the_shortest_connection_is_four_zones() -> None:
    for tiles in range(1 << 16):
        if tiles.bit_count() < 4:
            assert not connects(tiles)
    for chain in ("AEIM", "DHLP", "ABCD", "MNOP"):
        assert letters(zone_mask(chain)) == chain
        assert connects(zone_mask(chain))
        assert "".join(LETTERS[zone] for zone in connection(zone_mask(chain))) == chain


@pytest.mark.rule("CC-3")
def test_neighbours() -> None:
    assert {LETTERS[zone]: set(letters(NEIGHBOURS[zone])) for zone in ZONES} == NEXT_TO


@pytest.mark.rule("CC-6")
def test_seventy_three_pairs() -> None:
    assert len(PAIRS) == 73
    assert sorted(f"{CELL_NAMES[a]}+{CELL_NAMES[b]}" for a, b in PAIRS) == ALL_PAIRS
    for a, b in PAIRS:
        (ax, ay), (bx, by) = SQUARES[a], SQUARES[b]
        assert abs(ax - bx) + abs(ay - by) == 1
        assert b in PARTNERS[a] and a in PARTNERS[b]
    assert sum(len(partners) for partners in PARTNERS) == 2 * 73


@pytest.mark.rule("CC-15")
def test_a_full_board_always_has_a_winner() -> None:
    everything = (1 << 16) - 1
    for light in range(1 << 16):
        assert connects(light) or connects(everything ^ light)


@pytest.mark.rule("CC-15")
def test_a_connection_is_a_chain_of_neighbours_from_side_to_side() -> None:
    for tiles in range(1 << 16):
        chain = connection(tiles)
        assert bool(chain) == connects(tiles)
        if chain:
            assert all(tiles >> zone & 1 for zone in chain)
            assert all(NEIGHBOURS[a] >> b & 1 for a, b in pairwise(chain))
            first, last = 1 << chain[0], 1 << chain[-1]
            assert any(first & one and last & two for one, two in (SHORT_SIDES, LONG_SIDES))

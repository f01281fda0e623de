"""Which tracks light up: along a route, and round a ghost."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.crosstrack.rules.geometry import BEYOND, KINDS, SPACE_NUMBER, TERMINAL
from crossplay.games.crosstrack.rules.pieces import PATHS_OF
from crossplay.games.crosstrack.rules.routes import find_route
from crossplay.games.crosstrack.rules.tracks import joined, kind_of, legs, route_links
from crossplay.games.crosstrack.view.layout import board_plan, path_points
from tests.games.crosstrack.positions import board_of, random_board
from tests.harness.limits import rounds


def named(tracks: frozenset[tuple[int, int, int]]) -> set[str]:
    names = {number: name for name, number in SPACE_NUMBER.items()}
    return {f"{names[space]} {a}-{b}" for space, a, b in tracks}


def test_a_ghost_lights_what_it_joins() -> None:
    board = board_of(c1="switch 0", c2="cross 0", c3="switch 0", d4="fork 7")
    lit = joined(board, SPACE_NUMBER["c2"])
    assert named(lit.paths) == {"c1 0-4", "c2 0-4", "c3 0-4", "c3 0-3", "d4 2-7", "d4 4-7"}
    assert lit.terminals == {SPACE_NUMBER["c1"] * 8}
    assert lit.links == {(SPACE_NUMBER["c3"], 3)}


def test_a_piece_that_joins_nothing_stays_dark() -> None:
    assert not joined(board_of(c3="cross 0", d3="fork 0"), SPACE_NUMBER["c3"]).paths


def test_where_people_announce_the_light_ends_next_door() -> None:
    board = board_of(c1="switch 0", c2="cross 0", c3="switch 0", c4="cross 0")
    lit = joined(board, SPACE_NUMBER["c2"], far=False)
    assert named(lit.paths) == {"c1 0-4", "c2 0-4", "c3 0-4", "c3 0-3"}
    assert not lit.terminals


@pytest.mark.rule("CT-6")
def test_the_light_runs_as_the_train_does() -> None:
    board = board_of(c2="cross 0", d1="bends 5", c3="switch 0")
    assert named(joined(board, SPACE_NUMBER["d1"]).paths) >= {"c2 1-6"}
    assert "c2 0-4" not in named(joined(board, SPACE_NUMBER["d1"]).paths)


def test_the_legs_of_a_route_follow_each_other() -> None:
    rng, seen, plan = Random(5), 0, board_plan()
    for _ in rounds():
        if seen >= 60:
            break
        board = random_board(rng)
        for start, end in KINDS:
            route = find_route(board, start, end)
            if not route:
                continue
            seen += 1
            assert kind_of(route) == (start, end)
            way = legs(board, route)
            for space, entry, leaving in way:
                assert {entry, leaving} in [set(path) for path in PATHS_OF[board[space]]]
            assert BEYOND[way[-1][0] * 8 + way[-1][2]] == TERMINAL + end
            links = route_links(way)
            for one, other, link in zip(way, way[1:], links, strict=False):
                assert BEYOND[one[0] * 8 + one[2]] == other[0] * 8 + other[1]
                assert (link is not None) == bool(one[2] % 2), "diagonal steps run over a connector"
                if link is None:
                    assert plan.points(one)[-1] == pytest.approx(plan.points(other)[0])


@pytest.mark.parametrize("turn", [3, 4, 5])
@pytest.mark.parametrize("entry", range(8))
def test_paths_are_square_to_both_sides(entry: int, turn: int) -> None:
    points = path_points(entry, (entry + turn) % 8, 96)
    for (x, y), (nx, ny) in ((points[0], points[1]), (points[-1], points[-2])):
        # Seen from the side's middle the track leads straight to the middle of the piece.
        assert abs(x * (ny - y) - y * (nx - x)) < 2e-4
        assert x * (nx - x) + y * (ny - y) < 0

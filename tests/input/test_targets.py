"""Cursor and targets: every target can be reached, hops go where they are pushed, taps forgive."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from crossplay.input import Target, Targets
from tests.harness.limits import rounds

RIGHT, DOWN, LEFT, UP = STRAIGHT = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))
ASLANT = tuple((x * math.sqrt(0.5), y * math.sqrt(0.5)) for x in (1, -1) for y in (1, -1))


def box(key: object, x: float, y: float, width: float = 60, height: float = 60) -> Target:
    return Target(key, x, y, width, height)


def grid(columns: int, rows: int) -> list[Target]:
    return [box((c, r), 100 + 100 * c, 100 + 100 * r) for r in range(rows) for c in range(columns)]


def showing(items: Sequence[Target], key: object) -> Targets:
    targets = Targets()
    targets.show(items)
    targets.select(key)
    return targets


def after(items: Sequence[Target], key: object, *ways: tuple[float, float]) -> object:
    targets = showing(items, key)
    for way in ways:
        targets.hop(*way)
    assert targets.focus is not None
    return targets.focus.key


def reachable(items: Sequence[Target], start: object, ways: Sequence[tuple[float, float]]) -> set[object]:
    targets = showing(items, start)
    seen, waiting = {start}, [start]
    for _ in rounds():
        if not waiting:
            break
        key = waiting.pop()
        for way in ways:
            targets.select(key)
            targets.hop(*way)
            assert targets.focus is not None
            if targets.focus.key not in seen:
                seen.add(targets.focus.key)
                waiting.append(targets.focus.key)
    return seen


places = st.tuples(st.floats(0, 1920), st.floats(0, 1080))
crowded = st.tuples(st.integers(0, 6).map(lambda n: n * 30.0), st.integers(0, 6).map(lambda n: n * 30.0))
sizes = st.sampled_from([(0.0, 0.0), (20.0, 20.0), (60.0, 60.0), (300.0, 60.0), (90.0, 400.0)])


@st.composite
def layouts(draw: st.DrawFn) -> list[Target]:
    """Anything goes: scattered, crowded, overlapping, even on top of each other."""
    spots = draw(st.lists(st.one_of(places, crowded), min_size=1, max_size=16))
    return [Target(n, *spot, *draw(sizes)) for n, spot in enumerate(spots)]


@given(layouts())
def test_four_directions_lead_from_every_target_to_every_other(items: list[Target]) -> None:
    keys = {item.key for item in items}
    for item in items:
        assert reachable(items, item.key, STRAIGHT) == keys


@given(layouts())
def test_eight_directions_lead_everywhere_too(items: list[Target]) -> None:
    assert reachable(items, items[-1].key, (*STRAIGHT, *ASLANT)) == {item.key for item in items}


@given(layouts(), st.lists(st.sampled_from((*STRAIGHT, *ASLANT)), max_size=12))
def test_the_same_pushes_always_end_at_the_same_target(
    items: list[Target], ways: list[tuple[float, float]]
) -> None:
    assert after(items, items[0].key, *ways) == after(list(items), items[0].key, *ways)


@given(st.lists(places, min_size=2, max_size=12, unique=True), st.sampled_from(STRAIGHT))
def test_a_hop_never_goes_backwards_where_something_lies_ahead(
    spots: list[tuple[float, float]], way: tuple[float, float]
) -> None:
    """On scattered layouts of moderate size the links need no mending, and go where they are pushed."""
    items = [
        Target(n, round(x / 40) * 40.0 + n, round(y / 40) * 40.0 + n, 4, 4) for n, (x, y) in enumerate(spots)
    ]
    start = items[0]

    def ahead(item: Target) -> float:
        return (item.x - start.x) * way[0] + (item.y - start.y) * way[1]

    def well_ahead(item: Target) -> bool:
        aside = abs((item.x - start.x) * way[1] - (item.y - start.y) * way[0])
        return ahead(item) > 10 and aside <= ahead(item)

    if any(map(well_ahead, items)):
        end = after(items, 0, way)
        assert end != 0
        assert ahead(items[int(str(end))]) > 0


def test_a_grid_is_walked_as_one_expects() -> None:
    items = grid(5, 4)
    assert after(items, (2, 2), RIGHT) == (3, 2)
    assert after(items, (2, 2), LEFT) == (1, 2)
    assert after(items, (2, 2), UP) == (2, 1)
    assert after(items, (2, 2), DOWN) == (2, 3)
    assert after(items, (2, 2), (0.7, 0.7)) == (3, 3)
    assert after(items, (2, 2), (-0.7, 0.7)) == (1, 3)


def test_the_edge_of_a_grid_is_the_end() -> None:
    targets = showing(grid(3, 3), (2, 1))
    assert not targets.hop(*RIGHT)
    assert targets.focus is not None
    assert targets.focus.key == (2, 1)


@pytest.mark.parametrize("way", STRAIGHT)
@pytest.mark.parametrize("odd", [0, 50], ids=["square", "hexagonal"])
def test_there_and_back(way: tuple[float, float], odd: int) -> None:
    items = [
        box((c, r), 200 + 100 * c + (odd if r % 2 else 0), 200 + 87 * r, 90, 90)
        for r in range(7)
        for c in range(7)
    ]
    for c in range(1, 6):
        for r in range(1, 6):
            assert after(items, (c, r), way, (-way[0], -way[1])) == (c, r)


def test_a_menu_of_uneven_buttons_is_a_column_and_nothing_else() -> None:
    items = [box(n, 100 + width / 2, 100 + 90 * n, width, 80) for n, width in enumerate((400, 220, 500, 300))]
    assert after(items, 0, DOWN, DOWN, DOWN) == 3
    assert after(items, 3, UP, UP, UP) == 0
    for n in range(4):
        assert after(items, n, RIGHT) == n
        assert after(items, n, LEFT) == n


def test_a_wide_button_below_narrow_ones_is_below_all_of_them() -> None:
    items = [box(n, 200 + 300 * n, 200, 100, 100) for n in range(5)] + [box("wide", 800, 400, 1300, 80)]
    for n in range(5):
        assert after(items, n, DOWN) == "wide"
    assert after(items, "wide", UP) == 2


def test_a_stick_not_quite_straight_still_goes_straight() -> None:
    items = [box("here", 0, 0), box("ahead", 300, 0), box("aside", 150, 60, 10, 10)]
    assert after(items, "here", (math.cos(0.1), math.sin(0.1))) == after(items, "here", RIGHT)


def test_a_push_with_no_direction_does_nothing() -> None:
    assert not showing(grid(3, 3), (1, 1)).hop(0.0, 0.0)
    assert not Targets().hop(1.0, 0.0)


def test_the_cursor_stays_on_its_key_when_targets_move() -> None:
    targets = showing(grid(3, 3), (1, 1))
    moved = [box((1, 1), 900, 900), box("other", 200, 200)]
    targets.show(moved)
    assert targets.focus is moved[0]


def test_the_cursor_goes_to_the_nearest_when_its_target_is_gone() -> None:
    targets = showing(grid(3, 3), (2, 2))
    targets.show([box("far", 0, 0), box("near", 310, 280)])
    assert targets.focus is not None
    assert targets.focus.key == "near"


def test_the_cursor_remembers_its_place_while_nothing_is_on_show() -> None:
    targets = showing(grid(3, 3), (2, 2))
    targets.show([])
    assert targets.focus is None
    targets.show([box("far", 0, 0), box("near", 310, 280)])
    assert targets.focus is not None
    assert targets.focus.key == "near"


def test_the_first_target_has_the_cursor_at_first() -> None:
    targets = Targets()
    targets.show(grid(2, 2))
    assert targets.focus is not None
    assert targets.focus.key == (0, 0)
    targets.select("nothing like it")
    assert targets.focus.key == (0, 0)


def test_hops_follow_targets_that_changed() -> None:
    targets = showing([box("a", 0, 0), box("b", 200, 0)], "a")
    assert targets.hop(*RIGHT)
    targets.show([box("a", 0, 0), box("b", -200, 0)])
    assert not targets.hop(*LEFT)
    assert targets.hop(*RIGHT)
    assert targets.focus is not None
    assert targets.focus.key == "a"


def test_a_tap_hits_what_lies_on_top() -> None:
    targets = Targets()
    targets.show([box("below", 100, 100, 200, 200), box("above", 150, 150, 200, 200)])
    hit = targets.at(120, 120)
    assert hit is not None
    assert hit.key == "above"


def test_a_tap_beside_counts_within_a_fingers_width() -> None:
    targets = Targets()
    targets.show([box("left", 100, 100), box("right", 200, 100)])
    beside = {x: targets.at(x, 100) for x in (140, 149, 151, 261, 263)}
    keys = {x: None if target is None else target.key for x, target in beside.items()}
    assert keys == {140: "left", 149: "left", 151: "right", 261: "right", 263: None}


def test_a_direct_hit_wins_over_a_near_miss() -> None:
    targets = Targets()
    targets.show([box("hit", 100, 100), box("near", 165, 100)])
    hit = targets.at(129, 100)
    assert hit is not None
    assert hit.key == "hit"


def test_round_targets_have_no_corners() -> None:
    targets = Targets()
    targets.show([Target("disc", 500, 500, 400, 400, round=True)])
    assert targets.at(500 + 141, 500 + 141) is not None
    assert targets.at(500 + 190, 500 + 190) is None, "the corner of the square is 69 units off the disc"
    targets.show([Target("square", 500, 500, 400, 400)])
    assert targets.at(500 + 190, 500 + 190) is not None

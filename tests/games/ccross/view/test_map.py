"""The Tiled map agrees with the rules' board, and the board lies on the stage as it should."""

from __future__ import annotations

import math

import pytest

from crossplay.games.ccross.rules.board import (
    CELL_NAMES,
    CELLS,
    LETTERS,
    LONG_SIDES,
    PAIRS,
    SHORT_SIDES,
    SQUARES,
    ZONE_OF,
    ZONES,
    zones_in,
)
from crossplay.games.ccross.view.layout import (
    CELL_SIZE,
    CELL_TARGET,
    FRAME,
    bay_place,
    bay_rect,
    cell_at,
    cell_place,
    rack_place,
    rack_rect,
    sides,
    zone_outline,
    zone_shape,
)
from crossplay.stage.canvas import UNITS
from crossplay.stage.maps import load_map

MAP = load_map("ccross")


@pytest.mark.rule("CC-1")
def test_every_cell_has_its_zone_and_number() -> None:
    spots = MAP.objects("cells")
    assert [spot.name for spot in spots] == list(CELL_NAMES)
    for spot in spots:
        assert spot.name == f"{spot.properties['zone']}{spot.properties['number']}"
        assert 0 < spot.x < MAP.width and 0 < spot.y < MAP.height


@pytest.mark.rule("CC-1")
def test_the_map_is_the_drawing_turned_upright() -> None:
    """The same distances as in the drawing, and four rows that are level."""
    places = [(spot.x, spot.y) for spot in MAP.objects("cells")]
    for a in CELLS:
        for b in range(a):
            drawn = math.dist(SQUARES[a], SQUARES[b]) * 100
            assert math.dist(places[a], places[b]) == pytest.approx(drawn, abs=0.1)
    middles = [
        [sum(place[axis] for place in places[z * 5 : z * 5 + 5]) / 5 for axis in (0, 1)] for z in ZONES
    ]
    for row in range(4):
        # The Cs of a row are level, and so are its reversed Cs, which lie a little lower.
        across = [middles[row * 4 + column][0] for column in range(4)]
        levels = [middles[row * 4 + column][1] for column in range(4)]
        assert across == sorted(across)
        assert levels[0] == pytest.approx(levels[2], abs=0.1)
        assert levels[1] == pytest.approx(levels[3], abs=0.1)
        assert 0 < levels[1] - levels[0] < 100
    assert MAP.height > 1.5 * MAP.width


@pytest.mark.rule("CC-6")
def test_the_pairs_are_the_cells_that_touch_across_a_border() -> None:
    """Computed from the map alone: cells one step apart, in two zones."""
    spots = MAP.objects("cells")
    touching = {
        (a, b)
        for b in CELLS
        for a in range(b)
        if spots[a].properties["zone"] != spots[b].properties["zone"]
        and math.dist((spots[a].x, spots[a].y), (spots[b].x, spots[b].y)) < 101
    }
    assert touching == set(PAIRS)


@pytest.mark.rule("CC-1")
def test_every_cell_lies_inside_its_zone() -> None:
    for cell in CELLS:
        inside = [zone for zone in ZONES if _inside(cell_place(cell), zone_outline(zone))]
        assert inside == [ZONE_OF[cell]]
    assert {zone_shape(zone) for zone in ZONES} == {"c", "reversed-c"}


def _inside(point: tuple[float, float], corners: tuple[tuple[float, float], ...]) -> bool:
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
    return found


@pytest.mark.rule("CC-2")
def test_the_sides() -> None:
    told = {(side.kind, side.zones) for side in sides()}
    wanted = {("short", _letters(side)) for side in SHORT_SIDES} | {
        ("long", _letters(side)) for side in LONG_SIDES
    }
    assert told == wanted
    for side in sides():
        # Lying down: short sides stand left and right, long sides run across.
        wide, high = abs(side.start[0] - side.end[0]), abs(side.start[1] - side.end[1])
        assert (wide < 1 < high) if side.kind == "short" else (high < 1 < wide)
        assert FRAME.collidepoint(side.start) and FRAME.collidepoint(side.end)
        near = sorted(ZONES, key=lambda zone: _away(zone, side.start, side.kind))[:4]
        assert {LETTERS[zone] for zone in near} == set(side.zones)


def _away(zone: int, start: tuple[float, float], kind: str) -> float:
    axis = 0 if kind == "short" else 1
    return sum(abs(cell_place(zone * 5 + n)[axis] - start[axis]) for n in range(5))


def _letters(mask: int) -> str:
    return "".join(LETTERS[zone] for zone in zones_in(mask))


def test_the_board_takes_more_than_half_of_the_screen() -> None:
    assert FRAME.width * FRAME.height >= 0.55 * UNITS.width * UNITS.height
    assert FRAME.width > FRAME.height
    for cell in CELLS:
        x, y = cell_place(cell)
        assert FRAME.inflate(-100, -100).collidepoint(x, y)


def test_every_hollow_is_big_enough_for_a_finger_and_found() -> None:
    assert CELL_TARGET >= 88
    for cell in CELLS:
        x, y = cell_place(cell)
        assert cell_at(x + 30, y - 30) == cell
        assert min(math.dist((x, y), cell_place(other)) for other in CELLS if other != cell) == pytest.approx(
            CELL_SIZE, abs=0.1
        )
    assert cell_at(FRAME.left + 5, FRAME.top + 5) is None


def test_racks_hold_all_pawns_and_tiles() -> None:
    for seat in (1, 2):
        pawns = [rack_place(seat, slot) for slot in range(12)]
        tiles = [bay_place(seat, slot) for slot in range(8)]
        assert len(set(pawns)) == 12 and len(set(tiles)) == 8
        assert all(rack_rect(seat).collidepoint(place) for place in pawns)
        assert all(bay_rect(seat).collidepoint(place) for place in tiles)
        assert not rack_rect(seat).colliderect(bay_rect(seat))

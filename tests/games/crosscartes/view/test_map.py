"""The map and the rules describe the same track, and the view finds every hexagon of it."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from pathlib import Path

import pytest

from crossplay.core.paths import MAPS
from crossplay.games.crosscartes.rules.track import DATA, Terrain, TrackData, course, unroll
from crossplay.games.crosscartes.view.track_layout import MAP, circuit, read_circuit, rows_of
from crossplay.stage.maps import MapError, load_map

BOARD = load_map(MAP)


def track_of_map() -> TrackData:
    """What the rules call the track, read from the map alone."""
    found = {place: lane for place, lane, _, _ in rows_of(BOARD)}
    lap = sorted((place for place in found if not place.ramp), key=lambda place: place.row)
    ramp = sorted((place for place in found if place.ramp), key=lambda place: place.row)
    assert [place.row for place in lap] == list(range(1, len(lap) + 1))
    assert [place.row for place in ramp] == list(range(1, len(ramp) + 1))
    return TrackData(
        colours=DATA.colours,
        figures=DATA.figures,
        worth=DATA.worth,
        climb_limit=DATA.climb_limit,
        lanes=1 + max(lane for _, lane, _, _ in rows_of(BOARD)),
        lap=tuple(place.terrain for place in lap),
        fork_after=int(BOARD.properties["fork_after"]),
        ramp=tuple(place.terrain for place in ramp),
        rejoin=int(BOARD.properties["rejoin"]),
    )


@pytest.mark.rule("XC-1", "XC-4")
def test_the_map_has_the_track_of_the_rules() -> None:
    assert track_of_map() == DATA
    assert unroll(track_of_map(), 2).places == course(2).places


@pytest.mark.rule("XC-19")
def test_every_row_has_one_hexagon_for_each_lane() -> None:
    lanes: dict[tuple[bool, int], list[int]] = {}
    for place, lane, _, _ in rows_of(BOARD):
        lanes.setdefault((place.ramp, place.row), []).append(lane)
    assert all(sorted(found) == list(range(DATA.lanes)) for found in lanes.values())
    places = [(x, y) for _, _, x, y in rows_of(BOARD)]
    assert len(set(places)) == len(places)


def test_runners_go_from_hexagon_to_hexagon() -> None:
    """From a row to the next a lane steps to a touching hexagon, or over the corner at a bend."""
    for laps in (1, 2):
        way = course(laps)
        for lane in range(DATA.lanes):
            points = circuit().way(way, range(1, way.arrival), lane, lane, 0)
            steps = [math.dist(a, b) for a, b in pairwise(points)]
            assert max(steps) < 60
            assert len(points) >= way.arrival - 1


def test_four_runners_find_room_before_the_start_and_beyond_the_arrival() -> None:
    assert len(set(circuit().start)) == len(set(circuit().arrival)) == 4


def test_landscape_and_track_lie_in_layers_of_their_own() -> None:
    assert [layer.name for layer in BOARD.layers] == ["track"]
    for name in ("ground", "hills", "fields", "village", "woods", "signs"):
        assert BOARD.objects(name)
    assert {tile.kind for tile in BOARD.layer("track").tiles} == {"hexagon", "corner"}


def test_the_pictures_of_the_map_are_those_of_the_game() -> None:
    for tileset in sorted(MAPS.glob("crosscartes-*.tsx")):
        sources = re.findall(r'source="([^"]+)"', tileset.read_text())
        assert sources
        assert all((MAPS / source).resolve().is_file() for source in sources)


_SMALL = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="hexagonal" renderorder="right-down" width="6" height="2" tilewidth="48"
 tileheight="54" infinite="0" hexsidelength="26" staggeraxis="y" staggerindex="odd">
 <properties>
  <property name="fork_after" type="int" value="3"/><property name="left" type="int" value="0"/>
  <property name="rejoin" type="int" value="2"/><property name="top" type="int" value="0"/>
 </properties>
 <tileset firstgid="1" source="{folder}/crosscartes-track.tsx"/>
 <layer id="1" name="track" width="6" height="2"><data encoding="csv">1,1,3,3,1,0,1,1,3,3,1,0</data></layer>
 <objectgroup id="2" name="rows">{rows}</objectgroup>
 <objectgroup id="3" name="start"><object id="90" x="1" y="1"><point/></object></objectgroup>
 <objectgroup id="4" name="arrival"><object id="91" x="9" y="1"><point/></object></objectgroup>
</map>"""


def small_map(folder: Path, *, last_row: int = 5) -> None:
    rows = ""
    for row in range(1, last_row + 1):
        for lane in (0, 1):
            x, y = 24 + 48 * (row - 1) + 24 * lane, 27 + 40 * lane
            rows += (
                f'<object id="{row * 2 + lane}" x="{x}" y="{y}"><properties>'
                f'<property name="lane" type="int" value="{lane}"/>'
                f'<property name="ramp" type="bool" value="{"true" if row == 5 else "false"}"/>'
                f'<property name="row" type="int" value="{1 if row == 5 else row}"/>'
                "</properties><point/></object>"
            )
    (folder / "small.tmx").write_text(_SMALL.format(folder=MAPS, rows=rows))


def test_a_smaller_track_is_read_as_well(tmp_path: Path) -> None:
    small_map(tmp_path)
    found = read_circuit(load_map("small", tmp_path))
    assert found.terrains == {
        (False, 1): Terrain.PLAIN,
        (False, 2): Terrain.PLAIN,
        (False, 3): Terrain.UP,
        (False, 4): Terrain.UP,
        (True, 1): Terrain.PLAIN,
    }
    assert (found.fork_after, found.rejoin, found.lanes) == (3, 2, 2)


def test_a_row_beside_the_road_is_reported_in_one_line(tmp_path: Path) -> None:
    small_map(tmp_path, last_row=6)
    with pytest.raises(MapError, match=r"maps/small\.tmx: row 6 stands on no hexagon"):
        read_circuit(load_map("small", tmp_path))

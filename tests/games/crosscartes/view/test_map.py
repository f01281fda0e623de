"""The map and the rules describe the same track, and the view finds every hexagon of it."""

from __future__ import annotations

import math
import re
from itertools import pairwise
from random import Random

import pytest

from crossplay.core.paths import MAPS
from crossplay.games.crosscartes.rules.state import CrossCartes
from crossplay.games.crosscartes.rules.track import DATA, Track, course
from crossplay.games.crosscartes.track_map import check_size, read_track
from crossplay.games.crosscartes.view.track_layout import MAPS as MAP_NAMES
from crossplay.games.crosscartes.view.track_layout import circuit
from crossplay.stage.maps import load_map
from tests.games.crosscartes.table import play_out

TRACKS = pytest.mark.parametrize("track", DATA.tracks.values(), ids=str)


@TRACKS
@pytest.mark.rule("XC-1", "XC-4", "XC-25")
def test_the_map_has_the_track_of_the_rules(track: Track) -> None:
    board = load_map(MAP_NAMES[track.name])
    check_size(board)
    assert read_track(board).track(track.name) == track


@TRACKS
@pytest.mark.rule("XC-19")
def test_every_row_has_one_hexagon_for_each_lane(track: Track) -> None:
    drawn = read_track(load_map(MAP_NAMES[track.name]))
    places = [(tile.x, tile.y) for row in (*drawn.lap, *drawn.ramp) for tile in row]
    assert {len(row) for row in (*drawn.lap, *drawn.ramp)} == {DATA.lanes}
    assert len(set(places)) == len(places)


@TRACKS
def test_runners_go_from_hexagon_to_hexagon(track: Track) -> None:
    """From a row to the next a lane steps to a touching hexagon, or over the corner at a bend."""
    for laps in (1, 2):
        way = course(laps, track)
        for lane in range(DATA.lanes):
            points = circuit(track).way(way, range(1, way.arrival), lane, lane, 0)
            steps = [math.dist(a, b) for a, b in pairwise(points)]
            assert max(steps) < 60
            assert len(points) >= way.arrival - 1


@TRACKS
def test_four_runners_find_room_before_the_start_and_beyond_the_arrival(track: Track) -> None:
    assert len(set(circuit(track).start)) == len(set(circuit(track).arrival)) == 4


@TRACKS
@pytest.mark.parametrize("laps", [1, 2])
@pytest.mark.rule("XC-25")
def test_races_on_every_track_come_to_an_end(track: Track, laps: int) -> None:
    state, rng = CrossCartes(4, laps, track), Random(laps)
    play_out(state, rng)
    assert state.outcome() is not None
    assert max(state.rows) >= state.course.arrival == course(laps, track).arrival


def test_the_second_track_is_shorter() -> None:
    country, lake = (course(2, DATA.tracks[name]).arrival for name in ("country", "lake"))
    assert lake < country * 2 / 3


def test_landscape_and_track_lie_in_layers_of_their_own() -> None:
    for board in map(load_map, MAP_NAMES.values()):
        assert [layer.name for layer in board.layers] == ["track"]
        for name in ("ground", "hills", "village", "woods", "signs"):
            assert board.objects(name)
        assert {tile.kind for tile in board.layer("track").tiles} == {"hexagon", "corner"}


def test_the_pictures_of_the_map_are_those_of_the_game() -> None:
    for tileset in sorted(MAPS.glob("crosscartes-*.tsx")):
        sources = re.findall(r'source="([^"]+)"', tileset.read_text())
        assert sources
        assert all((MAPS / source).resolve().is_file() for source in sources)

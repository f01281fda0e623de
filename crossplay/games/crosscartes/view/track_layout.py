"""Where the track lies: the Tiled map as points on the canvas. The rules never ask it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from crossplay.games.crosscartes import own_tracks
from crossplay.games.crosscartes.rules.track import COUNTRY, DATA, Course, Terrain, Track
from crossplay.games.crosscartes.track_map import TOUCHING, TrackMap, read_track
from crossplay.stage.maps import BoardMap, MapError, load_map

Point = tuple[float, float]
MAPS = {"country": "crosscartes", "lake": "crosscartes-lake"}
"""The map of each track that comes with the program."""
ORIGIN: Point = (380.0, 46.0)
SCALE = 0.8
"""The map's corner on the canvas, and units for one pixel of the map."""
_TOUCHING = TOUCHING * SCALE
"""Centres of hexagons that touch are nearer than this."""
_CROWDED = ((0.0, 0.0), (10.0, -7.0), (-10.0, 7.0), (0.0, -13.0))
"""How runners of different laps stand aside who share a hexagon."""


@dataclass(frozen=True)
class Circuit:
    """All hexagons of the track, in units."""

    hexagons: dict[tuple[bool, int, int], Point]
    """By ramp, row and lane."""
    terrains: dict[tuple[bool, int], Terrain]
    corners: tuple[Point, ...]
    """Road that the outer lane runs over at a bend; nobody stands there."""
    start: tuple[Point, ...]
    arrival: tuple[Point, ...]
    lanes: int

    def stand(self, course: Course, row: int, lane: int, runner: int, aside: int = 0) -> Point:
        """Return where a runner stands: on its hexagon, behind the start line or beyond the arrival."""
        if row <= 0:
            return self.start[runner % len(self.start)]
        if row >= course.arrival:
            return self.arrival[runner % len(self.arrival)]
        place = course.place(row)
        x, y = self.hexagons[place.ramp, place.row, lane]
        dx, dy = _CROWDED[aside % len(_CROWDED)]
        return x + dx, y + dy

    def way(self, course: Course, rows: range, lane: int, goal_lane: int, runner: int) -> list[Point]:
        """Return the points that a runner passes, from row to row; it changes lanes at the end."""
        points: list[Point] = []
        for row in rows:
            last = row == rows[-1]
            here = self.stand(course, row, goal_lane if last else lane, runner)
            if points and (bend := self._bend(points[-1], here)):
                points.append(bend)
            points.append(here)
        return points

    def _bend(self, before: Point, after: Point) -> Point | None:
        """Return what lies between two hexagons of a lane that do not touch: a corner, or another branch."""
        if math.dist(before, after) < _TOUCHING:
            return None
        for road in (self.corners, tuple(self.hexagons.values())):
            for hexagon in road:
                if math.dist(hexagon, before) < _TOUCHING and math.dist(hexagon, after) < _TOUCHING:
                    return hexagon
        return None


def board_of(track: Track) -> BoardMap:
    """Return the map that a track is drawn in. Raises MapError."""
    if track.name in DATA.tracks:
        return load_map(MAPS[track.name])
    return own_tracks.OWN.board(track)


@cache
def circuit(track: Track = COUNTRY) -> Circuit:
    board = board_of(track)
    try:
        return circuit_of(read_track(board))
    except MapError as problem:
        raise MapError(f"maps/{board.name}.tmx: {problem}") from None


def circuit_of(drawn: TrackMap) -> Circuit:
    hexagons: dict[tuple[bool, int, int], Point] = {}
    terrains: dict[tuple[bool, int], Terrain] = {}
    track = drawn.track("")
    for ramp, rows, kinds in ((False, drawn.lap, track.lap), (True, drawn.ramp, track.ramp)):
        for row, (tiles, terrain) in enumerate(zip(rows, kinds, strict=True), 1):
            terrains[ramp, row] = terrain
            for lane, tile in enumerate(tiles):
                hexagons[ramp, row, lane] = on_canvas(tile.x, tile.y)
    return Circuit(
        hexagons=hexagons,
        terrains=terrains,
        corners=tuple(on_canvas(*place) for place in drawn.corners),
        start=tuple(on_canvas(*place) for place in drawn.start),
        arrival=tuple(on_canvas(*place) for place in drawn.arrival),
        lanes=DATA.lanes,
    )


def on_canvas(x: float, y: float) -> Point:
    """Return where a point of the map lies on the canvas."""
    return ORIGIN[0] + x * SCALE, ORIGIN[1] + y * SCALE

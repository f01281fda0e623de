"""Where the track lies: the Tiled map as points on the canvas. The rules never ask it."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from crossplay.games.crosscartes.rules.track import Course, Terrain, TrackRow
from crossplay.stage.maps import BoardMap, MapError, load_map

Point = tuple[float, float]
MAP = "crosscartes"
ORIGIN: Point = (380.0, 46.0)
SCALE = 0.8
"""The map's corner on the canvas, and units for one pixel of the map."""
_TOUCHING = 60.0 * SCALE
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
    fork_after: int
    rejoin: int
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


def rows_of(board: BoardMap) -> Iterator[tuple[TrackRow, int, float, float]]:
    """Every hexagon to stand on as the map has it: its place, its lane, and its centre in map pixels."""
    tiles = {(round(tile.x), round(tile.y)): tile for tile in board.layer("track").tiles}
    for spot in board.objects("rows"):
        tile = tiles.get((round(spot.x), round(spot.y)))
        if tile is None or tile.kind != "hexagon":
            raise MapError(f"maps/{board.name}.tmx: row {spot.properties.get('row')} stands on no hexagon")
        known = spot.properties
        place = TrackRow(bool(known["ramp"]), int(known["row"]), Terrain(tile.properties["terrain"]))
        yield place, int(known["lane"]), tile.x, tile.y


@cache
def circuit(name: str = MAP) -> Circuit:
    return read_circuit(load_map(name))


def read_circuit(board: BoardMap) -> Circuit:
    hexagons: dict[tuple[bool, int, int], Point] = {}
    terrains: dict[tuple[bool, int], Terrain] = {}
    for place, lane, x, y in rows_of(board):
        hexagons[place.ramp, place.row, lane] = on_canvas(x, y)
        terrains[place.ramp, place.row] = place.terrain
    return Circuit(
        hexagons=hexagons,
        terrains=terrains,
        corners=tuple(
            on_canvas(tile.x, tile.y) for tile in board.layer("track").tiles if tile.kind == "corner"
        ),
        start=tuple(on_canvas(spot.x, spot.y) for spot in board.objects("start")),
        arrival=tuple(on_canvas(spot.x, spot.y) for spot in board.objects("arrival")),
        fork_after=int(board.properties["fork_after"]),
        rejoin=int(board.properties["rejoin"]),
        lanes=1 + max(lane for _, _, lane in hexagons),
    )


def on_canvas(x: float, y: float) -> Point:
    """Return where a point of the map lies on the canvas."""
    return ORIGIN[0] + x * SCALE, ORIGIN[1] + y * SCALE

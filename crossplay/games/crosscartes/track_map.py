"""A track as it is drawn in a Tiled map: hexagons, and lines that say in which order they are run.

[How to draw one](../../../docs/maps.md). Whatever is wrong is told with its place and with what mends it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from crossplay.core.i18n import N_
from crossplay.games.crosscartes.rules.track import DATA, Terrain, Track
from crossplay.games.crosscartes.texts import tr
from crossplay.stage.maps import BoardMap, MapError, Spot, Tile

Point = tuple[float, float]
COLUMNS, ROWS = 39, 19
"""The largest map, in hexagons: what there is room for on the table."""
TILE = (48, 54)
LANES = range(1, DATA.lanes + 1)
SHORTEST, LONGEST = 30, 200
"""Rows of a lap: the race must last a while, and must end."""
PLACES = 4
"""Places behind the start line, and beyond the arrival: one for each runner."""
TOUCHING = 60.0
"""Centres of hexagons that touch are nearer than this, in pixels of the map."""
_PASSES = 15.0
"""A line runs over a hexagon when it comes as near to its centre as this."""
_STEP = 5.0
_TRICK = (587.0, 180.0, 1312.0, 455.0)
"""Left, top, right and bottom of where the cards lie, in pixels of the map."""


class TrackError(MapError):
    """What is wrong with a map of a track, in the players' language."""


@dataclass(frozen=True)
class TrackMap:
    """The hexagons of a track: for each row of lap and ramp one of each lane."""

    lap: tuple[tuple[Tile, ...], ...]
    ramp: tuple[tuple[Tile, ...], ...]
    fork_after: int
    rejoin: int
    corners: tuple[Point, ...]
    """Road that the outer lane runs over at a bend; nobody stands there."""
    start: tuple[Point, ...]
    arrival: tuple[Point, ...]

    def track(self, name: str) -> Track:
        return Track(name, _terrains(self.lap), self.fork_after, _terrains(self.ramp), self.rejoin)


def read_track(board: BoardMap) -> TrackMap:
    """Return the track of a map. Raises TrackError, or MapError where a whole layer is missing."""
    road = board.layer("track").tiles
    lines = {spot.name: spot for spot in board.objects("ways")}
    lap = tuple(_along(road, _line(lines, f"lap {lane}")) for lane in LANES)
    ramp = tuple(_along(road, _line(lines, f"ramp {lane}")) for lane in LANES)
    rows = _rows(lap, "lap")
    _check(
        SHORTEST <= len(rows) <= LONGEST,
        N_("the lap has {n} rows; it needs {least} to {most}: make it longer or shorter"),
        n=len(rows), least=SHORTEST, most=LONGEST,
    )  # fmt: skip
    (fork, rejoin), (other_fork, other_rejoin) = (
        _ends(hexagons, on_lap, lane) for lane, hexagons, on_lap in zip(LANES, ramp, lap, strict=True)
    )
    _check(
        (fork, rejoin) == (other_fork, other_rejoin),
        N_("“ramp 1” leads from row {fork} to row {rejoin}, “ramp 2” from row {other} to row {last}: draw "
           "both from one row to one row"),
        fork=fork, rejoin=rejoin, other=other_fork, last=other_rejoin,
    )  # fmt: skip
    _check(
        rejoin < fork,
        N_("the ramp leads forward, from row {fork} to row {rejoin}: it must lead back to the beginning"),
        fork=fork, rejoin=rejoin,
    )  # fmt: skip
    taken = {_cell(tile) for hexagons in lap for tile in hexagons}
    beside = tuple(tuple(tile for tile in hexagons if _cell(tile) not in taken) for hexagons in ramp)
    taken.update(_cell(tile) for hexagons in beside for tile in hexagons)
    for tile in road:
        _check(
            tile.kind != "hexagon" or _cell(tile) in taken,
            N_("{place}: no line runs over this hexagon’s middle; lead one over it, or make it a corner"),
            place=_at(tile),
        )
    return TrackMap(
        lap=rows,
        ramp=_rows(beside, "ramp"),
        fork_after=fork,
        rejoin=rejoin,
        corners=tuple((tile.x, tile.y) for tile in road if tile.kind == "corner"),
        start=_places(board, "start"),
        arrival=_places(board, "arrival"),
    )


def check_size(board: BoardMap) -> None:
    """Raise TrackError when the map does not fit the table."""
    _check(
        board.orientation == "hexagonal" and (board.tile_width, board.tile_height) == TILE,
        N_("the map needs hexagons of {wide} × {high} pixels: begin with a copy of crosscartes.tmx"),
        wide=TILE[0], high=TILE[1],
    )  # fmt: skip
    _check(
        board.columns <= COLUMNS and board.rows <= ROWS,
        N_("the map has {columns} × {rows} hexagons; there is room for {most} × {high}: make it smaller"),
        columns=board.columns, rows=board.rows, most=COLUMNS, high=ROWS,
    )  # fmt: skip
    left, top, right, bottom = _TRICK
    for tile in board.layer("track").tiles:
        _check(
            not (left < tile.x < right and top < tile.y < bottom),
            N_("{place}: the cards lie here; move the road out of the middle"),
            place=_at(tile),
        )


def _check(good: bool, problem: str, **values: object) -> None:
    if not good:
        raise TrackError(tr(problem, **values))


def _cell(tile: Tile) -> tuple[int, int]:
    return tile.column, tile.row


def _at(tile: Tile) -> str:
    """Return where a tile lies, as Tiled tells it."""
    return f"{tile.column}, {tile.row}"


def _line(lines: Mapping[str, Spot], name: str) -> Spot:
    spot = lines.get(name)
    if spot is None or len(spot.points) < 2:
        raise TrackError(tr("the layer “ways” has no line named “{name}”: draw it as a polyline", name=name))
    return spot


def _ends(ramp: Sequence[Tile], lap: Sequence[Tile], lane: int) -> tuple[int, int]:
    """Return the rows of the lap where a line of the ramp begins and ends."""
    rows = {_cell(tile): row for row, tile in enumerate(lap, 1)}
    fork, rejoin = rows.get(_cell(ramp[0])), rows.get(_cell(ramp[-1]))
    if fork is None or rejoin is None:
        words = N_("“ramp {lane}” does not begin and end on the lap: draw it from “lap {lane}” back to it")
        raise TrackError(tr(words, lane=lane))
    return fork, rejoin


def _along(road: Sequence[Tile], line: Spot) -> tuple[Tile, ...]:
    """Return the hexagons that a line runs over, in order; corners are passed."""
    found: list[Tile] = []
    for x, y in _samples(line.points):
        tile = min(road, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2)
        away = math.dist((tile.x, tile.y), (x, y))
        _check(
            away <= TOUCHING / 2,
            N_("“{line}” leaves the road near {place}: lead it over hexagons, or paint one there"),
            line=line.name, place=_at(tile),
        )  # fmt: skip
        if away > _PASSES or tile.kind == "corner" or (found and tile == found[-1]):
            continue
        again = N_("“{line}” comes to {place} twice: every hexagon is run once a lap")
        _check(tile not in found, again, line=line.name, place=_at(tile))
        found.append(tile)
    _check(bool(found), N_("“{line}” runs over no hexagon"), line=line.name)
    return tuple(found)


def _samples(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points along a line, a few pixels apart."""
    yield points[0]
    for (x, y), (far_x, far_y) in pairwise(points):
        count = max(1, math.ceil(math.dist((x, y), (far_x, far_y)) / _STEP))
        for n in range(1, count + 1):
            yield x + (far_x - x) * n / count, y + (far_y - y) * n / count


def _rows(lanes: Sequence[Sequence[Tile]], name: str) -> tuple[tuple[Tile, ...], ...]:
    """Return the rows of hexagons side by side. Raises TrackError where the lanes do not fit each other."""
    first, second = lanes
    for row, (one, other) in enumerate(zip(first, second, strict=False), 1):
        values = {"line": name, "n": row, "place": _at(one), "other": _at(other)}
        _check(
            one != other,
            N_("row {n} of the {line}: both lines run over {place}; each needs hexagons of its own"),
            **values,
        )  # fmt: skip
        _check(
            math.dist((one.x, one.y), (other.x, other.y)) < TOUCHING,
            N_("row {n} of the {line} is torn apart ({place} and {other}): where the road bends, make the "
               "outer hexagon a corner tile"), **values,
        )  # fmt: skip
        _check(
            _terrain(one) is _terrain(other),
            N_("row {n} of the {line} has two terrains ({place} and {other}): paint both alike"), **values,
        )  # fmt: skip
    _check(
        len(first) == len(second),
        N_("“{line} 1” has {first} rows, “{line} 2” has {second}: where the road bends, make the outer "
           "hexagon a corner tile"),
        line=name, first=len(first), second=len(second),
    )  # fmt: skip
    _check(bool(first), N_("the {line} has no row of its own: lead it beside the lap"), line=name)
    return tuple(zip(first, second, strict=True))


def _terrain(tile: Tile) -> Terrain:
    terrain = str(tile.properties.get("terrain"))
    known = terrain in list(Terrain)
    _check(known, N_("{place}: this tile has no terrain; take one of crosscartes-track"), place=_at(tile))
    return Terrain(terrain)


def _terrains(rows: Sequence[Sequence[Tile]]) -> tuple[Terrain, ...]:
    return tuple(_terrain(row[0]) for row in rows)


def _places(board: BoardMap, layer: str) -> tuple[Point, ...]:
    places = tuple((spot.x, spot.y) for spot in board.objects(layer))
    _check(
        len(places) >= PLACES,
        N_("the layer “{layer}” has {n} points; it needs {least}, one for each runner"),
        layer=layer, n=len(places), least=PLACES,
    )  # fmt: skip
    return places

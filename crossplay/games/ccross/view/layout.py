"""Where everything of C-Cross lies on the stage.

Board and zones come from the map, where the board stands upright; on the stage it lies down, turned by a
quarter, so that its long sides run across the screen.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import pygame

from crossplay.games.ccross.rules.board import CELL_OF, CELLS, LETTERS, ZONE_CELLS
from crossplay.stage.maps import BoardMap, load_map

Point = tuple[float, float]

MIDDLE: Point = (960.0, 477.0)
SCALE = 1.02
"""Units on the stage for one of the map."""
CELL_SIZE = 100.0 * SCALE
"""From cell to cell."""
FRAME = pygame.Rect(240, 38, 1440, 888)
"""The wooden board with its rim."""
CELL_TARGET = 94.0
"""Diameter of the round target of a cell."""

SEAT_PANELS = (pygame.Rect(22, 52, 200, 846), pygame.Rect(1698, 52, 200, 846))
LESSON = pygame.Rect(96, 898, 1340, 134)
"""The sentences of a lesson: they hide nothing but the rim of the board."""
LESSON_BANNER = pygame.Rect(510, 44, 900, 72)

CONFIRM_X = (157, 1763)
"""Where the glyph of the confirm button stands, by seat: within the safe part of a screen."""
HEADER = 150
"""The height of the coloured part of a panel, with the face."""
RACK_PITCH = 58.0
RACK_COLUMNS = 3
_RACK_TOP, _RACK_HEIGHT = 220, 250
BAY_UNIT = 27.0
"""A cell of a tile in its bay, in units."""
_BAY_PITCH = 86.0
_BAY_TOP, _BAY_HEIGHT = 482, 352


@dataclass(frozen=True)
class Side:
    """A side of the board on the stage."""

    kind: str
    """`short` or `long`."""
    zones: str
    """The letters of the zones along it."""
    start: Point
    end: Point


@cache
def board_map() -> BoardMap:
    return load_map("ccross")


def _turned(x: float, y: float) -> Point:
    """Return where a point of the upright map is on the stage: the board is turned to the left."""
    board = board_map()
    return MIDDLE[0] + (y - board.height / 2) * SCALE, MIDDLE[1] + (board.width / 2 - x) * SCALE


@cache
def _cells() -> dict[int, Point]:
    return {CELL_OF[spot.name]: _turned(spot.x, spot.y) for spot in board_map().objects("cells")}


@cache
def _outlines() -> dict[int, tuple[Point, ...]]:
    return {
        LETTERS.index(spot.name): tuple(_turned(x, y) for x, y in spot.points)
        for spot in board_map().objects("zones")
    }


@cache
def _shapes() -> dict[int, str]:
    return {LETTERS.index(spot.name): spot.kind for spot in board_map().objects("zones")}


def cell_place(cell: int) -> Point:
    return _cells()[cell]


def zone_outline(zone: int) -> tuple[Point, ...]:
    """Return the corners of the zone's C."""
    return _outlines()[zone]


def zone_shape(zone: int) -> str:
    """`c` or `reversed-c`."""
    return _shapes()[zone]


@cache
def zone_middle(zone: int) -> Point:
    """Return the middle of the smallest box round the C."""
    one, opposite = zone_outline(zone)[0], zone_outline(zone)[6]
    return (one[0] + opposite[0]) / 2, (one[1] + opposite[1]) / 2


@cache
def zone_back(zone: int) -> Point:
    """Return the middle of the C's back, where its letter and a tile's sign are."""
    return cell_place(zone * ZONE_CELLS + ZONE_CELLS // 2)


@cache
def sides() -> tuple[Side, ...]:
    found = []
    for spot in board_map().objects("sides"):
        (ax, ay), (bx, by) = spot.points[0], spot.points[-1]
        found.append(Side(spot.kind, str(spot.properties["zones"]), _turned(ax, ay), _turned(bx, by)))
    return tuple(found)


def cell_at(x: float, y: float) -> int | None:
    """Return the cell under a point."""
    near = min(CELLS, key=lambda cell: math.hypot(cell_place(cell)[0] - x, cell_place(cell)[1] - y))
    here = cell_place(near)
    return near if math.hypot(here[0] - x, here[1] - y) <= CELL_TARGET / 2 else None


def rack_place(seat: int, slot: int) -> Point:
    """Return where a pawn of the seat lies in its rack; slots count from 0."""
    rack = rack_rect(seat)
    row, column = divmod(slot, RACK_COLUMNS)
    return rack.centerx + (column - 1) * RACK_PITCH, rack.top + 36 + 60 * row


def bay_place(seat: int, slot: int) -> Point:
    """Return where a tile of the seat lies before it is laid; slots count from 0."""
    bay = bay_rect(seat)
    row, column = divmod(slot, 2)
    return bay.centerx + (column - 0.5) * 84, bay.top + 8 + _BAY_PITCH * (row + 0.5)


def rack_rect(seat: int) -> pygame.FRect:
    panel = SEAT_PANELS[seat - 1]
    return pygame.FRect(panel.left + 13, panel.top + _RACK_TOP, panel.width - 26, _RACK_HEIGHT)


def bay_rect(seat: int) -> pygame.FRect:
    panel = SEAT_PANELS[seat - 1]
    return pygame.FRect(panel.left + 13, panel.top + _BAY_TOP, panel.width - 26, _BAY_HEIGHT)


def held_places(zone: int, count: int) -> list[Point]:
    """Return where picked-up pawns hover until they are swapped: over the zone that they come from."""
    x, y = zone_back(zone)
    return [(x + (number - (count - 1) / 2) * 62, y) for number in range(count)]

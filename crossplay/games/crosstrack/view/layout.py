"""Where everything lies on the table, in units: the board as its map has it, the stocks beside it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

import pygame

from crossplay.games.crosstrack.rules.geometry import SIDES, SPACE_NUMBER, STEPS
from crossplay.games.crosstrack.rules.ownership import Ownership
from crossplay.games.crosstrack.rules.pieces import SHAPES, Colour, Shape
from crossplay.games.crosstrack.rules.tracks import Leg
from crossplay.stage.maps import load_map

Point = tuple[float, float]

MAP_PITCH = 100.0
"""Units from space to space in the map."""
PIECE = 1.12
"""Width of the drawing of a piece, in pitches: tracks and shadows reach over the rim."""
TRAY = 984 / 146
"""Width and height of the picture of the tray, in pitches."""
DOCK = 0.58
"""How far from the middle of a space its track reaches the platform, in pitches."""
STOCK_PITCH = 108.0

_PANEL = pygame.Rect(96, 54, 364, 0)
_RIGHT, _LOWER = 1460, 486
_HEADER, _ROW, _GAP, _RIM = 148, 118, 20, 14


@dataclass(frozen=True)
class BoardPlan:
    """The board on the table: the map, enlarged and moved."""

    pitch: float
    """Units from space to space."""
    x: float
    y: float
    """The middle of the board."""
    spaces: tuple[Point, ...]
    connectors: tuple[Point, ...]
    terminals: Mapping[int, tuple[str, Point]]
    """By node (`space * 8 + side`): the platform's letter, and where the track meets it."""

    def __hash__(self) -> int:
        return hash((self.pitch, self.x, self.y))

    @property
    def tray(self) -> pygame.FRect:
        """The picture of the tray, with the shadow round it."""
        tray = pygame.FRect(0, 0, TRAY * self.pitch, TRAY * self.pitch)
        tray.center = (self.x, self.y)
        return tray

    def link(self, space: int, side: int) -> Point:
        """Return the middle of the connector beyond a diagonal side."""
        x, y = self.spaces[space]
        down, right = STEPS[side]
        return x + right * self.pitch / 2, y + down * self.pitch / 2

    def points(self, leg: Leg, parts: int = 12) -> list[Point]:
        """Return places along a path, from the side where a train comes in to the one where it leaves."""
        space, entry, leaving = leg
        x, y = self.spaces[space]
        return [(x + px * self.pitch, y + py * self.pitch) for px, py in path_points(entry, leaving, parts)]


PITCH = 146.0
MIDDLE = (960.0, 474.0)


@lru_cache(maxsize=4)
def board_plan(pitch: float = PITCH, x: float = MIDDLE[0], y: float = MIDDLE[1]) -> BoardPlan:
    board = load_map("crosstrack")
    scale = pitch / MAP_PITCH

    def place(spot_x: float, spot_y: float) -> Point:
        return x + (spot_x - board.width / 2) * scale, y + (spot_y - board.height / 2) * scale

    by_name = {spot.name: place(spot.x, spot.y) for spot in board.objects("spaces")}
    terminals = {}
    for spot in board.objects("terminals"):
        side = spot.properties["side"]
        (at_x, at_y), (down, right) = by_name[spot.properties["space"]], STEPS[side]
        dock = at_x + right * DOCK * pitch, at_y + down * DOCK * pitch
        node = SPACE_NUMBER[spot.properties["space"]] * SIDES + side
        terminals[node] = str(spot.properties["letter"]), dock
    return BoardPlan(
        pitch,
        x,
        y,
        tuple(by_name[name] for name in SPACE_NUMBER),
        tuple(place(spot.x, spot.y) for spot in board.objects("connectors")),
        MappingProxyType(terminals),
    )


LESSON_PLAN = (112.0, 960.0, 566.0)
"""Smaller and lower: the words of a lesson stand above the board."""


def side_point(side: int, radius: float) -> Point:
    turn = math.radians(45 * side)
    return radius * math.sin(turn), -radius * math.cos(turn)


@lru_cache(maxsize=256)
def path_points(entry: int, leaving: int, parts: int = 12) -> tuple[Point, ...]:
    """Return places along a path of a piece of pitch 1: straight, or an arc square to both sides."""
    x0, y0 = side_point(entry, 0.5)
    x1, y1 = side_point(leaving, 0.5)
    turn = (leaving - entry) % 8
    if turn == 4:
        return tuple((x0 + (x1 - x0) * i / parts, y0 + (y1 - y0) * i / parts) for i in range(parts + 1))
    apart = min(turn, 8 - turn)
    radius = 0.5 * math.tan(math.radians(22.5 * apart))
    away = 0.5 / math.cos(math.radians(22.5 * apart))
    middle = entry + turn / 2 if turn < 4 else leaving + (8 - turn) / 2
    cx, cy = away * math.sin(math.radians(45 * middle)), -away * math.cos(math.radians(45 * middle))
    start, end = math.atan2(y0 - cy, x0 - cx), math.atan2(y1 - cy, x1 - cx)
    sweep = math.remainder(end - start, math.tau)
    return tuple(
        (cx + radius * math.cos(start + sweep * i / parts), cy + radius * math.sin(start + sweep * i / parts))
        for i in range(parts + 1)
    )


# --- the stocks ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StockPlan:
    """A panel beside the board: whose, where, and which colours lie in it."""

    seat: int
    """0 for the common stock."""
    rect: pygame.Rect
    colours: tuple[Colour, ...]

    def __hash__(self) -> int:
        return hash((self.seat, tuple(self.rect), self.colours))

    def slot(self, colour: Colour, shape: Shape) -> Point:
        """Return the middle of a piece's place."""
        number = SHAPES.index(shape)
        row = self.colours.index(colour) * 2 + number // 3
        x = self.rect.centerx + (number % 3 - 1) * STOCK_PITCH
        y = self.inner.top + 1 + _ROW * (row + 0.5) + _GAP * (row // 2)
        return x, y

    @property
    def header(self) -> pygame.Rect:
        """Where the face and the name stand."""
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, _HEADER)

    @property
    def inner(self) -> pygame.Rect:
        """The tray in which the pieces lie."""
        height = self.rect.height - _HEADER - _RIM
        return pygame.Rect(self.rect.left + _RIM, self.header.bottom, self.rect.width - 2 * _RIM, height)


@lru_cache(maxsize=8)
def stock_plans(ownership: Ownership) -> tuple[StockPlan, ...]:
    """Return the panels: seat 1 upper left, then clockwise; the common stock stands lower left."""
    if ownership.seats == 2:
        return tuple(_panel(seat, ownership.stock[seat], seat == 2, 144) for seat in (1, 2))
    own = [ownership.stock[seat][:1] for seat in range(1, ownership.seats + 1)]
    corners = ((False, _PANEL.top), (True, _PANEL.top), (True, _LOWER), (False, _LOWER))
    seats = [*range(1, ownership.seats + 1)]
    if ownership.common is not None:
        seats.append(0)
        own.append((ownership.common,))
    return tuple(
        _panel(seat, colours, right, top)
        for seat, colours, (right, top) in zip(seats, own, corners, strict=True)
    )


def _panel(seat: int, colours: tuple[Colour, ...], right: bool, top: int) -> StockPlan:
    height = _HEADER + 2 * len(colours) * _ROW + (len(colours) - 1) * _GAP + 2 + _RIM
    left = _RIGHT if right else _PANEL.left
    return StockPlan(seat, pygame.Rect(left, top, _PANEL.width, height), colours)


def stock_of(plans: tuple[StockPlan, ...], colour: Colour) -> StockPlan:
    return next(plan for plan in plans if colour in plan.colours)

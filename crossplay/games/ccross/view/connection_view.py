"""Draws a won game: light in the carved channels of the winning chain, from side to side."""

from __future__ import annotations

import math
from collections import deque
from functools import cache
from itertools import pairwise

import pygame

from crossplay.games.ccross.rules.board import CELLS, LETTERS, SQUARES, ZONE_CELLS
from crossplay.games.ccross.view.board_view import BRASS, COPPER
from crossplay.games.ccross.view.layout import (
    CELL_SIZE,
    FRAME,
    Point,
    Side,
    cell_place,
    sides,
    zone_middle,
    zone_shape,
)
from crossplay.games.ccross.view.piece_view import LAID_WIDTH, NAMES
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import INK

DIM = 120.0
"""How much the rest of the board is darkened."""
GLOW_WIDTH = 4.33 * CELL_SIZE
_LAYERS = (("#6e4c1c", 0.29), ("#ffb31a", 0.21), ("#ffe58a", 0.14), ("#ffffff", 0.06))
"""Colours of the light from the outside to the inside, and their widths in cells."""
_BEND = 6
"""Points along the bend in each cell."""
_ROUND = 0.56
"""Where the bend begins, between the middle of a cell and its border."""


@cache
def path(zones: tuple[int, ...]) -> tuple[Point, ...]:
    """Return the way from side to side: along the channels, from tile to tile where two cells touch."""
    one, other = _goals(zones)
    cells = [zone * ZONE_CELLS + number for zone in zones for number in range(ZONE_CELLS)]
    start, goal = _end(zones[0], one), _end(zones[-1], other)
    before = {start: start}
    waiting = deque([start])
    while waiting and goal not in before:
        here = waiting.popleft()
        for cell in _neighbours(here):
            if cell in cells and cell not in before:
                before[cell] = here
                waiting.append(cell)
    way = [goal]
    while way[-1] != start:
        way.append(before[way[-1]])
    points = [cell_place(cell) for cell in reversed(way)]
    return (_nearest(points[0], one), *points, _nearest(points[-1], other))


@cache
def _goals(zones: tuple[int, ...]) -> tuple[Side, Side]:
    """Return the sides that a chain joins: the one at its first zone, the one at its last."""
    first, last = LETTERS[zones[0]], LETTERS[zones[-1]]
    for kind in ("short", "long"):
        one, other = (side for side in sides() if side.kind == kind)
        for here, there in ((one, other), (other, one)):
            if first in here.zones and last in there.zones:
                return here, there
    raise ValueError(f"{zones} joins no sides")


def _end(zone: int, side: Side) -> int:
    """Return the cell of a zone that is nearest to a side."""
    cells = range(zone * ZONE_CELLS, (zone + 1) * ZONE_CELLS)
    return min(cells, key=lambda cell: math.dist(cell_place(cell), _nearest(cell_place(cell), side)))


@cache
def _neighbours(cell: int) -> tuple[int, ...]:
    """Return the cells that a channel leads to: within the C, and across its ridges."""
    x, y = SQUARES[cell]
    return tuple(other for other in CELLS if abs(SQUARES[other][0] - x) + abs(SQUARES[other][1] - y) == 1)


def _nearest(point: Point, side: Side) -> Point:
    """Return the point of a side, which is upright or level, that is nearest."""
    if abs(side.start[0] - side.end[0]) < abs(side.start[1] - side.end[1]):
        return side.start[0], point[1]
    return point[0], side.start[1]


@cache
def _bends(zones: tuple[int, ...]) -> tuple[tuple[Point, ...], ...]:
    """Return the way in pieces, one for each cell: from the border where it comes in to the next."""
    points = [pygame.Vector2(point) for point in path(zones)]
    cells = points[1:-1]
    borders = [points[0], *((a + b) / 2 for a, b in pairwise(cells)), points[-1]]
    found = []
    for here, (start, end) in zip(cells, pairwise(borders), strict=True):
        comes, leaves = here.lerp(start, _ROUND), here.lerp(end, _ROUND)
        shares = [step / _BEND for step in range(_BEND + 1)]
        curve = [comes.lerp(here, share).lerp(here.lerp(leaves, share), share) for share in shares]
        found.append(tuple((round(at.x, 1), round(at.y, 1)) for at in (start, *curve, end)))
    return tuple(found)


def draw_connection(canvas: Canvas, zones: tuple[int, ...], seat: int, share: float) -> None:
    """Draw the winning chain; `share` 0…1 says how much of it is lit."""
    bed = FRAME.inflate(-34, -40).move(0, -2)
    canvas.panel(bed, "#160b10", outline=None, radius=18, shadow=False, alpha=DIM * min(1.0, share * 4))
    for side in _goals(zones):
        _draw_goal(canvas, side)
    for zone in zones:
        canvas.sprite(f"ccross/glow-{zone_shape(zone)}", *zone_middle(zone), width=GLOW_WIDTH)
    for zone in zones:
        name = f"ccross/laid-{NAMES[seat]}-{zone_shape(zone)}"
        canvas.sprite(name, *zone_middle(zone), width=LAID_WIDTH)
    bends = _bends(zones)
    lit = bends[: math.ceil(share * len(bends))]
    for colour, width in _LAYERS:
        for bend in lit:
            canvas.line(bend, colour, width * CELL_SIZE)
    for bend in lit[1::2]:
        _draw_arrow(canvas, bend)
    points = path(zones)
    for point in (points[0], points[-1]) if share >= 1 else points[:1]:
        _draw_star(canvas, point)


def _draw_goal(canvas: Canvas, side: Side) -> None:
    """Light up a side that the chain has come to."""
    (x0, y0), (x1, y1) = side.start, side.end
    bar = pygame.FRect(min(x0, x1) - 6, min(y0, y1) - 6, abs(x1 - x0) + 12, abs(y1 - y0) + 12)
    canvas.glow(bar, reach=26, radius=6)
    canvas.panel(bar, BRASS if side.kind == "short" else COPPER, border=3, radius=6, shadow=False)
    canvas.panel(bar.inflate(-6, -6), "#fff2b0", outline=None, radius=3, shadow=False)


def _draw_arrow(canvas: Canvas, bend: tuple[Point, ...]) -> None:
    """Draw an ink arrow along the way, so that it is seen without colours too."""
    (x, y), (nx, ny) = bend[0], bend[1]
    angle = round(math.degrees(math.atan2(nx - x, y - ny)) / 5) * 5
    canvas.sprite("ccross/arrow", x, y, width=CELL_SIZE * 0.24, angle=angle)


def _draw_star(canvas: Canvas, point: Point) -> None:
    rim = [pygame.Vector2(0, -34 if number % 2 else -14).rotate(22.5 * number) for number in range(16)]
    canvas.polygon(
        [(point[0] + spike.x, point[1] + spike.y) for spike in rim], "#fffbe0", outline=INK, border=4
    )

"""Marks over board and pieces: who leads, what may be chosen, and what a choice would bring."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum
from functools import cache
from itertools import pairwise

from crossplay.games.ccross.rules.board import LETTERS, PAIRS, ZONE_OF, ZONES
from crossplay.games.ccross.view.board_view import rounded
from crossplay.games.ccross.view.layout import (
    CELL_SIZE,
    Point,
    cell_place,
    sides,
    zone_back,
    zone_middle,
    zone_outline,
    zone_shape,
)
from crossplay.games.ccross.view.piece_view import draw_pawn
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GLOW, GOLD, INK, SEAT_LOOKS, WHITE, mix, shade

RING = CELL_SIZE * 0.44
_MARGIN = 30
"""How far the picture of a band reaches beyond its zone."""


class Band(Enum):
    """The kinds of line round a zone."""

    AHEAD = "ahead"
    """One player has more pawns than the other."""
    CLOSE = "close"
    """The leader takes the zone with one more pawn."""
    TAKE = "take"
    """The zone is taken now, or would be."""
    CHOICE = "choice"
    """One of the zones that may be named."""
    FOCUS = "focus"
    """The zone under the cursor."""
    WIN = "win"
    """A zone of the winning chain."""


Stroke = tuple[str, float, float, str]
"""Colour, width, opacity, dashes."""


def _strokes(band: Band, seat: int) -> tuple[Stroke, ...]:
    colour = SEAT_LOOKS[seat - 1].colour if seat else GOLD
    deep = shade(colour, -0.25)
    # Light's lines are whole, dark's are broken: told apart without colour.
    dashes = "20 13" if seat == 2 else ""
    if band is Band.AHEAD:
        return ((colour, 5.0, 0.8, dashes),)
    if band is Band.CLOSE:
        return (INK, 13.0, 0.75, ""), (mix(colour, WHITE, 0.75), 9.0, 1.0, ""), (colour, 8.0, 1.0, dashes)
    if band is Band.TAKE:
        return (colour, 30.0, 0.4, ""), (mix(colour, WHITE, 0.88), 14.0, 1.0, ""), (deep, 8.0, 1.0, "30 14")
    if band is Band.CHOICE:
        return (GLOW, 30.0, 0.45, ""), (INK, 15.0, 1.0, ""), (GLOW, 9.0, 1.0, "")
    if band is Band.FOCUS:
        return (GLOW, 44.0, 0.5, ""), (INK, 20.0, 1.0, ""), (WHITE, 13.0, 1.0, "")
    return (GLOW, 46.0, 0.5, ""), (INK, 20.0, 1.0, ""), (GLOW, 13.0, 1.0, ""), (WHITE, 4.0, 0.9, "")


@cache
def _band_markup(shape: str, band: Band, seat: int) -> tuple[str, float, float]:
    """Return the lines round a zone of this shape, and their size: all zones of a shape share one picture."""
    zone = next(zone for zone in ZONES if zone_shape(zone) == shape)
    middle_x, middle_y = zone_middle(zone)
    corners = [(x - middle_x, y - middle_y) for x, y in zone_outline(zone)]
    width = 2 * (max(abs(x) for x, _ in corners) + _MARGIN)
    height = 2 * (max(abs(y) for _, y in corners) + _MARGIN)
    inset = 15.0 if band in (Band.AHEAD, Band.CLOSE) else 4.0
    path = rounded(corners, inset, 13)
    lines = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}" opacity="{opacity}" '
        f'stroke-linejoin="round" stroke-linecap="round"'
        + (f' stroke-dasharray="{dashes}"/>' if dashes else "/>")
        for colour, wide, opacity, dashes in _strokes(band, seat)
    )
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{-width / 2:.2f} {-height / 2:.2f} {width:.2f} {height:.2f}">{lines}</svg>'
    )
    return markup, width, height


def draw_band(canvas: Canvas, zone: int, band: Band, seat: int = 0) -> None:
    markup, width, height = _band_markup(zone_shape(zone), band, seat)
    canvas.svg(markup, *zone_middle(zone), width, height)


def warm_up(canvas: Canvas) -> None:
    """Draw every kind of mark once, so that none has to be made while something moves."""
    for zone in (0, 1):
        for seat in (1, 2):
            for band in (Band.AHEAD, Band.CLOSE, Band.TAKE):
                draw_band(canvas, zone, band, seat)
        for band in (Band.CHOICE, Band.FOCUS, Band.WIN):
            draw_band(canvas, zone, band)
    for cell in (0, 1):
        draw_focus(canvas, cell)
        draw_choice(canvas, cell)
        draw_offer(canvas, cell)
        draw_free(canvas, cell)
        draw_danger(canvas, cell)
        draw_question(canvas, cell)
        draw_price(canvas, *cell_place(cell))
        draw_ghost(canvas, cell + 1, cell)


# --- cells ---------------------------------------------------------------------------------------------

_DASHED = (
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="-50 -50 100 100">'
    '<circle cx="0" cy="0" r="43" fill="none" stroke="{ink}" stroke-width="9" opacity="0.45"/>'
    '<circle cx="0" cy="0" r="43" fill="none" stroke="{colour}" stroke-width="5.5" '
    'stroke-dasharray="13 9.5" stroke-linecap="round"/></svg>'
)
_OFFER = _DASHED.format(ink=INK, colour=GLOW)
_GHOST = _DASHED.format(ink=INK, colour=WHITE)


def draw_choice(canvas: Canvas, cell: int) -> None:
    """Draw a golden ring: this pawn, or this cell, may be chosen."""
    x, y = cell_place(cell)
    canvas.circle(x, y, RING + 4, None, outline=INK, border=10)
    canvas.circle(x, y, RING + 2, None, outline=GLOW, border=6)


def draw_free(canvas: Canvas, cell: int) -> None:
    """Draw a thin bright ring round a cell where a pawn may be placed."""
    x, y = cell_place(cell)
    canvas.circle(x, y, 38, None, outline="#fff6dc", border=5, alpha=225)


def draw_offer(canvas: Canvas, cell: int) -> None:
    """Draw a plus sign: a second pawn may go here."""
    x, y = cell_place(cell)
    canvas.svg(_OFFER, x, y, CELL_SIZE, CELL_SIZE)
    canvas.sprite("ccross/plus", x, y, width=46)


def draw_ghost(canvas: Canvas, seat: int, cell: int, *, firm: bool = False) -> None:
    """Draw a pawn that would be placed: the board shows through it, less so once its cell is chosen."""
    x, y = cell_place(cell)
    draw_pawn(canvas, seat, x, y, alpha=190 if firm else 120)
    canvas.svg(_GHOST, x, y, CELL_SIZE, CELL_SIZE)


def draw_focus(canvas: Canvas, cell: int) -> None:
    x, y = cell_place(cell)
    widgets.glow(canvas, (x, y, RING), reach=20)
    canvas.circle(x, y, RING + 5, None, outline=INK, border=12)
    canvas.circle(x, y, RING + 3, None, outline=WHITE, border=7)


def draw_hint_sign(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign of a hint on what a strong player would choose."""
    widgets.glow(canvas, (x, y, 36), reach=18)
    canvas.circle(x, y, 36, GOLD, outline=INK, border=5)
    widgets.icon(canvas, "hint", x, y, 46)


def draw_danger(canvas: Canvas, cell: int) -> None:
    """Draw a warning: giving up this pawn gives the opponent a zone."""
    x, y = cell_place(cell)
    canvas.sprite("ccross/danger", x + 34, y - 36, width=62)


def draw_question(canvas: Canvas, cell: int) -> None:
    """Draw a question mark on a pawn that would take its zone, if the player confirms."""
    x, y = cell_place(cell)
    canvas.circle(x, y, 30, CREAM, outline=INK, border=5)
    widgets.icon(canvas, "question", x, y, 44)


def draw_price(canvas: Canvas, x: float, y: float) -> None:
    """Draw arrows: a pawn has to be given up for this one."""
    canvas.sprite("ccross/swap", x + 32, y - 34, width=54)


# --- the arrow of a swap -------------------------------------------------------------------------------


@cache
def _arrow_markup(start: Point, end: Point) -> tuple[str, float, float, float, float, Point]:
    """Return a curved arrow, its box, and the middle of the curve."""
    (x0, y0), (x1, y1) = start, end
    length = max(1.0, math.hypot(x1 - x0, y1 - y0))
    nx, ny = (y1 - y0) / length, -(x1 - x0) / length
    if ny > 0 or (ny == 0 and nx > 0):
        nx, ny = -nx, -ny
    # A short arrow must be curved more to be long enough to be seen.
    bow = max(150.0 - length * 0.3, min(170.0, 40 + length * 0.2))
    qx, qy = (x0 + x1) / 2 + nx * bow, (y0 + y1) / 2 + ny * bow
    ax, ay = _towards((x0, y0), (qx, qy), 40)
    ex, ey = _towards((x1, y1), (qx, qy), RING + 34)
    tx, ty = (ex - qx) / math.hypot(ex - qx, ey - qy), (ey - qy) / math.hypot(ex - qx, ey - qy)
    head = " L".join(
        f"{x:.1f} {y:.1f}"
        for x, y in ((ex + tx * 32, ey + ty * 32), (ex - ty * 25, ey + tx * 25), (ex + ty * 25, ey - tx * 25))
    )
    path = f"M{ax:.1f} {ay:.1f} Q{qx:.1f} {qy:.1f} {ex:.1f} {ey:.1f}"
    left, top = min(x0, x1, qx) - 60, min(y0, y1, qy) - 60
    width, height = max(x0, x1, qx) + 60 - left, max(y0, y1, qy) + 60 - top
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}">'
        f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="24"/>'
        f'<path d="M{head} Z" fill="#fff3cf" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="none" stroke="#fff3cf" stroke-width="13"/>'
        f'<path d="M{head} Z" fill="#fff3cf"/></svg>'
    )
    middle = (0.25 * ax + 0.5 * qx + 0.25 * ex, 0.25 * ay + 0.5 * qy + 0.25 * ey)
    return markup, left, top, width, height, middle


def _towards(start: Point, goal: Point, distance: float) -> Point:
    """The point at this distance from `start`, or `goal` itself if that is nearer."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    share = distance / max(distance, math.hypot(dx, dy))
    return start[0] + dx * share, start[1] + dy * share


def draw_swap(canvas: Canvas, start: Point, cell: int) -> None:
    """Draw an arrow from a picked-up pawn to the cell whose pawn it would replace."""
    markup, left, top, width, height, middle = _arrow_markup(start, cell_place(cell))
    canvas.svg(markup, left + width / 2, top + height / 2, width, height)
    canvas.sprite("ccross/swap", *middle, width=76)


# --- the end -------------------------------------------------------------------------------------------


@cache
def connection_points(zones: tuple[int, ...]) -> tuple[Point, ...]:
    """Points from the side where the chain begins, through its zones and borders, to the opposite side."""
    points = [zone_back(zones[0])]
    for zone, following in pairwise(zones):
        points += [_crossing(zone, following), zone_back(following)]
    first, last = LETTERS[zones[0]], LETTERS[zones[-1]]
    for kind in ("short", "long"):
        one, two = (side for side in sides() if side.kind == kind)
        if first in two.zones and last in one.zones:
            one, two = two, one
        if first in one.zones and last in two.zones:
            points = [
                _nearest(points[0], one.start, one.end),
                *points,
                _nearest(points[-1], two.start, two.end),
            ]
            break
    return tuple(points)


def _crossing(zone: int, following: int) -> Point:
    """The point of the common border through which the line from zone to zone is shortest."""
    start, end = zone_back(zone), zone_back(following)
    borders = []
    for a, b in PAIRS:
        if {ZONE_OF[a], ZONE_OF[b]} == {zone, following}:
            (ax, ay), (bx, by) = cell_place(a), cell_place(b)
            borders.append(((ax + bx) / 2, (ay + by) / 2))
    return min(borders, key=lambda point: math.dist(start, point) + math.dist(point, end))


def _nearest(point: Point, start: Point, end: Point) -> Point:
    """The point of a vertical or horizontal line that is nearest."""
    if abs(start[0] - end[0]) < abs(start[1] - end[1]):
        return start[0], point[1]
    return point[0], start[1]


def draw_connection(canvas: Canvas, zones: Sequence[int], share: float) -> None:
    """Draw the winning chain; `share` 0…1 says how much of it is lit."""
    points = connection_points(tuple(zones))
    lines = list(pairwise(points))
    lit = round(share * len(lines))
    for zone in zones[: (lit + 1) // 2]:
        draw_band(canvas, zone, Band.WIN)
    for line in lines[:lit]:
        canvas.line(line, INK, 30)
    for line in lines[:lit]:
        canvas.line(line, GLOW, 19)
    for line in lines[:lit]:
        canvas.line(line, CREAM, 7)

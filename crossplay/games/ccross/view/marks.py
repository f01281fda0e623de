"""Marks over board and pieces: what may be chosen, and what a choice would bring."""

from __future__ import annotations

import math
from enum import Enum
from functools import cache

from crossplay.games.ccross.rules.board import ZONES
from crossplay.games.ccross.view.board_view import rounded
from crossplay.games.ccross.view.layout import (
    CELL_SIZE,
    Point,
    cell_place,
    zone_middle,
    zone_outline,
    zone_shape,
)
from crossplay.games.ccross.view.piece_view import NAMES, PAWN, draw_pawn
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GLOW, GOLD, INK, WHITE

RING = CELL_SIZE * 0.44
LIFT, GROWN = 20.0, 1.18
"""How high and how much larger the pawn in the hand is."""
_MARGIN = 30
"""How far the picture of a band reaches beyond its zone."""


class Band(Enum):
    """The two kinds of line round a zone."""

    FORMING = "forming"
    """One more pawn takes it, or it may be named."""
    TAKEN = "taken"
    """It is taken now, or would be; the zone under the cursor."""


Stroke = tuple[str, float, float]
"""Colour, width, opacity."""
_STROKES: dict[Band, tuple[Stroke, ...]] = {
    Band.FORMING: ((INK, 13.0, 0.85), ("#ffdc7d", 7.0, 1.0)),
    Band.TAKEN: (("#ffe9a8", 36.0, 0.2), ("#ffe9a8", 26.0, 0.3), (INK, 20.0, 1.0), ("#fffaf0", 11.5, 1.0)),
}


@cache
def _band_markup(shape: str, band: Band) -> tuple[str, float, float]:
    """Return the lines round a zone of this shape, and their size: all zones of a shape share one picture."""
    zone = next(zone for zone in ZONES if zone_shape(zone) == shape)
    middle_x, middle_y = zone_middle(zone)
    corners = [(x - middle_x, y - middle_y) for x, y in zone_outline(zone)]
    width = 2 * (max(abs(x) for x, _ in corners) + _MARGIN)
    height = 2 * (max(abs(y) for _, y in corners) + _MARGIN)
    path = rounded(corners, 9.0 if band is Band.FORMING else 3.0, 13)
    lines = "".join(
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{wide}" opacity="{opacity}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
        for colour, wide, opacity in _STROKES[band]
    )
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height:.0f}" '
        f'viewBox="{-width / 2:.2f} {-height / 2:.2f} {width:.2f} {height:.2f}">{lines}</svg>'
    )
    return markup, width, height


def draw_band(canvas: Canvas, zone: int, band: Band) -> None:
    markup, width, height = _band_markup(zone_shape(zone), band)
    canvas.svg(markup, *zone_middle(zone), width, height)


def warm_up(canvas: Canvas) -> None:
    """Draw every kind of mark once, so that none has to be made while something moves."""
    for zone in (0, 1):
        for band in Band:
            draw_band(canvas, zone, band)
    for cell in (0, 1):
        draw_focus(canvas, cell)
        draw_choice(canvas, cell)
        draw_offer(canvas, cell)
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


def draw_offer(canvas: Canvas, cell: int) -> None:
    """Draw a plus sign: a second pawn may go here."""
    x, y = cell_place(cell)
    canvas.svg(_OFFER, x, y, CELL_SIZE, CELL_SIZE)
    canvas.sprite("ccross/plus", x, y, width=46)


def draw_ghost(canvas: Canvas, seat: int, cell: int, *, firm: bool = False) -> None:
    """Draw a pawn that would be placed: held over its cell, or lying there paler once its cell is chosen."""
    x, y = cell_place(cell)
    if firm:
        draw_pawn(canvas, seat, x, y, alpha=205)
        canvas.svg(_GHOST, x, y, CELL_SIZE, CELL_SIZE)
        return
    canvas.circle(x, y, RING, "#fff3c4", alpha=120)
    canvas.sprite("ccross/pawn-shadow", x + 10, y + 14, width=PAWN, alpha=255)
    canvas.sprite(f"ccross/pawn-{NAMES[seat]}", x, y - LIFT, width=PAWN * GROWN)


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
    """Draw a question mark beside a pawn that would take its zone, if the player confirms."""
    x, y = cell_place(cell)
    canvas.circle(x + 40, y - LIFT - 36, 30, CREAM, outline=INK, border=5)
    widgets.icon(canvas, "question", x + 40, y - LIFT - 36, 44)


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
    """Return the point at this distance from `start`, or `goal` itself if that is nearer."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    share = distance / max(distance, math.hypot(dx, dy))
    return start[0] + dx * share, start[1] + dy * share


def draw_swap(canvas: Canvas, start: Point, cell: int) -> None:
    """Draw an arrow from a picked-up pawn to the cell whose pawn it would replace."""
    markup, left, top, width, height, middle = _arrow_markup(start, cell_place(cell))
    canvas.svg(markup, left + width / 2, top + height / 2, width, height)
    canvas.sprite("ccross/swap", *middle, width=76)

"""The carved board and the racks: what never moves, painted once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from random import Random

from crossplay.games.ccross.rules.board import CELLS, LETTERS, ZONES
from crossplay.games.ccross.rules.position import PAWNS, TILES
from crossplay.games.ccross.view.layout import (
    BAY_UNIT,
    FRAME,
    RACK_PITCH,
    SEAT_PANELS,
    Point,
    bay_place,
    bay_rect,
    cell_place,
    rack_place,
    rack_rect,
    sides,
    zone_back,
    zone_outline,
    zone_shape,
)
from crossplay.stage import widgets
from crossplay.stage.canvas import UNITS, Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import INK, SeatLook

BEECH, BEECH_EDGE = "#eed7a9", "#c9a36c"
FLECKS = ("#d3b27c", "#dcbf8c", "#f8e9c8")
ZONE_FILL = {"c": "#dfbf8b", "reversed-c": "#d2ab72"}
"""Every other zone is a little darker, so that each C stands out."""
CARVED, BRIGHT = "#8a6238", "#f5e2b8"
LETTER = "#9a7040"
BRASS, BRASS_LIGHT = "#dcb055", "#fbe7b0"
COPPER, COPPER_LIGHT = "#b5653a", "#f0b48c"
RACK, RACK_EDGE = "#b8925d", "#7a5632"
STUDS = 17


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rounded(corners: Sequence[Point], inset: float, radius: float) -> str:
    """The path of a shape with corners only at right angles, drawn in by `inset`, its corners rounded."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(corners, [*corners[1:], corners[0]], strict=True))
    inward = math.copysign(inset, area)
    drawn = []
    for before, here, after in zip(
        [corners[-1], *corners[:-1]], corners, [*corners[1:], corners[0]], strict=True
    ):
        ax, ay = _direction(before, here)
        bx, by = _direction(here, after)
        drawn.append((here[0] - inward * (ay + by), here[1] + inward * (ax + bx)))
    parts = []
    for before, here, after in zip([drawn[-1], *drawn[:-1]], drawn, [*drawn[1:], drawn[0]], strict=True):
        (ax, ay), (bx, by) = _direction(here, before), _direction(here, after)
        points = (
            here[0] + ax * radius,
            here[1] + ay * radius,
            *here,
            here[0] + bx * radius,
            here[1] + by * radius,
        )
        parts.append("{} {} Q{} {} {} {}".format(*map(_number, points)))
    return "M" + " L".join(parts) + " Z"


def _direction(start: Point, end: Point) -> Point:
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    return dx / length, dy / length


def draw_board(canvas: Canvas, before: Callable[[Canvas], None]) -> None:
    """The table and the board on it. `before` is called when it has to be painted: its drawing is covered."""
    draw_ground(canvas, "ccross board", lambda on: _paint_board(on, before))


def _paint_board(canvas: Canvas, before: Callable[[Canvas], None]) -> None:
    before(canvas)
    canvas.sprite("ui/table", 0, 0, width=UNITS.width, anchor="topleft")
    canvas.svg(_board_markup(), 0, 0, UNITS.width, UNITS.height, anchor="topleft")
    for cell in CELLS:
        canvas.sprite("ccross/hollow", *cell_place(cell), width=100)
    for zone in ZONES:
        x, y = zone_back(zone)
        canvas.text(LETTERS[zone], x, y + 1, FontSize.BODY, colour=LETTER, face=Face.BOLD)


@cache
def _board_markup() -> str:
    left, top, width, height = FRAME
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{UNITS.width}" height="{UNITS.height}" '
        f'viewBox="0 0 {UNITS.width} {UNITS.height}">',
        f'<rect x="{left + 7}" y="{top + 14}" width="{width}" height="{height}" rx="34" '
        'fill="#000000" opacity="0.3"/>',
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="34" fill="{BEECH_EDGE}" '
        f'stroke="{INK}" stroke-width="6"/>',
        f'<rect x="{left + 7}" y="{top + 5}" width="{width - 14}" height="{height - 16}" rx="29" '
        f'fill="{BEECH}"/>',
    ]
    parts += _flecks()
    for side in sides():
        parts += _bar(side.start, side.end) if side.kind == "short" else _studs(side.start, side.end)
    for zone in ZONES:
        corners, fill = zone_outline(zone), ZONE_FILL[zone_shape(zone)]
        parts += [
            f'<path d="{rounded(corners, 3.5, 15)}" fill="{CARVED}" stroke="{INK}" '
            'stroke-width="4.4" stroke-linejoin="round"/>',
            f'<path d="{rounded(corners, 8.5, 12)}" fill="{fill}"/>',
            f'<path d="{rounded(corners, 10, 11)}" fill="none" stroke="{BRIGHT}" stroke-width="2.6" '
            'opacity="0.55" stroke-linejoin="round"/>',
        ]
    return "\n".join([*parts, "</svg>"])


def _flecks() -> list[str]:
    """The short dashes that beech is known by; always the same ones."""
    rng = Random(2)
    found = []
    for _ in range(260):
        x, y = rng.uniform(FRAME.left + 20, FRAME.right - 50), rng.uniform(FRAME.top + 16, FRAME.bottom - 26)
        length = rng.uniform(10, 26)
        found.append(
            f'<path d="M{_number(x)} {_number(y)} h{_number(length)}" fill="none" '
            f'stroke="{rng.choice(FLECKS)}" stroke-width="2.6" opacity="0.75" stroke-linecap="round"/>'
        )
    return found


def _bar(start: Point, end: Point) -> list[str]:
    """A short side: an inlaid bar of brass."""
    way = f"M{_number(start[0])} {_number(start[1])} L{_number(end[0])} {_number(end[1])}"
    return [
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((INK, 17), (BRASS, 10), (BRASS_LIGHT, 3))
    ]


def _studs(start: Point, end: Point) -> list[str]:
    """A long side: a row of copper studs."""
    found = []
    for number in range(STUDS):
        share = number / (STUDS - 1)
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        found += [
            f'<circle cx="{_number(x)}" cy="{_number(y)}" r="9" fill="{COPPER}" '
            f'stroke="{INK}" stroke-width="4"/>',
            f'<circle cx="{_number(x - 2)}" cy="{_number(y - 2)}" r="3" fill="{COPPER_LIGHT}"/>',
        ]
    return found


def draw_panel(canvas: Canvas, seat: int, look: SeatLook, active: bool) -> None:
    """Draw a seat's racks; they are lit while the seat is to act."""
    panel = SEAT_PANELS[seat - 1]
    if active:
        canvas.glow(panel, reach=20, radius=30)
    area = panel.inflate(24, 24)
    key = ("ccross panel", seat, active)
    canvas.cached(key, area, lambda on: _paint_panel(on, seat, look, active))


def _paint_panel(canvas: Canvas, seat: int, look: SeatLook, active: bool) -> None:
    panel = SEAT_PANELS[seat - 1]
    canvas.panel(panel, "#f6e8ca" if active else "#dcc7a0", radius=28, border=6)
    canvas.panel((panel.left, panel.top, panel.width, 102), look.colour, radius=28, border=6, shadow=False)
    widgets.badge(canvas, seat, panel.centerx, panel.top + 53, 76, look=look)
    for rect in (rack_rect(seat), bay_rect(seat)):
        canvas.panel(rect, RACK, outline=RACK_EDGE, border=4, radius=20, shadow=False)
    for slot in range(PAWNS):
        canvas.sprite("ccross/hollow", *rack_place(seat, slot), width=RACK_PITCH)
    for slot in range(TILES):
        shape = "reversed-c" if slot % 2 else "c"
        canvas.sprite(f"ccross/bay-{shape}", *bay_place(seat, slot), height=3 * BAY_UNIT)

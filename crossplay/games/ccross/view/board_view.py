"""The carved board and the racks: what never moves, painted once."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random

import pygame

from crossplay.games.ccross.rules.board import CELLS, LETTERS, ZONES
from crossplay.games.ccross.rules.position import PAWNS, TILES
from crossplay.games.ccross.view.layout import (
    BAY_UNIT,
    CELL_SIZE,
    FRAME,
    HEADER,
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
from crossplay.stage.faces import Mood, draw_portrait
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import CREAM, INK, PAPER, SeatLook
from crossplay.table.active_seat import REACH, draw_active_frame

RIM, RIM_LIGHT = "#b07b47", "#cf9b61"
BED_MIDDLE, BED_EDGE = "#5f3d27", "#40271a"
FLECKS = ("#6f4a30", "#37200f")
ZONE_FILL = {"c": "#c29058", "reversed-c": "#ad7b46"}
"""Every other zone is a little darker, so that each C stands out."""
GROOVE, BRIGHT = "#2a180c", "#e3b67d"
LETTER = "#5b3a1d"
BRASS, BRASS_LIGHT = "#dcb055", "#fbe7b0"
COPPER, COPPER_LIGHT = "#c06a3c", "#f5bd96"
STUDS = 19


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rounded(corners: Sequence[Point], inset: float, radius: float) -> str:
    """Return the path of a shape with right angles only, drawn in by `inset`, its corners rounded."""
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
    """Draw table and board. `before` is called when they have to be painted: its drawing is covered."""
    draw_ground(canvas, "ccross board", lambda on: _paint_board(on, before))


def _paint_board(canvas: Canvas, before: Callable[[Canvas], None]) -> None:
    before(canvas)
    canvas.sprite("ui/table", 0, 0, width=UNITS.width, anchor="topleft")
    canvas.svg(_board_markup(), 0, 0, UNITS.width, UNITS.height, anchor="topleft")
    for cell in CELLS:
        canvas.sprite("ccross/hollow", *cell_place(cell), width=CELL_SIZE)
    for zone in ZONES:
        x, y = zone_back(zone)
        canvas.text(LETTERS[zone], x, y + 1, FontSize.BODY, colour=LETTER, face=Face.BOLD)


@cache
def _board_markup() -> str:
    left, top, width, height = FRAME
    bed = f'x="{left + 16}" y="{top + 16}" width="{width - 32}" height="{height - 36}" rx="18"'
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{UNITS.width}" height="{UNITS.height}" '
        f'viewBox="0 0 {UNITS.width} {UNITS.height}">',
        f'<defs><radialGradient id="bed" gradientUnits="userSpaceOnUse" cx="960" cy="420" r="900">'
        f'<stop offset="0" stop-color="{BED_MIDDLE}"/><stop offset="1" stop-color="{BED_EDGE}"/>'
        "</radialGradient></defs>",
        f'<rect x="{left + 7}" y="{top + 14}" width="{width}" height="{height}" rx="30" '
        'fill="#000000" opacity="0.3"/>',
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="30" fill="{RIM}" '
        f'stroke="{INK}" stroke-width="6"/>',
        f'<rect x="{left + 5}" y="{top + 4}" width="{width - 10}" height="{height - 16}" rx="26" '
        f'fill="{RIM_LIGHT}"/>',
        f'<rect {bed} fill="url(#bed)" stroke="{INK}" stroke-width="5"/>',
    ]
    parts += _flecks()
    for side in sides():
        parts += _bar(side.start, side.end) if side.kind == "short" else _studs(side.start, side.end)
    for zone in ZONES:
        corners, fill = zone_outline(zone), ZONE_FILL[zone_shape(zone)]
        parts += [
            f'<path d="{rounded(corners, 1, 15)}" fill="{GROOVE}"/>',
            f'<path d="{rounded(corners, 5, 13)}" fill="{fill}"/>',
            f'<path d="{rounded(corners, 7, 12)}" fill="none" stroke="{BRIGHT}" stroke-width="3" '
            'opacity="0.75" stroke-linejoin="round"/>',
        ]
    return "\n".join([*parts, "</svg>"])


def _flecks() -> list[str]:
    """Return the markup of the grain of the dark wood, always the same."""
    rng = Random(2)
    found = []
    for _ in range(120):
        x, y = rng.uniform(FRAME.left + 40, FRAME.right - 130), rng.uniform(FRAME.top + 30, FRAME.bottom - 36)
        length, bow = rng.uniform(30, 90), rng.uniform(-4, 4)
        found.append(
            f'<path d="M{_number(x)} {_number(y)} q{_number(length / 2)} {_number(bow)} {_number(length)} 0" '
            f'fill="none" stroke="{rng.choice(FLECKS)}" stroke-width="2.4" opacity="0.5" '
            'stroke-linecap="round"/>'
        )
    return found


def _bar(start: Point, end: Point) -> list[str]:
    """Return the markup of a short side: an inlaid bar of brass."""
    way = f"M{_number(start[0])} {_number(start[1])} L{_number(end[0])} {_number(end[1])}"
    return [
        f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>'
        for colour, width in ((INK, 17), (BRASS, 10), (BRASS_LIGHT, 3))
    ]


def _studs(start: Point, end: Point) -> list[str]:
    """Return the markup of a long side: a row of copper studs."""
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


@dataclass(frozen=True)
class Owner:
    """Whose panel it is."""

    seat: int
    title: str
    look: SeatLook
    character: str
    mood: Mood = Mood.NORMAL
    bot: str | None = None
    """The bot's level; None for people."""


def draw_panel(canvas: Canvas, owner: Owner, active: bool) -> None:
    """Draw a seat's face, name and racks, framed while the seat is to act or has won."""
    area = SEAT_PANELS[owner.seat - 1].inflate(2 * REACH + 32, 2 * REACH + 32)
    canvas.cached(("ccross panel", owner, active), area, lambda on: _paint_panel(on, owner, active))


def _paint_panel(canvas: Canvas, owner: Owner, active: bool) -> None:
    panel, seat = SEAT_PANELS[owner.seat - 1], owner.seat
    if active:
        draw_active_frame(canvas, panel)
    canvas.panel(panel, "#f3e2bd" if active else "#d9c197", radius=28, border=5)
    with canvas.clip((panel.left, panel.top, panel.width, HEADER)):
        header = (panel.left, panel.top, panel.width, HEADER + 60)
        canvas.panel(header, owner.look.colour, border=5, radius=28, shadow=False)
    line = (panel.left + 3, panel.top + HEADER), (panel.right - 3, panel.top + HEADER)
    canvas.line(line, INK, 4)
    _paint_owner(canvas, owner, active)
    for rect in (rack_rect(seat), bay_rect(seat)):
        canvas.panel(rect, BED_MIDDLE, outline=INK, border=4, radius=18, shadow=False)
    for slot in range(PAWNS):
        canvas.sprite("ccross/hollow", *rack_place(seat, slot), width=RACK_PITCH + 4)
    for slot in range(TILES):
        shape = "reversed-c" if slot % 2 else "c"
        canvas.sprite(f"ccross/bay-{shape}", *bay_place(seat, slot), height=3 * BAY_UNIT)


def _paint_owner(canvas: Canvas, owner: Owner, active: bool) -> None:
    """Draw face, badge and name; the name stands towards the board, within the safe part of a screen."""
    panel = SEAT_PANELS[owner.seat - 1]
    left = owner.seat == 1
    x = panel.left + (93 if left else 107)
    draw_portrait(
        canvas, owner.character, x, panel.top + 81, 134, owner.look.colour, mood=owner.mood, bot=owner.bot
    )
    badge_x = panel.right - 34 if left else panel.left + 34
    widgets.badge(canvas, owner.seat, badge_x, panel.top + 40, 66, look=owner.look)
    name = pygame.Rect(panel.left + (68 if left else 4), panel.top + HEADER + 8, 128, 54)
    canvas.panel(name, CREAM if active else PAPER, border=4, radius=16, shadow=False)
    canvas.text(owner.title, *name.center, FontSize.BODY, face=Face.BOLD if active else Face.TEXT,
                width=name.width - 12, height=46)  # fmt: skip

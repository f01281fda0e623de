"""Arms that shoot out on three: a bent sleeve, a hand, and a ring where the fingertip rests."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from crossplay.games.crossing.view.routes import HAND
from crossplay.games.crossing.view.seat_place import Point
from crossplay.stage.bands import draw_band
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import INK, ORANGE, SeatLook

HEIGHT = 66.0
_SCALE = HEIGHT / 112
_TIP = (118 * _SCALE, -11 * _SCALE)
"""The fingertip of assets/crossing/point.svg, from its middle, pointing right."""
SLEEVE = 34.0
RING = 30.0
"""The radius of the ring round a fingertip."""
ROOM, PIECE = 40.0, 150.0
"""Units round a sleeve that its rim and shadow need; the length of one picture of it."""
SPENT = "#8d8890"
"""The colour of a ring whose finger got nothing."""


@dataclass(slots=True, eq=False)
class Arm:
    """`reach` is how much of the way the fingertip has come: 0 hidden, 1 at the target."""

    seat: int
    look: SeatLook
    way: tuple[Point, ...]
    reach: float = 0.0
    shake: float = 0.0
    """Sideways, in units: an arm that bounces off."""
    ring: float = 0.0
    """How far the ring round the fingertip has opened: 0…1."""
    spent: bool = False
    """Whether it is known that this arm gets nothing."""

    @property
    def length(self) -> float:
        return max(80.0, sum(math.dist(a, b) for a, b in pairwise(self.way)))

    @property
    def end(self) -> Point:
        """Where the fingertip rests."""
        return self.way[-1]

    @property
    def tip(self) -> Point:
        return self.at(self.reach * self.length)

    def at(self, gone: float) -> Point:
        """Return the point of the way after so many units; it goes on straight behind its end."""
        before, after = self.way[-2], self.way[-1]
        for a, b in pairwise(self.way):
            step = math.dist(a, b)
            if gone <= step and step:
                return a[0] + (b[0] - a[0]) * gone / step, a[1] + (b[1] - a[1]) * gone / step
            gone -= step
        step = math.dist(before, after) or 1.0
        return (
            after[0] + (after[0] - before[0]) * gone / step,
            after[1] + (after[1] - before[1]) * gone / step,
        )

    def sleeve(self) -> list[Point]:
        """Return the points of the sleeve, from the portrait to the wrist."""
        left = self.reach * self.length - HAND
        points, gone = [self.way[0]], 0.0
        for a, b in pairwise(self.way):
            gone += math.dist(a, b)
            if gone >= left:
                break
            points.append(b)
        return [*points, self.at(left)] if left > 0 else []


def draw_arm(canvas: Canvas, arm: Arm) -> None:
    if arm.reach <= 0.02:
        return
    if arm.reach == 1.0:
        _draw_resting(canvas, arm)
    else:
        draw_band(canvas, arm.sleeve(), SLEEVE, arm.look.colour)
    gone = arm.reach * arm.length
    tip, wrist = arm.at(gone), arm.at(max(0.0, gone - HAND))
    angle = math.degrees(math.atan2(tip[1] - wrist[1], tip[0] - wrist[0]))
    _draw_hand(canvas, arm.look, tip, angle, arm.shake)


def _draw_resting(canvas: Canvas, arm: Arm) -> None:
    """Draw the sleeve of an arm that rests: a few narrow pictures, since it stays the same for a while."""
    colour = arm.look.colour
    for number, rect in enumerate(_pieces(arm.way, canvas.scale)):
        canvas.cached(
            ("crossing sleeve", arm.way, colour, number), rect,
            lambda c: draw_band(c, arm.sleeve(), SLEEVE, colour),
        )  # fmt: skip


@lru_cache(maxsize=64)
def _pieces(way: tuple[Point, ...], scale: float) -> list[pygame.FRect]:
    """Return rects side by side that hold a sleeve; their edges lie between two pixels."""
    points = way[:-1]
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    along = 0 if wide >= high else 1
    low = min(point[along] for point in points) - ROOM
    most = max(point[along] for point in points) + ROOM
    count = max(1, round((most - low) / PIECE))
    edges = [round((low + (most - low) * step / count) * scale) / scale for step in range(count + 1)]
    rects = []
    for begin, end in pairwise(edges):
        across = [
            point[1 - along]
            for pair in pairwise(points)
            if min(pair[0][along], pair[1][along]) - ROOM <= end
            and max(pair[0][along], pair[1][along]) + ROOM >= begin
            for point in pair
        ]
        first, last = min(across) - ROOM, max(across) + ROOM
        if along == 0:
            rects.append(pygame.FRect(begin, first, end - begin, last - first))
        else:
            rects.append(pygame.FRect(first, begin, last - first, end - begin))
    return rects


def _draw_hand(canvas: Canvas, look: SeatLook, tip: Point, way: float, shake: float) -> None:
    # Pointing left the picture is mirrored, so that thumb and shadow stay where they belong.
    left = abs(way) > 90
    turn = way - 180 if left else way
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (-_TIP[0] if left else _TIP[0]), _TIP[1]
    x = tip[0] - shake * math.sin(math.radians(way)) - (dx * cos - dy * sin)
    y = tip[1] + shake * math.cos(math.radians(way)) - (dx * sin + dy * cos)
    canvas.sprite("crossing/point", x, y, height=HEIGHT, angle=turn, swap=((ORANGE, look.colour),), flip=left)


def draw_ring(canvas: Canvas, arm: Arm) -> None:
    """Draw the ring in the pointer's colour round the point where its fingertip rests."""
    share = round(arm.ring * 5) / 5
    if share <= 0:
        return
    (x, y), colour = arm.end, SPENT if arm.spent else arm.look.colour
    radius = RING * share
    canvas.circle(x, y + 3, radius + 3, INK, alpha=80)
    canvas.circle(x, y, radius, colour, outline=INK, border=5)
    canvas.circle(x, y, radius * 0.66, "#fffaf0", outline=INK, border=3)


def draw_fist(canvas: Canvas, look: SeatLook, x: float, y: float, inwards: int, back: float) -> None:
    """Draw a fist that winds up at the edge of a portrait; `back` is how far it is drawn back, in units."""
    canvas.sprite(
        "crossing/fist", x + inwards * (62 - back), y, height=HEIGHT * 1.2, swap=((ORANGE, look.colour),),
        flip=inwards < 0,
    )  # fmt: skip

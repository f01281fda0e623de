"""Draws the board: tray, spaces, connectors and terminals, and the light along tracks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import pygame

from crossplay.games.crosstrack.rules.geometry import LETTERS, SIDES, STEPS
from crossplay.games.crosstrack.rules.tracks import Leg, Tracks, route_links
from crossplay.games.crosstrack.view.layout import PIECE, BoardPlan, Point
from crossplay.stage.canvas import UNITS, Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import INK
from crossplay.stage.sprites import Swap

WAGONS = 2
_GAP = 0.5
"""Distance from wagon to wagon, in pitches."""


def draw_board(canvas: Canvas, plan: BoardPlan) -> None:
    """Draw all that never changes; painted once."""
    draw_ground(canvas, ("crosstrack board", plan), lambda c: _paint(c, plan))


def _paint(canvas: Canvas, plan: BoardPlan) -> None:
    canvas.sprite("ui/table", 0, 0, width=UNITS.width, anchor="topleft")
    canvas.shade_all(50)
    tray = plan.tray
    canvas.sprite("crosstrack/tray", tray.centerx, tray.centery, width=tray.width)
    _paint_platforms(canvas, plan)
    for x, y in plan.spaces:
        canvas.sprite("crosstrack/space", x, y, width=plan.pitch * PIECE)
    for x, y in plan.connectors:
        canvas.sprite("crosstrack/connector", x, y, width=plan.pitch * 0.64)
    for node in plan.terminals:
        space, side = divmod(node, SIDES)
        x, y = plan.spaces[space]
        down, right = STEPS[side]
        canvas.sprite(
            "crosstrack/stub", x + right * plan.pitch / 2, y + down * plan.pitch / 2,
            width=plan.pitch * 0.32, angle=45 * side,
        )  # fmt: skip


_ROUND = "AC"
"""The platforms whose letters are round; those of the other two are square."""
_COLOURS = {"A": "#e3b961", "C": "#e3b961", "B": "#d08a55", "D": "#d08a55"}


def _paint_platforms(canvas: Canvas, plan: BoardPlan) -> None:
    """Draw a bar along each side, and its letter in the two free corners beside it."""
    pitch = plan.pitch
    for letter in LETTERS:
        docks = [dock for name, dock in plan.terminals.values() if name == letter]
        x, y = sum(x for x, _ in docks) / len(docks), sum(y for _, y in docks) / len(docks)
        lies = abs(x - plan.x) < 1
        bar = pygame.FRect(0, 0, 4 * pitch if lies else 0.12 * pitch, 0.12 * pitch if lies else 4 * pitch)
        bar.center = (x, y)
        canvas.panel(bar, _COLOURS[letter], outline=INK, border=4, radius=7, shadow=False)
        across, along = math.copysign(2.66 if lies else 2.8, (y - plan.y) if lies else (x - plan.x)), 2.29
        for end in (-along, along):
            dx, dy = (end, across) if lies else (across, end)
            middle = plan.x + dx * pitch, plan.y + dy * pitch
            shape = "a" if letter in _ROUND else "b"
            canvas.sprite(f"crosstrack/letter-{shape}", *middle, width=pitch * 0.44)
            canvas.text(letter, *middle, FontSize.BODY, face=Face.BOLD, colour=INK)


def draw_octagon(canvas: Canvas, name: str, x: float, y: float, pitch: float, alpha: float = 255) -> None:
    """Draw a halo, cursor or slot of the size of a piece."""
    canvas.sprite(f"crosstrack/{name}", x, y, width=pitch * PIECE, alpha=alpha)


# --- light -----------------------------------------------------------------------------------------------


def draw_path(canvas: Canvas, plan: BoardPlan, leg: Leg, name: str, lift: float = 0.0) -> None:
    """Draw light on one path; `name` is "light" or the fainter "glimmer"."""
    space, a, b = leg
    x, y = plan.spaces[space]
    turn = (b - a) % SIDES
    kind, angle = ("straight", 45 * a) if turn == 4 else ("curve", 45 * (a if turn == 3 else b))
    canvas.sprite(f"crosstrack/{name}-{kind}", x, y - lift, width=plan.pitch * PIECE, angle=angle)


def draw_link(canvas: Canvas, plan: BoardPlan, space: int, side: int, name: str) -> None:
    x, y = plan.link(space, side)
    canvas.sprite(f"crosstrack/{name}-link", x, y, width=plan.pitch * 0.64, angle=45 * side)


def draw_lamp(canvas: Canvas, plan: BoardPlan, node: int) -> None:
    _, (x, y) = plan.terminals[node]
    canvas.sprite("crosstrack/lamp", x, y, width=plan.pitch * 0.36)


def draw_tracks(canvas: Canvas, plan: BoardPlan, tracks: Tracks, lifted: int, lift: float) -> None:
    """Draw the faint light on all that a ghost would join.

    The ghost is held `lift` units above its space `lifted`, and so is the light on it.
    """
    for leg in sorted(tracks.paths):
        draw_path(canvas, plan, leg, "glimmer", lift if leg[0] == lifted else 0.0)
    for space, side in sorted(tracks.links):
        draw_link(canvas, plan, space, side, "glimmer")
    for node in sorted(tracks.terminals):
        draw_lamp(canvas, plan, node)


def draw_chevrons(canvas: Canvas, plan: BoardPlan, leg: Leg, lift: float = 0.0) -> None:
    """Draw ink arrows along a lit path, so that it is seen without colours too."""
    points = plan.points(leg)
    for mark in (2, 6, 10):
        (x, y), (nx, ny) = points[mark], points[mark + 1]
        angle = round(math.degrees(math.atan2(nx - x, y - ny)) / 5) * 5
        canvas.sprite("crosstrack/chevron", x, y - lift, width=plan.pitch * 0.14, angle=angle)


@dataclass(frozen=True)
class RouteView:
    """A finished route on the board: its paths, and the line that a train runs along."""

    plan: BoardPlan
    legs: tuple[Leg, ...]
    line: tuple[Point, ...]
    lengths: tuple[float, ...]
    """How far each point of the line is from its start."""

    @classmethod
    def of(cls, plan: BoardPlan, legs: tuple[Leg, ...]) -> RouteView:
        first, last = legs[0], legs[-1]
        line = [plan.terminals[first[0] * SIDES + first[1]][1]]
        for leg in legs:
            line.extend(plan.points(leg))
        line.append(plan.terminals[last[0] * SIDES + last[2]][1])
        lengths = [0.0]
        for (x, y), (nx, ny) in pairwise(line):
            lengths.append(lengths[-1] + math.hypot(nx - x, ny - y))
        return cls(plan, legs, tuple(line), tuple(lengths))

    @property
    def train(self) -> float:
        """The length of the train: how far it runs on after its engine has arrived."""
        return (WAGONS + 1) * _GAP * self.plan.pitch

    def at(self, way: float) -> tuple[float, float, float]:
        """Return the place and heading (degrees clockwise from north) `way` units from the start."""
        way = max(0.0, min(self.lengths[-1], way))
        for number in range(1, len(self.lengths)):
            if self.lengths[number] >= way and self.lengths[number] > self.lengths[number - 1]:
                (x, y), (nx, ny) = self.line[number - 1], self.line[number]
                share = (way - self.lengths[number - 1]) / (self.lengths[number] - self.lengths[number - 1])
                heading = math.degrees(math.atan2(nx - x, y - ny))
                return x + (nx - x) * share, y + (ny - y) * share, heading
        return (*self.line[-1], 0.0)

    def lit(self, way: float) -> int:
        """Return the number of paths that an engine has crossed by half, `way` units from the start."""
        points = len(self.plan.points(self.legs[0]))
        return sum(self.lengths[1 + leg * points + points // 2] <= way for leg in range(len(self.legs)))


def draw_route(canvas: Canvas, route: RouteView, share: float, swap: Swap) -> None:
    """Draw a finished route, lit as far as its train has come: `share` (0 … 1) of its run."""
    plan, legs = route.plan, route.legs
    length = route.lengths[-1]
    way = share * (length + route.train)
    lit = route.lit(way)
    links = route_links(legs)
    for number in range(lit):
        draw_path(canvas, plan, legs[number], "light")
    for number in range(lit - 1):
        if (link := links[number]) is not None:
            draw_link(canvas, plan, *link, "light")
    for number in range(lit):
        draw_chevrons(canvas, plan, legs[number])
    draw_lamp(canvas, plan, legs[0][0] * SIDES + legs[0][1])
    if way >= length:
        draw_lamp(canvas, plan, legs[-1][0] * SIDES + legs[-1][2])
    if not 0 < share < 1:
        return
    for number in range(WAGONS, -1, -1):
        place = way - number * _GAP * plan.pitch
        if 0 <= place <= length:
            x, y, heading = route.at(place)
            name = "wagon" if number else "engine"
            if not number:
                canvas.sprite("crosstrack/beam", x, y, width=plan.pitch * 0.9)
            canvas.sprite(
                f"crosstrack/{name}", x, y, width=plan.pitch * 0.66, angle=round(heading / 5) * 5,
                swap=swap,
            )  # fmt: skip

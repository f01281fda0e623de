"""Runners on the track: standing, running hexagon by hexagon, leaning into climbs, flying down slopes."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

import pygame

from crossplay.games.crosscartes.rules.track import Course, Terrain
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.view.track_layout import Circuit, Point
from crossplay.stage.canvas import SAFE, Canvas, FontSize
from crossplay.stage.motion import linear
from crossplay.stage.palette import CREAM, INK
from crossplay.stage.sequence import Sequence, move
from crossplay.stage.widgets import chip

HEIGHT = 106.0
APART = 70.0
"""How far the heads of runners who stand together are apart."""
_FOOT = 0.905
"""Where the feet are, as a share of the picture's height."""
_ROW_SECONDS = {Terrain.PLAIN: 0.1, Terrain.UP: 0.14, Terrain.DOWN: 0.075}
_LONGEST = 0.95
"""Nobody waits longer than this for a runner."""
_STRIDE = 2.6
"""Frames of the run cycle to a hexagon."""
_CYCLE = 6
LEFT_FREE = 376.0
"""Where the standings end."""
_LEAN = {Terrain.PLAIN: 0, Terrain.UP: 16, Terrain.DOWN: -7}


@dataclass
class Piece:
    """One runner of the picture."""

    number: int
    """From 0."""
    x: float = 0.0
    y: float = 0.0
    share: float = 0.0
    """Points of its way that it has passed."""
    lane: int = 0
    left: bool = False
    """Looks to the left."""
    aside: float = 0.0
    """How far the figure stands beside its hexagon, so that no face hides another."""
    pose: str = "stand"
    way: list[Point] = field(default_factory=list)
    terrains: list[Terrain] = field(default_factory=list)

    @property
    def running(self) -> bool:
        return len(self.way) > 1

    def place(self) -> Point:
        if not self.running:
            return self.x, self.y
        step = min(int(self.share), len(self.way) - 2)
        (x, y), (u, v) = self.way[step], self.way[step + 1]
        part = self.share - step
        return x + (u - x) * part, y + (v - y) * part

    @property
    def terrain(self) -> Terrain:
        if not self.running:
            return Terrain.PLAIN
        return self.terrains[min(math.ceil(self.share), len(self.terrains) - 1)]

    def put(self, place: Point, pose: str = "stand") -> None:
        self.x, self.y = place
        self.way, self.terrains, self.share = [], [], 0.0
        self.pose = pose

    def run(self, circuit: Circuit, course: Course, start: int, end: int, goal_lane: int) -> Sequence:
        """Set off along the rows."""
        way = circuit.way(course, range(start, end + 1), self.lane, goal_lane, self.number)
        way[0] = (self.x, self.y)
        self.terrains = _terrains(course, start, end, len(way))
        self.way, self.share, self.lane = way, 0.0, goal_lane
        seconds = min(_LONGEST, 0.12 + sum(_ROW_SECONDS[terrain] for terrain in self.terrains[1:]))
        return move(self, seconds, ease=linear, share=float(len(way) - 1), then=self.arrive)

    def arrive(self) -> None:
        if self.way:
            self.left = self.facing_left()
            self.put(self.way[-1])

    def facing_left(self) -> bool:
        if not self.running:
            return self.left
        step = min(int(self.share), len(self.way) - 2)
        dx = self.way[step + 1][0] - self.way[step][0]
        return self.left if abs(dx) < 12 else dx < 0


def _terrains(course: Course, start: int, end: int, points: int) -> list[Terrain]:
    """Return the terrain of each point of a way; bends belong to the row before them."""
    rows = [course.place(max(1, min(row, course.arrival))).terrain for row in range(start, end + 1)]
    extra = points - len(rows)
    return rows[:1] * (1 + max(0, extra)) + rows[1:]


def draw_foot(canvas: Canvas, piece: Piece, look: RunnerLook) -> None:
    """Draw the coloured foot on the true hexagon, and what ties the figure to it."""
    if piece.running:
        return
    x, y = piece.place()
    if abs(piece.aside) > 4:
        wide = HEIGHT * 0.2
        tie = [(x, y), (x + piece.aside - wide, y - 4), (x + piece.aside + wide, y - 4)]
        canvas.polygon(tie, look.badge.colour, outline=INK, border=3, alpha=215)
    canvas.circle(x, y, 12, look.badge.colour, outline=INK, border=4)
    canvas.circle(x, y, 5, CREAM)


def draw_runner(canvas: Canvas, piece: Piece, look: RunnerLook, *, last_lap: bool = False) -> None:
    x, y = piece.place()
    x += piece.aside
    y = max(y, HEIGHT - 22)  # At the upper edge they stand a little low rather than lose their heads.
    left = piece.facing_left()
    pose, lean = piece.pose, 0
    if piece.running:
        terrain = piece.terrain
        frame = int(piece.share * _STRIDE)
        # Down a slope every other stride is a leap.
        pose = f"fly-{frame // 3 % 2 + 1}" if terrain is Terrain.DOWN else f"run-{frame % _CYCLE + 1}"
        lean = _LEAN[terrain]
        if terrain is Terrain.DOWN:
            y -= 10 * abs(math.sin(piece.share * math.pi))
        _draw_dust(canvas, piece)
    if last_lap:
        behind = x + (27 if left else -27)
        canvas.sprite("crosscartes/pennant", behind, y - 56, height=52, flip=not left)
    draw_figure(canvas, look, pose, x, y, HEIGHT, left=left, lean=lean)


def _draw_dust(canvas: Canvas, piece: Piece) -> None:
    """Puffs behind a runner, paler the longer ago."""
    for age in range(1, 4):
        back = piece.share - 0.45 * age
        if back > 0:
            step = min(int(back), len(piece.way) - 2)
            (x, y), (u, v) = piece.way[step], piece.way[step + 1]
            part = back - step
            place = x + (u - x) * part, y + (v - y) * part + 6
            canvas.circle(*place, 6.0 + 3 * age, "#f7ead2", alpha=150 - 40 * age)


def draw_figure(
    canvas: Canvas, look: RunnerLook, pose: str, x: float, y: float, height: float, *,
    left: bool = False, lean: int = 0, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw a runner with the feet at (x, y)."""
    canvas.sprite(
        f"crosscartes/runner-{pose}-{look.badge.shape}", x, y + 8 + (0.5 - _FOOT) * height, height=height,
        swap=look.swap, flip=left, angle=-lean if left else lean, alpha=alpha,
    )  # fmt: skip


def draw_standing_ring(canvas: Canvas, piece: Piece, look: RunnerLook) -> None:
    """Draw the golden ring under the feet of the runner whose card is due."""
    x, y = piece.place()
    canvas.sprite("crosscartes/ring", x + piece.aside, y, width=92, swap=look.swap[:1])


def ghost_of(piece: Piece, circuit: Circuit, course: Course, start: int, end: int, lane: int) -> Piece:
    """Return the runner as it would stand after a move."""
    way = circuit.way(course, range(start, end + 1), piece.lane, lane, piece.number)
    way[0] = (piece.x, piece.y)
    ghost = Piece(piece.number, *way[-1], lane=lane, left=piece.left)
    if len(way) > 1 and abs(way[-1][0] - way[-2][0]) >= 12:
        ghost.left = way[-1][0] < way[-2][0]
    ghost.way = way
    return ghost


def draw_ghost(canvas: Canvas, ghost: Piece, look: RunnerLook) -> None:
    """Draw where a card would take a runner: the way dotted, the runner pale at its end."""
    if ghost.running:
        canvas.line(ghost.way, INK, 15, alpha=205)
        canvas.line(ghost.way, CREAM, 10)
        canvas.line(ghost.way, look.badge.colour, 5, dash=(1, 10))
    canvas.sprite("crosscartes/ghost-hex", ghost.x, ghost.y, width=52, swap=look.swap[:1])
    draw_figure(canvas, look, "run-1", ghost.x, max(ghost.y, HEIGHT - 22), HEIGHT, left=ghost.left, alpha=165)


def draw_gain(canvas: Canvas, ghost: Piece, words: str, avoid: pygame.Rect) -> None:
    """Draw what the card brings, at the ghost's head or feet."""
    wide = canvas.measure(words, FontSize.BODY)[0] / 2 + 26
    x = max(LEFT_FREE + wide, min(SAFE.right - wide, ghost.x))
    y = ghost.y - HEIGHT - 12
    if y < SAFE.top + 26 or avoid.inflate(0, 40).collidepoint(x, y):
        y = ghost.y + 52
    chip(canvas, words, x, y, font_size=FontSize.BODY, height=50, fill="#fff3c4")

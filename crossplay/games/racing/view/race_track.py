"""The circuit seen from the side: sky, hills, stands, boards, road and kerbs, each at its own speed.

Every layer is a strip that repeats itself. It is painted once for one period, and shown where it has got to.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

import pygame

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.view.race_show import RaceShow
from crossplay.stage.canvas import Canvas
from crossplay.stage.ground import draw_ground, visible
from crossplay.stage.palette import CREAM, GREEN, INK, ORANGE, SKY, VERMILION, YELLOW

STANDS, BOARDS, ROAD = 476.0, pygame.Rect(0, 474, 1920, 58), pygame.Rect(0, 554, 1920, 404)
"""Where the stands end below; the sponsors' boards; the asphalt."""
CROWD = 3
"""Pictures of the crowd: in each, others have jumped up."""
_HOP = 0.19
_PERIOD, _STAND = 1960.0, ((60.0, 1, 470.0), (640.0, 2, 650.0), (1400.0, 1, 470.0))
_ROOFS = (GREEN, SKY, VERMILION)
_BOARD = 176.0


@dataclass(frozen=True)
class Layer:
    """A strip that repeats itself: where it lies, how fast it goes by, and how one period is painted."""

    name: str
    top: float
    height: float
    period: float
    speed: float
    """Units in a second at full speed."""
    paint: Callable[[Canvas, float, float], None]
    opaque: bool = True

    def draw(self, canvas: Canvas, distance: float, *, key: object = 0) -> None:
        """Draw the strip from side to side of the window."""
        seen = visible(canvas)
        left = seen.left - self.period + (-seen.left - self.speed * distance) % self.period
        while left < seen.right:
            # A little wider than its period, so that rounding leaves no gap.
            rect = (left, self.top, self.period + 3, self.height)
            paint = partial(self._paint, left)
            canvas.cached(("race", self.name, key), rect, paint, opaque=self.opaque)
            left += self.period

    def _paint(self, left: float, canvas: Canvas) -> None:
        self.paint(canvas, left, self.top)
        if self.opaque:
            self.paint(canvas, left + self.period, self.top)


def _tile(name: str, width: float) -> Callable[[Canvas, float, float], None]:
    def paint(canvas: Canvas, left: float, top: float) -> None:
        canvas.sprite(f"racing/{name}", left, top, width=width, anchor="topleft")

    return paint


def _boards(canvas: Canvas, left: float, top: float) -> None:
    for place in range(8):
        rect = pygame.FRect(left + place * _BOARD, top, _BOARD, BOARDS.height)
        canvas.panel(rect, ("#fff8ea", "#f3e3c3")[place % 2], border=4, radius=0, shadow=False)
        for x in (rect.centerx - 36, rect.centerx + 36):
            canvas.sprite(f"racing/sponsor-s{place + 1}", x, rect.centery, height=44)


def _stands(picture: int, canvas: Canvas, left: float, top: float) -> None:
    """Paint the stands with the crowd of one picture, and what stands between them."""
    for number, (x, kind, width) in enumerate(_STAND):
        right = left + x + width
        canvas.sprite(
            f"racing/stand-{kind}", left + x - 30, STANDS + 6, width=width + 70, anchor="bottomleft",
            swap=((ORANGE, _ROOFS[number]),),
        )  # fmt: skip
        _crowd(canvas, left + x, width, number, picture)
        for place in range(3):
            canvas.sprite("racing/tyres", right + 26 + 30 * place, STANDS, height=34, anchor="bottom")


def _crowd(canvas: Canvas, left: float, width: float, seed: int, picture: int) -> None:
    chance = Random(seed)
    for row in range(4):
        x = left + 26 + chance.uniform(0, 10)
        while x < left + width - 24:
            kind, jumps = chance.randrange(1, 11), chance.randrange(CROWD)
            if chance.random() < 0.93:
                y = STANDS - 90 + 36 * row - (9 if jumps == picture else 0)
                canvas.sprite(
                    f"racing/fan-{kind}", x, y, width=66, anchor="bottom", flip=chance.random() < 0.5
                )
            x += chance.uniform(30, 38)


HILLS = {
    name: Layer(f"hills {name}", 254, 250, 2400, 24, _tile(f"hills-{name}", 2400), opaque=False)
    for name in ("champions", "oval", "harbour", "monsoon", "hairpin", "outsiders")
}
CROWDS = tuple(
    Layer(f"stands {picture}", STANDS - 280, 284, _PERIOD, 110, partial(_stands, picture), opaque=False)
    for picture in range(CROWD)
)
BOARD_LAYER = Layer("boards", BOARDS.top, BOARDS.height, 8 * _BOARD, 420, _boards)
KERB = Layer("far kerb", 532, 22, 160, 900, _tile("kerb-far", 160))
ROAD_LAYER = Layer("road", ROAD.top, ROAD.height, 1840, 1300, _tile("road", 1840))
NEAR_KERB = Layer("near kerb", ROAD.bottom - 4, 40, 240, 1500, _tile("kerb-near", 240), opaque=False)
GRASS = Layer("grass", ROAD.bottom + 30, 110, 960, 1500, _tile("grass", 960))
RAIN = Layer("rain", 120, 600, 480, 1900, _tile("rain", 480), opaque=False)
LAYERS = (*CROWDS, BOARD_LAYER, KERB, ROAD_LAYER, GRASS, NEAR_KERB)
"""What is the same on all circuits."""


def draw_sky(canvas: Canvas, circuit: int) -> None:
    """Draw the sky over a circuit, and its colours to the edges of any window."""
    original = CARDS[circuit].original

    def paint(paper: Canvas) -> None:
        paper.sprite(f"racing/scenery-{original}", 0, 0, width=1920, anchor="topleft")

    draw_ground(canvas, ("racing scenery", original), paint)


def draw_track(canvas: Canvas, race: RaceShow) -> None:
    """Draw everything that the cars drive past."""
    way = race.distance()
    draw_sky(canvas, race.circuit)
    _balloons(canvas, race, way)
    HILLS[CARDS[race.circuit].original].draw(canvas, way)
    picture = 0 if race.calm else int(race.now / _HOP) % CROWD
    CROWDS[picture].draw(canvas, way)
    for layer in (BOARD_LAYER, KERB, ROAD_LAYER, GRASS, NEAR_KERB):
        layer.draw(canvas, way)


def draw_weather(canvas: Canvas, race: RaceShow) -> None:
    """Draw what falls before everything."""
    if CARDS[race.circuit].original == "monsoon":
        RAIN.draw(canvas, 0.0 if race.calm else race.now)


def _balloons(canvas: Canvas, race: RaceShow, way: float) -> None:
    for x, y, size, colour in ((560.0, 330.0, 74, VERMILION), (1330.0, 300.0, 92, YELLOW)):
        bob = 0.0 if race.calm else 6 * math.sin(race.now * 1.1 + x)
        canvas.sprite("racing/balloon", x - 9 * way, y + bob, width=size, swap=((ORANGE, colour),))


def paint_bricks(canvas: Canvas) -> None:
    """Paint the wall of the pit over the whole window."""
    seen = visible(canvas)
    wide, high = 366, 122
    for column in range(math.floor(seen.left / wide) - 1, math.ceil(seen.right / wide) + 1):
        for row in range(math.floor(seen.top / high) - 1, math.ceil(seen.bottom / high) + 1):
            canvas.sprite("racing/bricks", column * wide, row * high, width=wide + 2, anchor="topleft")


def paint_bunting(canvas: Canvas) -> None:
    """Paint a row of small flags along the upper edge of the window."""
    seen = visible(canvas)
    colours = (VERMILION, YELLOW, SKY, CREAM, GREEN)
    for place in range(int(seen.width // 60) + 1):
        x = seen.left + 60 * place
        flag = [(x + 4, seen.top), (x + 52, seen.top), (x + 28, seen.top + 36)]
        canvas.polygon(flag, colours[place % 5], outline=INK, border=5)


def draw_gantry(canvas: Canvas, lit: int, go: bool) -> None:
    """Draw the starting lights: `lit` pairs are red; at the start all are green."""
    rect = pygame.FRect(650, 372, 620, 178)
    for x in (rect.left + 40, rect.right - 40):
        canvas.panel((x - 12, rect.top - 66, 24, 90), "#4a4152", border=5, radius=6, shadow=False)
    canvas.panel(rect, "#332b38", border=8, radius=34)
    for place in range(3):
        for row in range(2):
            x, y = rect.left + 118 + place * 192, rect.top + 50 + row * 78
            on = go or place < lit
            colour = "#46c46a" if go else "#ff4a3a" if on else "#594651"
            if on:
                canvas.glow((x - 34, y - 34, 68, 68), colour, reach=26, radius=34)
            canvas.circle(x, y, 34, colour, outline=INK, border=6)
            canvas.circle(x - 10, y - 11, 9, CREAM, alpha=150 if on else 60)

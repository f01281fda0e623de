"""Thick bent lines that move: sleeves, ropes. Drawn without a picture, since no two frames are alike."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import gfxdraw

from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import INK, mix, rgba
from crossplay.stage.viewport import UNITS

Point = tuple[float, float]

SHADOW = (4.0, 13.0)
"""How far the shadow lies from the band, in units."""
FOLD = 62.0
"""Units from one fold to the next."""
_FOLD_PARTS = 4


def draw_band(
    canvas: Canvas, points: Sequence[Point], width: float, colour: str, *, border: float = 5.5
) -> None:
    """Draw a band of cloth through the points, outlined, lit from above, with folds and a shadow."""
    if len(points) < 2:
        return
    scale = canvas.scale
    left, top = canvas.to_pixels(*UNITS.topleft)
    way = [(left + x * scale, top + y * scale) for x, y in points]
    sides = _sides(way)
    surface, half = canvas.surface, width * scale / 2
    outer = _outline(way, sides, half + border * scale, 0.0)
    fallen = [(x + SHADOW[0] * scale, y + SHADOW[1] * scale) for x, y in outer]
    gfxdraw.filled_polygon(surface, fallen, (*rgba(INK)[:3], 46))
    _fill(surface, outer, INK)
    _fill(surface, _outline(way, sides, half, 0.0), colour)
    up = -1 if sum(side[1] for side in sides) > 0 else 1
    pygame.draw.polygon(surface, mix(colour, INK, 0.2), _outline(way, sides, half * 0.3, -0.68 * up * half))
    pygame.draw.polygon(
        surface, mix(colour, "#ffffff", 0.42), _outline(way, sides, half * 0.14, 0.5 * up * half)
    )
    _draw_folds(surface, way, sides, half, mix(colour, INK, 0.38), FOLD * scale)


def _fill(surface: pygame.Surface, shape: Sequence[Point], colour: str) -> None:
    pygame.draw.polygon(surface, colour, shape)
    pygame.draw.aalines(surface, colour, True, shape)


def _sides(way: Sequence[Point]) -> list[Point]:
    """Return for each point which way is aside, as a vector of length 1."""
    sides = []
    for number in range(len(way)):
        (x, y), (to_x, to_y) = way[max(0, number - 1)], way[min(len(way) - 1, number + 1)]
        length = math.hypot(to_x - x, to_y - y) or 1.0
        sides.append((-(to_y - y) / length, (to_x - x) / length))
    return sides


def _outline(way: Sequence[Point], sides: Sequence[Point], half: float, aside: float) -> list[Point]:
    """Return the edge of a band `2 * half` wide whose middle lies `aside` of the way."""
    pairs = list(zip(way, sides, strict=True))
    there = [(x + a * (aside + half), y + b * (aside + half)) for (x, y), (a, b) in pairs]
    back = [(x + a * (aside - half), y + b * (aside - half)) for (x, y), (a, b) in reversed(pairs)]
    return there + back


def _draw_folds(
    surface: pygame.Surface,
    way: Sequence[Point],
    sides: Sequence[Point],
    half: float,
    colour: str,
    step: float,
) -> None:
    """Draw short curved lines across the band, from its middle to one edge."""
    gone, due = 0.0, step * 0.7
    for number in range(1, len(way) - 1):
        gone += math.dist(way[number - 1], way[number])
        if gone < due:
            continue
        due += step
        (x, y), (a, b) = way[number], sides[number]
        outer, inner = [], []
        for part in range(_FOLD_PARTS + 1):
            share = part / _FOLD_PARTS
            across, along = half * (0.92 - 1.05 * share), half * 0.34 * math.sin(math.pi * share)
            thick = half * 0.16 * math.sin(math.pi * min(1.0, 0.35 + share * 0.65))
            outer.append((x + a * across + b * along, y + b * across - a * along))
            inner.append((x + a * across + b * (along + thick), y + b * across - a * (along + thick)))
        _fill(surface, outer + inner[::-1], colour)

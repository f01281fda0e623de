"""What climbs out of the box under the cursor: characters and pieces of its game."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import ORANGE, SKY, VERMILION
from crossplay.stage.sprites import Swap

RISES = 120.0
"""Units that everything rises out of the box."""
BOB = 6.0
BEAT = 2.4
"""Seconds of one bob."""
GLINTS = ((-206, 60, 52), (-150, -46, 44), (214, -22, 48), (226, 190, 40), (-210, 300, 40), (176, -96, 38))
"""Lights round the box: x from its middle, y from its top, size."""


@dataclass(frozen=True)
class Topper:
    """One thing that looks out of a box: x from its middle, y of its foot from its top."""

    sprite: str
    x: float
    y: float
    width: float
    angle: float = 0.0
    flies: bool = False
    """Whether it hops in the air, and does not stand in the box."""
    swap: Swap = ()


TOPPERS = {
    "crossing": (
        Topper("characters/imp-glad", -102, 22, 136),
        Topper("characters/fairy-glad", 100, 22, 140),
        Topper("crossing/stone-blue", -50, -70, 44, flies=True),
        Topper("crossing/stone-red", -2, -30, 54, flies=True),
        Topper("crossing/stone-yellow", 46, -74, 46, flies=True),
    ),
    "crosstrack": (
        Topper("characters/dwarf-glad", -96, 20, 140),
        Topper("crosstrack/bends", 20, -2, 84, 12, flies=True, swap=((VERMILION, "#F0E442"),)),
        Topper("crosstrack/switch", 112, 8, 96, -14, flies=True),
    ),
    "ccross": (
        Topper("ccross/pawn-light", -112, 24, 92),
        Topper("ccross/pawn-dark", 112, 24, 92),
        Topper("characters/elf", 0, 20, 104),
    ),
    "crosscartes": (
        Topper("crosscartes/card-number-red", 4, 34, 74, 4),
        Topper("crosscartes/runner-cheer-circle", -98, 30, 118),
        Topper("crosscartes/runner-cheer-triangle", 104, 30, 118),
    ),
    "racing": (
        Topper("racing/flag", -104, 14, 104, -8),
        Topper("racing/pilot", -6, 26, 108, swap=((ORANGE, SKY),)),
        Topper("effects/trophy", 110, 22, 104, 6),
    ),
}  # fmt: skip


def draw_toppers(
    canvas: Canvas, game: str, box: pygame.Rect, share: float, clock: float, *, flying: bool
) -> None:
    """Draw what stands in the box (before the box itself), or what flies above it (after it).

    `share`: how far everything has risen, 0 to 1. `clock`: seconds; 0 where nothing moves.
    """
    for number, one in enumerate(TOPPERS.get(game, ())):
        if one.flies is not flying:
            continue
        beat = 2 * math.pi * (clock / BEAT + number * 0.37)
        bob = BOB * math.sin(beat) if clock else 0.0
        if one.flies and clock:
            bob = -14 * abs(math.sin(beat))
        y = box.top + one.y + bob + RISES * (1 - share)
        alpha = 255.0 if not one.flies else max(0.0, min(255.0, 255 * (2 * share - 1)))
        canvas.sprite(
            one.sprite, box.centerx + one.x, y, width=one.width, angle=one.angle, swap=one.swap,
            anchor="bottom", alpha=alpha,
        )  # fmt: skip


def draw_glints(canvas: Canvas, box: pygame.Rect, clock: float) -> None:
    """Draw small lights round the box that come and go; with a clock of 0 they stand still."""
    for number, (x, y, size) in enumerate(GLINTS):
        light = 0.65 + 0.35 * math.sin(2 * math.pi * (clock / 3.1 + number * 0.29))
        canvas.sprite("crossing/firefly", box.centerx + x, box.top + y, width=size * 1.4, alpha=255 * light)

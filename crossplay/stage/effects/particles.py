"""Particles: a swarm of small pictures whose places follow from their age alone.

Nothing is added up from frame to frame, so a swarm looks the same at every frame rate, and the same seed
gives the same picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.effects.pictures import KINDS, sheet_so_far

LIMIT = 360
"""Particles alive at the same time, at most; a swarm that finds less room is thinner."""

Point = tuple[float, float]
Blits = list[tuple[pygame.Surface, tuple[float, float]]]


class Particle(NamedTuple):
    """Where one particle began, how fast, and which picture it shows."""

    x: float
    y: float
    vx: float
    vy: float
    delay: float
    life: float
    colour: int
    """Its place among the colours of its swarm."""
    turn: float
    """The picture of the turn that it begins with."""
    spin: float
    """Pictures a second that it turns by."""
    sway: float
    """Units by which it swings from side to side."""


@dataclass(frozen=True)
class Spread:
    """How the particles of a swarm begin, each between two values."""

    speed: tuple[float, float]
    life: tuple[float, float]
    angles: tuple[float, float] = (0.0, 360.0)
    """Degrees, 0 to the right, 90 down."""
    area: tuple[float, float] = (0.0, 0.0)
    """Units round the middle in which they begin, across and down."""
    delay: float = 0.0
    """Seconds in which all of them have begun."""
    spin: float = 0.0
    sway: float = 0.0
    gravity: float = 0.0
    """Units by which a particle is faster downwards after a second."""
    drag: float = 0.1
    """How much the air slows: after 1 ÷ drag seconds little is left of the speed."""


@dataclass
class Swarm:
    """Particles of one kind that began together."""

    kind: str
    colours: Sequence[str]
    spread: Spread
    particles: Sequence[Particle]
    age: float = 0.0

    def __post_init__(self) -> None:
        self.seconds = max((one.delay + one.life for one in self.particles), default=0.0)
        """The time until the last one is gone."""

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def blits(self, canvas: Canvas, found: Blits) -> None:
        """Add the picture and the place in pixels of every particle that is seen now."""
        kind = KINDS[self.kind]
        sheets = [sheet_so_far(canvas, self.kind, colour) for colour in self.colours]
        halves = [[(one.get_width() / 2, one.get_height() / 2) for one in each] for each in sheets]
        scale, (left, top) = canvas.scale, canvas.to_pixels(0, 0)
        moments, turns = len(kind.moments), kind.turns
        gravity, drag = self.spread.gravity, self.spread.drag
        for one in self.particles:
            age = self.age - one.delay
            if not 0 <= age < one.life or not sheets[one.colour]:
                continue
            slowed = (1 - math.exp(-drag * age)) / drag
            x = one.x + one.vx * slowed
            y = one.y + one.vy * slowed + gravity * (age - slowed) / drag
            if one.sway:
                x += one.sway * math.sin(one.turn + 3.2 * age)
            number = int(moments * age / one.life) * turns + int(one.turn + one.spin * age) % turns
            half = halves[one.colour][number]
            found.append(
                (sheets[one.colour][number], (left + x * scale - half[0], top + y * scale - half[1]))
            )


def swarm(rng: Random, kind: str, at: Point, count: int, colours: Sequence[str], spread: Spread) -> Swarm:
    """Return a swarm of `count` particles that begins at a point."""
    turns, circle = KINDS[kind].turns, KINDS[kind].circle
    particles = []
    for number in range(count):
        angle, speed = rng.uniform(*spread.angles), rng.uniform(*spread.speed)
        turn = angle % circle / circle * turns if kind == "spark" else rng.uniform(0, turns)
        particles.append(
            Particle(
                at[0] + spread.area[0] * rng.uniform(-1, 1),
                at[1] + spread.area[1] * rng.uniform(-1, 1),
                speed * math.cos(math.radians(angle)),
                speed * math.sin(math.radians(angle)),
                rng.uniform(0, spread.delay),
                rng.uniform(*spread.life),
                number % len(colours),
                turn,
                spread.spin * rng.choice((-1, 1)) * rng.uniform(0.6, 1.4),
                spread.sway * rng.uniform(0.5, 1.0),
            )
        )
    return Swarm(kind, tuple(colours), spread, particles)

"""Lights: a glow that runs along a path, a spot in the dark, and a flash."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.effects.particles import Blits, Point
from crossplay.stage.effects.pictures import KINDS, sheet
from crossplay.stage.sprites import rasterise

STEP = 11.0
"""Units between two lights of a path."""
HEAD = 7
"""The lights at the head of a path that shine brighter."""
FADE = 0.2
"""Seconds in which the dark comes and goes."""
LEVELS = 4
"""Steps of darkness on the way."""
_MASK = 96
FLASH_GAP = 0.34
"""Seconds from one flash to the next, at least: never more than three a second."""


@dataclass
class PathGlow:
    """Light that runs along a path in some seconds, stays for some, and goes out."""

    points: Sequence[Point]
    colour: str
    seconds: float
    keep: float
    still: bool = False
    """Whether the whole path is lit from the beginning."""
    age: float = 0.0
    _dots: list[Point] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._dots = _spaced(self.points)

    @property
    def over(self) -> bool:
        return self.age >= self.seconds + self.keep

    @property
    def lit(self) -> int:
        """The number of lights that the glow has come to."""
        if self.still or self.age >= self.seconds:
            return len(self._dots)
        return max(1, round(len(self._dots) * self.age / self.seconds))

    def blits(self, canvas: Canvas, found: Blits) -> None:
        pictures = sheet(canvas, "glow", self.colour)
        scale, (left, top) = canvas.scale, canvas.to_pixels(0, 0)
        lit, last = self.lit, len(KINDS["glow"].moments) - 1
        fading = (
            0 if self.still else min(last, int((self.age - self.seconds) / max(0.01, self.keep) * (last + 1)))
        )
        running = lit < len(self._dots)
        for number in range(lit):
            near = lit - 1 - number
            look = last - near * (last - 1) // HEAD if running and near < HEAD else 1
            look = max(0, look if running else 2 - fading)
            picture = pictures[look]
            x, y = self._dots[number]
            found.append(
                (
                    picture,
                    (left + x * scale - picture.get_width() / 2, top + y * scale - picture.get_height() / 2),
                )
            )


def _spaced(points: Sequence[Point]) -> list[Point]:
    """Return points at even distances along a line."""
    found: list[Point] = []
    over = 0.0
    for (x0, y0), (x1, y1) in pairwise(points):
        length = math.hypot(x1 - x0, y1 - y0)
        while over <= length and length:
            share = over / length
            found.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            over += STEP
        over -= length
    return found or list(points[:1])


@dataclass
class Spot:
    """The dark, with one bright place in it."""

    at: Point
    width: float
    height: float
    seconds: float
    darkness: float
    """How dark it is round the place, 0…1."""
    still: bool = False
    """Whether it is dark at once, and light again at once."""
    age: float = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    @property
    def level(self) -> int:
        """How dark it is now, 0…LEVELS."""
        if self.still:
            return LEVELS
        near = min(self.age, self.seconds - self.age) / FADE
        return max(0, min(LEVELS, math.ceil(near * LEVELS)))

    def draw(self, canvas: Canvas) -> None:
        if not self.level:
            return
        keep = round(255 * (1 - self.darkness * self.level / LEVELS))
        # A little blue is kept, so that it is night and not grey.
        tint = (keep, keep, min(255, keep + (255 - keep) // 6))
        surface = canvas.surface
        frame = surface.get_clip()
        hole = pygame.Rect(0, 0, round(self.width * canvas.scale), round(self.height * canvas.scale))
        hole.center = canvas.to_pixels(*self.at)
        mask = _mask(canvas, hole.size, tint)
        for band in _around(frame, hole.clip(frame)):
            surface.fill(tint, band, pygame.BLEND_RGB_MULT)
        surface.blit(mask, hole.topleft, special_flags=pygame.BLEND_RGB_MULT)


def _around(frame: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the four bands of a frame round a hole."""
    return [
        pygame.Rect(frame.left, frame.top, frame.width, hole.top - frame.top),
        pygame.Rect(frame.left, hole.bottom, frame.width, frame.bottom - hole.bottom),
        pygame.Rect(frame.left, hole.top, hole.left - frame.left, hole.height),
        pygame.Rect(hole.right, hole.top, frame.right - hole.right, hole.height),
    ]


def _mask(canvas: Canvas, size: tuple[int, int], tint: tuple[int, int, int]) -> pygame.Surface:
    """Return a bright ellipse in a tinted rectangle, to multiply with."""
    key = ("spot", size, tint)
    entry = canvas.cache.get(key)
    if entry is None:
        entry = canvas.cache.put(key, pygame.transform.smoothscale(_small_mask(tint), size))
    return entry.surface


@cache
def _small_mask(tint: tuple[int, int, int]) -> pygame.Surface:
    """Return that picture in a small size, from which every other one is stretched: it has no sharp edges."""
    colour = "#" + "".join(f"{part:02x}" for part in tint)
    markup = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><defs>'
        '<radialGradient id="spot" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="49">'
        f'<stop offset="0.74" stop-color="#ffffff"/><stop offset="1" stop-color="{colour}"/>'
        '</radialGradient></defs><rect x="-50" y="-50" width="100" height="100" fill="url(#spot)"/></svg>'
    )
    mask = pygame.Surface((_MASK, _MASK), 0, 32)
    mask.fill(tint)
    mask.blit(rasterise(markup, _MASK, _MASK), (0, 0))
    return mask


@dataclass
class Flash:
    """The whole picture is brighter for a moment."""

    strength: float
    """How much brighter it begins, 0…1."""
    seconds: float
    age: float = 0.0

    @property
    def over(self) -> bool:
        return self.age >= self.seconds

    def draw(self, canvas: Canvas) -> None:
        light = round(255 * self.strength * (1 - self.age / self.seconds) ** 2)
        canvas.surface.fill((light, light, round(light * 0.9)), special_flags=pygame.BLEND_RGB_ADD)

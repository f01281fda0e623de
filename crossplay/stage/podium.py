"""Blocks of a podium that rise out of the floor, and the characters on them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.stage.motion import back_out
from crossplay.stage.palette import INK, mix

RISE = 0.42
"""Seconds that a block takes to rise."""
_LANDING = 0.34
"""Seconds that a character takes to come down on its block."""
_STEP = 12
"""Units by which a growing picture grows, so that few sizes of it are needed."""
DEPTH = 16
"""How far the side and the lid of a block reach to the right and up."""


def risen(since: float) -> float:
    """Return how far up a block is so many seconds after its beginning; it overshoots before it rests."""
    share = min(1.0, max(0.0, since / RISE))
    return back_out(share) if share else 0.0


def draw_box(canvas: Canvas, rect: pygame.FRect, colour: str) -> None:
    """Draw the front of a block, with its side and its lid."""
    right, top = rect.right + DEPTH, rect.top - DEPTH
    side = [rect.topright, (right, top), (right, rect.bottom), rect.bottomright]
    lid = [rect.topleft, (rect.left + DEPTH, top), (right, top), rect.topright]
    canvas.polygon(side, mix(colour, INK, 0.35), outline=INK, border=6)
    canvas.polygon(lid, mix(colour, "#ffffff", 0.4), outline=INK, border=6)
    canvas.panel(rect, colour, border=7, radius=4, shadow=False)


@dataclass(frozen=True, slots=True)
class Moment:
    """The seconds since a block stood, and since it is known who won (negative before that)."""

    stood: float
    known: float
    calm: bool = False
    """Whether nothing moves for its own sake."""


def draw_figure(
    canvas: Canvas, character: str, x: float, top: float, size: float, mood: Mood, moment: Moment
) -> None:
    """Draw a character on a block: it lands, the glad one hops, the others breathe."""
    hop, squash = _pose(moment, mood is Mood.GLAD)
    canvas.sprite(
        f"characters/{character}{mood}", x, top + 2 - hop, width=size, anchor="bottom",
        squash=0.04 * round(squash / 0.04),
    )  # fmt: skip


def draw_honours(canvas: Canvas, x: float, top: float, size: float, moment: Moment, trophy: float) -> None:
    """Draw the crown of a winner of this size, and beside it a trophy of this height, if any."""
    if moment.known < 0:
        return
    hop, _ = _pose(moment, True)
    drop = 1.0 if moment.calm else min(1.0, moment.known / 0.35)
    y = top - hop - size * 0.98 - 190 * (1 - back_out(drop))
    canvas.sprite("ui/icon-crown", x, y, width=size * 0.46, alpha=255 * min(1.0, drop * 3))
    grown = 1.0 if moment.calm else back_out(min(1.0, max(0.0, (moment.known - 0.25) / 0.35)))
    if trophy and grown:
        high = _STEP * round(trophy * grown / _STEP)
        canvas.sprite("effects/trophy", x + size * 0.62, top + 4, height=high, anchor="bottom")


def _pose(moment: Moment, glad: bool) -> tuple[float, float]:
    """Return how high a character hops, and how flat it is."""
    if moment.calm:
        return 0.0, 0.0
    hop, squash = 0.0, 0.0
    if moment.stood < _LANDING:
        hop = 150 * math.sin(math.pi * (0.5 + moment.stood / _LANDING / 2))
    else:
        landed = moment.stood - _LANDING
        squash = 0.16 * math.exp(-landed * 9) * math.cos(landed * 24)
    if glad and moment.known > 0.6:
        beat = (moment.known - 0.6) % 1.5
        hop = 62 * math.sin(math.pi * beat / 0.5) if beat < 0.5 else 0.0
    elif not glad and moment.known > 0:
        squash += 0.025 * (1 + math.sin(moment.known * 2.6))
    return hop, squash

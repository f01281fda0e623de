"""Functions that draw the clearing and the seats round it; what stands still is painted once."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import CREAM, INK, ORANGE, SeatLook

WON = 40.0
NIGHT_SIDE = "#241f2b"


def draw_clearing(canvas: Canvas, places: Clearing) -> None:
    draw_ground(canvas, ("crossing", len(places.seats), places.touch), lambda c: _paint_clearing(c, places))


_FLIES = ((520, 330), (700, 470), (1330, 420), (1210, 250), (600, 850), (1300, 840), (330, 640), (1620, 700))
"""The points about which fireflies wander."""


def draw_fireflies(canvas: Canvas, seconds: float) -> None:
    """Draw fireflies that glow and wander; `seconds` is their time."""
    for number, (x, y) in enumerate(_FLIES):
        turn = seconds * (0.5 + 0.07 * number) + 1.7 * number
        alpha = 110 + 110 * math.sin(2.3 * turn)
        canvas.sprite(
            "crossing/firefly", x + 34 * math.cos(turn), y + 20 * math.sin(2 * turn), width=58, alpha=alpha
        )


def _paint_clearing(canvas: Canvas, places: Clearing) -> None:
    canvas.sprite("crossing/clearing", 0, 0, width=1920, anchor="topleft")
    for one in sorted(places.mushrooms, key=lambda one: one.y):
        canvas.sprite("crossing/mushroom", one.x, one.y, width=one.size)
        low = one.y + one.size * 0.285
        canvas.circle(one.x, low, 27, CREAM, outline=INK, border=4)
        canvas.text(str(one.number), one.x, low, FontSize.BODY, face=Face.BOLD)


@dataclass(frozen=True, slots=True)
class Clock:
    """How far the match is."""

    stones: int
    """Those left in the bag."""
    round: int
    last: bool
    seconds: int | None
    """How long talking may last; None without a limit."""


def draw_clock(canvas: Canvas, places: Clearing, clock: Clock) -> None:
    """Draw the bag with its stones, which round it is, and how long talking may last."""
    x, y = places.bag
    rect = pygame.FRect(x - 130, y - 56, 260, 112)
    canvas.cached(("crossing clock", clock), rect, lambda c: _paint_clock(c, x, y, clock))


def _paint_clock(canvas: Canvas, x: float, y: float, clock: Clock) -> None:
    left = x - 80
    canvas.sprite("crossing/bag", left, y - 4, height=104)
    canvas.text(str(clock.stones), left, y + 12, FontSize.BODY, colour=CREAM, face=Face.BOLD, outline=INK)
    rect = pygame.FRect(x - 38, y - 44, 160, 88)
    canvas.panel(rect, "#d9705a" if clock.last else CREAM, border=5, radius=24)
    if clock.seconds is not None:
        widgets.icon(canvas, "hourglass", rect.left + 44, rect.centery, 50)
        x, words = rect.left + 108, str(clock.seconds)
        canvas.text(words, x, rect.centery, FontSize.LEAD, face=Face.BOLD, width=76, height=64)
        return
    words = tr("Last round") if clock.last else tr("Round {n}", n=max(1, clock.round))
    canvas.text(words, *rect.center, FontSize.BODY, width=rect.width - 12, height=88)


def draw_shield(canvas: Canvas, place: SeatPlace, look: SeatLook, share: float) -> None:
    """Draw the hand that covers the own tray: it comes down from above as `share` goes to 1."""
    if share <= 0.02:
        return
    swap = ((ORANGE, look.colour),)
    lift = (1 - share) * 110
    x, y = place.tray.center
    canvas.sprite(
        "crossing/hand", x, y + 6 - lift, width=186 * place.scale, angle=8 * place.inwards, swap=swap,
        flip=place.inwards < 0,
    )  # fmt: skip
    if share >= 0.98:
        canvas.sprite("crossing/shield", x, y - 4, height=92 * place.scale, swap=swap)


def draw_rings(canvas: Canvas, rings: Sequence[tuple[float, float, float, str]]) -> None:
    """Draw rings that widen from a shield that held: x, y, age 0…1, colour."""
    for x, y, age, colour in rings:
        radius = 70 + round(age * 8) * 12
        canvas.circle(x, y, radius, None, outline=colour, border=12, alpha=255 * (1 - age))

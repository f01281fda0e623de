"""The hand on the counter: face up for whoever may look, backs for everybody else."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.games.racing.rules.deck import CARDS, Kind
from crossplay.games.racing.view.card_view import draw_back, draw_face
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GLOW

CARD = (206, 226)
LIFT = 26
NARROW = 150
"""Below this pitch cards overlap and leave out their names, which the desk tells."""
_ORDER = (Kind.ENGINE, Kind.CHASSIS, Kind.PILOT, Kind.SPONSOR, Kind.SPECIAL, Kind.CIRCUIT)


def sorted_hand(cards: Sequence[int]) -> list[int]:
    """By kind, then by value: a hand that is easy to read."""
    return sorted(cards, key=lambda card: (_ORDER.index(CARDS[card].kind), -CARDS[card].value, card))


def hand_rects(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Where the cards of a hand lie, side by side while there is room."""
    width, height = CARD
    pitch = width + 12.0
    if count * pitch - 12 > area.width:
        if (area.width + 10) / count - 10 >= NARROW + 30:
            width = int((area.width + 10) / count - 10)
            pitch = width + 10.0
        else:
            width = 120
            pitch = min(128.0, (area.width - width) / max(1, count - 1))
    start = area.centerx - (pitch * (count - 1) + width) / 2
    return [pygame.Rect(round(start + i * pitch), area.top + 4, width, height) for i in range(count)]


def draw_hand(
    canvas: Canvas,
    area: pygame.Rect,
    cards: Sequence[int],
    *,
    picked: int = -1,
    usable: frozenset[int] = frozenset(),
    hinted: int = -1,
    resting: bool = False,
) -> None:
    """Cards face up; those with something to do have a light under them."""
    rects = hand_rects(area, len(cards))
    for rect, card in zip(rects, cards, strict=True):
        shown = rect.move(0, -LIFT) if card == picked else rect
        if card == hinted:
            canvas.glow(shown, "#fff3c4", reach=26, radius=20)
        elif card in usable:
            canvas.glow(shown, GLOW, reach=12, radius=20, alpha=190)
        draw_face(canvas, card, shown, words=rect.width > NARROW, alpha=150 if resting else 255)


def draw_backs(canvas: Canvas, area: pygame.Rect, count: int) -> None:
    if not count:
        return
    key = ("racing backs", count)
    canvas.cached(key, area, lambda c: _paint_backs(c, area, count))


def _paint_backs(canvas: Canvas, area: pygame.Rect, count: int) -> None:
    pitch = min(150.0, (area.width - 180) / max(1, count))
    start = area.centerx - pitch * (count - 1) / 2
    for i in range(count):
        tilt = (i - (count - 1) / 2) * 2.2
        draw_back(canvas, start + i * pitch, area.centery + abs(tilt) * 3, area.height * 0.9, angle=tilt)

"""How the cards of a hand look on the counter, face up and face down."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import Kind
from crossplay.games.racing.view.card_view import draw_back, draw_face
from crossplay.stage.canvas import Canvas
from crossplay.table.card_hand import CardHand, CardSize, Lifted, Mark

WIDTH, HEIGHT = 210, 220
LIFT = Lifted(24)
"""The picked card rises."""
NARROWEST = 138
"""Cards become narrower down to this before they overlap."""
OVERLAPPING = 120
"""The width of cards that overlap; they leave out their names, which the desk tells."""
BACK_PITCH = 132.0
"""From one card to the next where only the backs are seen."""
_ORDER = (Kind.ENGINE, Kind.CHASSIS, Kind.PILOT, Kind.SPONSOR, Kind.SPECIAL, Kind.CIRCUIT)


def sorted_hand(cards: Sequence[int]) -> list[int]:
    """By kind, then by value: a hand that is easy to read."""
    return sorted(cards, key=lambda card: (_ORDER.index(CARDS[card].kind), -CARDS[card].value, card))


def hand_of_faces(area: pygame.Rect) -> CardHand[int]:
    """Return a hand face up, side by side while there is room, with light under usable cards."""
    top = area.top + 4
    sizes = (
        CardSize(WIDTH, HEIGHT, top, 12, LIFT),
        CardSize(WIDTH, HEIGHT, top, 6, LIFT, narrowest=NARROWEST),
        CardSize(OVERLAPPING, HEIGHT, top, 8, LIFT),
    )
    return CardHand(sizes, _draw_face, _draw_back, lights=True)


def hand_of_backs(area: pygame.Rect) -> CardHand[int]:
    """Return a covered hand, a little fanned."""
    height = area.height * 0.9
    width = height / 1.36
    size = CardSize(width, height, area.centery - height / 2, BACK_PITCH - width, LIFT)
    return CardHand((size,), _draw_face, _draw_back, fan=2.2)


def _draw_face(canvas: Canvas, card: int, rect: pygame.FRect, mark: Mark) -> None:
    draw_face(canvas, card, rect, words=rect.width > OVERLAPPING)


def _draw_back(canvas: Canvas, rect: pygame.FRect, angle: float) -> None:
    draw_back(canvas, rect.centerx, rect.centery, rect.height, angle=angle)

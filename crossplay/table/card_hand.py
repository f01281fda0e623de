"""A hand of cards on a rail: where each card lies, how it is marked, and in which order it is drawn.

A game describes its cards once, in a `CardHand`: the sizes they may have, and two functions that draw one
face and one back. `lay_out` then finds room for a number of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Flag, auto
from typing import Generic, Protocol, TypeVar

import pygame

from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GLOW

HINT_LIGHT = "#fff3c4"

C = TypeVar("C", bound=Hashable)


class Mark(Flag):
    """What is to be seen on a card besides its face."""

    NONE = 0
    CHOSEN = auto()
    """Under the cursor, or picked."""
    USABLE = auto()
    """It may be played now."""
    HINTED = auto()
    DIMMED = auto()
    """Other cards may be played now, or nobody may choose."""


@dataclass(frozen=True)
class Marks(Generic[C]):
    """Which cards of a hand are marked."""

    chosen: C | None = None
    usable: frozenset[C] = frozenset()
    hinted: C | None = None
    dimmed: frozenset[C] = frozenset()

    def of(self, card: C) -> Mark:
        mark = Mark.NONE
        if card == self.chosen:
            mark |= Mark.CHOSEN
        if card in self.usable:
            mark |= Mark.USABLE
        if card == self.hinted:
            mark |= Mark.HINTED
        if card in self.dimmed:
            mark |= Mark.DIMMED
        return mark


class ChosenCard(Protocol):
    """Where the chosen card goes, and how far the others make room for it."""

    def rect(self, resting: pygame.FRect) -> pygame.FRect: ...

    def aside(self, width: float, pitch: float) -> tuple[float, float]:
        """Return how far the cards on its left and those on its right step aside."""
        ...


@dataclass(frozen=True)
class Lifted:
    """The chosen card rises; the others stay."""

    by: float

    def rect(self, resting: pygame.FRect) -> pygame.FRect:
        return resting.move(0, -self.by)

    def aside(self, width: float, pitch: float) -> tuple[float, float]:
        return 0.0, 0.0


@dataclass(frozen=True)
class Enlarged:
    """The chosen card is drawn larger, about its middle; the others step aside."""

    width: float
    height: float
    bottom: float
    gap: float = 0.0
    """Between the large card and the next one."""
    pitch: float = 0.0
    """The least distance between the middles of the chosen card and the next one on its right."""
    left_aside: float = 0.0
    """The farthest that cards on its left step aside; the large card covers the rest."""

    def rect(self, resting: pygame.FRect) -> pygame.FRect:
        return pygame.FRect(
            resting.centerx - self.width / 2, self.bottom - self.height, self.width, self.height
        )

    def aside(self, width: float, pitch: float) -> tuple[float, float]:
        right = max((self.width - width) / 2 + self.gap, self.pitch - pitch)
        return min(right, self.left_aside), right


@dataclass(frozen=True)
class CardSize:
    """One size for the cards of a hand, in units of the canvas."""

    width: float
    height: float
    top: float
    """The upper edge of a card."""
    gap: float
    """Between two cards where there is room; below 0 they always overlap."""
    chosen: ChosenCard
    """Where the chosen card goes."""
    narrowest: float | None = None
    """Cards become narrower, down to this, before they overlap; None: they keep their width."""
    raised: float = 0.0
    """How much higher a usable card lies."""

    def width_for(self, count: int, room: float) -> float | None:
        """Return how wide `count` cards are drawn side by side; None when there is no room for them."""
        if count * (self.width + self.gap) - self.gap <= room:
            return self.width
        width = float(int((room + self.gap) / count - self.gap))
        return width if self.narrowest is not None and width >= self.narrowest else None


@dataclass(frozen=True)
class HandLayout:
    """Where the cards of one hand lie; places count from 0 at the left."""

    count: int
    left: float
    width: float
    """Of one card."""
    pitch: float
    """From one card to the next."""
    size: CardSize

    def middle(self, place: int) -> float:
        """Return the middle of a place, which stays when another card is chosen: targets lie here."""
        return self.left + self.width / 2 + self.pitch * place

    def rect(self, place: int, *, usable: bool = False) -> pygame.FRect:
        """Return where a card lies while none is chosen."""
        top = self.size.top - (self.size.raised if usable else 0.0)
        return pygame.FRect(self.left + self.pitch * place, top, self.width, self.size.height)


DrawFace = Callable[[Canvas, C, pygame.FRect, Mark], None]
"""Draws a card face up in its rect, with the game's own marks on it."""
DrawBack = Callable[[Canvas, pygame.FRect, float], None]
"""Draws a card face down in its rect, turned by an angle in degrees."""


class CardHand(Generic[C]):
    """How the hands of one game are laid out and drawn."""

    def __init__(
        self,
        sizes: Sequence[CardSize],
        draw_face: DrawFace[C],
        draw_back: DrawBack,
        *,
        lights: bool = False,
        fan: float = 0.0,
    ) -> None:
        """`sizes`: the best first; cards overlap only in the last one.

        `lights`: there is light under usable cards. `fan`: degrees from one back to the next.
        """
        self.sizes = tuple(sizes)
        self._draw_face = draw_face
        self._draw_back = draw_back
        self._lights = lights
        self._fan = fan

    def lay_out(self, count: int, left: float, right: float) -> HandLayout:
        """Find room for `count` cards between two edges, in the middle."""
        room, least = right - left, self.sizes[-1]
        size, width = least, least.width
        for candidate in self.sizes:
            fitting = candidate.width_for(max(1, count), room)
            if fitting is not None:
                size, width = candidate, fitting
                break
        pitch = min(width + size.gap, (room - width) / max(1, count - 1))
        wide = pitch * (count - 1) + width
        return HandLayout(count, (left + right - wide) / 2, width, pitch, size)

    def rects(self, layout: HandLayout, cards: Sequence[C], marks: Marks[C]) -> list[pygame.FRect]:
        """Return where each card is drawn, in the order of `cards`."""
        resting = [
            layout.rect(place, usable=card in marks.usable and card != marks.chosen)
            for place, card in enumerate(cards)
        ]
        if marks.chosen is None or marks.chosen not in cards:
            return resting
        middle = cards.index(marks.chosen)
        rule = layout.size.chosen
        left, right = rule.aside(layout.width, layout.pitch)
        return [
            rule.rect(rect) if place == middle else rect.move(-left if place < middle else right, 0)
            for place, rect in enumerate(resting)
        ]

    def draw(self, canvas: Canvas, layout: HandLayout, cards: Sequence[C], marks: Marks[C]) -> None:
        """Draw a hand face up, the chosen card over the others."""
        placed = list(zip(cards, self.rects(layout, cards, marks), strict=True))
        for card, rect in sorted(placed, key=lambda pair: pair[0] == marks.chosen):
            mark = marks.of(card)
            if Mark.HINTED in mark:
                canvas.glow(rect, HINT_LIGHT, reach=24, radius=18)
            elif self._lights and Mark.USABLE in mark:
                canvas.glow(rect, GLOW, reach=12, radius=20, alpha=190)
            self._draw_face(canvas, card, rect, mark)

    def draw_backs(self, canvas: Canvas, layout: HandLayout) -> None:
        """Draw a hand face down; where backs are fanned, the outer ones hang lower."""
        for place in range(layout.count):
            angle = (place - (layout.count - 1) / 2) * self._fan
            self._draw_back(canvas, layout.rect(place).move(0, abs(angle) * 3), angle)

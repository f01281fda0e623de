"""Where the parts of one seat lie: its character towards the table, its tray outside, all on one card."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

Point = tuple[float, float]

USUAL_PORTRAIT = 160.0
"""The size of a portrait at which `SeatPlace.scale` is 1."""
GAP, TRAY, ROW, SAFE = 8.0, 142.0, 46.0, 54.0
"""Between the parts of a card; the width of a tray; the heights of the name and of the stones won."""
SMALLEST_ROW = 43.0
"""What a line of text needs, on a small card too."""
MIDDLE = 960.0


@dataclass(frozen=True, slots=True)
class PadPlace:
    """A touch player's pad: its middle, its size as that player sees it, and how far it is turned."""

    x: float
    y: float
    width: float
    height: float
    turn: int

    @property
    def rect(self) -> pygame.FRect:
        """Where it lies on the canvas."""
        wide, high = (self.width, self.height) if self.turn % 180 == 0 else (self.height, self.width)
        return pygame.FRect(self.x - wide / 2, self.y - high / 2, wide, high)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    seat: int
    x: float
    y: float
    """The middle of the portrait."""
    size: float
    """The size of the portrait."""
    stick: Point
    """Which way a stick is pushed to point at this seat."""
    code: str
    """The arrow taps that point here: letters of l r u d."""
    pad: PadPlace | None = None

    @property
    def scale(self) -> float:
        return self.size / USUAL_PORTRAIT

    @property
    def inwards(self) -> int:
        """1 for a seat at the left, whose table lies to the right; else -1."""
        return 1 if self.x < MIDDLE else -1

    @property
    def edge(self) -> float:
        """Where the card ends and the table begins."""
        return self.x + self.inwards * self.size / 2

    @property
    def portrait(self) -> pygame.FRect:
        return pygame.FRect(self.x - self.size / 2, self.y - self.size / 2, self.size, self.size)

    @property
    def tray(self) -> pygame.FRect:
        """Where the stones lie that can still be stolen."""
        rect = pygame.FRect(0, self.portrait.top, TRAY * self.scale, self.size)
        rect.centerx = self.x - self.inwards * (self.size / 2 + GAP * self.scale + rect.width / 2)
        return rect

    @property
    def card(self) -> pygame.FRect:
        both = self.portrait.union(self.tray)
        both.height = self.safe.bottom - both.top
        return both

    @property
    def _row(self) -> float:
        return max(SMALLEST_ROW, ROW * self.scale)

    @property
    def name(self) -> pygame.FRect:
        under = self.portrait
        return pygame.FRect(under.left, under.bottom + 6 * self.scale, self.size, self._row)

    @property
    def score(self) -> pygame.FRect:
        under = self.tray
        return pygame.FRect(under.left, under.bottom + 6 * self.scale, under.width, self._row)

    @property
    def safe(self) -> pygame.FRect:
        """Where the stones lie that are won for good."""
        left, right = min(self.portrait.left, self.tray.left), max(self.portrait.right, self.tray.right)
        top = self.name.bottom + 6 * self.scale
        return pygame.FRect(left, top, right - left, max(SMALLEST_ROW, SAFE * self.scale))

    def slot(self, number: int) -> Point:
        """Return where the stones of one kind lie on the tray: 0 to 3."""
        tray, step = self.tray, self.scale
        return (
            tray.centerx + (33 if number % 2 else -33) * step,
            tray.centery + (36 if number // 2 else -36) * step,
        )

    def safe_slot(self, number: int) -> Point:
        """Return where the won stones of one kind lie: 0 to 3."""
        safe = self.safe
        return safe.left + (78 + 63 * number) * self.scale, safe.centery

    def beside(self, away: float, y: float) -> Point:
        """Return a point on the table beside this seat."""
        return self.edge + self.inwards * away, y

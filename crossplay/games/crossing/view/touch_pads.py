"""Pads for fingers: each touch seat has its own along its edge of the screen, turned towards it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial

import pygame

from crossplay.games.crossing.rules.moves import MUSHROOMS, SHIELD, TILES, Aim, At
from crossplay.games.crossing.view.emotes import EMOTES
from crossplay.games.crossing.view.figures import Guise
from crossplay.games.crossing.view.layout import Clearing, PadPlace
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import CREAM, INK, ORANGE, PAPER_DARK, mix

COLUMN, ROW = 96.0, 84.0
"""From key to key. The two rows reach beyond the pad's edge, so that a finger has 96 units both ways."""
BEYOND = 12.0
SMALLEST_PAD = 3
"""Columns of the smallest pad: so many emotes stand in a row."""


@dataclass(frozen=True, slots=True)
class Talk:
    """The button that shows the emotes, or one of them."""

    emote: int = -1


Key = Aim | Talk


@dataclass(frozen=True, slots=True)
class Cell:
    key: Key
    x: float
    y: float
    """In the pad's own units, from its middle, as its player sees it."""


def place_at(pad: PadPlace, x: float, y: float) -> tuple[float, float]:
    """A point of the pad on the canvas."""
    cos, sin = round(math.cos(math.radians(pad.turn))), round(math.sin(math.radians(pad.turn)))
    return pad.x + x * cos - y * sin, pad.y + x * sin + y * cos


class TouchPads:
    def __init__(self, clearing: Clearing, seats: tuple[int, ...]) -> None:
        self.clearing = clearing
        self.seats = seats
        self.talking: set[int] = set()
        """The seats whose pad shows emotes instead of targets."""

    def cells(self, seat: int) -> list[Cell]:
        if seat in self.talking:
            emotes: list[Key] = [Talk(number) for number in range(len(EMOTES))]
            rows = [emotes[:SMALLEST_PAD], emotes[SMALLEST_PAD:]]
        else:
            others = [TILES[one.seat - 1] for one in self.clearing.seats if one.seat != seat]
            caps: list[Key] = [MUSHROOMS[one.number - 1] for one in self.clearing.mushrooms]
            rows = [[*caps, SHIELD], [*others, Talk()]]
        return [
            Cell(key, (column - (len(row) - 1) / 2) * COLUMN, (number - (len(rows) - 1) / 2) * ROW)
            for number, row in enumerate(rows)
            for column, key in enumerate(row)
        ]

    def middle(self, seat: int, key: Key) -> tuple[float, float]:
        """Where a finger touches this key of a seat's pad."""
        pad = self._pad(seat)
        cell = next(cell for cell in self.cells(seat) if cell.key == key)
        return place_at(pad, cell.x, cell.y)

    def at(self, x: float, y: float) -> tuple[int, Key | None]:
        """Whose pad lies here (0 for nobody's), and which of its keys."""
        for seat in self.seats:
            pad = self._pad(seat)
            own_x, own_y = place_at(PadPlace(0, 0, 0, 0, -pad.turn), x - pad.x, y - pad.y)
            if abs(own_x) <= pad.width / 2 + BEYOND and abs(own_y) <= pad.height / 2 + BEYOND:
                nearest = min(self.cells(seat), key=lambda cell: math.hypot(cell.x - own_x, cell.y - own_y))
                return seat, nearest.key if abs(own_x - nearest.x) <= COLUMN else None
        return 0, None

    def _pad(self, seat: int) -> PadPlace:
        pad = self.clearing.seat(seat).pad
        assert pad is not None
        return pad

    def draw(self, canvas: Canvas, guises: list[Guise], legal: dict[int, tuple[Aim, ...]]) -> None:
        for seat in self.seats:
            pad = self._pad(seat)
            size = (pad.width, pad.height) if pad.turn % 180 == 0 else (pad.height, pad.width)
            rect = pygame.FRect(pad.x - size[0] / 2, pad.y - size[1] / 2, *size).inflate(16, 16)
            may = legal.get(seat, ())
            key = ("crossing pad", guises[seat - 1], seat in self.talking, may, len(self.clearing.seats))
            canvas.cached(key, rect, partial(self._paint, seat=seat, guises=guises, legal=may))

    def _paint(self, canvas: Canvas, seat: int, guises: list[Guise], legal: tuple[Aim, ...]) -> None:
        pad, look = self._pad(seat), guises[seat - 1].look
        size = (pad.width, pad.height) if pad.turn % 180 == 0 else (pad.height, pad.width)
        frame = pygame.FRect(pad.x - size[0] / 2, pad.y - size[1] / 2, *size)
        canvas.panel(frame, look.colour, border=6, radius=30)
        for cell in self.cells(seat):
            x, y = place_at(pad, cell.x, cell.y)
            may = isinstance(cell.key, Talk) or cell.key in legal
            canvas.panel(
                (x - 39, y - 39, 78, 78), CREAM if may else mix(PAPER_DARK, INK, 0.3), border=4, radius=18,
                shadow=False,
            )  # fmt: skip
            self._paint_key(canvas, cell.key, pad, x, y, guises, 255 if may else 90)

    def _paint_key(
        self, canvas: Canvas, key: Key, pad: PadPlace, x: float, y: float, guises: list[Guise], alpha: int
    ) -> None:
        if isinstance(key, Talk):
            emote = EMOTES[key.emote] if key.emote >= 0 else "laugh"
            if key.emote < 0:
                canvas.sprite("crossing/bubble", x, y, width=72, angle=pad.turn)
                canvas.sprite("crossing/emote-laugh", *_beside(pad, x, y, 0, -6), width=40, angle=pad.turn)
            else:
                canvas.sprite(f"crossing/emote-{emote}", x, y, width=64, angle=pad.turn)
        elif key.at is At.MUSHROOM:
            canvas.sprite("crossing/mushroom", x, y, width=72, angle=pad.turn, alpha=alpha)
            self._number(canvas, key.number, pad, *_beside(pad, x, y, 0, 20), CREAM, alpha)
        elif key.at is At.SHIELD:
            look = guises[self._seat_of(pad) - 1].look
            canvas.sprite(
                "crossing/hand", x, y, width=70, angle=pad.turn, swap=((ORANGE, look.colour),), alpha=alpha
            )
        else:
            guise = guises[key.number - 1]
            canvas.sprite(
                f"crossing/{guise.character}",
                *_beside(pad, x, y, 4, -4),
                width=66,
                angle=pad.turn,
                alpha=alpha,
            )
            badge_x, badge_y = _beside(pad, x, y, -18, 20)
            canvas.sprite(
                f"ui/badge-{guise.look.shape}", badge_x, badge_y, width=38, height=38, angle=pad.turn,
                swap=((ORANGE, guise.look.colour),), alpha=alpha,
            )  # fmt: skip

    def _seat_of(self, pad: PadPlace) -> int:
        return next(one.seat for one in self.clearing.seats if one.pad == pad)

    @staticmethod
    def _number(
        canvas: Canvas, number: int, pad: PadPlace, x: float, y: float, fill: str, alpha: int
    ) -> None:
        canvas.circle(x, y, 18, fill, outline=INK, border=3, alpha=alpha)
        canvas.text(str(number), x, y, Step.NOTE, face=Face.BOLD, angle=pad.turn, alpha=alpha)


def _beside(pad: PadPlace, x: float, y: float, dx: float, dy: float) -> tuple[float, float]:
    """A point `dx`, `dy` from (x, y) as the pad's player sees it."""
    return place_at(PadPlace(x, y, 0, 0, pad.turn), dx, dy)

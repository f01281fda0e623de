"""The count at the end: every seat's stones come together set by set, then the white ones, then the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.rules.stones import SET_POINTS
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.seat_place import Point
from crossplay.games.crossing.view.stones import SPRITES, Stone
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER, mix
from crossplay.stage.sequence import Sequence, call, throw, together
from crossplay.table.seats import Seating

STEP = 0.55
"""Seconds for one set (of every seat at the same time)."""
BEGIN = 0.3
"""Seconds before the first stones fly."""
FLIGHT = 0.42
STONE = 46.0
BOARD_LEFT, BOARD_RIGHT = 470.0, 1450.0
ROW = 108.0
MOST_ROW = 118.0


@dataclass(slots=True, eq=False)
class Line:
    """One seat's row on the board."""

    seat: int
    y: float
    stones: list[Stone] = field(default_factory=list)
    total: int = 0
    winner: bool = False


class Scoring:
    """The board on which all stones are counted: a line for each seat."""

    def __init__(self, clearing: Clearing, seating: Seating, seen: CrossingSeen) -> None:
        self._clearing = clearing
        self._seating = seating
        self._parts = seen.breakdowns
        self._winners = seen.winners
        self._steps = max(part.sets for part in self._parts) + 2
        """One for each set, one for white stones, one for the rest."""
        high = min(MOST_ROW, ROW * 6 / seen.seats) if seen.seats < 6 else ROW
        middle = 640 if seen.seats % 2 else 540  # below the seat at the top, where there is one
        top = middle - high * seen.seats / 2
        self._rect = pygame.FRect(BOARD_LEFT, top - 24, BOARD_RIGHT - BOARD_LEFT, high * seen.seats + 48)
        self.lines = [Line(seat, top + high * (seat - 0.5)) for seat in range(1, seen.seats + 1)]

    def play(self, sound: Callable[..., None]) -> Sequence:
        """Return how the stones fly in and are counted."""
        parts = []
        for line in self.lines:
            place = self._clearing.seat(line.seat)
            for step, group in enumerate(self._groups(line.seat)):
                for letter, (x, y) in group:
                    stone = Stone(letter, place.x, place.y + 40)
                    line.stones.append(stone)
                    parts.append(throw(stone, FLIGHT, x, y, height=90).after(BEGIN + step * STEP))
        for step in range(self._steps):
            parts.append(call(partial(self._count, step, sound)).after(BEGIN + step * STEP + FLIGHT))
        return together(*parts).holding(self._steps * STEP + 0.5)

    def counted(self, seat: int) -> int:
        """Return what has been counted for a seat so far."""
        return self.lines[seat - 1].total

    def mood(self, seat: int) -> Mood:
        return Mood.NORMAL

    def show(self) -> None:
        """Show everything counted."""
        for line in self.lines:
            groups = self._groups(line.seat)
            line.stones = [Stone(letter, x, y) for group in groups for letter, (x, y) in group]
            line.total = self._parts[line.seat - 1].points
            line.winner = line.seat in self._winners

    def _count(self, step: int, sound: Callable[..., None]) -> None:
        for line in self.lines:
            part = self._parts[line.seat - 1]
            if step < self._steps - 2:
                line.total += SET_POINTS if step < part.sets else 0
            elif step == self._steps - 2:
                line.total += part.white_points
            else:
                line.total += part.rest_points
                line.winner = line.seat in self._winners
        last = step == self._steps - 1
        sound("fanfare" if last else "chime", 1.0, 1.0 if last else 0.9 + 0.06 * step)

    def _groups(self, seat: int) -> list[list[tuple[str, Point]]]:
        """Return for each step the stones that come in it and where they go."""
        part, y = self._parts[seat - 1], self.lines[seat - 1].y
        longest = max(part.sets * 92 + part.whites * 50 + len(part.rest) * 50 + 60 for part in self._parts)
        squeeze = min(1.0, 585 / longest)
        x = BOARD_LEFT + 150
        groups: list[list[tuple[str, Point]]] = []
        for _ in range(part.sets):
            middle = x + 24 * squeeze
            groups.append(
                [("r", (middle - 17, y + 13)), ("b", (middle + 17, y + 13)), ("y", (middle, y - 16))]
            )
            x += 92 * squeeze
        groups += [[] for _ in range(self._steps - 2 - part.sets)]
        for letters in ("w" * part.whites, part.rest):
            x += 14 * squeeze if letters else 0
            groups.append(
                [(letter, (x + 50 * squeeze * (number + 0.3), y)) for number, letter in enumerate(letters)]
            )
            x += 50 * squeeze * len(letters)
        return groups

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._rect, PAPER, border=8, radius=36)
        for line in self.lines:
            look, y = self._seating[line.seat].look, line.y
            high = self.lines[1].y - self.lines[0].y
            row = pygame.FRect(self._rect.left + 20, y - high / 2 + 5, self._rect.width - 40, high - 10)
            fill = mix(CREAM, GOLD, 0.55) if line.winner else mix(CREAM, look.colour, 0.18)
            canvas.panel(row, fill, outline=mix(look.colour, INK, 0.2), border=5, radius=26, shadow=False)
            widgets.badge(canvas, line.seat, row.left + 50, y, 76, look=look)
            for stone in sorted(line.stones, key=lambda stone: stone.y):
                canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=STONE)
            if line.winner:
                widgets.icon(canvas, "crown", row.right - 168, y, 62)
            canvas.text(
                str(line.total), row.right - 78, y, FontSize.TITLE, face=Face.DISPLAY, width=120, height=high
            )

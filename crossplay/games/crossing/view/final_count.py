"""The count at the end: every seat's stones come together set by set, then the white ones, then the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import (
    BLUE,
    ODD_POINTS,
    RED,
    SET_POINTS,
    WHITE,
    WHITE_POINTS,
    YELLOW,
    Heap,
    count,
    sets,
)
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.stone_view import SPRITES, Stone
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.motion import Motions
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER, mix
from crossplay.table.seats import Seating

STEP = 0.55
"""Seconds for one set (of every seat at the same time)."""
STONE = 46.0
BOARD_LEFT, BOARD_RIGHT = 470.0, 1450.0
ROW = 108.0
MOST_ROW = 118.0


@dataclass(frozen=True, slots=True)
class Breakdown:
    """What a seat's stones are worth, and why."""

    sets: int
    whites: int
    rest: str
    """Letters of the coloured stones left over."""

    @property
    def points(self) -> int:
        return SET_POINTS * self.sets + WHITE_POINTS * self.whites + ODD_POINTS * len(self.rest)


def breakdown(stones: Heap) -> Breakdown:
    whole = sets(stones)
    rest = {
        "r": count(stones, RED) - whole,
        "b": count(stones, BLUE) - whole,
        "y": count(stones, YELLOW) - whole,
    }
    return Breakdown(whole, count(stones, WHITE), "".join(letter * number for letter, number in rest.items()))


def breakdowns(state: Crossing) -> list[Breakdown]:
    return [breakdown(won + tile) for won, tile in zip(state.won, state.tiles, strict=True)]


@dataclass(slots=True, eq=False)
class _Line:
    """One seat's row on the board."""

    seat: int
    y: float
    stones: list[Stone] = field(default_factory=list)
    total: int = 0
    winner: bool = False


class Scoring:
    """The board and the stones on it."""

    def __init__(self, clearing: Clearing, seating: Seating, state: Crossing) -> None:
        self.clearing = clearing
        self.seating = seating
        self.parts = breakdowns(state)
        self.winners = state.winners()
        self.steps = max(part.sets for part in self.parts) + 2
        high = min(MOST_ROW, ROW * 6 / state.seats) if state.seats < 6 else ROW
        middle = 640 if state.seats % 2 else 540  # below the seat at the top, where there is one
        top = middle - high * state.seats / 2
        self.rect = pygame.FRect(BOARD_LEFT, top - 24, BOARD_RIGHT - BOARD_LEFT, high * state.seats + 48)
        self.lines = [_Line(seat, top + high * (seat - 0.5)) for seat in range(1, state.seats + 1)]
        self.done = False

    @property
    def seconds(self) -> float:
        return self.steps * STEP + 0.5

    def play(self, motions: Motions, sound: Callable[..., None]) -> None:
        """Sets the stones flying."""
        for line in self.lines:
            place = self.clearing.seat(line.seat)
            for step, group in enumerate(self._groups(line.seat)):
                for letter, (x, y) in group:
                    stone = Stone(letter, place.x, place.y + 40)
                    line.stones.append(stone)
                    motions.arc(stone, 0.42, x, y, height=90, delay=0.3 + step * STEP)
        for step in range(self.steps):
            motions.after(0.3 + step * STEP + 0.42, partial(self._count, step, sound))

    def show(self) -> None:
        """Everything counted."""
        for line in self.lines:
            groups = self._groups(line.seat)
            line.stones = [Stone(letter, x, y) for group in groups for letter, (x, y) in group]
            line.total = self.parts[line.seat - 1].points
            line.winner = line.seat in self.winners
        self.done = True

    def _count(self, step: int, sound: Callable[..., None]) -> None:
        for line in self.lines:
            part = self.parts[line.seat - 1]
            if step < self.steps - 2:
                line.total += SET_POINTS if step < part.sets else 0
            elif step == self.steps - 2:
                line.total += WHITE_POINTS * part.whites
            else:
                line.total += ODD_POINTS * len(part.rest)
                line.winner = line.seat in self.winners
        last = step == self.steps - 1
        self.done = last
        sound("fanfare" if last else "chime", 1.0, 1.0 if last else 0.9 + 0.06 * step)

    def _groups(self, seat: int) -> list[list[tuple[str, tuple[float, float]]]]:
        """For each step the stones that come in it and where they go."""
        part, y = self.parts[seat - 1], self.lines[seat - 1].y
        longest = max(part.sets * 92 + part.whites * 50 + len(part.rest) * 50 + 60 for part in self.parts)
        squeeze = min(1.0, 585 / longest)
        x = BOARD_LEFT + 150
        groups: list[list[tuple[str, tuple[float, float]]]] = []
        for _ in range(part.sets):
            middle = x + 24 * squeeze
            groups.append(
                [("r", (middle - 17, y + 13)), ("b", (middle + 17, y + 13)), ("y", (middle, y - 16))]
            )
            x += 92 * squeeze
        groups += [[] for _ in range(self.steps - 2 - part.sets)]
        for letters in ("w" * part.whites, part.rest):
            x += 14 * squeeze if letters else 0
            groups.append(
                [(letter, (x + 50 * squeeze * (number + 0.3), y)) for number, letter in enumerate(letters)]
            )
            x += 50 * squeeze * len(letters)
        return groups

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect, PAPER, border=8, radius=36)
        for line in self.lines:
            look, y = self.seating[line.seat].look, line.y
            high = self.lines[1].y - self.lines[0].y
            row = pygame.FRect(self.rect.left + 20, y - high / 2 + 5, self.rect.width - 40, high - 10)
            fill = mix(CREAM, GOLD, 0.55) if line.winner else mix(CREAM, look.colour, 0.18)
            canvas.panel(row, fill, outline=mix(look.colour, INK, 0.2), border=5, radius=26, shadow=False)
            widgets.badge(canvas, line.seat, row.left + 50, y, 76, look=look)
            for stone in sorted(line.stones, key=lambda stone: stone.y):
                canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=STONE)
            if line.winner:
                widgets.icon(canvas, "crown", row.right - 168, y, 62)
            canvas.text(
                str(line.total), row.right - 78, y, Step.TITLE, face=Face.DISPLAY, width=120, height=high
            )

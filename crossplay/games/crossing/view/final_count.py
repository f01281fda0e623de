"""The count at the end: every seat's stones come together set by set, then the white ones, then the rest."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from crossplay.games.crossing.rules.scoring import Breakdown
from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.rules.stones import SET_POINTS
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.seat_place import Point
from crossplay.games.crossing.view.stones import ORDER, SPRITES, Stone
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.effects import Counter, Effects, count
from crossplay.stage.faces import Mood, draw_portrait
from crossplay.stage.palette import CREAM, GOLD, INK, PAPER, mix
from crossplay.stage.sequence import Sequence, call, throw, together
from crossplay.table.seats import Seating

STEP = 0.55
"""Seconds for one set (of every seat at the same time)."""
BEGIN = 0.3
"""Seconds before the first stones fly."""
FLIGHT = 0.42
ROLL = 0.36
"""Seconds in which a total rolls up."""
CHEER = 1.3
"""Seconds for the winner, after the count."""
STONE = 48.0
LEFT, RIGHT = 470.0, 1450.0
MIDDLE = 500.0
ROW = 108.0
"""The height of a line at which stones have their size."""
MOST_ROW, MOST_HIGH = 148.0, 780.0
BEFORE, BEHIND = 140.0, 226.0
"""Room for the face before the stones of a line, and for its total behind them."""
LEAVES = ("#7fb069", "#c2693f", "#e0b34d", "#5a9bd5", "#c77fb0")


@dataclass(slots=True, eq=False)
class Line:
    """One seat's row on the board."""

    seat: int
    y: float
    stones: list[Stone] = field(default_factory=list)
    total: int = 0
    """What has been counted."""
    rolling: Counter = field(default_factory=Counter)
    """The total as it is shown, on its way up."""
    winner: bool = False
    mood: Mood = Mood.NORMAL


class Scoring:
    """The board on which all stones are counted: a line for each seat."""

    def __init__(self, clearing: Clearing, seating: Seating, seen: CrossingSeen, effects: Effects) -> None:
        self._clearing = clearing
        self._seating = seating
        self._effects = effects
        self._parts = seen.breakdowns
        self._winners = seen.winners
        self._steps = max(part.sets for part in self._parts) + 2
        """One for each set, one for white stones, one for the rest."""
        self._high = min(MOST_ROW, MOST_HIGH / seen.seats)
        self._size = min(1.25, self._high / ROW)
        left = max([LEFT, *(place.edge + 34 for place in clearing.seats if place.inwards > 0)])
        right = min([RIGHT, *(place.edge - 34 for place in clearing.seats if place.inwards < 0)])
        top = MIDDLE - self._high * seen.seats / 2
        self._rect = pygame.FRect(left, top - 24, right - left, self._high * seen.seats + 48)
        self.lines = [Line(seat, top + self._high * (seat - 0.5)) for seat in range(1, seen.seats + 1)]

    def play(self, sound: Callable[..., None]) -> Sequence:
        """Return how the stones fly in and are counted."""
        parts = []
        for line in self.lines:
            line.mood = Mood.THINKING
            place, total = self._clearing.seat(line.seat), 0
            for step, group in enumerate(self._groups(line.seat)):
                for number, (letter, (x, y)) in enumerate(group):
                    stone = Stone(letter, *place.slot(ORDER.index(letter)))
                    line.stones.append(stone)
                    begin = BEGIN + step * STEP + 0.03 * number
                    parts.append(throw(stone, FLIGHT, x, y, height=90).after(begin))
                total += self._worth(self._parts[line.seat - 1], step)
                parts.append(count(line.rolling, total, ROLL).after(BEGIN + step * STEP + FLIGHT))
        for step in range(self._steps):
            parts.append(call(partial(self._count, step, sound)).after(BEGIN + step * STEP + FLIGHT))
        return together(*parts).holding(self._steps * STEP + CHEER)

    def counted(self, seat: int) -> int:
        """Return what has been counted for a seat so far."""
        return self.lines[seat - 1].rolling.shown

    def mood(self, seat: int) -> Mood:
        return self.lines[seat - 1].mood

    def show(self) -> None:
        """Show everything counted."""
        for line in self.lines:
            groups = self._groups(line.seat)
            line.stones = [Stone(letter, x, y) for group in groups for letter, (x, y) in group]
            line.total = self._parts[line.seat - 1].points
            line.rolling = Counter(line.total)
        self._crown()

    def _worth(self, part: Breakdown, step: int) -> int:
        """Return what a seat gets in one step of the count."""
        if step < self._steps - 2:
            return SET_POINTS if step < part.sets else 0
        return part.white_points if step == self._steps - 2 else part.rest_points

    def _count(self, step: int, sound: Callable[..., None]) -> None:
        last = step == self._steps - 1
        for line in self.lines:
            worth = self._worth(self._parts[line.seat - 1], step)
            line.total += worth
            group = self._groups(line.seat)[step]
            if worth and group:
                x = sum(place[0] for _, place in group) / len(group)
                self._effects.sparks((x, line.y), self._seating[line.seat].look.colour, 0.4)
        sound("fanfare" if last else "chime", 1.0, 1.0 if last else 0.9 + 0.06 * step)
        if last:
            self._crown()
            self._cheer()

    def _crown(self) -> None:
        """Show who has won, and how everybody feels about it."""
        fewest = min(line.total for line in self.lines)
        for line in self.lines:
            line.winner = line.seat in self._winners
            line.mood = Mood.GLAD if line.winner else Mood.SAD if line.total == fewest else Mood.NORMAL

    def _cheer(self) -> None:
        effects = self._effects
        for line in self.lines:
            if line.winner:
                effects.burst((self._rect.right - BEHIND + 20, line.y), GOLD, 0.9)
                for x, angle in ((self._rect.left, 245.0), (self._rect.right, 295.0)):
                    effects.fountain((x, line.y), angle, 26, LEAVES, ("leaf",))
        effects.confetti(count=60, colours=LEAVES, kinds=("leaf",))
        effects.flash(0.35)

    def _groups(self, seat: int) -> list[list[tuple[str, Point]]]:
        """Return for each step the stones that come in it and where they go."""
        part, y, size = self._parts[seat - 1], self.lines[seat - 1].y, self._size
        longest = max(part.sets * 92 + part.whites * 50 + len(part.rest) * 50 + 60 for part in self._parts)
        squeeze = min(size, (self._rect.width - BEFORE * size - BEHIND) / longest)
        x = self._rect.left + 20 + BEFORE * size
        groups: list[list[tuple[str, Point]]] = []
        for _ in range(part.sets):
            middle, low, aside = x + 24 * squeeze, 13 * size, 17 * min(size, squeeze * 1.2)
            groups.append(
                [("r", (middle - aside, y + low)), ("b", (middle + aside, y + low)), ("y", (middle, y - low))]
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

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self._rect, PAPER, border=8, radius=36)
        for line in self.lines:
            row = pygame.FRect(
                self._rect.left + 20, line.y - self._high / 2 + 5, self._rect.width - 40, self._high - 10
            )
            key = ("crossing line", self._seating[line.seat].character, line.seat, line.winner, line.mood)
            canvas.cached(key, row, partial(self._paint_row, line=line, row=row))
            for stone in sorted(line.stones, key=lambda stone: stone.y):
                canvas.sprite(SPRITES[stone.letter], stone.x, stone.y, width=STONE * self._size)
            total, x = str(line.rolling.shown), row.right - 78
            canvas.text(total, x, line.y, FontSize.TITLE, face=Face.DISPLAY, width=124, height=self._high)

    def _paint_row(self, canvas: Canvas, *, line: Line, row: pygame.FRect) -> None:
        sitting, size = self._seating[line.seat], self._size
        look = sitting.look
        fill = mix(CREAM, GOLD, 0.55) if line.winner else mix(CREAM, look.colour, 0.18)
        outline = mix(look.colour, INK, 0.2)
        canvas.panel(row, fill, outline=outline, border=5, radius=26, shadow=False)
        x, face = row.left + 62 * size, min(96 * size, row.height - 12)
        draw_portrait(canvas, sitting.character, x, line.y, face, look.colour, mood=line.mood)
        widgets.badge(canvas, line.seat, x + face * 0.46, line.y - face * 0.26, 60, look=look)
        if line.winner:
            widgets.icon(canvas, "crown", row.right - 172, line.y, 66)

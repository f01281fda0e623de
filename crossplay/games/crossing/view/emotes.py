"""Promises and lies without words: six emotes in bubbles over the seats, and strips to choose them from."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from crossplay.games.crossing.view.layout import Ground, SeatPlace
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GOLD, INK

EMOTES = ("promise", "beg", "threaten", "laugh", "innocent", "angry")
"""The pictures assets/crossing/emote-*; their sounds are emote1 … emote6."""
HINT = len(EMOTES)
"""The place in a strip after the emotes: somebody who plays alone asks there for a hint."""
SECONDS = 2.2
"""Seconds that a bubble is seen."""
STRIP_SECONDS = 4.0
"""Seconds after which a strip that nobody uses is closed."""
POP = 0.16
"""Seconds in which a bubble grows."""
CHATTY = 0.3
"""The share of rounds in which a bot says something."""
STRIP_STEP = 66.0
"""Units from one emote of a strip to the next."""


@dataclass
class _Bubble:
    emote: int
    age: float = 0.0


@dataclass
class _Strip:
    focus: int = 0
    idle: float = 0.0


class Emotes:
    """Who says what now, and who is choosing an emote."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.hints = False
        """Whether strips end with a hint."""
        self._bubbles: dict[int, _Bubble] = {}
        self._strips: dict[int, _Strip] = {}
        self._last: dict[int, int] = {}
        self._due: list[tuple[float, int, int]] = []

    def say(self, seat: int, emote: int) -> None:
        self._bubbles[seat] = _Bubble(emote)
        self._last[seat] = emote
        self._strips.pop(seat, None)

    def said(self, seat: int) -> int | None:
        """Return the emote over this seat's head now."""
        bubble = self._bubbles.get(seat)
        return bubble.emote if bubble else None

    # --- choosing with buttons, from a strip over the character ----------------------------------------

    def choosing(self, seat: int) -> bool:
        return seat in self._strips

    def open(self, seat: int) -> None:
        self._strips[seat] = _Strip(self._last.get(seat, 0))

    def close(self, seat: int) -> None:
        self._strips.pop(seat, None)

    def hop(self, seat: int, steps: int) -> None:
        strip = self._strips[seat]
        strip.focus, strip.idle = (strip.focus + steps) % self.places, 0.0

    @property
    def places(self) -> int:
        return len(EMOTES) + self.hints

    def picked(self, seat: int) -> int:
        return self._strips[seat].focus

    # --- bots -----------------------------------------------------------------------------------------

    def plan(self, seats: list[int], rng: Random) -> None:
        """Plan what bots say in this round. It has nothing to do with what they will do."""
        self._due = [
            (rng.uniform(0.4, 1.8), seat, rng.randrange(len(EMOTES)))
            for seat in seats
            if rng.random() < CHATTY
        ]

    def due(self, seconds: float) -> list[tuple[int, int]]:
        """Let time pass; return seat and emote of the bots that say something now."""
        now = [(seat, emote) for wait, seat, emote in self._due if wait <= seconds]
        self._due = [(wait - seconds, seat, emote) for wait, seat, emote in self._due if wait > seconds]
        return now

    # --- time and drawing -----------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """Let time pass; True when the picture changed."""
        changed = False
        for seat, bubble in list(self._bubbles.items()):
            changed |= bubble.age < POP
            bubble.age += seconds
            if bubble.age >= SECONDS:
                del self._bubbles[seat]
                changed = True
        for seat, strip in list(self._strips.items()):
            strip.idle += seconds
            if strip.idle >= STRIP_SECONDS:
                del self._strips[seat]
                changed = True
        return changed

    @property
    def moving(self) -> bool:
        return any(bubble.age < POP for bubble in self._bubbles.values())

    def draw(self, canvas: Canvas) -> None:
        for seat, bubble in self._bubbles.items():
            x, y = _mouth(self._ground.clearing.seat(seat))
            # Four sizes on the way: each size needs a picture of its own.
            share = min(1.0, (1 + round(bubble.age / POP * 3)) / 4)
            size = 176 * share
            left = x > 960
            canvas.sprite("crossing/bubble", x, y, width=size, flip=not left)
            canvas.sprite(f"crossing/emote-{EMOTES[bubble.emote]}", x, y - size * 0.1, width=size * 0.6)
        for seat, strip in self._strips.items():
            place = self._ground.clearing.seat(seat)
            draw_strip(canvas, *strip_middle(place), self.places, strip.focus)


def _mouth(place: SeatPlace) -> tuple[float, float]:
    """Return where a bubble hangs: beside the upper corner of the tile that is nearer to the middle."""
    aside = 1 if place.x < 960 else -1
    return place.x + aside * (place.size * 0.5 + 46), max(100.0, place.y - place.size * 0.34)


def strip_middle(place: SeatPlace) -> tuple[float, float]:
    wide = STRIP_STEP * (len(EMOTES) + 1) / 2 + 20
    return min(max(place.x, wide), 1920 - wide), max(64.0, place.y - place.size * 0.5 - 62)


def draw_strip(canvas: Canvas, x: float, y: float, places: int, focus: int = -1) -> None:
    """Draw all emotes side by side, and perhaps a hint; the one with the number `focus` is lit."""
    wide = STRIP_STEP * places
    canvas.panel((x - wide / 2 - 14, y - 50, wide + 28, 100), CREAM, border=6, radius=50)
    for number in range(places):
        left = strip_x(x, places, number)
        if number == focus:
            canvas.circle(left, y, 38, GOLD, outline=INK, border=5)
        name = "ui/icon-hint" if number == HINT else f"crossing/emote-{EMOTES[number]}"
        canvas.sprite(name, left, y, width=56, height=56)


def strip_x(x: float, places: int, number: int) -> float:
    """Return where one emote of a strip about x lies."""
    return x + (number - (places - 1) / 2) * STRIP_STEP


def strip_at(x: float, y: float, places: int, at_x: float, at_y: float) -> int | None:
    """Return the number of the emote at a point, in a strip about (x, y)."""
    if abs(at_y - y) > 54:
        return None
    number = round((at_x - x) / STRIP_STEP + (places - 1) / 2)
    return number if 0 <= number < places else None

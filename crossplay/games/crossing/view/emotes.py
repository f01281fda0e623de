"""Promises and lies without words: six emotes in bubbles, for people on every device and for bots."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from crossplay.games.crossing.view.layout import Clearing, SeatPlace
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GOLD, INK

EMOTES = ("promise", "beg", "threaten", "laugh", "innocent", "angry")
"""The pictures assets/crossing/emote-*; their sounds are emote1 … emote6."""
HINT = len(EMOTES)
"""The place after them: somebody who plays alone may ask there for a hint."""
SECONDS = 2.2
"""How long a bubble is seen."""
WHEEL_SECONDS = 4.0
POP = 0.16
CHATTY = 0.3
"""How often a bot says something in a round."""
WHEEL_STEP = 66.0


@dataclass
class _Bubble:
    emote: int
    age: float = 0.0


@dataclass
class _Wheel:
    focus: int = 0
    idle: float = 0.0


class Emotes:
    """Who says what now, and who is choosing."""

    def __init__(self, clearing: Clearing) -> None:
        self.clearing = clearing
        self.hints = False
        """Whether the strip ends with a hint."""
        self._bubbles: dict[int, _Bubble] = {}
        self._wheels: dict[int, _Wheel] = {}
        self._last: dict[int, int] = {}
        self._due: list[tuple[float, int, int]] = []

    def say(self, seat: int, emote: int) -> None:
        self._bubbles[seat] = _Bubble(emote)
        self._last[seat] = emote
        self._wheels.pop(seat, None)

    def said(self, seat: int) -> int | None:
        """Which emote is over this seat's head now."""
        bubble = self._bubbles.get(seat)
        return bubble.emote if bubble else None

    # --- choosing with buttons: a strip of six over the character -------------------------------------

    def choosing(self, seat: int) -> bool:
        return seat in self._wheels

    def open(self, seat: int) -> None:
        self._wheels[seat] = _Wheel(self._last.get(seat, 0))

    def close(self, seat: int) -> None:
        self._wheels.pop(seat, None)

    def hop(self, seat: int, steps: int) -> None:
        wheel = self._wheels[seat]
        wheel.focus, wheel.idle = (wheel.focus + steps) % self.places, 0.0

    @property
    def places(self) -> int:
        return len(EMOTES) + self.hints

    def picked(self, seat: int) -> int:
        return self._wheels[seat].focus

    # --- bots -----------------------------------------------------------------------------------------

    def plan(self, seats: list[int], rng: Random) -> None:
        """Bots talk now and then. What they say has nothing to do with what they will do."""
        self._due = [
            (rng.uniform(0.4, 1.8), seat, rng.randrange(len(EMOTES)))
            for seat in seats
            if rng.random() < CHATTY
        ]

    def due(self, seconds: float) -> list[tuple[int, int]]:
        """Seat and emote of the bots that speak up now."""
        now = [(seat, emote) for wait, seat, emote in self._due if wait <= seconds]
        self._due = [(wait - seconds, seat, emote) for wait, seat, emote in self._due if wait > seconds]
        return now

    # --- time and drawing -----------------------------------------------------------------------------

    def update(self, seconds: float) -> bool:
        """True when the picture changed."""
        changed = False
        for seat, bubble in list(self._bubbles.items()):
            changed |= bubble.age < POP
            bubble.age += seconds
            if bubble.age >= SECONDS:
                del self._bubbles[seat]
                changed = True
        for seat, wheel in list(self._wheels.items()):
            wheel.idle += seconds
            if wheel.idle >= WHEEL_SECONDS:
                del self._wheels[seat]
                changed = True
        return changed

    @property
    def moving(self) -> bool:
        return any(bubble.age < POP for bubble in self._bubbles.values())

    def draw(self, canvas: Canvas) -> None:
        for seat, bubble in self._bubbles.items():
            x, y = _mouth(self.clearing.seat(seat))
            # Four sizes on the way: a new one in every frame would be drawn anew each time.
            share = min(1.0, (1 + round(bubble.age / POP * 3)) / 4)
            size = 176 * share
            left = x > 960
            canvas.sprite("crossing/bubble", x, y, width=size, flip=not left)
            canvas.sprite(f"crossing/emote-{EMOTES[bubble.emote]}", x, y - size * 0.1, width=size * 0.6)
        for seat, wheel in self._wheels.items():
            place = self.clearing.seat(seat)
            draw_strip(canvas, *strip_middle(place), self.places, wheel.focus)


def _mouth(place: SeatPlace) -> tuple[float, float]:
    """Where a bubble hangs: towards the middle of the clearing, over the tile's shoulder."""
    aside = 1 if place.x < 960 else -1
    return place.x + aside * (place.size * 0.5 + 46), max(100.0, place.y - place.size * 0.34)


def strip_middle(place: SeatPlace) -> tuple[float, float]:
    wide = WHEEL_STEP * (len(EMOTES) + 1) / 2 + 20
    return min(max(place.x, wide), 1920 - wide), max(64.0, place.y - place.size * 0.5 - 62)


def draw_strip(canvas: Canvas, x: float, y: float, places: int, focus: int = -1) -> None:
    """All six side by side, and perhaps a hint; `focus` is lit."""
    wide = WHEEL_STEP * places
    canvas.panel((x - wide / 2 - 14, y - 50, wide + 28, 100), CREAM, border=6, radius=50)
    for number in range(places):
        left = strip_x(x, places, number)
        if number == focus:
            canvas.circle(left, y, 38, GOLD, outline=INK, border=5)
        name = "ui/icon-hint" if number == HINT else f"crossing/emote-{EMOTES[number]}"
        canvas.sprite(name, left, y, width=56, height=56)


def strip_x(x: float, places: int, number: int) -> float:
    """Where one emote of a strip about x lies."""
    return x + (number - (places - 1) / 2) * WHEEL_STEP


def strip_at(x: float, y: float, places: int, at_x: float, at_y: float) -> int | None:
    """Which emote of a strip about (x, y) lies at a point."""
    if abs(at_y - y) > 54:
        return None
    number = round((at_x - x) / WHEEL_STEP + (places - 1) / 2)
    return number if 0 <= number < places else None

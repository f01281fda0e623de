"""Promises and lies without words: six emotes in bubbles over the seats, and strips to choose them from.

A promise, a plea and a threat may name a mushroom: that is chosen after the emote.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK

EMOTES = ("promise", "beg", "threaten", "laugh", "innocent", "angry")
"""The pictures assets/crossing/emote-*; their sounds are emote1 … emote6."""
PROMISE = EMOTES.index("promise")
NAMING = tuple(EMOTES.index(name) for name in ("promise", "beg", "threaten"))
"""The emotes that may name a mushroom."""
HINT = len(EMOTES)
"""The place in a strip after the emotes: somebody who plays alone asks there for a hint."""
SECONDS = 2.2
"""Seconds that a bubble is seen."""
STRIP_SECONDS = 4.0
"""Seconds after which a strip that nobody uses is closed."""
BUBBLE = 206.0
"""How wide a bubble is, with its tail towards the face that speaks."""
POP = 0.16
"""Seconds in which a bubble grows."""
STRIP_STEP = 72.0
"""Units from one emote of a strip to the next."""
STRIP_COLUMNS, STRIP_ROWS = 2, 4
STRIP_WIDE = STRIP_STEP * STRIP_COLUMNS + 28


@dataclass
class _Bubble:
    emote: int
    mushroom: int
    """The mushroom that is named, or 0."""
    age: float = 0.0


@dataclass
class _Strip:
    focus: int = 0
    naming: int | None = None
    """The emote for which a mushroom is being chosen; None while the emote itself is."""
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
        self._due: list[tuple[float, int]] = []

    def say(self, seat: int, emote: int, mushroom: int = 0) -> None:
        self._bubbles[seat] = _Bubble(emote, mushroom)
        self._last[seat] = emote
        self._strips.pop(seat, None)

    def said(self, seat: int) -> int | None:
        """Return the emote over this seat's head now."""
        bubble = self._bubbles.get(seat)
        return bubble.emote if bubble else None

    def named(self, seat: int) -> int:
        """Return the mushroom that the emote over this seat's head names, or 0."""
        bubble = self._bubbles.get(seat)
        return bubble.mushroom if bubble else 0

    # --- choosing with buttons, from a strip over the character ----------------------------------------

    def choosing(self, seat: int) -> bool:
        return seat in self._strips

    def open(self, seat: int) -> None:
        self._strips[seat] = _Strip(self._last.get(seat, 0))

    def close(self, seat: int) -> None:
        self._strips.pop(seat, None)

    def hop(self, seat: int, steps: int) -> None:
        strip, places = self._strips[seat], len(self.faces(seat))
        strip.idle = 0.0
        if abs(steps) == 1:
            strip.focus = (strip.focus + steps) % places
        elif 0 <= strip.focus + steps < places:
            strip.focus += steps

    def ask_mushroom(self, seat: int, emote: int) -> None:
        """Ask which mushroom the chosen emote names."""
        self._strips[seat] = _Strip(naming=emote)

    def naming(self, seat: int) -> int | None:
        """Return the emote for which this seat chooses a mushroom now."""
        strip = self._strips.get(seat)
        return strip.naming if strip else None

    def faces(self, seat: int) -> list[str]:
        """Return the pictures of this seat's strip: emotes, or an emote without and with each mushroom."""
        emote = self.naming(seat)
        if emote is None:
            return [f"crossing/emote-{name}" for name in EMOTES] + ["ui/icon-hint"] * self.hints
        return [f"crossing/emote-{EMOTES[emote]}"] + ["crossing/mushroom"] * len(
            self._ground.clearing.mushrooms
        )

    def picked(self, seat: int) -> int:
        return self._strips[seat].focus

    # --- bots -----------------------------------------------------------------------------------------

    def plan(self, seats: list[int], rng: Random) -> None:
        """Plan when bots may say something in this round."""
        self._due = [(rng.uniform(0.4, 1.8), seat) for seat in seats]

    def due(self, seconds: float) -> list[int]:
        """Let time pass; return the bots that may say something now."""
        now = [seat for wait, seat in self._due if wait <= seconds]
        self._due = [(wait - seconds, seat) for wait, seat in self._due if wait > seconds]
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
            place = self._ground.clearing.seat(seat)
            # Four sizes on the way: each size needs a picture of its own.
            size = BUBBLE * min(1.0, (1 + round(bubble.age / POP * 3)) / 4)
            x, y = place.beside(size * 0.5 - 14, max(134.0, place.y - 16))
            canvas.sprite("crossing/bubble-aside", x, y, width=size, flip=place.inwards < 0)
            x, y = x + place.inwards * size * 0.073, y - size * 0.017
            aside = 0.19 * size if bubble.mushroom else 0.0
            width = size * (0.38 if bubble.mushroom else 0.48)
            canvas.sprite(f"crossing/emote-{EMOTES[bubble.emote]}", x - aside, y, width=width)
            if bubble.mushroom:
                draw_named(canvas, bubble.mushroom, x + aside * 1.05, y, size * 0.36)
        for seat, strip in self._strips.items():
            place = self._ground.clearing.seat(seat)
            faces = self.faces(seat)
            draw_strip(canvas, *strip_middle(place, len(faces)), faces, strip.focus)


def strip_middle(place: SeatPlace, places: int) -> tuple[float, float]:
    """Return the middle of a seat's strip: on the table beside its card."""
    high = STRIP_STEP * STRIP_ROWS + 28
    top = min(max(place.card.centery - high / 2, 54.0), 936.0 - high)
    rows = math.ceil(places / STRIP_COLUMNS)
    return place.beside(STRIP_WIDE / 2 + 14, top + 14 + STRIP_STEP * rows / 2)


def draw_named(canvas: Canvas, number: int, x: float, y: float, size: float) -> None:
    """Draw a little mushroom with its number."""
    canvas.sprite("crossing/mushroom", x, y, width=size)
    low = y + size * 0.24
    canvas.circle(x, low, max(19.0, size * 0.29), CREAM, outline=INK, border=3)
    canvas.text(str(number), x, low, FontSize.BODY, face=Face.BOLD)


def draw_strip(canvas: Canvas, x: float, y: float, faces: Sequence[str], focus: int = -1) -> None:
    """Draw the pictures of a strip in two columns; the one with the number `focus` is lit."""
    high = STRIP_STEP * math.ceil(len(faces) / STRIP_COLUMNS) + 28
    canvas.panel((x - STRIP_WIDE / 2, y - high / 2, STRIP_WIDE, high), CREAM, border=6, radius=40)
    for number, name in enumerate(faces):
        left, top = strip_spot(x, y, len(faces), number)
        if number == focus:
            canvas.circle(left, top, 36, GOLD, outline=INK, border=5)
        if name == "crossing/mushroom":
            draw_named(canvas, number, left, top, 60)
        else:
            canvas.sprite(name, left, top, width=58, height=58)


def strip_spot(x: float, y: float, places: int, number: int) -> tuple[float, float]:
    """Return where one emote of a strip about (x, y) lies."""
    row, column = divmod(number, STRIP_COLUMNS)
    rows = math.ceil(places / STRIP_COLUMNS)
    return x + (column - (STRIP_COLUMNS - 1) / 2) * STRIP_STEP, y + (row - (rows - 1) / 2) * STRIP_STEP


def strip_at(x: float, y: float, places: int, at_x: float, at_y: float) -> int | None:
    """Return the number of the emote at a point, in a strip about (x, y)."""
    for number in range(places):
        left, top = strip_spot(x, y, places, number)
        if max(abs(at_x - left), abs(at_y - top)) <= STRIP_STEP / 2:
            return number
    return None


def nothing_spot(place: SeatPlace) -> tuple[float, float]:
    """Return where a mouse clicks to do nothing in this round: behind the last emote of a full strip."""
    places = STRIP_COLUMNS * STRIP_ROWS
    return strip_spot(*strip_middle(place, places), places, places - 1)

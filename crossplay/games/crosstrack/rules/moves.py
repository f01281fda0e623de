"""The moves and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass

from crossplay.games.crosstrack.rules.geometry import SPACE_NUMBER, SPACES
from crossplay.games.crosstrack.rules.pieces import COLOUR_OF_WORD, SHAPE_OF_WORD, Colour, Shape


@dataclass(frozen=True, slots=True)
class Put:
    """Place a piece of the stock on an empty space; without a colour the first own one with the shape."""

    colour: Colour | None
    shape: Shape
    space: int
    rotation: int

    def __str__(self) -> str:
        colour = "" if self.colour is None else f"{self.colour.word} "
        return f"place {colour}{self.shape.word} {SPACES[self.space]} {self.rotation}"


@dataclass(frozen=True, slots=True)
class Rotate:
    """Turn a piece on the board to another rotation."""

    space: int
    rotation: int

    def __str__(self) -> str:
        return f"turn {SPACES[self.space]} {self.rotation}"


@dataclass(frozen=True, slots=True)
class Shift:
    """Move a piece on the board to another, empty space (`move` in the notation)."""

    origin: int
    space: int
    rotation: int

    def __str__(self) -> str:
        return f"move {SPACES[self.origin]} {SPACES[self.space]} {self.rotation}"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a finished route, and win."""

    def __str__(self) -> str:
        return "announce"


@dataclass(frozen=True, slots=True)
class Done:
    """End the turn without announcing."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class First:
    """Fate's only move: the seat that starts."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


Action = Put | Rotate | Shift
Move = Put | Rotate | Shift | Announce | Done | First

ANNOUNCE = Announce()
DONE = Done()

_SPACE = "([a-f][1-6])"
_ROTATION = "([0-7])"
_PUT = re.compile(
    rf"place (?:({'|'.join(COLOUR_OF_WORD)}) )?({'|'.join(SHAPE_OF_WORD)}) {_SPACE} {_ROTATION}"
)
_ROTATE = re.compile(rf"turn {_SPACE} {_ROTATION}")
_SHIFT = re.compile(rf"move {_SPACE} {_SPACE} {_ROTATION}")
_FIRST = re.compile(r"first ([1-4])")


def parse(text: str) -> Move:
    """Return the move that the text writes; raise ValueError with a short reason if it writes none."""
    if text == "announce":
        return ANNOUNCE
    if text == "done":
        return DONE
    if found := _PUT.fullmatch(text):
        colour = COLOUR_OF_WORD[found[1]] if found[1] else None
        return Put(colour, SHAPE_OF_WORD[found[2]], _space(found[3]), int(found[4]))
    if found := _ROTATE.fullmatch(text):
        return Rotate(_space(found[1]), int(found[2]))
    if found := _SHIFT.fullmatch(text):
        return Shift(_space(found[1]), _space(found[2]), int(found[3]))
    if found := _FIRST.fullmatch(text):
        return First(int(found[1]))
    raise ValueError(f"{text!r} is not a move of Crosstrack")


def _space(name: str) -> int:
    if name not in SPACE_NUMBER:
        raise ValueError(f"there is no space {name}")
    return SPACE_NUMBER[name]

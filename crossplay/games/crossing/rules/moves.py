"""What a seat can choose, and how stones are laid on mushrooms, with their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from crossplay.games.crossing.rules.stones import COLOURS, Heap, heap

MOST_SEATS = 6
LOT = "lot"
"""The value of the option `banker` without a banker (CX-20); the others are seats."""
MOST_MUSHROOMS = MOST_SEATS - 1


class At(Enum):
    """What a choice points at."""

    MUSHROOM = "m"
    SEAT = "s"
    SHIELD = "shield"
    NOTHING = "none"


class Aim(NamedTuple):
    """A seat's choice for the round: point at a mushroom or a seat's tile, protect, or nothing."""

    at: At
    number: int = 0

    def __str__(self) -> str:
        return f"{self.at.value}{self.number}" if self.number else self.at.value


@dataclass(frozen=True, slots=True)
class Stones:
    """Fate or the banker lays stones on mushrooms: pairs of mushroom and letters, in the order served."""

    laid: tuple[tuple[int, str], ...]

    def __str__(self) -> str:
        return "stones " + " ".join(f"m{mushroom}={stones}" for mushroom, stones in self.laid)

    def heaps(self) -> list[tuple[int, Heap]]:
        return [(mushroom, heap(stones)) for mushroom, stones in self.laid]


SHIELD = Aim(At.SHIELD)
NONE = Aim(At.NOTHING)
MUSHROOMS = tuple(Aim(At.MUSHROOM, number) for number in range(1, MOST_MUSHROOMS + 1))
TILES = tuple(Aim(At.SEAT, number) for number in range(1, MOST_SEATS + 1))
"""Every choice exists once; play uses these, so that none is made anew."""

_AIMS = {str(aim): aim for aim in (*MUSHROOMS, *TILES, SHIELD, NONE)}
ON_EMPTY, ON_HEAP = 2, 1
"""Stones that a mushroom gets from the bag: an empty one, and one that still holds some (CX-4, CX-19)."""

_LAID = re.compile(rf"m([1-{MOST_MUSHROOMS}])=([{''.join(COLOURS)}]+)")


def parse(text: str) -> Aim | Stones:
    """Return the move that a text stands for; ValueError with a short reason."""
    if text in _AIMS:
        return _AIMS[text]
    word, *rest = text.split(" ")
    if word != "stones":
        raise ValueError("a move is m1…m5, s1…s6, shield or none; fate's is stones m1=rb …")
    if not rest:
        raise ValueError("stones names at least one mushroom, as in m1=rb")
    laid = []
    for part in rest:
        match = _LAID.fullmatch(part)
        if match is None:
            raise ValueError(f"{part} is not of the form m1=rb with the letters r b y w")
        if len(match[2]) > ON_EMPTY:
            raise ValueError(f"m{match[1]} cannot get {len(match[2])} stones at once")
        laid.append((int(match[1]), match[2]))
    if len({mushroom for mushroom, _ in laid}) < len(laid):
        raise ValueError("each mushroom is named at most once")
    return Stones(tuple(laid))

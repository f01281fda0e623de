"""The notation: `keep`, `draw` (which may be written `draw card`); fate: `first 2`, `deal 3,5`, `card 4`."""

from __future__ import annotations

import re
from dataclasses import dataclass

CARDS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Decision:
    draws: bool
    brief: bool = False
    """Written without the word `card`; `normal` writes it."""

    def __str__(self) -> str:
        return ("draw" if self.brief else "draw card") if self.draws else "keep"


@dataclass(frozen=True, slots=True)
class First:
    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class Deal:
    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"deal {','.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class Draw:
    card: int

    def __str__(self) -> str:
        return f"card {self.card}"


NullMove = Decision | First | Deal | Draw
KEEP, DRAW = Decision(draws=False), Decision(draws=True)

_DECISIONS = {"keep": KEEP, "draw card": DRAW, "draw": Decision(draws=True, brief=True)}


def parse(text: str) -> NullMove:
    if text in _DECISIONS:
        return _DECISIONS[text]
    if found := re.fullmatch(r"first ([1-3])", text):
        return First(int(found[1]))
    if found := re.fullmatch(r"deal ([1-9](?:,[1-9])*)", text):
        return Deal(tuple(map(int, found[1].split(","))))
    if found := re.fullmatch(r"card ([1-9])", text):
        return Draw(int(found[1]))
    raise ValueError("there is no such move")

"""The notation: `keep`, `draw card` (or only `draw`); fate: `first 2`, `deal 3,5`, `card 4`."""

import re
from dataclasses import dataclass

CARDS = range(1, 10)


@dataclass(frozen=True, slots=True)
class Move:
    word: str
    numbers: tuple[int, ...] = ()

    def __str__(self) -> str:
        return f"{self.word} {','.join(map(str, self.numbers))}".strip()


KEEP, DRAW, SHORT_DRAW = Move("keep"), Move("draw card"), Move("draw")


def parse(text: str) -> Move:
    if text in ("keep", "draw", "draw card"):
        return Move(text)
    if found := re.fullmatch(r"(first|card) ([1-9])|(deal) ([1-9](?:,[1-9])*)", text):
        return Move(found[1] or found[3], tuple(map(int, (found[2] or found[4]).split(","))))
    raise ValueError("there is no such move")

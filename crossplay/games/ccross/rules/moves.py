"""What a player can do in C-Cross, and its notation."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.ccross.rules.board import CELL_NAMES, CELL_OF, CELLS, LETTERS, PAIRS, ZONE_OF, ZONES


@dataclass(frozen=True, slots=True)
class Put:
    """One pawn on a free cell, or two on cells that touch across a border: `F3`, `F3+G3`."""

    cells: tuple[int, ...]

    def __str__(self) -> str:
        return "+".join(CELL_NAMES[cell] for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Take:
    """The active player names the zone that is resolved next: `take F`."""

    zone: int

    def __str__(self) -> str:
        return f"take {LETTERS[self.zone]}"


@dataclass(frozen=True, slots=True)
class Swap:
    """The conqueror names an own pawn that a picked-up one replaces: `swap G2`."""

    cell: int

    def __str__(self) -> str:
        return f"swap {CELL_NAMES[self.cell]}"


CCrossMove = Put | Take | Swap

ONES = tuple(Put((cell,)) for cell in CELLS)
TWOS = tuple(Put(pair) for pair in PAIRS)
PUTS = ONES + TWOS
TAKES = tuple(Take(zone) for zone in ZONES)
SWAPS = tuple(Swap(cell) for cell in CELLS)

MASKS = tuple(sum(1 << cell for cell in place.cells) for place in PUTS)
"""The cells of each of PUTS."""
WHERE = {
    place.cells: (mask, tuple(ZONE_OF[cell] for cell in place.cells))
    for place, mask in zip(PUTS, MASKS, strict=True)
}
"""For each possible placement its cells as a mask, and its zones."""

_PUT_OF = {place.cells: place for place in PUTS}


def parse(text: str) -> CCrossMove:
    """Return the move that a text means."""
    word, _, rest = text.partition(" ")
    if word == "take":
        if len(rest) != 1 or rest not in LETTERS:
            raise ValueError("a zone is a letter from A to P")
        return TAKES[LETTERS.index(rest)]
    if word == "swap":
        return SWAPS[_cell(rest)]
    cells = tuple(sorted(_cell(name) for name in text.split("+")))
    place = _PUT_OF.get(cells)
    if place is None:
        raise ValueError("two pawns go on cells that touch across the border of two zones")
    return place


def _cell(name: str) -> int:
    if name not in CELL_OF:
        raise ValueError("a cell is a letter from A to P and a number from 1 to 5")
    return CELL_OF[name]

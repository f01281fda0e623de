"""The 24 pieces: four colours of the same six shapes, each in eight rotations.

On the board a piece is one number from 1 to 192, its *code*; 0 is an empty space. A board is 32 bytes,
and all that route finding asks of a piece is looked up in tables that are made here once.
"""

from __future__ import annotations

from enum import IntEnum

from crossplay.games.crosstrack.rules.geometry import SIDES


class Colour(IntEnum):
    RED = 0
    YELLOW = 1
    BLUE = 2
    GREEN = 3

    @property
    def word(self) -> str:
        return self.name.lower()


class Shape(IntEnum):
    SWITCH = 0
    FORK = 1
    BENDS = 2
    CROSS = 3
    JUNCTION = 4
    TRIPLE = 5

    @property
    def word(self) -> str:
        return self.name.lower()


COLOURS = tuple(Colour)
SHAPES = tuple(Shape)
COLOUR_OF_WORD = {colour.word: colour for colour in COLOURS}
SHAPE_OF_WORD = {shape.word: shape for shape in SHAPES}

EMPTY = 0

Path = tuple[int, int]

PATHS: tuple[tuple[Path, ...], ...] = (
    ((0, 4), (0, 3)),
    ((0, 3), (0, 5)),
    ((0, 3), (1, 6)),
    ((0, 4), (1, 6)),
    ((0, 4), (0, 3), (1, 6)),
    ((0, 4), (1, 6), (2, 7)),
)
"""The paths of each shape at rotation 0, by `Shape`."""

_PER_COLOUR = len(SHAPES) * SIDES


def code(colour: int, shape: int, rotation: int) -> int:
    return 1 + colour * _PER_COLOUR + shape * SIDES + rotation


CODES = 1 + len(COLOURS) * _PER_COLOUR


def colour_of(piece: int) -> Colour:
    return COLOURS[(piece - 1) // _PER_COLOUR]


def shape_of(piece: int) -> Shape:
    return SHAPES[(piece - 1) // SIDES % len(SHAPES)]


def rotation_of(piece: int) -> int:
    return (piece - 1) % SIDES


def rotated(piece: int, rotation: int) -> int:
    """Return the same piece in another rotation."""
    return piece - (piece - 1) % SIDES + rotation


def paths(shape: int, rotation: int) -> tuple[Path, ...]:
    return tuple(((a + rotation) % SIDES, (b + rotation) % SIDES) for a, b in PATHS[shape])


PATHS_OF: tuple[tuple[Path, ...], ...] = (
    (),
    *(paths(shape_of(piece), rotation_of(piece)) for piece in range(1, CODES)),
)
"""The paths of every code as it lies."""


def _exits(piece: int, entry: int) -> tuple[int, ...]:
    found = []
    for a, b in PATHS_OF[piece]:
        if entry == a:
            found.append(b)
        elif entry == b:
            found.append(a)
    return tuple(found)


EXITS = tuple(tuple(_exits(piece, entry) for entry in range(SIDES)) for piece in range(CODES))
"""EXITS[code][entry]: the sides by which a train that came in by `entry` may leave."""


def describe(piece: int) -> str:
    """Return the piece in words, such as `red switch 2`."""
    return f"{colour_of(piece).word} {shape_of(piece).word} {rotation_of(piece)}"

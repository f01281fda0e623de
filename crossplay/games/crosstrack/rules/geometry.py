"""The board: 32 octagons, what lies beyond each of their sides, and the sixteen terminals.

A *node* is a space entered by one of its sides, as one number: `space * 8 + side`. `BEYOND[node]` says
where a train gets to that leaves the space by that side: the node it enters, a terminal (`TERMINAL`
plus the number of the letter) or nowhere (`DEAD_END`).
"""

from __future__ import annotations

SIDES = 8
COLUMNS = "abcdef"
ROWS = "123456"
LETTERS = "ABCD"
"""The letters of the board's sides, clockwise from the top."""

STEPS = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))
"""(row, column) steps through side 0 (north), 1 (north-east) … 7 (north-west)."""

CELLS = tuple(
    (row, column) for row in range(6) for column in range(6) if not (row in (0, 5) and column in (0, 5))
)
"""(row, column) of every space, row by row: the corners do not exist."""

SPACES = tuple(f"{COLUMNS[column]}{ROWS[row]}" for row, column in CELLS)
SPACE_COUNT = len(SPACES)
SPACE_NUMBER = {name: number for number, name in enumerate(SPACES)}
NUMBER_AT = {cell: number for number, cell in enumerate(CELLS)}

CONNECTORS = tuple((row, column) for row in range(5) for column in range(5))
"""The 25 small squares, each at the lower right of (row, column)."""

DEAD_END = -1
TERMINAL = SPACE_COUNT * SIDES
"""The number of the terminals of A; those of B, C and D follow."""

TERMINALS: tuple[tuple[int, ...], ...] = (
    tuple(NUMBER_AT[0, column] * SIDES + 0 for column in range(1, 5)),
    tuple(NUMBER_AT[row, 5] * SIDES + 2 for row in range(1, 5)),
    tuple(NUMBER_AT[5, column] * SIDES + 4 for column in range(1, 5)),
    tuple(NUMBER_AT[row, 0] * SIDES + 6 for row in range(1, 5)),
)
"""For each letter the nodes by which a train coming from its terminals enters the board."""


def opposite(side: int) -> int:
    return (side + 4) % SIDES


def _beyond(space: int, side: int) -> int:
    for letter, nodes in enumerate(TERMINALS):
        if space * SIDES + side in nodes:
            return TERMINAL + letter
    row, column = CELLS[space]
    down, right = STEPS[side]
    neighbour = NUMBER_AT.get((row + down, column + right))
    return DEAD_END if neighbour is None else neighbour * SIDES + opposite(side)


BEYOND = tuple(_beyond(space, side) for space in range(SPACE_COUNT) for side in range(SIDES))

KINDS = ((0, 2), (1, 3))
"""The two kinds of winning route: A to C, B to D."""

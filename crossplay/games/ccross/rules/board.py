"""The carved board: sixteen interlocked Cs of five cells, and all that follows from their drawing.

Cells are counted 0…79 (five to a zone), zones 0…15. Sets of cells and sets of zones are whole numbers
used as bit masks: that is what makes millions of positions affordable to a computer player.
"""

from __future__ import annotations

from functools import cache

DRAWING = """
...AA....
...ABBCC.
...AABCDD
..EEBBCCD
..EFFGGDD
..EEFGHH.
.IIFFGGH.
.IJJKKHH.
.IIJKLL..
MMJJKKL..
MNNOOLL..
MMNOPP...
.NNOOP...
....PP...
""".strip().splitlines()
"""The interlock, in reading order. The real board's is not known exactly: this one is reconstructed."""

LETTERS = "ABCDEFGHIJKLMNOP"
ZONES = range(16)
ZONE_CELLS = 5
CELLS = range(16 * ZONE_CELLS)
MAJORITY = 3

Square = tuple[int, int]
"""Column and row in the drawing."""


def _squares() -> tuple[Square, ...]:
    """Return the square of each cell; a zone's cells are numbered in reading order."""
    found: dict[str, list[Square]] = {letter: [] for letter in LETTERS}
    for row, line in enumerate(DRAWING):
        for column, letter in enumerate(line):
            if letter != ".":
                found[letter].append((column, row))
    return tuple(square for letter in LETTERS for square in found[letter])


SQUARES = _squares()
CELL_NAMES = tuple(f"{LETTERS[cell // ZONE_CELLS]}{cell % ZONE_CELLS + 1}" for cell in CELLS)
CELL_OF = {name: cell for cell, name in enumerate(CELL_NAMES)}
ZONE_OF = tuple(cell // ZONE_CELLS for cell in CELLS)
ZONE_MASK = tuple(0b11111 << (zone * ZONE_CELLS) for zone in ZONES)
"""The cells of each zone."""


def _pairs() -> tuple[tuple[int, int], ...]:
    """Cells of two zones that touch side to side: where two pawns may be placed together."""
    at = {square: cell for cell, square in enumerate(SQUARES)}
    found = set()
    for cell, (column, row) in enumerate(SQUARES):
        for step in ((column + 1, row), (column, row + 1)):
            other = at.get(step)
            if other is not None and ZONE_OF[other] != ZONE_OF[cell]:
                found.add((min(cell, other), max(cell, other)))
    return tuple(sorted(found))


PAIRS = _pairs()
PARTNERS: tuple[tuple[int, ...], ...] = tuple(
    tuple(b if cell == a else a for a, b in PAIRS if cell in (a, b)) for cell in CELLS
)
"""For each cell, the cells across a border that it can be paired with."""


def _neighbours() -> tuple[int, ...]:
    masks = [0] * len(ZONES)
    for a, b in PAIRS:
        masks[ZONE_OF[a]] |= 1 << ZONE_OF[b]
        masks[ZONE_OF[b]] |= 1 << ZONE_OF[a]
    return tuple(masks)


NEIGHBOURS = _neighbours()
"""For each zone, the zones that share a border with it."""


def zone_mask(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in letters)


SHORT_SIDES = (zone_mask("ABCD"), zone_mask("MNOP"))
LONG_SIDES = (zone_mask("AEIM"), zone_mask("DHLP"))


def zones_in(mask: int) -> list[int]:
    """Return the zones of a set, in order."""
    return [zone for zone in ZONES if mask >> zone & 1]


def cells_in(mask: int) -> list[int]:
    """Return the cells of a set, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found


def reached(tiles: int, start: int) -> int:
    """Return the zones of `tiles` that a chain of neighbouring zones of `tiles` leads to from `start`."""
    found = new = tiles & start
    while new:
        low = new & -new
        new ^= low
        fresh = NEIGHBOURS[low.bit_length() - 1] & tiles & ~found
        found |= fresh
        new |= fresh
    return found


@cache
def connects(tiles: int) -> bool:
    """Whether these tiles join two opposite sides, short or long (CC-15)."""
    return any(reached(tiles, one) & other for one, other in (SHORT_SIDES, LONG_SIDES))


def connection(tiles: int) -> tuple[int, ...]:
    """Return the shortest chain of `tiles` from side to side, in order; empty when there is none."""
    best: tuple[int, ...] = ()
    for one, other in (SHORT_SIDES, LONG_SIDES):
        chains: list[tuple[int, ...]] = [(zone,) for zone in zones_in(tiles & one)]
        seen = tiles & one
        while chains:
            done = [chain for chain in chains if other >> chain[-1] & 1]
            if done:
                if not best or len(done[0]) < len(best):
                    best = done[0]
                break
            longer: list[tuple[int, ...]] = []
            for chain in chains:
                for zone in zones_in(NEIGHBOURS[chain[-1]] & tiles & ~seen):
                    seen |= 1 << zone
                    longer.append((*chain, zone))
            chains = longer
    return best

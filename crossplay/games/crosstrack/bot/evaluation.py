"""Looks at thousands of boards at once: how many actions is each side away from a route?

A set of boards is one big integer with a bit for each board of the sheet. Trains then run over all boards
together: `reached[node] & track[node]` is one machine loop. A train rolls over track that lies, and
crosses a *wild* space (one that a player may fill or turn) at the price of one action; the price of the
cheapest way across is the distance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossplay.games.crosstrack.rules.geometry import (
    BEYOND,
    KINDS,
    LETTERS,
    SIDES,
    SPACE_COUNT,
    TERMINAL,
    TERMINALS,
    opposite,
)
from crossplay.games.crosstrack.rules.pieces import (
    CODES,
    COLOURS,
    EMPTY,
    PATHS,
    PATHS_OF,
    SHAPES,
    Colour,
    colour_of,
    shape_of,
)

Boards = NDArray[np.uint8]
"""One row a board: the piece code of each space."""
Flags = NDArray[np.bool_]
Edges = list[list[tuple[int, int]]]
"""For each node where it leads on to, and on which boards."""

_NODES = TERMINAL + len(LETTERS)
_PAIRS = tuple(sorted({(min(path), max(path)) for piece in PATHS_OF for path in piece}))
"""The pairs of sides that some piece joins in some rotation."""
_STRAIGHT = tuple(b == opposite(a) for a, b in _PAIRS)
_HAS_PAIR = np.array(
    [[pair in PATHS_OF[piece] or pair[::-1] in PATHS_OF[piece] for pair in _PAIRS] for piece in range(CODES)]
)
_SHAPE_GOES_STRAIGHT = [any(b == opposite(a) for a, b in PATHS[shape]) for shape in SHAPES]
_GOES_STRAIGHT = np.array([False] + [_SHAPE_GOES_STRAIGHT[shape_of(piece)] for piece in range(1, CODES)])
_COLOUR_TABLES = {
    colour: np.array([False] + [colour_of(piece) is colour for piece in range(1, CODES)])
    for colour in COLOURS
}


def bits(flags: Flags) -> int:
    """Return a set of boards from one flag a board."""
    return int.from_bytes(np.packbits(flags, bitorder="little").tobytes(), "little")


def flags(boards: int, count: int) -> Flags:
    """Return one flag a board from a set of boards."""
    size = (count + 7) // 8
    return np.unpackbits(
        np.frombuffer(boards.to_bytes(size, "little"), np.uint8), count=count, bitorder="little"
    ).astype(np.bool_)


@dataclass(frozen=True, slots=True)
class Party:
    """What one side of the table may do to the boards of a sheet, by space."""

    touch: list[int]
    """Boards on which the piece there may be turned."""
    straight: list[int]
    """Boards on which that piece has a straight path."""


class Sheet:
    """Boards side by side, and the track that lies on them."""

    def __init__(self, boards: Boards) -> None:
        self.boards = boards
        self.count = len(boards)
        self.all = (1 << self.count) - 1
        self.empty = [bits(boards[:, space] == EMPTY) for space in range(SPACE_COUNT)]
        self.pairs = [self._pairs_on(space) for space in range(SPACE_COUNT)]
        self.track = _edges(self.pairs)

    def _pairs_on(self, space: int) -> list[int]:
        column = boards = self.boards[:, space]
        first = boards[0]
        if (column == first).all():
            return [self.all if has else 0 for has in _HAS_PAIR[first]]
        packed = np.packbits(_HAS_PAIR[column].T, axis=1, bitorder="little")
        return [int.from_bytes(row.tobytes(), "little") for row in packed]

    def party(self, colours: Iterable[Colour], frozen: Flags | None = None) -> Party:
        """Return what players may do who touch these colours, but not the frozen pieces."""
        table = np.zeros(CODES, np.bool_)
        for colour in colours:
            table |= _COLOUR_TABLES[colour]
        mine = table[self.boards]
        if frozen is not None:
            mine &= ~frozen
        straight = mine & _GOES_STRAIGHT[self.boards]
        return Party(
            [bits(mine[:, space]) for space in range(SPACE_COUNT)],
            [bits(straight[:, space]) for space in range(SPACE_COUNT)],
        )

    def without(self, party: Party) -> Edges:
        """Return the track that this party cannot spoil."""
        kept = [
            [pair & ~party.touch[space] for pair in pairs] if party.touch[space] else pairs
            for space, pairs in enumerate(self.pairs)
        ]
        return _edges(kept)

    def wild(self, party: Party, *, empty: bool = True) -> list[list[int]]:
        """Return, by space and pair of sides, the boards on which one action of the party joins them."""
        rows = []
        for space in range(SPACE_COUNT):
            open_here = self.empty[space] if empty else 0
            curve, straight = open_here | party.touch[space], open_here | party.straight[space]
            rows.append([straight if is_straight else curve for is_straight in _STRAIGHT])
        return rows

    # --- trains

    def arrivals(self, track: Edges, letter: int) -> list[int]:
        """Return, for every node, the boards on which a train from the letter arrives there."""
        reached = [0] * _NODES
        for node in TERMINALS[letter]:
            reached[node] = self.all
        _roll(reached, list(TERMINALS[letter]), track)
        return reached

    def distances(self, track: Edges, wild: Edges, kind: int, far: int) -> list[int]:
        """Return the boards on which at most k actions finish a route of this kind, for k up to `far`."""
        start, end = KINDS[kind]
        reached = self.arrivals(track, start)
        goal = TERMINAL + end
        found = [reached[goal]]
        fresh = {node: boards for node, boards in enumerate(reached[:TERMINAL]) if boards}
        for _ in range(far):
            before = reached[:]
            changed: dict[int, None] = {}
            for node, boards in fresh.items():
                for onward, joined in wild[node]:
                    old = reached[onward]
                    new = old | (boards & joined)
                    if new != old:
                        reached[onward] = new
                        changed[onward] = None
            _roll(reached, list(changed), track)
            found.append(reached[goal])
            fresh = {
                node: new & ~old
                for node, (new, old) in enumerate(zip(reached[:TERMINAL], before, strict=False))
                if new != old
            }
            if not fresh:
                found += [reached[goal]] * (far + 1 - len(found))
                break
        return found

    def links(self, one: list[int], other: list[int], wild: list[list[int]]) -> list[int]:
        """Return, for each space, the boards on which one action there joins two sets of arrivals."""
        found = []
        for space in range(SPACE_COUNT):
            base = space * SIDES
            boards = 0
            for (a, b), joined in zip(_PAIRS, wild[space], strict=True):
                if joined:
                    boards |= ((one[base + a] & other[base + b]) | (one[base + b] & other[base + a])) & joined
            found.append(boards)
        return found


def wild_edges(rows: list[list[int]]) -> Edges:
    return _edges(rows)


def at_least_two(sets: Sequence[int]) -> tuple[int, int]:
    """Return the boards that are in at least one of the sets, and those in at least two."""
    once = twice = 0
    for boards in sets:
        twice |= once & boards
        once |= boards
    return once, twice


def _edges(rows: Sequence[Sequence[int]]) -> Edges:
    edges: Edges = [[] for _ in range(TERMINAL)]
    for space, pairs in enumerate(rows):
        base = space * SIDES
        for (a, b), boards in zip(_PAIRS, pairs, strict=True):
            if boards:
                for entry, leaving in ((a, b), (b, a)):
                    onward = BEYOND[base + leaving]
                    if onward >= 0:
                        edges[base + entry].append((onward, boards))
    return edges


def _roll(reached: list[int], pending: list[int], track: Edges) -> None:
    """Let the trains run on until nothing new is reached."""
    waiting = set(pending)
    for node in pending:
        waiting.discard(node)
        if node >= TERMINAL:
            continue
        boards = reached[node]
        for onward, joined in track[node]:
            old = reached[onward]
            new = old | (boards & joined)
            if new != old:
                reached[onward] = new
                if onward not in waiting:
                    waiting.add(onward)
                    pending.append(onward)

"""Finding routes: plain reachability over (space, entry side), as a train would run.

A board is a sequence of 32 piece codes (0 for an empty space).
"""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.crosstrack.rules.geometry import BEYOND, KINDS, SIDES, SPACE_COUNT, TERMINAL, TERMINALS
from crossplay.games.crosstrack.rules.pieces import EXITS, PATHS_OF

Board = Sequence[int]

_BIT = tuple(1 << side for side in range(SIDES))


def letters_beyond(board: Board, start: int) -> int:
    """Return the letters that a train can reach that enters at node `start`: bit 0 for A … bit 3 for D."""
    if start < 0:
        return 0
    if start >= TERMINAL:
        return 1 << (start - TERMINAL)
    if not board[start >> 3]:
        return 0
    letters = 0
    seen = {start}
    stack = [start]
    while stack:
        node = stack.pop()
        space = node & ~7
        for side in EXITS[board[node >> 3]][node & 7]:
            onward = BEYOND[space + side]
            if onward >= TERMINAL:
                letters |= 1 << (onward - TERMINAL)
            elif onward >= 0 and onward not in seen and board[onward >> 3]:
                seen.add(onward)
                stack.append(onward)
    return letters


def joins_two_sides(one: int, other: int) -> bool:
    """Whether a train between these two sets of letters runs from A to C or from B to D."""
    return bool(
        (one & 1 and other & 4)
        or (one & 4 and other & 1)
        or (one & 2 and other & 8)
        or (one & 8 and other & 2)
    )


def route_through(board: Board, space: int) -> bool:
    """Whether a winning route uses the piece on `space`: enough to ask after a change there."""
    reached: dict[int, int] = {}
    base = space * SIDES
    for a, b in PATHS_OF[board[space]]:
        one = reached.get(a)
        if one is None:
            one = reached[a] = letters_beyond(board, BEYOND[base + a])
        if one:
            other = reached.get(b)
            if other is None:
                other = reached[b] = letters_beyond(board, BEYOND[base + b])
            if other and joins_two_sides(one, other):
                return True
    return False


def route_stands(board: Board) -> bool:
    """Whether any winning route stands."""
    return any(letters_beyond(board, node) >> end & 1 for start, end in KINDS for node in TERMINALS[start])


def find_route(board: Board, start: int, end: int) -> tuple[int, ...]:
    """Return the nodes of a shortest route from letter `start` to letter `end`, () if there is none."""
    before = {node: -1 for node in TERMINALS[start] if board[node >> 3]}
    queue = list(before)
    for node in queue:
        space = node & ~7
        for side in EXITS[board[node >> 3]][node & 7]:
            onward = BEYOND[space + side]
            if onward == TERMINAL + end:
                return _trace(before, node)
            if 0 <= onward < TERMINAL and onward not in before and board[onward >> 3]:
                before[onward] = node
                queue.append(onward)
    return ()


def _trace(before: dict[int, int], node: int) -> tuple[int, ...]:
    found = []
    while node >= 0:
        found.append(node)
        node = before[node]
    return tuple(reversed(found))


def routes(board: Board) -> list[tuple[int, ...]]:
    """Return a shortest finished route of each kind that stands, as nodes from A to C and from B to D."""
    return [route for start, end in KINDS if (route := find_route(board, start, end))]


def arrivals(board: Board, letter: int) -> list[int]:
    """Return the sides (as bits) by which a train from `letter` can arrive, for every space, empty or not."""
    return arrivals_from(board, *TERMINALS[letter])


def arrivals_from(board: Board, *starts: int) -> list[int]:
    """Return the same for trains that enter at the given nodes."""
    sides = [0] * SPACE_COUNT
    stack = list(starts)
    for node in stack:
        sides[node >> 3] |= _BIT[node & 7]
    while stack:
        node = stack.pop()
        space = node & ~7
        for side in EXITS[board[node >> 3]][node & 7]:
            onward = BEYOND[space + side]
            if 0 <= onward < TERMINAL and not sides[onward >> 3] & _BIT[onward & 7]:
                sides[onward >> 3] |= _BIT[onward & 7]
                stack.append(onward)
    return sides

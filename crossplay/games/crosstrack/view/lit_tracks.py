"""Which tracks lie along a way: for the light on the board. Nothing here decides a game."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosstrack.rules.geometry import BEYOND, LETTERS, SIDES, TERMINAL, opposite
from crossplay.games.crosstrack.rules.pieces import EXITS, PATHS_OF
from crossplay.games.crosstrack.rules.routes import Board

Leg = tuple[int, int, int]
"""A path of the piece on a space: (space, side in, side out)."""


@dataclass(frozen=True, slots=True)
class Tracks:
    """Paths that join, without direction, and the terminals they touch."""

    paths: frozenset[Leg] = frozenset()
    """Each path once, the smaller side first."""
    links: frozenset[tuple[int, int]] = frozenset()
    """Connectors run over: the space above and the diagonal side (3 or 5) by which it is left."""
    terminals: frozenset[int] = frozenset()
    """Nodes (space and side) beyond which the terminal lies."""


def legs(board: Board, route: tuple[int, ...], start: int, end: int) -> tuple[Leg, ...]:
    """The paths of a route (its nodes in order, as `routes` lists them) from letter to letter."""
    found = []
    for number, node in enumerate(route):
        if number + 1 < len(route):
            leaving = opposite(route[number + 1] & 7)
        else:
            leaving = next(
                side
                for side in EXITS[board[node >> 3]][node & 7]
                if BEYOND[(node & ~7) + side] == TERMINAL + end
            )
        found.append((node >> 3, node & 7, leaving))
    assert BEYOND[route[0]] == TERMINAL + start
    return tuple(found)


def kind_of(route: tuple[int, ...]) -> tuple[int, int]:
    """The letters a listed route runs between, as numbers: (0, 2) for A–C, (1, 3) for B–D."""
    start = BEYOND[route[0]] - TERMINAL
    return start, (start + len(LETTERS) // 2) % len(LETTERS)


def joined(board: Board, space: int, *, far: bool = True) -> Tracks:
    """What the piece on `space` joins: its own paths that lead on, and all that trains reach from them.

    Without `far` the light ends in the neighbouring pieces.
    """
    paths: set[Leg] = set()
    links: set[tuple[int, int]] = set()
    terminals: set[int] = set()
    for a, b in PATHS_OF[board[space]]:
        for side in (a, b):
            if _follow(board, space * SIDES + side, far, paths, links, terminals):
                paths.add(_path(space, a, b))
    return Tracks(frozenset(paths), frozenset(links), frozenset(terminals))


def _follow(
    board: Board, leaving: int, far: bool, paths: set[Leg], links: set[tuple[int, int]], terminals: set[int]
) -> bool:
    """Lights what a train can run over that leaves by `leaving`; whether there is anything at all."""
    stack, seen, found = [leaving], {leaving}, False
    while stack:
        out = stack.pop()
        onward = BEYOND[out]
        if onward >= TERMINAL:
            terminals.add(out)
            found = True
        elif onward >= 0:
            space, entry = onward >> 3, onward & 7
            for side in EXITS[board[space]][entry]:
                found = True
                paths.add(_path(space, entry, side))
                _link(out, links)
                onto = space * SIDES + side
                if far and onto not in seen:
                    seen.add(onto)
                    stack.append(onto)
    return found


def _path(space: int, a: int, b: int) -> Leg:
    return space, min(a, b), max(a, b)


def _link(out: int, links: set[tuple[int, int]]) -> None:
    """The connector crossed when leaving by a diagonal side, named from its upper end."""
    side = out & 7
    if side in (3, 5):
        links.add((out >> 3, side))
    elif side in (1, 7):
        links.add((BEYOND[out] >> 3, opposite(side)))


def route_links(route_legs: tuple[Leg, ...]) -> tuple[tuple[int, int], ...]:
    """The connectors that a route runs over, in order; (-1, -1) where pieces touch."""
    found: list[tuple[int, int]] = []
    for space, _, leaving in route_legs[:-1]:
        crossed: set[tuple[int, int]] = set()
        _link(space * SIDES + leaving, crossed)
        found.append(crossed.pop() if crossed else (-1, -1))
    return tuple(found)

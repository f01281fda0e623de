"""Which tracks a train runs over: along a finished route, and from a piece that is about to be set down."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosstrack.rules.geometry import BEYOND, LETTERS, SIDES, TERMINAL, opposite
from crossplay.games.crosstrack.rules.pieces import EXITS, PATHS_OF
from crossplay.games.crosstrack.rules.routes import Board, routes
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen

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


@dataclass(frozen=True, slots=True)
class Preview:
    """What a piece would join if it were set down."""

    tracks: Tracks = Tracks()
    routes: tuple[tuple[Leg, ...], ...] = ()
    """The routes that it would finish, as far as players are told."""


def preview(seen: CrosstrackSeen, piece: int, space: int, origin: int | None = None) -> Preview:
    """Return what `piece` would join on `space`, taken from the space `origin` or from a stock.

    Where players announce they must find finished routes themselves: only the nearest track is told then.
    """
    board = seen.board_with(piece, space, origin)
    if seen.players_announce:
        return Preview(joined(board, space, far=False))
    return Preview(joined(board, space), finished_routes(board))


def finished_routes(board: Board) -> tuple[tuple[Leg, ...], ...]:
    """Return the paths of one finished route of each kind that stands."""
    return tuple(legs(board, route) for route in routes(board))


def legs(board: Board, route: tuple[int, ...]) -> tuple[Leg, ...]:
    """Return the paths of a route (its nodes in order, as `routes` lists them) from letter to letter."""
    end = kind_of(route)[1]
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
    return tuple(found)


def kind_of(route: tuple[int, ...]) -> tuple[int, int]:
    """Return the letters that a listed route runs between, as numbers: (0, 2) for A–C, (1, 3) for B–D."""
    start = BEYOND[route[0]] - TERMINAL
    return start, (start + len(LETTERS) // 2) % len(LETTERS)


def joined(board: Board, space: int, *, far: bool = True) -> Tracks:
    """Return what the piece on `space` joins: its own paths that lead on, and all that trains reach there.

    Without `far` only the paths of neighbouring pieces.
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
    """Collect what a train can run over that leaves by the node `leaving`; False when there is nothing."""
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
    """Add the connector crossed when leaving by a diagonal side, named from its upper end."""
    side = out & 7
    if side in (3, 5):
        links.add((out >> 3, side))
    elif side in (1, 7):
        links.add((BEYOND[out] >> 3, opposite(side)))


def route_links(route: tuple[Leg, ...]) -> tuple[tuple[int, int] | None, ...]:
    """Return the connectors between the paths of a route, in order; None where two pieces touch."""
    found: list[tuple[int, int] | None] = []
    for space, _, leaving in route[:-1]:
        crossed: set[tuple[int, int]] = set()
        _link(space * SIDES + leaving, crossed)
        found.append(crossed.pop() if crossed else None)
    return tuple(found)

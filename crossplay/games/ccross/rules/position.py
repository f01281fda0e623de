"""What follows from pawns and tiles alone: whose zone it is, who has its majority, who is to act.

Written once for the position itself (`CCross`) and for what is seen of it (`CCrossSeen`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from crossplay.games.ccross.rules.board import MAJORITY, ZONE_MASK, ZONES

TILES = 8
"""Tiles of each player."""
PAWNS = 12
"""Pawns of each player."""


class Position(Protocol):
    """What these functions read. Seats index `pawns` and `tiles`, whose place 0 is unused."""

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        ...

    @property
    def pawns(self) -> Sequence[int]:
        """The cells of each seat's pawns."""
        ...

    @property
    def tiles(self) -> Sequence[int]:
        """The zones of each seat's tiles."""
        ...

    @property
    def to_swap(self) -> int:
        """Picked-up pawns that are still to be swapped."""
        ...

    @property
    def taking(self) -> int | None:
        """The zone whose picked-up pawns are being swapped."""
        ...

    @property
    def winner(self) -> int:
        """The seat that has won, or 0."""
        ...


def tiles_left(tiles: int) -> int:
    """Return how many tiles a player has left who has laid these."""
    return TILES - tiles.bit_count()


def with_majority(zones: Iterable[int], pawns: int) -> list[int]:
    """Those of the zones in which these pawns of one player are a majority (CC-7)."""
    return [zone for zone in zones if (pawns & ZONE_MASK[zone]).bit_count() >= MAJORITY]


def owner(position: Position, zone: int) -> int:
    """Return the seat whose tile closes the zone, or 0."""
    _, light, dark = position.tiles
    return 1 if light >> zone & 1 else 2 if dark >> zone & 1 else 0


def count(position: Position, seat: int, zone: int) -> int:
    """Return how many pawns the seat has in the zone."""
    return (position.pawns[seat] & ZONE_MASK[zone]).bit_count()


def majority(position: Position, zone: int) -> int:
    """Return the seat that has to take the zone: three or more pawns in it, and a tile; 0 for nobody."""
    _, light, dark = position.tiles
    if not (light | dark) >> zone & 1:
        cells = ZONE_MASK[zone]
        for seat in (1, 2):
            if (position.pawns[seat] & cells).bit_count() >= MAJORITY and tiles_left(position.tiles[seat]):
                return seat
    return 0


def pending(position: Position) -> list[int]:
    """Return the zones that somebody has to take."""
    if position.winner:
        return []
    return [zone for zone in ZONES if majority(position, zone)]


def conqueror(position: Position) -> int:
    """Return the seat that gives up pawns for those it has picked up; 0 while nothing is to be swapped."""
    return 0 if position.taking is None else owner(position, position.taking)


def actor(position: Position) -> int:
    """Return the seat that is to act; 0 when the game is over."""
    if position.winner:
        return 0
    return conqueror(position) if position.to_swap else position.active


def reserve(position: Position, seat: int) -> int:
    """Return how many pawns the seat has beside the board; picked-up pawns are in nobody's reserve."""
    picked_up = position.to_swap if position.to_swap and seat != conqueror(position) else 0
    return PAWNS - position.pawns[seat].bit_count() - picked_up


def first_turn(position: Position) -> bool:
    """Whether nothing has been placed yet (CC-5)."""
    return not any(position.pawns) and not any(position.tiles)

"""What a choice would bring, before it is made: zones taken, pawns to swap, zones for the opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crossplay.games.ccross.rules.board import MAJORITY, ZONE_MASK, ZONE_OF, ZONES, cells_in, connects
from crossplay.games.ccross.rules.position import (
    Position,
    conqueror,
    count,
    majority,
    owner,
    tiles_left,
    with_majority,
)


@dataclass(frozen=True, slots=True)
class ZoneGain:
    """A zone that a player would take."""

    seat: int
    """The conqueror."""
    zone: int
    lifted: tuple[int, ...]
    """Cells of the opponent's pawns that would be picked up."""
    payers: tuple[int, ...]
    """Cells of the conqueror's pawns elsewhere: as many are given up as pawns are picked up, if there are."""
    wins: bool
    """Whether the tile would join two opposite sides."""

    @property
    def price(self) -> int:
        """How many own pawns would be given up."""
        return 0 if self.wins else min(len(self.lifted), len(self.payers))


def _gain(pawns: Sequence[int], tiles: Sequence[int], seat: int, zone: int) -> ZoneGain:
    cells = ZONE_MASK[zone]
    return ZoneGain(
        seat,
        zone,
        tuple(cells_in(pawns[3 - seat] & cells)),
        tuple(cells_in(pawns[seat] & ~cells)),
        connects(tiles[seat] | 1 << zone),
    )


def of_placement(position: Position, cells: Sequence[int]) -> list[ZoneGain]:
    """Return the zones that the active player would take with pawns on these cells."""
    seat = position.active
    if not tiles_left(position.tiles[seat]):
        return []
    pawns = list(position.pawns)
    pawns[seat] |= sum(1 << cell for cell in cells)
    zones = dict.fromkeys(ZONE_OF[cell] for cell in cells)
    return [_gain(pawns, position.tiles, seat, zone) for zone in with_majority(zones, pawns[seat])]


def of_swap(position: Position, cell: int) -> ZoneGain | None:
    """Return the zone that the conqueror's opponent would gain by the swap of this pawn; None for no zone."""
    seat, zone = conqueror(position), ZONE_OF[cell]
    other = 3 - seat
    pawns = list(position.pawns)
    pawns[seat] &= ~(1 << cell)
    pawns[other] |= 1 << cell
    if not with_majority([zone], pawns[other]) or not tiles_left(position.tiles[other]):
        return None
    return _gain(pawns, position.tiles, other, zone)


def of_taking(position: Position, zone: int) -> ZoneGain:
    """Return what taking a zone that is due brings."""
    return _gain(position.pawns, position.tiles, majority(position, zone), zone)


@dataclass(frozen=True, slots=True)
class Lead:
    """A player who has more pawns than the other in an open zone."""

    zone: int
    seat: int
    pawns: int
    """The leader's pawns in the zone."""

    @property
    def lacks_one(self) -> bool:
        """Whether one more pawn takes the zone."""
        return self.pawns >= MAJORITY - 1


def leads(position: Position) -> list[Lead]:
    """Return the open zones in which one player has more pawns than the other."""
    found = []
    for zone in ZONES:
        if owner(position, zone):
            continue
        light, dark = count(position, 1, zone), count(position, 2, zone)
        if light != dark:
            found.append(Lead(zone, 1 if light > dark else 2, max(light, dark)))
    return found

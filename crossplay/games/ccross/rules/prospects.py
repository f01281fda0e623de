"""What a choice would bring, said before it is made: zones taken, pawns to swap, gifts to the opponent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crossplay.games.ccross.rules.board import MAJORITY, ZONE_MASK, ZONE_OF, cells_in, connects
from crossplay.games.ccross.rules.state import CCross


@dataclass(frozen=True, slots=True)
class Prospect:
    """A zone that would be taken."""

    seat: int
    """The conqueror."""
    zone: int
    lifted: tuple[int, ...]
    """Cells of the opponent's pawns that would be picked up."""
    payers: tuple[int, ...]
    """Cells of the conqueror's pawns elsewhere, of which as many have to be given up, if there are."""
    wins: bool
    """The tile would join two sides."""

    @property
    def price(self) -> int:
        """How many own pawns would be given up."""
        return 0 if self.wins else min(len(self.lifted), len(self.payers))


def _prospect(pawns: Sequence[int], tiles: Sequence[int], seat: int, zone: int) -> Prospect:
    cells = ZONE_MASK[zone]
    return Prospect(
        seat,
        zone,
        tuple(cells_in(pawns[3 - seat] & cells)),
        tuple(cells_in(pawns[seat] & ~cells)),
        connects(tiles[seat] | 1 << zone),
    )


def of_placement(state: CCross, cells: Sequence[int]) -> list[Prospect]:
    """The zones that pawns of the active player on these cells would bring."""
    seat = state.active
    pawns = state.pawns[:]
    pawns[seat] |= sum(1 << cell for cell in cells)
    return [
        _prospect(pawns, state.tiles, seat, zone)
        for zone in dict.fromkeys(ZONE_OF[cell] for cell in cells)
        if (pawns[seat] & ZONE_MASK[zone]).bit_count() >= MAJORITY and state.tiles_left(seat)
    ]


def of_swap(state: CCross, cell: int) -> Prospect | None:
    """The zone that the opponent of the conqueror would gain by this swap."""
    other, zone = 3 - state.conqueror, ZONE_OF[cell]
    pawns = state.pawns[:]
    pawns[state.conqueror] &= ~(1 << cell)
    pawns[other] |= 1 << cell
    if (pawns[other] & ZONE_MASK[zone]).bit_count() < MAJORITY or not state.tiles_left(other):
        return None
    return _prospect(pawns, state.tiles, other, zone)


def of_taking(state: CCross, zone: int) -> Prospect:
    """What taking a zone that is due brings."""
    return _prospect(state.pawns, state.tiles, state.majority(zone), zone)


@dataclass(frozen=True, slots=True)
class Lead:
    """Who is ahead in an open zone."""

    zone: int
    seat: int
    pawns: int
    """The leader's pawns: with two, one more takes the zone."""


def leads(state: CCross) -> list[Lead]:
    """The open zones in which one player has more pawns than the other."""
    found = []
    for zone, cells in enumerate(ZONE_MASK):
        if state.owner(zone):
            continue
        light, dark = ((state.pawns[seat] & cells).bit_count() for seat in (1, 2))
        if light != dark:
            found.append(Lead(zone, 1 if light > dark else 2, max(light, dark)))
    return found

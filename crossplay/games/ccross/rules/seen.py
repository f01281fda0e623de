"""What a viewer knows of a position: everything, as C-Cross has no secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossplay.core.contract import Event, Viewer
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import ZONE_MASK
from crossplay.games.ccross.rules.position import actor

BySeat = tuple[int, int, int]
"""One number for each seat; place 0 is unused, so seats index it."""

CONNECTION, NO_MOVE = "connection", "no move"
"""How a match ends."""


@dataclass(frozen=True, slots=True)
class CCrossSeen:
    """A position as everybody sees it."""

    viewer: Viewer
    active: int = 1
    """The seat whose turn it is."""
    pawns: BySeat = (0, 0, 0)
    """The cells of each seat's pawns."""
    tiles: BySeat = (0, 0, 0)
    """The zones of each seat's tiles."""
    choices: tuple[int, ...] = ()
    """Zones of which the active player has to name one."""
    to_swap: int = 0
    """Picked-up pawns that are still to be swapped."""
    taking: int | None = None
    """The zone they come from; None while nothing is to be swapped."""
    chained: int = 0
    """The zones that were taken in a chain: not brought by the placement itself."""
    given_up: BySeat = (0, 0, 0)
    """How many pawns each seat has given up in swaps so far."""
    winner: int = 0
    reason: str | None = None
    """`CONNECTION` or `NO_MOVE` once the match is over."""

    @property
    def actors(self) -> tuple[int, ...]:
        seat = actor(self)
        return (seat,) if seat else ()

    def after(self, event: Event) -> CCrossSeen:
        match event:
            case events.PawnsPut(seat, cells):
                return replace(self, pawns=_set(self.pawns, seat, self.pawns[seat] | _mask(cells)))
            case events.ZonesDue(_, zones):
                return replace(self, choices=zones)
            case events.ZoneTaken():
                return self._after_taking(event)
            case events.Swapped(seat, cell):
                return self._after_swap(seat, cell)
            case events.Returned(_, number):
                return self._holding(self.to_swap - number)
            case events.Connected(seat):
                return replace(self._holding(0), winner=seat, reason=CONNECTION)
            case events.NoMove(seat):
                return replace(self, active=seat, winner=3 - seat, reason=NO_MOVE)
            case events.TurnBegan(seat):
                return replace(self, active=seat)
        return self

    def _after_taking(self, event: events.ZoneTaken) -> CCrossSeen:
        seat, zone = event.seat, event.zone
        _, light, dark = (pawns & ~ZONE_MASK[zone] for pawns in self.pawns)
        return replace(
            self,
            pawns=(0, light, dark),
            tiles=_set(self.tiles, seat, self.tiles[seat] | 1 << zone),
            choices=(),
            to_swap=len(event.lifted),
            taking=zone if event.lifted else None,
            chained=self.chained | event.chain << zone,
        )

    def _after_swap(self, seat: int, cell: int) -> CCrossSeen:
        other, mask = 3 - seat, 1 << cell
        left = _set(self.pawns, seat, self.pawns[seat] & ~mask)
        return replace(
            self._holding(self.to_swap - 1),
            pawns=_set(left, other, left[other] | mask),
            given_up=_set(self.given_up, seat, self.given_up[seat] + 1),
        )

    def _holding(self, number: int) -> CCrossSeen:
        """Return the same with this many pawns still to be swapped."""
        return replace(self, to_swap=number, taking=self.taking if number else None)


def _set(pair: BySeat, seat: int, number: int) -> BySeat:
    _, light, dark = pair
    return (0, number, dark) if seat == 1 else (0, light, number)


def _mask(cells: tuple[int, ...]) -> int:
    return sum(1 << cell for cell in cells)

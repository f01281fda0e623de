"""The rules of C-Cross (CC-1 … CC-16), pure: one position, its legal moves, and what a move does.

A turn is a placement and all the takings that follow from it. The game goes on by itself where nobody
has a choice; where somebody has, it stops and waits for a `Take` of the active player or a `Swap` of the
conqueror, whoever's turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from crossplay.core.contract import NOBODY, Event, IllegalMove, Outcome, Viewer
from crossplay.core.i18n import N_
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import (
    CELLS,
    MAJORITY,
    ZONE_MASK,
    ZONE_OF,
    ZONES,
    cells_in,
    connection,
    connects,
)
from crossplay.games.ccross.rules.moves import (
    MASKS,
    ONES,
    PUTS,
    SWAPS,
    TAKES,
    WHERE,
    CCrossMove,
    Put,
    Swap,
    Take,
)
from crossplay.games.ccross.rules.position import (
    PAWNS,
    actor,
    conqueror,
    count,
    first_turn,
    majority,
    reserve,
    tiles_left,
    with_majority,
)
from crossplay.games.ccross.rules.report import report
from crossplay.games.ccross.rules.seen import CONNECTION, NO_MOVE, CCrossSeen
from crossplay.games.ccross.rules.taking import may_be_next, may_give_up, may_place

REASONS = {CONNECTION: N_("a chain of tiles from side to side"), NO_MOVE: N_("no placement left")}

_CLOSED_BY = [0]
"""The cells of each set of zones, for the 65,536 sets."""
for _zone in ZONES:
    _CLOSED_BY += [cells | ZONE_MASK[_zone] for cells in _CLOSED_BY]

_TRIES = 12
"""How often `sample` draws blindly before it lists what is legal."""


class CCross:
    """One position. Seat 1 is light, seat 2 dark; lists have an unused place 0, so seats index them."""

    __slots__ = (
        "active",
        "chained",
        "choices",
        "given_up",
        "pawns",
        "quiet",
        "reason",
        "taking",
        "tiles",
        "to_swap",
        "waiting",
        "winner",
    )

    def __init__(self) -> None:
        self.quiet = False
        self.active = 1
        self.pawns = [0, 0, 0]
        """The cells of each seat's pawns."""
        self.tiles = [0, 0, 0]
        """The zones of each seat's tiles."""
        self.waiting = 0
        """Zones that the placement brought and that are still to be taken."""
        self.choices: tuple[int, ...] = ()
        """Zones of which the active player has to name one."""
        self.taking: int | None = None
        """The zone whose picked-up pawns are being swapped, while its conqueror has to name own pawns."""
        self.to_swap = 0
        """Picked-up pawns that are still to be swapped."""
        self.chained = 0
        """The zones that were taken in a chain."""
        self.given_up = (0, 0, 0)
        """How many pawns each seat has given up in swaps."""
        self.winner = 0
        self.reason: str | None = None

    def copy(self) -> CCross:
        twin = CCross.__new__(CCross)
        twin.quiet = self.quiet
        twin.active = self.active
        twin.pawns = self.pawns[:]
        twin.tiles = self.tiles[:]
        twin.waiting = self.waiting
        twin.choices = self.choices
        twin.taking = self.taking
        twin.to_swap = self.to_swap
        twin.chained = self.chained
        twin.given_up = self.given_up
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

    def imagine(self, seat: int, rng: Random) -> CCross:
        """Return a copy: there are no secrets."""
        return self.copy()

    def seen_by(self, viewer: Viewer) -> CCrossSeen:
        """Return the whole position: there are no secrets."""
        _, light, dark = self.pawns
        _, light_tiles, dark_tiles = self.tiles
        return CCrossSeen(
            viewer,
            self.active,
            (0, light, dark),
            (0, light_tiles, dark_tiles),
            self.choices,
            self.to_swap,
            self.taking,
            self.chained,
            self.given_up,
            self.winner,
            self.reason,
        )

    # --- moves -----------------------------------------------------------------------------------------

    def actors(self) -> tuple[int, ...]:
        if self.winner:
            return ()
        return (conqueror(self) if self.to_swap else self.active,)

    def blocked(self) -> int:
        """Return the cells that are not free."""
        pawns, tiles = self.pawns, self.tiles
        return pawns[1] | pawns[2] | _CLOSED_BY[tiles[1] | tiles[2]]

    def moves(self, seat: int) -> list[CCrossMove]:
        if self.actors() != (seat,):
            return []
        if self.to_swap:
            return [
                SWAPS[cell] for cell in cells_in(self.pawns[seat]) if may_give_up(self, self.waiting, cell)
            ]
        if self.choices:
            return [TAKES[zone] for zone in self.choices]
        if first_turn(self):
            return list(ONES)
        blocked = self.blocked()
        pawns = reserve(self, seat)
        places = PUTS if pawns > 1 else ONES if pawns else ()
        return [
            place
            for place, mask in zip(places, MASKS, strict=False)
            if not mask & blocked and not self._refused(place, mask)
        ]

    def sample(self, seat: int, rng: Random) -> CCrossMove:
        """Return a random legal move, all equally likely: moves are drawn blindly until one is legal."""
        if not self.to_swap and not self.choices:
            blocked = self.blocked()
            places = len(PUTS) if reserve(self, seat) > 1 and blocked else len(CELLS)
            for _ in range(_TRIES):
                drawn = int(rng.random() * places)
                mask = MASKS[drawn]
                if not mask & blocked and not self._refused(PUTS[drawn], mask):
                    return PUTS[drawn]
        return rng.choice(self.moves(seat))

    def fate(self, rng: Random) -> CCrossMove:
        raise IllegalMove(N_("nothing in this game happens by chance"))

    def _refused(self, place: Put, mask: int) -> bool:
        """Whether CC-10, CC-13 or CC-14 forbids a placement on cells that are free."""
        seat = self.active
        own = self.pawns[seat] | mask
        brought = with_majority(WHERE[place.cells][1], own)
        return bool(brought) and not may_place(own, self.pawns[3 - seat], self.tiles[seat], brought)

    # --- playing ---------------------------------------------------------------------------------------

    def play(self, seat: int, move: CCrossMove) -> list[Event]:
        happened: list[Event] = []
        if self.winner:
            raise IllegalMove(N_("the game is over"))
        if seat != actor(self):
            raise IllegalMove(N_("it is the other player's choice"))
        if isinstance(move, Put):
            self._place(seat, move, happened)
            if not self.waiting:  # the usual case, and no other zone can be due
                self._next_turn(happened)
                return happened
        elif isinstance(move, Take):
            if move.zone not in self.choices:
                raise IllegalMove(
                    N_("there is no choice between zones") if not self.choices else N_("not this zone now")
                )
            self.choices = ()
            self._take(move.zone, happened)
        elif isinstance(move, Swap):
            self._check_swap(seat, move.cell)
            self._swap(seat, move.cell, happened)
            self.to_swap -= 1
            if not self.to_swap:
                self.taking = None
        else:
            raise IllegalMove(N_("no move of this game"))
        self._go_on(happened)
        return happened

    def _place(self, seat: int, move: Put, happened: list[Event]) -> None:
        if self.to_swap or self.choices:
            raise IllegalMove(N_("first the zones have to be taken"))
        known = WHERE.get(move.cells)
        if known is None:
            raise IllegalMove(N_("these cells are no pair"))
        mask, zones = known
        blocked = self.blocked()
        if mask & blocked:
            raise IllegalMove(N_("this cell is not free"))
        if len(zones) > 1:
            if not blocked:
                raise IllegalMove(N_("the first turn is one pawn"))
            if reserve(self, seat) < 2:
                raise IllegalMove(N_("there is only one pawn left in the reserve"))
        own = self.pawns[seat] | mask
        brought = with_majority(zones, own)
        if brought:
            if not tiles_left(self.tiles[seat]):
                raise IllegalMove(N_("there is no tile left to take the zone with"))
            if not may_place(own, self.pawns[3 - seat], self.tiles[seat], brought):
                raise IllegalMove(N_("there are not enough own pawns elsewhere to swap"))
        self.pawns[seat] = own
        self.waiting = sum(1 << zone for zone in brought)
        if not self.quiet:
            happened.append(events.PawnsPut(seat, move.cells))

    def _check_swap(self, seat: int, cell: int) -> None:
        if not self.to_swap:
            raise IllegalMove(N_("there is nothing to swap by choice"))
        if not self.pawns[seat] >> cell & 1:
            raise IllegalMove(N_("no pawn of the conqueror stands there"))
        if not may_give_up(self, self.waiting, cell):
            raise IllegalMove(N_("then the other zone could not be paid for"))

    def _go_on(self, happened: list[Event]) -> None:
        """Go on with what leaves no choice, up to the next choice, the next turn or the end."""
        while not (self.to_swap or self.winner):
            zones = may_be_next(self, self.waiting)
            if not zones:
                self._next_turn(happened)
                return
            if len(zones) > 1:
                self.choices = tuple(zones)
                if not self.quiet:
                    happened.append(events.ZonesDue(self.active, self.choices))
                return
            self._take(zones[0], happened)

    def _take(self, zone: int, happened: list[Event]) -> None:
        """Lift the zone's pawns, lay the tile, and swap as far as there is no choice (CC-8 … CC-11)."""
        seat = majority(self, zone)
        cells = ZONE_MASK[zone]
        own, lifted = self.pawns[seat] & cells, self.pawns[3 - seat] & cells
        chain = not self.waiting >> zone & 1
        self.pawns[seat] ^= own
        self.pawns[3 - seat] ^= lifted
        self.tiles[seat] |= 1 << zone
        self.waiting &= ~(1 << zone)
        self.chained |= chain << zone
        if not self.quiet:
            happened.append(
                events.ZoneTaken(seat, zone, tuple(cells_in(own)), tuple(cells_in(lifted)), chain)
            )
        if connects(self.tiles[seat]):
            self._end(seat, CONNECTION)
            if not self.quiet:
                happened.append(events.Connected(seat, connection(self.tiles[seat])))
            return
        owed, there = lifted.bit_count(), self.pawns[seat].bit_count()
        if there > owed > 0:
            self.taking, self.to_swap = zone, owed
        elif owed:
            for cell in cells_in(self.pawns[seat]):
                self._swap(seat, cell, happened)
            if owed > there and not self.quiet:
                happened.append(events.Returned(3 - seat, owed - there))

    def _swap(self, seat: int, cell: int, happened: list[Event]) -> None:
        """Replace one of the conqueror's pawns by one of the opponent's."""
        other, mask, zone = 3 - seat, 1 << cell, ZONE_OF[cell]
        self.pawns[seat] &= ~mask
        self.pawns[other] |= mask
        _, light, dark = self.given_up
        self.given_up = (0, light + 1, dark) if seat == 1 else (0, light, dark + 1)
        if self.waiting >> zone & 1 and not with_majority([zone], self.pawns[self.active]):
            self.waiting &= ~(1 << zone)
        if not self.quiet:
            happened.append(events.Swapped(seat, cell))
            if count(self, other, zone) == MAJORITY and not tiles_left(self.tiles[other]):
                happened.append(events.LeftStanding(other, zone))

    def _next_turn(self, happened: list[Event]) -> None:
        self.waiting = 0
        self.active = 3 - self.active
        if self._can_place():
            if not self.quiet:
                happened.append(events.TurnBegan(self.active))
            return
        self._end(3 - self.active, NO_MOVE)
        if not self.quiet:
            happened.append(events.NoMove(self.active))

    def _can_place(self) -> bool:
        """Whether the active player has a placement (CC-16); mostly the first open zone says so."""
        seat = self.active
        own = self.pawns[seat]
        if own.bit_count() == PAWNS:
            return False
        free = ~self.blocked()
        for cells in ZONE_MASK:
            if free & cells and (own & cells).bit_count() < MAJORITY - 1:
                return True
        return bool(self.moves(seat))

    def _end(self, winner: int, reason: str) -> None:
        self.winner, self.reason = winner, reason
        self.to_swap, self.taking, self.waiting = 0, None, 0

    # --- the end, the report ---------------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        if not self.winner:
            return None
        winner = self.winner
        scores = (1.0, 0.0) if winner == 1 else (0.0, 1.0)
        return Outcome((winner,), (winner, 3 - winner), scores, REASONS[self.reason or NO_MOVE])

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        return report(self.seen_by(NOBODY))


def start(seats: int, options: Mapping[str, str]) -> CCross:
    """Return the empty board; light is to move."""
    return CCross()

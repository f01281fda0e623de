"""The rules of C-Cross (CC-1 … CC-16), pure: one position, its legal moves, and what a move does.

A turn is a placement and all the takings that follow from it. The game goes on by itself where nobody
has a choice; where somebody has, it stops and waits for a `Take` of the active player or a `Swap` of the
conqueror, whoever's turn it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from crossplay.core.contract import Event, IllegalMove, Outcome
from crossplay.core.i18n import N_
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import (
    CELL_NAMES,
    CELLS,
    LETTERS,
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
    PLACES,
    SWAPS,
    TAKES,
    WHERE,
    CCrossMove,
    Place,
    Swap,
    Take,
)
from crossplay.games.ccross.rules.taking import PAWNS, keeps_payable, may_place, may_take, tiles_left

CONNECTION, NO_MOVE = "connection", "no move"
WORDS = {CONNECTION: N_("a chain of tiles from side to side"), NO_MOVE: N_("no placement left")}

_CLOSED_BY = [0]
"""The cells of each set of zones, for the 65,536 sets."""
for _zone in ZONES:
    _CLOSED_BY += [cells | ZONE_MASK[_zone] for cells in _CLOSED_BY]

_TRIES = 12
"""So often `sample` draws blindly before it lists what is legal."""


class CCross:
    """One position. Seat 1 is light, seat 2 dark; lists have an unused place 0, so seats index them."""

    __slots__ = (
        "active",
        "choices",
        "conqueror",
        "pawns",
        "quiet",
        "reason",
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
        self.conqueror = 0
        """The seat that has to name own pawns to swap, while `to_swap` is not 0."""
        self.to_swap = 0
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
        twin.conqueror = self.conqueror
        twin.to_swap = self.to_swap
        twin.winner = self.winner
        twin.reason = self.reason
        return twin

    def imagine(self, seat: int, rng: Random) -> CCross:
        """There are no secrets: everybody knows the whole position."""
        return self.copy()

    # Looking

    def actors(self) -> tuple[int, ...]:
        if self.winner:
            return ()
        return (self.conqueror if self.to_swap else self.active,)

    def owner(self, zone: int) -> int:
        """The seat whose tile closes the zone, or 0."""
        return 1 if self.tiles[1] >> zone & 1 else 2 if self.tiles[2] >> zone & 1 else 0

    def count(self, seat: int, zone: int) -> int:
        """How many pawns the seat has in the zone."""
        return (self.pawns[seat] & ZONE_MASK[zone]).bit_count()

    def blocked(self) -> int:
        """The cells that are not free."""
        pawns, tiles = self.pawns, self.tiles
        return pawns[1] | pawns[2] | _CLOSED_BY[tiles[1] | tiles[2]]

    def reserve(self, seat: int) -> int:
        held = self.to_swap if seat != self.conqueror else 0
        return PAWNS - self.pawns[seat].bit_count() - held

    def tiles_left(self, seat: int) -> int:
        return tiles_left(self.tiles[seat])

    def first_turn(self) -> bool:
        return not any(self.pawns) and not any(self.tiles)

    def majority(self, zone: int) -> int:
        """The seat that has to take the zone: three or more pawns in it, and a tile; 0 for nobody."""
        if not (self.tiles[1] | self.tiles[2]) >> zone & 1:
            for seat in (1, 2):
                if self.count(seat, zone) >= MAJORITY and self.tiles_left(seat):
                    return seat
        return 0

    def pending(self) -> list[int]:
        if self.winner:
            return []
        return [zone for zone in ZONES if self.majority(zone)]

    # Moves

    def moves(self, seat: int) -> list[CCrossMove]:
        if self.actors() != (seat,):
            return []
        if self.to_swap:
            return [SWAPS[cell] for cell in cells_in(self.pawns[seat]) if self._may_swap(cell)]
        if self.choices:
            return [TAKES[zone] for zone in self.choices]
        if self.first_turn():
            return list(ONES)
        blocked = self.blocked()
        places = PLACES if self.reserve(seat) > 1 else ONES if self.reserve(seat) else ()
        return [
            place
            for place, mask in zip(places, MASKS, strict=False)
            if not mask & blocked and not self._refused(place, mask)
        ]

    def sample(self, seat: int, rng: Random) -> CCrossMove:
        """Any legal move with the same chance: drawn blindly, and thrown away until one is legal."""
        if not self.to_swap and not self.choices:
            reserve = self.reserve(seat)
            blocked = self.blocked()
            places = len(PLACES) if reserve > 1 and blocked else len(CELLS)
            for _ in range(_TRIES):
                drawn = int(rng.random() * places)
                mask = MASKS[drawn]
                if not mask & blocked and not self._refused(PLACES[drawn], mask):
                    return PLACES[drawn]
        return rng.choice(self.moves(seat))

    def fate(self, rng: Random) -> CCrossMove:
        raise IllegalMove(N_("nothing in this game happens by chance"))

    def _brought(self, zones: tuple[int, ...], own: int) -> list[int]:
        """Which of the zones the pawns `own` hold with a majority."""
        return [zone for zone in zones if (own & ZONE_MASK[zone]).bit_count() >= MAJORITY]

    def _refused(self, place: Place, mask: int) -> bool:
        """Whether CC-10, CC-13 or CC-14 forbids a placement on cells that are free."""
        seat = self.active
        own = self.pawns[seat] | mask
        brought = self._brought(WHERE[place.cells][1], own)
        return bool(brought) and not may_place(own, self.pawns[3 - seat], self.tiles[seat], brought)

    def _may_swap(self, cell: int) -> bool:
        """Whether the conqueror may give up this own pawn (CC-13, last sentence).

        Swaps of the inactive player never make a waiting zone harder to pay for: each adds a pawn of the
        active player where one of the inactive player stood.
        """
        if not self.waiting or self.conqueror != self.active:
            return True
        seat, gone = self.conqueror, 1 << cell
        return keeps_payable(
            self.pawns[seat] & ~gone,
            self.pawns[3 - seat] | gone,
            self.waiting.bit_length() - 1,
            self.to_swap - 1,
            self.tiles_left(seat),
        )

    # Playing

    def play(self, seat: int, move: CCrossMove) -> list[Event]:
        told: list[Event] = []
        if self.winner:
            raise IllegalMove(N_("the game is over"))
        if seat != (self.conqueror if self.to_swap else self.active):
            raise IllegalMove(N_("it is the other player's choice"))
        if isinstance(move, Place):
            self._place(seat, move, told)
            if not self.waiting:  # the usual case, and no other zone can be due
                self._next_turn(told)
                return told
        elif isinstance(move, Take):
            if move.zone not in self.choices:
                raise IllegalMove(
                    N_("there is no choice between zones") if not self.choices else N_("not this zone now")
                )
            self.choices = ()
            self._take(move.zone, told)
        elif isinstance(move, Swap):
            self._check_swap(seat, move.cell)
            self.to_swap -= 1
            self._swap(seat, move.cell, told)
        else:
            raise IllegalMove(N_("no move of this game"))
        self._go_on(told)
        return told

    def _place(self, seat: int, move: Place, told: list[Event]) -> None:
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
            if self.reserve(seat) < 2:
                raise IllegalMove(N_("there is only one pawn left in the reserve"))
        own = self.pawns[seat] | mask
        brought = self._brought(zones, own)
        if brought:
            if not self.tiles_left(seat):
                raise IllegalMove(N_("there is no tile left to take the zone with"))
            if not may_place(own, self.pawns[3 - seat], self.tiles[seat], brought):
                raise IllegalMove(N_("there are not enough own pawns elsewhere to swap"))
        self.pawns[seat] = own
        self.waiting = sum(1 << zone for zone in brought)
        if not self.quiet:
            told.append(events.Placed(seat, move.cells))

    def _check_swap(self, seat: int, cell: int) -> None:
        if not self.to_swap:
            raise IllegalMove(N_("there is nothing to swap by choice"))
        if not self.pawns[seat] >> cell & 1:
            raise IllegalMove(N_("no pawn of the conqueror stands there"))
        if not self._may_swap(cell):
            raise IllegalMove(N_("then the other zone could not be paid for"))

    def _go_on(self, told: list[Event]) -> None:
        """Resolves what leaves no choice, up to the next choice, the next turn or the end."""
        while not (self.to_swap or self.winner):
            pending = self._next_zones()
            if not pending:
                self._next_turn(told)
                return
            if len(pending) > 1:
                self.choices = tuple(pending)
                return
            self._take(pending[0], told)

    def _next_zones(self) -> list[int]:
        """The zones that may be taken next (CC-13)."""
        pending = self.pending()
        if len(pending) < 2:
            return pending
        seat = self.active
        allowed = []
        for zone in pending:
            others = self.waiting & ~(1 << zone)
            if self.majority(zone) != seat or may_take(
                self.pawns[seat],
                self.pawns[3 - seat],
                self.tiles[seat],
                zone,
                others.bit_length() - 1 if others else None,
                not self.waiting >> zone & 1,
            ):
                allowed.append(zone)
        return allowed

    def _take(self, zone: int, told: list[Event]) -> None:
        """Lifts the zone's pawns, lays the tile, and swaps as far as there is no choice (CC-8 … CC-11)."""
        seat = self.majority(zone)
        cells = ZONE_MASK[zone]
        own, lifted = self.pawns[seat] & cells, self.pawns[3 - seat] & cells
        chain = not self.waiting >> zone & 1
        self.pawns[seat] ^= own
        self.pawns[3 - seat] ^= lifted
        self.tiles[seat] |= 1 << zone
        self.waiting &= ~(1 << zone)
        if not self.quiet:
            told.append(events.ZoneTaken(seat, zone, tuple(cells_in(own)), tuple(cells_in(lifted)), chain))
        if connects(self.tiles[seat]):
            self._end(seat, CONNECTION)
            if not self.quiet:
                told.append(events.Connected(seat, connection(self.tiles[seat])))
            return
        owed, there = lifted.bit_count(), self.pawns[seat].bit_count()
        if there > owed > 0:
            self.conqueror, self.to_swap = seat, owed
        elif owed:
            for cell in cells_in(self.pawns[seat]):
                self._swap(seat, cell, told)
            if owed > there and not self.quiet:
                told.append(events.Returned(3 - seat, owed - there))

    def _swap(self, seat: int, cell: int, told: list[Event]) -> None:
        """One of the conqueror's pawns makes room for one of the opponent's."""
        other, mask, zone = 3 - seat, 1 << cell, ZONE_OF[cell]
        self.pawns[seat] &= ~mask
        self.pawns[other] |= mask
        if not self.to_swap:
            self.conqueror = 0
        if self.waiting >> zone & 1 and self.count(self.active, zone) < MAJORITY:
            self.waiting &= ~(1 << zone)
        if not self.quiet:
            told.append(events.Swapped(seat, cell))
            if self.count(other, zone) == MAJORITY and not self.tiles_left(other):
                told.append(events.LeftStanding(other, zone))

    def _next_turn(self, told: list[Event]) -> None:
        self.waiting = 0
        self.active = 3 - self.active
        if self._can_place():
            if not self.quiet:
                told.append(events.TurnBegins(self.active))
            return
        self._end(3 - self.active, NO_MOVE)
        if not self.quiet:
            told.append(events.NoMove(self.active))

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
        self.to_swap = self.conqueror = self.waiting = 0

    # Telling

    def outcome(self) -> Outcome | None:
        if not self.winner:
            return None
        winner = self.winner
        scores = (1.0, 0.0) if winner == 1 else (0.0, 1.0)
        return Outcome((winner,), (winner, 3 - winner), scores, WORDS[self.reason or NO_MOVE])

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        board = {CELL_NAMES[cell]: seat for cell in CELLS for seat in (1, 2) if self.pawns[seat] >> cell & 1}
        return {
            "to_act": list(self.actors()),
            "active": self.active,
            "board": board,
            "tiles": {LETTERS[zone]: self.owner(zone) for zone in ZONES if self.owner(zone)},
            "reserve": [self.reserve(1), self.reserve(2)],
            "tiles_left": [self.tiles_left(1), self.tiles_left(2)],
            "pending": [LETTERS[zone] for zone in self.pending()],
            "to_swap": self.to_swap,
            "winner": [self.winner] if self.winner else None,
            "reason": self.reason,
        }


def start(seats: int, options: Mapping[str, str]) -> CCross:
    """The empty board; light is to move."""
    return CCross()

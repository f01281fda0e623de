"""Who owns, places and touches which colours, by number of players (CT-14 … CT-16)."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crosstrack.rules.pieces import Colour

FREEZE = 2
"""Turns of others during which a common piece just played is frozen (CT-15)."""


@dataclass(frozen=True, slots=True)
class Ownership:
    """Who may do what with which colours, at a table with this number of seats."""

    seats: int
    stock: tuple[tuple[Colour, ...], ...]
    """By seat (entry 0 unused): the colours it may place, own first, common last."""
    touch: tuple[tuple[Colour, ...], ...]
    """By seat: the colours it may turn and move on the board."""
    team: tuple[tuple[int, ...], ...]
    """By seat: everybody who wins with it, itself included."""
    common: Colour | None = None

    def owners(self, colour: Colour) -> tuple[int, ...]:
        """Return the seats that may place the colour; several where it is common."""
        return tuple(seat for seat in range(1, self.seats + 1) if colour in self.stock[seat])

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Return everybody who does not win with this seat."""
        return tuple(other for other in range(1, self.seats + 1) if other not in self.team[seat])

    def after(self, seat: int) -> int:
        """Return the seat whose turn follows."""
        return seat % self.seats + 1


def frozen_turns(free_at: int, turn: int) -> int:
    """Return the turns until a common piece is free that may be played again in turn `free_at`."""
    return min(FREEZE, free_at - turn)


_R, _Y, _B, _G = Colour.RED, Colour.YELLOW, Colour.BLUE, Colour.GREEN

OWNERSHIP = {
    2: Ownership(
        seats=2,
        stock=((), (_R, _Y), (_B, _G)),
        touch=((), (_R, _Y), (_B, _G)),
        team=((), (1,), (2,)),
    ),
    3: Ownership(
        seats=3,
        stock=((), (_R, _G), (_Y, _G), (_B, _G)),
        touch=((), (_R, _G), (_Y, _G), (_B, _G)),
        team=((), (1,), (2,), (3,)),
        common=_G,
    ),
    4: Ownership(
        seats=4,
        stock=((), (_R,), (_B,), (_Y,), (_G,)),
        touch=((), (_R, _Y), (_B, _G), (_Y, _R), (_G, _B)),
        team=((), (1, 3), (2, 4), (1, 3), (2, 4)),
    ),
}

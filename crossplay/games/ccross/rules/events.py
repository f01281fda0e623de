"""What happens in C-Cross, in the order in which it happens."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.core.contract import PublicEvent


@dataclass(frozen=True, slots=True)
class PawnsPut(PublicEvent):
    """Pawns go from the reserve onto the board."""

    seat: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ZonesDue(PublicEvent):
    """Several zones are to be taken: the active player has to name the next one."""

    seat: int
    """The active player."""
    zones: tuple[int, ...]
    """Those that may be taken next."""


@dataclass(frozen=True, slots=True)
class ZoneTaken(PublicEvent):
    """A majority closes a zone: its pawns are lifted and a tile is laid."""

    seat: int
    """The conqueror, who is not always the one whose turn it is."""
    zone: int
    own: tuple[int, ...]
    """Cells whose pawns go back to the conqueror's reserve."""
    lifted: tuple[int, ...]
    """Cells whose pawns, the opponent's, are picked up and have to be swapped."""
    chain: bool
    """Whether a swap brought it, not the placement itself."""


@dataclass(frozen=True, slots=True)
class Swapped(PublicEvent):
    """A picked-up pawn replaces one of the conqueror's, which goes back to the reserve."""

    seat: int
    """The conqueror."""
    cell: int


@dataclass(frozen=True, slots=True)
class Returned(PublicEvent):
    """Picked-up pawns that nothing can be swapped for go back to their owner's reserve."""

    seat: int
    """The owner."""
    count: int


@dataclass(frozen=True, slots=True)
class LeftStanding(PublicEvent):
    """A majority gained in a chain by a player who has no tile left: the zone stays as it is."""

    seat: int
    zone: int


@dataclass(frozen=True, slots=True)
class Connected(PublicEvent):
    """The end: this player has joined two opposite sides."""

    seat: int
    zones: tuple[int, ...]
    """The chain, from one side to the other."""


@dataclass(frozen=True, slots=True)
class NoMove(PublicEvent):
    """The end: this player is to move and cannot."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    """A player may place pawns."""

    seat: int

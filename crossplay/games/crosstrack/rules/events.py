"""What happens in Crosstrack, in the words of the rules."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.core.contract import PublicEvent


@dataclass(frozen=True, slots=True)
class Started(PublicEvent):
    """Fate has drawn who starts."""

    seat: int


@dataclass(frozen=True, slots=True)
class PiecePut(PublicEvent):
    """A piece came from a stock onto the board."""

    seat: int
    space: int
    piece: int


@dataclass(frozen=True, slots=True)
class PieceRotated(PublicEvent):
    """A piece on the board was turned on its space."""

    seat: int
    space: int
    before: int
    piece: int


@dataclass(frozen=True, slots=True)
class PieceShifted(PublicEvent):
    """A piece on the board went to another space."""

    seat: int
    origin: int
    space: int
    before: int
    piece: int


@dataclass(frozen=True, slots=True)
class RouteFinished(PublicEvent):
    """A route stands that did not stand before, and nobody has announced it yet."""

    seat: int
    routes: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class RouteBroken(PublicEvent):
    """The finished route that nobody had announced does not stand any more."""


@dataclass(frozen=True, slots=True)
class Announced(PublicEvent):
    """The seat announced (or the program for it) and has won."""

    seat: int
    routes: tuple[tuple[int, ...], ...]
    forgotten: bool
    """True when somebody else had laid the last link and said nothing."""


@dataclass(frozen=True, slots=True)
class TurnPassed(PublicEvent):
    """The turn is over and the game goes on."""

    seat: int
    """Whose turn begins."""
    turn: int
    thawed: tuple[int, ...] = ()
    """Spaces whose common piece may be played again."""


@dataclass(frozen=True, slots=True)
class Drawn(PublicEvent):
    """The match ends without a winner."""

    reason: str
    """One of the reasons in `endings`."""

"""What happens in Crossing, in the order in which it happens."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from crossplay.core.contract import Event, PublicEvent, Viewer
from crossplay.games.crossing.rules.moves import Aim
from crossplay.games.crossing.rules.stones import Heap


@dataclass(frozen=True, slots=True)
class RoundBegan(PublicEvent):
    """A new round; `last` announces that the bag is empty."""

    chapter: ClassVar[bool] = True

    number: int
    last: bool


@dataclass(frozen=True, slots=True)
class Served(PublicEvent):
    """Stones from the bag lie on a mushroom now."""

    reveals: ClassVar[bool] = True

    mushroom: int
    stones: str
    """Letters in the order drawn."""


@dataclass(frozen=True, slots=True)
class Decided(Event):
    """A seat has made its choice. Everybody sees that; which one only the seat itself knows (CX-5)."""

    seat: int
    aim: Aim | None
    """None for everybody else."""

    def for_viewer(self, viewer: Viewer) -> Decided:
        return self if self.seat in viewer else replace(self, aim=None)


@dataclass(frozen=True, slots=True)
class Revealed(PublicEvent):
    """All have chosen, and everybody sees what."""

    reveals: ClassVar[bool] = True

    aims: tuple[tuple[int, Aim], ...]
    """Seat and choice of all who played this round."""


@dataclass(frozen=True, slots=True)
class Gathered(PublicEvent):
    """A seat was alone at a mushroom and takes its stones (perhaps none)."""

    seat: int
    mushroom: int
    stones: Heap


@dataclass(frozen=True, slots=True)
class Crowded(PublicEvent):
    """Several seats pointed at the same mushroom or tile: nothing happens there."""

    target: Aim
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Robbed(PublicEvent):
    """A seat was alone at another's tile and takes what lay there (perhaps nothing)."""

    thief: int
    victim: int
    stones: Heap


@dataclass(frozen=True, slots=True)
class Rebuffed(PublicEvent):
    """Seats pointed at a tile protected in this round and get nothing."""

    seats: tuple[int, ...]
    victim: int


@dataclass(frozen=True, slots=True)
class Protected(PublicEvent):
    """A seat has won the stones of its tile, which turns to its black side."""

    seat: int
    stones: Heap


@dataclass(frozen=True, slots=True)
class Returned(PublicEvent):
    """The seat has sat out a round: its tile shows the white side again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    """Everybody is paused: the round goes by without choices."""

    number: int


@dataclass(frozen=True, slots=True)
class Ended(PublicEvent):
    """The last round is over; the stones are counted."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]

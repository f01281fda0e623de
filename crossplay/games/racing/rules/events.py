"""What happens in a season, in the words of the rules. Views show these and nothing else.

Whatever shows a card that was in a hand or in the draw pile reveals something, also when its owner chose
to show it: the others have seen it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from crossplay.core.contract import Event, PublicEvent, Viewer
from crossplay.games.racing.rules.phase import Phase


class Why(StrEnum):
    """Why money moved between a player and the bank."""

    DRAW = "draw"
    PURCHASE = "purchase"
    OUTLET = "outlet"
    PENALTY = "penalty"
    SPONSOR = "sponsor"
    PILOT_PAYS = "pilot pays"
    PILOT_WANTS = "pilot wants"
    TAXMAN = "taxman"
    TELEVISION = "television"


@dataclass(frozen=True, slots=True)
class FirstDrawn(PublicEvent):
    reveals: ClassVar[bool] = True
    seat: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    count: int

    def for_viewer(self, viewer: Viewer) -> Event:
        return self if self.seat in viewer else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class TurnBegan(PublicEvent):
    seat: int


@dataclass(frozen=True, slots=True)
class MarketCleared(PublicEvent):
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """Cards taken from the draw pile; the others see how many."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]
    count: int

    def for_viewer(self, viewer: Viewer) -> Event:
        return self if self.seat in viewer else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Reshuffled(PublicEvent):
    reveals: ClassVar[bool] = True
    count: int


@dataclass(frozen=True, slots=True)
class CircuitsShown(PublicEvent):
    """All six circuits in one hand (RC-8)."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Marketed(PublicEvent):
    """A card lies on the market, facing a seat."""

    reveals: ClassVar[bool] = True
    card: int
    facing: int
    owner: int
    """Whose hand or team it comes from."""
    from_hand: bool


@dataclass(frozen=True, slots=True)
class AuctionOpened(PublicEvent):
    seat: int
    card: int
    bid: int
    bidders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidMade(PublicEvent):
    seat: int
    card: int
    bid: int


@dataclass(frozen=True, slots=True)
class Passed(PublicEvent):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class SaleVoid(PublicEvent):
    """The winner could not pay (RC-13)."""

    seat: int
    card: int
    bid: int
    penalty: int


@dataclass(frozen=True, slots=True)
class AuctionReopened(PublicEvent):
    card: int
    bidders: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unsold(PublicEvent):
    card: int


@dataclass(frozen=True, slots=True)
class Bought(PublicEvent):
    """A part has come into play before its owner."""

    seat: int
    card: int
    price: int
    auction: bool


@dataclass(frozen=True, slots=True)
class SponsorSigned(PublicEvent):
    reveals: ClassVar[bool] = True
    seat: int
    card: int
    gone: int
    """The sponsor that leaves for it, or −1."""


@dataclass(frozen=True, slots=True)
class SpecialPlayed(PublicEvent):
    reveals: ClassVar[bool] = True
    seat: int
    card: int
    target: int
    """The opponent it is aimed at, or 0."""
    other: int
    """The card it is about, or −1."""


@dataclass(frozen=True, slots=True)
class Eliminated(PublicEvent):
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Swapped(PublicEvent):
    """Two owners have exchanged a part each."""

    seat: int
    card: int
    """What `seat` has got."""
    other_seat: int
    other_card: int
    """What `other_seat` has got for it."""


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    reveals: ClassVar[bool] = True
    seat: int
    target: int
    cards: tuple[int, ...]

    def for_viewer(self, viewer: Viewer) -> Event:
        return self if viewer & {self.seat, self.target} else replace(self, cards=())


@dataclass(frozen=True, slots=True)
class Taken(Event):
    reveals: ClassVar[bool] = True
    seat: int
    target: int
    card: int
    """−1 for those who may not know it."""

    def for_viewer(self, viewer: Viewer) -> Event:
        return self if viewer & {self.seat, self.target} else replace(self, card=-1)


@dataclass(frozen=True, slots=True)
class SeasonChanged(PublicEvent):
    length: int


@dataclass(frozen=True, slots=True)
class SetUp(PublicEvent):
    """Each car of a seat gets this bonus in the race of this turn."""

    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class Entry:
    """One car of a race and where its total comes from."""

    seat: int
    pilot: int
    chassis_value: int
    engine_value: int
    pilot_value: int
    circuit: int
    """What the circuit adds or takes."""
    pair: int
    """What the pilot adds when the owner enters two cars."""
    setup: int

    @property
    def total(self) -> int:
        parts = self.chassis_value + self.engine_value + self.pilot_value
        return parts + self.circuit + self.pair + self.setup


@dataclass(frozen=True, slots=True)
class RaceStarted(PublicEvent):
    reveals: ClassVar[bool] = True
    chapter: ClassVar[bool] = True
    seat: int
    circuit: int
    number: int
    """The first race of the season is number 1."""
    cars: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class LotsDrawn(PublicEvent):
    reveals: ClassVar[bool] = True
    cars: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Finish:
    seat: int
    pilot: int
    total: int
    points: int


@dataclass(frozen=True, slots=True)
class RaceFinished(PublicEvent):
    circuit: int
    order: tuple[Finish, ...]


@dataclass(frozen=True, slots=True)
class MoneyMoved(PublicEvent):
    """Between a player and the bank; negative when the player pays."""

    seat: int
    amount: int
    why: Why
    card: int


@dataclass(frozen=True, slots=True)
class Discarded(PublicEvent):
    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class TurnEnded(PublicEvent):
    seat: int
    stalled: int
    """Turns without a race though a car was ready, this one included (RC-28)."""


@dataclass(frozen=True, slots=True)
class SeasonEnded(PublicEvent):
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PutAside(PublicEvent):
    """The special or circuit that was being resolved goes to the discard pile."""

    card: int


@dataclass(frozen=True, slots=True)
class Awaited(PublicEvent):
    """Somebody else has to move now, or something else has to be decided."""

    seat: int
    """0: chance, or nobody once the season is over."""
    phase: Phase

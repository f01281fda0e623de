"""What is sent of a table of Racing; docs/phones.md describes it."""

from __future__ import annotations

from msgspec import Struct

from crossplay.core.phone_part import Choice


class PhoneCard(Struct, frozen=True):
    id: str
    kind: str
    picture: str
    name: str
    text: str
    mark: str


class HandCard(Struct, frozen=True):
    card: PhoneCard
    moves: list[Choice]
    why: str


class MarketCard(Struct, frozen=True):
    card: PhoneCard
    seat: int
    open: str
    note: str


class Offer(Struct, frozen=True):
    n: int
    label: str
    note: str
    ask: str


class Bidder(Struct, frozen=True):
    seat: int
    state: str
    money: str


class PhoneAuction(Struct, frozen=True):
    card: PhoneCard
    bid: str
    bidder: int
    order: list[Bidder]
    text: str
    note: str


class Looking(Struct, frozen=True):
    seat: int
    cards: list[HandCard]


class OtherTeam(Struct, frozen=True):
    seat: int
    money: str
    points: int
    hand: int
    cars: int
    cards: list[PhoneCard]


class RacingTable(Struct, frozen=True):
    phase: str
    race: int
    season: int
    money: str
    points: int
    too_many: int
    team: list[PhoneCard]
    hand: list[HandCard]
    market: list[MarketCard]
    offers: list[Offer]
    auction: PhoneAuction | None
    looking: Looking | None
    teams: list[OtherTeam]
    words: str
    kind: str = "racing"

"""What is sent of a table of Cross Cartes; docs/phones.md describes it."""

from __future__ import annotations

from msgspec import Struct

from crossplay.core.phone_part import Choice, Look


class HandCard(Struct, frozen=True):
    id: str
    rank: str
    suit: str
    figure: str
    terrain: dict[str, int] | None
    name: str
    move: Choice | None = None
    plus: str = ""
    to: int = 0
    wins: bool = False
    waits: bool = False


class PhoneHand(Struct, frozen=True):
    runner: int
    title: str
    open: bool
    due: bool
    cards: list[HandCard]


class TrickCard(Struct, frozen=True):
    runner: int
    seat: int
    name: str
    look: Look | None
    id: str
    rank: str
    suit: str
    wins: bool
    now: bool


class Count(Struct, frozen=True):
    runner: int
    cards: int


class OnTrack(Struct, frozen=True):
    runner: int
    seat: int
    name: str
    look: Look | None
    row: int
    label: str


class TerrainRow(Struct, frozen=True):
    row: int
    terrain: str


class CartesTable(Struct, frozen=True):
    deal: int
    trick: int
    runner: int
    hands: list[PhoneHand]
    trick_cards: list[TrickCard]
    lead: str
    pace: int
    counts: list[Count]
    runners: list[OnTrack]
    profile: list[TerrainRow]
    arrival: int
    here: str
    words: str
    kind: str = "crosscartes"

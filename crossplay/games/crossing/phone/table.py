"""What is sent of a table of Crossing; docs/phones.md describes it."""

from __future__ import annotations

from msgspec import Struct


class AimTarget(Struct, frozen=True):
    text: str
    kind: str
    number: int
    seat: int
    stones: list[str]
    free: bool
    label: str


class SeatStones(Struct, frozen=True):
    seat: int
    tile: list[str]
    won: list[str]
    points: int
    asleep: bool


class EmoteChoice(Struct, frozen=True):
    text: str
    label: str
    picture: str
    number: int


class ShownAim(Struct, frozen=True):
    seat: int
    text: str
    label: str


class RoundResult(Struct, frozen=True):
    aims: list[ShownAim]
    words: str
    gained: list[str]
    lost: list[str]


class CrossingTable(Struct, frozen=True):
    phase: str
    round: int
    last: bool
    asleep: bool
    targets: list[AimTarget]
    aim: str
    ready: bool
    may_ready: bool
    readies: list[int]
    of: list[int]
    count: int
    seats: list[SeatStones]
    emotes: list[EmoteChoice]
    result: RoundResult | None
    kind: str = "crossing"

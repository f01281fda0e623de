"""What is sent of a table of C-Cross; docs/phones.md describes it."""

from __future__ import annotations

from msgspec import Struct

from crossplay.core.phone_part import Choice


class BoardCell(Struct, frozen=True):
    name: str
    zone: str
    column: int
    row: int
    pawn: int
    label: str


class BoardZone(Struct, frozen=True):
    name: str
    tile: int
    light: int
    dark: int
    label: str


class CCrossTable(Struct, frozen=True):
    phase: str
    columns: int
    rows: int
    cells: list[BoardCell]
    zones: list[BoardZone]
    ones: list[Choice]
    pairs: list[Choice]
    takes: list[Choice]
    swaps: list[Choice]
    reserve: list[int]
    tiles_left: list[int]
    given_up: list[int]
    colours: list[str]
    last: list[str]
    words: str
    kind: str = "ccross"

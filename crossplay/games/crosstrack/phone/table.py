"""What is sent of a table of Crosstrack; docs/phones.md describes it."""

from __future__ import annotations

from msgspec import Struct


class LaidPiece(Struct, frozen=True):
    space: str
    colour: str
    hex: str
    shape: str
    rotation: int
    mine: bool
    frozen: int
    last: bool
    label: str


class PieceShape(Struct, frozen=True):
    paths: list[list[int]]
    picture: str
    label: str


class Terminal(Struct, frozen=True):
    letter: str
    side: str
    spaces: list[str]


class StockPiece(Struct, frozen=True):
    id: str
    colour: str
    hex: str
    shape: str
    label: str
    text: str
    at: dict[str, str]


class Touchable(Struct, frozen=True):
    space: str
    turn: str
    rotations: str
    move: str
    at: dict[str, str]


class Left(Struct, frozen=True):
    seat: int
    colour: str
    pieces: int


class CrosstrackTable(Struct, frozen=True):
    pieces: list[LaidPiece]
    shapes: dict[str, PieceShape]
    terminals: list[Terminal]
    stock: list[StockPiece]
    touch: list[Touchable]
    left: list[Left]
    words: str
    kind: str = "crosstrack"

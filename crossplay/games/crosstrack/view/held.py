"""The piece that a player holds: where it may go, what setting it down would be, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from crossplay.games.crosstrack.rules.moves import Action, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, code, colour_of, rotation_of, shape_of
from crossplay.games.crosstrack.rules.tracks import Preview
from crossplay.games.crosstrack.view.board_view import RouteView
from crossplay.games.crosstrack.view.piece_view import PieceView

Source = tuple[Colour, Shape] | int
"""Where a piece is taken from: the stock (colour and shape), or a space of the board."""


@dataclass(frozen=True)
class Reach:
    """The legal actions of a turn by the piece that they begin with."""

    spaces: Mapping[Source, frozenset[int]] = field(default_factory=dict)
    """For each piece that may be taken the spaces where it may go; its own, if it may be turned there."""

    @classmethod
    def of(cls, moves: Iterable[Any]) -> Reach:
        found: dict[Source, set[int]] = {}
        for move in moves:
            source = source_of(move)
            if source is not None:
                found.setdefault(source, set()).add(move.space)
        return cls({source: frozenset(spaces) for source, spaces in found.items()})

    @property
    def stock(self) -> frozenset[tuple[Colour, Shape]]:
        """The pieces that may be taken from a stock."""
        return frozenset(source for source in self.spaces if not isinstance(source, int))

    @property
    def pieces(self) -> frozenset[int]:
        """The spaces whose piece may be taken."""
        return frozenset(source for source in self.spaces if isinstance(source, int))


def source_of(move: object) -> Source | None:
    """Return where a move takes its piece from; None for a move without a piece."""
    match move:
        case Put(Colour() as colour, shape):
            return colour, shape
        case Rotate(space) | Shift(space):
            return space
    return None


@dataclass
class Held:
    """A piece in hand."""

    source: Source
    colour: Colour
    shape: Shape
    rotation: int = 0
    before: int = 0
    """Its rotation when it was taken."""
    space: int = -1
    """Where its ghost is; -1 before it is anywhere."""
    pinned: bool = False
    """Whether the ghost stays on its space to be turned; else it follows the cursor."""

    @classmethod
    def from_stock(cls, colour: Colour, shape: Shape) -> Held:
        return cls((colour, shape), colour, shape)

    @classmethod
    def from_board(cls, space: int, piece: int) -> Held:
        rotation = rotation_of(piece)
        return cls(space, colour_of(piece), shape_of(piece), rotation, rotation, space, pinned=True)

    @property
    def origin(self) -> int | None:
        """The space it was taken from; None for a piece of the stock."""
        return self.source if isinstance(self.source, int) else None

    @property
    def piece(self) -> int:
        return code(self.colour, self.shape, self.rotation)

    @property
    def action(self) -> Action | None:
        """The action that setting it down here would be; None where it lies as it lay."""
        if self.origin is None:
            return Put(self.colour, self.shape, self.space, self.rotation)
        if self.space != self.origin:
            return Shift(self.origin, self.space, self.rotation)
        return Rotate(self.space, self.rotation) if self.rotation != self.before else None


@dataclass
class Ghost:
    """The picture of a held piece on the board, and what it would join there."""

    view: PieceView
    ahead: Preview = field(default_factory=Preview)
    routes: tuple[RouteView, ...] = ()
    """The routes that it would finish."""

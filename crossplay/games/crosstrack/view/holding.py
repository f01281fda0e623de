"""What a player holds: which piece may go where, and the ghost that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from crossplay.games.crosstrack.rules.moves import Action, Place, Shift, Turn
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, code, rotation_of
from crossplay.games.crosstrack.rules.routes import routes
from crossplay.games.crosstrack.view.board_view import RouteView
from crossplay.games.crosstrack.view.layout import BoardPlan
from crossplay.games.crosstrack.view.lit_tracks import Tracks, joined, kind_of, legs
from crossplay.games.crosstrack.view.piece_view import PieceView

Source = tuple[Colour, Shape] | int
"""Where a piece is taken from: the stock (colour and shape), or a space of the board."""


@dataclass(frozen=True)
class Reach:
    """The legal moves of a turn by what they begin with."""

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
        return frozenset(source for source in self.spaces if not isinstance(source, int))

    @property
    def pieces(self) -> frozenset[int]:
        return frozenset(source for source in self.spaces if isinstance(source, int))


def source_of(move: Action) -> Source | None:
    """What a move begins with."""
    match move:
        case Place(Colour() as colour, shape):
            return colour, shape
        case Turn(space) | Shift(space):
            return space
    return None


@dataclass
class Held:
    """A piece in hand."""

    source: Source
    colour: Colour
    shape: Shape
    rotation: int = 0
    space: int = -1
    """Where the ghost is; -1 before it is anywhere."""
    pinned: bool = False
    """Set down for turning: the ghost follows the cursor no more."""

    @property
    def origin(self) -> int:
        """The space it was lifted from; -1 for a piece of the stock."""
        return self.source if isinstance(self.source, int) else -1

    @property
    def piece(self) -> int:
        return code(self.colour, self.shape, self.rotation)

    def move(self, board: bytearray) -> Action | None:
        """The move that setting it down here would be; None where it lies as it lay."""
        if self.origin < 0:
            return Place(self.colour, self.shape, self.space, self.rotation)
        if self.space != self.origin:
            return Shift(self.origin, self.space, self.rotation)
        if self.rotation == rotation_of(board[self.origin]):
            return None
        return Turn(self.space, self.rotation)


@dataclass
class Ghost:
    """The held piece on the board, and the track that it would join."""

    view: PieceView
    tracks: Tracks = field(default_factory=Tracks)
    routes: tuple[RouteView, ...] = ()
    """Routes that it would finish (where the program announces; else people must see for themselves)."""


def look_ahead(
    board: bytearray, held: Held, plan: BoardPlan, *, secret: bool
) -> tuple[Tracks, tuple[RouteView, ...]]:
    """What would be joined if the piece were set down; with `secret` only the nearest track."""
    ahead = bytearray(board)
    if held.origin >= 0:
        ahead[held.origin] = 0
    ahead[held.space] = held.piece
    tracks = joined(ahead, held.space, far=not secret)
    return tracks, () if secret else route_views(ahead, plan)


def route_views(board: bytearray, plan: BoardPlan) -> tuple[RouteView, ...]:
    return tuple(RouteView.of(plan, legs(board, route, *kind_of(route))) for route in routes(board))

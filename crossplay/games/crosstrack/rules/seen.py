"""What a viewer knows of a position: everything, since nothing in Crosstrack is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossplay.core.contract import FATE, Event, Viewer
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.rules.geometry import SPACE_COUNT
from crossplay.games.crosstrack.rules.ownership import OWNERSHIP, Ownership, frozen_turns
from crossplay.games.crosstrack.rules.pieces import COLOURS, EMPTY, SHAPES, Colour, Shape, colour_of, shape_of

_ALL_PIECES = frozenset((colour, shape) for colour in COLOURS for shape in SHAPES)


@dataclass(frozen=True, slots=True)
class CrosstrackSeen:
    """The position as every viewer knows it; viewers differ in `viewer` alone."""

    viewer: Viewer
    seats: int
    players_announce: bool
    board: bytes = bytes(SPACE_COUNT)
    """The code of the piece on each space, `EMPTY` where there is none."""
    turn: int = 1
    to_act: int = FATE
    """The seat in turn; FATE before the first turn and when the match is over."""
    acted: bool = False
    """Whether the seat in turn has made its action and may still announce."""
    finisher: int = 0
    """Who laid the last link of the route that stands; 0 while none stands."""
    winner: int = 0
    """The seat that won; its team wins with it."""
    drawn: str = ""
    """Why the match was drawn; empty while it was not."""
    free_at: tuple[tuple[int, int], ...] = ()
    """Frozen common pieces, in board order: the space, and the turn in which each may be played again."""

    @property
    def over(self) -> bool:
        return bool(self.winner or self.drawn)

    @property
    def actors(self) -> tuple[int, ...]:
        return () if self.over else (self.to_act,)

    @property
    def ownership(self) -> Ownership:
        return OWNERSHIP[self.seats]

    @property
    def winners(self) -> tuple[int, ...]:
        """Everybody who has won."""
        return self.ownership.team[self.winner]

    @property
    def forgotten(self) -> bool:
        """Whether the winner announced a route that an opponent had finished and not announced."""
        return bool(self.winner) and self.finisher not in self.winners

    @property
    def stock(self) -> frozenset[tuple[Colour, Shape]]:
        """All pieces that are not on the board."""
        return _ALL_PIECES - {(colour_of(piece), shape_of(piece)) for piece in self.board if piece}

    @property
    def frozen(self) -> dict[int, int]:
        """Turns until each frozen common piece is free, by space."""
        return {space: frozen_turns(free_at, self.turn) for space, free_at in self.free_at}

    def board_with(self, piece: int, space: int, origin: int | None = None) -> bytes:
        """Return the board as it would be with this piece on `space`, taken from `origin` or from a stock."""
        board = bytearray(self.board)
        if origin is not None:
            board[origin] = EMPTY
        board[space] = piece
        return bytes(board)

    # --- events ----------------------------------------------------------------------------------------

    def after(self, event: Event) -> CrosstrackSeen:
        match event:
            case events.Started(seat):
                return replace(self, to_act=seat)
            case events.PiecePut(_, space, piece) | events.PieceRotated(_, space, _, piece):
                return self._after_action(piece, space)
            case events.PieceShifted(_, origin, space, _, piece):
                return self._after_action(piece, space, origin)
            case events.RouteFinished(seat):
                return replace(self, finisher=seat)
            case events.RouteBroken():
                return replace(self, finisher=0)
            case events.Announced(seat):
                return replace(self, winner=seat, to_act=FATE, free_at=())
            case events.TurnPassed(seat, turn, thawed):
                still = tuple(rest for rest in self.free_at if rest[0] not in thawed)
                return replace(self, to_act=seat, turn=turn, acted=False, free_at=still)
            case events.Drawn(reason):
                return replace(self, drawn=reason, to_act=FATE, acted=False, free_at=())
        return self

    def _after_action(self, piece: int, space: int, origin: int | None = None) -> CrosstrackSeen:
        free_at = self.free_at
        if colour_of(piece) is self.ownership.common:
            free_at = tuple(sorted((*free_at, (space, self.turn + self.seats))))
        board = self.board_with(piece, space, origin)
        return replace(self, board=board, acted=self.players_announce, free_at=free_at)

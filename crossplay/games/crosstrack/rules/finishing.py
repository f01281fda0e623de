"""Finds the actions with which a seat can finish a route.

A route that a changed piece finishes comes from one letter to that space and leaves it for the
opposite letter. So only spaces where trains from both opposite sides arrive need a closer look; with
any other piece away the arrivals can only become fewer.
"""

from __future__ import annotations

from collections.abc import Iterator

from crossplay.games.crosstrack.rules.geometry import BEYOND, KINDS, LETTERS, SIDES, TERMINAL
from crossplay.games.crosstrack.rules.moves import Action, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.pieces import EMPTY, PATHS_OF, code, rotated
from crossplay.games.crosstrack.rules.routes import (
    arrivals,
    arrivals_from,
    joins_two_sides,
    letters_beyond,
    route_through,
)
from crossplay.games.crosstrack.rules.state import CrosstrackState


def finishing_move(state: CrosstrackState, seat: int) -> Action | None:
    """Return an action with which the seat, were it in turn, would finish a route; None if there is none."""
    return next(finishing_moves(state, seat), None)


def finishing_moves(state: CrosstrackState, seat: int) -> Iterator[Action]:
    """Yield all such actions: placing first, then turning, then moving."""
    board = state.board[:]
    meeting = _meeting_spaces(board)
    open_spaces = [space for space in meeting if not board[space]]
    stock = state.placeable(seat)
    for space in open_spaces if stock else ():
        gap = _Gap(board, space)
        for colour, shape in stock:
            for rotation in range(SIDES):
                if gap.closed_by(code(colour, shape, rotation)):
                    yield Put(colour, shape, space, rotation)
    touchable = state.touchable(seat)
    for space in touchable:
        if space in meeting:
            piece, board[space] = board[space], EMPTY
            gap = _Gap(board, space)
            for rotation in range(SIDES) if gap.closable else ():
                other = rotated(piece, rotation)
                if other != piece and gap.closed_by(other):
                    yield Rotate(space, rotation)
            board[space] = piece
    for origin in touchable if open_spaces else ():
        piece, board[origin] = board[origin], EMPTY
        for space in open_spaces:
            gap = _Gap(board, space)
            for rotation in range(SIDES) if gap.closable else ():
                if gap.closed_by(rotated(piece, rotation)):
                    yield Shift(origin, space, rotation)
        board[origin] = piece


def _meeting_spaces(board: bytearray) -> set[int]:
    """Return the spaces where trains from A and C, or from B and D, both arrive."""
    reached = [arrivals(board, letter) for letter in range(len(LETTERS))]
    return {
        space
        for one, other in KINDS
        for space, (here, there) in enumerate(zip(reached[one], reached[other], strict=True))
        if here and there
    }


class _Gap:
    """An empty space, and where trains get to that leave it by each of its sides."""

    __slots__ = ("board", "closable", "letters", "loops", "space")

    def __init__(self, board: bytearray, space: int) -> None:
        self.board = board
        self.space = space
        base = space * SIDES
        self.letters = [letters_beyond(board, BEYOND[base + side]) for side in range(SIDES)]
        together = 0
        for letters in self.letters:
            together |= letters
        self.closable = joins_two_sides(together, together)
        # A train that can come back here may use a piece twice: then only a full search tells.
        self.loops = self.closable and _comes_back(board, space)

    def closed_by(self, piece: int) -> bool:
        """Whether a winning route would run through this piece."""
        letters = self.letters
        for a, b in PATHS_OF[piece]:
            if joins_two_sides(letters[a], letters[b]):
                return True
        if not self.loops:
            return False
        self.board[self.space] = piece
        found = route_through(self.board, self.space)
        self.board[self.space] = EMPTY
        return found


def _comes_back(board: bytearray, space: int) -> bool:
    """Whether a train that leaves the empty space by some side can arrive there again."""
    starts = [BEYOND[space * SIDES + side] for side in range(SIDES)]
    return any(arrivals_from(board, start)[space] for start in starts if 0 <= start < TERMINAL)

"""Looks at everything that a seat could do, together: what each action leaves behind.

What wins is a link that only its owner can close: an own piece turned the wrong way. A route of which
everything else lies, and lies in pieces the others may not touch, is as good as won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossplay.games.crosstrack.bot.evaluation import (
    Boards,
    Edges,
    Party,
    Sheet,
    at_least_two,
    flags,
    wild_edges,
)
from crossplay.games.crosstrack.rules.geometry import KINDS, LETTERS, SIDES, SPACE_COUNT, TERMINAL
from crossplay.games.crosstrack.rules.moves import Action, Put, Rotate, Shift
from crossplay.games.crosstrack.rules.ownership import frozen_turns
from crossplay.games.crosstrack.rules.pieces import EMPTY, code, colour_of, rotated, rotation_of, shape_of
from crossplay.games.crosstrack.rules.state import CrosstrackState

Worths = NDArray[np.float64]
Numbers = NDArray[np.int64]

FAR = 4
"""Routes that need more actions than this count as equally far."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What things on the board are worth to whoever has just acted; fitted by tournaments."""

    handed: float = -6.0
    """The others can finish at once."""
    sure: float = 4.0
    """A link that nobody can spoil and only the own side can close."""
    double: float = 1.6
    """Two links of one's own that the others could only spoil one at a time."""
    threat: float = 0.5
    near: tuple[float, ...] = (0.0, 0.0, 0.55, 0.3, 0.15)
    """For each kind of route that this many actions finish, over track the others cannot spoil."""
    their_near: tuple[float, ...] = (0.0, 0.9, 0.8, 0.35, 0.15)


WEIGHTS = Weights()


class Actions:
    """All that a seat can do, as columns of numbers; `move` makes a move of one of them.

    Where a shape is left in two colours that the seat alone owns, only one is placed: only paint differs.
    """

    def __init__(self, state: CrosstrackState, seat: int) -> None:
        empty = np.array(state.empty_spaces(), np.int64)
        stock = {
            (colour is state.ownership.common, shape): code(colour, shape, 0)
            for colour, shape in reversed(state.placeable(seat))
        }
        placed = np.array(list(stock.values()), np.int64)
        touchable = np.array(state.touchable(seat), np.int64)
        board = np.frombuffer(bytes(state.board), np.uint8).astype(np.int64)
        lying = board[touchable]
        upright = lying - (lying - 1) % SIDES
        turned = np.repeat(touchable, SIDES), (upright[:, None] + _ROTATIONS).ravel()
        changed = turned[1] != np.repeat(lying, SIDES)
        self.placing = len(placed) * len(empty) * SIDES
        self.turning = int(changed.sum())
        self.origin = np.concatenate(
            (
                np.full(self.placing, _STOCK, np.int64),
                turned[0][changed],
                np.repeat(touchable, len(empty) * SIDES),
            )
        )
        self.space = np.concatenate(
            (*_spread(placed, empty)[:1], turned[0][changed], _spread(upright, empty)[0])
        )
        self.piece = np.concatenate(
            (*_spread(placed, empty)[1:], turned[1][changed], _spread(upright, empty)[1])
        )
        self._board = board.astype(np.uint8)

    def __len__(self) -> int:
        return len(self.space)

    @classmethod
    def only(cls, state: CrosstrackState, seat: int, move: Action) -> Actions:
        """Return only this action."""
        found = cls.__new__(cls)
        board = state.board
        origin = move.origin if isinstance(move, Shift) else move.space
        if isinstance(move, Put):
            colour = state.normal(seat, move).colour
            origin, piece = _STOCK, code(colour, move.shape, move.rotation)
        else:
            piece = rotated(board[origin], move.rotation)
        found.placing, found.turning = int(isinstance(move, Put)), int(isinstance(move, Rotate))
        found.origin, found.space = np.array([origin]), np.array([move.space])
        found.piece = np.array([piece])
        found._board = np.frombuffer(bytes(board), np.uint8)
        return found

    def boards(self) -> Boards:
        """Return the board after each of them."""
        boards = np.tile(self._board, (len(self), 1))
        rows = np.arange(len(self))
        moved = slice(self.placing, None)
        boards[rows[moved], self.origin[moved]] = EMPTY
        boards[rows, self.space] = self.piece
        return boards

    def move(self, index: int) -> Action:
        space, piece = int(self.space[index]), int(self.piece[index])
        if index < self.placing:
            return Put(colour_of(piece), shape_of(piece), space, rotation_of(piece))
        if index < self.placing + self.turning:
            return Rotate(space, rotation_of(piece))
        return Shift(int(self.origin[index]), space, rotation_of(piece))


_STOCK = -1
_ROTATIONS = np.arange(SIDES)


def _spread(upright: Numbers, spaces: Numbers) -> tuple[Numbers, Numbers]:
    """Return each piece on each space in each rotation: the spaces, and the pieces as they lie."""
    shape = (len(upright), len(spaces), SIDES)
    where = np.broadcast_to(spaces[None, :, None], shape).ravel()
    what = np.broadcast_to(upright[:, None, None] + _ROTATIONS, shape).ravel()
    return where, what


class Survey:
    """The boards after each of a seat's actions, as its side sees them."""

    def __init__(self, state: CrosstrackState, seat: int, moves: Actions) -> None:
        self.sheet = sheet = Sheet(moves.boards())
        resting = self._resting(state, moves)
        touch = state.ownership.touch
        theirs = {colour for rival in state.ownership.rivals(seat) for colour in touch[rival]}
        self.own: Party = sheet.party(touch[seat])
        self.rivals: Party = sheet.party(theirs, resting)
        self.reached = [sheet.arrivals(sheet.track, letter) for letter in range(len(LETTERS))]
        self.safe_track: Edges = sheet.without(self.rivals)

    def _resting(self, state: CrosstrackState, moves: Actions) -> NDArray[np.bool_] | None:
        """Return where common pieces lie that the others may not touch yet, on each board.

        One that has a single turn left is free for the next player; the one just played is not.
        """
        if state.ownership.common is None:
            return None
        resting = np.zeros((len(moves), SPACE_COUNT), np.bool_)
        for space, free_at in state.free_at.items():
            resting[:, space] = frozen_turns(free_at, state.turn) > 1
        resting[np.arange(len(moves)), moves.space] = True
        return resting

    def finished(self) -> int:
        """Return the boards on which a route stands."""
        found = 0
        for start, end in KINDS:
            found |= self.reached[start][TERMINAL + end]
        return found

    def _links(self, reached: Sequence[Sequence[int]], wild: list[list[int]]) -> list[list[int]]:
        return [self.sheet.links(list(reached[one]), list(reached[other]), wild) for one, other in KINDS]

    def handed_over(self) -> int:
        """Return the boards on which the others can finish with one action."""
        found = 0
        for links in self._links(self.reached, self.sheet.wild(self.rivals)):
            for boards in links:
                found |= boards
        return found

    def threats(self) -> tuple[int, int]:
        """Return the boards with at least one, and with at least two links that only this side can close."""
        wild = self.sheet.wild(self.own, empty=False)
        ac, bd = self._links(self.reached, wild)
        return at_least_two(ac + bd)

    def sure(self) -> int:
        """Return the boards with such a link on a route that the others cannot spoil."""
        sheet = self.sheet
        safe = [sheet.arrivals(self.safe_track, letter) for letter in range(len(LETTERS))]
        found = 0
        for links in self._links(safe, sheet.wild(self.own, empty=False)):
            for boards in links:
                found |= boards
        return found

    def worths(self, weights: Weights = WEIGHTS) -> Worths:
        """Return what each board is worth to the side that acted; finished routes do not count here."""
        sheet, count = self.sheet, self.sheet.count
        worth = np.zeros(count)

        def add(boards: int, value: float) -> None:
            if boards:
                worth[flags(boards, count)] += value

        add(self.handed_over(), weights.handed)
        once, twice = self.threats()
        add(once, weights.threat)
        add(twice, weights.double)
        add(self.sure(), weights.sure)
        own_wild, their_wild = wild_edges(sheet.wild(self.own)), wild_edges(sheet.wild(self.rivals))
        own_track = sheet.without(self.own)
        for kind in range(len(KINDS)):
            mine = sheet.distances(self.safe_track, own_wild, kind, FAR)
            others = sheet.distances(own_track, their_wild, kind, FAR)
            for steps in range(1, FAR + 1):
                add(mine[steps], weights.near[steps])
                add(others[steps], -weights.their_near[steps])
        return worth

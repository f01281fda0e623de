"""All that a seat could do, looked at together: what each action leaves behind.

What wins is a link that only its owner can close: an own piece turned the wrong way. A route of which
everything else lies, and lies in pieces the others may not touch, is as good as won.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from crossplay.games.crosstrack.geometry import KINDS, LETTERS, SPACE_COUNT
from crossplay.games.crosstrack.moves import Action, Place, Shift, Turn
from crossplay.games.crosstrack.outlook import (
    Boards,
    Edges,
    Party,
    Sheet,
    at_least_two,
    flags,
    wild_edges,
)
from crossplay.games.crosstrack.pieces import EMPTY, Colour, code, rotated
from crossplay.games.crosstrack.rules import CrosstrackState

Worths = NDArray[np.float64]

FAR = 4
"""Routes that need more actions than this count as equally far."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What a look at the board is worth to whoever has just acted; fitted by tournaments."""

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


def actions(state: CrosstrackState, seat: int) -> list[Action]:
    """What the seat can do; of colours that are equally its own only one (nothing but paint differs)."""
    found: list[Action] = []
    common = state.seating.common
    seen = set()
    for move in state.moves(seat):
        if isinstance(move, Place):
            key = (move.colour is common, move.shape, move.space, move.rotation)
            if key in seen:
                continue
            seen.add(key)
            found.append(move)
        elif isinstance(move, (Turn, Shift)):
            found.append(move)
    return found


def boards_after(state: CrosstrackState, moves: Sequence[Action]) -> Boards:
    """One row for each of the moves."""
    board = state.board
    boards = np.tile(np.frombuffer(bytes(board), np.uint8), (len(moves), 1))
    for row, move in enumerate(moves):
        if isinstance(move, Place):
            assert move.colour is not None
            boards[row, move.space] = code(move.colour, move.shape, move.rotation)
        elif isinstance(move, Turn):
            boards[row, move.space] = rotated(board[move.space], move.rotation)
        else:
            boards[row, move.origin] = EMPTY
            boards[row, move.space] = rotated(board[move.origin], move.rotation)
    return boards


class Survey:
    """The boards after each of a seat's actions, seen with the eyes of its side."""

    def __init__(self, state: CrosstrackState, seat: int, moves: Sequence[Action]) -> None:
        self.sheet = sheet = Sheet(boards_after(state, moves))
        resting = self._resting(state, moves)
        team = state.seating.team[seat]
        rivals = [other for other in range(1, state.seating.seats + 1) if other not in team]
        own, theirs = state.seating.touch[seat], {c for other in rivals for c in state.seating.touch[other]}
        self.own: Party = sheet.party(own)
        self.rivals: Party = sheet.party(theirs, resting)
        self.reached = [sheet.arrivals(sheet.track, letter) for letter in range(len(LETTERS))]
        self.safe_track: Edges = sheet.without(self.rivals)
        self.common: Colour | None = state.seating.common

    def _resting(self, state: CrosstrackState, moves: Sequence[Action]) -> NDArray[np.bool_] | None:
        """Common pieces that the others may not touch yet: what was just played and what still rests."""
        if state.seating.common is None:
            return None
        resting = np.zeros((len(moves), SPACE_COUNT), np.bool_)
        for space, turns in state.frozen().items():
            resting[:, space] = turns > 1
        for row, move in enumerate(moves):
            resting[row, move.space] = True
        return resting

    def finished(self) -> int:
        """The boards on which a route stands."""
        goal = len(self.reached[0]) - len(LETTERS)
        return self.reached[0][goal + KINDS[0][1]] | self.reached[1][goal + KINDS[1][1]]

    def _links(self, reached: Sequence[Sequence[int]], wild: list[list[int]]) -> list[list[int]]:
        return [self.sheet.links(list(reached[one]), list(reached[other]), wild) for one, other in KINDS]

    def handed_over(self) -> int:
        """The boards on which the others can finish with one action."""
        found = 0
        for links in self._links(self.reached, self.sheet.wild(self.rivals)):
            for boards in links:
                found |= boards
        return found

    def threats(self) -> tuple[int, int]:
        """The boards with at least one, and with at least two links that only this side can close."""
        wild = self.sheet.wild(self.own, empty=False)
        ac, bd = self._links(self.reached, wild)
        return at_least_two(ac + bd)

    def sure(self) -> int:
        """The boards with such a link on a route that the others cannot spoil."""
        sheet = self.sheet
        safe = [sheet.arrivals(self.safe_track, letter) for letter in range(len(LETTERS))]
        found = 0
        for links in self._links(safe, sheet.wild(self.own, empty=False)):
            for boards in links:
                found |= boards
        return found

    def worths(self, weights: Weights = WEIGHTS) -> Worths:
        """What each board is worth to the side that acted; a finished route is not looked at here."""
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

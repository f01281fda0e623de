"""The four runners on the track: where they stand, who shares a row, how they run."""

from __future__ import annotations

import math
from collections.abc import Collection
from collections.abc import Sequence as ListOf

import pygame

from crossplay.games.crosscartes.rules.phase import RacePhase
from crossplay.games.crosscartes.rules.preview import Preview
from crossplay.games.crosscartes.rules.runners import RUNNERS
from crossplay.games.crosscartes.rules.seen import CrossCartesSeen
from crossplay.games.crosscartes.rules.track import Course
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.view.runner_view import (
    APART,
    Piece,
    draw_foot,
    draw_gain,
    draw_ghost,
    draw_runner,
    draw_standing_ring,
    ghost_of,
)
from crossplay.games.crosscartes.view.sentences import gain
from crossplay.games.crosscartes.view.track_layout import Point, circuit
from crossplay.stage.canvas import Canvas
from crossplay.stage.sequence import Sequence


class TrackView:
    """The runners as they are seen. They last from position to position, so that everybody keeps a lane."""

    def __init__(self) -> None:
        self.circuit = circuit()
        self.pieces = [Piece(runner) for runner in RUNNERS]
        self._rows = [0 for _ in RUNNERS]
        """The row of each runner as far as it has been shown, never beyond the arrival."""

    def show(self, seen: CrossCartesSeen) -> None:
        """Put every runner on its hexagon; runners of one place take different lanes."""
        course, over = seen.course, seen.phase is RacePhase.OVER
        self.circuit = circuit(seen.track)
        self._rows = [min(row, course.arrival) for row in seen.rows]
        taken: dict[object, list[int]] = {}
        for runner in seen.came:
            piece, row = self.pieces[runner], self._rows[runner]
            others = taken.setdefault(_hexagons(course, row), [])
            piece.lane = self._free_lane(piece.lane, others)
            place = self.circuit.stand(course, row, piece.lane, runner, len(others) // self.circuit.lanes)
            others.append(piece.lane)
            arrived = row >= course.arrival
            piece.put(place, "cheer" if arrived else "tired" if over else "stand")
        for piece, aside in zip(self.pieces, self._asides(), strict=True):
            piece.aside = aside

    def update(self, dt: float) -> bool:
        """Let figures that stand together step aside, or back; return whether any does."""
        moved, kept = False, math.exp(-9.0 * dt)
        for piece, aside in zip(self.pieces, self._asides(), strict=True):
            if abs(piece.aside - aside) > 0.5:
                piece.aside = aside + (piece.aside - aside) * kept
                moved = True
        return moved

    def _asides(self) -> list[float]:
        """Return how far each figure stands beside its hexagon: those near each other are fanned out."""
        found = [0.0] * len(self.pieces)
        standing = sorted(
            (piece for piece in self.pieces if not piece.running), key=lambda one: (one.x, one.number)
        )
        for group in _groups(standing):
            middle = sum(piece.x for piece in group) / len(group)
            first = middle - APART * (len(group) - 1) / 2
            for place, piece in enumerate(group):
                found[piece.number] = first + APART * place - piece.x
        return found

    def run(self, course: Course, runner: int, start: int, end: int) -> Sequence:
        """Let a runner run from row to row."""
        piece = self.pieces[runner]
        lane = self._lane_at(course, end, piece)
        self._rows[runner] = end
        return piece.run(self.circuit, course, start, end, lane)

    def middle_of_way(self, runner: int) -> Point:
        """Return the middle between where a runner sets off and where it is going."""
        way = self.pieces[runner].way
        return (way[0][0] + way[-1][0]) / 2, (way[0][1] + way[-1][1]) / 2

    def _free_lane(self, lane: int, taken: Collection[int]) -> int:
        """Return the same lane if nobody is there, else a free one."""
        if lane not in taken:
            return lane
        return next((free for free in range(self.circuit.lanes) if free not in taken), lane)

    def _lane_at(self, course: Course, row: int, piece: Piece) -> int:
        """Return the lane a runner takes on a row, beside those who stand there."""
        here = _hexagons(course, row)
        others = [
            other.lane
            for other in self.pieces
            if other is not piece and _hexagons(course, self._rows[other.number]) == here
        ]
        return self._free_lane(piece.lane, others)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw(
        self, canvas: Canvas, course: Course, looks: ListOf[RunnerLook], due: int, preview: Preview | None,
        avoid: pygame.Rect,
    ) -> None:  # fmt: skip
        """Draw the runners; the one whose card is due is marked, and where a chosen card would take it.

        Nothing is written inside `avoid`.
        """
        ghost = self._ghost(course, due, preview) if due >= 0 else None
        for piece in self.pieces:
            draw_foot(canvas, piece, looks[piece.number])
        if due >= 0:
            draw_standing_ring(canvas, self.pieces[due], looks[due])
        if ghost:
            draw_ghost(canvas, ghost, looks[due])
        last_lap = course.last_lap
        for piece in sorted(self.pieces, key=lambda piece: piece.place()[1]):
            late = 0 < last_lap <= self._rows[piece.number] < course.arrival
            draw_runner(canvas, piece, looks[piece.number], last_lap=late)
        if ghost and preview:
            draw_gain(canvas, ghost, gain(preview), avoid)

    def _ghost(self, course: Course, runner: int, preview: Preview | None) -> Piece | None:
        if preview is None or preview.waits:
            return None
        piece = self.pieces[runner]
        lane = self._lane_at(course, preview.end, piece)
        return ghost_of(piece, self.circuit, course, preview.start, preview.end, lane)


def _groups(pieces: ListOf[Piece]) -> list[list[Piece]]:
    """Return runners in groups of those whose figures would cover each other; `pieces` from left to right."""
    groups: list[list[Piece]] = []
    for piece in pieces:
        near = next(
            (
                group
                for group in groups
                if any(abs(piece.x - one.x) < APART and abs(piece.y - one.y) < APART for one in group)
            ),
            None,
        )
        if near is None:
            groups.append([piece])
        else:
            near.append(piece)
    return groups


def _hexagons(course: Course, row: int) -> object:
    """Return what tells one row of hexagons from another in the landscape: laps share them."""
    if row <= 0 or row >= course.arrival:
        return row
    return course.place(row)

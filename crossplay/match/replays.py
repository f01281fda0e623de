"""Stepping through a match that has been played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from crossplay.core.contract import Game, State
from crossplay.core.files import files_in
from crossplay.match.match import Match
from crossplay.match.record import Header, Record, RecordError, Step, read, steps

STRIDE = 16
"""Moves from one kept position to the next: going back is quick and a long match costs little memory."""


class Replay:
    """All positions of a match: number 0 before the first move, number `len(replay)` after the last."""

    def __init__(self, header: Header, history: Sequence[Step]) -> None:
        self.header = header
        self.steps = tuple(history)
        self._kept: list[State] = [header.start()]

    @classmethod
    def of(cls, record: Record) -> Replay:
        """The replay of a record, checked to its end. Raises RecordError."""
        return cls(record.header, tuple(steps(record, record.header.start())))

    def __len__(self) -> int:
        return len(self.steps)

    def chapters(self, most: int) -> tuple[int, ...]:
        """The positions in which rounds, tricks or races begin; where they are too many, every second, …"""
        found = [n for n, step in enumerate(self.steps, 1) if any(event.chapter for event in step.events)]
        return tuple(found[:: max(1, -(-len(found) // most))])

    def position(self, number: int) -> State:
        """The position after `number` moves, a copy of the caller's own."""
        if not 0 <= number <= len(self.steps):
            raise IndexError(f"there is no position {number}")
        while len(self._kept) <= number // STRIDE:
            begin = (len(self._kept) - 1) * STRIDE
            self._kept.append(self._forward(begin, begin + STRIDE))
        return self._forward(number // STRIDE * STRIDE, number)

    def _forward(self, begin: int, end: int) -> State:
        state = self._kept[begin // STRIDE].copy()
        for step in self.steps[begin:end]:
            state.play(step.seat, step.move)
        return state


def match_in(path: Path, games: Mapping[str, Game]) -> Match:
    """Return the match in a file from anywhere. Raises RecordError, whatever is wrong with it."""
    try:
        return Match.from_record(read(path, games))
    except RecordError:
        raise
    except Exception as problem:
        raise RecordError(str(path), 0, "(file)", str(problem) or type(problem).__name__) from problem


def records_in(folder: Path) -> list[Path]:
    """The files in a folder that may be records, by their names."""
    return [path for path in files_in(folder) if path.name.endswith(".record")]

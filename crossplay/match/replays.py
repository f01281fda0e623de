"""Positions of a match that has been played, and the records in a folder."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from crossplay.core.contract import Game, State
from crossplay.core.files import files_in
from crossplay.core.user_files import read_beginning
from crossplay.match.match import Match
from crossplay.match.record import Header, PlayedMove, Record, RecordError, played_moves, read

STRIDE = 16
"""Moves between two positions that are kept: a balance of speed when going back and memory."""

HEADER = 4096
"""The bytes at the beginning of a file in which its seed must stand, to be known again."""


class Replay:
    """All positions of a match: number 0 before the first move, number `len(replay)` after the last."""

    def __init__(self, header: Header, history: Sequence[PlayedMove]) -> None:
        self.header = header
        self.moves = tuple(history)
        self._kept: list[State] = [header.start()]

    @classmethod
    def of(cls, record: Record) -> Replay:
        """Return the replay of a record, checked to its end. Raises RecordError."""
        return cls(record.header, tuple(played_moves(record, record.header.start())))

    def __len__(self) -> int:
        return len(self.moves)

    def chapters(self, most: int) -> tuple[int, ...]:
        """Return the numbers of the positions in which chapters begin, at most `most`, evenly chosen."""
        found = [n for n, played in enumerate(self.moves, 1) if any(event.chapter for event in played.events)]
        return tuple(found[:: max(1, -(-len(found) // most))])

    def position(self, number: int) -> State:
        """Return a copy of the position after `number` moves."""
        if not 0 <= number <= len(self.moves):
            raise IndexError(f"there is no position {number}")
        while len(self._kept) <= number // STRIDE:
            begin = (len(self._kept) - 1) * STRIDE
            self._kept.append(self._forward(begin, begin + STRIDE))
        return self._forward(number // STRIDE * STRIDE, number)

    def _forward(self, begin: int, end: int) -> State:
        state = self._kept[begin // STRIDE].copy()
        for played in self.moves[begin:end]:
            state.play(played.seat, played.move)
        return state


def match_in(path: Path, games: Mapping[str, Game]) -> Match:
    """Return the match in a file of unknown origin. Raises RecordError for whatever is wrong with it."""
    try:
        return Match.from_record(read(path, games))
    except RecordError:
        raise
    except Exception as problem:
        raise RecordError(str(path), 0, "", str(problem) or type(problem).__name__) from problem


def identity(path: Path) -> str:
    """Return what tells the match in a file from all others: game, date and seed.

    Only the beginning of the file is read. Where it has no seed, the path tells.
    """
    told: dict[str, str] = {}
    with suppress(OSError):
        for line in read_beginning(path, HEADER).decode("utf-8", "replace").splitlines():
            word, _, rest = line.strip().partition(" ")
            if word == "---":
                break
            told[word] = rest.strip()
    if not told.get("seed"):
        return str(path)
    return " ".join((told.get("game", ""), told.get("date", ""), told["seed"]))


def records_in(folder: Path) -> list[Path]:
    """Return the files in a folder whose names are those of records."""
    return [path for path in files_in(folder) if path.name.endswith(".record")]

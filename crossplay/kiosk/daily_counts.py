"""How many matches were played on each day, for the operator. Nothing else is kept: no names, no times."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Annotated

from crossplay.core import schema
from crossplay.core.files import why, write_atomically
from crossplay.core.user_files import read_kept
from crossplay.match.match import Match
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene

log = logging.getLogger("crossplay.kiosk")

FILE = "daily-counts.json"
DAYS = 400
"""How many days are kept."""
Count = Annotated[int, schema.whole_number(0, 1_000_000_000)]


@dataclass(slots=True, kw_only=True)
class Counts:
    """The matches of one game on one day."""

    begun: Count = 0
    finished: Count = 0
    left: Count = 0
    """Matches that everybody left, and bots finished."""


@dataclass(slots=True, kw_only=True)
class Days:
    days: dict[str, dict[str, Counts]] = field(default_factory=dict)
    """By day (2026-11-18), then by game."""


class DailyCounts:
    """Looks at the table that visitors play at, and counts."""

    def __init__(self, folder: Path | None, today: Callable[[], date]) -> None:
        """`folder`: where the file is; None: nothing is kept."""
        self._file = folder / FILE if folder is not None else None
        self._today = today
        self._days = self._kept()
        self._match: Match | None = None
        self._finished = False

    def watch(self, table: TableScene | None) -> None:
        """Count a match when people have sat down to it, and when it is over."""
        if table is None or table.mode is not Mode.LIVE:
            return
        if table.match is not self._match and table.seating.humans and not table.match.over:
            self._match, self._finished = table.match, False
            self._of(table.match).begun += 1
            self._write()
        if table.match is self._match and table.match.over and not self._finished:
            self._finished = True
            if table.seating.humans:
                self._of(table.match).finished += 1
                self._write()

    def left(self, table: TableScene) -> None:
        """Count a match that everybody has left."""
        self._of(table.match).left += 1
        self._write()

    def _of(self, match: Match) -> Counts:
        games = self._days.days.setdefault(self._today().isoformat(), {})
        return games.setdefault(match.game.id, Counts())

    def _kept(self) -> Days:
        if self._file is None:
            return Days()
        kept = read_kept(
            self._file,
            lambda content: schema.from_json(content, Days),
            log.warning,
            "the counts of matches",
            "they begin anew",
        )
        return kept or Days()

    def _write(self) -> None:
        if self._file is None:
            return
        days = self._days.days
        self._days.days = {day: days[day] for day in sorted(days)[-DAYS:]}
        try:
            write_atomically(self._file, schema.to_json(self._days).encode())
        except OSError as problem:
            log.warning("%s: cannot be written (%s)", self._file, why(problem))

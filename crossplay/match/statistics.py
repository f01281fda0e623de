"""Who played what, and who beats whom: a small SQLite file in the user's folder."""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

from crossplay.core.files import Report, set_aside
from crossplay.core.paths import user_folder
from crossplay.match.match import Match

_T = TypeVar("_T")

_VERSION = 1
_SCHEMA = f"""
    BEGIN IMMEDIATE;
    CREATE TABLE matches (
        id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, game TEXT NOT NULL, moves INTEGER NOT NULL
    );
    CREATE TABLE players (
        match_id INTEGER NOT NULL REFERENCES matches, seat INTEGER NOT NULL, name TEXT, bot TEXT,
        place REAL NOT NULL, score REAL NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (match_id, seat)
    );
    CREATE INDEX by_name ON players (name);
    PRAGMA user_version = {_VERSION};
    COMMIT;
"""
"""All or nothing: half of it, left by somebody who was locked out, would look like a broken file."""

_NEW_MATCH = "INSERT OR IGNORE INTO matches (fingerprint, game, moves) VALUES (?, ?, ?)"
_PLAYER = "seat, name, bot, place, score, won"
_NEW_PLAYER = f"INSERT INTO players (match_id, {_PLAYER}) VALUES (?, ?, ?, ?, ?, ?, ?)"

_BROKEN = (sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_MISMATCH)
"""What SQLite says of a file that is no use; anything else is the disk's fault, not the file's."""
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Another process holds the file: nothing can be read, and there is no telling for how long."""
_LOCK_SECONDS = 0.5
"""Seconds a locked file is waited for; after that play goes on without statistics."""


@dataclass(frozen=True, slots=True)
class Figures:
    """What a player has done, in one game or in all."""

    played: int = 0
    won: int = 0
    best: float | None = None
    """The highest score."""
    streak: int = 0
    """Matches won in a row, up to now."""
    longest: int = 0


@dataclass(frozen=True, slots=True)
class Rivalry:
    """How often a player came before or behind another."""

    rival: str
    """A name, or a bot's level."""
    is_bot: bool
    ahead: int
    behind: int


class Statistics:
    def __init__(self, report: Report, file: Path | None = None) -> None:
        self._file = file or user_folder() / "statistics.sqlite"
        self._report = report
        self._on_disk = True
        self._connection = self._open()

    def add(self, match: Match) -> None:
        """Counts a finished match, once however often it is told."""
        self._come_back()
        self._safely(lambda: self._add(match))

    def players(self) -> list[str]:
        """Everybody who ever played under a name, those who played most first."""
        self._come_back()
        rows = self._rows("SELECT name FROM players WHERE bot IS NULL AND name IS NOT NULL "
                          "GROUP BY name ORDER BY count(*) DESC, name")  # fmt: skip
        return [name for (name,) in rows]

    def games_of(self, name: str) -> dict[str, Figures]:
        """A player's figures for each game played."""
        rows = self._rows(
            "SELECT DISTINCT game FROM players JOIN matches ON match_id = id WHERE name = ? AND bot IS NULL",
            name,
        )
        return {game: self.figures(name, game) for (game,) in sorted(rows)}

    def figures(self, name: str, game: str | None = None) -> Figures:
        rows = self._rows(
            "SELECT won, score FROM players JOIN matches ON match_id = id "
            "WHERE name = ? AND bot IS NULL AND (game = ? OR ? IS NULL) ORDER BY id",
            name, game, game,
        )  # fmt: skip
        streak = longest = 0
        for won, _ in rows:
            streak = streak + 1 if won else 0
            longest = max(longest, streak)
        best = max((score for _, score in rows), default=None)
        return Figures(len(rows), sum(won for won, _ in rows), best, streak, longest)

    def rivals(self, name: str, game: str | None = None) -> list[Rivalry]:
        """Whom a player met, those met most first."""
        rows = self._rows(
            "SELECT coalesce(other.bot, other.name), other.bot IS NOT NULL, "
            "       sum(own.place < other.place), sum(own.place > other.place) "
            "FROM players AS own JOIN players AS other USING (match_id) JOIN matches ON match_id = id "
            "WHERE own.name = ? AND own.bot IS NULL AND other.seat <> own.seat "
            "  AND coalesce(other.bot, other.name) IS NOT NULL AND (game = ? OR ? IS NULL) "
            "GROUP BY 1, 2 ORDER BY count(*) DESC, 2, 1",
            name, game, game,
        )  # fmt: skip
        return [Rivalry(rival, bool(bot), ahead, behind) for rival, bot, ahead, behind in rows]

    def forget(self, name: str) -> None:
        """Takes a player's name out of all matches; they go on counting for the others who were there."""
        self._come_back()
        self._safely(lambda: self._forget(name))

    def close(self) -> None:
        self._come_back()
        self._connection.close()

    def _add(self, match: Match) -> None:
        outcome = match.outcome
        if outcome is None:
            return
        fingerprint = hashlib.sha256("\n".join(match.lines()).encode()).hexdigest()
        with self._connection:
            cursor = self._connection.execute(_NEW_MATCH, (fingerprint, match.game.id, len(match.history)))
            if not cursor.rowcount:
                return
            self._connection.executemany(
                _NEW_PLAYER,
                [
                    (cursor.lastrowid, seat, match.names.get(seat), match.bots[seat], outcome.rank(seat),
                     float(outcome.scores[seat - 1]), seat in outcome.winners)
                    for seat in match.seats
                ],
            )  # fmt: skip

    def _forget(self, name: str) -> None:
        with self._connection:
            self._connection.execute("UPDATE players SET name = NULL WHERE name = ?", (name,))

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        return self._safely(lambda: self._connection.execute(query, values).fetchall())

    def _safely(self, action: Callable[[], _T]) -> _T:
        """Does it; if the file turns out to be of no use, does it again without that file."""
        try:
            return action()
        except sqlite3.Error as problem:
            if not self._on_disk:
                raise
            self._connection = self._without(self._connection, problem)
            return action()

    def _open(self) -> sqlite3.Connection:
        try:
            connection = self._connect()
        except (OSError, sqlite3.Error) as problem:
            return self._in_memory(str(problem))
        try:
            _prepare(connection)
        except sqlite3.Error as problem:
            return self._without(connection, problem)
        return connection

    def _connect(self) -> sqlite3.Connection:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        return sqlite3.connect(self._file, timeout=_LOCK_SECONDS)

    def _come_back(self) -> None:
        """Back to the file as soon as it can be written again, with all that was counted meanwhile."""
        if self._on_disk:
            return
        with contextlib.suppress(OSError, sqlite3.Error), contextlib.ExitStack() as undo:
            connection = self._connect()
            undo.callback(connection.close)
            _prepare(connection)
            _add_all(self._connection, connection)
            undo.pop_all()
            self._connection.close()
            self._connection, self._on_disk = connection, True

    def _without(self, connection: sqlite3.Connection, problem: sqlite3.Error) -> sqlite3.Connection:
        """A fresh start after a broken file; memory, with what can still be read, after an unwritable one."""
        code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
        if code in _BROKEN:
            connection.close()
            if moved := set_aside(self._file):
                self._report(
                    f"{self._file}: the statistics are broken ({problem}); set aside as {moved.name}"
                )
                return self._open()
            return self._in_memory(str(problem))
        kept = self._in_memory(str(problem), None if code in _BUSY else connection)
        connection.close()
        return kept

    def _in_memory(self, reason: str, known: sqlite3.Connection | None = None) -> sqlite3.Connection:
        self._report(f"{self._file}: the statistics cannot be kept ({reason}); they go on in memory")
        self._on_disk = False
        memory = sqlite3.connect(":memory:")
        if known is not None:
            with contextlib.suppress(sqlite3.Error):
                known.rollback()
                known.backup(memory, progress=_give_up_when_busy)
        _prepare(memory)
        return memory


def _give_up_when_busy(status: int, remaining: int, total: int) -> None:
    """A backup would wait for ever while its source is locked. Raises sqlite3.Error."""
    if status in _BUSY:
        raise sqlite3.OperationalError("locked")


def _prepare(connection: sqlite3.Connection) -> None:
    """Makes the tables of a new file and touches those of an old one. Raises sqlite3.Error."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version == 0:
        connection.executescript(_SCHEMA)
    connection.execute("SELECT fingerprint, game, moves FROM matches LIMIT 1")
    connection.execute("SELECT match_id, seat, name, bot, place, score, won FROM players LIMIT 1")


def _add_all(known: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """What is known goes where it is still missing: the fingerprints tell. Raises sqlite3.Error."""
    with target:
        for number, *match in known.execute("SELECT id, fingerprint, game, moves FROM matches ORDER BY id"):
            added = target.execute(_NEW_MATCH, match)
            if added.rowcount:
                players = known.execute(f"SELECT {_PLAYER} FROM players WHERE match_id = ?", (number,))
                target.executemany(_NEW_PLAYER, [(added.lastrowid, *player) for player in players])

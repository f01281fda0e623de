"""Who played what, and who beats whom: a small SQLite file in the user's folder."""

from __future__ import annotations

import contextlib
import hashlib
import os
import sqlite3
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any, TypeVar

from crossplay.core.files import BROKEN, PRIVATE, Report, make_folder, set_aside, why
from crossplay.core.paths import own_folder
from crossplay.core.plain_text import NAME, one_line, shortened
from crossplay.core.user_files import UnusableFileError, check_regular, reason
from crossplay.match.match import Match

_T = TypeVar("_T")

_VERSION = 1
_SCHEMA = (
    """CREATE TABLE matches (
        id INTEGER PRIMARY KEY, fingerprint TEXT NOT NULL UNIQUE, game TEXT NOT NULL, moves INTEGER NOT NULL
    )""",
    """CREATE TABLE players (
        match_id INTEGER NOT NULL REFERENCES matches, seat INTEGER NOT NULL, name TEXT, bot TEXT,
        place REAL NOT NULL, score REAL NOT NULL, won INTEGER NOT NULL, PRIMARY KEY (match_id, seat)
    )""",
    "CREATE INDEX by_name ON players (name)",
    f"PRAGMA user_version = {_VERSION}",
)

_STRANGE = "SELECT count(*) FROM sqlite_master WHERE type NOT IN ('table', 'index')"
"""Counts what no version of the program makes."""
_PEOPLE = "CREATE TABLE IF NOT EXISTS people (name TEXT PRIMARY KEY, character TEXT NOT NULL)"
"""Made when the first character is remembered: files of older versions do not have it."""
_NEW_CHARACTER = "INSERT OR REPLACE INTO people (name, character) VALUES (?, ?)"
_NEW_MATCH = "INSERT OR IGNORE INTO matches (fingerprint, game, moves) VALUES (?, ?, ?)"
_PLAYER = "seat, name, bot, place, score, won"
"""The columns of a player; `place` holds the rank, under the name that it has in every file there is."""
_NEW_PLAYER = f"INSERT INTO players (match_id, {_PLAYER}) VALUES (?, ?, ?, ?, ?, ?, ?)"

_DISK = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_PROTOCOL, sqlite3.SQLITE_NOLFS, sqlite3.SQLITE_INTERRUPT,
)  # fmt: skip
"""What SQLite says when the disk or another program is at fault; anything else is the file's own fault."""
_LARGEST = 64 * 2**20
"""Bytes: a hundred thousand matches need less."""
_SIDE_FILES = ("-journal", "-wal", "-shm")
"""What SQLite keeps beside a file; beside another file of that name it would spoil that one."""
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
"""Another process holds the file: nothing can be read, and there is no telling for how long."""
_LONGEST = 2**16
"""Bytes of a text in the file: a name has 40 letters."""
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
        self._file = file or own_folder() / "statistics.sqlite"
        self._report = report
        self._on_disk = True
        self._connection = self._open()

    def add(self, match: Match) -> None:
        """Count a finished match, once however often it is told."""
        self._come_back()
        self._safely(lambda: self._add(match))

    def players(self) -> list[str]:
        """Everybody who ever played under a name, those who played most first."""
        self._come_back()
        rows = self._rows(
            "SELECT name FROM players WHERE bot IS NULL AND name IS NOT NULL "
            "GROUP BY name ORDER BY count(*) DESC, name",
            (str,),
        )
        return [name for (name,) in rows]

    def remember(self, characters: Mapping[str, str]) -> None:
        """Keep the characters that people have chosen, by their names."""
        if characters:
            self._come_back()
            self._safely(lambda: _keep_characters(self._connection, characters.items()))

    def characters(self) -> dict[str, str]:
        """Return the character of everybody who has chosen one, by name."""
        if not self._rows("SELECT name FROM sqlite_master WHERE name = 'people'", (str,)):
            return {}
        return dict(self._rows("SELECT name, character FROM people", (str, str)))

    def games_of(self, name: str) -> dict[str, Figures]:
        """Return a player's figures for each game played."""
        rows = self._rows(
            "SELECT DISTINCT game FROM players JOIN matches ON match_id = id WHERE name = ? AND bot IS NULL",
            (str,),
            name,
        )
        return {game: self.figures(name, game) for (game,) in sorted(rows)}

    def figures(self, name: str, game: str | None = None) -> Figures:
        rows = self._rows(
            "SELECT won, score FROM players JOIN matches ON match_id = id "
            "WHERE name = ? AND bot IS NULL AND (game = ? OR ? IS NULL) ORDER BY id",
            (int, float), name, game, game,
        )  # fmt: skip
        streak = longest = 0
        for won, _ in rows:
            streak = streak + 1 if won else 0
            longest = max(longest, streak)
        best = max((score for _, score in rows), default=None)
        return Figures(len(rows), sum(bool(won) for won, _ in rows), best, streak, longest)

    def rivals(self, name: str, game: str | None = None) -> list[Rivalry]:
        """Whom a player met, those met most first."""
        rows = self._rows(
            "SELECT coalesce(other.bot, other.name), other.bot IS NOT NULL, "
            "       sum(own.place < other.place), sum(own.place > other.place) "
            "FROM players AS own JOIN players AS other USING (match_id) JOIN matches ON match_id = id "
            "WHERE own.name = ? AND own.bot IS NULL AND other.seat <> own.seat "
            "  AND coalesce(other.bot, other.name) IS NOT NULL AND (game = ? OR ? IS NULL) "
            "GROUP BY 1, 2 ORDER BY count(*) DESC, 2, 1",
            (str, int, int, int), name, game, game,
        )  # fmt: skip
        return [Rivalry(rival, bool(bot), ahead, behind) for rival, bot, ahead, behind in rows]

    def forget(self, name: str) -> None:
        """Take a player's name out of all matches; they go on counting for the others who were there."""
        self._come_back()
        self._safely(lambda: self._forget(name))

    def take_over(self, file: Path) -> bool:
        """Count the matches in another file as well; False where that cannot be done now."""
        self._come_back()
        if not self._on_disk:
            return False
        try:
            check_regular(file.stat(), _LARGEST)
            with contextlib.closing(sqlite3.connect(file, timeout=_LOCK_SECONDS)) as other:
                _prepare(other)
                _add_all(other, self._connection)
        except Exception:
            return False
        return True

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
            if _has_people(self._connection):
                self._connection.execute("DELETE FROM people WHERE name = ?", (name,))

    def _rows(self, query: str, kinds: tuple[type, ...], *values: object) -> list[tuple[Any, ...]]:
        """Return what a query finds, once every value is of the kind that its column should have."""

        def look_up() -> list[tuple[Any, ...]]:
            rows = self._connection.execute(query, values).fetchall()
            for row in rows:
                _check(row, kinds)
            return rows

        return self._safely(look_up)

    def _safely(self, action: Callable[[], _T]) -> _T:
        """Return what `action` returns; if the file turns out to be useless, try again without that file."""
        try:
            return action()
        except Exception as problem:
            if not self._on_disk:
                raise
            self._connection = self._without(self._connection, problem)
            return action()

    def _open(self) -> sqlite3.Connection:
        try:
            connection = self._connect()
        except UnusableFileError as problem:
            return self._anew(problem)
        except (OSError, sqlite3.Error) as problem:
            return self._in_memory(_words(problem))
        try:
            _prepare(connection)
        except Exception as problem:
            return self._without(connection, problem)
        return connection

    def _connect(self) -> sqlite3.Connection:
        """Open the file, making it for this user alone if need be. Raises OSError and sqlite3.Error."""
        make_folder(self._file.parent)
        for path in self._files():
            with contextlib.suppress(FileNotFoundError):
                check_regular(path.stat(), _LARGEST)
        os.close(os.open(self._file, os.O_WRONLY | os.O_CREAT, PRIVATE))
        return sqlite3.connect(self._file, timeout=_LOCK_SECONDS)

    def _files(self) -> list[Path]:
        """Return the files that must be moved together, the most important one last."""
        return [self._file.with_name(self._file.name + suffix) for suffix in (*_SIDE_FILES, "")]

    def _come_back(self) -> None:
        """Go back to the file as soon as it can be written again, with all that was counted meanwhile."""
        if self._on_disk:
            return
        with contextlib.suppress(Exception), contextlib.ExitStack() as undo:
            connection = self._connect()
            undo.callback(connection.close)
            _prepare(connection)
            _add_all(self._connection, connection)
            undo.pop_all()
            self._connection.close()
            self._connection, self._on_disk = connection, True

    def _without(self, connection: sqlite3.Connection, problem: Exception) -> sqlite3.Connection:
        """Return a new file after a broken one; memory, with what can be read, after an unwritable one."""
        code = getattr(problem, "sqlite_errorcode", 0) & 0xFF
        if code not in _DISK:
            with contextlib.suppress(sqlite3.Error):
                connection.close()
            return self._anew(problem)
        kept = self._in_memory(_words(problem), None if code in _BUSY else connection)
        connection.close()
        return kept

    def _anew(self, problem: Exception) -> sqlite3.Connection:
        """Set the file aside and begin another one; where that cannot be done, go on in memory."""
        moved = [path for path in self._files() if os.path.lexists(path) and set_aside(path)]
        if os.path.lexists(self._file) or not moved:
            return self._in_memory(reason(problem))
        aside = self._file.with_name(self._file.name + BROKEN).name
        self._report(f"{self._file}: the statistics are broken ({reason(problem)}); set aside as {aside}")
        return self._open()

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
    """Give up a backup whose source is locked: it would wait for ever. Raises sqlite3.Error."""
    if status in _BUSY:
        raise sqlite3.OperationalError("locked")


def _prepare(connection: sqlite3.Connection) -> None:
    """Make the tables of a new file, check those of an old one. Raises sqlite3.Error and ValueError."""
    connection.execute("PRAGMA trusted_schema = off")
    # What only pretends to be a table could take any time and memory.
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, _LONGEST)
    (strange,) = connection.execute(_STRANGE).fetchone()
    if strange:
        raise ValueError(f"it has {strange} views or triggers")
    if _version(connection) == 0:
        _make_tables(connection)
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise ValueError(str(found))
    connection.execute("SELECT fingerprint, game, moves FROM matches LIMIT 1")
    connection.execute("SELECT match_id, seat, name, bot, place, score, won FROM players LIMIT 1")


def _version(connection: sqlite3.Connection) -> int:
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def _make_tables(connection: sqlite3.Connection) -> None:
    """Make all tables or none: half of them would look like a broken file. Raises sqlite3.Error.

    Asked again when nobody else can write: another program may have been first.
    """
    with connection:
        connection.execute("BEGIN IMMEDIATE")
        if _version(connection) == 0:
            for statement in _SCHEMA:
                connection.execute(statement)


def _words(problem: Exception) -> str:
    """Return why the file cannot be used now: the system's reason, or SQLite's."""
    return why(problem) if isinstance(problem, OSError) else one_line(str(problem))


def _check(row: tuple[Any, ...], kinds: tuple[type, ...]) -> None:
    """Raise ValueError when a value is not of the kind that its column should have."""
    for value, kind in zip(row, kinds, strict=True):
        if type(value) is not kind or (isinstance(value, float) and not isfinite(value)):
            raise ValueError(f"{shortened(repr(value), NAME)} is no {kind.__name__}")


def _has_people(connection: sqlite3.Connection) -> bool:
    return bool(connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'people'").fetchone())


def _keep_characters(connection: sqlite3.Connection, characters: Iterable[tuple[str, str]]) -> None:
    with connection:
        connection.execute(_PEOPLE)
        connection.executemany(_NEW_CHARACTER, list(characters))


def _add_all(known: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy the matches that are still missing, told by their fingerprints. Raises sqlite3.Error."""
    with target:
        for number, *match in known.execute("SELECT id, fingerprint, game, moves FROM matches ORDER BY id"):
            added = target.execute(_NEW_MATCH, match)
            if added.rowcount:
                players = known.execute(f"SELECT {_PLAYER} FROM players WHERE match_id = ?", (number,))
                target.executemany(_NEW_PLAYER, [(added.lastrowid, *player) for player in players])
    if _has_people(known):
        _keep_characters(target, known.execute("SELECT name, character FROM people").fetchall())

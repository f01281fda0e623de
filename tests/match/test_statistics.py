"""Who played what, and who beats whom."""

from __future__ import annotations

import contextlib
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from crossplay.bots.contract import Level
from crossplay.match.match import Match
from crossplay.match.statistics import Figures, Rivalry, Statistics
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP


def played(cards: tuple[int, ...], *names: str, seed: int = 1, bots: dict[int, Level] | None = None) -> Match:
    """A match that ends with these cards; the highest wins."""
    match = Match.begin(GAME, len(cards), names=dict(enumerate(names, 1)), seed=seed, bots=bots)
    match.play(0, "first 1")
    match.play(0, "deal " + ",".join(map(str, cards)))
    for _ in rounds():
        if match.over:
            break
        match.play(match.state.actors()[0], KEEP)
    return match


@pytest.fixture
def said() -> list[str]:
    return []


@pytest.fixture
def statistics(tmp_path: Path, said: list[str]) -> Iterator[Statistics]:
    statistics = Statistics(said.append, tmp_path / "new" / "x.sqlite")
    yield statistics
    statistics.close()


def test_figures(statistics: Statistics, said: list[str]) -> None:
    for seed, cards in enumerate([(9, 1), (8, 2), (1, 9), (5, 4)]):
        statistics.add(played(cards, "Ann", "Ben", seed=seed))
    assert statistics.figures("Ann") == Figures(played=4, won=3, best=9, streak=1, longest=2)
    assert statistics.figures("Ben", "nullgame") == Figures(played=4, won=1, best=9, streak=0, longest=1)
    assert statistics.figures("Ann", "chess") == statistics.figures("Zoe") == Figures()
    assert statistics.games_of("Ann") == {"nullgame": statistics.figures("Ann")}
    assert said == []


def test_a_player_is_forgotten_and_the_matches_are_not(statistics: Statistics) -> None:
    for seed, cards in enumerate([(9, 1), (1, 9)]):
        statistics.add(played(cards, "Ann", "Ben", seed=seed))
    statistics.add(played((5, 4), "Ben", "Zoe", seed=7))
    statistics.forget("Ann")
    statistics.forget("Nobody")
    assert statistics.players() == ["Ben", "Zoe"]
    assert statistics.figures("Ann") == Figures()
    assert statistics.figures("Ben").played == 3
    assert [one.rival for one in statistics.rivals("Ben")] == ["Zoe"]
    statistics.add(played((9, 1), "Ann", "Ben", seed=0))
    assert statistics.players() == ["Ben", "Zoe"], "the match was counted before"


def test_a_match_counts_once(statistics: Statistics) -> None:
    for _ in range(3):
        statistics.add(played((9, 1), "Ann", "Ben"))
    assert statistics.figures("Ann").played == 1


def test_a_match_that_is_not_over_counts_nothing(statistics: Statistics) -> None:
    statistics.add(Match.begin(GAME, 2, names={1: "Ann"}))
    assert statistics.players() == []


def test_players_are_people_with_names(statistics: Statistics) -> None:
    statistics.add(played((1, 2, 3), "Ann", "Ben", bots={2: Level.HARD}))
    statistics.add(played((1, 2, 3), "Zoe", "Ann", seed=2))
    assert statistics.players() == ["Ann", "Zoe"]
    assert statistics.figures("Ben") == Figures()


def test_rivals(statistics: Statistics) -> None:
    statistics.add(played((9, 5, 1), "Ann", "Ben", bots={3: Level.HARD}))
    statistics.add(played((2, 5, 7), "Ann", "Ben", seed=2, bots={3: Level.HARD}))
    statistics.add(played((8, 5), "Ben", "Ann", seed=3))
    assert statistics.rivals("Ann") == [
        Rivalry("Ben", is_bot=False, ahead=1, behind=2),
        Rivalry("hard", is_bot=True, ahead=1, behind=1),
    ]
    assert statistics.rivals("Ann", "chess") == []


def test_they_last(tmp_path: Path, said: list[str]) -> None:
    file = tmp_path / "x.sqlite"
    first = Statistics(said.append, file)
    first.add(played((9, 1), "Ann"))
    first.close()
    second = Statistics(said.append, file)
    assert second.figures("Ann").won == 1
    second.close()
    assert said == []


@pytest.mark.parametrize("damage", ["rubbish", "other tables", "half"])
def test_a_broken_file_is_set_aside(tmp_path: Path, said: list[str], damage: str) -> None:
    file = tmp_path / "x.sqlite"
    if damage == "rubbish":
        file.write_bytes(b"this is no database" * 100)
    elif damage == "other tables":
        connection = sqlite3.connect(file)
        connection.executescript("CREATE TABLE matches (a); PRAGMA user_version = 9")
        connection.close()
    else:
        statistics = Statistics(said.append, file)
        statistics.close()
        content = file.read_bytes()
        file.write_bytes(content[:1000] + b"\xee" * (len(content) - 1000))
    statistics = Statistics(said.append, file)
    statistics.add(played((9, 1), "Ann"))
    assert statistics.figures("Ann").won == 1
    statistics.close()
    assert len(said) == 1
    assert "x.sqlite.broken" in said[0]
    assert (tmp_path / "x.sqlite.broken").exists()


def test_a_file_that_breaks_while_it_is_used(tmp_path: Path, said: list[str]) -> None:
    file = tmp_path / "x.sqlite"
    statistics = Statistics(said.append, file)
    file.write_bytes(b"this is no database" * 1000)
    statistics.add(played((9, 1), "Ann"))
    assert statistics.figures("Ann").won == 1
    statistics.close()
    assert len(said) == 1


def test_a_folder_that_cannot_be_written(tmp_path: Path, said: list[str]) -> None:
    (tmp_path / "file").touch()
    statistics = Statistics(said.append, tmp_path / "file" / "x.sqlite")
    statistics.add(played((9, 1), "Ann"))
    assert statistics.figures("Ann").won == 1
    statistics.close()
    (line,) = said
    assert line.endswith("x.sqlite: the statistics cannot be kept (File exists); they go on in memory")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """`disk(False)`: no file can be written any more, as on a full or read-only disk."""
    connect = sqlite3.connect
    opened: list[sqlite3.Connection] = []
    writable = True

    def settle(connection: sqlite3.Connection) -> None:
        connection.execute(f"PRAGMA query_only = {'off' if writable else 'on'}")

    def opening(file: str | Path, timeout: float = 5.0) -> sqlite3.Connection:
        connection = connect(file, timeout=timeout)
        if file != ":memory:":
            opened.append(connection)
            settle(connection)
        return connection

    def change(now: bool) -> None:
        nonlocal writable
        writable = now
        for connection in opened:
            with contextlib.suppress(sqlite3.ProgrammingError):
                settle(connection)

    monkeypatch.setattr(sqlite3, "connect", opening)
    return change


def test_what_is_read_only_is_still_known(
    tmp_path: Path, said: list[str], disk: Callable[[bool], None]
) -> None:
    file = tmp_path / "x.sqlite"
    first = Statistics(said.append, file)
    first.add(played((9, 1), "Ann"))
    disk(False)
    first.add(played((9, 1), "Ann", seed=2))
    assert first.figures("Ann").won == 2
    first.close()
    assert len(said) == 1
    disk(True)
    second = Statistics(said.append, file)
    assert second.figures("Ann").won == 1
    second.close()


def test_as_soon_as_there_is_room_again_everything_is_in_the_file(
    tmp_path: Path, said: list[str], disk: Callable[[bool], None]
) -> None:
    file = tmp_path / "x.sqlite"
    first = Statistics(said.append, file)
    first.add(played((9, 1), "Ann", "Ben"))
    disk(False)
    for seed in (2, 3):
        first.add(played((1, 9), "Ann", "Ben", seed=seed))
    disk(True)
    first.add(played((9, 1), "Ann", "Ben", seed=4))
    expected = Figures(played=4, won=2, best=9, streak=1, longest=1)
    assert first.figures("Ann") == expected
    # Killed here: nothing was left for the end.
    second = Statistics(said.append, file)
    assert second.figures("Ann") == expected
    assert second.rivals("Ann") == [Rivalry("Ben", is_bot=False, ahead=2, behind=2)]
    second.close()
    first.close()
    assert len(said) == 1


def test_the_last_match_finds_its_way_at_the_end(
    tmp_path: Path, said: list[str], disk: Callable[[bool], None]
) -> None:
    file = tmp_path / "x.sqlite"
    disk(False)
    first = Statistics(said.append, file)
    first.add(played((9, 1), "Ann"))
    disk(True)
    first.close()
    second = Statistics(said.append, file)
    assert second.figures("Ann").won == 1
    second.close()
    assert len(said) == 1


HOLDING = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1])
connection.execute("BEGIN EXCLUSIVE")
print("locked", flush=True)
sys.stdin.readline()
"""


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Another process holds the file and does not let go."""
    command = [sys.executable, "-c", HOLDING, str(file)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        try:
            assert other.stdout is not None
            assert other.stdout.readline() == b"locked\n"
            yield
        finally:
            other.kill()


NOT_SEEN = 3.0
"""Seconds: a kiosk takes a program that is silent for longer than four for frozen."""


@pytest.mark.parametrize("begun", [True, False], ids=["while it is used", "from the start"])
def test_a_locked_file_stops_nobody_and_is_caught_up_with(
    tmp_path: Path, said: list[str], begun: bool
) -> None:
    file = tmp_path / "x.sqlite"
    first = Statistics(said.append, file)
    first.add(played((9, 1), "Ann"))
    if not begun:
        first.close()
    with locked(file):
        began = monotonic()
        statistics = first if begun else Statistics(said.append, file)
        statistics.add(played((9, 1), "Ann", seed=2))
        assert monotonic() - began < NOT_SEEN
        assert statistics.figures("Ann").won == 1, "what is in the file cannot be read now"
    statistics.add(played((9, 1), "Ann", seed=3))
    assert statistics.figures("Ann").won == 3
    statistics.close()
    assert len(said) == 1
    assert not list(tmp_path.glob("*.broken"))


class FullDisk(sqlite3.Connection):
    """Nothing can be added to this file."""

    def execute(self, sql: str, values: Any = (), /) -> sqlite3.Cursor:
        if sql.startswith("INSERT"):
            problem = sqlite3.OperationalError("disk full")
            problem.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise problem
        return super().execute(sql, values)


def test_an_unwritable_file_that_is_locked_too_stops_nobody(
    tmp_path: Path, said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "x.sqlite"
    connect = sqlite3.connect

    def connecting(where: str | Path, **more: Any) -> sqlite3.Connection:
        return connect(where, factory=FullDisk, **more) if where == file else connect(where, **more)

    monkeypatch.setattr(sqlite3, "connect", connecting)
    statistics = Statistics(said.append, file)
    with locked(file):
        began = monotonic()
        statistics.add(played((9, 1), "Ann"))
        assert monotonic() - began < NOT_SEEN
        assert statistics.figures("Ann").won == 1, "it goes on in memory"
    assert len(said) == 1
    assert "disk full" in said[0]
    statistics.close()

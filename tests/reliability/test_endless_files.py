"""Files that are no larger than others, and would keep the program busy for seconds or for ever."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

import pytest

from crossplay.games.registry import GAMES
from crossplay.kiosk import config
from crossplay.match.record import MOST_LINES, RecordError, parse, read
from crossplay.match.statistics import Figures, Statistics

RECURSIVE = "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1000)"


def test_a_configuration_is_short(tmp_path: Path) -> None:
    """A key of four million letters, `a.a.a…`, took hours."""
    (tmp_path / "kiosk.toml").write_text("#" * config.LARGEST + "\n")
    with pytest.raises(config.ConfigError, match=r"cannot be read \(it is larger than 16 kB\)"):
        config.load(tmp_path / "kiosk.toml", GAMES)


def test_a_record_has_100_000_lines_at_most(tmp_path: Path) -> None:
    """Two million lines took ten seconds, at every start."""
    begin = "crossplay 1\ngame crosstrack\nseats 2\n---\n"
    assert parse(begin + "#\n" * (MOST_LINES - 4), GAMES).header.seats == 2
    file = tmp_path / "x.record"
    file.write_text(begin + "#\n" * (MOST_LINES - 3))
    with pytest.raises(RecordError) as told:
        read(file, GAMES)
    assert str(told.value) == f"{file}: it has more than {MOST_LINES} lines"


@pytest.mark.parametrize(
    "trick",
    [
        f"CREATE VIEW people AS {RECURSIVE} SELECT n AS name, n AS character FROM number",
        "CREATE TRIGGER added AFTER INSERT ON matches BEGIN UPDATE matches SET moves = 1; END",
    ],
)
def test_statistics_that_only_pretend_to_be_tables_are_set_aside(trick: str, tmp_path: Path) -> None:
    """A view or a trigger may take any time, whenever anything is looked up or counted."""
    file = tmp_path / "statistics.sqlite"
    Statistics(pytest.fail, file).close()
    with contextlib.closing(sqlite3.connect(file)) as changed:
        changed.execute(trick)
        changed.commit()
    lines: list[str] = []
    statistics = Statistics(lines.append, file)
    (line,) = lines
    assert "statistics.sqlite.broken" in line
    assert statistics.figures("Ann") == Figures()
    statistics.close()


def test_a_text_without_end_in_the_statistics_is_never_made(tmp_path: Path) -> None:
    """A column may be worked out when it is read: half a gigabyte of it, for instance."""
    file = tmp_path / "statistics.sqlite"
    Statistics(pytest.fail, file).close()
    with contextlib.closing(sqlite3.connect(file)) as changed:
        changed.execute("DROP INDEX by_name")
        changed.execute("DROP TABLE players")
        changed.execute(
            "CREATE TABLE players (match_id, seat, place, score REAL, won, bot, "
            "name TEXT AS (substr('Ann', 1, 3) || substr(hex(zeroblob(100000)), 1, 0)))"
        )
        changed.execute("INSERT INTO players (match_id, seat, score, won) VALUES (1, 1, 1.0, 1)")
        changed.commit()
    lines: list[str] = []
    statistics = Statistics(lines.append, file)
    assert statistics.players() == []
    assert len(lines) == 1
    statistics.close()

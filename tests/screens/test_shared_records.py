"""Records among people's documents."""

from __future__ import annotations

from pathlib import Path

from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.replays import Replay, match_in
from crossplay.screens.shared_records import SharedRecords


def replay(game: str = "crosstrack") -> Replay:
    match = Match.begin(GAMES[game], 2, seed=1, date="2026-11-18")
    match.advance()
    return Replay(match.header, match.history)


def test_each_record_is_a_file_of_its_own(home: Path) -> None:
    shared = SharedRecords(print, shown=True)
    assert shared.files() == []
    one, two = shared.save(replay()), shared.save(replay())
    assert one == home / "shared" / "crossplay-crosstrack-2026-11-18.record"
    assert two == home / "shared" / "crossplay-crosstrack-2026-11-18-2.record"
    assert sorted(shared.files()) == sorted([one, two])
    assert match_in(two, GAMES).game.id == "crosstrack"


def test_nobodys_files_are_listed_where_nothing_is_kept() -> None:
    SharedRecords(print, shown=True).save(replay())
    assert SharedRecords(print, shown=False).files() == []


def test_a_record_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "shared").write_text("a file in the place of the folder")
    lines: list[str] = []
    assert SharedRecords(lines.append, shown=True).save(replay()) is None
    assert len(lines) == 1
    assert lines[0].startswith(str(home / "shared"))

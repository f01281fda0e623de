"""Records among people's documents."""

from __future__ import annotations

from pathlib import Path

from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.replays import Replay, identity, match_in
from crossplay.screens.replay_list import ReplayList
from crossplay.screens.shared_records import SharedRecords
from tests.harness.limits import rounds
from tests.nullgame import GAME as NULL
from tests.nullgame.rules.moves import KEEP
from tests.screens.conftest import Visit


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


def test_a_copy_saved_for_others_is_not_listed_beside_the_match(visit: Visit) -> None:
    """Two copies of one's own match, a match of others, and their copy of it."""
    saves = visit.services.saves
    assert saves is not None
    match = finished_match(1)
    saves.keep(match)
    saves.finish(match)
    (own,) = saves.finished()
    shared = visit.context.shared
    for _ in range(2):
        assert shared.save(Replay(match.header, match.history))
    theirs = finished_match(2)
    for _ in range(2):
        assert shared.save(Replay(theirs.header, theirs.history))
    listed = ReplayList(visit.context)
    assert len(shared.files()) == 4
    assert len(listed.files) == 2
    assert own in listed.files


def test_records_without_a_seed_are_told_apart_by_their_files(tmp_path: Path) -> None:
    one, two = tmp_path / "one.record", tmp_path / "two.record"
    for path in (one, two):
        path.write_text("crossplay 1\ngame crosstrack\nseats 2\n---\n* first 1\n")
    assert identity(one) != identity(two)
    assert identity(tmp_path / "missing.record").endswith("missing.record")


def finished_match(seed: int) -> Match:
    match = Match.begin(NULL, 2, seed=seed, date="2026-11-18")
    for _ in rounds():
        match.advance()
        if match.over:
            break
        match.play(match.state.actors()[0], KEEP)
    return match

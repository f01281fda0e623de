"""Running matches survive anything; what is broken is set aside and never tried twice."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from crossplay.bots.contract import Level
from crossplay.match.match import Match
from crossplay.match.record import RecordError, read
from crossplay.match.saves import FORSAKEN, KEPT, OFFERED, SUFFIX, Saves
from crossplay.match.table_options import USUAL, Arrangement
from tests.harness.desk import GAMES, Desk
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "saves")


def finished(match: Match) -> Match:
    for _ in rounds():
        if match.over:
            break
        match.play(match.state.actors()[0], KEEP)
    return match


def test_nothing_saved(desk: Desk) -> None:
    assert desk.saves.resumable() == []
    assert desk.saves.finished() == []
    assert desk.said == []


def test_go_on_where_it_stopped(desk: Desk) -> None:
    match = desk.match(names={1: "Ann"}, bots={3: Level.EASY})
    saved = desk.only()
    assert (saved.header.names, saved.moves) == ({1: "Ann"}, len(match.history))
    assert saved.header.date is not None
    with desk.saves.resuming(saved) as resumed:
        assert resumed.lines() == match.lines()
        resumed.play(resumed.state.actors()[0], KEEP)
    assert desk.path(match).read_text().splitlines() == resumed.lines()
    assert desk.only().moves == len(resumed.history) == len(match.history) + 1
    assert [path.name for path in desk.saves.folder.iterdir()] == [saved.path.name]
    assert desk.said == []


def test_newest_first(desk: Desk) -> None:
    matches = [desk.match(seed) for seed in range(4)]
    for age, match in zip((30, 10, 40, 20), matches, strict=True):
        os.utime(desk.path(match), (1e9 - age, 1e9 - age))
    assert [saved.header.seed for saved in desk.saves.resumable()] == [1, 3, 0, 2]


def test_of_very_many_only_the_newest_are_read(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    text = desk.path(desk.match()).read_bytes()
    for number in range(OFFERED + 20):
        file = desk.saves.folder / f"{number:03}{SUFFIX}"
        file.write_bytes(text)
        os.utime(file, (1e9 + number, 1e9 + number))
    read_files = []
    monkeypatch.setattr(
        "crossplay.match.saves.read_file", lambda path: read_files.append(path.name) or path.read_bytes()
    )
    found = desk.saves.resumable()
    assert len(found) == len(read_files) == OFFERED
    assert found[-1].path.name == f"{20 + 1:03}{SUFFIX}"
    desk.saves.put_away(found[1])
    assert desk.saves.resumable()[-1].path.name == f"{20:03}{SUFFIX}"


@pytest.mark.parametrize("torn", [b"1", b"1 ke", b"1 keep", b"\xff\xfe", b"\0\0\0", b"* card 12"])
def test_a_torn_last_line_is_dropped(desk: Desk, torn: bytes) -> None:
    match = desk.match()
    with desk.path(match).open("ab") as file:
        file.write(torn)
    with desk.saves.resuming(desk.only()) as resumed:
        assert resumed.lines() == match.lines()
        resumed.play(resumed.state.actors()[0], KEEP)
    assert desk.path(match).read_text().splitlines() == resumed.lines()
    assert desk.said == []


@pytest.mark.parametrize(
    "content", [b"", b"crossplay 1\ngame null", b"\xff\n", b"crossplay 1\ngame go\nseats 2\n---\n"]
)
def test_a_broken_save_is_set_aside_and_kept(desk: Desk, content: bytes) -> None:
    path = desk.path(desk.match())
    good = desk.match(2)
    path.write_bytes(content)
    assert [saved.path for saved in desk.saves.resumable()] == [desk.path(good)]
    assert len(desk.said) == 1
    assert f"{path.name}.broken" in desk.said[0]
    assert path.with_name(path.name + ".broken").read_bytes() == content
    desk.saves.resumable()
    assert len(desk.said) == 1


def test_a_game_that_fails_on_a_save(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    desk.match()

    def broken(self: Any, seat: int, move: Any) -> Any:
        raise KeyError("what")

    monkeypatch.setattr("tests.nullgame.rules.state.NullState.play", broken)
    assert desk.saves.resumable() == []
    assert "KeyError" in desk.said[0]


def test_a_save_that_cannot_be_renamed_is_not_tried_twice(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.path(desk.match()).write_bytes(b"rubbish\n")
    monkeypatch.setattr("crossplay.match.saves.set_aside", lambda path: None)
    assert desk.saves.resumable() == []
    assert desk.saves.resumable() == []
    assert len(desk.said) == 1


def test_an_error_while_showing_it_sets_it_aside(desk: Desk) -> None:
    match = desk.match()
    with pytest.raises(ZeroDivisionError), desk.saves.resuming(desk.only()):
        raise ZeroDivisionError
    assert desk.saves.resumable() == []
    assert not desk.path(match).exists()
    assert len(desk.said) == 1


def test_a_file_changed_since_it_was_listed(desk: Desk) -> None:
    saved = desk.only() if desk.match() else None
    assert saved is not None
    saved.path.write_bytes(b"rubbish\n")
    with pytest.raises(RecordError), desk.saves.resuming(saved):
        pass
    assert desk.saves.resumable() == []


def test_a_finished_match_is_put_away(desk: Desk) -> None:
    match = finished(desk.match())
    desk.saves.finish(match)
    assert desk.saves.resumable() == []
    (record,) = desk.saves.finished()
    assert record.read_text().splitlines() == match.lines()


def test_a_match_that_ended_just_before_a_crash_is_put_away(desk: Desk) -> None:
    finished(desk.match())
    assert desk.saves.resumable() == []
    assert len(desk.saves.finished()) == 1


def test_put_away_what_nobody_wants(desk: Desk) -> None:
    desk.match()
    desk.saves.put_away(desk.only())
    assert desk.saves.resumable() == []
    assert len(desk.saves.finished()) == 1


def test_only_the_last_finished_ones_are_kept(desk: Desk) -> None:
    folder = desk.saves.folder / "finished"
    folder.mkdir(parents=True)
    for number in range(KEPT + 5):
        file = folder / f"{number:03}.record"
        file.touch()
        os.utime(file, (1e9 + number, 1e9 + number))
    desk.saves.finish(finished(desk.match()))
    names = [path.name for path in desk.saves.finished()]
    assert len(names) == KEPT
    assert names[-1] == "006.record"


def test_a_match_kept_elsewhere_is_not_moved(desk: Desk) -> None:
    desk.saves.finish(finished_elsewhere := Match.begin(GAME, 2, seed=1))
    assert finished_elsewhere.journal is None
    assert desk.saves.finished() == []


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    desk = Desk(tmp_path / "file" / "saves")
    match = finished(desk.match())
    desk.saves.finish(match)
    assert desk.saves.resumable() == []
    assert desk.saves.finished() == []
    assert len(desk.said) == 2


def test_drafts_of_killed_programs_are_cleared_away(tmp_path: Path) -> None:
    folder = tmp_path / "saves"
    folder.mkdir()
    for name in (".123-x.record.new", ".456-y.record.new", "mine.new"):
        (folder / name).touch()
        os.utime(folder / name, (1e9, 1e9))
    os.utime(folder / ".456-y.record.new")  # another program is writing it just now
    Desk(folder)
    assert sorted(path.name for path in folder.iterdir()) == [".456-y.record.new", "mine.new"]


# --- matches in which nobody has made a move ----------------------------------------------------------


def test_a_match_without_a_move_of_a_person_is_not_offered(desk: Desk) -> None:
    match = desk.untouched()
    assert desk.saves.resumable() == []
    assert desk.path(match).exists(), "somebody may be sitting at it just now"
    for _ in rounds():
        if match.over:
            break
        match.play(match.state.actors()[0], KEEP)
        assert not match.untouched
    assert desk.said == []


def test_after_a_day_it_is_removed(desk: Desk) -> None:
    path = desk.path(desk.untouched())
    long_ago = time.time() - FORSAKEN - 60
    os.utime(path, (long_ago, long_ago))
    assert desk.saves.resumable() == []
    assert not path.exists()
    assert desk.said == []


@pytest.mark.parametrize("leave", [Saves.left, Saves.finish])
def test_it_leaves_nothing_when_everybody_gets_up(
    desk: Desk, leave: Callable[[Saves, Match], object]
) -> None:
    match = desk.untouched(bots={2: Level.EASY, 3: Level.EASY})
    leave(desk.saves, match)
    assert not desk.path(match).exists()
    assert desk.saves.finished() == []


def test_a_match_left_by_somebody_who_has_moved_stays(desk: Desk) -> None:
    match = desk.match()
    assert not desk.saves.left(match)
    assert desk.only().path == desk.path(match)


def test_bots_that_took_over_from_people_play_no_match_of_nobody(desk: Desk) -> None:
    match = desk.match()
    for seat in match.seats:
        match.hand_over(seat, Level.NORMAL)
    assert desk.only().path == desk.path(match)
    assert not desk.saves.left(match)


def test_a_bot_that_plays_on_for_somebody_has_made_a_persons_moves(desk: Desk) -> None:
    match = desk.untouched()
    (seat,) = match.state.actors()
    match.hand_over(seat, Level.EASY)
    match.play(seat, KEEP)
    assert match.untouched
    match.rename(seat, "Ann")
    assert not match.untouched
    assert desk.only().path == desk.path(match)


# --- taking up again ----------------------------------------------------------------------------------


def test_what_was_put_away_can_be_taken_up_again(desk: Desk) -> None:
    match = desk.match()
    desk.saves.put_away(desk.only())
    (record,) = desk.saves.finished()
    assert desk.saves.can_take_up(record)
    saved = desk.saves.take_up(record)
    assert saved == desk.only()
    assert saved is not None
    assert not desk.saves.can_take_up(saved.path)
    assert desk.saves.finished() == []
    with desk.saves.resuming(saved) as resumed:
        assert resumed.lines() == match.lines()


def test_a_record_that_is_gone_is_not_taken_up(desk: Desk) -> None:
    desk.match()
    desk.saves.put_away(desk.only())
    (record,) = desk.saves.finished()
    record.unlink()
    assert desk.saves.take_up(record) is None
    assert len(desk.said) == 1


def test_taking_up_overwrites_nothing(desk: Desk) -> None:
    path = desk.path(desk.match())
    desk.saves.put_away(desk.only())
    path.write_text("another match\n")
    (record,) = desk.saves.finished()
    assert desk.saves.take_up(record) is None
    assert path.read_text() == "another match\n"
    assert record.exists()


# --- the table ----------------------------------------------------------------------------------------


def test_a_table_is_as_it_was(desk: Desk) -> None:
    arrangement = Arrangement(True, {"cloth": "blue"})
    match = desk.untouched(arrangement=arrangement)
    match.play(match.state.actors()[0], KEEP)
    assert desk.path(match).read_text().splitlines()[:2] == ["crossplay 1", "# table open_hands cloth=blue"]
    assert read(desk.path(match), GAMES).header == match.header, "a record like any other"
    for _ in range(2):
        saved = desk.only()
        assert saved.arrangement == arrangement
        with desk.saves.resuming(saved) as resumed:
            assert resumed.lines() == match.lines()


@pytest.mark.parametrize(
    ("line", "arrangement"),
    [
        ("# tables open_hands", USUAL),
        ("# table", USUAL),
        ("# table cloth=pink best=low what=ever", USUAL),
        ("# table cloth=pink open_hands", Arrangement(True)),
        ("# table cloth=blue=", USUAL),
        ("# \xff", USUAL),
    ],
)
def test_what_a_table_cannot_be_is_left_out(desk: Desk, line: str, arrangement: Arrangement) -> None:
    path = desk.path(desk.match())
    path.write_text(path.read_text().replace("\n", f"\n{line}\n", 1))
    assert desk.only().arrangement == arrangement


def test_what_was_just_put_away_is_never_the_one_that_goes(desk: Desk) -> None:
    path = desk.path(desk.match())
    os.utime(path, (1e9, 1e9))
    folder = path.parent / "finished"
    folder.mkdir(exist_ok=True)
    for number in range(KEPT + 3):
        (folder / f"{number:03}{SUFFIX}").write_text("a newer one\n")
    desk.saves.put_away(desk.only())
    assert (folder / path.name).exists()
    assert len(list(folder.iterdir())) == KEPT


def test_a_match_that_a_bot_plays_on_for_somebody_is_offered_after_a_restart(desk: Desk) -> None:
    match = desk.untouched()
    seat = match.state.actors()[0]
    match.play(seat, KEEP)
    match.hand_over(seat, Level.NORMAL)
    assert desk.only().path == desk.path(match)

"""Several programs on one folder do no harm to each other."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from crossplay.app import Program
from crossplay.bots.worker import InlineBotWorker
from crossplay.core import data_folder
from crossplay.core.paths import own_folder, user_folder
from crossplay.games.registry import GAMES
from crossplay.match.evening import Evening, keep
from crossplay.match.journal import Journal
from crossplay.match.match import Match
from crossplay.match.record import read
from crossplay.match.saves import Saves
from crossplay.match.statistics import Statistics
from tests.harness.limits import rounds
from tests.reliability.two_programs import trouble

RUNNING = """
from crossplay.core import data_folder
print(data_folder.claim().path, flush=True)
input()
"""


@contextmanager
def another_program() -> Iterator[Path]:
    """Another program runs; yields the folder that it uses."""
    command = [sys.executable, "-c", RUNNING]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        try:
            yield Path(other.stdout.readline().strip())
        finally:
            other.kill()


def begun(saves: Saves, seed: int) -> Match:
    """A match in which two moves have been made."""
    match = Match.begin(GAMES["ccross"], 2, seed=seed)
    saves.keep(match)
    for _ in range(2):
        match.advance()
        seat = match.state.actors()[0]
        match.play(seat, next(iter(match.state.moves(seat))))
    return match


def start() -> Program:
    program = Program(size=(320, 180), bot_worker=InlineBotWorker(), sound=False, strict=True)
    program.services.live_previews = False
    program.navigator.home()
    program.frame(0.05)
    return program


def test_the_second_program_keeps_its_matches_apart_until_one_starts_alone(home: Path) -> None:
    with another_program() as theirs:
        assert theirs == home
        first = begun(Saves(print, GAMES, home / "saves"), 1)
        program = start()
        assert own_folder() == home / "others" / "2"
        assert program.context.resuming.offered() == [], "what the first program plays is not offered"
        assert program.services.saves is not None
        second = begun(program.services.saves, 2)
        program.close()
    program = start()
    assert own_folder() == user_folder() == home
    assert sorted(saved.header.seed or 0 for saved in program.context.resuming.offered()) == [1, 2]
    for match in (first, second):
        assert match.journal is not None
        path = home / "saves" / match.journal.path.name
        assert Match.from_record(read(path, GAMES)).lines() == [
            line for line in path.read_text().splitlines() if not line.startswith("# table")
        ]
    program.close()
    assert list(home.rglob("*.broken*")) == []


def test_it_says_so_once(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with another_program():
        start().close()
    (line,) = capsys.readouterr().err.splitlines()
    assert "already running" in line


def test_what_was_set_up_is_found_by_the_second_program_too(home: Path) -> None:
    (home / "settings.json").write_text('{"language": "fr", "full_screen": false}')
    with another_program():
        program = start()
        assert program.services.settings.language == "fr"
        program.close()


def test_a_third_program_has_a_folder_of_its_own(home: Path) -> None:
    with another_program() as one, another_program() as two, another_program() as three:
        assert [one, two, three] == [home, home / "others" / "2", home / "others" / "3"]


def test_statistics_and_evening_join_the_others(home: Path) -> None:
    with another_program():
        program = start()
        folder = own_folder()
        match = Match.begin(GAMES["ccross"], 2, names={1: "Ann"}, seed=3)
        rng = random.Random(1)
        for _ in rounds():
            match.advance()
            if match.over:
                break
            seat = match.state.actors()[0]
            match.play(seat, rng.choice(list(match.state.moves(seat))))
        assert program.services.statistics is not None
        program.services.statistics.add(match)
        keep(Evening(["ccross", "racing"]), print)
        program.close()
    for _ in range(2):
        program = start()
        assert program.services.statistics is not None
        assert program.services.statistics.figures("Ann").played == 1
        assert program.context.evening.current is not None
        program.close()
    assert not (folder / "statistics.sqlite").exists()


def test_the_lock_is_free_when_a_program_has_been_killed(home: Path) -> None:
    with another_program():
        pass
    folder = data_folder.claim()
    assert not folder.apart
    folder.release()


def test_where_nothing_can_be_locked_a_program_plays_alone(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("CROSSPLAY_HOME", str(home / "file" / "inside"))
    folder = data_folder.claim()
    assert not folder.apart
    folder.release()


def test_two_programs_never_append_to_one_record(tmp_path: Path) -> None:
    file = tmp_path / "one.record"
    one = Match.begin(GAMES["ccross"], 2, seed=1, journal=Journal(file))
    two = Match.begin(GAMES["ccross"], 2, seed=2, journal=Journal(file))
    for _ in range(5):
        for match in (one, two):
            match.advance()
            seat = match.state.actors()[0]
            match.play(seat, next(iter(match.state.moves(seat))))
            assert file.read_text().splitlines() == match.lines()


FIRST_START = """
import sys
from pathlib import Path
from crossplay.match.statistics import Statistics
print("ready", flush=True)
input()
Statistics(print, Path(sys.argv[1])).close()
"""


def test_two_first_starts_at_once_make_one_database(tmp_path: Path) -> None:
    for number in range(5):
        file = tmp_path / str(number) / "x.sqlite"
        command = [sys.executable, "-c", FIRST_START, str(file)]
        programs = [
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            for _ in range(2)
        ]
        for program in programs:
            assert program.stdout is not None
            assert program.stdout.readline() == "ready\n"
        for program in programs:
            assert program.stdin is not None
            program.stdin.write("\n")
            program.stdin.flush()
        assert [program.communicate()[0] for program in programs] == ["", ""]
        assert [path.name for path in file.parent.iterdir()] == ["x.sqlite"]
        statistics = Statistics(print, file)
        assert statistics.players() == []
        statistics.close()


def test_a_database_that_another_program_has_just_made_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between looking and making its tables somebody else was first."""
    file = tmp_path / "x.sqlite"
    said: list[str] = []
    connect = sqlite3.connect
    first = True

    class Late(sqlite3.Connection):
        def execute(self, query: str, *values: object) -> sqlite3.Cursor:  # type: ignore[override]
            nonlocal first
            if query.startswith("BEGIN") and first:
                first = False
                Statistics(said.append, file).close()
            return super().execute(query, *values)  # type: ignore[arg-type]

    monkeypatch.setattr(sqlite3, "connect", lambda *given, **more: connect(*given, factory=Late, **more))
    statistics = Statistics(said.append, file)
    assert statistics.players() == []
    statistics.close()
    assert said == []
    assert os.listdir(tmp_path) == ["x.sqlite"]  # noqa: PTH208


@pytest.mark.slow
def test_programs_started_and_killed_at_random_lose_nothing(tmp_path: Path) -> None:
    assert trouble(tmp_path / "home", 8, random.Random(8)) == []

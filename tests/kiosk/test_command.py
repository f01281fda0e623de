"""The kiosk's program while it gets up and while it goes: the supervisor hears of both."""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from crossplay import app
from crossplay.cli import main
from crossplay.games.registry import GAMES
from crossplay.kiosk import command as kiosk_command
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.supervisor import GOODBYE, MESSAGE, PIPE, SKIP_FILES, STARTING_UP, Heartbeat
from crossplay.match.match import Match
from crossplay.match.statistics import Statistics
from tests.kiosk.poisoned import SAVE

KIOSK = Kiosk(language="en")


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """Where a heartbeat is heard, and where it beats."""
    ends = os.pipe()
    for end in ends:
        os.set_blocking(end, False)
    yield ends
    for end in ends:
        os.close(end)


def _heard(reader: int) -> bytes:
    try:
        return os.read(reader, 4096)
    except BlockingIOError:
        return b""


def test_it_gives_a_sign_before_anything_that_takes_time(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bytes] = []
    monkeypatch.setenv(PIPE, str(pipe[1]))
    monkeypatch.setattr(kiosk_command, "load", lambda path, games: heard.append(_heard(pipe[0])) or KIOSK)
    monkeypatch.setattr(kiosk_command, "keep_log", lambda kiosk: "")
    monkeypatch.setattr(kiosk_command, "run", lambda *told: 0)
    assert main(["kiosk", "--program"]) == 0
    assert heard == [STARTING_UP]


@pytest.mark.parametrize("number", ["", "²", "-1", "9" * 30, "1e3"])
def test_a_variable_without_the_number_of_a_pipe_is_nothing(
    number: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in (PIPE, MESSAGE):
        monkeypatch.setenv(variable, number)
    monkeypatch.setattr(kiosk_command, "load", lambda path, games: KIOSK)
    monkeypatch.setattr(kiosk_command, "keep_log", lambda kiosk: "")
    given: list[tuple[object, ...]] = []
    monkeypatch.setattr(kiosk_command, "run", lambda *told: given.append(told) or 0)
    assert main(["kiosk", "--program"]) == 0
    assert given == [(KIOSK, None, None)]


def test_it_gives_a_sign_before_and_after_the_window(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bytes] = []
    lock = app.Program.lock

    class Heavy(app.Program):
        def __init__(self, **told: Any) -> None:
            heard.append(_heard(pipe[0]))
            super().__init__(**told)

        def lock(self) -> None:
            heard.append(_heard(pipe[0]))
            lock(self)

        def run(self) -> None:
            self.close()

    monkeypatch.setattr(app, "Program", Heavy)
    assert kiosk_command.run(KIOSK, (640, 360), Heartbeat(pipe[1])) == 0
    assert [set(words) for words in heard] == [set(STARTING_UP), set(STARTING_UP)]


def test_it_says_goodbye_before_everything_is_closed(
    pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[bytes] = []
    close = app.Program.close

    def closing(program: app.Program) -> None:
        heard.append(_heard(pipe[0]))
        close(program)

    monkeypatch.setattr(app.Program, "loop", lambda program: None)
    monkeypatch.setattr(app.Program, "close", closing)
    assert kiosk_command.run(KIOSK, (640, 360), Heartbeat(pipe[1])) == 0
    assert heard[0].endswith(GOODBYE)


def test_on_windows_it_is_one_line_that_says_what_to_do(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kiosk.toml").write_text('pin = "2468"\n')
    with monkeypatch.context() as elsewhere:
        elsewhere.setattr(sys, "platform", "win32")
        assert main(["kiosk", "--config", str(tmp_path / "kiosk.toml")]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert "kiosk --program" in told.err
    assert list(home.iterdir()) == []


def test_a_crash_is_no_goodbye(pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(program: app.Program) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.Program, "loop", crash)
    assert kiosk_command.run(KIOSK, (640, 360), Heartbeat(pipe[1])) == 1
    assert GOODBYE not in _heard(pipe[0])


@pytest.mark.parametrize("crashed", [False, True])
def test_after_two_crashes_no_file_is_read_but_the_configuration(
    crashed: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Saves, finished matches, statistics, evening, counts, catalogues: one of them may be the reason."""
    (home / "saves" / "finished").mkdir(parents=True)
    (home / "shared").mkdir()
    for seed, name in enumerate(("saves/old.record", "saves/finished/over.record", "shared/given.record")):
        (home / name).write_text(SAVE.replace("seed 1", f"seed {seed}"))
    Statistics(print, home / "statistics.sqlite").close()
    (home / "evening.json").write_text('{"games": ["racing"]}')
    (home / "daily-counts.json").write_text('{"days": {}}')
    (home / "pin-tries.json").write_text('{"wrong": 2}')
    (home / "settings.json").write_text("{}")
    files = {path for path in home.rglob("*") if path.is_file()}
    before = {path: path.read_bytes() for path in files}
    opened = noted_opens(monkeypatch, home)
    if crashed:
        monkeypatch.setenv(SKIP_FILES, "yes")
    monkeypatch.setattr(app.Program, "loop", look_around)
    assert kiosk_command.run(replace(KIOSK, language="fr", languages=("fr", "en")), (640, 360)) == 0
    catalogues = {name for name in opened if name.endswith(".mo")}
    read = {name for name in opened if (home / name) in files}
    if crashed:
        assert read == {"pin-tries.json"}
        assert not catalogues
        assert {path: path.read_bytes() for path in files} == before
    else:
        assert read == {str(path.relative_to(home)) for path in files} - {"settings.json"}
        assert catalogues


def noted_opens(monkeypatch: pytest.MonkeyPatch, home: Path) -> set[str]:
    """The files that are opened from now on; those in the user's folder by their names in it."""
    opened: set[str] = set()
    os_open, connect = os.open, sqlite3.connect

    def note(path: object) -> None:
        place = Path(os.fsdecode(path))  # type: ignore[arg-type]
        opened.add(str(place.relative_to(home) if place.is_relative_to(home) else place))

    def opening(path: Any, *more: Any, **named: Any) -> int:
        note(path)
        return os_open(path, *more, **named)

    def connecting(path: Any, *more: Any, **named: Any) -> sqlite3.Connection:
        note(path)
        return connect(path, *more, **named)

    monkeypatch.setattr(os, "open", opening)
    monkeypatch.setattr(sqlite3, "connect", connecting)
    return opened


def look_around(program: app.Program) -> None:
    """A visitor looks at everything that is kept, and others follow."""
    program.frame(0.1)
    for screen in (program.navigator.open_replays, program.navigator.open_players, program.navigator.home):
        screen()
        program.frame(0.1)
    program.context.forget_visitors()
    program.frame(0.1)


def test_what_is_begun_without_the_files_is_saved(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SKIP_FILES, "yes")

    def begin(program: app.Program) -> None:
        saves = program.services.saves
        assert saves is not None
        match = Match.begin(GAMES["racing"], 2, seed=1)
        saves.keep(match)
        match.advance()

    monkeypatch.setattr(app.Program, "loop", begin)
    assert kiosk_command.run(KIOSK, (640, 360)) == 0
    assert len(list((home / "saves").glob("*.record"))) == 1


def test_a_trial_on_ones_own_account_touches_nothing_of_ones_own(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even a save that cannot be loaded, which would be set aside."""
    own = {
        home / "saves" / "mine.record": SAVE,
        home / "saves" / "bad.record": "?",
        home / "settings.json": "?",
    }
    (home / "saves").mkdir()
    for path, content in own.items():
        path.write_text(content)
    monkeypatch.setattr(kiosk_command, "keep_log", lambda kiosk: "")
    monkeypatch.setattr(app.Program, "loop", lambda program: program.frame(0.1))
    assert main(["kiosk", "--program", "--window", "640x360"]) == 0
    files = {path for path in home.rglob("*") if path.is_file()}
    assert {path: path.read_text() for path in files & own.keys()} == own
    assert {path.relative_to(home).parts[0] for path in files - own.keys()} <= {kiosk_command.FOLDER}

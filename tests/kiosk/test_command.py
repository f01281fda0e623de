"""The kiosk's program while it gets up and while it goes: the supervisor hears of both."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from crossplay import app
from crossplay.cli import main
from crossplay.core.contract import Game
from crossplay.kiosk import command as kiosk_command
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.supervisor import GOODBYE, LEAVE_SAVES, PIPE, STARTING_UP, Heartbeat
from crossplay.match.record import Record, parse
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


def test_a_crash_is_no_goodbye(pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(program: app.Program) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(app.Program, "loop", crash)
    assert kiosk_command.run(KIOSK, (640, 360), Heartbeat(pipe[1])) == 1
    assert GOODBYE not in _heard(pipe[0])


@pytest.mark.parametrize("dangerous", [False, True])
def test_saves_are_left_alone_when_the_supervisor_says_so(
    dangerous: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[str] = []

    def parsing(content: bytes, games: Mapping[str, Game], file: str) -> Record:
        looked.append(file)
        return parse(content, games, file)

    (home / "saves").mkdir()
    (home / "saves" / "old.record").write_text(SAVE)
    if dangerous:
        monkeypatch.setenv(LEAVE_SAVES, "yes")
    monkeypatch.setattr("crossplay.match.saves.parse", parsing)
    monkeypatch.setattr(app.Program, "loop", lambda program: None)
    assert kiosk_command.run(KIOSK, (640, 360)) == 0
    assert bool(looked) is not dangerous

"""The log in the user's folder: begun when there is something to log, and never in the way."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from crossplay.core.log import LogFile, log, log_crash, log_path, logging_to
from crossplay.core.notices import print_line
from crossplay.core.version import version


def test_the_first_line_names_the_version_in_every_file(home: Path) -> None:
    with logging_to(LogFile(log_path(), size=4096, old_files=1)):
        for number in range(200):
            log.warning("line %d", number)
    files = sorted(home.glob("crossplay.log*"))
    assert [file.name for file in files] == ["crossplay.log", "crossplay.log.1"]
    for file in files:
        lines = file.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith(f"Crossplay {version()}, Python 3.")
        assert sum(line.startswith("Crossplay ") for line in lines) == 1
    assert "line 199" in files[0].read_text(encoding="utf-8")


def test_a_file_that_is_gone_on_with_has_one_first_line(home: Path) -> None:
    for word in ("one", "two"):
        with logging_to(LogFile(log_path())):
            log.warning(word)
    first, *others = log_path().read_text(encoding="utf-8").splitlines()
    assert first.startswith("Crossplay ")
    assert [line.split()[-1] for line in others] == ["one", "two"]


def test_where_nothing_is_logged_there_is_no_file(home: Path) -> None:
    with logging_to(LogFile(log_path())):
        pass
    assert list(home.iterdir()) == []


def test_a_line_for_people_is_printed_once_and_logged(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with logging_to(LogFile(log_path())):
        print_line("the disk is full")
    assert capsys.readouterr().err == "crossplay: the disk is full\n"
    assert log_path().read_text(encoding="utf-8").count("WARNING") == 1
    print_line("nobody logs this")
    assert capsys.readouterr().err == "crossplay: nobody logs this\n"
    assert "nobody" not in log_path().read_text(encoding="utf-8")


def test_a_pipe_in_the_place_of_the_log_stops_nothing(home: Path) -> None:
    os.mkfifo(log_path())
    reader = os.open(log_path(), os.O_RDONLY | os.O_NONBLOCK)
    try:
        with logging_to(LogFile(log_path())):
            log.warning("nobody reads this")
        assert log_crash(ZeroDivisionError()) is None
        assert os.read(reader, 100) == b""
    finally:
        os.close(reader)


def test_a_crash_is_in_the_file_in_use_with_its_traceback(tmp_path: Path, home: Path) -> None:
    try:
        raise ZeroDivisionError("by a mushroom")
    except ZeroDivisionError as problem:
        with logging_to(LogFile(tmp_path / "other.log")):
            assert log_crash(problem) == tmp_path / "other.log"
        assert not log_path().exists()
        assert log_crash(problem) == log_path()
    for file in (tmp_path / "other.log", log_path()):
        assert "Traceback" in file.read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_is_in_nobodys_way(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log_path().mkdir()
    assert log_crash(ValueError("lost")) is None
    assert capsys.readouterr().err == ""
    assert not any(isinstance(handler, LogFile) for handler in logging.getLogger("crossplay").handlers)

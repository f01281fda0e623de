"""The kiosk's log: rotated, and never the reason why it does not run."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic, sleep

import pytest

from crossplay.app import Program
from crossplay.cli import main
from crossplay.core.log import LogFile, log
from crossplay.kiosk.command import keep_log, run
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.supervisor import Supervisor
from tests.kiosk.watched import SHOWN


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    before = list(log.handlers)
    yield
    for handler in [one for one in log.handlers if one not in before]:
        log.removeHandler(handler)
        handler.close()


def test_the_log_is_rotated_and_old_files_go(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep_log(Kiosk(log=str(tmp_path / "kiosk.log"), log_kilobytes=16, log_files=2))
    for number in range(2000):
        log.info("line %d", number)
    found = sorted(path.name for path in tmp_path.iterdir())
    assert found == ["kiosk.log", "kiosk.log.1", "kiosk.log.2"]
    assert all(path.stat().st_size <= 16 * 1024 for path in tmp_path.iterdir())
    assert "line 1999" in (tmp_path / "kiosk.log").read_text()


def test_supervisor_and_program_share_the_log(tmp_path: Path) -> None:
    path = tmp_path / "kiosk.log"
    one, other = (LogFile(path, size=16 * 1024, old_files=2) for _ in range(2))
    for handler in (one, other):
        handler.emit(logging.makeLogRecord({"msg": "first"}))
    for _ in range(2000):
        one.emit(logging.makeLogRecord({"msg": "many words of one"}))
    other.emit(logging.makeLogRecord({"msg": "a word of the other"}))
    assert "a word of the other" in path.read_text()
    path.unlink()
    other.emit(logging.makeLogRecord({"msg": "after an operator tidied up"}))
    assert "tidied up" in path.read_text()
    for handler in (one, other):
        handler.close()


def test_what_the_program_survives_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def one_mishap(program: Program) -> None:
        program.services.tell("something went wrong (ZeroDivisionError)")
        program.close()

    monkeypatch.setattr(Program, "run", one_mishap)
    kiosk = Kiosk(log=str(tmp_path / "kiosk.log"), language="en")
    keep_log(kiosk)
    assert run(kiosk, (640, 360)) == 0
    assert "ZeroDivisionError" in (tmp_path / "kiosk.log").read_text()
    assert capsys.readouterr().err.count("ZeroDivisionError") == 1, "the journal need not have it twice"


def _unusable(tmp_path: Path, kind: str) -> str:
    """The name of a log that cannot be."""
    path = tmp_path / "odd"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "beneath a file":
        (tmp_path / "file").touch()
        path = tmp_path / "file" / "k.log"
    else:
        return kind
    return str(path)


@pytest.mark.parametrize(
    "kind", ["folder", "pipe", "beneath a file", "/proc/x/y.log", "/dev/full", "~nobody-here/k.log"]
)
def test_a_log_that_cannot_be_used_is_one_line(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Supervisor, "run", lambda supervisor: 0)
    name = _unusable(tmp_path, kind)
    config = tmp_path / "kiosk.toml"
    config.write_text(f"log = {name!r}\n")
    seen: list[bool] = []
    # A daemon: a pipe that nobody reads would hold it for ever.
    thread = threading.Thread(target=lambda: seen.append(main(["kiosk", "--config", str(config)]) == 0))
    thread.daemon = True
    thread.start()
    thread.join(10)
    assert seen == [True]
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert f"WARNING {os.getpid()} {name}: no log is written there" in told


def test_a_log_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    assert keep_log(Kiosk(log="~/logs/k.log")) == ""
    log.info("at home")
    assert "at home" in (tmp_path / "logs" / "k.log").read_text()
    assert not (tmp_path / "~").exists()


@pytest.mark.slow
def test_with_a_home_that_cannot_be_written_the_kiosk_runs_and_tells_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    environment = {**os.environ, "CROSSPLAY_HOME": str(tmp_path / "file" / "inside")}
    terminal = tmp_path / "terminal"
    with terminal.open("w") as out:
        command = [sys.executable, "-m", "crossplay", "kiosk", "--window", "640x360"]
        kiosk = subprocess.Popen(command, env=environment, stderr=out, stdout=out)
    end = monotonic() + 30
    while SHOWN not in terminal.read_text():
        assert monotonic() < end, terminal.read_text()
        assert kiosk.poll() is None, terminal.read_text()
        sleep(0.05)
    kiosk.terminate()
    assert kiosk.wait(10) == 0
    assert "Traceback" not in terminal.read_text()

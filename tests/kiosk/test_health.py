"""The file for the operator's monitoring, and the daily counts."""

from __future__ import annotations

import json
import sys
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from crossplay.kiosk.health import EVERY, FILE, HealthFile
from crossplay.kiosk.supervisor import Supervisor
from tests.harness.limits import rounds

NOW = datetime(2026, 11, 18, 12, 0, tzinfo=UTC)


def content(folder: Path) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((folder / FILE).read_text())
    return told


def test_it_says_how_the_kiosk_is(tmp_path: Path) -> None:
    health = HealthFile(tmp_path, now=lambda: NOW)
    health.program_started()
    assert content(tmp_path)["state"] == "starting"
    health.program_runs()
    told = content(tmp_path)
    assert (told["state"], told["starts"], told["quick_crashes"]) == ("running", 1, 0)
    assert told["written"] == told["program_started"] == "2026-11-18T12:00:00+00:00"
    assert told["free_megabytes"] > 0
    health.program_crashed("SIGSEGV", 3)
    told = content(tmp_path)
    assert (told["state"], told["last_crash_reason"], told["quick_crashes"]) == ("waiting", "SIGSEGV", 3)
    health.stopped()
    assert content(tmp_path)["state"] == "stopped"


def test_it_is_written_every_minute_though_nothing_happens(tmp_path: Path) -> None:
    clock, times = [0.0], []
    health = HealthFile(tmp_path, lambda: clock[0], lambda: datetime.fromtimestamp(clock[0], UTC))
    for second in range(round(3 * EVERY)):
        clock[0] = second
        health.tick()
        times.append(content(tmp_path)["written"])
    assert len(set(times)) == 3


def test_a_full_disk_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "file").touch()
    health = HealthFile(tmp_path / "file" / "folder")
    for _ in range(5):
        health.program_started()
    assert len(caplog.records) == 1


def test_it_tells_whether_files_are_skipped(tmp_path: Path) -> None:
    health = HealthFile(tmp_path)
    health.program_started(files_skipped=True)
    assert content(tmp_path)["files_skipped"] is True
    health.program_started()
    assert content(tmp_path)["files_skipped"] is False


def test_the_supervisor_keeps_it(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "import os; os.kill(os.getpid(), 11)"]
    supervisor = Supervisor(command, health=HealthFile(tmp_path))
    thread = threading.Thread(target=supervisor.watch_over)
    thread.start()
    try:
        for _ in rounds(2000):
            thread.join(0.02)
            if (tmp_path / FILE).exists() and content(tmp_path)["quick_crashes"] >= 2:
                break
        assert content(tmp_path)["last_crash_reason"] == "SIGSEGV"
    finally:
        supervisor.stop()
        thread.join(20)
    assert content(tmp_path)["state"] == "stopped"

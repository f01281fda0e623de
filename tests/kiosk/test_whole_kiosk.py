"""The whole kiosk as the operator starts it: whatever happens to its program, the shelf comes back."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from crossplay.kiosk.command import FOLDER
from tests.kiosk.poisoned import SAVE
from tests.kiosk.watched import Watched, alive, family


@pytest.mark.slow
def test_poisonous_saves_kills_and_freezes_lead_back_to_the_shelf(tmp_path: Path) -> None:
    saves = tmp_path / FOLDER / "saves"
    saves.mkdir(parents=True)
    for name in ("hanging.record", "marked.record", "good.record"):
        (saves / name).write_text(SAVE)
    (saves / "marked.loading").touch()
    with Watched([sys.executable, "-m", "tests.kiosk.poisoned", "2"], tmp_path) as kiosk:
        kiosk.until_shown(1)
        left = {path.name for path in saves.iterdir()}
        assert left == {"hanging.record.broken", "marked.record.broken", "good.record"}
        assert "frozen" in kiosk.log
        kiosk.until_bots_think()
        first = family(kiosk.program)
        os.kill(kiosk.program, signal.SIGKILL)
        kiosk.until_shown(2)
        os.kill(kiosk.program, signal.SIGSTOP)
        kiosk.until_shown(3)
        assert "started again in 1 s (crash 3)" in kiosk.log
        whole = family(kiosk.supervisor.pid)
    end = monotonic() + 5
    while any(alive(pid) for pid in first + whole):
        assert monotonic() < end, "a process was left behind"
        sleep(0.05)


@pytest.mark.slow
def test_a_poisonous_save_that_cannot_be_marked_is_left_alone_in_the_end(tmp_path: Path) -> None:
    """As in a home that cannot be written: neither a mark nor another name is possible."""
    saves = tmp_path / FOLDER / "saves"
    saves.mkdir(parents=True)
    (saves / "killing.record").write_text(SAVE)
    (saves / "killing.loading").symlink_to(tmp_path / "nowhere" / "at all")
    with Watched([sys.executable, "-m", "tests.kiosk.poisoned"], tmp_path) as kiosk:
        kiosk.until_shown(1)
        assert "saved matches there are left alone" in kiosk.log
        assert kiosk.log.count("ended with code -9") == 2
    assert (saves / "killing.record").exists()

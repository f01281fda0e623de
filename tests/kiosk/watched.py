"""A kiosk in processes of its own, seen from outside: by its log and by who is alive."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep

from crossplay.kiosk.command import FOLDER

SHOWN = "the shelf is shown"


class Watched:
    """`with Watched(command, home) as kiosk:` runs until it ends or is told to stop."""

    def __init__(self, command: Sequence[str], home: Path) -> None:
        self.home = home
        self._log = home / FOLDER / "kiosk.log"
        environment = {**os.environ, "CROSSPLAY_HOME": str(home)}
        home.mkdir(parents=True, exist_ok=True)
        with (home / "terminal.txt").open("ab") as out:
            self.supervisor = subprocess.Popen(command, env=environment, stdout=out, stderr=out)

    def __enter__(self) -> Watched:
        return self

    def __exit__(self, *problem: object) -> None:
        self.supervisor.terminate()
        self.supervisor.wait(10)

    @property
    def log(self) -> str:
        return self._log.read_text(errors="replace") if self._log.exists() else ""

    @property
    def program(self) -> int:
        """The process of the program started last."""
        return int(re.findall(r"program started, process (\d+)", self.log)[-1])

    def shown(self) -> int:
        """How often the shelf came back."""
        return self.log.count(SHOWN)

    def until_bots_think(self, seconds: float = 40.0) -> None:
        """Wait for the process in which the bots think: it is begun after the first picture."""
        began = monotonic()
        while len(family(self.program)) < 2:
            assert monotonic() - began < seconds, f"no process for the bots after {seconds} s"
            sleep(0.05)

    def until_shown(self, times: int, seconds: float = 40.0) -> float:
        """Seconds until the shelf has been shown so often."""
        began = monotonic()
        while self.shown() < times:
            assert monotonic() - began < seconds, f"no shelf after {seconds} s:\n{self.log[-2000:]}"
            assert self.supervisor.poll() is None, f"the supervisor ended:\n{self.log[-2000:]}"
            sleep(0.05)
        return monotonic() - began


def alive(pid: int) -> bool:
    """Whether the process is there and no mere remains."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False
    return "State:\tZ" not in status


def family(pid: int) -> list[int]:
    """The process and all that it started, and those started."""
    children: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            words = path.read_text().rsplit(")", 1)[1].split()
        except OSError:
            continue
        children.setdefault(int(words[1]), []).append(int(path.parent.name))
    found = [pid]
    for one in found:
        found += children.get(one, [])
    return found

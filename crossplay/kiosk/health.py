"""How the kiosk is, for the operator's own monitoring: a small JSON file, written as a whole every minute."""

from __future__ import annotations

import json
import logging
import shutil
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from time import monotonic

from crossplay.core.files import why, write_atomically
from crossplay.core.version import version

log = logging.getLogger("crossplay.kiosk")

FILE = "health.json"
EVERY = 60.0
"""Seconds after which the file is written again though nothing has changed."""


class State(StrEnum):
    STARTING = "starting"
    RUNNING = "running"
    WAITING = "waiting"
    """The program has crashed several times; the next start is put off."""
    STOPPED = "stopped"


@dataclass
class Health:
    """The content of the file; times are in UTC. No key says anything about visitors."""

    version: str
    written: str
    state: State
    kiosk_started: str
    program_started: str = ""
    starts: int = 0
    """How often the program was started."""
    quick_crashes: int = 0
    """Crashes that followed each other quickly; 0: the program runs well."""
    last_crash: str = ""
    last_crash_reason: str = ""
    files_skipped: bool = False
    """Whether the program was started without the files that it can do without, after two crashes."""
    free_megabytes: int | None = None
    """Room on the disk with the kiosk's data."""


class HealthFile:
    """Keeps the file up to date. Where it cannot be written, the log says so once."""

    def __init__(
        self,
        folder: Path | None,
        clock: Callable[[], float] = monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        """`folder`: None: no file is written."""
        self._file = folder / FILE if folder is not None else None
        self._clock, self._now = clock, now
        self._written = float("-inf")
        self._failed = False
        started = self._time()
        self.health = Health(version(), started, State.STARTING, started)

    def program_started(self, *, files_skipped: bool = False) -> None:
        self.health.starts += 1
        self.health.files_skipped = files_skipped
        self.health.program_started = self._time()
        self._change(State.STARTING)

    def program_runs(self) -> None:
        if self.health.state is not State.RUNNING:
            self._change(State.RUNNING)

    def program_runs_well(self) -> None:
        """It has run for long enough after the last crash."""
        self.health.quick_crashes = 0

    def program_crashed(self, reason: str, quick_crashes: int) -> None:
        self.health.quick_crashes = quick_crashes
        self.health.last_crash, self.health.last_crash_reason = self._time(), reason
        self._change(State.WAITING)

    def stopped(self) -> None:
        self._change(State.STOPPED)

    def tick(self) -> None:
        """Write the file if that was long ago: an old `written` tells that nobody watches any more."""
        if self._clock() - self._written >= EVERY:
            self._write()

    def _change(self, state: State) -> None:
        self.health.state = state
        self._write()

    def _time(self) -> str:
        return self._now().isoformat(timespec="seconds")

    def _write(self) -> None:
        self._written = self._clock()
        if self._file is None:
            return
        self.health.written = self._time()
        self.health.free_megabytes = _free_megabytes(self._file.parent)
        try:
            write_atomically(self._file, (json.dumps(asdict(self.health), indent=2) + "\n").encode())
            self._failed = False
        except OSError as problem:
            if not self._failed:
                log.warning("%s: cannot be written (%s)", self._file, why(problem))
            self._failed = True


def _free_megabytes(folder: Path) -> int | None:
    try:
        return shutil.disk_usage(folder).free // 2**20
    except OSError:
        return None

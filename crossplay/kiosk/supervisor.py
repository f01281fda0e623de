"""Watches over the kiosk's program: starts it again when it crashes, freezes or is killed.

The program beats: a byte a second through a pipe, from its main loop. A program that is silent for too
long is frozen and is killed. Crashes that follow each other quickly are answered ever more slowly, so
that a broken machine does not burn.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import signal
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

PIPE = "CROSSPLAY_HEARTBEAT"
"""The environment variable that tells the program which pipe to beat into."""
LEFT = 0
"""The program's exit code when the operator left it: the supervisor ends too."""
FROZEN_AFTER = 4.0
"""Seconds without a beat."""
STARTING = 30.0
"""Seconds until the first beat: a slow machine may take its time."""
STALLED = 1.0
"""Seconds: a quarter of a second that took the supervisor itself so long says nothing about the program."""
STEADY = 60.0
"""Seconds that a program must run to be taken for well again."""
LONGEST_PAUSE = 60.0

log = logging.getLogger("crossplay.kiosk")


@dataclass
class Patience:
    """How long to wait before the next start: not at all, then twice as long after each quick crash."""

    crashes: int = 0

    def after(self, ran_for: float) -> float:
        self.crashes = 1 if ran_for >= STEADY else self.crashes + 1
        return 0.0 if self.crashes <= 2 else min(LONGEST_PAUSE, 2.0 ** (self.crashes - 3))


class Heart:
    """The program's side: beats at most once a second. A lost supervisor ends the program."""

    def __init__(self, handle: int, clock: Callable[[], float] = monotonic) -> None:
        self._handle, self._clock = handle, clock
        self._last = -1.0

    @classmethod
    def from_environment(cls) -> Heart | None:
        told = os.environ.get(PIPE, "")
        return cls(int(told)) if told.isdigit() else None

    def beat(self) -> bool:
        """False when nobody listens any more."""
        now = self._clock()
        if now - self._last < 1.0:
            return True
        self._last = now
        try:
            os.write(self._handle, b".")
        except BlockingIOError:
            return True  # the supervisor is slow; what counts is that we are not
        except OSError:
            return False
        return True


class Supervisor:
    def __init__(self, command: Sequence[str], *, frozen_after: float = FROZEN_AFTER) -> None:
        self._command = list(command)
        self._frozen_after = frozen_after
        self._patience = Patience()
        self._stopping = False
        self.child: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Until the operator leaves or the supervisor itself is told to stop."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: self.stop())
        return self.watch_over()

    def watch_over(self) -> int:
        while not self._stopping:
            began = monotonic()
            code = self._watch_one()
            if code == LEFT and not self._stopping:
                log.info("left by the operator")
                return 0
            if self._stopping:
                break
            pause = self._patience.after(monotonic() - began)
            log.warning("started again in %.0f s (crash %d)", pause, self._patience.crashes)
            self._sleep(pause)
        log.info("stopped")
        return 0

    def stop(self) -> None:
        self._stopping = True
        self._kill()

    def _watch_one(self) -> int:
        """Starts the program and watches it until it ends; its exit code."""
        reader, writer = os.pipe()
        os.set_blocking(writer, False)
        try:
            environment = {**os.environ, PIPE: str(writer)}
            # A process group of its own: when it must be killed, its bots' process goes with it.
            self.child = subprocess.Popen(
                self._command, env=environment, pass_fds=(writer,), start_new_session=True
            )
            os.close(writer)
            log.info("program started, process %d", self.child.pid)
            self._listen(reader)
            code = self.child.wait()
        finally:
            os.close(reader)
        self._kill()
        if code != LEFT and not self._stopping:
            log.error("program ended with code %d", code)
        return code

    def _listen(self, reader: int) -> None:
        """Returns when the program has ended; kills it when it is silent.

        `stop` may have come while the program was just being started: then it knew of nothing to kill.
        """
        patience = STARTING
        heard = monotonic()
        while not self._stopping:
            asked = monotonic()
            ready, _, _ = select.select([reader], [], [], 0.25)
            if monotonic() - asked > STALLED:
                heard = monotonic()  # the whole machine slept: the program gets its time anew
            if ready:
                beats = os.read(reader, 4096)
                if not beats:
                    return
                heard, patience = monotonic(), self._frozen_after
            if self.child is not None and self.child.poll() is not None:
                return
            if monotonic() - heard > patience:
                log.error("no heartbeat for %.0f s: the program is frozen and is killed", patience)
                break
        self._kill()

    def _kill(self) -> None:
        child = self.child
        if child is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(child.pid, signal.SIGKILL)

    def _sleep(self, seconds: float) -> None:
        until = monotonic() + seconds
        while not self._stopping and (left := until - monotonic()) > 0:
            with contextlib.suppress(InterruptedError):
                select.select([], [], [], min(0.25, left))

"""Watches over the kiosk's program: starts it again when it crashes, freezes or is killed.

The program sends a heartbeat through a pipe: a byte a second, from its main loop. A program that is silent
for too long is frozen and is killed. While it starts it sends a sign now and then, and before it ends it says
goodbye: both give it more time. After crashes that follow each other quickly the supervisor waits longer and
longer before the next start.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import monotonic

from crossplay.core.files import why
from crossplay.kiosk.health import HealthFile, State
from crossplay.kiosk.service import Service

PIPE = "CROSSPLAY_HEARTBEAT"
"""The environment variable with the number of the pipe for the heartbeat."""
STARTING_UP, BEAT, GOODBYE = b",", b".", b"!"
"""What comes through the pipe: while the program starts, while it runs, when somebody leaves it."""
MESSAGE = "CROSSPLAY_KIOSK"
"""The environment variable with the number of the pipe from which the program reads what it is handed.

The variables of a process can be read by others and end up in crash reports; a pipe is read once."""
MOST = 16_384
"""Bytes that can be handed on: what a pipe holds on every system before anybody reads."""
SKIP_FILES = "CROSSPLAY_SKIP_FILES"
"""The environment variable that tells the program to read no file that it can do without.

One of them may have killed it."""
LEFT = 0
"""The program's exit code when the operator has left it: then the supervisor ends too."""
AGAIN = 75
"""The program's exit code when it has run for long without its files, and should be started with them."""
NOT_STARTED = 1
"""Instead of an exit code, when there was no program that could have one."""
FROZEN_AFTER = 4.0
"""Seconds without a beat."""
STARTING = 30.0
"""Seconds until the first byte: a slow machine may take its time."""
STARTING_SILENCE = 8.0
"""Seconds from one sign to the next while the program starts, or to the first beat."""
LEAVING = 15.0
"""Seconds from the goodbye to the end: closing everything may take a while."""
STALLED = 1.0
"""Seconds: when the supervisor's own short wait takes longer, the whole machine stood still."""
STEADY = 60.0
"""Seconds after which a program counts as running well again."""
LONGEST_PAUSE = 60.0

if sys.platform == "win32":
    _ENDING = (signal.SIGTERM, signal.SIGINT)
else:
    _ENDING = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)

log = logging.getLogger("crossplay.kiosk")


def pipe_from_environment(variable: str) -> int | None:
    """Return the number of a pipe that the supervisor hands on; None where the variable holds none."""
    number = os.environ.get(variable, "")
    return int(number) if re.fullmatch("[0-9]{1,6}", number) else None


@dataclass
class Patience:
    """The wait before the next start: none at first, then twice as long after each quick crash."""

    crashes: int = 0

    def after(self, ran_for: float) -> float:
        self.crashes = 1 if ran_for >= STEADY else self.crashes + 1
        return 0.0 if self.crashes <= 2 else min(LONGEST_PAUSE, 2.0 ** (self.crashes - 3))


class Heartbeat:
    """The program's side of the pipe. A program whose supervisor is gone ends."""

    def __init__(self, handle: int, clock: Callable[[], float] = monotonic) -> None:
        self._handle, self._clock = handle, clock
        self._last = -1.0

    @classmethod
    def from_environment(cls) -> Heartbeat | None:
        pipe = pipe_from_environment(PIPE)
        return cls(pipe) if pipe is not None else None

    def starting_up(self) -> None:
        """Say that the program is starting, though nothing is to be seen yet."""
        self._say(STARTING_UP)

    def goodbye(self) -> None:
        """Say that somebody leaves the program: whatever happens now, it is not started again."""
        self._say(GOODBYE)

    def beat(self) -> bool:
        """Say that the program runs, at most once a second; False when nobody listens any more."""
        now = self._clock()
        if now - self._last < 1.0:
            return True
        self._last = now
        return self._say(BEAT)

    def _say(self, word: bytes) -> bool:
        try:
            os.write(self._handle, word)
        except BlockingIOError:
            return True  # the supervisor is slow; what counts is that we are not
        except OSError:
            return False
        return True


class Supervisor:
    """Starts the program, watches it, and tells systemd and the operator's health file how it is."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        frozen_after: float = FROZEN_AFTER,
        starting_silence: float = STARTING_SILENCE,
        leaving: float = LEAVING,
        steady: float = STEADY,
        message: bytes = b"",
        service: Service | None = None,
        health: HealthFile | None = None,
    ) -> None:
        """`message`: what every program is handed, at most `MOST` bytes."""
        self._command = list(command)
        self._message = message
        self._service, self._health = service or Service(), health or HealthFile(None)
        self._frozen_after, self._starting_silence, self._leaving = frozen_after, starting_silence, leaving
        self._steady = steady
        self._patience = Patience()
        self._stopping = False
        self.child: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Keep the program running until the operator leaves it, or until the supervisor is told to stop."""
        for number in _ENDING:
            if signal.getsignal(number) != signal.SIG_IGN:  # as under nohup
                signal.signal(number, lambda *_: self.stop())
        return self.watch_over()

    def watch_over(self) -> int:
        self._service.ready()
        try:
            return self._keep_running()
        finally:
            self._service.stopping()
            self._health.stopped()

    def _keep_running(self) -> int:
        while not self._stopping:
            began = monotonic()
            code = self._watch_one()
            if code == LEFT and not self._stopping:
                log.info("left by the operator")
                return 0
            if self._stopping:
                break
            if code == AGAIN and monotonic() - began >= self._steady:
                log.info("started again, with all its files")
                self._patience = Patience()
                continue
            pause = self._patience.after(monotonic() - began)
            log.warning("started again in %.0f s (crash %d)", pause, self._patience.crashes)
            self._health.program_crashed(_reason(code), self._patience.crashes)
            self._service.status(f"crash {self._patience.crashes}, started again in {pause:.0f} s")
            self._sleep(pause)
        log.info("stopped")
        return 0

    @property
    def _skips_files(self) -> bool:
        """Whether the next program reads no file that it can do without: those before it have crashed."""
        return self._patience.crashes >= 2

    def stop(self) -> None:
        self._stopping = True
        self._kill()

    def _watch_one(self) -> int:
        """Start the program, watch it until it ends and return its exit code."""
        try:
            child, reader = self._start()
        except OSError as problem:
            log.error("the program cannot be started (%s)", why(problem))
            return NOT_STARTED
        log.info("program started, process %d", child.pid)
        self._health.program_started(files_skipped=self._skips_files)
        self._service.status("the program starts")
        try:
            left = self._listen(child, reader)
            code = child.wait()
        finally:
            os.close(reader)
        self._kill()
        self.child = None
        if left:
            return LEFT
        if code not in (LEFT, AGAIN) and not self._stopping:
            log.error("program ended with code %d", code)
        return code

    def _start(self) -> tuple[subprocess.Popen[bytes], int]:
        """Start the program; return it and the pipe for its heartbeat. Raises OSError."""
        if sys.platform == "win32":
            raise OSError(errno.ENOSYS, "not on Windows")
        with contextlib.ExitStack() as undo:
            reader, writer = os.pipe()
            undo.callback(os.close, reader)
            with contextlib.ExitStack() as handed_on:
                handed_on.callback(os.close, writer)
                os.set_blocking(writer, False)
                handles = [writer]
                variables = {**os.environ, PIPE: str(writer)}
                if self._message:
                    handles.append(self._message_pipe(handed_on))
                    variables[MESSAGE] = str(handles[-1])
                if self._skips_files:
                    # Whatever marks there are have not helped: perhaps none can be written.
                    variables[SKIP_FILES] = "yes"
                # A process group of its own: when it must be killed, its bots' process goes with it.
                child = self.child = subprocess.Popen(
                    self._command,
                    env=variables,
                    pass_fds=handles,
                    start_new_session=True,
                )
            undo.pop_all()
        return child, reader

    def _message_pipe(self, undo: contextlib.ExitStack) -> int:
        """Return the end of a pipe in which the message waits for the program; the stack closes it."""
        if sys.platform == "win32":
            raise OSError(errno.ENOSYS, "not on Windows")
        reader, writer = os.pipe()
        undo.callback(os.close, reader)
        try:
            os.set_blocking(writer, False)
            if os.write(writer, self._message) < len(self._message):
                raise OSError(errno.EFBIG, "too much is handed on")
        finally:
            os.close(writer)
        return reader

    def _listen(self, child: subprocess.Popen[bytes], reader: int) -> bool:
        """Wait until the program ends, killing it when it is silent; return whether it said goodbye.

        `stop` may have come while the program was just being started: then it knew of nothing to kill.
        """
        said = b""
        heard = began = monotonic()
        while not self._stopping:
            self._tick()
            asked = monotonic()
            # Asked before listening: the last word of a program that has just ended is heard too.
            ended = child.poll() is not None
            ready, _, _ = select.select([reader], [], [], 0 if ended else 0.25)
            if monotonic() - asked > STALLED:
                heard = monotonic()  # the whole machine slept: the program gets its time anew
            words = os.read(reader, 4096) if ready else b""
            if ended or (ready and not words):
                return GOODBYE in said + words
            if words:
                heard, said = monotonic(), bytes({*said, *words})
                self._runs(said, monotonic() - began)
            patience = self._patience_after(said)
            if monotonic() - heard > patience:
                log.error("no heartbeat for %.0f s: the program is frozen and is killed", patience)
                break
        self._kill()
        return GOODBYE in said

    def _runs(self, said: bytes, seconds: float) -> None:
        if BEAT in said and self._health.health.state is not State.RUNNING:
            self._service.status("the program runs")
            self._health.program_runs()
        if seconds >= STEADY:
            self._health.program_runs_well()

    def _tick(self) -> None:
        self._service.alive()
        self._health.tick()

    def _patience_after(self, said: bytes) -> float:
        """Return the seconds that the program may be silent, after what it has said since it was started."""
        if GOODBYE in said:
            return self._leaving
        if BEAT in said:
            return self._frozen_after
        return self._starting_silence if STARTING_UP in said else STARTING

    def _kill(self) -> None:
        child = self.child
        if child is not None and sys.platform != "win32":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(child.pid, signal.SIGKILL)

    def _sleep(self, seconds: float) -> None:
        until = monotonic() + seconds
        while not self._stopping and (left := until - monotonic()) > 0:
            self._tick()
            with contextlib.suppress(InterruptedError):
                select.select([], [], [], min(0.25, left))


def _reason(code: int) -> str:
    """Return how the program ended, in a few words."""
    try:
        return signal.Signals(-code).name if code < 0 else f"exit code {code}"
    except ValueError:
        return f"exit code {code}"

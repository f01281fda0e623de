"""The supervisor with real processes: killed, frozen, crashing and left programs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from crossplay.kiosk.supervisor import LONGEST_PAUSE, PIPE, STEADY, Heartbeat, Patience, Supervisor

BEATING = """
import os, sys, time
from crossplay.kiosk.supervisor import PIPE, Heartbeat
# Four times as often as the program, so that nobody waits long for a silence.
heartbeat = Heartbeat(int(os.environ[PIPE]), lambda: 4 * time.monotonic())
with open(sys.argv[1], "a") as notes:
    notes.write(f"{os.getpid()}\\n")
end = time.monotonic() + float(sys.argv[2])
while time.monotonic() < end:
    assert heartbeat.beat()
    time.sleep(0.05)
sys.exit(int(sys.argv[3]))
"""


@pytest.fixture
def starts(tmp_path: Path) -> Callable[[], list[int]]:
    notes = tmp_path / "starts"
    notes.touch()
    return lambda: [int(line) for line in notes.read_text().split()]


def _supervise(tmp_path: Path, seconds: float, code: int) -> tuple[Supervisor, threading.Thread]:
    command = [sys.executable, "-c", BEATING, str(tmp_path / "starts"), str(seconds), str(code)]
    # A beat comes about every quarter of a second; a busy machine may be late.
    supervisor = Supervisor(command, frozen_after=1.2)
    # Signals reach only the main thread; a thread of the test watches without them.
    thread = threading.Thread(target=supervisor.watch_over)
    thread.start()
    return supervisor, thread


def _until(what: Callable[[], bool], seconds: float = 20.0) -> None:
    end = monotonic() + seconds
    while not what():
        assert monotonic() < end, "it did not happen in time"
        sleep(0.02)


def _gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    status = Path(f"/proc/{pid}/status")
    return status.exists() and "State:\tZ" in status.read_text()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGSTOP, signal.SIGSEGV])
def test_a_killed_or_frozen_program_is_started_again(
    number: signal.Signals, tmp_path: Path, starts: Callable[[], list[int]]
) -> None:
    supervisor, thread = _supervise(tmp_path, 60, 0)
    _until(lambda: len(starts()) == 1)
    sleep(0.3)
    os.kill(starts()[0], number)
    _until(lambda: len(starts()) == 2)
    assert _gone(starts()[0])
    supervisor.stop()
    thread.join(10)
    assert not thread.is_alive()
    assert _gone(starts()[1])


def test_left_by_the_operator_it_ends(tmp_path: Path, starts: Callable[[], list[int]]) -> None:
    _supervisor, thread = _supervise(tmp_path, 0.2, 0)
    thread.join(20)
    assert not thread.is_alive()
    assert len(starts()) == 1


def test_crash_after_crash_is_answered_ever_more_slowly() -> None:
    patience = Patience()
    pauses = [patience.after(1.0) for _ in range(12)]
    assert pauses[:2] == [0.0, 0.0]
    assert pauses[2:] == sorted(pauses[2:])
    assert pauses[-1] == LONGEST_PAUSE
    assert patience.after(STEADY + 1) == 0.0


def test_a_program_whose_supervisor_is_gone_notices() -> None:
    reader, writer = os.pipe()
    ticks = iter((0.0, 2.0, 4.0))
    heartbeat = Heartbeat(writer, lambda: next(ticks))
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        assert heartbeat.beat()
        assert os.read(reader, 10) == b"."
        os.close(reader)
        assert not heartbeat.beat()
    finally:
        signal.signal(signal.SIGPIPE, before)
        os.close(writer)


def test_without_a_supervisor_there_is_no_heart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PIPE, raising=False)
    assert Heartbeat.from_environment() is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_the_supervisor_told_to_stop_takes_its_program_along(number: signal.Signals, tmp_path: Path) -> None:
    code = (
        "import sys; from crossplay.kiosk.supervisor import Supervisor; "
        "sys.exit(Supervisor(sys.argv[1:]).run())"
    )
    program = [sys.executable, "-c", BEATING, str(tmp_path / "starts"), "60", "0"]
    with subprocess.Popen([sys.executable, "-c", code, *program]) as supervisor:
        notes = tmp_path / "starts"
        _until(lambda: notes.exists() and bool(notes.read_text()))
        supervisor.send_signal(number)
        code_at_end = supervisor.wait(10)
        if code_at_end:
            os.kill(int(notes.read_text()), signal.SIGKILL)
        assert code_at_end == 0
    _until(lambda: _gone(int(notes.read_text())))


def test_told_to_stop_while_it_starts_its_program_it_takes_that_along_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The signal may come when the program runs already and nobody has noted down which process it is."""
    started: list[int] = []
    supervisor = Supervisor([sys.executable, "-c", BEATING, str(tmp_path / "starts"), "60", "0"])

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *given: Any, **more: Any) -> None:
            super().__init__(*given, **more)
            started.append(self.pid)
            supervisor.stop()

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    thread = threading.Thread(target=supervisor.watch_over, daemon=True)
    thread.start()
    thread.join(5)
    try:
        assert not thread.is_alive()
        assert _gone(started[0])
    finally:
        supervisor.stop()
        thread.join(5)


def test_after_the_whole_machine_slept_the_program_goes_on(
    tmp_path: Path, starts: Callable[[], list[int]]
) -> None:
    code = (
        "import sys; from crossplay.kiosk.supervisor import Supervisor; "
        "sys.exit(Supervisor(sys.argv[1:], frozen_after=1.2).run())"
    )
    program = [sys.executable, "-c", BEATING, str(tmp_path / "starts"), "60", "0"]
    with subprocess.Popen([sys.executable, "-c", code, *program]) as supervisor:
        try:
            _until(lambda: len(starts()) == 1)
            sleep(0.3)
            for pid in (supervisor.pid, starts()[0]):
                os.kill(pid, signal.SIGSTOP)
            sleep(1.5)
            # The supervisor wakes first and finds nothing heard for longer than a program may be silent.
            os.kill(supervisor.pid, signal.SIGCONT)
            sleep(0.3)
            os.kill(starts()[0], signal.SIGCONT)
            sleep(0.5)
            assert len(starts()) == 1
            assert not _gone(starts()[0])
        finally:
            supervisor.terminate()
        assert supervisor.wait(10) == 0


SCRIPTED = """
import os, sys, time
from crossplay.kiosk.supervisor import SKIP_FILES, Heartbeat
heartbeat = Heartbeat.from_environment()
with open(sys.argv[1], "a") as notes:
    notes.write(f"{os.getpid()} {os.environ.get(SKIP_FILES, 'no')}\\n")
for word in sys.argv[2:]:
    if word.isidentifier():
        getattr(heartbeat, word)()
    elif word.startswith("="):
        open(sys.argv[1] + ".done", "w").close()
        os._exit(int(word[1:]))
    else:
        time.sleep(float(word))
"""


class Scripted:
    """A program that gives signs, beats, says goodbye, sleeps (0.5) and exits (=3) as told."""

    def __init__(self, tmp_path: Path, *words: str, **patience: float) -> None:
        self._notes = tmp_path / "notes"
        self._notes.touch()
        command = [sys.executable, "-c", SCRIPTED, str(self._notes), *words]
        self.supervisor = Supervisor(command, **patience)  # type: ignore[arg-type]
        self.thread = threading.Thread(target=self.supervisor.watch_over)
        self.thread.start()

    def starts(self) -> list[list[str]]:
        """Each start's process, and whether it should let saves lie."""
        return [line.split() for line in self._notes.read_text().splitlines()]

    def stop(self) -> None:
        self.supervisor.stop()
        self.thread.join(10)
        assert not self.thread.is_alive()


def test_a_program_that_freezes_while_it_gets_up_is_started_again_soon(tmp_path: Path) -> None:
    scripted = Scripted(tmp_path, "starting_up", "60", starting_silence=0.6)
    try:
        _until(lambda: len(scripted.starts()) == 2, 10)
    finally:
        scripted.stop()


def test_a_program_may_get_up_slowly_as_long_as_it_gives_signs(tmp_path: Path) -> None:
    words = ("starting_up", "0.6", "starting_up", "0.6", "beat", "0.1", "=0")
    scripted = Scripted(tmp_path, *words, frozen_after=0.4, starting_silence=5)
    try:
        scripted.thread.join(15)
        assert not scripted.thread.is_alive()
        assert len(scripted.starts()) == 1
    finally:
        scripted.stop()


@pytest.mark.parametrize("code", ["=0", "=3"])
def test_a_slow_goodbye_is_no_freeze(code: str, tmp_path: Path) -> None:
    scripted = Scripted(tmp_path, "beat", "goodbye", "1.2", code, frozen_after=0.4)
    try:
        scripted.thread.join(10)
        assert not scripted.thread.is_alive()
        assert len(scripted.starts()) == 1
        assert (tmp_path / "notes.done").exists(), "it had the time to close everything"
    finally:
        scripted.stop()


def test_a_last_word_is_heard_even_if_the_end_follows_at_once(tmp_path: Path) -> None:
    scripted = Scripted(tmp_path, "beat", "goodbye", "=3")
    try:
        scripted.thread.join(10)
        assert not scripted.thread.is_alive()
        assert len(scripted.starts()) == 1
    finally:
        scripted.stop()


def test_a_goodbye_without_an_end_is_ended(tmp_path: Path) -> None:
    scripted = Scripted(tmp_path, "beat", "goodbye", "60", frozen_after=0.4, leaving=0.8)
    try:
        scripted.thread.join(10)
        assert not scripted.thread.is_alive()
        ((pid, _),) = scripted.starts()
        assert _gone(int(pid))
    finally:
        scripted.stop()


def test_a_program_that_wants_its_files_again_is_started_with_them(tmp_path: Path) -> None:
    """That is no crash, however often it happens."""
    scripted = Scripted(tmp_path, "=75", steady=0.0)
    try:
        _until(lambda: len(scripted.starts()) >= 4)
    finally:
        scripted.stop()
    assert {told for _, told in scripted.starts()} == {"no"}


def test_a_program_that_wants_its_files_at_once_has_crashed(tmp_path: Path) -> None:
    scripted = Scripted(tmp_path, "=75")
    try:
        _until(lambda: len(scripted.starts()) >= 3)
    finally:
        scripted.stop()
    assert [told for _, told in scripted.starts()[:3]] == ["no", "no", "yes"]


def test_after_two_quick_crashes_files_are_left_alone(tmp_path: Path) -> None:
    scripted = Scripted(tmp_path, "=3")
    try:
        _until(lambda: len(scripted.starts()) >= 3)
    finally:
        scripted.stop()
    assert [told for _, told in scripted.starts()[:3]] == ["no", "no", "yes"]


def test_a_program_that_cannot_be_started_is_tried_again(
    tmp_path: Path, starts: Callable[[], list[int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[int] = []

    class Scarce(subprocess.Popen[bytes]):
        def __init__(self, *given: Any, **more: Any) -> None:
            tried.append(len(list(Path("/proc/self/fd").iterdir())))
            if len(tried) <= 2:
                raise BlockingIOError(11, "Resource temporarily unavailable")
            super().__init__(*given, **more)

    monkeypatch.setattr(subprocess, "Popen", Scarce)
    supervisor, thread = _supervise(tmp_path, 60, 0)
    _until(lambda: len(starts()) == 1)
    supervisor.stop()
    thread.join(10)
    assert not thread.is_alive()
    # What other tests left behind may be closed meanwhile.
    assert max(tried) == tried[0], "no end of a pipe is left over"

"""The program on Windows and macOS: what Python lacks there is not needed, and consoles know few letters."""

from __future__ import annotations

import errno
import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from crossplay.core import locks
from crossplay.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]

ONLY_POSIX = """
import importlib, os, pkgutil, select, signal, socket, sys, types
import crossplay

names = [found.name for found in pkgutil.walk_packages(crossplay.__path__, "crossplay.")]
names = [name for name in names if not name.endswith("__main__")]
for name in names:  # so that packages of others are loaded as this system has them
    importlib.import_module(name)
for name in [name for name in sys.modules if name.split(".")[0] == "crossplay"]:
    del sys.modules[name]
for name in ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty", "syslog", "readline", "posix"):
    sys.modules[name] = None
sys.modules["msvcrt"] = types.ModuleType("msvcrt")
for module, missing in (
    (os, ("fork", "nice", "killpg", "setsid", "getuid", "geteuid", "sysconf", "mkfifo", "O_NONBLOCK")),
    (signal, ("SIGHUP", "SIGKILL", "SIGALRM", "SIGVTALRM", "setitimer", "pthread_sigmask")),
    (socket, ("AF_UNIX",)),
    (select, ("poll", "epoll")),
):
    for name in missing:
        if hasattr(module, name):
            delattr(module, name)
sys.platform = "win32"
for name in names:
    importlib.import_module(name)
print(len(names))
"""


def test_every_module_can_be_imported_without_what_only_posix_has() -> None:
    told = subprocess.run(
        [sys.executable, "-c", ONLY_POSIX], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr
    assert int(told.stdout.split()[-1]) > 400


@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii"])
def test_a_console_with_few_letters_gets_every_line(encoding: str) -> None:
    variables = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    for arguments in (["--help"], ["play", "--option", "kind=→’", "crosscartes", "--headless"]):
        told = subprocess.run(
            [sys.executable, "-m", "crossplay", *arguments],
            cwd=ROOT, env=variables, capture_output=True, check=False,
        )  # fmt: skip
        words = (told.stdout + told.stderr).decode(encoding)
        assert words
        assert "Traceback" not in words
        assert "Error" not in words


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module with the locks as Windows runs it, with one lock on each file."""
    held: dict[int, int] = {}

    def locking(handle: int, mode: int, size: int) -> None:
        file = os.fstat(handle).st_ino
        if held.get(file, handle) != handle and _is_open(held[file], file):
            raise PermissionError(errno.EACCES, "another program has it")
        held[file] = handle

    fake = ModuleType("msvcrt")
    fake.LK_NBLCK, fake.locking = 2, locking  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "msvcrt", fake)
    monkeypatch.setattr(sys, "platform", "win32")
    spec = importlib.util.spec_from_file_location("locks_on_windows", locks.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _is_open(handle: int, file: int) -> bool:
    try:
        return os.fstat(handle).st_ino == file
    except OSError:
        return False


def test_one_program_at_a_time_holds_a_lock_on_windows(on_windows: ModuleType, tmp_path: Path) -> None:
    first = on_windows.Lock(tmp_path / "lock")
    with pytest.raises(on_windows.HeldError):
        on_windows.Lock(tmp_path / "lock")
    first.release()
    on_windows.Lock(tmp_path / "lock").release()


def test_no_file_of_the_program_has_a_name_that_windows_cannot_have() -> None:
    folders = [ROOT / name for name in ("assets", "crossplay", "docs", "maps", "tests")]
    names = [str(path.relative_to(ROOT).as_posix()) for folder in folders for path in folder.rglob("*")]
    assert len(names) > len(GAMES)
    assert len({name.casefold() for name in names}) == len(names)
    assert not [name for name in names if set(name) & set('<>:"\\|?*') or name.endswith((".", " "))]

"""Locks between programs, on every system."""

from __future__ import annotations

import errno
import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from crossplay.core import data_folder, locks


class Msvcrt(ModuleType):
    """What Windows offers: one byte of a file is locked until the file is closed."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.locked: dict[int, int] = {}
        """The open file that holds the lock, by what tells the file on the disk from others."""

    def locking(self, handle: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        file = os.fstat(handle).st_ino
        holder = self.locked.get(file)
        if holder is not None and holder != handle and is_open(holder, file):
            raise PermissionError(errno.EACCES, "Permission denied")
        self.locked[file] = handle


def is_open(handle: int, file: int) -> bool:
    try:
        return os.fstat(handle).st_ino == file
    except OSError:
        return False


@pytest.fixture
def on_windows(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module as Windows loads it."""
    monkeypatch.setitem(sys.modules, "msvcrt", Msvcrt())
    spec = importlib.util.spec_from_file_location("locks_on_windows", locks.__file__)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        spec.loader.exec_module(module)
    monkeypatch.setattr(module, "sys", type("System", (), {"platform": "win32"}))
    return module


@pytest.fixture(params=["here", "windows"])
def system(request: pytest.FixtureRequest) -> ModuleType:
    return request.getfixturevalue("on_windows") if request.param == "windows" else locks


def test_one_holds_the_lock_and_others_get_it_when_it_is_free(system: ModuleType, tmp_path: Path) -> None:
    first = system.Lock(tmp_path / "lock")
    with pytest.raises(system.HeldError):
        system.Lock(tmp_path / "lock")
    other = system.Lock(tmp_path / "another lock")
    first.release()
    second = system.Lock(tmp_path / "lock")
    with pytest.raises(system.HeldError):
        system.Lock(tmp_path / "lock")
    second.release()
    other.release()


def test_whoever_does_not_get_it_leaves_no_file_open(system: ModuleType, tmp_path: Path) -> None:
    lock = system.Lock(tmp_path / "lock")
    before = os.dup(0)
    os.close(before)
    with pytest.raises(system.HeldError):
        system.Lock(tmp_path / "lock")
    after = os.dup(0)
    os.close(after)
    assert after == before
    lock.release()


def test_what_cannot_be_locked_is_an_error_of_the_system(
    on_windows: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unable(handle: int, mode: int, count: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(sys.modules["msvcrt"], "locking", unable)
    with pytest.raises(OSError, match="No locks"):
        on_windows.Lock(tmp_path / "lock")


def test_a_lock_file_that_cannot_be_used_does_not_let_two_programs_into_one_folder(home: Path) -> None:
    """As when somebody else's program has made it, or a folder lies in its place."""
    (home / data_folder.LOCK).mkdir()
    held = locks.Lock(home / data_folder.LOCK)
    folder = data_folder.claim()
    assert folder.apart
    folder.release()
    held.release()
    folder = data_folder.claim()
    assert not folder.apart
    folder.release()

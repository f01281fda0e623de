"""The file that a running match writes itself into, line by line."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from crossplay.core.files import PRIVATE, Report, why, write_atomically

_APPENDING = os.O_WRONLY | os.O_APPEND | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class Journal:
    """Appends and syncs each line before anybody sees what it says.

    It never raises into the match: when the disk is full or read-only it says so once, keeps the lines
    in memory, and writes the whole file anew as soon as that is possible again.
    """

    def __init__(
        self, path: Path, report: Report = lambda line: None, comment: str = "", *, mode: int = PRIVATE
    ) -> None:
        """`comment`: a line beginning with `#` that stands under the first line of the record.

        `mode`: who may read the file.
        """
        self._mode = mode
        self.path = path
        self.complete = False
        """Everything told so far is on the disk."""
        self._report = report
        self._comment = comment
        self._lines: list[str] = []
        self._written: tuple[int, int, int] | None = None
        """Which file was written last, and its length: an append to any other would spoil it."""
        self._complained = False

    def write(self, lines: Iterable[str]) -> None:
        """Write the whole record anew, at the beginning and when moves are taken back: all or nothing."""
        self._lines = list(lines)
        if self._comment:
            self._lines.insert(1, self._comment)
        self._rewrite()

    def append(self, line: str) -> None:
        """Write one more line; it is on the disk when this returns."""
        self._lines.append(line)
        if not self.complete:
            self._rewrite()
            return
        try:
            self._written = _append(self.path, f"{line}\n".encode(), self._written)
        except AnotherFileError:
            self._rewrite()
        except OSError as problem:
            self._complain(problem)

    def _rewrite(self) -> None:
        try:
            write_atomically(
                self.path, "".join(f"{line}\n" for line in self._lines).encode(), mode=self._mode
            )
            self._written = _identity(self.path.stat())
            self.complete = True
        except OSError as problem:
            self._complain(problem)

    def _complain(self, problem: OSError) -> None:
        self.complete = False
        if not self._complained:
            self._complained = True
            self._report(f"{self.path}: the match cannot be saved ({why(problem)}); it goes on in memory")


class AnotherFileError(Exception):
    """The file is not as it was left: another program has written it too."""


def _identity(found: os.stat_result) -> tuple[int, int, int]:
    return found.st_dev, found.st_ino, found.st_size


def _append(path: Path, content: bytes, expected: tuple[int, int, int] | None) -> tuple[int, int, int]:
    """Add to the file that was written last, and return what it is then. Raises AnotherFileError and OSError.

    A file that vanished must not come back as a torso, and one that somebody else writes must not be mixed.
    """
    handle = os.open(path, _APPENDING)
    try:
        if _identity(os.fstat(handle)) != expected:
            raise AnotherFileError
        if os.write(handle, content) != len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(handle)
        return _identity(os.fstat(handle))
    finally:
        os.close(handle)

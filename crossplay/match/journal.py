"""The file that a running match writes itself into, line by line."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from pathlib import Path

from crossplay.core.files import Report, why, write_atomically


class Journal:
    """Appends and syncs each line before anybody sees what it says.

    It never raises into the match: when the disk is full or read-only it says so once, keeps the lines
    in memory, and writes the whole file anew as soon as that is possible again.
    """

    def __init__(self, path: Path, report: Report = lambda line: None, comment: str = "") -> None:
        """`comment`: a line beginning with `#` that stands under the first line of the record."""
        self.path = path
        self.complete = False
        """Everything told so far is on the disk."""
        self._report = report
        self._comment = comment
        self._lines: list[str] = []
        self._complained = False

    def write(self, lines: Iterable[str]) -> None:
        """The whole record anew, at the beginning and when moves are taken back: all or nothing."""
        self._lines = list(lines)
        if self._comment:
            self._lines.insert(1, self._comment)
        self._rewrite()

    def append(self, line: str) -> None:
        """One more line, on the disk when this returns."""
        self._lines.append(line)
        if not self.complete:
            self._rewrite()
            return
        try:
            _append(self.path, f"{line}\n".encode())
        except OSError as problem:
            self._complain(problem)

    def _rewrite(self) -> None:
        try:
            write_atomically(self.path, "".join(f"{line}\n" for line in self._lines).encode())
            self.complete = True
        except OSError as problem:
            self._complain(problem)

    def _complain(self, problem: OSError) -> None:
        self.complete = False
        if not self._complained:
            self._complained = True
            self._report(f"{self.path}: the match cannot be saved ({why(problem)}); it goes on in memory")


def _append(path: Path, content: bytes) -> None:
    """Adds to a file that exists: one that vanished must not come back as a torso."""
    handle = os.open(path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
    try:
        if os.write(handle, content) != len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        os.fsync(handle)
    finally:
        os.close(handle)

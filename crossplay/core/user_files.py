"""The one way in which the program reads files that people, other programs or accidents may have changed.

Only regular files are read, never more than 4 MB of them, and without waiting for anybody. Whatever goes
wrong while a file is read or understood sets it aside.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from crossplay.core.files import Report, set_aside, why
from crossplay.core.plain_text import one_line

LARGEST = 4 * 2**20
"""Bytes: no file of the program is larger, and of a larger one nothing is read."""

_T = TypeVar("_T")

_FLAGS = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_BINARY", 0)
)


class UnusableFileError(OSError):
    """Not a regular file, or too large: nothing is read from it, and it will not get better."""


def read_file(path: Path, largest: int = LARGEST) -> bytes:
    """Return what is in a file. Raises OSError, also for what is no regular file or larger than `largest`."""
    with _opened(path, largest) as handle:
        return _read(handle, largest)


def read_beginning(path: Path, size: int) -> bytes:
    """Return the first bytes of a file, at most `size`. Raises OSError as `read_file` does."""
    with _opened(path, LARGEST) as handle:
        return os.read(handle, size)


@contextlib.contextmanager
def _opened(path: Path, largest: int) -> Iterator[int]:
    """Open a file for as long as the block lasts, if it may be read. Raises OSError."""
    try:
        check_regular(path.stat(), largest)
        # Asked again when it is open: meanwhile it may be another one.
        handle = os.open(path, _FLAGS)
    except ValueError as problem:  # a name with a null character, as a command may be given
        raise OSError(errno.EINVAL, str(problem)) from None
    try:
        check_regular(os.fstat(handle), largest)
        yield handle
    finally:
        os.close(handle)


def check_regular(found: os.stat_result, largest: int = LARGEST) -> None:
    """Raise UnusableFileError when this is no regular file, or larger than `largest` bytes."""
    if stat.S_ISDIR(found.st_mode):
        raise UnusableFileError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(found.st_mode):
        raise UnusableFileError(errno.EINVAL, "it is not a regular file")
    if found.st_size > largest:
        raise _too_large(largest)


def _too_large(largest: int) -> UnusableFileError:
    size = f"{largest // 2**20} MB" if largest >= 2**20 else f"{largest // 2**10} kB"
    return UnusableFileError(errno.EFBIG, f"it is larger than {size}")


def _read(handle: int, largest: int) -> bytes:
    parts, left = [], largest + 1
    while left and (part := os.read(handle, left)):
        parts.append(part)
        left -= len(part)
    if not left:
        raise _too_large(largest)
    return b"".join(parts)


def read_kept(file: Path, parse: Callable[[str], _T], report: Report, what: str, instead: str) -> _T | None:
    """Return what `parse` makes of a file, or None without one. A bad file is set aside and reported.

    `parse` may raise anything. `what` and `instead` are for people:
    "the settings", "the usual ones are used".
    """
    try:
        return parse(read_file(file).decode())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except Exception as problem:
        moved = set_aside(file)
        where = f"set aside as {moved.name}" if moved else "ignored"
        report(f"{file}: {what} cannot be understood ({reason(problem)}); {where}, {instead}")
        return None


def reason(problem: Exception) -> str:
    """Return in one line why a file cannot be used."""
    if isinstance(problem, OSError):
        return why(problem)
    if isinstance(problem, UnicodeDecodeError):
        return "not UTF-8 text"
    if isinstance(problem, RecursionError):
        return "nested too deeply"
    words = one_line(str(problem))
    return words if isinstance(problem, ValueError) and words else f"{type(problem).__name__}: {words}"

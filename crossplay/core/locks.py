"""Locks between programs: one holds the lock on a file, and lets go of it when it ends."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What the system says when another program holds the lock."""


class HeldError(Exception):
    """Another program holds the lock."""


class Lock:
    """The lock on a file, which is made if need be and never deleted; taken at once.

    Raises HeldError when another program has it, and OSError where no file can be locked.
    """

    def __init__(self, file: Path) -> None:
        self._handle = _opened(file)
        try:
            _take(self._handle)
        except OSError as problem:
            os.close(self._handle)
            if problem.errno in _HELD:
                raise HeldError(str(file)) from None
            raise

    def release(self) -> None:
        """Let others have the lock; to be called once."""
        os.close(self._handle)


def _opened(file: Path) -> int:
    """Open the file, or the folder in which it should be where it cannot be used. Raises OSError.

    A folder can be locked as well; but in one that cannot be written there is nothing to be kept apart.
    """
    flags = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_CLOEXEC", 0)
    try:
        return os.open(file, os.O_RDWR | os.O_CREAT | flags, 0o600)
    except OSError:
        if os.name != "posix" or not os.access(file.parent, os.W_OK):
            raise
        return os.open(file.parent, os.O_RDONLY | flags)


def _take(handle: int) -> None:
    """Lock an open file without waiting. Raises OSError."""
    if sys.platform == "win32":
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

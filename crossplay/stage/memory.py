"""Releasing memory, so that a program that runs for weeks does not grow."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Numbers of glibc's `mallopt`."""
LARGE = 128 * 1024
"""Bytes: blocks of this size and more are returned to the system when they are freed."""


def release_memory() -> None:
    """Return free memory to the system. It takes a few milliseconds, so it is done between scenes."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def tidy_up() -> None:
    """Release memory, and look through all objects for what is no longer used.

    Python would do that at any time, for as long as two frames take. What there is now is not looked at
    again before the next call.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    release_memory()


def release_large_blocks() -> None:
    """Make glibc return large blocks to the system when they are freed.

    By default it raises its thresholds with every large block freed, and so keeps the memory of pictures.
    Other systems need no such call.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            c_library = ctypes.CDLL(None)
            c_library.mallopt(_MMAP_THRESHOLD, LARGE)
            c_library.mallopt(_TRIM_THRESHOLD, LARGE)

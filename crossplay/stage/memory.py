"""Keeping memory flat over weeks."""

from __future__ import annotations

import contextlib
import ctypes
import sys

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3
"""Numbers of glibc's `mallopt`."""
LARGE = 128 * 1024
"""Blocks of this size and more go straight back to the system when they are freed."""


def release_memory() -> None:
    """Gives the holes between small pictures back too; takes a few milliseconds, so between scenes."""
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def release_large_blocks() -> None:
    """Pictures that are freed leave holes: glibc learns from large blocks to keep them, and grows for ever.

    With fixed thresholds it does not learn. Other systems need nothing of the kind.
    """
    if sys.platform.startswith("linux"):
        with contextlib.suppress(OSError, AttributeError):
            c_library = ctypes.CDLL(None)
            c_library.mallopt(_MMAP_THRESHOLD, LARGE)
            c_library.mallopt(_TRIM_THRESHOLD, LARGE)

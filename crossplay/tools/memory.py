"""The memory that this process uses."""

from __future__ import annotations

import os
import sys
from pathlib import Path

MEGABYTE = 2**20


def used() -> float:
    """Return the megabytes in use now; 0 where that is unknown."""
    if sys.platform == "win32":
        return 0.0
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return float(pages * os.sysconf("SC_PAGE_SIZE") / MEGABYTE)


def peak() -> float:
    """Return the largest number of megabytes that were in use; 0 where that is unknown."""
    if sys.platform == "win32":
        return 0.0
    import resource

    largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(largest / MEGABYTE if sys.platform == "darwin" else largest / 1024)

"""The memory that this process uses."""

from __future__ import annotations

import sys

import psutil

MEGABYTE = 2**20


def used() -> float:
    """Return the megabytes in use now; 0 where that is unknown."""
    try:
        return float(psutil.Process().memory_info().rss / MEGABYTE)
    except psutil.Error:
        return 0.0


def peak() -> float:
    """Return the largest number of megabytes that were in use; 0 where that is unknown."""
    if sys.platform == "win32":
        try:
            return float(psutil.Process().memory_info().peak_wset / MEGABYTE)
        except psutil.Error:
            return 0.0
    import resource

    largest = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return float(largest / MEGABYTE if sys.platform == "darwin" else largest / 1024)

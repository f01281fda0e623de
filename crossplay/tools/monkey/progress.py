"""A line a minute about a run that takes an hour."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic

EVERY = 60.0
"""Seconds from one line to the next."""


class Progress:
    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._began = self._told = clock()

    def tell(self, words: Callable[[], str]) -> None:
        """Print how far the run is, on standard error, if the last line is a minute old."""
        now = self._clock()
        if now - self._told >= EVERY:
            self._told = now
            print(f"{(now - self._began) / 60:.0f} min: {words()}", file=sys.stderr, flush=True)

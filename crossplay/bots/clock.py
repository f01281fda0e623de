"""The clock that cuts a thought off on a machine that is far too slow, and notes that it did."""

from __future__ import annotations

from time import monotonic, thread_time

WAITED = 4.0
"""How much longer than its computing time a thought may take on a machine that is busy with other things."""


class ThinkingClock:
    """Counts the computing time of one thought.

    Other programs take none of it, so a bot is as strong on a busy machine as on an idle one; only when that
    would take `WAITED` times as long does it end for those who wait.
    """

    def __init__(self, seconds: float) -> None:
        self._computed = thread_time() + seconds
        self._waited = monotonic() + WAITED * seconds
        self.cut_off = False
        """Whether the time was up before the thought was finished."""

    def is_up(self) -> bool:
        """Whether the time is up. Ask only while something is left to think about."""
        if not self.cut_off:
            self.cut_off = thread_time() > self._computed or monotonic() > self._waited
        return self.cut_off

"""Limits in time: messages a second, tries a minute."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic

Clock = Callable[[], float]


class RateLimit:
    """Lets `count` things through in any span of `seconds`."""

    def __init__(self, count: int, seconds: float, clock: Clock = monotonic) -> None:
        self._count = count
        self._seconds = seconds
        self._clock = clock
        self._times: deque[float] = deque()

    @property
    def left(self) -> int:
        """How many more are let through now."""
        now = self._clock()
        while self._times and now - self._times[0] >= self._seconds:
            self._times.popleft()
        return self._count - len(self._times)

    def note(self) -> None:
        """One has happened."""
        self._times.append(self._clock())

    def admits(self) -> bool:
        """Let one more through, if that may be."""
        if self.left <= 0:
            return False
        self.note()
        return True

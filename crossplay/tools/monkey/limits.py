"""How much time and memory a start of the program may take while its files are damaged."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator

WORKING, WAITING = 2.0, 300.0
"""Seconds of work, and of anything, after which a start counts as hanging.

On a busy machine it may have to wait for long."""
MEMORY = 4 * 2**30
"""Bytes that the monkey may use."""


class HangingError(BaseException):
    """A start takes too long. No part of the program catches it."""


def limit_memory() -> None:
    """Let a file that is read without end break a start and not the machine, where the system can do that."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.getrlimit(resource.RLIMIT_AS)[1]))


@contextlib.contextmanager
def time_limit() -> Iterator[None]:
    """Raise HangingError when the block works or waits for too long, where the system can tell."""
    if sys.platform == "win32":
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise HangingError(f"more than {WORKING:g} s of work" if number == signal.SIGVTALRM else "it waits")

    for number in (signal.SIGVTALRM, signal.SIGALRM):
        signal.signal(number, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, WORKING)
    signal.setitimer(signal.ITIMER_REAL, WAITING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)

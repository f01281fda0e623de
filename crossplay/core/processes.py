"""What a process beside the program does first: leave with the program, and let its frames go first."""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
from threading import Thread


def serve_parent(niceness: int) -> None:
    """Ignore Ctrl-C, be nicer by `niceness`, and end when the program has ended, even by a kill."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(niceness)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    """End this process when the program has ended, even in the middle of a search."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)

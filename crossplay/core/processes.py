"""Processes beside the program: how it starts itself again, and what the others do first."""

from __future__ import annotations

import contextlib
import multiprocessing
import multiprocessing.connection
import os
import signal
import sys
from threading import Thread


def bundled() -> bool:
    """Whether the program runs from a bundle, which has no Python that could run anything else."""
    return bool(getattr(sys, "frozen", False))


def program_command() -> list[str]:
    """Return the command line that starts this program again, without arguments."""
    return [sys.executable] if bundled() else [sys.executable, "-m", "crossplay"]


def serve_parent(niceness: int) -> None:
    """Ignore Ctrl-C, be nicer by `niceness`, and end when the program has ended, even by a kill."""
    with contextlib.suppress(ValueError):
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    _lower_priority(niceness)
    Thread(target=_leave_with_parent, daemon=True).start()


def _lower_priority(niceness: int) -> None:
    """Let other processes go first. Windows knows classes instead of numbers."""
    if sys.platform != "win32":
        os.nice(niceness)
        return
    # Imported here: elsewhere nobody needs it.
    import psutil

    with contextlib.suppress(psutil.Error):
        psutil.Process().nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)


def _leave_with_parent() -> None:
    """End this process when the program has ended, even in the middle of a search."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(0)

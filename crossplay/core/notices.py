"""Lines for people: what went wrong, where a file was put. Told at once, and shown on the shelf later."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

MOST = 20
"""So many lines wait to be shown; a kiosk runs for weeks, and an old line helps nobody."""


def print_line(line: str) -> None:
    """On the terminal, if there still is one: it may be closed, or its disk full."""
    with contextlib.suppress(OSError, ValueError):
        print(f"crossplay: {line}", file=sys.stderr, flush=True)


class Notices(list[str]):
    """The lines that wait to be shown, oldest first; each of them once."""

    def __init__(self, out: Callable[[str], None] = print_line) -> None:
        """`out`: where every line goes at once; it never raises."""
        super().__init__()
        self._out = out

    def tell(self, line: str) -> None:
        """Something a person should know; never raises."""
        if line not in self:
            self.append(line)
            del self[:-MOST]
        self._out(line)

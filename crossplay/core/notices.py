"""Lines about what went wrong: printed and logged at once, and shown on the shelf later."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

from crossplay.core.log import log

MOST = 20
"""The largest number of lines that wait to be shown: a kiosk runs for weeks, and an old line helps nobody."""


def print_line(line: str) -> None:
    """Print a line on the terminal, if there still is one, and log it. Never raises."""
    with contextlib.suppress(OSError, ValueError):
        print(f"crossplay: {line}", file=sys.stderr, flush=True)
    log.warning("%s", line)


class Notices(list[str]):
    """The lines that wait to be shown, oldest first; each of them once."""

    def __init__(self, out: Callable[[str], None] = print_line) -> None:
        """`out`: where every line goes at once; it never raises."""
        super().__init__()
        self._out = out

    def tell(self, line: str) -> None:
        """Print, log and keep a line. Never raises."""
        if line not in self:
            self.append(line)
            del self[:-MOST]
        self._out(line)

"""What programs kept that ran beside another one: it joins the rest at the next start of a program alone."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

from crossplay.core.data_folder import left_behind
from crossplay.core.files import files_in, make_folder, move, remove_drafts
from crossplay.match.statistics import Statistics

SAVES, FINISHED = "saves", "saves/finished"
EVENING, STATISTICS = "evening.json", "statistics.sqlite"


def adopt(root: Path, statistics: Statistics) -> None:
    """Move what was left behind into the user's folder; what cannot be moved now waits for another start.

    Killed in between, it goes on at the next start: every file is moved as a whole, and a match that is
    counted twice counts once.
    """
    for folder in left_behind(root):
        for name in (SAVES, FINISHED):
            remove_drafts(folder / name)
            for path in _marks_first(folder / name):
                _move(path, root / name / path.name)
        if (folder / STATISTICS).exists() and statistics.take_over(folder / STATISTICS):
            with contextlib.suppress(OSError):
                (folder / STATISTICS).unlink()
        if (folder / EVENING).exists() and not os.path.lexists(root / EVENING):
            _move(folder / EVENING, root / EVENING)


def _marks_first(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder, records last: a mark says that loading its record ended a program."""
    yield from sorted(files_in(folder), key=lambda path: path.suffix == ".record")


def _move(path: Path, target: Path) -> None:
    with contextlib.suppress(OSError):
        make_folder(target.parent)
        move(path, target)

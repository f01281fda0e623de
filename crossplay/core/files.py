"""Write files so that a crash, a full disk or a power cut leaves the old or the new one, never half of it."""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

BROKEN = ".broken"
DRAFT = ".new"
STALE = 600.0
"""Seconds after which a draft counts as left behind by a program that was killed."""
Report = Callable[[str], None]
"""A function that takes one clear line for people and never raises."""

_T = TypeVar("_T")


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder survive a power cut, where the system can do that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file as a whole, making its folder if need be. Raises OSError."""
    path = path.resolve()
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{os.getpid()}-{path.name[-80:]}{DRAFT}")
    try:
        with draft.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def remove_drafts(folder: Path) -> None:
    """Delete what killed programs were writing. Age decides, since process numbers are used again."""
    for path in _found(folder, f".[0-9]*-*{DRAFT}"):
        with contextlib.suppress(OSError):
            if abs(time.time() - path.stat().st_mtime) > STALE:
                path.unlink()


def read_kept(file: Path, parse: Callable[[str], _T], report: Report, what: str, instead: str) -> _T | None:
    """Return what `parse` makes of a file, or None without one. A bad file is set aside and reported.

    `parse` raises ValueError with the reason; `what` and `instead` are for people: "the settings", "the usual
    ones are used".
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as problem:
        report(f"{file}: {what} cannot be read ({why(problem)}); {instead}")
        return None
    try:
        return parse(content.decode())
    except UnicodeDecodeError:
        reason = "not UTF-8 text"
    except RecursionError:
        reason = "nested too deeply"
    except ValueError as problem:
        reason = str(problem)
    moved = set_aside(file)
    where = f"set aside as {moved.name}" if moved else "ignored"
    report(f"{file}: {what} cannot be understood ({reason}); {where}, {instead}")
    return None


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be used to `NAME.broken`; return its new path, or None if that fails.

    An older broken file of that name is kept: the new one is numbered.
    """
    number = 1
    target = path.with_name(path.name + BROKEN)
    while target.exists():
        number += 1
        target = path.with_name(f"{path.name}{BROKEN}{number}")
    try:
        path.rename(target)
    except OSError:
        return None
    return target


def thin_broken(folder: Path, kept: int) -> None:
    """Delete all but the newest broken files, where nobody is there who could look at them."""
    for path in sorted(_found(folder, f"*{BROKEN}*"), key=age, reverse=True)[kept:]:
        with contextlib.suppress(OSError):
            path.unlink()


def _found(folder: Path, pattern: str) -> list[Path]:
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def age(path: Path) -> tuple[float, str]:
    """Return what files are sorted by: when the file was last written, then its name."""
    try:
        return path.stat().st_mtime, path.name
    except OSError:
        return 0.0, path.name


def why(problem: OSError) -> str:
    """Return the system's reason for an error, without numbers and paths."""
    return problem.strerror or type(problem).__name__

"""Write files so that a crash, a full disk or a power cut leaves the old or the new one, never half of it."""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path

BROKEN = ".broken"
DRAFT = ".new"
STALE = 600.0
"""Seconds after which a draft counts as left behind by a program that was killed."""
Report = Callable[[str], None]
"""A function that takes one clear line for people and never raises."""
PRIVATE = 0o600
"""Nobody but this user reads or writes the file."""
PUBLIC = 0o666
"""As the user's umask allows: for files that people give to others."""
LONGEST_NAME = 255
"""Bytes that the name of a file may have on every usual file system."""


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder survive a power cut, where the system can do that. Raises OSError."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder, and those that it is in, for this user alone. Raises OSError."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)
    with contextlib.suppress(OSError):
        sync_folder(folder.parent)


def write_atomically(path: Path, content: bytes, *, mode: int = PRIVATE) -> None:
    """Replace the file as a whole, making its folder if need be. Raises OSError.

    `mode`: who may read the new file, less what the user's umask takes away.
    """
    path = Path(os.path.realpath(path))
    make_folder(path.parent)
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is not a regular file")
    draft = path.with_name(f".{secrets.token_hex(8)}{DRAFT}")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), mode)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def remove_drafts(folder: Path) -> None:
    """Delete what killed programs were writing. Age decides: another program may be writing just now."""
    for path in _found(folder, f".*{DRAFT}"):
        with contextlib.suppress(OSError):
            if abs(time.time() - path.stat().st_mtime) > STALE:
                path.unlink()


def move(path: Path, target: Path) -> Path:
    """Rename a file, so that its new name survives a power cut; return its new path. Raises OSError.

    Nothing is overwritten: where there is such a file, the new one gets a number.
    """
    number, free = 1, target
    while os.path.lexists(free):
        number += 1
        free = with_suffix(target, f"-{number}{target.suffix}", instead_of=target.suffix)
    path.rename(free)
    for folder in {path.parent, free.parent}:
        with contextlib.suppress(OSError):
            sync_folder(folder)
    return free


def set_aside(path: Path) -> Path | None:
    """Rename a file that cannot be used to `NAME.broken`; return its new path, or None if that fails.

    An older broken file of that name is kept: the new one is numbered.
    """
    number = 1
    target = with_suffix(path, BROKEN)
    while os.path.lexists(target):
        number += 1
        target = with_suffix(path, f"{BROKEN}{number}")
    try:
        path.rename(target)
    except (OSError, ValueError):
        return None
    with contextlib.suppress(OSError):
        sync_folder(path.parent)
    return target


def with_suffix(path: Path, suffix: str, *, instead_of: str = "") -> Path:
    """Return the path with a suffix added to its name; a name too long for that is shortened.

    `instead_of`: the end of the name that the suffix replaces. Different names stay different.
    """
    name = path.name.removesuffix(instead_of)
    if len(os.fsencode(name + suffix)) <= LONGEST_NAME:
        return path.with_name(name + suffix)
    suffix = f"~{hashlib.sha256(os.fsencode(path.name)).hexdigest()[:8]}{suffix}"
    while len(os.fsencode(name + suffix)) > LONGEST_NAME:
        name = name[:-1]
    return path.with_name(name + suffix)


def thin_broken(folder: Path, kept: int) -> None:
    """Delete all but the newest broken files, where nobody is there who could look at them."""
    for path in sorted(_found(folder, f"*{BROKEN}*"), key=age, reverse=True)[kept:]:
        with contextlib.suppress(OSError):
            path.unlink()


def files_in(folder: Path) -> list[Path]:
    """Return the regular files in a folder, by name; none where it cannot be read."""
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries if _is_file(entry)]
    except OSError:
        return []
    return [folder / name for name in sorted(names)]


def _is_file(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_file()
    except OSError:
        return False


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

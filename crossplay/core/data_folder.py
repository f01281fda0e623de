"""One program at a time uses the user's folder.

A program that starts while another one runs gets a folder of its own inside it, `others/2` and so on. What it
keeps there joins the rest when a program next starts alone (`match.adoption`). Lock files are never deleted:
two programs could then hold "the" lock, each on a file of its own.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from crossplay.core.files import make_folder, write_atomically
from crossplay.core.locks import HeldError, Lock
from crossplay.core.paths import use_folder, user_folder
from crossplay.core.user_files import read_file

LOCK = "crossplay.lock"
OTHERS = "others"


class DataFolder:
    """The folder that this program uses, until it is released."""

    def __init__(self, root: Path, path: Path, lock: Lock | None) -> None:
        self.root = root
        self.path = path
        self._lock = lock
        self._users = 1

    @property
    def apart(self) -> bool:
        """Whether another program was there first, so that this one has a folder of its own."""
        return self.path != self.root

    def share(self) -> DataFolder:
        """Return the folder for one more user in this process; each of them releases it."""
        self._users += 1
        return self

    def release(self) -> None:
        """Leave the folder to other programs once nobody in this process uses it."""
        global _claimed
        self._users -= 1
        if self._users:
            return
        if self._lock is not None:
            self._lock.release()
        if _claimed is self:
            _claimed = None
            use_folder(None)


_claimed: DataFolder | None = None


def claim() -> DataFolder:
    """Return the folder that this program uses from now on; `paths.own_folder()` leads there too."""
    global _claimed
    root = user_folder()
    if _claimed is not None and _claimed.root == root:
        return _claimed.share()
    _claimed = _alone(root) or _beside(root)
    use_folder(_claimed.path)
    return _claimed


def left_behind(root: Path) -> Iterator[Path]:
    """Yield the folders of programs that ran beside another one and have ended; each is locked meanwhile."""
    try:
        found = sorted(folder for folder in (root / OTHERS).iterdir() if folder.is_dir())
    except OSError:
        return
    for folder in found:
        try:
            lock = Lock(folder / LOCK)
        except (HeldError, OSError):
            continue
        try:
            yield folder
        finally:
            lock.release()


def _alone(root: Path) -> DataFolder | None:
    """Return the user's folder itself, or None while another program uses it."""
    try:
        make_folder(root)
        return DataFolder(root, root, Lock(root / LOCK))
    except HeldError:
        return None
    except OSError:
        # Read-only, or a file system without locks: one program works there, as far as anything does.
        return DataFolder(root, root, None)


def _beside(root: Path) -> DataFolder:
    for number in count(2):
        folder = root / OTHERS / str(number)
        try:
            make_folder(folder)
            lock = Lock(folder / LOCK)
        except HeldError:
            continue
        except OSError:
            return DataFolder(root, folder, None)
        with contextlib.suppress(OSError):
            write_atomically(folder / "settings.json", read_file(root / "settings.json"))
        return DataFolder(root, folder, lock)
    raise AssertionError("count() never ends")

"""Where files are: art and maps of the program, data of the user."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parents[1]


def _shipped(name: str) -> Path:
    """Return a folder that is beside the package in a checkout and inside it in a wheel."""
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


ASSETS = _shipped("assets")
MAPS = _shipped("maps")


def user_folder() -> Path:
    """Return the user's data folder (saves, settings, statistics, log); `CROSSPLAY_HOME` moves it."""
    if home := os.environ.get("CROSSPLAY_HOME"):
        return Path(home)
    return Path(platformdirs.user_data_dir("crossplay", appauthor=False))


_own: tuple[Path, Path] | None = None
"""The user's folder for which this program was given another one, and that other one."""


def use_folder(folder: Path | None) -> None:
    """Keep this program's files in a folder of its own; None: in the user's folder."""
    global _own
    _own = (user_folder(), folder) if folder is not None else None


def own_folder() -> Path:
    """Return where this program keeps its files: the user's folder, or its own beside another program."""
    folder = user_folder()
    return _own[1] if _own is not None and _own[0] == folder else folder

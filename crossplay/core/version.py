"""The version of the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def version() -> str:
    """Return the version in the checkout's `pyproject.toml`, or else the one that is installed."""
    # Imported here, so that the command line starts quickly.
    import tomllib
    from importlib import metadata

    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, LookupError):
        pass
    try:
        return metadata.version("crossplay")
    except metadata.PackageNotFoundError:
        return "unknown"

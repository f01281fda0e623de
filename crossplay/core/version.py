"""The version of the program."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def version() -> str:
    """Return the version that is installed, or else the one in `pyproject.toml`."""
    # Imported here, so that the command line starts quickly.
    import tomllib
    from importlib import metadata

    try:
        return metadata.version("crossplay")
    except metadata.PackageNotFoundError:
        pass
    project = Path(__file__).resolve().parents[2] / "pyproject.toml"
    try:
        return str(tomllib.loads(project.read_text(encoding="utf-8"))["project"]["version"])
    except (OSError, ValueError, LookupError):
        return "unknown"

"""The lock files name exact packages with their hashes, and fit what `pyproject.toml` asks for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LOCKS = {
    "locked.txt": PROJECT["dependencies"],
    "locked-dev.txt": PROJECT["dependencies"] + PROJECT["optional-dependencies"]["dev"],
}


def text_of(name: str) -> str:
    return (ROOT / "crossplay" / "packaging" / name).read_text(encoding="utf-8")


def locked(name: str) -> Iterator[tuple[str, str, list[str]]]:
    """Yield name, version and hashes of each package."""
    for entry in re.split(r"\n(?=[a-z])", text_of(name)):
        if found := re.match(r"([a-z0-9-]+)==([^ ]+)", entry):
            yield found[1], found[2], re.findall(r"--hash=sha256:([0-9a-f]{64})\b", entry)


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_that_is_asked_for_is_locked_at_a_version_that_fits(name: str) -> None:
    for wanted in map(Requirement, LOCKS[name]):
        versions = [version for package, version, _ in locked(name) if package == wanted.name.lower()]
        assert versions, wanted.name
        assert all(wanted.specifier.contains(version) for version in versions), wanted.name


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_hashes_and_comes_from_wherever_pip_looks(name: str) -> None:
    assert all(hashes for _, _, hashes in locked(name))
    assert "://" not in text_of(name)


def test_tests_run_with_the_packages_that_players_get() -> None:
    players = {(name, version) for name, version, _ in locked("locked.txt")}
    assert players <= {(name, version) for name, version, _ in locked("locked-dev.txt")}

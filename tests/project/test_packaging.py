"""What a wheel holds: the program with its art and texts, and the README with all that it links to."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
WHEEL = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]
DOCUMENTS = "share/doc/crossplay/"


@pytest.mark.parametrize("source", [*WHEEL["force-include"], *WHEEL["shared-data"]])
def test_what_goes_into_the_wheel_is_there(source: str) -> None:
    assert (ROOT / source).exists()


def test_relative_links_of_the_readme_lead_somewhere_when_it_is_installed() -> None:
    """Every page and picture lies beside the README as it does in the repository."""
    installed = {PurePosixPath(target.removeprefix(DOCUMENTS)) for target in WHEEL["shared-data"].values()}
    readme = (ROOT / PROJECT["project"]["readme"]).read_text(encoding="utf-8")
    targets = {PurePosixPath(target) for target in re.findall(r"\]\(([^)#]+)", readme)}
    assert targets
    assert all(WHEEL["shared-data"][source] == DOCUMENTS + source for source in WHEEL["shared-data"])
    assert {one for one in targets if not installed & {one, *one.parents}} == set()


def test_types_and_texts_come_along() -> None:
    assert (ROOT / "crossplay" / "py.typed").exists()
    assert "assets" in WHEEL["force-include"]
    assert list((ROOT / "assets" / "languages").glob("*/LC_MESSAGES/program.mo"))

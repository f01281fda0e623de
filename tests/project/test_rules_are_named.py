"""Every numbered rule is written down in the project and proved by at least one test."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.project.source import modules, named

ROOT = Path(__file__).resolve().parents[2]
RULES = {
    "crossing": ("CX", 25),
    "crosstrack": ("CT", 20),
    "c-cross": ("CC", 16),
    "cross-cartes": ("XC", 25),
    "racing": ("RC", 28),
}
"""For each rules document the letters and how many rules the game has."""


@cache
def named_by_tests() -> set[str]:
    """What the marks `@pytest.mark.rule("CX-7", …)` say, read from the source."""
    nodes = (node for module in modules("tests") for node in ast.walk(module.tree))
    calls = (node for node in nodes if isinstance(node, ast.Call) and named(node.func) == "rule")
    return {str(one.value) for call in calls for one in call.args if isinstance(one, ast.Constant)}


@pytest.mark.parametrize("document", RULES)
def test_the_rules_are_written_down_and_each_has_a_test(document: str) -> None:
    letters, count = RULES[document]
    text = (ROOT / "docs" / "rules" / f"{document}.md").read_text(encoding="utf-8")
    wanted = {f"{letters}-{number}" for number in range(1, count + 1)}
    assert set(re.findall(rf"\*\*({letters}-[0-9]+)\*\*", text)) == wanted
    assert wanted <= named_by_tests()


def test_no_test_names_a_rule_that_does_not_exist() -> None:
    known = {f"{letters}-{number}" for letters, count in RULES.values() for number in range(1, count + 1)}
    assert named_by_tests() <= known

"""Which package may import which, and that every game has all its parts."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from crossplay.games.registry import GAMES
from tests.project.source import modules, named

ROOT = Path(__file__).resolve().parents[2]


def test_the_contracts_of_the_imports_are_kept() -> None:
    # In a process of its own: the linter sets up logging for itself and silences everybody else's.
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(cache_dir=None))"
    told = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout


@pytest.mark.parametrize("game", GAMES)
def test_rules_and_bots_bring_in_no_picture(game: str) -> None:
    """Even indirectly: a fresh interpreter that has loaded rules and bot knows no pygame."""
    code = (
        f"import sys, crossplay.games.{game}, crossplay.games.{game}.rules, crossplay.games.{game}.bot; "
        "import crossplay.match.match, crossplay.bots.worker; "
        "sys.exit(any(name.split('.')[0] in ('pygame', 'pytmx') for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False).returncode == 0


def test_every_folder_of_a_game_is_in_the_registry() -> None:
    folders = {path.parent.name for path in (ROOT / "crossplay" / "games").glob("*/__init__.py")}
    assert set(GAMES) == folders


def test_every_game_has_all_its_parts() -> None:
    for game in GAMES.values():
        for part in ("rules", "bot", "view", "teach.gallery", "teach.lesson", "teach.pages"):
            assert game.module(part), f"{game.id} has no {part}"


def test_every_drawing_that_the_program_names_is_there() -> None:
    missing = {
        (module.name, node.args[0].value)
        for module in modules("crossplay")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and named(node.func) == "sprite" and node.args
        if isinstance(node.args[0], ast.Constant) and "<" not in str(node.args[0].value)
        if not (ROOT / "assets" / f"{node.args[0].value}.svg").is_file()
    }
    assert missing == set()

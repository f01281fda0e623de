"""The door, `main.py`: what it says when it cannot make its own way."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The door of a project in an empty folder."""
    spec = importlib.util.spec_from_file_location("door", ROOT / "main.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(module, "HERE", str(tmp_path))
    monkeypatch.setattr(module, "VENV", str(tmp_path / ".venv"))
    monkeypatch.setattr(module, "PYTHON", str(tmp_path / ".venv" / "bin" / "python"))
    return module


def stopped(act: Callable[[], Any], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line that it says before it stops."""
    with pytest.raises(SystemExit) as end:
        act()
    assert end.value.code == 1
    line = capsys.readouterr().err
    assert line.startswith("crossplay: ")
    assert line.count("\n") == 1
    return line


def test_a_python_without_venv_is_told_what_to_install(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert "python3-venv" in stopped(door.make_venv, capsys)


def test_a_folder_that_cannot_be_written_is_named(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(door, "VENV", str(tmp_path / "file" / ".venv"))
    line = stopped(door.make_venv, capsys)
    assert "copy the folder" in line
    assert str(tmp_path / "file") in line


def test_without_a_network_it_says_so(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "call", lambda *_, **__: 1)
    assert "network" in stopped(lambda: door.install("dev"), capsys)


def test_an_old_python_is_told_which_one_is_needed(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert "3.11" in stopped(door.main, capsys)


def test_it_installs_once_and_again_when_the_packages_change(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def make() -> None:
        (tmp_path / ".venv" / "bin").mkdir(parents=True, exist_ok=True)
        Path(door.PYTHON).touch()

    monkeypatch.setattr(door, "make_venv", lambda: (done.append("venv"), make()))
    monkeypatch.setattr(door, "install", lambda extra: done.append(f"install {extra}"))
    monkeypatch.setattr(door, "works", lambda: Path(door.PYTHON).exists())
    door.prepare("")
    door.prepare("")
    assert done == ["venv", "install "]
    door.prepare("dev")
    door.prepare("")
    assert done == ["venv", "install ", "install dev"]
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    door.prepare("")
    assert done[-1] == "install "


def test_a_second_start_waits_for_the_first_and_finds_everything_installed(
    door: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def make() -> None:
        (tmp_path / ".venv" / "bin").mkdir(parents=True)
        Path(door.PYTHON).touch()

    def install(extra: str) -> None:
        done.append(f"install {extra}")
        second.start()
        second.join(0.3)
        assert second.is_alive(), "it waits"

    second = Thread(target=lambda: (door.prepare("dev"), done.append("second")))
    monkeypatch.setattr(door, "make_venv", make)
    monkeypatch.setattr(door, "install", install)
    monkeypatch.setattr(door, "works", lambda: False)
    door.prepare("dev")
    second.join(30)
    assert done == ["install dev", "second"]


def test_arguments_go_through_to_the_program(door: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _python, command: gone.append(command))
    door.go(["replay", "a b.record"])
    assert gone[0][1:] == ["-m", "crossplay", "replay", "a b.record"]


def test_the_door_needs_nothing_installed() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]

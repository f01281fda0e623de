"""`main.py`: what it installs, and what it says when it cannot."""

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

from crossplay import cli

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def starter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """`main.py` of a project in an empty folder."""
    spec = importlib.util.spec_from_file_location("starter", ROOT / "main.py")
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
    """The one line about what is wrong that it ends with, after lines about what it is doing."""
    with pytest.raises(SystemExit) as end:
        act()
    assert end.value.code == 1
    *progress, line = capsys.readouterr().err.splitlines()
    assert all(one.startswith("Crossplay: ") for one in progress)
    assert line.startswith("crossplay: ")
    return line


def test_a_python_without_venv_is_told_what_to_install(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    assert "python3-venv" in stopped(starter.make_venv, capsys)


def test_a_folder_that_cannot_be_written_is_named(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(starter, "VENV", str(tmp_path / "file" / ".venv"))
    line = stopped(starter.make_venv, capsys)
    assert "copy the folder" in line
    assert str(tmp_path / "file") in line


def test_a_folder_with_control_characters_in_its_name_does_not_reach_the_terminal(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(starter, "VENV", str(tmp_path / "file" / "\x1b[31m\n.venv"))
    line = stopped(starter.make_venv, capsys)
    assert "?[31m?.venv" in line


def test_without_a_network_it_says_so(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "call", lambda *_, **__: 1)
    assert "network" in stopped(lambda: starter.install("dev"), capsys)


def test_an_old_python_is_told_which_one_is_needed(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert "3.11" in stopped(starter.main, capsys)


def test_it_installs_once_and_again_when_the_packages_change(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def make() -> None:
        (tmp_path / ".venv" / "bin").mkdir(parents=True, exist_ok=True)
        Path(starter.PYTHON).touch()

    monkeypatch.setattr(starter, "make_venv", lambda: (done.append("venv"), make()))
    monkeypatch.setattr(starter, "install", lambda extra: done.append(f"install {extra}"))
    monkeypatch.setattr(starter, "venv_works", lambda: Path(starter.PYTHON).exists())
    starter.prepare("")
    starter.prepare("")
    assert done == ["venv", "install "]
    starter.prepare("dev")
    starter.prepare("")
    assert done == ["venv", "install ", "install dev"]
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    starter.prepare("")
    assert done[-1] == "install "


def test_a_second_start_waits_for_the_first_and_finds_everything_installed(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    done: list[str] = []

    def make() -> None:
        (tmp_path / ".venv" / "bin").mkdir(parents=True)
        Path(starter.PYTHON).touch()

    def install(extra: str) -> None:
        done.append(f"install {extra}")
        second.start()
        second.join(0.3)
        assert second.is_alive(), "it waits"

    second = Thread(target=lambda: (starter.prepare("dev"), done.append("second")))
    monkeypatch.setattr(starter, "make_venv", make)
    monkeypatch.setattr(starter, "install", install)
    monkeypatch.setattr(starter, "venv_works", lambda: False)
    starter.prepare("dev")
    second.join(30)
    assert done == ["install dev", "second"]


def test_what_it_says_itself_leaves_standard_output_to_the_program(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(subprocess, "call", lambda *_, **told: print("packages", file=told["stdout"]) or 0)
    starter.install("")
    out, err = capfd.readouterr()
    assert out == ""
    assert err.splitlines()[-1] == "packages"


@pytest.fixture
def asked(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> Callable[..., list[list[str]]]:
    """Installs from a lock file; returns what pip was asked for. `codes`: how pip ends each time."""
    lock = Path(starter.lock_of(""))
    lock.parent.mkdir(parents=True)
    lock.write_text("segno==1.6.6 --hash=sha256:00\n")
    (tmp_path / ".venv").mkdir()

    def install(*codes: int, said: str = "") -> list[list[str]]:
        left, commands = list(codes), []

        def call(command: list[str], **_: Any) -> int:
            commands.append(command[2:])
            if "pip" not in command:
                return 0
            Path(starter.pip_log()).write_text(said)
            return left.pop(0)

        monkeypatch.setattr(subprocess, "call", call)
        starter.install("")
        return commands

    return install


def test_exactly_the_locked_packages_are_installed(
    starter: ModuleType, asked: Callable[..., list[list[str]]]
) -> None:
    first, linked = asked(0)
    assert first[-3:] == ["--require-hashes", "--requirement", starter.lock_of("")]
    assert linked[-1] == starter.HERE


def test_where_the_locked_packages_cannot_be_had_others_are_taken(
    starter: ModuleType, asked: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    _, second = asked(1, 0, said="No matching distribution found")
    assert second[-2:] == ["--editable", starter.HERE]
    assert "taking others that fit" in capsys.readouterr().err


def test_a_package_with_another_hash_is_never_replaced_by_another(
    asked: Callable[..., list[list[str]]], capsys: pytest.CaptureFixture[str]
) -> None:
    words = "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."
    assert "not installed" in stopped(lambda: asked(1, said=words), capsys)


def test_the_program_is_linked_into_the_venv(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = tmp_path / ".venv" / "packages"
    place.mkdir(parents=True)
    call = subprocess.call

    def with_place(command: list[str]) -> int:
        code = command[2].replace("sysconfig.get_path('purelib')", repr(str(place)))
        return call([sys.executable, "-c", code, *command[3:]])

    monkeypatch.setattr(subprocess, "call", with_place)
    starter.link()
    assert (place / (place / "crossplay.pth").read_text()).resolve() == tmp_path.resolve()


def test_help_about_the_tests_installs_nothing(
    starter: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["main.py", "test", "--help"])
    monkeypatch.setattr(starter, "start", lambda arguments: pytest.fail("nothing to start yet"))
    starter.main()
    out, err = capsys.readouterr()
    assert err == ""
    assert [path.name for path in tmp_path.iterdir()] == ["pyproject.toml"]
    with pytest.raises(SystemExit):
        cli.main(["test", "--help"])
    assert " ".join(out.split()[:3]) == " ".join(capsys.readouterr().out.split()[:3])


def test_arguments_go_through_to_the_program(starter: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    gone: list[list[str]] = []
    monkeypatch.setattr(os, "execv", lambda _python, command: gone.append(command))
    starter.start(["replay", "a b.record"])
    assert gone[0][1:] == ["-m", "crossplay", "replay", "a b.record"]


def test_it_needs_nothing_installed() -> None:
    tree = ast.parse((ROOT / "main.py").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    assert imported <= set(sys.stdlib_module_names)
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]

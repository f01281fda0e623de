"""What a bundle holds, and what a desktop and Debian are told about it; nothing is built here."""

from __future__ import annotations

import ast
import configparser
import struct
import subprocess
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from crossplay import cli
from crossplay.core import processes
from crossplay.tools import bundle

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FOR_DEVELOPERS = {"bundle", "cluster", "languages", "motion", "run_tests"}
"""Modules of `tools/` that may import what is in no bundle."""


def test_everything_that_is_no_module_comes_along() -> None:
    shipped = dict(bundle.shipped_files())
    assert all(source.exists() for source in shipped)
    data = set(bundle.PACKAGE.rglob("*.json"))
    assert data
    assert data <= set(shipped)
    assert sum(source.suffix == ".ttf" for source in shipped) == 3
    assert {"crossplay/assets", "crossplay/maps"} <= set(shipped.values())


def test_nothing_that_is_left_out_is_needed_to_play() -> None:
    needed = {
        name.split(".")[0]
        for path in bundle.PACKAGE.rglob("*.py")
        if path.parent.name != "tools" or path.stem not in FOR_DEVELOPERS
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
        )
    }
    assert "pygame" in needed
    assert needed.isdisjoint(bundle.EXCLUDED)


def test_the_licences_of_all_packages_come_along(tmp_path: Path) -> None:
    told = bundle.arguments(tmp_path, tmp_path, None)
    copied = {told[n + 1] for n, word in enumerate(told) if word == "--copy-metadata"}
    assert "pygame-ce" in copied
    assert len(copied) == len(PROJECT["dependencies"])


def test_icons_hold_the_picture_in_the_formats_of_windows_and_macos() -> None:
    png = bundle.picture(256)
    assert png.startswith(b"\x89PNG")
    assert struct.unpack(">II", png[16:24]) == (256, 256)
    size, offset = struct.unpack("<II", bundle.as_ico(png)[14:22])
    assert bundle.as_ico(png)[offset : offset + size] == png
    icns = bundle.as_icns(png)
    assert struct.unpack(">4sI", icns[:8]) == (b"icns", len(icns))
    assert struct.unpack(">4sI", icns[8:16]) == (b"ic09", len(png) + 8)


def test_the_desktop_finds_program_and_icon(tmp_path: Path) -> None:
    bundle.add_desktop_files(tmp_path)
    desktop = configparser.ConfigParser(interpolation=None)
    desktop.optionxform = str  # type: ignore[assignment, method-assign]
    desktop.read(tmp_path / "applications" / f"{bundle.APPLICATION}.desktop", encoding="utf-8")
    entry = desktop["Desktop Entry"]
    assert entry["Exec"] == bundle.NAME
    for size in bundle.LINUX_ICONS:
        icon = tmp_path / "icons" / "hicolor" / f"{size}x{size}" / "apps" / f"{entry['Icon']}.png"
        assert icon.stat().st_size > 500


def test_the_metadata_names_this_version_and_the_desktop_file() -> None:
    root = ElementTree.parse(bundle.PACKAGING / f"{bundle.APPLICATION}.metainfo.xml").getroot()
    assert root.findtext("id") == bundle.APPLICATION
    assert root.findtext("launchable") == f"{bundle.APPLICATION}.desktop"
    release = root.find("releases/release")
    assert release is not None
    assert release.get("version") == PROJECT["version"]


def test_a_debian_package_has_the_program_in_opt_and_a_command(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = tmp_path / "crossplay"
    made.mkdir()
    (made / "crossplay").write_bytes(b"program")
    (made / "crossplay").chmod(0o700)
    bundle.add_desktop_files(made / "share")
    found: dict[str, Any] = {}

    def look(command: tuple[str, ...], **_: Any) -> subprocess.CompletedProcess[str]:
        root = Path(command[-2])
        found["control"] = (root / "DEBIAN" / "control").read_text()
        found["mode"] = (root / "opt/crossplay/crossplay").stat().st_mode & 0o777
        found["command"] = str((root / "usr/bin/crossplay").readlink())
        found["shared"] = sorted(path.name for path in (root / "usr/share").iterdir())
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "run", look)
    package = bundle.make_debian_package(made, tmp_path)
    assert package.name.startswith(f"crossplay_{PROJECT['version']}_")
    assert f"Version: {PROJECT['version']}\n" in found["control"]
    assert found["mode"] == 0o755
    assert found["command"] == "/opt/crossplay/crossplay"
    assert found["shared"] == ["applications", "doc", "icons", "metainfo"]


def test_the_workflow_makes_and_tries_bundles_on_three_systems() -> None:
    workflow = (ROOT / ".github" / "workflows" / "bundles.yml").read_text(encoding="utf-8")
    assert all(f"system: {name}" in workflow for name in ("ubuntu", "macos", "windows"))
    assert "python main.py bundle dist" in workflow


def test_an_installed_program_makes_no_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bundle, "ROOT", tmp_path)
    assert cli.main(["bundle", str(tmp_path)]) == 1
    assert "in the project's folder" in capsys.readouterr().err


def test_a_bundle_starts_itself_without_naming_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    assert processes.program_command()[1:] == ["-m", "crossplay"]
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert len(processes.program_command()) == 1


def test_a_bundle_says_that_it_starts_nothing_on_damaged_files(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert cli.main(["monkey", "--files"]) == 1
    assert "run it with Python" in capsys.readouterr().err

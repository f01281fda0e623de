"""What the README says is true: pictures, commands, keys."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from crossplay.cli import main
from crossplay.games.registry import GAMES
from crossplay.input.keys import CLUSTERS
from crossplay.input.signals import KEYS_ARROWS, KEYS_IJKL, KEYS_PAD, KEYS_WASD, Action, Device

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
COLUMNS = {2: KEYS_WASD, 3: KEYS_IJKL, 4: KEYS_ARROWS, 5: KEYS_PAD}
ROWS = {
    "confirm": (Action.CONFIRM,),
    "cancel": (Action.CANCEL,),
    "turn a piece": (Action.ROTATE_LEFT, Action.ROTATE_RIGHT),
    "hint": (Action.HINT,),
}
NAMES = {
    "Enter": "RETURN", "Page Up": "PAGEUP", "Page Down": "PAGEDOWN", "'": "APOSTROPHE", ".": "PERIOD",
    ",": "COMMA", "/": "SLASH", "*": "KP_MULTIPLY", "+": "KP_PLUS",
}  # fmt: skip


def test_every_link_and_picture_is_there() -> None:
    targets = re.findall(r"\]\(([^)#]+)", README)
    assert targets
    missing = [target for target in targets if not (ROOT / target).exists()]
    assert missing == []


def test_every_command_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    for command in set(re.findall(r"python3 main\.py ([a-z]+)", README)):
        with pytest.raises(SystemExit) as end:
            main([command, "--help"])
        assert end.value.code == 0
    capsys.readouterr()


def test_every_game_is_shown() -> None:
    for game in GAMES.values():
        assert f"**{game.title}**" in README
        assert f"`{game.id}`" in README


def scancode(device: Device, name: str) -> int:
    plain = NAMES.get(name, name.upper())
    if device == KEYS_PAD and not plain.startswith("KP_"):
        plain = {"RETURN": "KP_ENTER"}.get(plain, f"KP_{plain}")
    return int(getattr(pygame, f"KSCAN_{plain}"))


@pytest.mark.parametrize("row", ROWS)
def test_the_keys_do_what_the_table_says(row: str) -> None:
    line = next(line for line in README.splitlines() if line.startswith(f"| {row}"))
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    for column, device in COLUMNS.items():
        for name in re.split(r" or |, (?!$)", cells[column]):
            assert CLUSTERS[device][scancode(device, name)] in ROWS[row], f"{name} on {device.id}"


def test_the_extra_key_is_told_right() -> None:
    line = next(line for line in README.splitlines() if line.startswith("| extra"))
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    for column, device in COLUMNS.items():
        assert CLUSTERS[device][scancode(device, cells[column])] is Action.EXTRA

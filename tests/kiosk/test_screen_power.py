"""Outside its hours the screen is switched off by a command, and on again when somebody comes."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from time import sleep

import pytest

from crossplay.kiosk.screen_power import AUTOMATIC, PATIENCE, ScreenPower
from crossplay.screens.attract import DarkScreen
from crossplay.screens.shelf import Shelf
from tests.harness.limits import rounds
from tests.kiosk.visit import KIOSK, Visit


class Noted:
    """Commands that note in a file which of them was run."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "run"
        self.off, self.on = self._command("off"), self._command("on")

    def _command(self, word: str) -> str:
        return f"sh -c 'echo {word} >> \"$0\"' '{self._file}'"

    def run(self) -> list[str]:
        return self._file.read_text().split() if self._file.exists() else []


@pytest.fixture
def noted(tmp_path: Path) -> Noted:
    return Noted(tmp_path)


def until(wanted: Callable[[], bool], look: Callable[[], object]) -> None:
    for _ in rounds():
        if wanted():
            return
        look()
        sleep(0.01)
    raise AssertionError("it never came")


def test_the_screen_goes_off_at_its_hour_and_on_at_a_touch(noted: Noted) -> None:
    visit = Visit(
        replace(
            KIOSK,
            screen_from="08:00",
            screen_until="22:00",
            screen_off_command=noted.off,
            screen_on_command=noted.on,
        )
    )
    try:
        until(lambda: noted.run() == ["on"], lambda: visit.wait(0.1))
        visit.day = datetime.datetime(2026, 11, 18, 23, 0)
        visit.wait(62)
        assert isinstance(visit.top, DarkScreen)
        until(lambda: noted.run() == ["on", "off"], lambda: visit.wait(0.1))
        visit.tap(900, 500)
        assert isinstance(visit.top, Shelf)
        until(lambda: noted.run() == ["on", "off", "on"], lambda: visit.wait(0.1))
    finally:
        visit.watch.power.switch_on()
        visit.program.close()


def test_without_hours_nothing_is_run(noted: Noted) -> None:
    visit = Visit(replace(KIOSK, screen_off_command=noted.off, screen_on_command=noted.on))
    visit.wait(62)
    visit.program.close()
    assert noted.run() == []


def test_commands_follow_each_other(noted: Noted) -> None:
    """Whatever was wanted meanwhile, the last wish counts."""
    power = ScreenPower(noted.off, noted.on)
    for wish in (False, True, False, True):
        power.want(wish)
    power.switch_on()
    run = noted.run()
    assert run[0] == "off"
    assert run[-1] == "on"
    assert all(one != other for one, other in pairwise(run))


@pytest.mark.parametrize(
    ("command", "reason"),
    [("/no/such/tool", "No such file"), ("false", "exit code 1"), ("a\x7f/b", "No such")],
)
def test_a_command_that_fails_is_logged_once(
    command: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    power = ScreenPower(command, command)
    for wish in (False, True, False):
        power.want(wish)
        power.switch_on()
    assert len(caplog.records) == 1
    assert reason in caplog.text


def test_a_command_that_does_not_end_is_killed(noted: Noted, caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    power = ScreenPower("sleep 1000", noted.on, lambda: now[0])
    power.want(False)
    power.want(True)
    assert noted.run() == []
    now[0] = PATIENCE + 1
    until(lambda: noted.run() == ["on"], power.tick)
    assert "no end after 10 s" in caplog.text
    power.switch_on()


@pytest.mark.parametrize(
    ("variables", "tool"),
    [
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "wlopm off"),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0", "SDL_VIDEODRIVER": "x11"}, "xset off"),
        ({"DISPLAY": ":0"}, "xset off"),
        ({"DISPLAY": ":0", "SDL_VIDEODRIVER": "dummy"}, ""),
        ({}, ""),
    ],
)
def test_the_usual_tool_of_the_display_is_found(
    variables: dict[str, str], tool: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("wlopm", "xset"):
        (tmp_path / name).write_text(
            f'#!/bin/sh\ncase "$*" in *off*) echo {name} off >> "{tmp_path}/run";; esac\n'
        )
        (tmp_path / name).chmod(0o755)
    for variable in ("WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in variables.items():
        monkeypatch.setenv(variable, value)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    power = ScreenPower(AUTOMATIC, AUTOMATIC)
    power.want(False)
    power.switch_on()
    run = tmp_path / "run"
    assert (run.read_text().strip() if run.exists() else "") == tool

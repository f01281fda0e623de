"""What goes wrong in a scene costs that scene: the shelf is back, the save is set aside, a line tells why."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossplay import screens
from crossplay.play.game_scene import GameScene
from crossplay.screens.shelf import Shelf
from crossplay.stage.canvas import Canvas
from crossplay.table.match import Match
from tests.harness.evening import Evening
from tests.nullgame import GAME


def seat_of_trouble(evening: Evening) -> GameScene:
    screens.furnish(evening.house)
    evening.house.lively = False
    match = Match.begin(GAME, 2, seed=1)
    assert evening.house.saves is not None
    evening.house.saves.keep(match)
    evening.hands = {1: evening.hands_of("keys"), 2: evening.hands_of("keys")}
    return evening.sit_down(match)


def test_a_scene_that_fails_leads_back_to_the_shelf(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with Evening(keep=True, strict=False) as evening:
        scene = seat_of_trouble(evening)

        def fail(canvas: Canvas) -> None:
            raise ZeroDivisionError("by a mushroom")

        monkeypatch.setattr(scene, "draw_table", fail)
        scene.refresh()
        evening.frames(3)
        assert isinstance(evening.top, Shelf)
        assert evening.program.running
        assert any("by a mushroom" in line for line in evening.program.notices)
        assert "ZeroDivisionError" in (home / "crash.log").read_text()
        assert list((home / "saves").glob("*.broken"))
        assert not list((home / "saves").glob("*.record"))


def test_a_shelf_that_fails_again_and_again_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    with Evening(keep=True, strict=False) as evening:
        screens.furnish(evening.house)
        evening.house.lively = False
        evening.house.director.reset(screens.opening(evening.house))

        def fail(self: Shelf, canvas: Canvas) -> None:
            raise ZeroDivisionError("by a shelf")

        monkeypatch.setattr(Shelf, "draw", fail)
        with pytest.raises(ZeroDivisionError):
            evening.frames(20)

"""What goes wrong in a scene costs that scene: the shelf is back, a line tells why."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossplay import screens
from crossplay.games import GAMES
from crossplay.kiosk.config import Kiosk
from crossplay.play.game_scene import GameScene
from crossplay.screens.shelf import Shelf
from crossplay.stage.canvas import Canvas
from crossplay.table.match import Match
from tests.harness.evening import Evening
from tests.nullgame import GAME


@pytest.fixture(autouse=True)
def null_on_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, GAME.id, GAME)


def seat_of_trouble(evening: Evening) -> GameScene:
    """A match, begun from the shelf."""
    screens.furnish(evening.house)
    evening.house.lively = False
    evening.house.director.reset(screens.opening(evening.house))
    evening.frames(2)
    match = Match.begin(GAME, 2, seed=1)
    assert evening.house.saves is not None
    evening.house.saves.keep(match)
    evening.hands = {1: evening.hands_of("keys"), 2: evening.hands_of("keys")}
    return evening.sit_down(match)


def break_it(evening: Evening, scene: GameScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(canvas: Canvas) -> None:
        raise ZeroDivisionError("by a mushroom")

    monkeypatch.setattr(scene, "draw_table", fail)
    scene.refresh()
    evening.frames(3)


def test_a_scene_that_fails_leads_back_to_the_shelf(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with Evening(keep=True, strict=False) as evening:
        break_it(evening, seat_of_trouble(evening), monkeypatch)
        assert isinstance(evening.top, Shelf)
        assert evening.program.running
        assert "by a mushroom" in evening.top.said
        assert "ZeroDivisionError" in (home / "crash.log").read_text()


def test_the_match_may_be_gone_on_with_once_more_and_is_then_set_aside(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    with Evening(keep=True, strict=False) as evening:
        break_it(evening, seat_of_trouble(evening), monkeypatch)
        rooms = evening.house.rooms
        (saved,) = rooms.resumable()
        assert rooms.go_on(saved, evening.hands_of("keys").device)
        again = next(scene for scene in evening.house.director.scenes if isinstance(scene, GameScene))
        break_it(evening, again, monkeypatch)
        assert isinstance(evening.top, Shelf)
        assert rooms.resumable() == []
        assert list((home / "saves").glob("*.broken"))
        assert not list((home / "saves").glob("*.record"))


def test_where_nobody_is_in_charge_it_is_set_aside_at_once(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    with Evening(keep=True, strict=False) as evening:
        scene = seat_of_trouble(evening)
        evening.house.kiosk = Kiosk()
        break_it(evening, scene, monkeypatch)
        assert isinstance(evening.top, Shelf)
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

"""What goes wrong in a scene costs that scene: the shelf is back, a line tells why."""

from __future__ import annotations

import errno
import io
import sys
from pathlib import Path

import pygame
import pytest

from crossplay.core.notices import MOST
from crossplay.input.signals import Signal
from crossplay.kiosk.config import Kiosk
from crossplay.match.match import Match
from crossplay.screens.shelf import Shelf
from crossplay.stage.canvas import Canvas
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.null_shelf import NULL_SHELF, WITH_NULL
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP


def opened() -> Evening:
    """The program as people have it: errors are survived."""
    return Evening(keep=True, strict=False, games=WITH_NULL, venue=NULL_SHELF)


def seat_of_trouble(evening: Evening) -> TableScene:
    """A match, begun from the shelf."""
    evening.services.live_previews = False
    evening.context.navigator.home()
    evening.frames(2)
    match = Match.begin(GAME, 2, seed=1)
    match.advance()
    match.play(match.state.actors()[0], KEEP)
    assert evening.services.saves is not None
    evening.services.saves.keep(match)
    evening.hands = {1: evening.hands_of("keys"), 2: evening.hands_of("keys")}
    return evening.sit_down(match)


def break_it(evening: Evening, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(canvas: Canvas) -> None:
        raise ZeroDivisionError("by a mushroom")

    monkeypatch.setattr(scene.view, "draw", fail)
    scene.refresh()
    evening.frames(3)


def test_a_scene_that_fails_leads_back_to_the_shelf(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    with opened() as evening:
        break_it(evening, seat_of_trouble(evening), monkeypatch)
        assert isinstance(evening.top, Shelf)
        assert evening.program.running
        assert "by a mushroom" in evening.top.said
        assert "ZeroDivisionError" in (home / "crossplay.log").read_text()


def test_the_match_may_be_gone_on_with_once_more_and_is_then_set_aside(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    with opened() as evening:
        break_it(evening, seat_of_trouble(evening), monkeypatch)
        (saved,) = evening.context.resuming.offered()
        assert evening.context.matches.resume(saved, evening.hands_of("keys").device)
        again = next(scene for scene in evening.services.scene_stack.scenes if isinstance(scene, TableScene))
        break_it(evening, again, monkeypatch)
        assert isinstance(evening.top, Shelf)
        assert evening.context.resuming.offered() == []
        assert list((home / "saves").glob("*.broken"))
        assert not list((home / "saves").glob("*.record"))


def test_where_nobody_is_in_charge_it_is_set_aside_at_once(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    with opened() as evening:
        scene = seat_of_trouble(evening)
        evening.services.venue = Kiosk().venue
        break_it(evening, scene, monkeypatch)
        assert isinstance(evening.top, Shelf)
        assert list((home / "saves").glob("*.broken"))
        assert not list((home / "saves").glob("*.record"))


def test_a_shelf_that_fails_again_and_again_ends_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    with opened() as evening:
        evening.services.live_previews = False
        evening.context.navigator.home()

        def fail(self: Shelf, canvas: Canvas) -> None:
            raise ZeroDivisionError("by a shelf")

        monkeypatch.setattr(Shelf, "draw", fail)
        with pytest.raises(ZeroDivisionError):
            evening.frames(20)


def test_an_error_in_what_wakes_a_waiting_table_leads_back_to_the_shelf(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """While nothing moves the loop sleeps; what wakes it is taken as carefully as everything else."""
    with opened() as evening:
        scene = seat_of_trouble(evening)
        evening.settle()
        evening.frames(40)

        def fail(signal: Signal) -> None:
            raise ZeroDivisionError("by a finger")

        home = evening.context.navigator.home

        def home_and_end() -> None:
            home()
            evening.program.stop()

        monkeypatch.setattr(scene, "signal", fail)
        monkeypatch.setattr(evening.context.navigator, "home", home_and_end)
        assert not evening.services.scene_stack.moving
        evening.player.key(pygame.KSCAN_RETURN)
        evening.program.loop()
        assert isinstance(evening.top, Shelf)
        evening.frames(2)
        assert "by a finger" in evening.top.said


def test_a_menu_that_fails_over_a_table_does_not_cost_the_match(
    monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    with opened() as evening:
        scene = seat_of_trouble(evening)
        evening.services.venue = Kiosk(games=(GAME.id,)).venue
        evening.context.navigator.pause(scene)

        def fail(canvas: Canvas) -> None:
            raise ZeroDivisionError("by a menu")

        monkeypatch.setattr(evening.top, "draw", fail)
        evening.frames(3)
        assert isinstance(evening.top, Shelf)
        assert len(evening.context.resuming.offered()) == 1
        assert not list((home / "saves").glob("*.broken"))


class Unwritable(io.StringIO):
    """A terminal that is gone, or whose disk is full."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("terminal", [Unwritable(), None], ids=["full", "closed"])
def test_a_line_for_people_needs_no_terminal(
    monkeypatch: pytest.MonkeyPatch, terminal: io.StringIO | None
) -> None:
    if terminal is None:
        terminal = io.StringIO()
        terminal.close()
    with Evening() as evening:
        monkeypatch.setattr(sys, "stderr", terminal)
        evening.services.tell("a file was set aside")
        evening.services.notices.tell("the disk is full")
        assert evening.services.notices == ["a file was set aside", "the disk is full"]


def test_lines_that_wait_are_few_and_each_is_there_once(capsys: pytest.CaptureFixture[str]) -> None:
    with Evening() as evening:
        for number in (*range(100), 99, 99):
            evening.services.tell(f"mishap {number}")
        assert len(evening.services.notices) == MOST
        assert evening.services.notices[-2:] == ["mishap 98", "mishap 99"]
        assert capsys.readouterr().err.count("mishap 99\n") == 3

"""The operator's way out: four corners and a PIN, and nothing of it for visitors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crossplay.core.data_folder import LOCK
from crossplay.core.locks import Lock
from crossplay.games.registry import GAMES
from crossplay.kiosk.idle_watch import OPERATOR_GONE
from crossplay.kiosk.operator import CORNERS, PAD, PinPad
from crossplay.kiosk.pin import hashed
from crossplay.kiosk.questions import OperatorMenu, StillThere
from crossplay.screens.attract import Attract
from crossplay.screens.question import QuestionScreen
from tests.kiosk.visit import KIOSK, Visit


def test_the_operator_leaves_by_gesture_and_pin(visit: Visit) -> None:
    visit.corners()
    assert isinstance(visit.top, PinPad)
    visit.enter_pin("2468")
    menu = visit.top
    assert isinstance(menu, QuestionScreen)
    leave = next(item for item in menu.items if item.key == "leave")
    visit.tap(*leave.rect.center)
    assert not visit.program.running


def test_the_gesture_works_in_attract_too(visit: Visit) -> None:
    visit.wait(62)
    assert isinstance(visit.top, Attract)
    visit.corners()
    assert isinstance(visit.top, PinPad)


def test_corners_in_another_order_or_too_slowly_are_no_gesture(visit: Visit) -> None:
    for x, y in reversed(CORNERS):
        visit.touch_corner(x, y)
    assert not isinstance(visit.top, PinPad)
    visit.corners(between=3)
    assert not isinstance(visit.top, PinPad)


@pytest.mark.parametrize("size", [(640, 400), (512, 384), (640, 512), (360, 640), (840, 360)])
def test_the_corners_of_the_glass_count_whatever_its_shape(size: tuple[int, int]) -> None:
    visit = Visit(size=size)
    visit.corners()
    assert isinstance(visit.top, PinPad)
    visit.program.close()


def test_three_wrong_pins_wait(visit: Visit) -> None:
    visit.corners()
    for _ in range(3):
        visit.enter_pin("1111")
    pad = visit.top
    assert isinstance(pad, PinPad)
    assert pad.tries.waiting > 0
    visit.enter_pin("2468")
    assert visit.top is pad
    assert pad.digits == "", "nothing can be entered meanwhile"
    before = pad.message
    visit.wait(5)
    assert pad.message != before, "it tells how long it still takes"
    visit.wait(25)
    visit.corners()
    visit.enter_pin("2468")
    assert isinstance(visit.top, OperatorMenu)


def test_wrong_pins_are_in_the_log(visit: Visit, caplog: pytest.LogCaptureFixture) -> None:
    visit.corners()
    caplog.clear()
    for _ in range(3):
        visit.enter_pin("1111")
    told = [record.getMessage() for record in caplog.records]
    assert told == ["wrong PIN"] * 3 + ["the PIN pad waits 30 s"]


def test_a_restart_shortens_no_wait_for_the_pin(visit: Visit) -> None:
    visit.corners()
    for _ in range(3):
        visit.enter_pin("1111")
    visit.program.close()
    again = Visit()
    again.corners()
    again.enter_pin("2468")
    assert isinstance(again.top, PinPad)
    again.wait(15)
    again.corners()
    again.wait(16)
    again.corners()
    again.enter_pin("2468")
    assert isinstance(again.top, OperatorMenu)
    again.program.close()


def test_a_second_kiosk_on_the_folder_forgives_no_wrong_pin(home: Path) -> None:
    first = Visit()
    first.corners()
    for _ in range(3):
        first.enter_pin("1111")
    first.program.close()
    lock = Lock(home / LOCK)
    second = Visit()
    second.corners()
    pad = second.top
    assert isinstance(pad, PinPad)
    assert pad.tries.waiting > 0
    second.program.close()
    lock.release()


def test_a_hashed_pin_opens_the_menu() -> None:
    visit = Visit(replace(KIOSK, pin=hashed("13579")))
    visit.corners()
    visit.enter_pin("13578")
    assert isinstance(visit.top, PinPad)
    visit.enter_pin("13579")
    assert isinstance(visit.top, OperatorMenu)
    visit.program.close()


@pytest.mark.parametrize("opened", [False, True], ids=["pad", "menu"])
def test_what_the_operator_left_open_closes_by_itself(visit: Visit, opened: bool) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.corners()
    if opened:
        visit.enter_pin("2468")
    assert isinstance(visit.top, OperatorMenu if opened else PinPad)
    visit.wait(OPERATOR_GONE - 2)
    assert visit.top is not scene
    visit.wait(3)
    assert visit.top is scene


@pytest.mark.parametrize("opened", [False, True], ids=["pad", "menu"])
def test_whoever_answers_still_there_does_not_find_the_operators_menu(opened: bool) -> None:
    visit = Visit(replace(KIOSK, ask_after=8))
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.corners()
    if opened:
        visit.enter_pin("2468")
    visit.wait(9)
    assert isinstance(visit.top, StillThere)
    visit.tap(100, 1000)
    assert visit.top is scene
    visit.program.close()


def test_digits_left_lying_do_not_spoil_the_next_try(visit: Visit) -> None:
    visit.corners()
    pad = visit.top
    assert isinstance(pad, PinPad)
    visit.tap(PAD.left + 75, PAD.top + 65)
    assert pad.digits == "1"
    visit.wait(5)
    visit.enter_pin("2468")
    assert isinstance(visit.top, QuestionScreen)


def test_an_empty_pin_is_no_try(visit: Visit) -> None:
    visit.corners()
    for _ in range(4):
        visit.enter_pin("")
    pad = visit.top
    assert isinstance(pad, PinPad)
    assert pad.tries.waiting == 0
    visit.enter_pin("2468")
    assert isinstance(visit.top, QuestionScreen)


def test_a_kiosk_without_a_pin_has_no_pad() -> None:
    visit = Visit(replace(KIOSK, pin=""))
    visit.corners()
    assert not isinstance(visit.top, PinPad)
    visit.program.close()

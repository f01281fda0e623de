"""From the shelf to the results and round again, with every device there is."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.input.signals import Action
from crossplay.screens.lobby import Lobby
from crossplay.screens.pause import Pause
from crossplay.screens.question import QuestionScreen
from crossplay.screens.results import LastPosition, Results
from crossplay.screens.shelf import Shelf
from crossplay.stage.canvas import Canvas
from crossplay.table.corner_buttons import Tool
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands
from tests.screens.conftest import Visit

DEVICES = ("pad", "keys:arrows", "keys:wasd", "keys:ijkl", "keys:pad", "mouse", "touch")


@pytest.mark.parametrize("kind", DEVICES)
def test_any_device_alone_gets_from_the_shelf_to_the_results_and_plays_again(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    scene = visit.table(hands)
    assert scene.seating[1].device == hands.device
    assert scene.seating[2].bot is Level.NORMAL
    visit.play_on(hands)
    visit.frames(20)
    results = visit.at(Results)
    assert results.scene is scene
    hands.choose("again")
    visit.frames(8)
    second = visit.at(TableScene)
    assert second is not scene
    assert second.seating[1].device == hands.device
    assert second.seating[2].bot is Level.NORMAL


@pytest.mark.parametrize("kind", DEVICES)
def test_one_press_too_many_does_not_leave_the_results(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    scene = visit.table(hands)
    visit.play_on(hands)
    results = visit.at(Results)
    for _ in range(3):
        hands.choose("again")
        if isinstance(hands, ButtonHands):
            hands.back()
        visit.frames(2)
        assert visit.at(Results) is results
    assert results.ceremony.known
    visit.frames(16)
    hands.choose("again")
    visit.frames(8)
    assert visit.at(TableScene) is not scene


@pytest.mark.parametrize("kind", DEVICES)
def test_any_device_alone_pauses_a_match_and_gives_it_up(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    scene = visit.table(hands)
    visit.settle()
    if isinstance(hands, ButtonHands):
        hands.tap(Action.MENU)
    else:
        x, y = scene.corner.place(Tool.MENU)
        hands.press_on(x, y)  # type: ignore[attr-defined]
        hands.let_go(x, y)  # type: ignore[attr-defined]
    visit.frames(2)
    visit.at(Pause)
    hands.choose("give-up")
    visit.frames(2)
    visit.at(QuestionScreen)
    hands.choose("yes")
    visit.frames(8)
    visit.at(Shelf)
    assert visit.context.resuming.offered() == []


def test_a_menu_over_the_table_covers_no_half_sentence(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    scene = visit.table(hands)
    visit.settle()
    banner = scene.banner()
    assert banner

    def told() -> bool:
        visit.services.canvas.texts = []
        visit.services.scene_stack.refresh()
        visit.frames(2)
        return any(text.words == banner.words for text in visit.services.canvas.texts)

    assert told()
    hands.tap(Action.MENU)  # type: ignore[attr-defined]
    visit.frames(2)
    visit.at(Pause)
    assert not told()
    hands.choose("resume")
    visit.frames(2)
    assert told()


@pytest.mark.parametrize("kind", DEVICES)
def test_every_screen_of_the_shelf_is_left_again_with_any_device(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    for key in ("evening", "replays", "players", "settings"):
        hands.choose(key)
        visit.frames(8)
        assert not isinstance(visit.top, Shelf), key
        if isinstance(hands, ButtonHands):
            hands.back()
        else:
            hands.choose("back")
        visit.frames(8)
        visit.at(Shelf)


def test_a_match_is_counted_once_and_put_with_the_finished_ones(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    visit.lobby(hands)
    visit.join(hands)
    lobby = visit.at(Lobby)
    lobby.table.seats[0].name = "Ada"
    visit.hold(hands, "start")
    visit.play_on(hands)
    visit.frames(20)
    assert visit.services.statistics is not None
    assert visit.services.saves is not None
    assert visit.services.statistics.figures("Ada").played == 1
    assert len(visit.services.saves.finished()) == 1
    assert visit.services.saves.resumable() == []
    hands.choose("board")
    visit.frames(8)
    hands.back()
    visit.frames(8)
    visit.at(Results)
    assert visit.services.statistics.figures("Ada").played == 1


@pytest.mark.parametrize("kind", DEVICES)
def test_anything_that_is_pressed_leads_back_from_the_last_position(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    visit.table(hands)
    visit.play_on(hands)
    visit.frames(20)
    results = visit.at(Results)
    for action in (Action.CONFIRM, Action.EXTRA, Action.CANCEL):
        hands.choose("board")
        visit.frames(8)
        last = visit.at(LastPosition)
        assert not last.items
        if isinstance(hands, ButtonHands):
            hands.tap(action)
        else:
            hands.press_on(960, 540)  # type: ignore[attr-defined]
            hands.let_go(960, 540)  # type: ignore[attr-defined]
        visit.frames(8)
        assert visit.at(Results) is results


def test_at_the_last_position_nothing_is_offered_that_cannot_be_done(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    scene = visit.table(hands)
    visit.play_on(hands)
    visit.frames(20)
    drawn: list[Canvas] = []
    scene.corner.draw = drawn.append  # type: ignore[method-assign]
    hands.choose("board")
    visit.frames(8)
    visit.at(LastPosition)
    assert not drawn


def test_the_same_people_sit_down_again_at_the_next_game(visit: Visit) -> None:
    hands = visit.hands_of("keys:wasd")
    visit.table(hands)
    visit.play_on(hands)
    visit.frames(20)
    hands.choose("shelf")
    visit.frames(8)
    lobby = visit.lobby(hands)
    assert lobby.table.seats[0].device == hands.device


def test_boxes_without_a_scene_are_coming_and_cannot_be_chosen(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossplay.screens.shelf.playable", lambda game: False)
    visit.context.navigator.home()
    visit.frames(8)
    hands = visit.hands_of("mouse")
    hands.choose("nullgame")
    visit.frames(4)
    visit.at(Shelf)


def test_any_button_of_a_pad_chooses_on_the_shelf(visit: Visit) -> None:
    for action in (Action.EXTRA, Action.HINT, Action.CONFIRM):
        hands = visit.hands_of("pad")
        assert isinstance(hands, ButtonHands)
        hands.point("nullgame")
        hands.tap(action)
        visit.frames(8)
        visit.at(Lobby)
        hands.back()
        visit.frames(8)


def test_notices_are_shown_once(visit: Visit) -> None:
    shelf = visit.at(Shelf)
    visit.services.canvas.texts = []
    visit.services.notices.append("a file was set aside")
    shelf.uncovered()
    visit.frames(2)
    assert any(text.words == "a file was set aside" for text in visit.services.canvas.texts)
    assert visit.services.notices == []
    visit.frames(220)
    visit.services.canvas.texts.clear()
    shelf.refresh()
    visit.frames(2)
    assert not any("set aside" in text.words for text in visit.services.canvas.texts)

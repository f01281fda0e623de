"""From the shelf to the results and round again, with every device there is."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.input.signals import Action
from crossplay.screens.lobby import Lobby
from crossplay.screens.pause import Pause
from crossplay.screens.question import Ask
from crossplay.screens.results import LastPosition, Results
from crossplay.screens.shelf import Shelf
from crossplay.stage.canvas import Canvas
from crossplay.table.corner_buttons import Tool
from crossplay.table.game_scene import GameScene
from tests.harness.hands import ButtonHands
from tests.screens.conftest import House

DEVICES = ("pad", "keys:arrows", "keys:wasd", "keys:ijkl", "keys:pad", "mouse", "touch")


@pytest.mark.parametrize("kind", DEVICES)
def test_any_device_alone_gets_from_the_shelf_to_the_results_and_plays_again(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    scene = house.table(hands)
    assert scene.seating[1].device == hands.device
    assert scene.seating[2].bot is Level.NORMAL
    house.play_on(hands)
    house.frames(20)
    results = house.at(Results)
    assert results.scene is scene
    hands.choose("again")
    house.frames(8)
    second = house.at(GameScene)
    assert second is not scene
    assert second.seating[1].device == hands.device
    assert second.seating[2].bot is Level.NORMAL


@pytest.mark.parametrize("kind", DEVICES)
def test_one_press_too_many_does_not_leave_the_results(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    scene = house.table(hands)
    house.play_on(hands)
    results = house.at(Results)
    for _ in range(3):
        hands.choose("again")
        if isinstance(hands, ButtonHands):
            hands.back()
        house.frames(2)
        assert house.at(Results) is results
    assert results.rise.share == 1.0
    house.frames(16)
    hands.choose("again")
    house.frames(8)
    assert house.at(GameScene) is not scene


@pytest.mark.parametrize("kind", DEVICES)
def test_any_device_alone_pauses_a_match_and_gives_it_up(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    scene = house.table(hands)
    house.settle()
    if isinstance(hands, ButtonHands):
        hands.tap(Action.MENU)
    else:
        x, y = scene.corner.place(Tool.MENU)
        hands.press_on(x, y)  # type: ignore[attr-defined]
        hands.let_go(x, y)  # type: ignore[attr-defined]
    house.frames(2)
    house.at(Pause)
    hands.choose("give-up")
    house.frames(2)
    house.at(Ask)
    hands.choose("yes")
    house.frames(8)
    house.at(Shelf)
    assert house.rooms.resumable() == []


def test_a_menu_over_the_table_covers_no_half_sentence(house: House) -> None:
    hands = house.hands_of("keys")
    scene = house.table(hands)
    house.settle()
    banner = scene.banner()
    assert banner

    def told() -> bool:
        house.house.canvas.texts = []
        house.house.director.refresh()
        house.frames(2)
        return any(text.words == banner.words for text in house.house.canvas.texts)

    assert told()
    hands.tap(Action.MENU)  # type: ignore[attr-defined]
    house.frames(2)
    house.at(Pause)
    assert not told()
    hands.choose("resume")
    house.frames(2)
    assert told()


@pytest.mark.parametrize("kind", DEVICES)
def test_every_screen_of_the_shelf_is_left_again_with_any_device(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    for key in ("evening", "replays", "players", "settings"):
        hands.choose(key)
        house.frames(8)
        assert not isinstance(house.top, Shelf), key
        if isinstance(hands, ButtonHands):
            hands.back()
        else:
            hands.choose("back")
        house.frames(8)
        house.at(Shelf)


def test_a_match_is_counted_once_and_put_with_the_finished_ones(house: House) -> None:
    hands = house.hands_of("keys")
    house.lobby(hands)
    house.join(hands)
    lobby = house.at(Lobby)
    lobby.table.places[0].name = "Ada"
    house.hold(hands, "start")
    house.play_on(hands)
    house.frames(20)
    assert house.house.statistics is not None
    assert house.house.saves is not None
    assert house.house.statistics.figures("Ada").played == 1
    assert len(house.house.saves.finished()) == 1
    assert house.house.saves.resumable() == []
    hands.choose("board")
    house.frames(8)
    hands.back()
    house.frames(8)
    house.at(Results)
    assert house.house.statistics.figures("Ada").played == 1


@pytest.mark.parametrize("kind", DEVICES)
def test_anything_that_is_pressed_leads_back_from_the_last_position(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    house.table(hands)
    house.play_on(hands)
    house.frames(20)
    results = house.at(Results)
    for action in (Action.CONFIRM, Action.EXTRA, Action.CANCEL):
        hands.choose("board")
        house.frames(8)
        last = house.at(LastPosition)
        assert not last.items
        if isinstance(hands, ButtonHands):
            hands.tap(action)
        else:
            hands.press_on(960, 540)  # type: ignore[attr-defined]
            hands.let_go(960, 540)  # type: ignore[attr-defined]
        house.frames(8)
        assert house.at(Results) is results


def test_at_the_last_position_nothing_is_offered_that_cannot_be_done(house: House) -> None:
    hands = house.hands_of("keys")
    scene = house.table(hands)
    house.play_on(hands)
    house.frames(20)
    drawn: list[Canvas] = []
    scene.corner.draw = drawn.append  # type: ignore[method-assign]
    hands.choose("board")
    house.frames(8)
    house.at(LastPosition)
    assert not drawn


def test_the_same_people_sit_down_again_at_the_next_game(house: House) -> None:
    hands = house.hands_of("keys:wasd")
    house.table(hands)
    house.play_on(hands)
    house.frames(20)
    hands.choose("shelf")
    house.frames(8)
    lobby = house.lobby(hands)
    assert lobby.table.places[0].device == hands.device


def test_boxes_without_a_scene_are_coming_and_cannot_be_chosen(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossplay.screens.shelf.playable", lambda game: False)
    house.rooms.home()
    house.frames(8)
    hands = house.hands_of("mouse")
    hands.choose("nullgame")
    house.frames(4)
    house.at(Shelf)


def test_any_button_of_a_pad_chooses_on_the_shelf(house: House) -> None:
    for action in (Action.EXTRA, Action.HINT, Action.CONFIRM):
        hands = house.hands_of("pad")
        assert isinstance(hands, ButtonHands)
        hands.point("nullgame")
        hands.tap(action)
        house.frames(8)
        house.at(Lobby)
        hands.back()
        house.frames(8)


def test_notices_are_shown_once(house: House) -> None:
    shelf = house.at(Shelf)
    house.house.canvas.texts = []
    house.house.notices.append("a file was set aside")
    shelf.uncovered()
    house.frames(2)
    assert any(text.words == "a file was set aside" for text in house.house.canvas.texts)
    assert house.house.notices == []
    house.frames(220)
    house.house.canvas.texts.clear()
    shelf.refresh()
    house.frames(2)
    assert not any("set aside" in text.words for text in house.house.canvas.texts)

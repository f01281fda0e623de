"""A game evening on the screen: who is expected, what counts, what outlives the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from crossplay.input.signals import Action
from crossplay.match import evening as evenings
from crossplay.match.evening import Evening, Played
from crossplay.match.saves import SUFFIX
from crossplay.screens.evening_screen import EveningTable
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.question import Ask
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.table.game_scene import GameScene
from tests.nullgame import GAME
from tests.nullgame.rules.moves import Move
from tests.nullgame.rules.state import NullState
from tests.screens.conftest import House
from tests.screens.test_keeping import begun, finished, keys


@pytest.fixture(autouse=True)
def first_seat_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = NullState.fate
    monkeypatch.setattr(
        NullState, "fate", lambda state, rng: draw(state, rng) if state.truth.first else Move("first", (1,))
    )


def test_an_evening_of_games_has_a_running_table(house: House) -> None:
    house.rooms.begin_evening(Evening([GAME.id, GAME.id]))
    finished(house)
    evening = house.rooms.evening
    assert evening is not None
    assert len(evening.played) == 1
    hands = keys(house)
    hands.choose("evening")
    house.frames(8)
    hands.choose("next")
    house.frames(8)
    lobby = house.at(Lobby)
    assert lobby.game is GAME
    house.hold(hands, "start")
    house.play_on(hands)
    house.frames(20)
    assert evening.over
    house.at(Results)
    hands.choose("evening")
    house.frames(8)
    table = house.at(EveningTable)
    assert table.item("next") is None, "everything has been played"
    assert table.evening is evening
    hands.choose("end")
    house.frames(8)
    hands.choose("yes")
    house.frames(8)
    house.at(Shelf)
    assert house.rooms.evening is None


def test_an_evening_outlives_the_program(open_house: Callable[[], House]) -> None:
    house = open_house()
    house.rooms.begin_evening(Evening([GAME.id, GAME.id]))
    finished(house)
    house = open_house()
    table = house.at(EveningTable)
    assert table.evening is not None
    assert len(table.evening.played) == 1
    hands = keys(house)
    hands.choose("end")
    house.frames(8)
    house.at(Ask)
    hands.choose("no")
    house.frames(8)
    house.at(EveningTable)
    hands.choose("end")
    house.frames(8)
    hands.choose("yes")
    house.frames(8)
    house = open_house()
    house.at(Shelf)
    assert house.rooms.evening is None


def test_a_match_of_the_evening_that_was_left_is_gone_on_with(open_house: Callable[[], House]) -> None:
    house = open_house()
    house.rooms.begin_evening(Evening([GAME.id, GAME.id]))
    scene = begun(house)
    hands = keys(house)
    hands.tap(Action.MENU)
    house.frames(8)
    hands.choose("keep")
    house.frames(8)
    house.at(EveningTable)
    hands.choose("next")
    house.frames(8)
    again = house.at(GameScene)
    assert again is not scene
    assert again.match.header.seed == scene.match.header.seed


def test_a_game_of_the_evening_may_be_skipped(house: House) -> None:
    house.rooms.begin_evening(Evening(["crossing", GAME.id]))
    house.rooms.open_evening()
    house.frames(8)
    hands = keys(house)
    hands.choose("skip")
    house.frames(8)
    hands.choose("next")
    house.frames(8)
    assert house.at(Lobby).game is GAME


def test_after_the_last_game_is_skipped_a_press_too_many_loses_nothing(house: House) -> None:
    house.rooms.begin_evening(Evening([GAME.id, "crossing"], [Played(GAME.id, {"Ada": 10})]))
    house.rooms.open_evening()
    house.frames(8)
    hands = keys(house)
    hands.choose("skip")
    house.frames(8)
    assert house.at(EveningTable).focus == "again"
    hands.choose("end")
    house.frames(8)
    house.at(Ask)
    assert house.rooms.evening is not None


def test_everybody_who_came_is_expected_and_those_first_who_played_least(house: House) -> None:
    """Three play, one sits out: at the next table that one sits down first, and the table tells who rests."""
    house.rooms.begin_evening(Evening([GAME.id, GAME.id, GAME.id]))
    devices = [house.hands_of(f"keys:{kind}").device for kind in ("arrows", "wasd", "ijkl", "pad")]
    house.rooms.guests = [Guest(name, device) for name, device in zip("ABCD", devices, strict=True)]
    table = house.rooms.new_table(GAME)
    assert [place.name for _, place in table.shown] == ["A", "B", "C"]
    assert house.rooms.resting(table) == ["D"]
    house.rooms.start(table)
    scene = house.at(GameScene)
    while not scene.match.over:
        scene.match.advance()
        for seat in scene.state.actors():
            scene.match.play(seat, scene.state.moves(seat)[0])
    house.rooms.results(scene)
    table = house.rooms.new_table(GAME)
    assert [place.name for _, place in table.shown] == ["D", "A", "B"]
    assert house.rooms.resting(table) == ["C"]


def test_a_match_that_ended_with_the_program_is_counted_at_the_next_start(
    open_house: Callable[[], House], home: Path
) -> None:
    """The last move was shown, and the program was killed before the results."""
    house = open_house()
    match = finished(house).scene.match
    match.rename(1, "Ada")
    for file in home.glob("statistics.sqlite*"):
        file.unlink()
    evenings.keep(Evening([GAME.id, GAME.id], running=match.header.seed), print)
    killed = home / "saves" / f"killed{SUFFIX}"
    killed.write_text("\n".join(match.lines()) + "\n", encoding="utf-8")
    house = open_house()
    table = house.at(EveningTable)
    assert table.evening is not None
    assert table.evening.names == ["Ada"]
    assert house.house.statistics is not None
    assert house.house.statistics.figures("Ada").played == 1
    assert not killed.exists(), "it lies with the finished ones"

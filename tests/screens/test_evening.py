"""A game evening on the screen: who is expected, what counts, what outlives the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from crossplay.input.signals import Action
from crossplay.match import evening as evenings
from crossplay.match.evening import Evening, PlayedMatch
from crossplay.match.saves import SUFFIX
from crossplay.screens.evening_screen import EveningScreen
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.question import QuestionScreen
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.state import NullState
from tests.screens.conftest import Visit
from tests.screens.test_keeping import begun, finished, keys


@pytest.fixture(autouse=True)
def first_seat_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = NullState.fate
    monkeypatch.setattr(
        NullState, "fate", lambda state, rng: draw(state, rng) if state.truth.turn.seat else "first 1"
    )


def test_an_evening_of_games_has_a_running_table(visit: Visit) -> None:
    visit.context.evening.begin(Evening([GAME.id, GAME.id]))
    finished(visit)
    evening = visit.context.evening.current
    assert evening is not None
    assert len(evening.played) == 1
    hands = keys(visit)
    hands.choose("evening")
    visit.frames(8)
    hands.choose("next")
    visit.frames(8)
    lobby = visit.at(Lobby)
    assert lobby.game is GAME
    visit.hold(hands, "start")
    visit.play_on(hands)
    visit.frames(20)
    assert evening.over
    visit.at(Results)
    hands.choose("evening")
    visit.frames(8)
    table = visit.at(EveningScreen)
    assert table.item("next") is None, "everything has been played"
    assert table.evening is evening
    hands.choose("end")
    visit.frames(8)
    hands.choose("yes")
    visit.frames(8)
    visit.at(Shelf)
    assert visit.context.evening.current is None


def test_an_evening_outlives_the_program(open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    visit.context.evening.begin(Evening([GAME.id, GAME.id]))
    finished(visit)
    visit = open_program()
    table = visit.at(EveningScreen)
    assert table.evening is not None
    assert len(table.evening.played) == 1
    hands = keys(visit)
    hands.choose("end")
    visit.frames(8)
    visit.at(QuestionScreen)
    hands.choose("no")
    visit.frames(8)
    visit.at(EveningScreen)
    hands.choose("end")
    visit.frames(8)
    hands.choose("yes")
    visit.frames(8)
    visit = open_program()
    visit.at(Shelf)
    assert visit.context.evening.current is None


def test_a_match_of_the_evening_that_was_left_is_gone_on_with(open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    visit.context.evening.begin(Evening([GAME.id, GAME.id]))
    scene = begun(visit)
    hands = keys(visit)
    hands.tap(Action.MENU)
    visit.frames(8)
    hands.choose("keep")
    visit.frames(8)
    visit.at(EveningScreen)
    hands.choose("next")
    visit.frames(8)
    again = visit.at(TableScene)
    assert again is not scene
    assert again.match.header.seed == scene.match.header.seed


def test_a_game_of_the_evening_may_be_skipped(visit: Visit) -> None:
    visit.context.evening.begin(Evening(["crossing", GAME.id]))
    visit.context.navigator.open_evening()
    visit.frames(8)
    hands = keys(visit)
    hands.choose("skip")
    visit.frames(8)
    hands.choose("next")
    visit.frames(8)
    assert visit.at(Lobby).game is GAME


def test_after_the_last_game_is_skipped_a_press_too_many_loses_nothing(visit: Visit) -> None:
    visit.context.evening.begin(Evening([GAME.id, "crossing"], [PlayedMatch(GAME.id, {"Ada": 10})]))
    visit.context.navigator.open_evening()
    visit.frames(8)
    hands = keys(visit)
    hands.choose("skip")
    visit.frames(8)
    assert visit.at(EveningScreen).focus == "again"
    hands.choose("end")
    visit.frames(8)
    visit.at(QuestionScreen)
    assert visit.context.evening.current is not None


def test_everybody_who_came_is_expected_and_those_first_who_played_least(visit: Visit) -> None:
    """Three play, one sits out: at the next table that one sits down first, and the table tells who rests."""
    visit.context.evening.begin(Evening([GAME.id, GAME.id, GAME.id]))
    devices = [visit.hands_of(f"keys:{kind}").device for kind in ("arrows", "wasd", "ijkl", "pad")]
    visit.context.people.guests = [Guest(name, device) for name, device in zip("ABCD", devices, strict=True)]
    table = visit.context.new_table(GAME)
    assert [place.name for _, place in table.shown] == ["A", "B", "C"]
    assert visit.context.people.resting(table.guests) == ["D"]
    visit.context.matches.start(table)
    scene = visit.at(TableScene)
    for _ in rounds():
        if scene.match.over:
            break
        scene.match.advance()
        for seat in scene.state.actors():
            scene.match.play(seat, scene.state.moves(seat)[0])
    visit.context.navigator.results(scene)
    table = visit.context.new_table(GAME)
    assert [place.name for _, place in table.shown] == ["D", "A", "B"]
    assert visit.context.people.resting(table.guests) == ["C"]


def test_a_match_that_ended_with_the_program_is_counted_at_the_next_start(
    open_program: Callable[[], Visit], home: Path
) -> None:
    """The last move was shown, and the program was killed before the results."""
    visit = open_program()
    match = finished(visit).scene.match
    match.rename(1, "Ada")
    for file in home.glob("statistics.sqlite*"):
        file.unlink()
    evenings.keep(Evening([GAME.id, GAME.id], running=match.header.seed), print)
    killed = home / "saves" / f"killed{SUFFIX}"
    killed.write_text("\n".join(match.lines()) + "\n", encoding="utf-8")
    visit = open_program()
    table = visit.at(EveningScreen)
    assert table.evening is not None
    assert table.evening.names == ["Ada", "*1"]
    assert visit.services.statistics is not None
    assert visit.services.statistics.figures("Ada").played == 1
    assert not killed.exists(), "it lies with the finished ones"

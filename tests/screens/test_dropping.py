"""A record dropped on the window is watched; anything else is answered with one line."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from crossplay.games.registry import GAMES
from crossplay.kiosk.config import Kiosk
from crossplay.match.match import Match
from crossplay.match.replays import LARGEST, Replay, match_in
from crossplay.screens.evening_screen import EveningTable
from crossplay.screens.file_messages import Unreadable
from crossplay.screens.replay_screen import ReplayScreen
from crossplay.screens.results import Results
from crossplay.screens.settings_screen import SettingsScreen
from crossplay.screens.shelf import Shelf
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.screens.conftest import House


def drop(house: House, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    house.frames(4)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match.begin(GAME, 2, seed=1)
    match.advance()
    while not match.over:
        match.play(match.state.actors()[0], KEEP)
    path = tmp_path / "given by Ada.record"
    path.write_text("\n".join(match.lines()) + "\n")
    return path


@pytest.mark.parametrize("key", ["", "settings", "evening", "quit"])
def test_a_record_is_watched_wherever_one_is(house: House, record: Path, key: str) -> None:
    hands = house.hands_of("keys")
    if key:
        hands.choose(key)
        house.frames(8)
    before = house.top
    drop(house, record)
    assert house.at(ReplayScreen).last == 4
    drop(house, record)
    house.at(ReplayScreen)
    hands.back()
    house.frames(8)
    assert house.top is before, "two records are no two screens"
    assert isinstance(before, Shelf | SettingsScreen | EveningTable) or key == "quit"


def test_a_match_that_is_played_goes_on(house: House, record: Path) -> None:
    hands = house.hands_of("keys")
    scene = house.table(hands)
    drop(house, record)
    assert house.top is scene
    house.play_on(hands)
    house.frames(20)
    house.at(Results)
    drop(house, record)
    house.at(ReplayScreen)
    hands.back()
    house.frames(8)
    hands.choose("shelf")
    house.frames(8)
    assert record.name in house.at(Shelf).said


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"Dear Ada\n",
        b"\x89PNG\r\n\x1a\n\0\0",
        b"crossplay 1\ngame nullgame\nseats 2\n---\n1 nonsense\n",
        b"crossplay 1\ngame go\nseats 2\n---\n",
        b"#" * (LARGEST + 1),
        None,
    ],
)
def test_anything_else_is_answered_with_one_line(
    house: House, tmp_path: Path, record: Path, content: bytes | None
) -> None:
    path = tmp_path / "letter.txt"
    if content is not None:
        path.write_bytes(content)
    for _ in range(3):
        drop(house, path)
        assert "letter" in house.at(Unreadable).words
        assert "\n" not in house.at(Unreadable).words
    house.hands_of("mouse").choose("fine")
    house.frames(8)
    house.at(Shelf)


def test_a_folder_is_no_record(house: House, tmp_path: Path) -> None:
    drop(house, tmp_path)
    house.at(Unreadable)


def test_a_game_that_fails_on_a_record_is_no_disaster(
    house: House, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise KeyError("what")

    monkeypatch.setattr("tests.nullgame.rules.state.NullState.play", fail)
    drop(house, record)
    house.at(Unreadable)


def test_in_a_kiosk_nothing_is_dropped(house: House, record: Path) -> None:
    house.house.kiosk = Kiosk()
    drop(house, record)
    house.at(Shelf)


def test_another_record_has_the_same_way_out_as_the_first(house: House, record: Path) -> None:
    """`replay FILE --watch` ends with its screen, whatever was dropped there meanwhile."""
    left: list[bool] = []
    match = match_in(record, GAMES)
    screen = ReplayScreen(house.rooms, Replay(match.header, match.history), lambda: left.append(True))
    house.house.director.reset(screen)
    house.frames(8)
    drop(house, record)
    assert house.at(ReplayScreen) is not screen
    house.hands_of("keys").back()
    house.frames(4)
    assert left == [True]

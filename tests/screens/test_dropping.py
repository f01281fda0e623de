"""A record dropped on the window is watched; anything else is answered with one line."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from crossplay.core.user_files import LARGEST
from crossplay.kiosk.config import Kiosk
from crossplay.match.match import Match
from crossplay.match.replays import Replay, match_in
from crossplay.screens.evening_screen import EveningScreen
from crossplay.screens.file_messages import UnreadableFile
from crossplay.screens.replay_screen import ReplayScreen
from crossplay.screens.results import Results
from crossplay.screens.settings_screen import SettingsScreen
from crossplay.screens.shelf import Shelf
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.screens.conftest import Visit


def drop(visit: Visit, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    visit.frames(4)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    match = Match.begin(GAME, 2, seed=1)
    match.advance()
    for _ in rounds():
        if match.over:
            break
        match.play(match.state.actors()[0], KEEP)
    path = tmp_path / "given by Ada.record"
    path.write_text("\n".join(match.lines()) + "\n")
    return path


@pytest.mark.parametrize("key", ["", "settings", "evening", "quit"])
def test_a_record_is_watched_wherever_one_is(visit: Visit, record: Path, key: str) -> None:
    hands = visit.hands_of("keys")
    if key:
        hands.choose(key)
        visit.frames(8)
    before = visit.top
    drop(visit, record)
    assert visit.at(ReplayScreen).last == 4
    drop(visit, record)
    visit.at(ReplayScreen)
    hands.back()
    visit.frames(8)
    assert visit.top is before, "two records are no two screens"
    assert isinstance(before, Shelf | SettingsScreen | EveningScreen) or key == "quit"


def test_a_match_that_is_played_goes_on(visit: Visit, record: Path) -> None:
    hands = visit.hands_of("keys")
    scene = visit.table(hands)
    drop(visit, record)
    assert visit.top is scene
    visit.play_on(hands)
    visit.frames(20)
    visit.at(Results)
    drop(visit, record)
    visit.at(ReplayScreen)
    hands.back()
    visit.frames(8)
    hands.choose("shelf")
    visit.frames(8)
    assert record.name in visit.at(Shelf).said


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
    visit: Visit, tmp_path: Path, record: Path, content: bytes | None
) -> None:
    path = tmp_path / "letter.txt"
    if content is not None:
        path.write_bytes(content)
    for _ in range(3):
        drop(visit, path)
        assert "letter" in visit.at(UnreadableFile).words
        assert "\n" not in visit.at(UnreadableFile).words
    visit.hands_of("mouse").choose("fine")
    visit.frames(8)
    visit.at(Shelf)


def test_a_folder_is_no_record(visit: Visit, tmp_path: Path) -> None:
    drop(visit, tmp_path)
    visit.at(UnreadableFile)


def test_a_game_that_fails_on_a_record_is_no_disaster(
    visit: Visit, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*given: object) -> None:
        raise KeyError("what")

    monkeypatch.setattr("tests.nullgame.rules.state.NullState.play", fail)
    drop(visit, record)
    visit.at(UnreadableFile)


def test_in_a_kiosk_nothing_is_dropped(visit: Visit, record: Path) -> None:
    visit.services.venue = Kiosk().venue
    drop(visit, record)
    visit.at(Shelf)


def test_another_record_has_the_same_way_out_as_the_first(visit: Visit, record: Path) -> None:
    """`replay FILE --watch` ends with its screen, whatever was dropped there meanwhile."""
    left: list[bool] = []
    match = match_in(record, visit.services.games)
    screen = ReplayScreen(visit.context, Replay(match.header, match.history), lambda: left.append(True))
    visit.services.scene_stack.reset(screen)
    visit.frames(8)
    drop(visit, record)
    assert visit.at(ReplayScreen) is not screen
    visit.hands_of("keys").back()
    visit.frames(4)
    assert left == [True]

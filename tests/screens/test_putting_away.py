"""Matches put away and taken up again; what the lists say of them."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from crossplay.core import i18n as words
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.screens.dates import moment_words
from crossplay.screens.question import QuestionScreen
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.replay_list import ReplayList
from crossplay.screens.replay_screen import ReplayScreen
from crossplay.screens.resume import PAUSE, ResumeOffer
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.screens.conftest import Visit

WHEN = 1_795_000_000.0
DEVICES = ("pad", "keys", "mouse", "touch")


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    words.use_language("en")


@pytest.fixture
def saved(home: Path) -> list[Path]:
    """Three matches of two people, left after a move each."""
    return [save(home / "saves", seed) for seed in range(3)]


def save(folder: Path, seed: int, moves: int = 1) -> Path:
    match = Match.begin(GAME, 2, seed=seed)
    Saves(print, GAMES, folder).keep(match)
    match.advance()
    for _ in range(moves):
        match.play(match.state.actors()[0], KEEP)
    assert match.journal is not None
    return match.journal.path


@pytest.mark.parametrize("kind", DEVICES)
def test_two_quick_presses_put_one_match_away(
    saved: list[Path], open_program: Callable[[], Visit], kind: str
) -> None:
    visit = open_program()
    offer = visit.at(ResumeOffer)
    hands = visit.hands_of(kind)
    hands.choose("away")
    assert offer.focus == "go-on"
    hands.choose("away")
    assert len(offer.saved) == 2
    visit.frames(1, PAUSE)
    hands.choose("away")
    assert len(offer.saved) == 1
    visit.frames(1, PAUSE)
    hands.choose("away")
    visit.frames(8)
    visit.at(Shelf)


def replays(visit: Visit, kind: str = "keys") -> ReplayList:
    visit.context.navigator.open_replays()
    visit.frames(8)
    return visit.at(ReplayList)


@pytest.mark.parametrize("kind", DEVICES)
def test_what_was_put_away_is_gone_on_with_from_the_list(
    home: Path, saved: list[Path], open_program: Callable[[], Visit], kind: str
) -> None:
    visit = open_program()
    lines = saved[0].read_text()
    visit.services.scene_stack.pop()
    for one in visit.context.resuming.offered():
        visit.context.resuming.put_away(one)
    assert not saved[0].exists()
    listed = replays(visit)
    assert len(listed.files) == 3
    hands = visit.hands_of(kind)
    hands.choose(saved[0].name)
    visit.frames(4)
    visit.at(QuestionScreen)
    hands.choose("go-on")
    visit.frames(8)
    scene = visit.at(Reclaim).scene
    assert isinstance(scene, TableScene)
    assert scene.match.lines() == lines.splitlines()
    assert saved[0].read_text() == lines, "it is saved where it was"
    assert len(list((home / "saves" / "finished").iterdir())) == 2


def test_it_can_be_watched_as_far_as_it_got(saved: list[Path], open_program: Callable[[], Visit]) -> None:
    visit = open_program()
    visit.services.scene_stack.pop()
    visit.context.resuming.put_away(visit.context.resuming.offered()[0])
    (path,) = replays(visit).files
    hands = visit.hands_of("keys")
    hands.choose(path.name)
    visit.frames(4)
    hands.choose("watch")
    visit.frames(4)
    assert visit.at(ReplayScreen).last == 3


def test_a_record_that_went_away_meanwhile_is_no_dead_end(
    saved: list[Path], open_program: Callable[[], Visit]
) -> None:
    visit = open_program()
    visit.services.scene_stack.pop()
    visit.context.resuming.put_away(visit.context.resuming.offered()[0])
    listed = replays(visit)
    (path,) = listed.files
    hands = visit.hands_of("keys")
    hands.choose(path.name)
    visit.frames(4)
    path.unlink()
    hands.choose("go-on")
    visit.frames(4)
    assert visit.at(ReplayList) is listed
    assert listed.item(path.name) is None
    assert any("cannot be taken up" in line for line in visit.services.notices)


def test_useless_files_leave_no_gaps_in_the_list(home: Path, open_program: Callable[[], Visit]) -> None:
    folder = home / "saves"
    good = [save(folder, seed, moves=2) for seed in range(10)]
    bad = [save(folder, seed, moves=0) for seed in range(10, 16)]
    finished = folder / "finished"
    finished.mkdir()
    for age, path in enumerate([*good[:2], *bad, *good[2:]]):
        os.utime(path, (WHEN - age, WHEN - age))
        path.rename(finished / path.name)
    (finished / "rubbish.record").write_text("rubbish\n")
    visit = open_program()
    listed = replays(visit)
    assert sum(item.act is not None and str(item.key).endswith(".record") for item in listed.items) == 8
    listed.rotate(1)
    assert sum(str(item.key).endswith(".record") for item in listed.items) == 2
    assert listed.pages == 2


def test_shared_records_are_listed_and_marked(home: Path, open_program: Callable[[], Visit]) -> None:
    path = save(home / "saves", 1, moves=2)
    (home / "saves" / "finished").mkdir()
    (home / "shared").mkdir()
    shared = home / "shared" / path.name
    other = save(home / "saves", 2, moves=2)
    other.rename(shared)
    path.rename(home / "saves" / "finished" / path.name)
    (home / "shared" / "letter.record").write_text("Dear Ada\n")
    visit = open_program()
    listed = replays(visit)
    kept = [one for one in map(listed.kept, listed.files) if one]
    assert sorted(one.shared for one in kept) == [False, True]
    assert len({item.key for item in listed.items}) == len(listed.items) == 3
    hands = visit.hands_of("mouse")
    hands.choose(str(shared))
    visit.frames(4)
    assert visit.at(ReplayScreen).last == 4


def test_days_and_times_are_said_as_people_say_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    assert moment_words(WHEN).replace("\u00a0", " ") == "18 Nov 2026, 12:06"
    assert moment_words(1e30) == ""
    monkeypatch.undo()
    time.tzset()


def test_the_resume_offer_and_the_list_agree(saved: list[Path], open_program: Callable[[], Visit]) -> None:
    for path in saved:
        os.utime(path, (WHEN, WHEN))
    visit = open_program()
    visit.services.canvas.texts = []
    visit.services.scene_stack.refresh()
    visit.frames(1)
    said = [text.words for text in visit.services.canvas.texts]
    assert any(line.startswith(moment_words(WHEN)) for line in said)
    visit.services.scene_stack.pop()
    visit.context.resuming.put_away(visit.context.resuming.offered()[0])
    listed = replays(visit)
    (kept,) = (listed.kept(path) for path in listed.files)
    assert kept is not None
    assert kept.when_words == moment_words(WHEN)

"""Matches that were left: which are offered, and what becomes of them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from crossplay.input.signals import KEYS_ARROWS
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.screens.resuming import Resuming
from crossplay.table.exits import NO_EXITS
from crossplay.table.services import Services
from crossplay.table.venue import Venue
from crossplay.tools.gallery import services_for
from tests.harness.null_shelf import WITH_NULL
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP
from tests.nullgame.view.view import NullView


@pytest.fixture
def services(home: Path) -> Services:
    services = services_for((320, 180), "en")
    return replace(services, saves=Saves(services.tell, WITH_NULL), games=WITH_NULL)


@pytest.fixture
def left(services: Services) -> Match:
    """A match that was begun and left."""
    match = Match.begin(GAME, 2, bots={}, seed=1)
    assert services.saves is not None
    services.saves.keep(match)
    match.advance()
    match.play(match.state.actors()[0], KEEP)
    return match


def test_a_match_that_was_left_comes_back_to_the_table(services: Services, left: Match) -> None:
    resuming = Resuming(services)
    (saved,) = resuming.offered()
    scene = resuming.open(saved, KEYS_ARROWS, NO_EXITS)
    assert scene is not None
    assert scene.match.history == left.history
    preview = resuming.preview(saved)
    assert preview is not None
    assert preview.acting == 0, "nobody plays in a picture"


def test_only_games_on_the_shelf_are_offered(services: Services, left: Match) -> None:
    services.venue = Venue(games=("crossing",))
    resuming = Resuming(services)
    assert resuming.offered() == []
    services.venue = Venue()
    assert resuming.offered() == [], "looked up once"
    resuming.search_again()
    assert len(resuming.offered()) == 1


def test_a_match_that_was_put_away_can_be_taken_up(services: Services, left: Match) -> None:
    resuming = Resuming(services)
    (saved,) = resuming.offered()
    resuming.put_away(saved)
    assert resuming.offered() == []
    assert services.saves is not None
    (path,) = services.saves.finished()
    assert resuming.can_take_up(path)
    assert not resuming.can_take_up(saved.path)
    again = resuming.take_up(path)
    assert again is not None
    assert resuming.offered() == [again]


def test_the_matches_of_those_who_are_gone_are_all_put_away(
    services: Services, left: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("crossplay.match.saves.OFFERED", 2)
    assert left.journal is not None
    for number in range(4):
        shutil.copy(left.journal.path, left.journal.path.with_name(f"{number}.record"))
    resuming = Resuming(services)
    services.venue = Venue(games=("crossing",))
    resuming.put_all_away()
    services.venue = Venue()
    resuming.search_again()
    assert resuming.offered() == []


def test_a_save_that_cannot_be_drawn_is_set_aside_and_told(
    services: Services, left: Match, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: NullView, canvas: object) -> None:
        raise ValueError("a mistake in the view")

    resuming = Resuming(services)
    (saved,) = resuming.offered()
    monkeypatch.setattr(NullView, "draw", fail)
    assert resuming.open(saved, KEYS_ARROWS, NO_EXITS) is None
    assert any("a mistake in the view" in line for line in services.notices)
    assert resuming.offered() == []
    assert list((home / "saves").glob("*.broken"))


def test_where_nothing_is_kept_there_is_nothing_to_resume(services: Services, left: Match) -> None:
    (saved,) = Resuming(services).offered()
    resuming = Resuming(replace(services, saves=None))
    assert resuming.offered() == []
    assert resuming.open(saved, KEYS_ARROWS, NO_EXITS) is None
    assert resuming.preview(saved) is None
    assert resuming.take_up(saved.path) is None
    assert not resuming.can_take_up(saved.path)

"""The boxes of the shelf: alive, cheap, and nobody's downfall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from crossplay.match.match import Match
from crossplay.screens.shelf import Shelf
from crossplay.screens.shelf_previews import TICK, ShelfPreviews
from crossplay.table.scene import TableScene
from crossplay.table.services import Services
from crossplay.tools.gallery import services_for
from tests.nullgame import GAME
from tests.nullgame.view.view import NullView
from tests.screens.conftest import Visit


@pytest.fixture
def services() -> Services:
    return services_for((480, 270), "en")


def shown(services: Services, seconds: float) -> ShelfPreviews:
    previews = ShelfPreviews(services, (GAME,))
    assert previews.picture("nullgame", 100) is None
    for _ in range(round(seconds / TICK)):
        previews.advance(TICK, "nullgame")
    return previews


def test_a_box_shows_bots_at_play_and_begins_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Match] = []
    begin = Match.begin

    def counted(*args: Any, **more: Any) -> Match:
        begun.append(begin(*args, **more))
        return begun[-1]

    monkeypatch.setattr(Match, "begin", counted)
    previews = shown(services, 20)
    picture = previews.picture("nullgame", 100)
    assert picture is not None
    assert picture.get_height() == 100
    assert len(begun) > 1, "the first match should be over by now"
    assert begun[0].over


def test_at_most_one_box_moves_in_a_frame(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[str] = []
    update = TableScene.update

    def counted(scene: TableScene, dt: float) -> None:
        moved.append(scene.match.game.id)
        update(scene, dt)

    monkeypatch.setattr(TableScene, "update", counted)
    games = tuple(replace(GAME, id=f"box-{number}") for number in range(1, 6))
    previews = ShelfPreviews(services, games)
    previews.picture("box-1", 100)
    for frame in range(1, 60):
        before = len(moved)
        previews.advance(1 / 60, "box-1")
        assert len(moved) - before <= 1, frame
    assert 25 <= len(moved) <= 30
    assert set(moved) == {game.id for game in games}


def test_a_game_that_fails_keeps_its_last_picture_and_the_shelf(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    previews = shown(services, 1)

    def fail(self: NullView, dt: float) -> None:
        raise ValueError("a mistake in the game")

    monkeypatch.setattr(NullView, "update", fail)
    for _ in range(10):
        previews.advance(TICK, "nullgame")
    assert previews.picture("nullgame", 100) is not None
    assert sum("a mistake in the game" in line for line in services.notices) == 1


def test_nothing_is_drawn_while_nothing_changes(visit: Visit) -> None:
    visit.at(Shelf)
    visit.frames(20)
    scene_stack, canvas = visit.services.scene_stack, visit.services.canvas
    for _ in range(20):
        scene_stack.update(1 / 60)
        assert not scene_stack.draw(canvas)


def test_bots_of_the_boxes_rest_while_a_match_is_played(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    visit.services.live_previews = True
    visit.frames(30)
    rested: list[int] = []
    rest = ShelfPreviews.rest
    monkeypatch.setattr(ShelfPreviews, "rest", lambda self: (rested.append(1), rest(self))[1])
    visit.table(visit.hands_of("keys"))
    assert rested

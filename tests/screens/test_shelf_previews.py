"""The boxes of the shelf: alive, cheap, and nobody's downfall."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from crossplay.input.signals import Action
from crossplay.match.match import Match
from crossplay.screens.shelf import RESTS_AFTER, Shelf
from crossplay.screens.shelf_previews import PATIENCE, TICK, ShelfPreviews
from crossplay.stage.canvas import Canvas, FontSize
from crossplay.table.scene import TableScene
from crossplay.table.services import Services
from crossplay.tools.gallery import services_for
from tests.nullgame import GAME
from tests.nullgame.view.view import NullView
from tests.screens.conftest import Visit, keys

BOX = pygame.Rect(200, 200, 300, 330)


@pytest.fixture
def services() -> Services:
    return services_for((480, 270), "en")


def shown(services: Services, seconds: float) -> ShelfPreviews:
    """The previews after the cursor has been on the null game's box for some seconds."""
    previews = ShelfPreviews(services, (GAME,))
    previews.draw(services.canvas, "nullgame", BOX)
    for _ in range(round(seconds / TICK)):
        previews.advance(TICK, "nullgame")
    return previews


def picture(services: Services, previews: ShelfPreviews, game: str = "nullgame") -> bytes:
    """What the previews draw on a box."""
    services.canvas.fill("#000000")
    previews.draw(services.canvas, game, BOX)
    return pygame.image.tobytes(services.canvas.surface, "RGB")


def test_a_box_shows_bots_at_play_and_begins_again(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[Match] = []
    begin = Match.begin

    def counted(*args: Any, **more: Any) -> Match:
        begun.append(begin(*args, **more))
        return begun[-1]

    monkeypatch.setattr(Match, "begin", counted)
    shown(services, 20)
    assert len(begun) > 1, "the first match should be over by now"
    assert begun[0].over


def test_only_the_box_under_the_cursor_is_played(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    moved: list[str] = []
    update = TableScene.update

    def counted(scene: TableScene, dt: float) -> None:
        moved.append(scene.match.game.id)
        update(scene, dt)

    monkeypatch.setattr(TableScene, "update", counted)
    games = tuple(replace(GAME, id=f"box-{number}") for number in range(1, 6))
    previews = ShelfPreviews(services, games)
    previews.draw(services.canvas, "box-1", BOX)
    for _ in range(120):
        previews.advance(1 / 60, "box-1")
    assert set(moved) == {"box-1"}
    assert len(moved) <= 120 / 60 / TICK
    moved.clear()
    for _ in range(120):
        previews.advance(1 / 60, "box-2")
    assert set(moved) == {"box-2"}


def test_the_cover_is_seen_until_the_cursor_has_stayed(services: Services) -> None:
    nothing = picture(services, ShelfPreviews(services, ()))
    assert picture(services, shown(services, PATIENCE - 2 * TICK)) == nothing
    previews = shown(services, PATIENCE + 2)
    assert picture(services, previews) != nothing
    previews.advance(TICK, "another")
    assert picture(services, previews) == nothing


def test_a_box_shows_no_words(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def draw(self: NullView, canvas: Canvas) -> None:
        canvas.fill("#123456")
        canvas.text("illegible", 960, 540, FontSize.SHOUT)

    monkeypatch.setattr(NullView, "draw", draw)
    seen = picture(services, shown(services, PATIENCE + 2))
    colours = {seen[place : place + 3] for place in range(0, len(seen), 3)}
    assert colours == {b"\0\0\0", b"\x12\x34\x56"}


def test_nothing_is_played_with_less_motion(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    advanced: list[str] = []
    monkeypatch.setattr(
        ShelfPreviews, "advance", lambda self, dt, focus: bool(advanced.append(focus)) and False
    )
    visit.services.live_previews = True
    visit.frames(5)
    assert advanced
    advanced.clear()
    visit.program.settings_control.apply(replace(visit.services.settings, reduced_motion=True))
    visit.frames(30)
    assert not advanced


def test_nothing_moves_on_a_shelf_that_nobody_uses(visit: Visit) -> None:
    visit.services.live_previews = True
    shelf = visit.at(Shelf)
    shelf.update(RESTS_AFTER + 1)
    scene_stack, canvas = visit.services.scene_stack, visit.services.canvas
    scene_stack.draw(canvas)
    for _ in range(20):
        scene_stack.update(1 / 20)
        assert not scene_stack.draw(canvas)
    keys(visit).tap(Action.RIGHT)
    for _ in range(20):
        scene_stack.update(1 / 20)
    assert scene_stack.draw(canvas)


def test_a_game_that_fails_keeps_its_last_picture_and_the_shelf(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    previews = shown(services, PATIENCE + 2)

    def fail(self: NullView, dt: float) -> None:
        raise ValueError("a mistake in the game")

    monkeypatch.setattr(NullView, "update", fail)
    before = picture(services, previews)
    for _ in range(10):
        previews.advance(TICK, "nullgame")
    assert picture(services, previews) == before
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

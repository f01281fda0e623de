"""The round buttons have the same place at every table, inside what every television shows, and keep it."""

from __future__ import annotations

from crossplay.games.registry import GAMES
from crossplay.stage.canvas import SAFE
from crossplay.table.corner_buttons import RADIUS, Tool
from tests.harness.evening import Evening


def test_every_game_has_its_buttons_in_the_same_place() -> None:
    with Evening(size=(640, 360)) as evening:
        for game in GAMES.values():
            scene = evening.start(game, game.usual_seats, ("keys",), seed=2)
            places = {tool: scene.corner.place(tool) for tool in Tool}
            assert places[Tool.HINT] == (1596, 982)
            assert places[Tool.TAKE_BACK] == (1692, 982)
            assert places[Tool.MENU] == (1788, 982)
            for x, y in places.values():
                assert SAFE.contains((x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS))


def test_a_sentence_never_lies_under_a_button() -> None:
    with Evening(size=(640, 360)) as evening:
        for game in GAMES.values():
            scene = evening.start(game, game.usual_seats, ("keys",), seed=2)
            for x, y in map(scene.corner.place, Tool):
                button = (x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS)
                assert not scene.banner_rect.colliderect(button), game.id
                assert not scene.view.lesson_rect.colliderect(button), game.id


def test_what_cannot_be_used_keeps_its_place_and_says_why() -> None:
    with Evening(size=(640, 360)) as evening:
        scene = evening.start("ccross", 2, ("mouse",), seed=2)
        evening.settle()
        place = scene.corner.place(Tool.TAKE_BACK)
        assert not scene.corner.usable(Tool.TAKE_BACK)
        assert scene.corner.at(*place) is Tool.TAKE_BACK
        evening.player.click(*place)
        evening.frames(2)
        told = scene.banner()
        assert told is not None
        assert told.words == "That can no longer be taken back"

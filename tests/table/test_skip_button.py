"""While something is shown, a button says that a press goes on; every device has one."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.settings import Settings, Speed
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action, DeviceKind
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands
from tests.harness.limits import rounds

SLOW = Settings(language="en", speed=Speed.SLOW, bot_speed=Speed.SLOW, full_screen=False)


def showing(evening: Evening, name: str, kind: str) -> TableScene:
    """A table at which a person has made a move, and sees what comes of it."""
    game = GAMES[name]
    bots = dict.fromkeys(range(2, game.seats[-1] + 1), Level.EASY)
    scene = evening.start(game, len(bots) + 1, (kind,), seed=3, bots=bots, open_hands=True)
    for _ in rounds():
        evening.settle()
        seat = scene.acting
        if not scene.submit(seat, scene.moves[0]) or not scene.settled:
            break
    for _ in rounds():
        evening.frames()
        if scene.showing and scene.view.may_skip:
            break
    return scene


def has_button(evening: Evening, scene: TableScene) -> bool:
    scene.draw(evening.services.canvas)
    rect = scene.banner_rect
    return any(scene.turn_bar.at(x, rect.centery) is Action.CONFIRM for x in range(rect.left, rect.right, 8))


@pytest.mark.parametrize("name", ["crosstrack", "ccross", "crosscartes", "racing"])
def test_whatever_is_shown_can_be_seen_to_be_skipped(name: str) -> None:
    with Evening(settings=SLOW, size=(640, 360)) as evening:
        scene = showing(evening, name, "mouse")
        for _ in rounds(80):
            if not scene.showing:
                break
            assert has_button(evening, scene)
            evening.frames(3)


@pytest.mark.parametrize("kind", ["pad", "keys:wasd", "mouse", "touch"])
def test_the_button_that_skips_is_the_players_own(kind: str) -> None:
    with Evening(settings=SLOW, size=(640, 360), step=0.02) as evening:
        scene = showing(evening, "ccross", kind)
        hands, canvas = evening.hands[1], evening.services.canvas
        canvas.texts = []
        assert has_button(evening, scene)
        words = [text.words for text in canvas.texts if scene.banner_rect.contains(text.rect)]
        canvas.texts = None
        assert "Skip" in words
        assert ("E" in words) == (hands.device.kind is DeviceKind.KEYS), "the key has its letter"
        shown = scene.player.waiting
        if isinstance(hands, ButtonHands):
            hands.tap(Action.CONFIRM)
        else:
            hands.press_bar(scene, Action.CONFIRM)
        assert not scene.showing or scene.player.waiting != shown
        assert scene.sweep.factor > 2.0, "the rest goes on faster"


def test_nothing_is_skipped_where_nobody_plays() -> None:
    with Evening(size=(640, 360)) as evening:
        bots = {1: Level.EASY, 2: Level.EASY}
        scene = evening.start("ccross", 2, (), seed=3, bots=bots)
        for _ in rounds():
            evening.frames()
            if scene.showing:
                break
        assert not has_button(evening, scene)

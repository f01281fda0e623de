"""A lesson of two parts: the second begins where the first ends, and leads back to where it was asked for."""

from __future__ import annotations

import pytest

from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.teach.lesson import LESSON, SPRINT
from crossplay.input.signals import Action
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import Hands
from tests.harness.limits import rounds

KINDS = ("pad", "keys", "mouse", "touch")


def table(evening: Evening) -> TableScene:
    scene = evening.top
    assert isinstance(scene, TableScene)
    assert scene.lesson_guide
    return scene


def confirm(evening: Evening, hands: Hands) -> None:
    """Press the button or tap the table, which reads on where there is only something to read."""
    if hasattr(hands, "tap"):
        hands.tap(Action.CONFIRM)
    else:
        hands.press_on(960, 560)
        hands.let_go(960, 560)
    evening.frames(4)


@pytest.mark.parametrize("kind", KINDS)
def test_both_parts_of_a_lesson_are_played_on_every_device(kind: str) -> None:
    with Evening(size=(320, 180), step=0.4) as evening:
        evening.services.live_previews = False
        evening.context.navigator.home()
        hands = evening.hands_of(kind)
        evening.context.last_used = hands.device
        evening.context.navigator.open_lesson(GAME)
        evening.frames(2)
        parts = []
        for _ in rounds(200):
            if isinstance(evening.top, Shelf):
                break
            scene = table(evening)
            guide = scene.lesson_guide
            assert guide
            if guide.lesson not in parts:
                parts.append(guide.lesson)
            if scene.settled and (guide.over or guide.reading):
                confirm(evening, hands)
            elif scene.settled and scene.acting:
                hands.choose(guide.lesson.steps[guide.position].allowed[0])
            evening.frames(2)
        assert parts == [LESSON, SPRINT]
        assert isinstance(evening.top, Shelf)

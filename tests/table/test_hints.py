"""A hint is shown while its move is followed, and goes away when its player does something else."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Choice, Level
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening

GAMES = ("crosstrack", "ccross", "crosscartes", "racing")


def asked(evening: Evening, game: str) -> TableScene:
    """A table at which somebody alone among bots has asked for a hint, and has it."""
    scene = evening.start(game, 2, ("keys",), bots={2: Level.RANDOM}, seed=5)
    evening.settle()
    scene.hints.ask()
    evening.frames(3)
    assert scene.hints.shown
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_goes_away_when_something_else_is_done(game: str) -> None:
    with Evening(size=(320, 180), step=0.2) as evening:
        scene, hands = asked(evening, game), evening.hands[1]
        hands.back()
        assert scene.runner.hint is None, "its player went back"
        evening.services.scene_stack.reset(scene)
        scene.runner.hint = Choice(scene.moves[0])
        hands.choose(scene.cursor.items[-1].key)
        assert scene.runner.hint is None, "its player chose something else"

"""Effects at a table: they hold it, never delay it, and are gone with what they belong to."""

from __future__ import annotations

from dataclasses import replace

from crossplay.core.settings import Speed
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP


def dealing(evening: Evening) -> TableScene:
    """A table at which cards are being dealt."""
    evening.services.settings = replace(evening.services.settings, speed=Speed.NORMAL)
    scene = evening.start(GAME, 3, ("keys",), seed=5)
    assert scene.showing
    return scene


def places(scene: TableScene) -> list[float]:
    return [card.y for card in scene.view.cards]  # type: ignore[attr-defined]


def test_a_hit_stop_holds_what_moves_and_what_waits() -> None:
    with Evening(step=0.02) as evening:
        scene = dealing(evening)
        evening.frames(2)
        before = places(scene)
        assert scene.motions.busy
        scene.effects.hit_stop(0.1)
        evening.frames(5)
        assert places(scene) == before
        assert scene.showing
        evening.frames(4)
        assert places(scene) != before


def test_nobody_waits_for_confetti() -> None:
    with Evening() as evening:
        scene = dealing(evening)
        scene.view.effects.confetti()
        evening.settle()
        assert scene.acting
        assert scene.effects.busy


def test_who_skips_sees_no_effect_of_what_was_skipped() -> None:
    with Evening() as evening:
        scene = dealing(evening)
        scene.effects.burst((500.0, 500.0))
        scene.motions.after(0.3, lambda: scene.effects.burst((900.0, 500.0)))
        scene.skip()
        assert scene.settled
        assert not scene.effects.busy


def test_what_is_taken_back_leaves_no_effect() -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, ("keys", "keys:wasd"), seed=3, open_hands=True)
        evening.settle()
        seat = scene.acting
        scene.submit(seat, KEEP)
        assert scene.undoer() == seat
        scene.effects.number("+3", (500.0, 500.0))
        assert scene.take_back()
        assert not scene.effects.busy


def test_less_motion_at_a_table_means_none_of_it() -> None:
    with Evening() as evening:
        evening.services.settings = replace(evening.services.settings, reduced_motion=True)
        scene = evening.start(GAME, 2, ("keys", "keys:wasd"), seed=3)
        evening.frames(2)
        scene.view.effects.burst((500.0, 500.0))
        scene.view.effects.hit_stop()
        assert not scene.effects.busy

"""What cannot be chosen says why: an opponent's piece, an occupied cell, one's own empty tile."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.games.ccross.view.layout import cell_place
from crossplay.games.crosstrack.view.view import CrosstrackView
from crossplay.table.scene import TableScene
from tests.games.crossing.view.fingers import point, sit, view_of
from tests.harness.evening import Evening
from tests.harness.hands import MouseHands, TouchHands


def tap(evening: Evening, scene: TableScene, x: float, y: float) -> str:
    """Tap there; return what is said about it."""
    hands = evening.hands[scene.acting]
    assert isinstance(hands, MouseHands | TouchHands)
    hands.press_on(x, y)
    hands.let_go(x, y)
    told = scene.banner()
    return told.words if told and told.warning else ""


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_crosstrack_says_why_a_piece_cannot_be_taken(kind: str) -> None:
    with Evening(size=(640, 360)) as evening:
        scene = evening.start("crosstrack", 2, (kind,), seed=1)
        evening.settle()
        first, view = scene.acting, scene.view
        assert isinstance(view, CrosstrackView)
        scene.submit(first, next(move for move in scene.moves if str(move).startswith("place")))
        evening.settle()
        assert scene.acting != first
        lying = next(space for space, piece in enumerate(view.top.seen.board) if piece)
        place, stock = view.top.plan.spaces[lying], next(one for one in view.top.stocks if one.seat == first)
        assert tap(evening, scene, *place) == "That piece is not yours"
        assert tap(evening, scene, *stock.rect.center) == "These pieces are not yours"
        free = next(space for space, piece in enumerate(view.top.seen.board) if not piece)
        assert tap(evening, scene, *view.top.plan.spaces[free]) == "Take a piece first, then choose its space"
        evening.hands[scene.acting].choose(scene.cursor.items[0].key)
        assert tap(evening, scene, *place) == "That piece is not yours"


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_c_cross_says_why_a_cell_cannot_be_filled(kind: str) -> None:
    with Evening(size=(640, 360)) as evening:
        scene = evening.start("ccross", 2, (kind,), seed=1)
        evening.settle()
        scene.submit(scene.acting, scene.moves[0])
        evening.settle()
        (cell,) = scene.match.history[0].move.cells
        assert tap(evening, scene, *cell_place(cell)) == "This cell is not free"


@pytest.mark.rule("CX-11")
@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_crossing_says_why_an_empty_tile_cannot_be_covered(kind: str) -> None:
    with Evening(size=(640, 360)) as evening:
        scene = sit(evening, 3, (kind,), bots={2: Level.EASY, 3: Level.EASY})
        evening.frames(2)
        if kind == "mouse":
            place = view_of(scene).ground.clearing.seat(1)
            evening.player.click(place.x, place.y)
        else:
            point(evening, scene, 1, "shield")
        evening.frames(2)
        assert scene.refusal.words == "There is nothing to protect yet"
        told = scene.banner()
        assert told is not None
        assert told.words == scene.refusal.words

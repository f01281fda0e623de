"""The log is one press away, can be scrolled and closed with every device, and tells only what was shown."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, MOUSE, TOUCH, Action, Contact, Pointer, Press, Push, Rotate
from crossplay.match.match import Match
from crossplay.table.corner_buttons import Tool
from crossplay.table.log_panel import CLOSE, LIST, LogPanel
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.limits import rounds

GAME = GAMES["ccross"]


def played(moves: int) -> Match:
    """A match in the middle, of random moves."""
    match = Match.begin(GAME, 2, bots={2: Level.EASY}, seed=4)
    for _ in rounds(200):
        match.advance()
        if len(match.history) >= moves or match.over:
            break
        seat = match.state.actors()[0]
        legal = match.state.moves(seat)
        match.play(seat, legal[len(match.history) * 7 % len(legal)])
    return match


def table(evening: Evening, moves: int = 25) -> TableScene:
    evening.hands = {1: evening.hands_of("keys")}
    scene = evening.sit_down(played(moves))
    evening.settle()
    return scene


def panel(evening: Evening) -> LogPanel:
    assert isinstance(evening.top, LogPanel)
    return evening.top


@pytest.mark.parametrize("way", ["key", "pad", "mouse", "touch"])
def test_the_log_is_one_press_away(way: str) -> None:
    with Evening(size=(640, 360)) as evening:
        scene = table(evening)
        if way in ("mouse", "touch"):
            device = MOUSE if way == "mouse" else TOUCH
            for contact in (Contact.DOWN, Contact.UP):
                scene.signal(Pointer(device, contact, *scene.corner.place(Tool.LOG), 1))
        elif way == "pad":
            scene.signal(Press(evening.hands_of("pad").device, Action.LOG))
        else:
            scene.signal(Press(KEYS_ARROWS, Action.LOG))
        evening.frames(2)
        assert panel(evening).lines[-1] == scene.log.entries()[-1].told.words


@pytest.mark.parametrize("action", [Action.CONFIRM, Action.CANCEL, Action.MENU, Action.LOG])
def test_any_press_closes_it(action: Action) -> None:
    with Evening(size=(640, 360)) as evening:
        scene = table(evening)
        scene.open_log()
        panel(evening).signal(Press(KEYS_ARROWS, action))
        assert evening.top is scene


def test_a_finger_closes_it_beside_the_sheet_or_on_the_cross_and_not_on_a_line() -> None:
    with Evening(size=(640, 360)) as evening:
        scene = table(evening)
        for place, closes in (((40, 500), True), (CLOSE.center, True), (LIST.center, False)):
            scene.open_log()
            for contact in (Contact.DOWN, Contact.UP):
                evening.top.signal(Pointer(TOUCH, contact, *place, 1))
            assert (evening.top is scene) is closes


def test_it_scrolls_with_stick_wheel_and_finger() -> None:
    with Evening(size=(640, 360)) as evening:
        table(evening).open_log()
        log = panel(evening)
        assert log.scrolled == log.furthest > 0
        last = log.lines
        log.signal(Push(KEYS_ARROWS, 0.0, -1.0))
        pushed = log.scrolled
        assert pushed < log.furthest
        log.signal(Rotate(MOUSE, -1))
        turned = log.scrolled
        assert turned < pushed
        log.signal(Pointer(TOUCH, Contact.DOWN, 900, 400, 1))
        log.signal(Pointer(TOUCH, Contact.MOVE, 900, 480, 1))
        assert log.scrolled < turned
        log.scroll(-1e6)
        assert log.scrolled == 0
        assert log.lines != last


def test_it_tells_nothing_that_has_not_been_shown() -> None:
    with Evening(size=(640, 360)) as evening:
        scene = table(evening, 10)
        before = len(scene.log.entries())
        scene.submit(1, scene.moves[0])
        assert scene.player.waiting
        assert len(scene.log.entries()) == before
        scene.skip()
        assert len(scene.log.entries()) > before


def test_the_last_move_is_known_until_the_next() -> None:
    with Evening(size=(640, 360)) as evening:
        scene = table(evening, 10)
        recent = scene.view.table.recent
        last = next(played for played in reversed(scene.match.history) if played.seat not in (FATE, 1))
        assert set(last.events) <= set(recent)
        scene.submit(1, scene.moves[0])
        scene.skip()
        assert not set(last.events) & set(scene.view.table.recent)

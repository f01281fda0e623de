"""In a lesson a tap beside what it asks for is answered, and a card that may not be played says why."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.games.crosscartes.teach.gallery import race_until, start
from crossplay.games.crosscartes.view.view import CrossCartesView
from crossplay.games.registry import GAMES
from crossplay.input.signals import TOUCH, Contact, Pointer
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.limits import rounds

EDGE = (960.0, 70.0)


def tap(evening: Evening, scene: TableScene, x: float, y: float) -> None:
    for phase in (Contact.DOWN, Contact.UP):
        scene.signal(Pointer(TOUCH, phase, x, y, 1))
    evening.frames(1)


@pytest.mark.parametrize("game", [GAMES[name] for name in ("racing", "crosscartes", "crosstrack")])
def test_a_wrong_try_in_a_lesson_is_answered(game: Game) -> None:
    lesson = game.module("teach.lesson").LESSON
    with Evening(size=(640, 360), step=0.2) as evening:
        scene = evening.start_lesson(game, lesson, "touch")
        assert scene.lesson_guide
        for _ in rounds(len(lesson.steps) + 1):
            if not scene.lesson_guide.reading:
                break
            scene.lesson_guide.read_on()
            scene.settle()
            evening.settle()
        tap(evening, scene, *EDGE)
        told = scene.banner()
        assert told is not None
        assert told.words == "Try what the lesson asks for"


@pytest.mark.rule("XC-9")
def test_a_card_that_may_not_be_played_says_why() -> None:
    with Evening(size=(640, 360), step=0.2) as evening:
        match = Match.from_record(parse(race_until(4, 2, 3, start), GAMES))
        for seat in (2, 3, 4):
            match.hand_over(seat, Level.EASY)
        evening.hands = {1: evening.hands_of("touch")}
        scene = evening.sit_down(match, open_hands=True)
        evening.settle()
        before = len(scene.match.history)
        view = scene.view
        assert isinstance(view, CrossCartesView)
        assert view.hand.cards
        place = len(view.hand.cards) - 1
        assert view.hand.cards[place] not in scene.moves
        tap(evening, scene, view.hand.layout().middle(place), 900)
        told = scene.banner()
        assert told is not None
        assert told.words == "The colour led must be followed"
        assert len(scene.match.history) == before

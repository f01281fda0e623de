"""A lesson's words: each step's are read before its move, and the next ones after all that follows it."""

from __future__ import annotations

from crossplay.core.teaching import Lesson, LessonStep
from crossplay.games.racing import GAME
from crossplay.table.lesson_guide import LessonGuide

STEPS = (LessonStep("Draw one.", ("draw 1",), ("2 pass",)), LessonStep("They passed."), LessonStep("Go on."))
LESSON = Lesson("", STEPS)


def test_words_wait_until_what_they_tell_of_has_been_seen() -> None:
    guide = LessonGuide(LESSON, GAME)
    assert guide.words == "Draw one."
    guide.played()
    assert guide.words == "Draw one.", "the learner's move is still being shown"
    assert guide.due() == ["2 pass"]
    assert guide.words == "Draw one.", "so is the answer to it"
    assert guide.due() == []
    assert guide.words == "They passed."


def test_words_that_are_only_read_change_at_once() -> None:
    guide = LessonGuide(LESSON, GAME)
    guide.position = 1
    guide.read_on()
    assert guide.words == "Go on."
    guide.read_on()
    assert guide.words == "Well done! That was the lesson."

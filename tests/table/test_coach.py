"""A lesson's words: each step's are read before its move, and the next ones after all that follows it."""

from __future__ import annotations

from crossplay.core.teaching import Lesson, Step
from crossplay.games.racing import GAME
from crossplay.table.coach import Coach

LESSON = Lesson("", (Step("Draw one.", ("draw 1",), ("2 pass",)), Step("They passed."), Step("Go on.")))


def test_words_wait_until_what_they_tell_of_has_been_seen() -> None:
    coach = Coach(LESSON, GAME.parse)
    assert coach.words == "Draw one."
    coach.played()
    assert coach.words == "Draw one.", "the learner's move is still being shown"
    assert coach.due() == ["2 pass"]
    assert coach.words == "Draw one.", "so is the answer to it"
    assert coach.due() == []
    assert coach.words == "They passed."


def test_words_that_are_only_read_change_at_once() -> None:
    coach = Coach(LESSON, GAME.parse)
    coach.place = 1
    coach.read_on()
    assert coach.words == "Go on."
    coach.read_on()
    assert coach.words == "Well done! That was the lesson."

"""Lesson and pages: every guided answer is legal, and what follows it too."""

from __future__ import annotations

import pytest

from crossplay.core.contract import FATE
from crossplay.games.crossing import GAME
from crossplay.games.crossing.teach.lesson import LESSON
from crossplay.games.crossing.teach.pages import ABOUT, PAGES
from crossplay.games.registry import GAMES
from crossplay.match import record


def _branches() -> list[tuple[str, ...]]:
    """For each step with a choice, one way through the lesson for each of its answers."""
    first = tuple(step.allowed[0] if step.allowed else "" for step in LESSON.steps)
    ways = [first]
    for index, step in enumerate(LESSON.steps):
        ways += [(*first[:index], answer, *first[index + 1 :]) for answer in step.allowed[1:]]
    return ways


@pytest.mark.parametrize("answers", _branches())
def test_every_way_through_the_lesson_can_be_played(answers: tuple[str, ...]) -> None:
    state = record.replay(record.parse(LESSON.record, GAMES))
    for step, answer in zip(LESSON.steps, answers, strict=True):
        if answer:
            state.play(1, GAME.parse(answer))
        for line in step.then:
            who, _, move = line.partition(" ")
            state.play(FATE if who == "*" else int(who), GAME.parse(move))
    assert state.outcome() is None


def test_the_lesson_shows_what_it_says() -> None:
    state = record.replay(record.parse(LESSON.record, GAMES))
    seen = []
    for step in LESSON.steps:
        if step.allowed:
            state.play(1, GAME.parse(step.allowed[0]))
        for line in step.then:
            who, _, move = line.partition(" ")
            state.play(FATE if who == "*" else int(who), GAME.parse(move))
        report = state.report()
        seen.append((report["tiles"][0], report["won"][0]))
    assert seen[1] == ("br", "")
    assert seen[3] == ("wy", "")
    assert seen[4] == ("brwy", "")
    assert seen[5] == ("", "brwy")


def test_pages_have_words_and_pictures() -> None:
    assert all(page.title and page.text and page.picture for page in PAGES)
    assert "42" in ABOUT

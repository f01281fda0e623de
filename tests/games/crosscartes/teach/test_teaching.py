"""Lesson and pages: every guided answer is legal and shows what its sentence says."""

from __future__ import annotations

import pytest

from crossplay.core.contract import FATE
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.teach.gallery import PICTURES
from crossplay.games.crosscartes.teach.lesson import LESSON
from crossplay.games.crosscartes.teach.pages import ABOUT, PAGES
from crossplay.games.registry import GAMES
from crossplay.match import record


def _branches() -> list[tuple[str, ...]]:
    first = tuple(step.allowed[0] if step.allowed else "" for step in LESSON.steps)
    ways = [first]
    for index, step in enumerate(LESSON.steps):
        ways += [(*first[:index], answer, *first[index + 1 :]) for answer in step.allowed[1:]]
    return ways


def _run(answers: tuple[str, ...]) -> list[dict[str, object]]:
    state = record.replay(record.parse(LESSON.record, GAMES))
    reports = []
    for step, answer in zip(LESSON.steps, answers, strict=True):
        if answer:
            state.play(1, GAME.parse(answer))
        for line in step.then:
            who, _, move = line.partition(" ")
            state.play(FATE if who == "*" else int(who), GAME.parse(move))
        reports.append(state.report())
    return reports


@pytest.mark.parametrize("answers", _branches())
def test_every_way_through_the_lesson_can_be_played(answers: tuple[str, ...]) -> None:
    assert _run(answers)[-1]["ranking"] is None


def test_the_lesson_shows_what_it_says() -> None:
    reports = _run(_branches()[0])
    rows = [report["rows"] for report in reports]
    assert rows[1] == [9, 10, 4, 2]  # nine rows each, and one more for the king
    assert rows[3] == [17, 17, 9, 8]  # the jack ran eight less what the climb took
    assert rows[5] == [21, 21, 12, 14]  # a 2 uphill: four rows, and the row is full
    assert all(report["to_act"] == [1] for report in (reports[0], reports[2], reports[4], reports[6]))


def test_the_learner_is_free_when_the_colour_is_missing() -> None:
    state = record.replay(record.parse(LESSON.record, GAMES))
    for step in LESSON.steps[:7]:
        if step.allowed:
            state.play(1, GAME.parse(step.allowed[0]))
        for line in step.then:
            state.play(int(line[0]), GAME.parse(line[2:]))
    assert {str(move) for move in state.moves(1)} == set(LESSON.steps[7].allowed)


def test_pages_have_words_and_pictures() -> None:
    pictures = {picture.name.removeprefix("crosscartes/") for picture in PICTURES}
    assert all(page.title and page.text and page.picture in pictures for page in PAGES)
    assert "Reconstructed" in ABOUT
    assert "We decided" in ABOUT

"""Lesson and pages: every guided answer is legal and shows what its sentence says."""

from __future__ import annotations

from typing import Any

import pytest

from crossplay.core.contract import FATE
from crossplay.core.teaching import Lesson
from crossplay.games.crosscartes import GAME
from crossplay.games.crosscartes.teach.gallery import PICTURES
from crossplay.games.crosscartes.teach.lesson import LESSON, SPRINT
from crossplay.games.crosscartes.teach.pages import ABOUT, PAGES
from crossplay.games.registry import GAMES
from crossplay.match import record
from crossplay.tools.gallery import services_for


def _branches(lesson: Lesson) -> list[tuple[str, ...]]:
    first = tuple(step.allowed[0] if step.allowed else "" for step in lesson.steps)
    ways = [first]
    for index, step in enumerate(lesson.steps):
        ways += [(*first[:index], answer, *first[index + 1 :]) for answer in step.allowed[1:]]
    return ways


def _run(lesson: Lesson, answers: tuple[str, ...]) -> list[dict[str, Any]]:
    state = record.replay(record.parse(lesson.record, GAMES))
    reports = []
    for step, answer in zip(lesson.steps, answers, strict=True):
        if answer:
            state.play(1, GAME.parse(answer))
        for line in step.then:
            who, _, move = line.partition(" ")
            state.play(FATE if who == "*" else int(who), GAME.parse(move))
        reports.append(state.report())
    return reports


@pytest.mark.parametrize("answers", _branches(LESSON))
def test_every_way_through_the_lesson_can_be_played(answers: tuple[str, ...]) -> None:
    assert _run(LESSON, answers)[-1]["ranking"] is None


@pytest.mark.rule("XC-21", "XC-22", "XC-24")
@pytest.mark.parametrize("answers", _branches(SPRINT))
def test_the_second_part_teaches_two_hands_and_the_sprint(answers: tuple[str, ...]) -> None:
    assert LESSON.then is SPRINT
    reports = _run(SPRINT, answers)
    assert [report["runner"] for report in reports[:5]] == [1, 3, 1, 1, 3], "both hands are played"
    assert reports[2]["rows"] == [119, 124, 115, 124], "five rows short"
    assert reports[2]["surplus"] == [None, 2, None, 6]
    end = reports[-1]["surplus"], reports[-1]["winner"]
    assert end == ([6, 2, reports[-1]["surplus"][2], 6], [1]), "level, and the winner of the trick is ahead"


def test_the_lesson_shows_what_it_says() -> None:
    reports = _run(LESSON, _branches(LESSON)[0])
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


@pytest.mark.rule("XC-14")
def test_the_page_on_figures_says_that_the_winner_of_four_figures_moves() -> None:
    page = next(page for page in PAGES if page.title == "Figures follow it")
    assert "In a trick of four figures only its winner moves, by one row." in page.text
    assert "nobody moves" not in page.text


@pytest.mark.rule("XC-2", "XC-5", "XC-20", "XC-24")
def test_pages_say_what_one_needs_to_begin() -> None:
    said = " ".join(page.text for page in PAGES)
    for words in (
        "ace is highest",
        "Four colours",
        "who deals",
        "leads the first trick",
        "number at the foot",
    ):
        assert words in said
    assert "two-players" in {page.picture for page in PAGES}
    assert "the +1 is one row more uphill, too" in ABOUT


@pytest.mark.parametrize(("name", "shown"), [("start", True), ("one-lap", False)])
def test_only_a_race_of_two_laps_has_a_sign_to_the_second(name: str, shown: bool) -> None:
    services = services_for((640, 360), "en")
    picture = next(one for one in PICTURES if one.name == f"crosscartes/{name}")
    scene = picture.make(services)
    services.canvas.texts = []
    scene.draw(services.canvas)
    assert any(text.words == "Lap 2" for text in services.canvas.texts) is shown

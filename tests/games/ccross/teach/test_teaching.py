"""Lesson and pages: every guided move is legal, does what the words say, and every page has its picture."""

from __future__ import annotations

from crossplay.games.ccross import GAME
from crossplay.games.ccross.teach.gallery import PICTURES
from crossplay.games.ccross.teach.lesson import LESSON
from crossplay.games.ccross.teach.pages import ABOUT, PAGES
from crossplay.games.registry import GAMES
from crossplay.match import record


def test_the_lesson_can_be_played_and_shows_what_it_says() -> None:
    state = record.replay(record.parse(LESSON.record, GAMES))
    assert state.report()["tiles"] == {"E": 1, "H": 1, "N": 2} and state.actors() == (1,)
    seen = []
    for step in LESSON.steps:
        assert len(step.allowed) <= 1
        for move in step.allowed:
            state.play(1, GAME.parse(move))
        for line in step.then:
            who, _, move = line.partition(" ")
            state.play(int(who), GAME.parse(move))
        seen.append(state.report())
    assert seen[3]["to_swap"] == 1 and seen[3]["tiles"]["F"] == 1
    assert seen[4]["tiles"]["K"] == 2, "the swap gave dark a zone"
    assert seen[6]["winner"] == [1] and seen[6]["reason"] == "connection"


def test_pages_have_words_and_pictures() -> None:
    names = {picture.name for picture in PICTURES}
    assert all(page.title and page.text and f"ccross/{page.picture}" in names for page in PAGES)
    assert "reconstruction" in ABOUT

"""The lesson and the pages of Crosstrack: every answer that is allowed leads to the end."""

from __future__ import annotations

from itertools import product

import pytest

from crossplay.core.contract import IllegalMove
from crossplay.games.crosstrack import GAME
from crossplay.games.crosstrack.rules.state import CrosstrackState
from crossplay.games.crosstrack.teach.gallery import PICTURES
from crossplay.games.crosstrack.teach.lesson import LESSON
from crossplay.games.crosstrack.teach.pages import ABOUT, PAGES
from crossplay.games.registry import GAMES
from crossplay.match import record

WAYS = list(product(*(step.allowed or ("",) for step in LESSON.steps)))


def _play(state: CrosstrackState, line: str) -> None:
    who, _, move = line.partition(" ")
    state.play(int(who), GAME.parse(move))


def _after(answers: tuple[str, ...]) -> CrosstrackState:
    state = record.replay(record.parse(LESSON.record, GAMES))
    assert isinstance(state, CrosstrackState)
    for step, answer in zip(LESSON.steps, answers, strict=False):
        for line in (*([f"1 {answer}"] if answer else []), *step.then):
            _play(state, line)
    return state


@pytest.mark.parametrize("answers", WAYS)
def test_every_way_through_the_lesson_finishes_the_route(answers: tuple[str, ...]) -> None:
    assert _after(answers).report()["winner"] == [1]


def test_every_rotation_that_joins_towards_c_is_allowed() -> None:
    """What the third step allows are all rotations by which the way goes on from d2 to e4."""
    before = ("", "place red switch c1 0")
    joining = set()
    for rotation in range(8):
        state = _after(before)
        _play(state, f"1 place red bends e3 {rotation}")
        for line in (*LESSON.steps[2].then, "1 turn e5 0", *LESSON.steps[4].then, "1 move b3 e6 0"):
            _play(state, line)
        if state.report()["winner"]:
            joining.add(f"place red bends e3 {rotation}")
    assert joining == set(LESSON.steps[2].allowed)


@pytest.mark.parametrize(("step", "move"), [(4, "turn e5"), (5, "move b3 e6")])
def test_every_rotation_that_joins_is_allowed_where_a_piece_is_turned_or_moved(step: int, move: str) -> None:
    """Whatever the other steps are answered with, only these rotations finish the route."""
    joining = set()
    for rotation in range(8):
        answers = [one.allowed[0] if one.allowed else "" for one in LESSON.steps]
        answers[step] = f"{move} {rotation}"
        try:
            state = _after(tuple(answers))
        except IllegalMove:
            continue
        if state.report()["winner"]:
            joining.add(answers[step])
    assert joining == set(LESSON.steps[step].allowed)


def test_pages_have_words_and_pictures_and_say_where_the_board_comes_from() -> None:
    pictures = {picture.name.removeprefix("crosstrack/") for picture in PICTURES}
    assert all(page.title and page.text and page.picture in pictures for page in PAGES)
    assert "published travel edition" in ABOUT
    assert "32 octagons" in ABOUT

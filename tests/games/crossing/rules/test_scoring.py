"""The count: CX-22 to CX-25."""

from __future__ import annotations

import pytest

from crossplay.games.crossing.rules.state import MOST_POINTS, MOST_WHITES, SHARED
from crossplay.games.crossing.rules.stones import heap, points
from tests.games.crossing.table import choose, position


@pytest.mark.rule("CX-23")
@pytest.mark.parametrize(
    ("stones", "worth"),
    [("", 0), ("r", 1), ("rrr", 3), ("rby", 5), ("w", 2), ("rrbbyww", 11), ("rrbbyy", 10), ("rrrbbyw", 10)],
)
def test_what_stones_are_worth(stones: str, worth: int) -> None:
    assert points(heap(stones)) == worth


@pytest.mark.rule("CX-22")
def test_won_stones_and_the_tile_count_together() -> None:
    state = position("www www", ["r", "y", ""], won=["by", "", ""], bag=0)
    choose(state, "none none none")
    assert state.report()["scores"] == [5, 1, 0]


@pytest.mark.rule("CX-24")
def test_most_points_win() -> None:
    state = position("- -", ["r", "rr", "w"], won=["", "", "b"], bag=0)
    choose(state, "none none none")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (3,)
    assert outcome.ranking == (3, 2, 1)
    assert outcome.scores == (1, 2, 3)
    assert outcome.reason == MOST_POINTS


@pytest.mark.rule("CX-24")
def test_white_stones_break_a_tie_wherever_they_lie() -> None:
    state = position("- -", ["rr", "", "r"], won=["", "w", ""], bag=0)
    choose(state, "none none none")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (2,)
    assert outcome.ranking == (2, 1, 3)
    assert outcome.reason == MOST_WHITES


@pytest.mark.rule("CX-24")
def test_a_full_tie_is_shared() -> None:
    state = position("- -", ["w", "", "b"], won=["b", "wr", ""], bag=0)
    choose(state, "none none none")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (1, 2)
    assert outcome.reason == SHARED
    assert state.report()["winner"] == [1, 2]

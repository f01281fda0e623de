"""Phones that go and come back, and killed processes: no seat is lost, no move is lost or made twice."""

from __future__ import annotations

import pytest

from tests.reliability.phone_faults import FAULTS, Disturbed, fits


@pytest.mark.slow
def test_no_seat_and_no_move_is_lost() -> None:
    match = Disturbed("ccross", 1)
    match.run(FAULTS)
    assert match.problems == []
    assert len(match.waits) == len(FAULTS)
    assert match.scene.match.over


def test_moves_that_are_lost_or_made_twice_would_be_found() -> None:
    chosen = [("a", True), ("b", False), ("c", True)]
    assert fits(["a", "b", "c"], chosen)
    assert fits(["a", "c"], chosen)
    assert not fits(["a", "b"], chosen)
    assert not fits(["a", "a", "c"], chosen)
    assert not fits(["a", "b", "b", "c"], chosen)

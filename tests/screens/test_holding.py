"""Items that must be held."""

from __future__ import annotations

import pytest

from crossplay.input.signals import KEYS_ARROWS, KEYS_WASD
from crossplay.screens.holding import Holding


def test_a_hold_is_done_after_its_time_and_says_who_held_what() -> None:
    holding = Holding()
    holding.start("start", KEYS_ARROWS, 0.5)
    assert holding.tick(0.25) is None
    assert holding.share("start") == pytest.approx(0.5)
    assert holding.share("other") == 0.0
    done = holding.tick(0.25)
    assert done is not None
    assert (done.key, done.device) == ("start", KEYS_ARROWS)
    assert holding.share("start") == 1.0


def test_a_hold_that_was_stopped_is_never_done() -> None:
    holding = Holding()
    holding.start("start", KEYS_ARROWS, 0.5)
    assert holding.by(KEYS_ARROWS)
    assert not holding.by(KEYS_WASD)
    holding.stop()
    assert holding.tick(1.0) is None
    assert not holding.going_on
    assert not holding.by(KEYS_ARROWS)


def test_another_hold_begins_at_nothing() -> None:
    holding = Holding()
    holding.start("one", KEYS_ARROWS, 1.0)
    holding.tick(0.9)
    holding.start("two", KEYS_WASD, 1.0)
    assert holding.tick(0.2) is None
    assert holding.holds("two")
    assert not holding.holds("one")

"""Waiting costs little, and a press ends it within a frame."""

from __future__ import annotations

import pytest

from crossplay.stage.event_wait import LOOK, wait_for_event

FRAME = 1 / 60


class FakeTime:
    """A clock that only sleep moves on, and a press that comes at some time."""

    def __init__(self, pressed_at: float) -> None:
        self.now = 0.0
        self.looks = 0
        self._pressed_at = pressed_at

    def sleep(self, seconds: float) -> None:
        assert seconds > 0
        self.now += seconds

    def happened(self) -> bool:
        self.looks += 1
        return self.now >= self._pressed_at

    def wait(self, seconds: float) -> None:
        wait_for_event(seconds, happened=self.happened, sleep=self.sleep)


@pytest.mark.parametrize("pressed_at", [0.0, 0.001, 0.0166, 0.0168, 0.3, 0.77])
def test_a_press_is_answered_within_a_frame(pressed_at: float) -> None:
    time = FakeTime(pressed_at)
    time.wait(1.0)
    assert pressed_at <= time.now <= pressed_at + FRAME + 1e-9


def test_nothing_is_asked_more_often_than_once_a_frame() -> None:
    time = FakeTime(pressed_at=100.0)
    time.wait(1.0)
    assert time.now == pytest.approx(1.0)
    assert time.looks <= 1.0 / LOOK + 1 <= 61


def test_a_wait_is_no_longer_than_asked_for() -> None:
    time = FakeTime(pressed_at=100.0)
    time.wait(0.05)
    assert time.now == pytest.approx(0.05)


def test_what_happened_before_is_not_slept_over() -> None:
    time = FakeTime(pressed_at=0.0)
    time.wait(1.0)
    assert time.now == 0.0

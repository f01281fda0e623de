"""Motion: eases, order, skipping, speed, and less of it on request."""

from __future__ import annotations

import pytest

from crossplay.stage.motion import (
    REDUCED_SECONDS,
    Motions,
    Thing,
    back_out,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in, ease_in_out, back_out])
def test_every_ease_begins_at_the_beginning_and_ends_at_the_end(ease) -> None:  # type: ignore[no-untyped-def]
    assert ease(0.0) == pytest.approx(0.0)
    assert ease(1.0) == pytest.approx(1.0)


def test_a_thing_arrives_in_time_and_says_so() -> None:
    motions, thing, said = Motions(), Thing(), []
    motions.to(thing, 1.0, delay=0.5, x=100, then=lambda: said.append("there"))
    motions.update(0.4)
    assert thing.x == 0
    motions.update(0.6)
    assert 0 < thing.x < 100
    assert not motions.update(0.6)
    assert thing.x == 100
    assert said == ["there"]


def test_a_throw_rises_above_the_straight_way() -> None:
    motions, thing = Motions(), Thing(y=500)
    motions.arc(thing, 1.0, 200, 500, height=120)
    motions.update(0.5)
    assert thing.y == pytest.approx(380)
    motions.update(0.6)
    assert (thing.x, thing.y) == (200, 500)


def test_finishing_goes_to_the_end_of_what_the_ends_begin() -> None:
    motions, thing, order = Motions(), Thing(), []

    def second() -> None:
        order.append("first")
        motions.to(thing, 5.0, x=50, then=lambda: order.append("second"))

    motions.to(thing, 3.0, x=10, then=second)
    motions.after(1.0, lambda: order.append("before"))
    motions.finish()
    assert order == ["before", "first", "second"]
    assert thing.x == 50
    assert not motions.busy


def test_speed_makes_it_quicker_and_reduced_motion_makes_it_short() -> None:
    quick, thing = Motions(), Thing()
    quick.speed = 2.0
    quick.to(thing, 1.0, x=10)
    quick.update(0.51)
    assert thing.x == 10
    calm, other = Motions(), Thing()
    calm.reduced = True
    calm.to(other, 3.0, x=10)
    calm.update(REDUCED_SECONDS / 2)
    assert other.x == 0
    calm.update(REDUCED_SECONDS)
    assert other.x == 10


def test_the_later_tween_wins() -> None:
    motions, thing = Motions(), Thing()
    motions.to(thing, 2.0, x=100)
    motions.update(0.5)
    motions.to(thing, 0.5, x=0)
    motions.update(3.0)
    assert thing.x == 0


def test_an_unknown_attribute_is_noticed_at_once() -> None:
    with pytest.raises(AttributeError):
        Motions().to(Thing(), 1.0, colour=3)

"""A race on the screen: its stages, what is counted when, and where the cars are."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import cast

import pytest

from crossplay.games.racing.rules.deck import NUMBER
from crossplay.games.racing.rules.events import Entry, Finish
from crossplay.games.racing.rules.forecast import projection
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.teach.positions import READY_TO_RACE
from crossplay.games.racing.view.race_show import FIRST, GRID, LAST, PART, RaceShow, Stage
from crossplay.table.scene import TableScene
from tests.games.racing.view.stage import alone, make, position, sit, view_of
from tests.harness.evening import Evening
from tests.harness.hands import KeyHands

CARS = (
    Entry(1, NUMBER["p5a"], 3, 4, 5, 0, 0, 0),
    Entry(2, NUMBER["p6a"], 2, 6, 6, 2, 0, 0),
    Entry(3, NUMBER["p2b"], 5, 1, 2, 0, 0, 0),
)


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening(size=(640, 360), step=0.1) as opened:
        yield opened


def race_of(scene: TableScene) -> RaceShow:
    race = view_of(scene).picture.race
    assert race is not None
    return race


def run(clock: float, *, over: bool = False) -> RaceShow:
    race = RaceShow(NUMBER["oval"], 1, 6, CARS, clock, hands=(0, 5, 5, 5))
    if over:
        order = sorted(CARS, key=lambda car: -car.total)
        race.order = tuple(Finish(car.seat, car.pilot, car.total, 0) for car in order)
    return race


def test_each_part_is_counted_in_its_turn() -> None:
    for number in range(4):
        end = run(GRID + PART * (number + 1) - 0.01)
        assert [end.shown_total(car) for car in CARS] == [end.sum_after(car, number + 1) for car in CARS]
    assert [run(0.0).shown_total(car) for car in CARS] == [0, 0, 0]


def test_after_each_part_the_cars_take_the_lanes_of_their_ranks() -> None:
    """The third car leads after the chassis, the second at the end: it has overtaken two."""
    after_chassis = run(GRID + PART - 0.01)
    assert [round(after_chassis.lane(car)) for car in range(3)] == [1, 2, 0]
    at_the_flag = run(GRID + 4 * PART - 0.01)
    assert [round(at_the_flag.lane(car)) for car in range(3)] == [1, 0, 2]


def test_every_car_is_always_in_the_picture() -> None:
    for step in range(120):
        race = run(step * 0.1)
        assert all(LAST - 140 <= race.nose(car) <= FIRST for car in range(3)), step


def test_cars_side_by_side_do_not_hide_each_other() -> None:
    race = run(GRID + 4 * PART - 0.01)
    noses = sorted(race.nose(car) for car in range(3))
    assert all(ahead - behind > 100 for behind, ahead in itertools.pairwise(noses))


def test_with_less_motion_each_stage_is_shown_as_at_its_end() -> None:
    early, late = run(GRID + 0.1), run(GRID + PART - 0.02)
    early.calm = late.calm = True
    assert early.now == late.now
    assert [early.shown_total(car) for car in CARS] == [3, 2, 5]
    assert early.distance() == 0.0


def test_the_line_waits_until_the_order_is_known() -> None:
    """Level cars wait for lots: the clock stands at the flag."""
    race = run(0.0)
    race.pass_time(99.0)
    assert race.clock == race.flag
    assert race.stage is Stage.PARTS
    race.order = run(0.0, over=True).order
    race.pass_time(0.1)
    assert race.stage is Stage.PHOTO


def test_the_forecast_of_a_race_comes_true(evening: Evening) -> None:
    scene = alone(evening, READY_TO_RACE, 1)
    forecast = [
        (car.entry.seat, car.entry.pilot, car.entry.total, car.points)
        for car in projection(scene.player.shown, NUMBER["oval"])
    ]
    make(evening, scene, "1 race oval")
    run = position(scene).last_race
    assert run
    assert [(car.seat, car.pilot, car.total, car.points) for car in run] == forecast


@pytest.mark.rule("RC-23")
def test_the_results_account_for_every_dollar(evening: Evening) -> None:
    scene = alone(evening, READY_TO_RACE, 1)
    before = list(position(scene).money)
    scene.submit(1, Act(Verb.RACE, NUMBER["oval"]))
    evening.frames(2)
    assert not race_of(scene).finished
    for stage in (Stage.PHOTO, Stage.PODIUM, Stage.NUMBERS):
        scene.skip()
        evening.frames(1, 0.0)
        assert race_of(scene).stage is stage, "each press goes on by one stage"
    race, after = race_of(scene), position(scene)
    for payment in race.payments:
        got = payment.sponsors + payment.pilots + payment.fees
        assert before[payment.seat] + got == payment.standing.money == after.money[payment.seat]
        assert payment.standing.points == after.points[payment.seat]
        assert payment.gained == sum(car.points for car in race.order if car.seat == payment.seat)
    scene.skip()
    assert view_of(scene).picture.race is None
    assert scene.acting == 1


def test_a_race_goes_on_when_its_starter_lets_go_of_the_hand(evening: Evening) -> None:
    scene = sit(evening, READY_TO_RACE, ("keys",))
    hands = cast(KeyHands, evening.hands[1])
    hands.hold_extra()
    hands.choose(("card", NUMBER["oval"]))
    hands.choose(("act", Act(Verb.RACE, NUMBER["oval"])))
    evening.frames(2)
    race = race_of(scene)
    hands.release_extra()
    assert race_of(scene) is race
    scene.skip()
    evening.frames(1, 0.0)
    assert race_of(scene).stage is Stage.PHOTO

"""The show after three: where fingers rest, how a round is resolved, and what less motion leaves."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace
from random import Random

import pygame
import pytest

from crossplay.games.crossing.rules.moves import MUSHROOMS, TILES, Aim, At
from crossplay.games.crossing.rules.stones import letters, points
from crossplay.games.crossing.teach.gallery import aim_of, table
from crossplay.games.crossing.view.animation import LOOK, RESOLVE
from crossplay.games.crossing.view.layout import clearing
from crossplay.games.crossing.view.legend import controls_of
from crossplay.games.crossing.view.routes import fingertips, way
from crossplay.games.crossing.view.seat_signs import ready_rect
from crossplay.input.signals import KEYS_ARROWS, Device, DeviceKind
from crossplay.stage.faces import Mood
from crossplay.tools.gallery import services_for
from tests.games.crossing.view.fingers import play_round, sit, state_of, view_of
from tests.harness.evening import Evening
from tests.harness.limits import rounds

FOUR = """\
* stones m1=rb m2=yw m3=by
1 m1
2 m2
3 m3
4 none
* stones m1=ry m2=bw m3=ry
"""
PAD = Device("pad:1", DeviceKind.PAD, "Pad")


def chosen(seats: int, rng: Random) -> dict[int, Aim]:
    """An aim for every seat, at a mushroom or at somebody else."""
    every = [*MUSHROOMS[: seats - 1], *TILES[:seats]]
    return {
        seat: rng.choice([aim for aim in every if aim != TILES[seat - 1]]) for seat in range(1, seats + 1)
    }


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_finger_rests_on_what_it_points_at(seats: int, touch: bool) -> None:
    places, rng = clearing(seats, touch), Random(seats)
    for _ in range(12):
        aims = chosen(seats, rng)
        tips = fingertips(places, aims)
        assert set(tips) == set(aims)
        for seat, (x, y) in tips.items():
            aim = aims[seat]
            if aim.at is At.MUSHROOM:
                one = places.mushroom(aim.number)
                cap_x, cap_y = one.cap
                assert math.hypot((x - cap_x) / (0.47 * one.size), (y - cap_y) / (0.25 * one.size)) <= 1
            else:
                target = places.seat(aim.number)
                assert target.portrait.inflate(2, 2).collidepoint(x, y) and abs(x - target.edge) < 8
            assert way(places, seat, aim, (x, y))[-1] == (x, y)
        for one, other in itertools.combinations(tips, 2):
            if aims[one] == aims[other]:
                assert math.dist(tips[one], tips[other]) > 15, "fingers on one target fan out"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_arm_lies_over_a_face(seats: int) -> None:
    places, rng = clearing(seats, touch=False), Random(7)
    faces = [place.portrait.inflate(-20, -20) for place in places.seats]
    for _ in range(12):
        aims = chosen(seats, rng)
        for seat, tip in fingertips(places, aims).items():
            points_of_way = way(places, seat, aims[seat], tip)
            assert not [face for face in faces for point in points_of_way if face.collidepoint(point)]


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_ready_covers_neither_faces_nor_stones(seats: int, touch: bool) -> None:
    places = clearing(seats, touch)
    cards = [place.card for place in places.seats]
    stones = [pygame.FRect(0, 0, one.size * 0.6, one.size * 0.3) for one in places.mushrooms]
    for rect, one in zip(stones, places.mushrooms, strict=True):
        rect.center = one.cap
    for place in places.seats:
        assert ready_rect(place).collidelist([*cards, *stones]) == -1


@pytest.mark.rule("CX-14")
def test_a_round_is_resolved_target_by_target(evening: Evening) -> None:
    scene = table(evening.services, 4, FOUR)
    events = [
        event for seat, aim in {1: "shield", 2: "s1", 3: "m1", 4: "m2"}.items()
        for event in scene.match.play(seat, aim_of(aim))
    ]  # fmt: skip
    scene.show_moves(events)
    things, when, now = view_of(scene).things, dict[str, float](), 0.0
    for _ in rounds():
        scene.update(0.01)
        now += 0.01 * scene.motions.speed * (not scene.effects.held)
        for what, happened in {
            "arrived": all(arm.reach == 1.0 for arm in things.arms.values()) and len(things.arms) == 3,
            "shield": not things.stones.tiles[0],
            "rebuffed": bool(things.rings),
            "first": not things.stones.mushrooms[0],
            "second": not things.stones.mushrooms[1],
        }.items():
            if happened:
                when.setdefault(what, now)
        if "second" in when:
            break
    assert sorted(when, key=when.__getitem__) == ["arrived", "shield", "rebuffed", "first", "second"]
    assert when["shield"] - when["arrived"] > LOOK - 0.05, "first everybody sees who points at what"
    assert all(
        when[after] - when[before] > RESOLVE - 0.03
        for before, after in itertools.pairwise(("shield", "rebuffed", "first", "second"))
    )
    assert things.mood(2) is Mood.SAD and things.mood(1) is Mood.GLAD and things.arms[2].spent


def test_the_score_runs_with_the_stones(evening: Evening) -> None:
    scene = sit(evening, 3, ("touch",))
    play_round(evening, scene, {1: "m1", 2: "m2", 3: "none"})
    stones = view_of(scene).things.stones
    for seat in (1, 2, 3):
        tile = state_of(scene).tiles[seat - 1]
        assert stones.score(seat) == points(tile)
        assert sum(stones.on_tray(seat)) == len(letters(tile))


def test_the_legend_is_gone_after_the_second_round(evening: Evening) -> None:
    scene = table(evening.services, 4, FOUR, {1: PAD, 2: KEYS_ARROWS})
    for look, shown in zip(view_of(scene).looks.seats, (True, True, False, False), strict=True):
        assert [bool(controls_of(look, number)) for number in (1, 2, 3, 9)] == [shown, shown, False, False]


def test_less_motion_shows_no_effects_and_tells_as_much() -> None:
    services = services_for((480, 270), "en")
    services.settings = replace(services.settings, reduced_motion=True)
    scene = table(services, 4, FOUR)
    for seat, aim in {1: "m1", 2: "s3", 3: "s2", 4: "s1"}.items():
        scene.show_moves(scene.match.play(seat, aim_of(aim)))
    seen = 0.0
    for _ in rounds():
        if scene.settled:
            break
        scene.update(0.02)
        assert scene.motions.reduced
        assert scene.effects.particles == 0 and not scene.effects.held
        arms = view_of(scene).things.arms.values()
        assert all(arm.reach in (0.0, 1.0) and arm.ring in (0.0, 1.0) for arm in arms)
        stretched = bool(arms) and all(arm.reach == arm.ring == 1.0 for arm in arms)
        seen += 0.02 * scene.motions.speed * stretched
    assert seen > LOOK / 2, "all arms and rings were seen"
    assert [letters(tile) for tile in state_of(scene).tiles] == [
        "".join(sorted(stone.letter for stone in heap)) for heap in view_of(scene).things.stones.tiles
    ]

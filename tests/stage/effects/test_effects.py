"""Effects: alike for a seed at every frame rate, still with less motion, gone when somebody skips."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from crossplay.stage.canvas import Canvas
from crossplay.stage.effects import Counter, Effects, count, hop, land, pop
from crossplay.stage.effects.particles import LIMIT
from crossplay.stage.motion import Motions, Thing
from crossplay.stage.sequence import Sequence
from tests.harness.limits import rounds

AT = (480.0, 400.0)
GROUND = "#406040"
PATH = [(200.0, 200.0), (900.0, 200.0), (900.0, 700.0)]

MOVING: dict[str, Callable[[Effects], None]] = {
    "burst": lambda effects: effects.burst(AT),
    "ring": lambda effects: effects.ring(AT),
    "sparks": lambda effects: effects.sparks(AT),
    "stars": lambda effects: effects.stars(AT),
    "dust": lambda effects: effects.dust(AT),
    "smoke": lambda effects: effects.smoke(AT),
    "confetti": lambda effects: effects.confetti(),
    "fountain": lambda effects: effects.fountain(AT),
    "shake": lambda effects: effects.shake(),
    "push": lambda effects: effects.push(AT),
    "flash": lambda effects: effects.flash(),
    "hit_stop": lambda effects: effects.hit_stop(),
}
TELLING: dict[str, Callable[[Effects], None]] = {
    "number": lambda effects: effects.number("+3", AT),
    "glow_along": lambda effects: effects.glow_along(PATH),
    "spot": lambda effects: effects.spot(AT, 300),
}


def canvas_of(width: int = 640, height: int = 360) -> Canvas:
    return Canvas(pygame.Surface((width, height)))


def effects_of(reduced: bool = False) -> Effects:
    motions = Motions()
    motions.reduced = reduced
    return Effects(motions, seed=5)


def frame(effects: Effects, canvas: Canvas) -> bytes:
    """The picture as it is now, above a plain ground with one mark in it."""
    canvas.fill(GROUND)
    canvas.circle(*AT, 30, "#ffffff")
    effects.draw(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("name", [*MOVING, *TELLING])
def test_every_effect_is_over_by_itself(name: str) -> None:
    effects = effects_of()
    {**MOVING, **TELLING}[name](effects)
    assert effects.busy
    for _ in range(60 * 8):
        effects.update(1 / 60)
    assert not effects.busy


@pytest.mark.parametrize("name", [name for name in (*MOVING, *TELLING) if name != "hit_stop"])
def test_every_effect_is_seen_and_the_same_for_the_same_seed(name: str) -> None:
    canvas, pictures = canvas_of(), []
    plain = frame(effects_of(), canvas)
    for steps in (6, 24):
        effects = effects_of()
        {**MOVING, **TELLING}[name](effects)
        for _ in range(steps):
            effects.update(1.2 / steps if name == "confetti" else 0.12 / steps)
        pictures.append(frame(effects, canvas))
    assert pictures[0] != plain
    if name != "glow_along":  # whose lights come on one by one, so a rounding may be seen
        assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", MOVING)
def test_with_less_motion_nothing_moves(name: str) -> None:
    effects = effects_of(reduced=True)
    MOVING[name](effects)
    assert not effects.busy


@pytest.mark.parametrize("name", TELLING)
def test_with_less_motion_what_tells_something_is_shown_but_stands_still(name: str) -> None:
    effects, canvas = effects_of(reduced=True), canvas_of()
    plain = frame(effects_of(), canvas)
    TELLING[name](effects)
    pictures = set()
    for _ in range(40):
        effects.update(1 / 60)
        pictures.add(frame(effects, canvas))
    assert len(pictures) == 1
    assert plain not in pictures


def test_a_hit_stop_holds_everything_else_for_its_time_only() -> None:
    effects = effects_of()
    assert effects.update(0.02) == 0.02
    effects.hit_stop(0.05)
    passed = [effects.update(0.02) for _ in range(6)]
    assert passed == [0.0, 0.0, 0.0, 0.02, 0.02, 0.02]


def test_there_are_never_more_than_three_flashes_in_a_second() -> None:
    effects, canvas = effects_of(), canvas_of()
    bright, flashes = 0, 0
    for _ in range(100):  # a second, in which every frame asks for one
        effects.flash(seconds=0.05)
        frame(effects, canvas)
        now = canvas.surface.get_at((10, 10))[1]
        flashes += now > bright + 20
        bright = now
        effects.update(0.01)
    assert 1 <= flashes <= 3


def test_clearing_ends_everything_and_begins_anew() -> None:
    effects, canvas = effects_of(), canvas_of()
    plain = frame(effects, canvas)
    pictures = []
    for _ in range(2):
        for name, begin in {**MOVING, **TELLING}.items():
            if name != "flash":  # which may not come again so soon
                begin(effects)
        effects.update(0.1)
        pictures.append(frame(effects, canvas))
        effects.clear()
        assert not effects.busy
        assert frame(effects, canvas) == plain
    assert pictures[0] == pictures[1] != plain


def test_a_crowd_of_particles_has_a_limit() -> None:
    effects = effects_of()
    for _ in range(40):
        effects.confetti()
    assert 200 < effects.particles <= LIMIT


def test_what_was_prepared_is_not_drawn_in_the_middle_of_an_animation() -> None:
    effects, canvas = effects_of(), canvas_of()
    effects.prepare(["#56B4E9"])
    for _ in range(40):
        effects.draw(canvas)
    before = len(canvas.cache)
    effects.burst(AT, "#56B4E9")
    effects.dust(AT)
    for _ in range(20):
        effects.update(0.02)
        effects.draw(canvas)
    assert before > 0
    assert len(canvas.cache) == before


def test_the_speed_of_the_table_is_that_of_its_effects() -> None:
    slow, fast = effects_of(), Effects(motions := Motions())
    motions.speed = 2.0
    for effects in (slow, fast):
        effects.dust(AT)
        for _ in range(25):
            effects.update(0.02)
    assert slow.busy
    assert not fast.busy


def test_a_spot_takes_the_place_of_the_one_before_it_without_a_flicker() -> None:
    effects, canvas = effects_of(), canvas_of()
    effects.spot(AT, 300)
    effects.update(0.5)
    frame(effects, canvas)
    dark = canvas.surface.get_at((600, 340))
    effects.spot((1400.0, 300.0), 300)
    effects.update(0.01)
    frame(effects, canvas)
    assert canvas.surface.get_at((600, 340)) == dark
    assert canvas.surface.get_at((466, 100)) == pygame.Color(GROUND)
    effects.lift_spot()
    effects.update(0.25)
    assert not effects.busy


class TestCamera:
    def test_a_push_leaves_its_point_where_it_is(self) -> None:
        effects, canvas = effects_of(), canvas_of()
        effects.push(AT, zoom=1.3, seconds=1.0)
        effects.update(0.28)
        frame(effects, canvas)
        white = pygame.mask.from_threshold(canvas.surface, pygame.Color("#ffffff"), (9, 9, 9, 255))
        box = white.get_bounding_rects()[0]
        assert box.center == pytest.approx(canvas.to_pixels(*AT), abs=2)
        assert box.width == pytest.approx(20 * 1.3, abs=3)

    def test_a_push_is_too_slow_for_a_very_large_surface(self) -> None:
        effects, canvas = effects_of(), canvas_of(2560, 1440)
        plain = frame(effects, canvas)
        effects.push(AT, zoom=1.3, seconds=1.0)
        effects.update(0.28)
        assert frame(effects, canvas) == plain

    def test_a_shake_uncovers_no_black_edge_and_leaves_the_bars_alone(self) -> None:
        effects, canvas = effects_of(), canvas_of(640, 480)
        effects.shake(30)
        for _ in range(10):
            effects.update(0.02)
            frame(effects, canvas)
            seen = {tuple(canvas.surface.get_at((x, y)))[:3] for x in (0, 639) for y in (60, 240, 419)}
            assert seen == {tuple(pygame.Color(GROUND))[:3]}
            assert canvas.surface.get_at((320, 5))[:3] == canvas.surface.get_at((320, 475))[:3]


def played(sequence: Sequence, motions: Motions, thing: Thing, name: str) -> list[float]:
    """The values that one attribute goes through."""
    sequence.start(motions)
    values = []
    for _ in rounds():
        if not motions.busy:
            break
        motions.update(1 / 60)
        values.append(getattr(thing, name))
    return values


class TestMotions:
    def test_landing_presses_stretches_and_comes_to_rest(self) -> None:
        thing = Thing()
        values = played(land(thing, 0.2), Motions(), thing, "squash")
        assert max(values) == pytest.approx(0.2, abs=0.03)
        assert min(values) < -0.05
        assert values[-1] == 0.0

    def test_what_pops_up_is_too_large_for_a_moment(self) -> None:
        thing = Thing(scale=0.0)
        values = played(pop(thing), Motions(), thing, "scale")
        assert max(values) > 1.1
        assert values[-1] == 1.0

    def test_who_hops_comes_down_where_it_stood(self) -> None:
        thing = Thing(y=300.0)
        values = played(hop(thing, 300.0, 40.0), Motions(), thing, "y")
        assert min(values) == pytest.approx(260.0, abs=4)
        assert values[-1] == 300.0

    def test_a_number_counts_to_its_value(self) -> None:
        counter, motions = Counter(3), Motions()
        count(counter, 20, 0.5).start(motions)
        shown = []
        for _ in rounds():
            if not motions.busy:
                break
            motions.update(1 / 30)
            shown.append(counter.shown)
        assert shown == sorted(shown)
        assert len(set(shown)) > 5
        assert shown[-1] == 20


def test_a_squashed_sprite_keeps_its_foot() -> None:
    canvas = canvas_of(1920, 1080)
    box = {}
    for squash in (0.0, 0.4, -0.4):
        canvas.fill("#000000")
        canvas.sprite("effects/dot", 900, 500, width=240, squash=squash)
        drawn = pygame.mask.from_threshold(canvas.surface, pygame.Color("#E69F00"), (40, 40, 40, 255))
        box[squash] = drawn.get_bounding_rects()[0]
    assert box[0.4].height < box[0.0].height < box[-0.4].height
    assert box[0.4].width > box[0.0].width > box[-0.4].width
    # The foot of the drawing is that of its square, a little below the dot.
    foot = 500 + 120
    for squash, seen in box.items():
        assert (foot - seen.bottom) == pytest.approx((foot - box[0.0].bottom) * (1 - squash), abs=3)

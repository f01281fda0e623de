"""The table as people see it: what is shown of a round, the count at the end, pictures, replays."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.core import i18n as words
from crossplay.core.settings import Settings, Speed
from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules.events import Ended
from crossplay.games.crossing.rules.scoring import breakdown
from crossplay.games.crossing.rules.seen import Phase
from crossplay.games.crossing.rules.stones import heap, letters, points
from crossplay.games.crossing.teach.gallery import PICTURES, table
from crossplay.games.crossing.teach.pages import PAGES
from crossplay.games.crossing.view.layout import clearing
from crossplay.input.signals import KEYS_ARROWS, MOUSE, TOUCH, Action, Device, DeviceKind
from crossplay.match.match import Match
from crossplay.stage.faces import Mood
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.tools.gallery import draw_picture, services_for
from tests.games.crossing.view.fingers import (
    pad_of,
    play_round,
    point,
    say_ready,
    scancode,
    sensible,
    sit,
    state_of,
    until,
    view_of,
)
from tests.harness.evening import Evening
from tests.harness.layout_check import outside_safe, overflowing, overlapping
from tests.harness.limits import rounds

# --- what is shown ----------------------------------------------------------------------------------------


def test_the_picture_of_a_round_ends_where_the_rules_say(evening: Evening) -> None:
    scene, rng = sit(evening, 5, ("touch",), seed=9), Random(4)
    for _ in range(6):
        aims = {seat: sensible(scene, seat, rng) for seat in scene.state.actors()}
        before = len(scene.match.history)
        for seat, aim in aims.items():
            point(evening, scene, seat, aim)
        until(evening, lambda: not scene.settled)
        shown = view_of(scene).things.stones
        # Frame by frame to the last one before everything is laid anew from the position.
        for _ in rounds():
            if scene.settled:
                break
            last = (
                ["".join(sorted(stone.letter for stone in pile)) for pile in shown.tiles],
                [letters(won) for won in shown.won],
                set(view_of(scene).things.asleep),
            )
            shown = view_of(scene).things.stones
            evening.frames(1, 0.02)
        assert last == (
            [letters(tile) for tile in state_of(scene).tiles],
            [letters(won) for won in state_of(scene).won],
            set(state_of(scene).paused_seats()),
        )
        assert len(scene.match.history) > before
        evening.settle()


def test_faces_tell_who_was_robbed(evening: Evening) -> None:
    scene = sit(evening, 3, ("touch",))
    play_round(evening, scene, {1: "m1", 2: "m2", 3: "none"})
    play_round(evening, scene, {1: "m1", 2: "none", 3: "s1"})
    assert view_of(scene).things.mood(1) is Mood.ROBBED and view_of(scene).things.mood(3) is Mood.GLAD


def test_a_press_skips_the_show_but_not_in_the_heat_of_three(evening: Evening) -> None:
    scene = sit(evening, 3, ("keys:wasd", "keys:ijkl", "keys:arrows"))
    for seat, aim in {1: "m1", 2: "m2", 3: "m2"}.items():
        point(evening, scene, seat, aim)
    say_ready(evening, scene)
    until(evening, lambda: not scene.settled)
    evening.player.key(scancode(scene, 3, Action.CONFIRM))
    evening.frames(1)
    assert not scene.settled
    assert not view_of(scene).may_skip
    evening.frames(12)
    assert view_of(scene).may_skip, "the button that skips is shown"
    evening.player.key(scancode(scene, 3, Action.CONFIRM))
    evening.frames(1)
    assert not view_of(scene).things.arms, "skipped to the end"


@pytest.mark.rule("CX-21")
def test_the_last_round_is_announced(evening: Evening) -> None:
    scene = sit(evening, 6, ("touch",), seed=2)
    rng = Random(5)
    seen = False
    for _ in range(60):
        play_round(evening, scene, {seat: sensible(scene, seat, rng) for seat in scene.state.actors()})
        if scene.match.over:
            break
        if state_of(scene).last_round:
            seen = view_of(scene).seen.last_round
            assert not view_of(scene).seen.bag
    assert seen


@pytest.mark.rule("CX-23")
@pytest.mark.parametrize("stones", ["", "rrbbyww", "rby" * 4, "wwww", "rrrrb"])
def test_the_count_at_the_end_adds_up(stones: str) -> None:
    part = breakdown(heap(stones))
    assert part.points == points(heap(stones))
    assert sorted("rby" * part.sets + "w" * part.whites + part.rest) == sorted(stones)


def test_the_scoring_counts_up_to_the_score(evening: Evening) -> None:
    scene = table(evening.services, 3, "* stones m1=rb m2=yw\n1 m1\n2 m2\n3 none\n")
    state = state_of(scene)
    state.tiles = [heap("rbywrb"), heap("rrby"), 0]
    state.bag, state.phase = 0, Phase.OVER
    scene.settle()
    scene.show_moves([Ended(state.scores(), state.winners())])
    totals = []
    for _ in range(600):
        scene.update(1 / 60)
        if view_of(scene).scoring:
            totals.append([line.total for line in view_of(scene).scoring.lines])
        if scene.settled:
            break
    assert totals[-1] == list(state.scores())
    assert [totals[0][0], *sorted({row[0] for row in totals})] == [0, 0, 5, 7, 9]


def beats(speed: Speed) -> int:
    """How many frames pass from one to three."""
    settings = Settings(language="en", count_speed=speed, full_screen=False)
    with Evening(size=(480, 270), settings=settings) as evening:
        scene = evening.start("crossing", 3, ("touch",))
        evening.settle()
        evening.frames(1)
        for seat in (1, 2, 3):
            point(evening, scene, seat, "m1")
        until(evening, lambda: view_of(scene).burst.number == 1, 2000)
        frames = 0
        for _ in rounds():
            if not scene.settled:
                break
            evening.frames(1)
            frames += 1
    return frames


def test_the_count_can_be_slowed_down() -> None:
    assert beats(Speed.SLOW) > beats(Speed.NORMAL) > beats(Speed.FAST)


# --- pictures ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("larger", [1.0, 1.2])
@pytest.mark.parametrize("language", ["en", "fr", words.PSEUDO])
def test_texts_of_all_pictures_have_room(language: str, larger: float) -> None:
    services = services_for((1920, 1080), language)
    services.canvas.text_scale = larger
    for picture in PICTURES:
        services.canvas.texts = []
        draw_picture(services, picture)
        texts = services.canvas.texts
        assert texts, picture.name
        assert not overflowing(texts), picture.name
        assert not overlapping(texts), picture.name
        assert not outside_safe(texts), picture.name
    services.canvas.texts = None
    words.use_language("en")


def test_every_page_has_its_picture() -> None:
    names = {picture.name for picture in PICTURES}
    assert all(f"crossing/{page.picture}" in names for page in PAGES if page.picture)


def around(x: float, y: float, width: float, height: float) -> pygame.FRect:
    return pygame.FRect(x - width / 2, y - height / 2, width, height)


@pytest.mark.parametrize("touch", [False, True])
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_places_keep_apart(seats: int, touch: bool) -> None:
    places = clearing(seats, touch)
    assert len(places.mushrooms) == seats - 1
    tiles = [one.card for one in places.seats]
    caps = [around(*one.cap, one.size * 0.92, one.size * 0.45) for one in places.mushrooms]
    found = [one.pad for one in places.seats if one.pad]
    pads = [
        around(one.x, one.y, *((one.width, one.height) if one.turn % 180 == 0 else (one.height, one.width)))
        for one in found
    ]
    assert bool(pads) == touch
    every = tiles + caps + pads
    for number, one in enumerate(every):
        assert pygame.FRect(0, 0, 1920, 1080).contains(one)
        assert not [other for other in every[number + 1 :] if one.colliderect(other)]


def test_the_picture_of_a_fresh_table_shows_what_the_rules_laid(evening: Evening) -> None:
    scene = table(evening.services, 4, "* stones m1=rb m2=yw m3=by\n")
    heaps = view_of(scene).things.stones.mushrooms
    assert ["".join(sorted(stone.letter for stone in heap)) for heap in heaps] == ["br", "wy", "by"]


@pytest.mark.parametrize("device", [KEYS_ARROWS, MOUSE, TOUCH])
def test_a_still_table_is_not_drawn_again(evening: Evening, device: Device) -> None:
    scene = table(evening.services, 4, "* stones m1=rb m2=yw m3=by\n", {1: device})
    scene.update(0.1)
    scene.take_stale()
    for _ in range(5):
        scene.update(0.1)
    assert not scene.take_stale()


def test_a_replay_shows_every_step_and_ends_at_the_count(evening: Evening) -> None:
    live = evening.start(
        "crossing", 3, (), seed=6, bots=dict.fromkeys(range(1, 4), Level.EASY), options={"length": "short"}
    )
    for _ in rounds():
        if live.match.over:
            break
        live.skip()
        evening.frames(2)
    steps = list(live.match.history)
    match = Match.begin(GAME, 3, options={"length": "short"}, bots=live.match.header.bots, seed=6)
    replay = TableScene(evening.services, match, Seating(match), Mode.REPLAY)
    replay.settle()
    for number, step in enumerate(steps):
        replay.show_moves(match.play(step.seat, step.move))
        if number % 3 == 0:
            replay.skip()
        for _ in rounds():
            if replay.settled:
                break
            replay.update(0.1)
    scoring = view_of(replay).scoring
    assert scoring is not None
    assert [line.total for line in scoring.lines] == list(state_of(replay).scores())


def test_after_a_pause_the_count_begins_anew(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad", "pad", "keys"), furnish=True)
    say_ready(evening, scene)
    until(evening, lambda: view_of(scene).burst.number == 2)
    pad_of(evening, 1).tap(pygame.CONTROLLER_BUTTON_START)
    evening.frames(3)
    assert evening.top is not scene
    history = len(scene.match.history)
    evening.frames(80)
    assert len(scene.match.history) == history
    evening.services.scene_stack.pop()
    assert view_of(scene).burst.number == 0 and evening.top is scene


def test_whoever_plays_alone_may_use_what_is_at_hand(evening: Evening) -> None:
    """`play crossing` asks nobody to join: keys, mouse, pad or finger, whatever is used is the person's."""
    pad = evening.plug_pad()
    match = Match.begin(GAME, 3, bots={2: Level.EASY, 3: Level.EASY}, seed=1)
    seating = Seating(match, {1: KEYS_ARROWS}, shared=True)
    scene = TableScene(evening.services, match, seating)
    evening.services.scene_stack.reset(scene)
    evening.settle()
    evening.frames(150)
    assert view_of(scene).burst.number == 0, "nobody hurries somebody who plays alone"
    pad.tap(pygame.CONTROLLER_BUTTON_A)
    evening.frames(2)
    assert view_of(scene).devices.kind(1) is DeviceKind.PAD
    pad.push(1.0, 0.0)
    until(evening, lambda: not scene.settled)
    assert str(next(step.move for step in match.history if step.seat == 1)) == "m2"
    pad.centre()
    evening.settle()
    target = next(one for one in scene.view.targets(1, state_of(scene).moves(1)) if str(one.key) == "m1")
    evening.player.click(target.x, target.y)
    until(evening, lambda: not scene.settled)
    assert str([step.move for step in match.history if step.seat == 1][-1]) == "m1"
    evening.settle()
    evening.player.finger(960, 500)
    evening.frames(2)
    assert view_of(scene).devices.touch_seats == (1,) and view_of(scene).ground.clearing.touch


def test_a_hint_for_somebody_alone_and_for_nobody_else(evening: Evening) -> None:
    scene = sit(evening, 3, ("keys",), bots={2: Level.EASY, 3: Level.EASY})
    for action in (Action.HINT, Action.LEFT, Action.CONFIRM):
        evening.player.key(scancode(scene, 1, action))
        evening.frames(1)
    evening.frames(2)
    assert scene.hints.shown is not None and scene.hints.shown.move in state_of(scene).moves(1)
    banner = scene.banner()
    assert banner is not None and banner.hint
    assert scene.hints.allowed
    other = sit(evening, 3, ("keys", "keys:wasd"), bots={3: Level.EASY})
    assert len(view_of(other).emotes.faces(1)) == 6
    assert not other.hints.allowed


def test_two_fingers_of_two_people_turn_nothing(evening: Evening) -> None:
    scene = sit(evening, 3, ("touch",))
    assert not evening.services.hub.twists
    scene.leave()
    assert evening.services.hub.twists
    sit(evening, 3, ("pad", "keys", "mouse"))
    assert evening.services.hub.twists


def test_a_pause_changes_nobodys_aim(evening: Evening) -> None:
    scene = sit(evening, 3, ("keys:wasd", "keys:ijkl", "keys:arrows"), furnish=True)
    for seat, aim in {1: "m1", 2: "m2", 3: "m2"}.items():
        point(evening, scene, seat, aim)
    evening.frames(2)
    scene.open_pause()
    evening.frames(3)
    evening.services.scene_stack.pop()
    evening.frames(2)
    aims = [str(view_of(scene).choosing.choice(seat)) for seat in scene.match.seats]
    assert aims == ["m1", "m2", "m2"]


def test_somebody_alone_may_ask_for_a_hint_in_the_pause_menu(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad",), bots={2: Level.EASY, 3: Level.EASY}, furnish=True)
    evening.settle()
    pad = pad_of(evening, 1)
    pad.tap(pygame.CONTROLLER_BUTTON_START)
    evening.frames(3)
    evening.hands[1].choose("hint")
    evening.frames(3)
    assert evening.top is scene
    assert scene.hints.shown is not None

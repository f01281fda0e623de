"""The count begins when everybody is ready, and people are asked when nobody chose (CX-25)."""

from __future__ import annotations

from pathlib import Path

import pytest

from crossplay.bots.contract import Level
from crossplay.core.settings import Speed
from crossplay.games.crossing import GAME
from crossplay.games.crossing.rules.moves import Stones
from crossplay.games.crossing.teach.gallery import PICTURES
from crossplay.games.crossing.view.countdown import BEATS
from crossplay.games.crossing.view.seat_signs import codes_for
from crossplay.games.registry import GAMES
from crossplay.input.signals import DeviceKind
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.screens.lobby import Lobby
from crossplay.table.scene import TableScene
from crossplay.tools.gallery import draw_picture, services_for
from tests.games.crossing.view.fingers import (
    confirm,
    play_round,
    played,
    point,
    say_ready,
    sit,
    state_of,
    until,
    view_of,
)
from tests.harness.evening import Evening


def choices_made(scene: TableScene) -> int:
    return sum(step.seat > 0 for step in scene.match.history)


@pytest.mark.rule("CX-25")
@pytest.mark.parametrize("hands", [("pad",) * 4, ("keys:wasd", "keys:ijkl", "pad", "touch"), ("touch",)])
def test_idle_hands_for_five_minutes_and_the_match_waits(evening: Evening, hands: tuple[str, ...]) -> None:
    scene = sit(evening, 4, hands)
    for _ in range(5 * 60 * 4):
        evening.frames(1, 0.25)
        assert view_of(scene).burst.number == 0
    assert evening.top is scene
    assert (choices_made(scene), state_of(scene).round) == (0, 1)
    play_round(evening, scene, {1: "m1", 2: "m2", 3: "m3", 4: "m3"})
    assert played(scene, 4) == {1: "m1", 2: "m2", 3: "m3", 4: "m3"}


@pytest.mark.rule("CX-25")
@pytest.mark.parametrize("hands", [("pad",) * 3, ("keys:wasd", "keys:arrows", "pad"), ("touch",)])
def test_the_last_to_be_ready_begins_the_count(evening: Evening, hands: tuple[str, ...]) -> None:
    scene = sit(evening, 4, hands, bots={4: Level.EASY})
    evening.frames(1)
    for seat in (1, 2):
        confirm(evening, scene, seat)
    assert [seat for seat in (1, 2, 3) if view_of(scene).choosing.is_ready(seat)] == [1, 2]
    evening.frames(200)
    assert view_of(scene).burst.number == 0
    confirm(evening, scene, 3)
    until(evening, lambda: view_of(scene).burst.number == 1, 30)


@pytest.mark.rule("CX-13", "CX-25")
def test_who_sits_out_need_not_be_ready(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad", "pad"), bots={3: Level.EASY})
    play_round(evening, scene, {1: "m1", 2: "m2"})
    if not state_of(scene).tiles[0]:
        play_round(evening, scene, {1: "m1", 2: "m1"})
    assert state_of(scene).tiles[0], "the first person has something to protect"
    play_round(evening, scene, {1: "shield", 2: "none"})
    assert state_of(scene).paused_seats() == [1]
    assert view_of(scene).choosing.people == [2]
    confirm(evening, scene, 2)
    until(evening, lambda: view_of(scene).burst.number == 1, 40)


@pytest.mark.rule("CX-17", "CX-25")
def test_a_round_in_which_nobody_chose_pauses_and_asks(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad", "pad"), bots={3: Level.NORMAL})
    say_ready(evening, scene)
    until(evening, lambda: view_of(scene).choosing.asked)
    assert choices_made(scene) == 0, "not even the bot's choice is played"
    assert not view_of(scene).choosing.ready
    banner = scene.banner()
    assert banner is not None and banner.words == "Nobody chose. Ready for another count?"
    evening.frames(200)
    assert view_of(scene).burst.number == 0
    play_round(evening, scene, {1: "m1", 2: "none"})
    assert played(scene, 3)[1] == "m1" and played(scene, 3)[2] == "none"
    assert not view_of(scene).choosing.asked


@pytest.mark.rule("CX-17", "CX-25")
def test_whoever_is_asked_may_do_nothing_all_the_same(evening: Evening) -> None:
    scene = sit(evening, 3, ("keys",), bots={2: Level.EASY, 3: Level.EASY})
    say_ready(evening, scene)
    until(evening, lambda: view_of(scene).choosing.asked)
    say_ready(evening, scene)
    until(evening, lambda: choices_made(scene) == 3)
    assert played(scene, 3)[1] == "none"


@pytest.mark.rule("CX-17", "CX-25")
def test_a_mouse_that_picks_nothing_has_chosen(evening: Evening) -> None:
    scene = sit(evening, 3, ("mouse",), bots={2: Level.EASY, 3: Level.EASY})
    point(evening, scene, 1, "none")
    until(evening, lambda: choices_made(scene) == 3)
    assert played(scene, 3)[1] == "none"


# --- a limit for talking -------------------------------------------------------------------------------


def talk_for(evening: Evening, seconds: str) -> TableScene:
    scene = evening.start("crossing", 3, ("pad", "pad", "pad"), settings={"talk": seconds})
    evening.settle()
    return scene


@pytest.mark.rule("CX-25")
def test_a_limit_for_talking_begins_the_count(evening: Evening) -> None:
    scene = talk_for(evening, "20")
    evening.frames(19, 1.0)
    assert view_of(scene).burst.number == 0
    countdown = view_of(scene).countdown
    assert countdown is not None and countdown.seconds_left in (0, 1)
    until(evening, lambda: view_of(scene).burst.number == 1, 60)
    until(evening, lambda: view_of(scene).choosing.asked)
    evening.frames(60, 1.0)
    assert view_of(scene).burst.number == 0, "after the question the match waits, whatever the limit"
    assert choices_made(scene) == 0


@pytest.mark.rule("CX-25")
def test_without_being_chosen_there_is_no_limit() -> None:
    option = next(option for option in GAME.options if option.key == "talk")
    assert (option.default, option.rule) == ("none", False)


@pytest.mark.parametrize("chosen", list(Speed))
def test_the_lobby_and_the_settings_agree_about_the_count(chosen: Speed) -> None:
    """There is one speed of the count: lobby and settings both change it, also for a match that goes on."""
    with Evening(size=(480, 270)) as evening:
        scene = evening.start("crossing", 3, ("touch",))
        lobby = Lobby(evening.context, GAME)
        lobby.arrange()
        for _ in Speed:
            if evening.services.settings.count_speed is chosen:
                break
            item = lobby.item("count_speed")
            assert item is not None and item.change is not None
            item.change(1)
        countdown = view_of(scene).countdown
        assert countdown is not None
        assert countdown.pace == chosen
        assert countdown.pace in BEATS


# --- what is shown -------------------------------------------------------------------------------------


def words_of(name: str) -> list[str]:
    """All texts of a picture of the gallery."""
    services = services_for((1920, 1080), "en")
    services.canvas.texts = []
    wanted = next(one for one in PICTURES if one.name == f"crossing/{name}")
    draw_picture(services, wanted)
    return [text.words for text in services.canvas.texts]


def test_ready_stands_at_every_seat_that_is_asked() -> None:
    assert words_of("keyboard-codes").count("Ready") == 4
    assert words_of("touch-pads").count("Ready") == 5, "one of six sits out"
    assert words_of("practice").count("Ready") == 3, "one of four is ready"
    assert words_of("three").count("Ready") == 0


def test_codes_are_the_letters_of_each_players_own_keys(evening: Evening) -> None:
    scene = sit(evening, 4, ("keys:wasd", "keys:ijkl", "keys:arrows", "keys:pad"))
    codes = [code.words for code in codes_for("ul", view_of(scene).looks.keyboards)]
    assert codes == ["W A", "I J", "↑ ←", "8 4"]
    assert {"W A", "I L", "↑ ←", "8 4"} <= set(words_of("keyboard-codes"))


def test_people_who_share_a_keyboard_see_its_codes_once(evening: Evening) -> None:
    scene = sit(evening, 3, ("keys:wasd",))
    assert [one.seat for one in view_of(scene).looks.keyboards] == [1]


def test_in_the_first_round_the_stick_is_tried_openly(evening: Evening) -> None:
    scene = sit(evening, 3, ("pad", "pad", "pad"))
    evening.frames(1)
    point(evening, scene, 1, "m2")
    evening.frames(2)
    assert [(arm.seat, arm.reach) for arm in view_of(scene).practice] == [(1, 1.0)]
    tip = view_of(scene).practice[0].tip
    point(evening, scene, 1, "m1")
    evening.frames(2)
    assert view_of(scene).practice[0].tip != tip
    confirm(evening, scene, 1)
    assert not view_of(scene).practice, "what is aimed at after that is nobody's business"
    play_round(evening, scene, {1: "m1", 2: "m2", 3: "m2"})
    evening.frames(1)
    point(evening, scene, 1, "m2")
    evening.frames(2)
    assert not view_of(scene).practice, "only in the first round"


# --- the banker's hands --------------------------------------------------------------------------------


RECORD = Path(__file__).parents[1] / "rules" / "records" / "last-stones.record"
SHORT_BAG = RECORD.read_text(encoding="utf-8")


@pytest.mark.rule("CX-20")
@pytest.mark.parametrize("kind", ["pad", "keys", "mouse", "touch"])
def test_the_banker_lays_stone_by_stone_on_every_device(evening: Evening, kind: str) -> None:
    scene = bankers_table(evening, kind)
    hands, laid = evening.hands[1], []
    for _ in range(4):
        if state_of(scene).round == 13:
            break
        targets = [target.key for target in evening.shown()]
        assert targets
        hands.choose(targets[-1])
        laid.append(str(targets[-1]))
        evening.frames(1)
    until(evening, lambda: state_of(scene).round == 13)
    move = scene.match.history[-1]
    assert move.seat == 1 and isinstance(move.move, Stones)
    assert {f"m{number}" for number, _ in move.move.laid} >= set(laid)
    evening.settle()
    assert state_of(scene).last_round and view_of(scene).choosing.people == [1]


@pytest.mark.rule("CX-20")
def test_the_banker_may_take_a_stone_up_again(evening: Evening) -> None:
    scene = bankers_table(evening, "keys")
    laying = view_of(scene).laying
    evening.hands[1].choose(evening.shown()[0].key)
    evening.frames(1)
    assert len(laying.laid) == 1 and len(laying.waiting) == 3
    evening.hands[1].back()
    evening.frames(1)
    assert not laying.laid and evening.top is scene
    assert scene.match.history[-1].seat != 1 or not isinstance(scene.match.history[-1].move, Stones)


@pytest.mark.rule("CX-20")
def test_a_bot_that_is_the_banker_lays_them(evening: Evening) -> None:
    scene = bankers_table(evening, "pad", banker=3)
    banner = scene.banner()
    assert banner is not None and "lays the last stones" in banner.words
    until(evening, lambda: state_of(scene).round == 13)
    assert scene.match.history[-1].seat == 3


def bankers_table(evening: Evening, kind: str, banker: int = 1) -> TableScene:
    """Four players, three of them bots; the bag cannot serve all mushrooms."""
    text = SHORT_BAG.replace("option banker 1", f"option banker {banker}")
    match = Match.from_record(parse(text, GAMES))
    for seat in (2, 3, 4):
        match.hand_over(seat, Level.EASY)
    evening.hands = {1: evening.hands_of(kind)}
    scene = evening.sit_down(match)
    evening.frames(1)
    assert scene.view is view_of(scene) and scene.state.actors() == (banker,)
    assert view_of(scene).devices.kind(1) in DeviceKind
    return scene

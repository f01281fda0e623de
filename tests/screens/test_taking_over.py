"""Seats that change hands in the middle of a match: who comes, and what they are called."""

from __future__ import annotations

import pytest

from crossplay.bots.contract import Level
from crossplay.input.signals import Action
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.pause import Pause
from crossplay.table.scene import TableScene
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands, Hands
from tests.screens.conftest import Visit


def sit_down(visit: Visit, *people: tuple[str, Hands], level: Level = Level.NORMAL) -> TableScene:
    """A table for three; whoever is named sits down in this order, bots of this level beside them."""
    visit.lobby(people[0][1])
    table = visit.at(Lobby).table
    table.count = 3
    for lobby_seat in table.seats:
        lobby_seat.level = level
    for seat, (name, hands) in enumerate(people, 1):
        visit.join(hands, seat)
        table.seats[seat - 1].name = name
    visit.at(Lobby).arrange()
    visit.hold(people[0][1], "start")
    visit.settle()
    return visit.at(TableScene)


def menu(visit: Visit, hands: Hands) -> Pause:
    assert isinstance(hands, ButtonHands)
    hands.tap(Action.MENU)
    visit.frames(2)
    return visit.at(Pause)


def test_who_takes_back_the_own_seat_keeps_the_name(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    menu(visit, two)
    two.choose(("seat", 2))
    assert scene.seating[2].bot is Level.NORMAL
    two.choose(("seat", 2))
    assert scene.seating[2].device == two.device
    assert scene.seating[2].name == "Ben"


def test_somebody_else_does_not_play_under_the_old_name(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    late = visit.hands_of("keys:ijkl")
    menu(visit, two)
    two.choose(("seat", 2))
    late.choose(("seat", 2))
    assert scene.seating[2].device == late.device
    assert scene.seating[2].name == ""
    visit.hold(two, ("seat", 1))
    assert scene.seating[1].device == two.device
    assert scene.seating[1].name == "Ben", "the visit knows who had this device"
    assert scene.seating[2].name == ""


def test_a_name_goes_along_and_stays_with_no_bot(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    menu(visit, two)
    two.choose(("seat", 2))
    assert scene.seating[2].name == "Ben"
    two.choose(("seat", 3))
    assert scene.seating[3].name == "Ben"
    assert scene.seating[2].name == ""


def test_who_comes_back_with_the_same_cable_keeps_the_name(visit: Visit) -> None:
    """A pad that was pulled out has another number when it comes back."""
    one, two = visit.hands_of("keys:wasd"), visit.hands_of("pad")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    visit.pads[0].unplug()
    visit.frames(4)
    one.choose(("bot", 2))
    visit.frames(2)
    back = visit.hands_of("pad")
    menu(visit, back)
    back.choose(("seat", 2))
    assert scene.seating[2].device == back.device
    assert scene.seating[2].name == "Ben"


def test_a_bot_comes_back_as_good_as_it_was(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), level=Level.HARD)
    menu(visit, two)
    two.choose(("seat", 3))
    assert scene.seating[3].device == two.device
    two.choose(("seat", 3))
    assert scene.seating[3].bot is Level.HARD
    assert scene.match.bots[3] is Level.HARD
    one.choose(("seat", 1))
    assert scene.match.bots[1] is Level.HARD, "as the lobby would have had it"


def test_a_free_pad_that_presses_at_the_table_gets_the_seat_left_last_with_one_more_press(
    visit: Visit,
) -> None:
    one, two = visit.hands_of("keys:wasd"), visit.hands_of("pad")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    visit.pads[0].unplug()
    visit.frames(4)
    one.choose(("bot", 2))
    visit.frames(1)
    back = visit.hands_of("pad")
    assert isinstance(back, ButtonHands)
    back.tap(Action.CONFIRM)
    assert visit.at(Pause).focus == ("seat", 2)
    back.tap(Action.CONFIRM)
    assert scene.seating[2].device == back.device
    assert scene.seating[2].name == "Ben"
    back.tap(Action.CONFIRM)
    assert visit.at(TableScene) is scene
    assert scene.seating[2].device == back.device


def test_a_free_pad_may_join_bots_that_nobody_left(visit: Visit) -> None:
    one = visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one))
    late = visit.hands_of("pad")
    assert isinstance(late, ButtonHands)
    late.tap(Action.CONFIRM)
    assert visit.at(Pause).focus == ("seat", 2)
    late.tap(Action.CONFIRM)
    assert scene.seating[2].device == late.device


def test_free_keys_ask_for_a_seat_only_where_somebody_left_one(visit: Visit) -> None:
    one, late = visit.hands_of("pad"), visit.hands_of("keys:ijkl")
    scene = sit_down(visit, ("Ada", one))
    assert isinstance(late, ButtonHands)
    scene.acting = 0
    late.tap(Action.CONFIRM)
    assert visit.at(TableScene) is scene
    menu(visit, one)
    one.choose(("seat", 1))
    one.choose("resume")
    for _ in range(100):
        visit.frames()
        late.tap(Action.CONFIRM)
        if visit.top is not scene:
            break
    assert visit.at(Pause).focus == ("seat", 1)


def test_a_mouse_that_clicks_on_the_table_opens_no_menu(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    menu(visit, two)
    two.choose(("seat", 2))
    two.choose("resume")
    visit.frames(2)
    visit.player.click(960, 300)
    visit.player.finger(960, 300)
    visit.frames(2)
    assert visit.at(TableScene) is scene


@pytest.mark.parametrize("game", ["crossing", "crosstrack"])
def test_at_every_table_a_free_pad_is_welcome(game: str) -> None:
    with Evening() as evening:
        bots = {3: Level.RANDOM, 4: Level.RANDOM} if game == "crossing" else {2: Level.RANDOM}
        kinds = ("pad", "keys:wasd") if game == "crossing" else ("pad",)
        scene = evening.start(game, len(bots) + len(kinds), kinds, bots=bots, furnish=True)
        evening.frames(10)
        late = evening.hands_of("pad")
        assert isinstance(late, ButtonHands)
        late.tap(Action.CONFIRM)
        assert isinstance(evening.top, Pause)
        late.tap(Action.CONFIRM)
        assert scene.seating[min(bots)].device == late.device
        late.tap(Action.CONFIRM)
        assert evening.top is scene


def test_nobody_loses_the_seat_by_somebody_elses_mere_press(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    menu(visit, one)
    one.choose(("seat", 2))
    visit.frames(4)
    assert scene.seating[2].device == two.device
    visit.hold(one, ("seat", 2))
    assert scene.seating[2].bot is not None


def test_the_seat_that_a_latecomer_is_offered_is_not_taken_by_who_plays(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    late = visit.hands_of("pad")
    assert isinstance(late, ButtonHands)
    assert isinstance(one, ButtonHands)
    late.tap(Action.CONFIRM)
    visit.frames(4)
    assert visit.at(Pause).focus == ("seat", 3)
    one.tap(Action.CONFIRM)
    visit.frames(4)
    assert scene.seating[3].bot is not None
    late.tap(Action.CONFIRM)
    visit.frames(4)
    assert scene.seating[3].device == late.device


def test_who_comes_back_with_a_name_and_no_face_of_the_own_keeps_the_seats_face(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    scene = sit_down(visit, ("Ada", one), ("Ben", two))
    # A face that only filled a gap is not remembered as theirs.
    visit.context.people.guests = [Guest("Ada", one.device), Guest("Ben", two.device)]
    before = scene.seating[2].character
    menu(visit, two)
    two.choose(("seat", 2))
    two.choose(("seat", 2))
    assert scene.seating[2].name == "Ben"
    assert scene.seating[2].character == before

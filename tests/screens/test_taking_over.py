"""Seats that change hands in the middle of a match: who comes, and what they are called."""

from __future__ import annotations

from crossplay.bots.contract import Level
from crossplay.controls.signals import Action
from crossplay.play.game_scene import GameScene
from crossplay.screens.lobby import Lobby
from crossplay.screens.pause import Pause
from tests.harness.hands import ButtonHands, Hands
from tests.screens.conftest import House


def sit_down(house: House, *people: tuple[str, Hands], level: Level = Level.NORMAL) -> GameScene:
    """A table for three; whoever is named sits down in this order, bots of this level beside them."""
    house.lobby(people[0][1])
    table = house.at(Lobby).table
    table.count = 3
    for place in table.places:
        place.level = level
    for seat, (name, hands) in enumerate(people, 1):
        house.join(hands, seat)
        table.places[seat - 1].name = name
    house.at(Lobby).arrange()
    house.hold(people[0][1], "start")
    house.settle()
    return house.at(GameScene)


def menu(house: House, hands: Hands) -> Pause:
    assert isinstance(hands, ButtonHands)
    hands.tap(Action.MENU)
    house.frames(2)
    return house.at(Pause)


def named(scene: GameScene, seat: int) -> str:
    """What the seat is called, the same for everybody to see and for the statistics."""
    assert scene.seating[seat].name == scene.match.names.get(seat, "")
    return scene.seating[seat].name


def test_who_takes_back_the_own_seat_keeps_the_name(house: House) -> None:
    one, two = house.hands_of("pad"), house.hands_of("keys:wasd")
    scene = sit_down(house, ("Ada", one), ("Ben", two))
    menu(house, two)
    two.choose(("seat", 2))
    assert scene.seating[2].bot is Level.NORMAL
    two.choose(("seat", 2))
    assert scene.seating[2].device == two.device
    assert named(scene, 2) == "Ben"


def test_somebody_else_does_not_play_under_the_old_name(house: House) -> None:
    one, two = house.hands_of("pad"), house.hands_of("keys:wasd")
    scene = sit_down(house, ("Ada", one), ("Ben", two))
    late = house.hands_of("keys:ijkl")
    menu(house, two)
    two.choose(("seat", 2))
    late.choose(("seat", 2))
    assert scene.seating[2].device == late.device
    assert named(scene, 2) == ""
    house.hold(two, ("seat", 1))
    assert scene.seating[1].device == two.device
    assert named(scene, 1) == "Ben", "the house knows who had this device"
    assert named(scene, 2) == ""


def test_a_name_goes_along_and_stays_with_no_bot(house: House) -> None:
    one, two = house.hands_of("pad"), house.hands_of("keys:wasd")
    scene = sit_down(house, ("Ada", one), ("Ben", two))
    menu(house, two)
    two.choose(("seat", 2))
    assert named(scene, 2) == "Ben"
    two.choose(("seat", 3))
    assert named(scene, 3) == "Ben"
    assert named(scene, 2) == ""


def test_who_comes_back_with_the_same_cable_keeps_the_name(house: House) -> None:
    """A pad that was pulled out has another number when it comes back."""
    one, two = house.hands_of("keys:wasd"), house.hands_of("pad")
    scene = sit_down(house, ("Ada", one), ("Ben", two))
    house.pads[0].unplug()
    house.frames(4)
    one.choose(("bot", 2))
    house.frames(2)
    back = house.hands_of("pad")
    menu(house, back)
    back.choose(("seat", 2))
    assert scene.seating[2].device == back.device
    assert named(scene, 2) == "Ben"


def test_a_bot_comes_back_as_good_as_it_was(house: House) -> None:
    one, two = house.hands_of("pad"), house.hands_of("keys:wasd")
    scene = sit_down(house, ("Ada", one), level=Level.HARD)
    menu(house, two)
    two.choose(("seat", 3))
    assert scene.seating[3].device == two.device
    two.choose(("seat", 3))
    assert scene.seating[3].bot is Level.HARD
    assert scene.match.bots[3] is Level.HARD
    one.choose(("seat", 1))
    assert scene.match.bots[1] is Level.HARD, "as the lobby would have had it"

"""Joining, leaving, names, bots and options, by real events."""

from __future__ import annotations

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.input.signals import Action
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import Joining
from crossplay.screens.names import NameEntry
from crossplay.screens.shelf import Shelf
from crossplay.table.game_scene import GameScene
from tests.harness.hands import ButtonHands, PadHands
from tests.nullgame import GAME
from tests.screens.conftest import House


def test_seats_are_taken_by_a_press_in_the_order_of_the_presses(house: House) -> None:
    first, second, third = house.hands_of("keys:ijkl"), house.hands_of("pad"), house.hands_of("touch")
    lobby = house.lobby(first)
    assert lobby.table.people == []
    house.join(second)
    house.join(first)
    assert [place.device for _, place in lobby.table.shown] == [second.device, first.device]
    assert isinstance(second, ButtonHands)
    second.choose("seats")
    third.choose(("join", 3))
    assert [place.device for _, place in lobby.table.shown] == [second.device, first.device, third.device]


def test_a_full_table_grows_for_one_more_and_says_when_it_cannot(house: House) -> None:
    hands = [house.hands_of(kind) for kind in ("keys:arrows", "keys:wasd", "keys:ijkl", "keys:pad")]
    lobby = house.lobby(hands[0])
    for one in hands:
        house.join(one)
    assert [place.device for _, place in lobby.table.shown] == [one.device for one in hands[:3]]
    assert "taken" in lobby.hint_words()
    house.hold(hands[3], "start")
    house.at(GameScene)


def test_one_device_may_hold_several_seats(house: House) -> None:
    hands = house.hands_of("keys")
    lobby = house.lobby(hands)
    house.join(hands)
    hands.choose(("join", 2))
    assert [place.device for _, place in lobby.table.shown] == [hands.device, hands.device]
    house.hold(hands, "start")
    assert house.at(GameScene).seating.of(hands.device) == (1, 2)


def test_cancel_leaves_the_seat_first_and_then_the_lobby(house: House) -> None:
    hands = house.hands_of("pad")
    lobby = house.lobby(hands)
    house.join(hands)
    hands.back()
    assert lobby.table.people == []
    house.at(Lobby)
    hands.back()
    house.frames(8)
    house.at(Shelf)


def test_a_press_too_short_does_not_start(house: House) -> None:
    hands = house.hands_of("keys")
    house.lobby(hands)
    house.join(hands)
    house.hold(hands, "start", 0.3)
    house.at(Lobby)


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_holding_start_without_a_seat_sits_down_too(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    house.lobby(hands)
    house.hold(hands, "start")
    assert house.at(GameScene).seating[1].device == hands.device


def test_bots_options_and_hands_are_chosen_and_reach_the_match(house: House) -> None:
    hands = house.hands_of("mouse")
    house.lobby(hands)
    hands.choose(("join", 1))
    right = house.target("best")
    house.player.click(right.x + right.width / 2 - 20, right.y)
    house.frames(2)
    level = house.target(("foot", 2))
    house.player.click(level.x + level.width / 2 - 10, level.y)
    house.frames(2)
    hands.choose("hands")
    hands.choose("cloth")
    house.hold(hands, "start")
    scene = house.at(GameScene)
    assert scene.match.options == {"best": "low"}
    assert scene.seating.settings == {"cloth": "blue"}
    assert scene.seating.open_hands
    assert scene.seating[2].bot is Level.HARD
    assert scene.match.bots[2] is Level.HARD


def test_a_name_is_typed_on_a_keyboard(house: House) -> None:
    hands = house.hands_of("keys")
    lobby = house.lobby(hands)
    house.join(hands)
    hands.choose(("name", 1))
    house.frames(8)
    house.at(NameEntry)
    house.player.type("Zoé")
    house.player.key(pygame.KSCAN_E)  # a key of another cluster only types
    house.frames(2)
    house.player.key(pygame.KSCAN_RETURN)
    house.frames(8)
    house.at(Lobby)
    assert lobby.table.places[0].name == "Zoé"
    assert not house.house.hub.typing


@pytest.mark.parametrize("kind", ["pad", "touch", "mouse"])
def test_a_name_is_picked_letter_by_letter(house: House, kind: str) -> None:
    hands = house.hands_of(kind)
    lobby = house.lobby(hands)
    house.join(hands)
    hands.choose(("name", 1))
    house.frames(8)
    for letter in "BENN":
        hands.choose(letter)
    hands.choose("erase")
    hands.choose("done")
    house.frames(8)
    house.at(Lobby)
    assert lobby.table.places[0].name == "Ben"


def test_known_players_are_picked_from_those_remembered(house: House) -> None:
    hands = house.hands_of("pad")
    house.rooms.guests = [Guest("Ada", hands.device)]
    lobby = house.lobby(hands)
    lobby.table.places[0].name = ""
    hands.choose(("name", 1))
    house.frames(8)
    hands.choose(("known", "Ada"))
    house.frames(8)
    assert lobby.table.places[0].name == "Ada"


def test_a_pad_pulled_out_in_the_lobby_frees_its_seat(house: House) -> None:
    pad, keys = house.hands_of("pad"), house.hands_of("keys")
    lobby = house.lobby(keys)
    house.join(keys)
    house.join(pad)
    assert isinstance(pad, PadHands)
    pad.pad.unplug()
    house.frames(4)
    assert lobby.table.people == [1]


def test_fewer_seats_never_lose_a_person(house: House) -> None:
    keys = house.hands_of("keys")
    table = Joining(GAME, count=3)
    table.join(keys.device, 3)
    table.resize(-1)
    assert table.count == 2
    assert table.seats_of(keys.device) == [1]


def test_the_lobby_remembers_what_was_chosen(house: House) -> None:
    hands = house.hands_of("keys")
    lobby = house.lobby(hands)
    lobby.table.resize(1)
    lobby.table.change_level(3, 1)
    house.join(hands)
    house.hold(hands, "start")
    house.at(GameScene)
    house.rooms.home()
    house.frames(4)
    again = house.lobby(hands)
    assert again.table.count == 3
    assert again.table.places[2].level is Level.HARD


def test_a_device_without_a_seat_joins_instead_of_choosing(house: House) -> None:
    keys, other = house.hands_of("keys:arrows"), house.hands_of("keys:wasd")
    lobby = house.lobby(keys)
    house.join(keys)
    assert isinstance(other, ButtonHands)
    other.tap(Action.CONFIRM)
    assert lobby.table.people == [1, 2]

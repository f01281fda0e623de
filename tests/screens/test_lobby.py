"""LobbyTable, leaving, names, bots and options, by real events."""

from __future__ import annotations

import pygame
import pytest

from crossplay.bots.contract import Level
from crossplay.input.signals import Action
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.names import NameEntry
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands, PadHands
from tests.nullgame import GAME
from tests.screens.conftest import Visit


def test_seats_are_taken_by_a_press_in_the_order_of_the_presses(visit: Visit) -> None:
    first, second, third = visit.hands_of("keys:ijkl"), visit.hands_of("pad"), visit.hands_of("touch")
    lobby = visit.lobby(first)
    assert lobby.table.people == []
    visit.join(second)
    visit.join(first)
    assert [place.device for _, place in lobby.table.shown] == [second.device, first.device]
    assert isinstance(second, ButtonHands)
    second.choose("seats")
    third.choose(("join", 3))
    assert [place.device for _, place in lobby.table.shown] == [second.device, first.device, third.device]


def test_a_full_table_grows_for_one_more_and_says_when_it_cannot(visit: Visit) -> None:
    hands = [visit.hands_of(kind) for kind in ("keys:arrows", "keys:wasd", "keys:ijkl", "keys:pad")]
    lobby = visit.lobby(hands[0])
    for one in hands:
        visit.join(one)
    assert [place.device for _, place in lobby.table.shown] == [one.device for one in hands[:3]]
    assert "taken" in lobby.legend_words()
    visit.hold(hands[3], "start")
    visit.at(TableScene)


def test_one_device_may_hold_several_seats(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    lobby = visit.lobby(hands)
    visit.join(hands)
    hands.choose(("join", 2))
    assert [place.device for _, place in lobby.table.shown] == [hands.device, hands.device]
    assert lobby.table.choosing(hands.device) == 2
    visit.hold(hands, "start")
    assert visit.at(TableScene).seating.of(hands.device) == (1, 2)


def test_cancel_leaves_the_seat_first_and_then_the_lobby(visit: Visit) -> None:
    hands = visit.hands_of("pad")
    lobby = visit.lobby(hands)
    visit.join(hands)
    hands.back()
    assert lobby.table.choosing(hands.device) == 1
    hands.back()
    assert lobby.table.people == []
    visit.at(Lobby)
    hands.back()
    visit.frames(8)
    visit.at(Shelf)


def test_a_press_too_short_does_not_start(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    visit.lobby(hands)
    visit.join(hands)
    visit.hold(hands, "start", 0.3)
    visit.at(Lobby)


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_holding_start_without_a_seat_sits_down_too(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    visit.lobby(hands)
    visit.hold(hands, "start")
    assert visit.at(TableScene).seating[1].device == hands.device


def test_bots_options_and_hands_are_chosen_and_reach_the_match(visit: Visit) -> None:
    hands = visit.hands_of("mouse")
    visit.lobby(hands)
    hands.choose(("join", 1))
    right = visit.target("best")
    visit.player.click(right.x + right.width / 2 - 20, right.y)
    visit.frames(2)
    level = visit.target(("level", 2))
    visit.player.click(level.x + level.width / 2 - 10, level.y)
    visit.frames(2)
    hands.choose("hands")
    hands.choose("cloth")
    visit.hold(hands, "start")
    scene = visit.at(TableScene)
    assert scene.match.options == {"best": "low"}
    assert scene.seating.settings == {"cloth": "blue"}
    assert scene.seating.open_hands
    assert scene.seating[2].bot is Level.HARD
    assert scene.match.bots[2] is Level.HARD


def test_a_name_is_typed_on_a_keyboard(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    lobby = visit.lobby(hands)
    visit.join(hands)
    hands.choose(("name", 1))
    visit.frames(8)
    visit.at(NameEntry)
    visit.player.type("Zoé")
    visit.player.key(pygame.KSCAN_E)  # a key of another cluster only types
    visit.frames(2)
    visit.player.key(pygame.KSCAN_RETURN)
    visit.frames(8)
    visit.at(Lobby)
    assert lobby.table.seats[0].name == "Zoé"
    assert not visit.services.hub.typing


@pytest.mark.parametrize("kind", ["pad", "touch", "mouse"])
def test_a_name_is_picked_letter_by_letter(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    lobby = visit.lobby(hands)
    visit.join(hands)
    hands.choose(("name", 1))
    visit.frames(8)
    for letter in "BENN":
        hands.choose(letter)
    hands.choose("erase")
    hands.choose("done")
    visit.frames(8)
    visit.at(Lobby)
    assert lobby.table.seats[0].name == "Ben"


def test_known_players_are_picked_from_those_remembered(visit: Visit) -> None:
    hands = visit.hands_of("pad")
    visit.context.people.guests = [Guest("Ada", hands.device)]
    lobby = visit.lobby(hands)
    lobby.table.seats[0].name = ""
    hands.choose(("name", 1))
    visit.frames(8)
    hands.choose(("known", "Ada"))
    visit.frames(8)
    assert lobby.table.seats[0].name == "Ada"


def test_a_pad_pulled_out_in_the_lobby_frees_its_seat(visit: Visit) -> None:
    pad, keys = visit.hands_of("pad"), visit.hands_of("keys")
    lobby = visit.lobby(keys)
    visit.join(keys)
    visit.join(pad)
    assert isinstance(pad, PadHands)
    pad.pad.unplug()
    visit.frames(4)
    assert lobby.table.people == [1]


def test_fewer_seats_never_lose_a_person(visit: Visit) -> None:
    keys = visit.hands_of("keys")
    table = LobbyTable(GAME, count=3)
    table.join(keys.device, 3)
    table.resize(-1)
    assert table.count == 2
    assert table.seats_of(keys.device) == [1]


def test_the_lobby_remembers_what_was_chosen(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    lobby = visit.lobby(hands)
    lobby.table.resize(1)
    lobby.table.change_level(3, 1)
    visit.join(hands)
    visit.hold(hands, "start")
    visit.at(TableScene)
    visit.context.navigator.home()
    visit.frames(4)
    again = visit.lobby(hands)
    assert again.table.count == 3
    assert again.table.seats[2].level is Level.HARD


def test_a_device_without_a_seat_joins_instead_of_choosing(visit: Visit) -> None:
    keys, other = visit.hands_of("keys:arrows"), visit.hands_of("keys:wasd")
    lobby = visit.lobby(keys)
    visit.join(keys)
    assert isinstance(other, ButtonHands)
    other.tap(Action.CONFIRM)
    assert lobby.table.people == [1, 2]


FRENCH = "ABCDEFGHIJKLMNOPQRSTUVWXYZÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ'-"


@pytest.mark.parametrize("kind", ["pad", "touch", "mouse"])
def test_every_letter_of_french_is_there(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    lobby = visit.lobby(hands)
    visit.join(hands)
    hands.choose(("name", 1))
    visit.frames(8)
    entry = visit.at(NameEntry)
    assert set(FRENCH) <= {str(item.key) for item in entry.items}
    for letter in "ŒÇA":
        hands.choose(letter)
    hands.choose("done")
    visit.frames(8)
    assert lobby.table.seats[0].name == "Œça"


@pytest.mark.parametrize("kind", ["keys:wasd", "keys:arrows", "mouse"])
def test_while_somebody_types_the_hints_name_keys_that_do_it(visit: Visit, kind: str) -> None:
    """E, which joins for the left side of the keyboard, writes an e here."""
    hands = visit.hands_of(kind)
    visit.lobby(hands)
    visit.join(hands)
    hands.choose(("name", 1))
    visit.frames(8)
    entry = visit.at(NameEntry)
    assert [(one.words, one.glyphs[0].label) for one in entry.legend()] == [
        ("Done", "Enter"), ("Erase", "Backspace"), ("Back", "Esc"),
    ]  # fmt: skip
    visit.player.type("Bo")
    visit.player.key(pygame.KSCAN_BACKSPACE)
    visit.frames(2)
    assert entry.name == "B"
    visit.player.key(pygame.KSCAN_ESCAPE)
    visit.frames(8)
    visit.at(Lobby)


def test_a_pad_erases_with_the_button_that_the_hint_names(visit: Visit) -> None:
    hands = visit.hands_of("pad")
    visit.lobby(hands)
    visit.join(hands)
    hands.choose(("name", 1))
    visit.frames(8)
    entry = visit.at(NameEntry)
    hands.choose("B")
    hands.choose("O")
    assert isinstance(hands, ButtonHands)
    hands.tap(Action.EXTRA)
    assert entry.name == "B"
    assert any(one.words == "Erase" and one.glyphs[0].action == "extra" for one in entry.legend())

"""Who has come, who sits where, and what people are called."""

from __future__ import annotations

from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, KEYS_IJKL, KEYS_WASD
from crossplay.match.match import Match
from crossplay.screens.guests import Guest, absent, at_table, called, remembered, spoken
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.table.seats import Seating

ADA, BEN = Guest("Ada", KEYS_ARROWS), Guest("Ben", KEYS_WASD)
NAMELESS = Guest("", KEYS_IJKL)


def test_whoever_comes_is_remembered_and_whoever_rests_is_not_forgotten() -> None:
    assert remembered([ADA, BEN], [BEN]) == [ADA, BEN]
    assert remembered([ADA], [BEN, ADA]) == [ADA, BEN]


def test_a_name_given_later_belongs_to_the_same_person() -> None:
    named = Guest("Zoé", KEYS_IJKL)
    assert remembered([NAMELESS, ADA], [named]) == [named, ADA]


def test_somebody_with_a_name_is_the_same_with_another_device() -> None:
    elsewhere = Guest("Ada", KEYS_IJKL)
    assert remembered([ADA, BEN], [elsewhere]) == [elsewhere, BEN]


def test_several_without_a_name_may_share_a_device() -> None:
    assert remembered([NAMELESS], [NAMELESS, NAMELESS]) == [NAMELESS, NAMELESS]
    assert called([NAMELESS, ADA, NAMELESS]) == ["#1", "Ada", "#3"]
    assert absent([NAMELESS, ADA, NAMELESS], [NAMELESS]) == ["Ada", "#3"]
    assert [spoken(name) for name in ("#3", "Ada")] == ["Player 3", "Ada"]


def test_people_without_a_name_keep_their_number_when_they_change_seats() -> None:
    guests = [Guest("", KEYS_ARROWS), Guest("", KEYS_WASD)]
    match = Match.begin(GAMES["crosstrack"], 2)
    usual = Seating(match, {1: KEYS_ARROWS, 2: KEYS_WASD})
    swapped = Seating(match, {1: KEYS_WASD, 2: KEYS_ARROWS})
    assert at_table(guests, usual) == (guests, {1: "#1", 2: "#2"})
    assert at_table(guests, swapped) == (guests, {1: "#2", 2: "#1"})


def test_somebody_who_came_back_with_another_device_is_the_same_person() -> None:
    match = Match.begin(GAMES["crosstrack"], 2, names={2: "Ada"})
    seating = Seating(match, {1: KEYS_WASD, 2: KEYS_IJKL})
    after = [Guest("", KEYS_WASD), Guest("Ada", KEYS_IJKL)]
    assert at_table([Guest("", KEYS_ARROWS), ADA], seating) == (after, {1: "#1", 2: "Ada"})


def test_nobody_sits_down_twice() -> None:
    table = LobbyTable(GAMES["crossing"])
    table.seat_guests([ADA, Guest("Ada", KEYS_WASD), BEN], [KEYS_ARROWS, KEYS_WASD])
    assert table.names == {1: "Ada", 2: "Ben"}


def test_nobody_has_the_name_of_another_at_the_table() -> None:
    table = LobbyTable(GAMES["crossing"])
    for seat, name in enumerate(("Ada", "ADA", "Ada", "Maximilien", "Maximilien"), 1):
        table.join(KEYS_ARROWS)
        table.give_name(seat, name, ["Ada"])
    assert list(table.names.values()) == ["Ada", "Ada 2", "Ada 3", "Maximilien", "Maximili 2"]
    table.give_name(2, "ada")
    assert table.names[2] == "ada 2"
    table.give_name(2, "")
    table.give_name(3, "")
    assert 2 not in table.names
    assert 3 not in table.names

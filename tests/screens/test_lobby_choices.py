"""Everybody chooses the own seat, face and partner, and who starts: with every device, by real events."""

from __future__ import annotations

from random import Random

import pytest

from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, KEYS_WASD, TOUCH, Action
from crossplay.screens.guests import Guest
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import BY_LOT, LobbyTable
from crossplay.table.scene import TableScene
from tests.harness.hands import ButtonHands, Hands
from tests.screens.conftest import Visit

BUTTONS = ("pad", "keys:arrows", "keys:wasd", "keys:ijkl", "keys:pad")
DEVICES = (*BUTTONS, "mouse", "touch")


def lobby_of(visit: Visit, game: str, seats: int) -> Lobby:
    """The lobby of one of the five games, with so many seats."""
    lobby = Lobby(visit.context, GAMES[game], LobbyTable(GAMES[game], seats))
    visit.services.scene_stack.push(lobby)
    visit.frames(8)
    return lobby


def sit_down(hands: Hands, seat: int) -> None:
    """Take this seat: one goes there on the own card, or touches it."""
    if isinstance(hands, ButtonHands):
        hands.tap(Action.CONFIRM)
        for _ in range(seat - 1):
            hands.tap(Action.RIGHT)
    else:
        hands.choose(("join", seat))


def next_face(hands: Hands, seat: int) -> None:
    if isinstance(hands, ButtonHands):
        hands.tap(Action.DOWN)
    else:
        hands.choose(("face", seat))


@pytest.mark.parametrize("kind", DEVICES)
def test_any_device_chooses_seat_and_face_and_the_match_has_them(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    lobby = lobby_of(visit, "racing", 3)
    sit_down(hands, 3)
    assert lobby.table.people == [3]
    before = lobby.table.characters[3]
    next_face(hands, 3)
    face = lobby.table.characters[3]
    assert face != before
    if isinstance(hands, ButtonHands):
        assert lobby.table.choosing(hands.device) == 3
        hands.tap(Action.CONFIRM)
    assert lobby.table.undecided == []
    visit.hold(hands, "start")
    scene = visit.at(TableScene)
    assert scene.seating.of(hands.device) == (3,)
    assert scene.seating[3].character == face
    assert len(set(scene.seating.characters.values())) == 3


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_pointers_move_and_free_any_seat(visit: Visit, kind: str) -> None:
    hands, pad = visit.hands_of(kind), visit.hands_of("pad")
    lobby = lobby_of(visit, "ccross", 2)
    hands.choose(("join", 1))
    visit.join(pad)
    lobby.table.seats[1].ready = False
    hands.choose(("seat", 1))
    assert [place.device for _, place in lobby.table.shown] == [pad.device, hands.device]
    hands.choose(("ready", 1))
    assert lobby.table.undecided == []
    hands.choose(("leave", 1))
    assert lobby.table.people == [2]


def test_all_choose_at_the_same_time_each_on_the_own_card(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    assert isinstance(one, ButtonHands) and isinstance(two, ButtonHands)
    lobby = lobby_of(visit, "crossing", 4)
    one.tap(Action.CONFIRM)
    two.tap(Action.CONFIRM)
    one.tap(Action.LEFT)
    two.tap(Action.DOWN)
    one.tap(Action.DOWN)
    assert [lobby.table.seats_of(hands.device) for hands in (one, two)] == [[4], [2]]
    assert lobby.table.undecided == [2, 4]
    assert lobby.focus == "start", "the common cursor stands still"


def test_nobody_is_moved_once_they_are_ready_and_two_may_change_places(visit: Visit) -> None:
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    assert isinstance(one, ButtonHands) and isinstance(two, ButtonHands)
    lobby = lobby_of(visit, "ccross", 2)
    one.tap(Action.CONFIRM)
    two.tap(Action.CONFIRM)
    two.tap(Action.LEFT)
    assert lobby.table.seats_of(two.device) == [1]
    one.tap(Action.CONFIRM)
    two.tap(Action.LEFT)
    assert lobby.table.seats_of(two.device) == [1]
    assert "ready" in lobby.legend_words()


def test_no_two_have_the_same_face(visit: Visit) -> None:
    table = LobbyTable(GAMES["crossing"], 6)
    for seat, device in ((1, KEYS_ARROWS), (4, KEYS_WASD)):
        table.join(device, seat)
    for _ in range(20):
        table.change_character(4, 1)
        assert len(set(table.characters.values())) == 6
        assert table.characters[4] != table.characters[1]


def test_the_match_waits_for_those_who_choose(visit: Visit) -> None:
    keys, pad = visit.hands_of("keys"), visit.hands_of("pad")
    assert isinstance(pad, ButtonHands)
    lobby = lobby_of(visit, "crossing", 3)
    visit.join(keys)
    pad.tap(Action.CONFIRM)
    visit.hold(keys, "start")
    assert visit.at(Lobby) is lobby
    assert "Sky" in lobby.legend_words()
    pad.tap(Action.CONFIRM)
    visit.hold(keys, "start")
    visit.at(TableScene)


def test_holding_the_button_after_being_ready_starts(visit: Visit) -> None:
    pad = visit.hands_of("pad")
    assert isinstance(pad, ButtonHands)
    lobby_of(visit, "crossing", 3)
    pad.tap(Action.CONFIRM)
    pad.down(Action.CONFIRM)
    visit.frames(20)
    visit.at(TableScene)


# --- teams -----------------------------------------------------------------------------------------------


@pytest.mark.rule("CT-16")
def test_partners_are_chosen_in_crosstrack_for_four(visit: Visit) -> None:
    """Seats 1 and 3 play against 2 and 4; their cards lie side by side."""
    one, two = visit.hands_of("pad"), visit.hands_of("keys:wasd")
    assert isinstance(one, ButtonHands) and isinstance(two, ButtonHands)
    lobby = lobby_of(visit, "crosstrack", 4)
    assert lobby.table.order == [1, 3, 2, 4]
    one.tap(Action.CONFIRM)
    two.tap(Action.CONFIRM)
    assert [lobby.table.seats_of(hands.device) for hands in (one, two)] == [[1], [3]], "partners at first"
    two.tap(Action.RIGHT)
    assert lobby.table.seats_of(two.device) == [2], "rivals"
    visit.services.canvas.texts = []
    lobby.draw(visit.services.canvas)
    assert {"Team 1", "Team 2"} <= {text.words for text in visit.services.canvas.texts}


def test_without_partners_there_are_no_teams(visit: Visit) -> None:
    for game, seats in (("crosstrack", 3), ("crossing", 4), ("ccross", 2)):
        table = LobbyTable(GAMES[game], seats)
        assert table.teams == ()
        assert table.order == list(range(1, seats + 1))


# --- who starts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats"),
    [("crosstrack", 3), ("racing", 4), ("crosscartes", 2), ("crosscartes", 3), ("crosscartes", 4)],
)
def test_the_chosen_seat_starts(game: str, seats: int) -> None:
    for starter in range(1, seats + 1):
        table = LobbyTable(GAMES[game], seats, starter=starter)
        match = table.match()
        match.advance()
        assert match.state.actors() == (starter,)


def test_without_a_choice_the_starter_is_drawn() -> None:
    assert LobbyTable(GAMES["racing"]).starter == BY_LOT
    started = set()
    for _ in range(60):
        match = LobbyTable(GAMES["racing"], 2).match()
        match.advance()
        started.add(match.state.actors())
    assert started == {(1,), (2,)}


@pytest.mark.rule("CC-5")
def test_in_c_cross_light_starts_and_light_may_be_drawn() -> None:
    table = LobbyTable(GAMES["ccross"])
    for device in (KEYS_ARROWS, KEYS_WASD):
        table.join(device)
    table.draw_seats(Random(2))
    assert table.seats[0].device == KEYS_ARROWS, "everybody sits as chosen"
    table.change_starter(1)
    assert table.starter == BY_LOT
    light = set()
    for seed in range(20):
        table.draw_seats(Random(seed))
        light.add(table.seats[0].device)
    assert light == {KEYS_ARROWS, KEYS_WASD}


def test_where_all_play_at_once_nobody_starts() -> None:
    assert LobbyTable(GAMES["crossing"]).starters == []


@pytest.mark.parametrize("kind", DEVICES)
def test_any_device_says_who_starts(visit: Visit, kind: str) -> None:
    hands = visit.hands_of(kind)
    lobby = lobby_of(visit, "racing", 2)
    visit.join(hands)
    hands.choose("starter")
    assert lobby.table.starter != BY_LOT
    visit.hold(hands, "start")
    scene = visit.at(TableScene)
    scene.skip()
    visit.frames(2)
    assert str(scene.match.history[0].move) == f"first {lobby.table.starter}"


# --- who is who ------------------------------------------------------------------------------------------


def test_a_face_is_remembered_with_the_name_for_all_games(visit: Visit) -> None:
    hands = visit.hands_of("keys:wasd")
    assert isinstance(hands, ButtonHands)
    lobby = lobby_of(visit, "crossing", 3)
    hands.tap(Action.CONFIRM)
    lobby.table.give_name(1, "Ada")
    hands.tap(Action.UP)
    face = lobby.table.characters[1]
    hands.tap(Action.CONFIRM)
    visit.hold(hands, "start")
    visit.at(TableScene)
    visit.context.people.forget()
    assert visit.context.people.character_of("Ada") == face
    visit.context.people.guests = [Guest("Ada", TOUCH)]
    table = visit.context.new_table(GAMES["racing"])
    assert table.seats[0].name == "Ada"
    assert table.characters[1] == face


def test_who_borrows_a_face_keeps_the_own_one() -> None:
    table = LobbyTable(GAMES["crossing"])
    table.join(KEYS_ARROWS)
    table.join(KEYS_WASD)
    table.wear(1, "elf")
    table.wear(2, "elf")
    assert table.characters[1] == "elf" != table.characters[2]
    assert [guest.character for guest in table.guests] == ["elf", ""]


def test_the_same_people_sit_on_the_same_seats_again(visit: Visit) -> None:
    table = LobbyTable(GAMES["crossing"])
    table.join(KEYS_ARROWS, 4)
    table.join(KEYS_WASD, 2)
    table.change_character(2, 3)
    visit.context.matches.start(table)
    visit.at(TableScene)
    again = visit.context.new_table(GAMES["crossing"])
    assert again.people == [2, 4]
    assert again.seats[3].device == KEYS_ARROWS
    assert again.characters == table.characters
    assert again.undecided == [], "who was here only has to hold start"


@pytest.mark.parametrize("value", [0, 1])
def test_racing_says_in_a_sentence_when_races_start(visit: Visit, value: int) -> None:
    lobby = lobby_of(visit, "racing", 4)
    (option,) = GAMES["racing"].options
    if value:
        lobby.table.change_option(option, 1)
    lobby.arrange()
    lobby.select(option.key)
    words = lobby.legend_words()
    assert words == option.explained[value]
    assert words.endswith(".") and "race" in words

"""What visitors of a kiosk find: only what its operator allows."""

from __future__ import annotations

from crossplay.core import i18n as words
from crossplay.games.registry import GAMES
from crossplay.kiosk.config import Kiosk
from crossplay.match.match import Match
from crossplay.screens.lobby import Lobby
from crossplay.screens.settings_screen import SettingsScreen
from crossplay.screens.shelf import Shelf
from tests.harness.hands import ButtonHands
from tests.screens.conftest import House


def shelf_of(house: House, kiosk: Kiosk) -> set[object]:
    house.house.kiosk = kiosk
    house.rooms.home()
    house.frames(8)
    return {item.key for item in house.at(Shelf).items}


def test_a_kiosk_shows_only_its_games_and_has_no_way_out(house: House) -> None:
    shown = shelf_of(house, Kiosk(games=("nullgame", "racing"), settings=False))
    assert shown == {"nullgame", "racing", "evening", "language"}
    keys = house.hands_of("keys")
    assert isinstance(keys, ButtonHands)
    keys.back()
    house.frames(2)
    house.at(Shelf)
    house.player.key(41)  # Escape
    house.frames(2)
    house.at(Shelf)


def test_visitors_choose_their_language_with_one_touch(house: House) -> None:
    shelf_of(house, Kiosk(games=("nullgame",), language="en", languages=("en", "fr")))
    finger = house.hands_of("touch")
    finger.choose("language")
    assert words.language() == "fr"
    finger.choose("language")
    assert words.language() == "en"


def test_names_may_be_forbidden(house: House) -> None:
    shelf_of(house, Kiosk(games=("nullgame",), names=False))
    finger = house.hands_of("touch")
    house.lobby(finger)
    finger.choose(("join", 1))
    finger.choose(("name", 1))
    house.frames(8)
    house.at(Lobby)


def test_settings_and_the_way_out_come_back_when_allowed(house: House) -> None:
    shown = shelf_of(house, Kiosk(games=("nullgame",), settings=True, exit=True, names=True))
    assert {"settings", "quit", "players"} <= shown
    house.hands_of("touch").choose("settings")
    house.frames(8)
    keys = {item.key for item in house.at(SettingsScreen).items}
    assert "full_screen" not in keys


def test_nobody_finds_the_seats_of_those_who_left(house: House) -> None:
    hands = house.hands_of("keys")
    house.table(hands)
    house.play_on(hands)
    house.frames(20)
    house.rooms.forget_visitors()
    house.rooms.home()
    house.frames(8)
    assert house.lobby(hands).table.people == []


def test_settings_offer_only_the_languages_of_the_kiosk(house: House) -> None:
    shelf_of(house, Kiosk(games=("nullgame",), language="en", languages=("en",)))
    house.hands_of("touch").choose("settings")
    house.frames(8)
    assert house.at(SettingsScreen).item("language") is None
    shelf_of(house, Kiosk(games=("nullgame",), language="en", languages=("fr", "en")))
    house.hands_of("touch").choose("settings")
    house.frames(8)
    assert house.at(SettingsScreen).item("language") is not None


def test_matches_of_games_that_are_not_offered_are_not_gone_on_with(house: House) -> None:
    match = Match.begin(GAMES["crosstrack"], 2, seed=1)
    assert house.house.saves is not None
    house.house.saves.keep(match)
    match.advance()
    match.play(match.state.actors()[0], match.state.moves(match.state.actors()[0])[0])
    assert "resume" in shelf_of(house, Kiosk(games=("crosstrack",)))
    assert "resume" not in shelf_of(house, Kiosk(games=("nullgame",)))

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
from tests.screens.conftest import Visit


def shelf_of(visit: Visit, kiosk: Kiosk) -> set[object]:
    visit.services.venue = kiosk.venue
    visit.context.navigator.home()
    visit.frames(8)
    return {item.key for item in visit.at(Shelf).items}


def test_a_kiosk_shows_only_its_games_and_has_no_way_out(visit: Visit) -> None:
    shown = shelf_of(visit, Kiosk(games=("nullgame", "racing"), settings=False))
    assert shown == {"nullgame", "racing", "evening", "language"}
    keys = visit.hands_of("keys")
    assert isinstance(keys, ButtonHands)
    keys.back()
    visit.frames(2)
    visit.at(Shelf)
    visit.player.key(41)  # Escape
    visit.frames(2)
    visit.at(Shelf)


def test_visitors_choose_their_language_with_one_touch(visit: Visit) -> None:
    shelf_of(visit, Kiosk(games=("nullgame",), language="en", languages=("en", "fr")))
    finger = visit.hands_of("touch")
    finger.choose("language")
    assert words.language() == "fr"
    finger.choose("language")
    assert words.language() == "en"


def test_names_may_be_forbidden(visit: Visit) -> None:
    shelf_of(visit, Kiosk(games=("nullgame",), names=False))
    finger = visit.hands_of("touch")
    visit.lobby(finger)
    finger.choose(("join", 1))
    finger.choose(("name", 1))
    visit.frames(8)
    visit.at(Lobby)


def test_settings_and_the_way_out_come_back_when_allowed(visit: Visit) -> None:
    shown = shelf_of(visit, Kiosk(games=("nullgame",), settings=True, exit=True, names=True))
    assert {"settings", "quit", "players"} <= shown
    visit.hands_of("touch").choose("settings")
    visit.frames(8)
    keys = {item.key for item in visit.at(SettingsScreen).items}
    assert "full_screen" not in keys


def test_nobody_finds_the_seats_of_those_who_left(visit: Visit) -> None:
    hands = visit.hands_of("keys")
    visit.table(hands)
    visit.play_on(hands)
    visit.frames(20)
    visit.context.forget_visitors()
    visit.context.navigator.home()
    visit.frames(8)
    assert visit.lobby(hands).table.people == []


def test_settings_offer_only_the_languages_of_the_kiosk(visit: Visit) -> None:
    shelf_of(visit, Kiosk(games=("nullgame",), language="en", languages=("en",)))
    visit.hands_of("touch").choose("settings")
    visit.frames(8)
    assert visit.at(SettingsScreen).item("language") is None
    shelf_of(visit, Kiosk(games=("nullgame",), language="en", languages=("fr", "en")))
    visit.hands_of("touch").choose("settings")
    visit.frames(8)
    assert visit.at(SettingsScreen).item("language") is not None


def test_matches_of_games_that_are_not_offered_are_not_gone_on_with(visit: Visit) -> None:
    match = Match.begin(GAMES["crosstrack"], 2, seed=1)
    assert visit.services.saves is not None
    visit.services.saves.keep(match)
    match.advance()
    match.play(match.state.actors()[0], match.state.moves(match.state.actors()[0])[0])
    assert "resume" in shelf_of(visit, Kiosk(games=("crosstrack",)))
    assert "resume" not in shelf_of(visit, Kiosk(games=("nullgame",)))

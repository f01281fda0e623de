"""The screens with each game of the shelf: lobby, results, rules, lesson."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random

import pytest

from crossplay.bots.contract import Level
from crossplay.core import i18n as words
from crossplay.core.contract import FATE, Game
from crossplay.games.registry import GAMES
from crossplay.input.signals import Action
from crossplay.match.evening import Evening as EveningOfGames
from crossplay.match.evening import PlayedMatch
from crossplay.match.match import Match
from crossplay.match.saves import Saved
from crossplay.screens import match_setup as tables
from crossplay.screens.evening_screen import EveningScreen
from crossplay.screens.gallery import PADS, entered
from crossplay.screens.game_parts import playable, rulebook_of
from crossplay.screens.lobby import Lobby
from crossplay.screens.lobby_seats import LobbyTable
from crossplay.screens.menu import Menu
from crossplay.screens.navigator import screen_context
from crossplay.screens.pause import Pause
from crossplay.screens.question import QuestionScreen
from crossplay.screens.reclaim import Reclaim
from crossplay.screens.results import NUMBERS, Results
from crossplay.screens.resume import ResumeOffer
from crossplay.screens.rules_pages import RulesPages, picture_scene
from crossplay.screens.shelf import Shelf
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services
from crossplay.tools.gallery import services_for
from tests.harness.evening import Evening
from tests.harness.hands import KeyHands
from tests.harness.limits import rounds
from tests.screens.test_layout import complaints

LONG_NAME = "Maximilien"
"""As long as a name can be."""
READY = [game for game in GAMES.values() if playable(game)]
LANGUAGES = ("en", "fr", words.PSEUDO)


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    words.use_language("en")


@cache
def finished(game: str) -> Match:
    """A match of random moves to its end, with as many seats as there can be."""
    box = GAMES[game]
    match = Match.begin(box, max(box.seats), names={1: LONG_NAME}, seed=3)
    rng = Random(3)
    for _ in rounds():
        if match.over:
            break
        match.advance()
        for seat in match.state.actors():
            if seat != FATE and seat in match.state.actors():
                match.play(seat, match.state.sample(seat, rng))
    return match


def fits(services: Services, menu: Menu) -> None:
    entered(menu)
    services.canvas.texts = []
    menu.draw(services.canvas)
    assert complaints(services.canvas.texts) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_the_lobby_of_every_game_fits_for_any_number_of_seats(game: Game, language: str) -> None:
    services = services_for((960, 540), language)
    context = screen_context(services)
    for count in game.seats:
        table = LobbyTable(game, count)
        for _ in range(count):
            table.seats[table.join(PADS[0]) - 1].name = LONG_NAME
        table.leave(count)
        for option in table.game.options:
            table.change_option(option, 1)
        fits(services, Lobby(context, table.game, table))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_the_results_of_every_game_fit(game: Game, language: str) -> None:
    services = services_for((960, 540), language)
    context = screen_context(services)
    match = finished(game.id)
    seating = Seating(match, dict.fromkeys(match.seats, PADS[0]))
    scene = TableScene(services, match, seating, Mode.REPLAY)
    scene.settle()
    results = Results(context, scene)
    assert results.verdict
    assert results.tally
    assert all(len(tally.values) == len(match.seats) for tally in results.tally)
    fits(services, results)
    results.numbers_shown = True
    fits(services, results)
    places = [text.words for text in services.canvas.texts or () if NUMBERS.left < text.rect.centerx < 180]
    assert places == [str(stand.rank) for stand in results.ceremony.stands]
    assert len(places) == len(match.seats)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_the_rules_of_every_game_fit_and_have_their_pictures(game: Game, language: str) -> None:
    services = services_for((960, 540), language)
    context = screen_context(services)
    rulebook = rulebook_of(game)
    assert rulebook.about
    screen = RulesPages(context, game, rulebook)
    for number, page in enumerate(screen.pages):
        screen.number = number
        if page.picture:
            assert picture_scene(context, screen.game, page.picture) is not None, page.picture
        fits(services, screen)
    assert services.notices == []


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_the_lesson_is_offered_once_and_leads_back_to_the_lobby(game: Game) -> None:
    name = game.id
    with Evening() as evening:
        evening.services.live_previews = False
        evening.context.navigator.home()
        evening.frames(3)
        hands = evening.hands_of("keys")
        assert isinstance(hands, KeyHands)
        hands.choose(name)
        evening.frames(8)
        assert isinstance(evening.top, QuestionScreen)
        hands.choose("learn")
        evening.frames(8)
        lesson = evening.top
        assert isinstance(lesson, TableScene)
        assert lesson.lesson_guide is not None
        hands.tap(Action.MENU)
        assert isinstance(evening.top, Pause)
        hands.choose("leave")
        evening.frames(8)
        assert isinstance(evening.top, Lobby)
        hands.back()
        evening.frames(8)
        assert isinstance(evening.top, Shelf)
        hands.choose(name)
        evening.frames(8)
        assert isinstance(evening.top, Lobby)
        evening.context.navigator.open_lesson(game)
        evening.frames(40)
        for _ in rounds(3):
            again = evening.top
            if not isinstance(again, TableScene):
                break
            assert again.lesson_guide is not None
            again.lesson_guide.position = len(again.lesson_guide.lesson.steps)
            hands.tap(Action.CONFIRM)
            evening.frames(8)
        assert isinstance(evening.top, Lobby), "after both parts, where there are two"


@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_a_pad_pulled_out_of_any_game_is_missed_and_a_bot_plays_on(game: Game) -> None:
    name = game.id
    box = GAMES[name]
    with Evening() as evening:
        bots = dict.fromkeys(range(2, box.usual_seats + 1), Level.RANDOM)
        scene = evening.start(name, box.usual_seats, ("pad",), bots=bots, furnish=True)
        evening.frames(30)
        evening.pads[0].unplug()
        evening.frames(4)
        assert isinstance(evening.top, Reclaim)
        keys = evening.hands_of("keys:wasd")
        assert isinstance(keys, KeyHands)
        keys.tap(Action.CONFIRM)
        evening.frames(2)
        assert evening.top is scene
        assert scene.seating[1].device == keys.device
        tables.give_to_bot(scene, 1, Level.RANDOM)
        before = len(scene.match.history)
        evening.frames(400)
        assert len(scene.match.history) > before
        tables.take_seat(scene, 1, keys.device)
        assert scene.match.bots[1] is None


@pytest.mark.parametrize("larger", [1.0, 1.2])
@pytest.mark.parametrize("game", READY, ids=lambda game: game.id)
def test_a_full_table_of_long_names_fits_everywhere(game: Game, larger: float) -> None:
    services = services_for((960, 540), "fr")
    services.canvas.text_scale = larger
    context = screen_context(services)
    match = finished(game.id)
    for seat in match.seats:
        match.hand_over(seat, None)
        match.rename(seat, LONG_NAME)
    scene = TableScene(services, match, Seating(match), Mode.REPLAY)
    scene.settle()
    offer = ResumeOffer(context, [Saved(Path("match.record"), match.header, len(match.history), 0.0)])
    offer.show(scene)
    points = {f"{LONG_NAME[:-1]}{seat}": 10 for seat in match.seats}
    game_id = game.id
    evening = EveningOfGames([game_id] * 5, [PlayedMatch(game_id, points)] * 3)
    menus = (
        Pause(context, scene),
        Reclaim(context, scene),
        Results(context, scene),
        offer,
        EveningScreen(context, evening),
    )
    for menu in menus:
        fits(services, menu)
        assert all(item.rect.height >= 96 for item in menu.items), type(menu).__name__

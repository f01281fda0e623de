"""A kiosk and its visitors, through real events: nobody leaves it, and it is itself again afterwards."""

from __future__ import annotations

import datetime
import os
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from crossplay.games.registry import GAMES
from crossplay.kiosk.idle_watch import (
    BROKEN_KEPT,
    IdleState,
    StillThere,
)
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.screens.attract import Attract
from crossplay.screens.lobby import Lobby
from crossplay.screens.question import QuestionScreen
from crossplay.screens.resume import ResumeOffer
from crossplay.screens.shelf import Shelf
from tests.kiosk.visit import KIOSK, Visit


def test_left_alone_on_the_shelf_the_games_play_for_themselves(visit: Visit) -> None:
    assert isinstance(visit.top, Shelf)
    visit.wait(58)
    assert isinstance(visit.top, Shelf)
    visit.wait(4)
    assert isinstance(visit.top, Attract)
    assert visit.program.services.sounds.muted
    visit.tap(900, 500)
    assert isinstance(visit.top, Shelf)
    assert visit.watch.state is IdleState.VISITED
    visit.wait(1)
    assert not visit.program.services.sounds.muted


def test_a_touch_anywhere_answers_still_there(visit: Visit) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.wait(61)
    assert isinstance(visit.top, StillThere)
    before = len(scene.match.history)
    visit.tap(100, 1000)
    assert visit.top is scene
    visit.wait(20)
    assert scene.seating.humans == (1,)
    assert len(scene.match.history) == before


def test_any_button_answers_still_there(visit: Visit) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.wait(61)
    assert isinstance(visit.top, StillThere)
    visit.player.key(pygame.KSCAN_LEFT)
    visit.wait(0.2)
    assert visit.top is scene


def test_the_question_is_asked_once_at_a_time(visit: Visit) -> None:
    visit.sit_down(GAMES["crosstrack"])
    visit.wait(61)
    visit.player.finger_down(100, 1000, 1)
    visit.wait(65)
    scenes = visit.program.services.scene_stack.scenes
    assert sum(isinstance(scene, StillThere) for scene in scenes) == 1


def test_a_trembling_mouse_is_nobody(visit: Visit) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    for place in range(65):
        visit.player.hover(500 + place % 2, 500)
        visit.wait(1)
    assert isinstance(visit.top, StillThere)
    for place in range(11):
        visit.player.hover(500 + place % 2, 500)
        visit.wait(1)
    assert scene.seating.humans == ()


def test_what_visitors_left_is_offered_to_nobody_else(home: Path) -> None:
    match = Match.begin(GAMES["crosstrack"], 2, seed=3)
    Saves(lambda line: None, GAMES).keep(match)
    match.advance()
    (seat,) = match.state.actors()
    match.play(seat, match.state.moves(seat)[0])
    visit = Visit()
    try:
        assert isinstance(visit.top, ResumeOffer), "a crash interrupted it: they may still be here"
        visit.wait(62)
        assert isinstance(visit.top, Attract)
        assert not list((home / "saves").glob("*.record"))
        assert len(list((home / "saves" / "finished").glob("*.record"))) == 1
        visit.tap(900, 500)
        assert isinstance(visit.top, Shelf)
        assert visit.program.context.resuming.offered() == []
    finally:
        visit.program.close()


def test_of_many_broken_files_a_kiosk_keeps_the_newest(home: Path) -> None:
    (home / "saves").mkdir()
    for number in range(BROKEN_KEPT + 5):
        file = home / "saves" / f"{number:03}.record.broken"
        file.touch()
        os.utime(file, (1e9 + number, 1e9 + number))
    visit = Visit()
    visit.program.close()
    left = sorted(path.name for path in (home / "saves").glob("*.broken"))
    assert len(left) == BROKEN_KEPT
    assert left[0] == "005.record.broken"


def test_no_box_shows_the_words_of_the_last_visitors(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    forgotten: list[bool] = []
    monkeypatch.setattr(visit.program.context.previews, "forget", lambda: forgotten.append(True))
    visit.watch.restore()
    assert forgotten


def test_after_bots_finished_again_leads_to_the_lobby(visit: Visit) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.wait(72)
    assert scene.seating.humans == ()
    visit.program.context.matches.again(scene)
    visit.wait(0.5)
    lobby = visit.top
    assert isinstance(lobby, Lobby)
    assert lobby.game is scene.match.game


@pytest.mark.parametrize("game", ["crossing", "crosscartes"])
def test_bots_finish_for_those_who_left_and_then_the_kiosk_is_itself_again(visit: Visit, game: str) -> None:
    scene = visit.sit_down(GAMES[game])
    visit.program.settings_control.apply(replace(visit.program.services.settings, language="fr"))
    visit.wait(61)
    assert isinstance(visit.top, QuestionScreen)
    visit.wait(11)
    assert scene.seating.humans == ()
    assert visit.watch.state is IdleState.BOTS
    for _ in range(4000):
        visit.wait(1, step=0.25)
        if isinstance(visit.top, Attract):
            break
    assert scene.match.over
    assert isinstance(visit.top, Attract)
    assert visit.program.services.settings == KIOSK.visitor_settings()


def test_attract_shows_one_game_after_the_other(visit: Visit) -> None:
    visit.wait(62)
    shown = []
    for _ in range(2400):
        visit.wait(0.5, step=0.25)
        attract = visit.top
        assert isinstance(attract, Attract)
        game = attract.scene.match.game.id
        if not shown or shown[-1] != game:
            shown.append(game)
        if len(shown) == len(GAMES):
            break
    assert sorted(shown) == sorted(GAMES)


def test_nothing_a_visitor_does_leaves_the_kiosk(visit: Visit) -> None:
    ways = [
        (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, 0),
        (pygame.K_F4, pygame.KSCAN_F4, pygame.KMOD_ALT),
        (pygame.K_q, pygame.KSCAN_Q, pygame.KMOD_CTRL),
        (pygame.K_F11, pygame.KSCAN_F11, 0),
        (pygame.K_RETURN, pygame.KSCAN_RETURN, pygame.KMOD_ALT),
    ]
    for key, scancode, mod in ways * 3:
        told = {"key": key, "scancode": scancode, "mod": mod, "unicode": "", "window": None}
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, told))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, told))
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        pygame.event.post(pygame.event.Event(pygame.WINDOWCLOSE, window=None))
        visit.wait(0.3)
    for finger in range(1, 6):
        visit.player.finger_down(300 * finger, 500, finger)
    visit.wait(0.5)
    for finger in range(1, 6):
        visit.player.finger_up(300 * finger, 900, finger)
    visit.wait(0.5)
    assert visit.program.running
    surface = pygame.display.get_surface()
    assert surface is not None
    assert surface.get_size() == (640, 360)


def test_a_locked_pointer_is_not_to_be_seen_and_still_says_where_it_is(visit: Visit) -> None:
    """Hidden and grabbed at once it would report no places: touchscreens that speak as mice would be dead."""
    visit.program.lock()
    assert pygame.event.get_grab()
    assert pygame.mouse.get_visible()
    assert not pygame.mouse.get_relative_mode()
    assert not any(pygame.mouse.get_cursor().data[-1])


def test_lines_for_the_operator_are_not_shown_to_visitors(visit: Visit) -> None:
    shelf = visit.top
    assert isinstance(shelf, Shelf)
    visit.program.services.tell("/home/kiosk/saves/x.record: a saved match cannot be resumed")
    visit.program.navigator.home()
    visit.wait(1)
    shelf = visit.top
    assert isinstance(shelf, Shelf)
    assert shelf.said == ""
    assert visit.program.services.notices == []


def test_outside_its_hours_nothing_is_heard(visit: Visit) -> None:
    visit.watch.kiosk = replace(KIOSK, sound_from="09:00", sound_until="18:00")
    visit.wait(0.5)
    assert not visit.program.services.sounds.muted
    visit.day = datetime.datetime(2026, 11, 18, 23, 0)
    visit.wait(0.5)
    assert visit.program.services.sounds.muted

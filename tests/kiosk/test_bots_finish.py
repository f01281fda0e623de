"""Whoever comes while bots finish a match that its players have left is asked what they want."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from crossplay.games.registry import GAMES
from crossplay.kiosk.idle_watch import IdleState
from crossplay.kiosk.questions import BotsPlayOn, StillThere
from crossplay.screens.lobby import Lobby
from crossplay.screens.results import Results
from crossplay.screens.shelf import Shelf
from crossplay.table.scene import TableScene
from tests.kiosk.visit import KIOSK, Visit


def abandoned(visit: Visit) -> TableScene:
    """A match that its player has left, and bots play on."""
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.wait(71)
    assert visit.watch.state is IdleState.BOTS
    assert scene.seating.humans == ()
    return scene


@pytest.mark.parametrize("place", [(960, 540), (100, 1000), (600, 700), (1300, 700)])
def test_a_touch_anywhere_while_bots_finish_asks_and_chooses_nothing(
    place: tuple[int, int], visit: Visit
) -> None:
    abandoned(visit)
    visit.tap(*place)
    assert isinstance(visit.top, BotsPlayOn)


def test_any_button_while_bots_finish_asks_too(visit: Visit) -> None:
    abandoned(visit)
    visit.player.key(pygame.KSCAN_RETURN)
    visit.wait(0.3)
    assert isinstance(visit.top, BotsPlayOn)


def test_whoever_comes_while_bots_finish_can_take_the_seat(visit: Visit) -> None:
    scene = abandoned(visit)
    visit.tap(100, 1000)
    question = visit.top
    assert isinstance(question, BotsPlayOn)
    take, _ = question.items
    visit.tap(*take.rect.center)
    assert visit.top is scene
    assert scene.seating.humans == (1,)
    assert scene.match.bots[1] is None
    assert visit.watch.state is IdleState.VISITED
    visit.wait(61)
    assert isinstance(visit.top, StillThere), "they are asked in their turn"


def test_whoever_comes_while_bots_finish_can_go_to_the_shelf(visit: Visit, home: Path) -> None:
    abandoned(visit)
    visit.program.settings_control.apply(replace(visit.program.services.settings, language="fr"))
    visit.tap(100, 1000)
    question = visit.top
    assert isinstance(question, BotsPlayOn)
    _, shelf = question.items
    visit.tap(*shelf.rect.center)
    assert isinstance(visit.top, Shelf)
    assert visit.program.services.settings == KIOSK.visitor_settings()
    assert visit.program.context.resuming.offered() == []


def test_whoever_answers_nothing_lets_the_bots_go_on(visit: Visit) -> None:
    scene = abandoned(visit)
    visit.tap(100, 1000)
    visit.wait(11)
    assert visit.top is scene
    assert visit.watch.state is IdleState.BOTS


def test_when_bots_have_finished_a_touch_is_for_the_results(visit: Visit) -> None:
    scene = abandoned(visit)
    for _ in range(4000):
        visit.wait(1, step=0.25)
        if scene.match.over and visit.top is not scene:
            break
    assert isinstance(visit.top, Results)
    visit.tap(100, 1000)
    assert not isinstance(visit.top, BotsPlayOn)
    assert visit.watch.state is IdleState.VISITED


def test_after_bots_finished_again_leads_to_the_lobby(visit: Visit) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.wait(72)
    assert scene.seating.humans == ()
    visit.program.context.matches.again(scene)
    visit.wait(0.5)
    lobby = visit.top
    assert isinstance(lobby, Lobby)
    assert lobby.game is scene.match.game

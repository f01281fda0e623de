"""What an error in a scene costs."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.saves import Saves
from crossplay.screens.recovery import ERROR_SECONDS, MOST_ERRORS, Recovery
from crossplay.stage.canvas import Canvas
from crossplay.stage.scene import Scene
from crossplay.table.services import Services
from crossplay.table.venue import Venue
from crossplay.tools.gallery import services_for
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP


class Broken(Scene):
    """Fails when it is drawn; it may have a match."""

    def __init__(self, match: Match | None = None) -> None:
        super().__init__()
        self.match = match

    def draw(self, canvas: Canvas) -> None:
        raise ZeroDivisionError("by a scene")


@pytest.fixture
def services(home: Path) -> Services:
    services = services_for((320, 180), "en")
    return replace(services, saves=Saves(services.tell, GAMES))


def failure(scene: Scene, services: Services) -> Exception:
    try:
        scene.draw(services.canvas)
    except ZeroDivisionError as problem:
        return problem
    raise AssertionError("the scene does not fail")


def kept(services: Services) -> Match:
    """A match in which somebody has moved."""
    match = Match.begin(GAME, 2, bots={}, seed=1)
    assert services.saves is not None
    services.saves.keep(match)
    match.advance()
    match.play(match.state.actors()[0], KEEP)
    return match


def test_it_leads_home_and_says_what_happened(services: Services) -> None:
    scene = Broken()
    services.scene_stack.reset(scene)
    led: list[bool] = []
    assert Recovery(services, lambda: led.append(True)).survive(failure(scene, services))
    assert led == [True]
    assert any("ZeroDivisionError: by a scene" in line for line in services.notices)


def test_too_many_errors_within_a_short_time_are_not_survived(services: Services) -> None:
    scene = Broken()
    services.scene_stack.reset(scene)
    now = [0.0]
    recovery = Recovery(services, lambda: None, clock=lambda: now[0])
    problem = failure(scene, services)
    for _ in range(MOST_ERRORS):
        assert recovery.survive(problem)
    assert not recovery.survive(problem)
    now[0] += ERROR_SECONDS
    assert recovery.survive(problem)


@pytest.mark.parametrize(("unattended", "broken"), [(False, 0), (True, 1)])
def test_the_match_at_fault_is_set_aside_at_once_where_nobody_is_in_charge(
    services: Services, home: Path, unattended: bool, broken: int
) -> None:
    services.venue = Venue(unattended=unattended)
    scene = Broken(kept(services))
    services.scene_stack.reset(scene)
    Recovery(services, lambda: None).survive(failure(scene, services))
    assert len(list((home / "saves").glob("*.broken"))) == broken


def test_the_match_beneath_a_menu_that_fails_is_not_at_fault(services: Services, home: Path) -> None:
    services.venue = Venue(unattended=True)
    menu = Broken()
    services.scene_stack.reset(Broken(kept(services)))
    services.scene_stack.push(menu)
    Recovery(services, lambda: None).survive(failure(menu, services))
    assert list((home / "saves").glob("*.broken")) == []

"""What a kiosk does for whoever runs it: hours of screen and sound, a turned screen, counts."""

from __future__ import annotations

import datetime
import json
from dataclasses import replace
from pathlib import Path
from typing import Literal

import pygame
import pytest

from crossplay.games.registry import GAMES
from crossplay.kiosk.daily_counts import FILE as DAILY
from crossplay.kiosk.idle_watch import WITHOUT_FILES
from crossplay.kiosk.operator import CORNERS, PinPad
from crossplay.screens.attract import Attract, DarkScreen
from crossplay.screens.shelf import Shelf
from tests.harness.limits import rounds
from tests.kiosk.visit import KIOSK, Visit


def test_outside_its_hours_the_screen_is_dark_until_somebody_comes(visit: Visit) -> None:
    visit.watch.kiosk = replace(
        KIOSK, screen_from="08:00", screen_until="22:00", bright_from="09:00", bright_until="18:00"
    )
    visit.wait(62)
    assert isinstance(visit.top, Attract)
    bright = brightness()
    visit.day = datetime.datetime(2026, 11, 18, 19, 0)
    visit.wait(1)
    assert isinstance(visit.top, Attract)
    dimmed = brightness()
    assert 0 < dimmed < bright / 2
    visit.day = datetime.datetime(2026, 11, 18, 23, 0)
    visit.wait(1)
    assert isinstance(visit.top, DarkScreen)
    assert brightness() == 0
    assert not visit.program.services.scene_stack.moving, "the machine rests"
    visit.tap(900, 500)
    assert isinstance(visit.top, Shelf), "somebody is there: whatever the hour"
    visit.wait(62)
    assert isinstance(visit.top, DarkScreen)
    visit.day = datetime.datetime(2026, 11, 19, 9, 0)
    visit.wait(1)
    assert isinstance(visit.top, Attract)
    assert brightness() > dimmed


def brightness() -> float:
    """The mean of red, green and blue on the whole screen, without black bars."""
    surface = pygame.display.get_surface()
    assert surface is not None
    return sum(pygame.transform.average_color(surface)[:3]) / 3


@pytest.mark.parametrize("rotation", [90, 180, 270])
def test_on_a_turned_screen_everything_is_touched_where_it_is_seen(rotation: Literal[90, 180, 270]) -> None:
    visit = Visit(replace(KIOSK, rotation=rotation), size=(360, 640))
    corners = CORNERS[rotation // 90 :] + CORNERS[: rotation // 90]
    for x, y in corners:
        visit.touch_corner(x, y)
    pad = visit.top
    assert isinstance(pad, PinPad)
    visit.program.close()


def test_matches_are_counted_by_day_and_game_and_nothing_else(visit: Visit, home: Path) -> None:
    scene = visit.sit_down(GAMES["crosstrack"])
    visit.wait(5)
    visit.program.navigator.home()
    visit.wait(1)
    visit.day = datetime.datetime(2026, 11, 19, 9, 0)
    scene = visit.sit_down(GAMES["crosscartes"])
    visit.wait(75)
    assert scene.seating.humans == ()
    told = json.loads((home / DAILY).read_text())
    assert told == {
        "days": {
            "2026-11-18": {"crosstrack": {"begun": 1, "finished": 0, "left": 0}},
            "2026-11-19": {"crosscartes": {"begun": 1, "finished": 0, "left": 1}},
        }
    }


def test_a_match_that_people_finish_is_counted_once(visit: Visit, home: Path) -> None:
    scene = visit.sit_down(GAMES["crosscartes"])
    match = scene.match
    for _ in rounds():
        if match.over:
            break
        match.advance()
        for seat in match.state.actors():
            match.play(seat, match.state.moves(seat)[0])
    visit.wait(3)
    visit.program.close()
    visit = Visit()
    (games,) = json.loads((home / DAILY).read_text())["days"].values()
    assert games == {"crosscartes": {"begun": 1, "finished": 1, "left": 0}}
    visit.program.close()


def test_outside_its_hours_nothing_is_heard(visit: Visit) -> None:
    visit.watch.kiosk = replace(KIOSK, sound_from="09:00", sound_until="18:00")
    visit.wait(0.5)
    assert not visit.program.services.sounds.muted
    visit.day = datetime.datetime(2026, 11, 18, 23, 0)
    visit.wait(0.5)
    assert visit.program.services.sounds.muted


def test_without_its_files_it_ends_after_an_hour_when_nobody_is_there() -> None:
    """Then the supervisor starts it with them: perhaps they were not the reason."""
    visit = Visit(files_skipped=True)
    visit.wait(62)
    assert isinstance(visit.top, Attract)
    assert visit.program.running
    visit.now += WITHOUT_FILES - 100
    visit.tap(900, 500)
    visit.wait(50)
    assert visit.program.running, "somebody is there"
    visit.wait(62)
    assert not visit.program.running
    assert visit.watch.wants_files
    visit.program.close()


def test_with_its_files_it_never_ends(visit: Visit) -> None:
    visit.wait(62)
    visit.now += WITHOUT_FILES
    visit.wait(1)
    assert visit.program.running
    assert not visit.watch.wants_files

"""Every picture of Racing in both languages and in one that is 40 % longer: no text is lost anywhere."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from crossplay.core import i18n as words
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import NUMBER, Kind
from crossplay.games.racing.rules.events import Entry, Finish
from crossplay.games.racing.rules.forecast import Projected
from crossplay.games.racing.rules.race import points_for
from crossplay.games.racing.rules.ranking import Standing
from crossplay.games.racing.teach.gallery import PICTURES
from crossplay.games.racing.view.race_accounts import Payment
from crossplay.games.racing.view.race_cars import Teams
from crossplay.games.racing.view.race_show import RaceShow
from crossplay.games.racing.view.race_view import draw_race
from crossplay.games.racing.view.results_view import draw_projection, draw_standings
from crossplay.stage.canvas import FontSize, PlacedText
from crossplay.stage.palette import SEAT_LOOKS
from crossplay.table.services import Services
from tests.harness.layout import services, texts_of
from tests.harness.layout_check import outside_safe, overflowing, overlapping

__all__ = ["services"]
TEAMS = Teams(lambda seat: SEAT_LOOKS[seat - 1], lambda seat: f"Manager {seat}", lambda seat: "elf")


@pytest.fixture(params=PICTURES, ids=lambda picture: picture.name)
def texts(request: pytest.FixtureRequest, services: Services) -> list[PlacedText]:
    return texts_of(services, request.param)


def _complaints(texts: list[PlacedText]) -> list[object]:
    return [*overlapping(texts), *overflowing(texts), *outside_safe(texts)]


@pytest.mark.parametrize("clock", [0.5, 3.0, 6.0, 9.5, 12.5, 14.6, 18.0, 99.0])
def test_twelve_cars_find_room(services: Services, clock: float) -> None:
    if words.language() == words.PSEUDO:
        names = {card.name() for card in CARDS if card.kind is Kind.PILOT}
    else:
        names = set()
    pilots = [NUMBER[f"p{value}{letter}"] for value in range(1, 7) for letter in "ab"]
    cars = tuple(Entry(number // 2 + 1, pilot, 6, 6, 6, 6, 1, 4) for number, pilot in enumerate(pilots))
    race = RaceShow(NUMBER["outsiders"], 8, 8, cars, clock, hands=(0, 11, 5, 5, 5, 5, 5))
    if clock > 12:
        points = points_for(12)
        race.order = tuple(
            Finish(car.seat, car.pilot, car.total, won) for car, won in zip(cars, points, strict=True)
        )
        race.payments = [Payment(seat, 16, 10, 6, -5, Standing(99, 9, 99)) for seat in range(1, 7)]
    services.canvas.texts = []
    draw_race(services.canvas, race, TEAMS)
    found, services.canvas.texts = services.canvas.texts, None
    if clock > 12:
        told = [Projected(car, place, 10, True) for place, car in enumerate(cars, 1)]
        services.canvas.texts = []
        area = pygame.Rect(544, 206, 832, 350)
        draw_projection(services.canvas, area, told, lambda seat: SEAT_LOOKS[seat - 1])
        assert not _complaints(services.canvas.texts)
        services.canvas.texts = None
    # People's names are not translated: a stretched one may be cut short.
    assert not _complaints([text for text in found if not any(text.words[:6] == name[:6] for name in names)])


def test_texts_are_seen_whole(texts: list[PlacedText]) -> None:
    assert not _complaints(texts)
    assert all(text.font_size >= FontSize.NOTE for text in texts)


def test_the_final_table_names_those_who_played_this_season(services: Services) -> None:
    """Two seasons may end with the same numbers."""
    season = [(1, Standing(30, 2, 9)), (2, Standing(20, 1, 9))]
    area = pygame.Rect(544, 206, 832, 350)
    for names in (("Ann", "Ben"), ("Zoe", "Kim")):
        services.canvas.texts = []
        teams = replace(TEAMS, name=lambda seat, names=names: names[seat - 1])
        draw_standings(services.canvas, area, season, teams)
        assert set(names) <= {text.words for text in services.canvas.texts}
    services.canvas.texts = None

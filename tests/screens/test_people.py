"""The people at the machine, from match to match."""

from __future__ import annotations

import pytest

from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, KEYS_IJKL, KEYS_WASD
from crossplay.match.evening import Evening, PlayedMatch
from crossplay.match.match import Match
from crossplay.screens.evening_keeper import EveningKeeper
from crossplay.screens.guests import Guest
from crossplay.screens.people import People
from crossplay.table.seats import Seating
from crossplay.table.services import Services
from crossplay.tools.gallery import services_for

ADA, BEN = Guest("Ada", KEYS_ARROWS), Guest("Ben", KEYS_WASD)
NAMELESS = Guest("", KEYS_IJKL)


@pytest.fixture
def services() -> Services:
    return services_for((320, 180), "en")


@pytest.fixture
def evening() -> EveningKeeper:
    return EveningKeeper(print, GAMES, kept=False)


@pytest.fixture
def people(services: Services, evening: EveningKeeper) -> People:
    return People(services, evening)


def test_without_an_evening_only_the_last_table_is_remembered(people: People) -> None:
    people.sit_down([ADA, BEN])
    people.sit_down([NAMELESS])
    assert people.expected() == [NAMELESS]
    assert people.resting([]) == []
    people.forget()
    assert people.expected() == []


def test_in_an_evening_those_who_have_played_least_are_expected_first(
    people: People, evening: EveningKeeper
) -> None:
    evening.begin(Evening(["crossing", "racing"], [PlayedMatch("crossing", {"Ada": 10})]))
    people.sit_down([ADA])
    people.sit_down([BEN])
    assert people.guests == [ADA, BEN]
    assert people.expected() == [BEN, ADA]
    assert people.resting([BEN]) == ["Ada"]


def test_points_won_without_a_name_stay_with_whoever_gets_one(people: People, evening: EveningKeeper) -> None:
    evening.begin(Evening(["crossing", "racing"], [PlayedMatch("crossing", {"#1": 10})]))
    people.sit_down([NAMELESS])
    people.sit_down([Guest("Zoé", KEYS_IJKL)])
    assert evening.matches_of("Zoé") == 1


def test_after_a_match_everybody_has_a_name_to_count_under(people: People) -> None:
    people.sit_down([ADA, NAMELESS])
    match = Match.begin(GAMES["crosstrack"], 2, names={2: "Ada"})
    seating = Seating(match, {1: KEYS_IJKL, 2: KEYS_ARROWS})
    assert people.get_up(seating) == {1: "#2", 2: "Ada"}


def test_the_names_of_those_who_are_here_come_first(people: People) -> None:
    people.sit_down([BEN, NAMELESS, ADA])
    assert people.known_names() == ["Ben", "Ada"]

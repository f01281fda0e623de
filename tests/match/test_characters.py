"""The characters of a table, and those that are remembered."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pygame
import pytest

from crossplay.core.paths import ASSETS
from crossplay.games.registry import GAMES
from crossplay.match.characters import CHARACTERS, assign_characters, usual_character
from crossplay.match.statistics import Statistics
from crossplay.match.table_options import Arrangement
from crossplay.stage.faces import Mood


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "statistics.sqlite"


def test_no_two_seats_have_the_same_character() -> None:
    given = assign_characters(range(1, 7), {1: "imp", 2: "imp", 5: "no such one"})
    assert given[1] == "imp"
    assert len(set(given.values())) == 6
    assert set(given.values()) <= set(CHARACTERS)


def test_whoever_has_not_chosen_keeps_the_face_of_the_seat() -> None:
    assert assign_characters((1, 2, 3), {2: "troll"}) == {1: "human", 2: "troll", 3: "goblin"}


def test_more_characters_than_seats_so_that_everybody_has_a_choice() -> None:
    assert len(CHARACTERS) >= max(max(game.seats) for game in GAMES.values()) + 2


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_has_a_picture_for_every_mood(character: str) -> None:
    for mood in Mood:
        picture = pygame.image.load_sized_svg(str(ASSETS / f"characters/{character}{mood}.svg"), (64, 64))
        assert picture.get_bounding_rect().width > 32


def test_a_character_is_remembered_by_name_and_forgotten_with_it(file: Path) -> None:
    said: list[str] = []
    Statistics(said.append, file).remember({"Zoé": "witch", "Ben": "elf"})
    again = Statistics(said.append, file)
    assert again.characters() == {"Zoé": "witch", "Ben": "elf"}
    again.forget("Zoé")
    assert again.characters() == {"Ben": "elf"}
    assert not said


def test_a_file_of_an_older_version_has_no_characters_and_gets_them(file: Path) -> None:
    said: list[str] = []
    Statistics(said.append, file).close()
    with sqlite3.connect(file) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
        ]
    assert "people" not in names
    old = Statistics(said.append, file)
    assert old.characters() == {}
    old.remember({"Ada": "imp"})
    assert old.characters() == {"Ada": "imp"}
    assert not said


def test_characters_of_another_file_are_taken_over(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.sqlite"
    Statistics(print, other).remember({"Ada": "imp"})
    statistics = Statistics(print, file)
    assert statistics.take_over(other)
    assert statistics.characters() == {"Ada": "imp"}


def test_a_save_keeps_the_characters_and_leaves_out_what_there_is_not() -> None:
    arrangement = Arrangement(characters={1: "troll", 2: "imp"})
    game = GAMES["crossing"]
    assert Arrangement.from_json(f"crossplay 1\n{arrangement.comment}\n".encode(), game) == arrangement
    assert Arrangement.from_json(b"# table 1=ogre 9=elf 2=elf\n", game).characters == {2: "elf"}


def test_the_usual_character_of_a_name_is_always_the_same() -> None:
    assert usual_character("Noémie") == usual_character("Noémie")

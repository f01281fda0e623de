"""Every picture of Racing in both languages and in one that is 40 % longer: no text is lost anywhere."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from crossplay import words
from crossplay.app import bare_house
from crossplay.commands.gallery import picture
from crossplay.games.racing.moments import MOMENTS
from crossplay.play.house import House
from crossplay.play.moments import Moment
from crossplay.settings import Settings
from crossplay.stage.canvas import PlacedText, Step
from crossplay.stage.layout_check import outside_safe, overflowing, overlapping


@pytest.fixture(scope="module", params=["en", "fr", words.PSEUDO, "en larger"])
def house(request: pytest.FixtureRequest) -> Iterator[House]:
    language, _, larger = str(request.param).partition(" ")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    words.use_language(language)
    made = bare_house(pygame.Surface((960, 540)), Settings(language="en"))
    made.canvas.text_scale = 1.2 if larger else 1.0
    yield made
    words.use_language("en")


@pytest.fixture(params=MOMENTS, ids=lambda moment: moment.name)
def texts(request: pytest.FixtureRequest, house: House) -> list[PlacedText]:
    moment: Moment = request.param
    house.canvas.texts = []
    picture(house, moment)
    found, house.canvas.texts = house.canvas.texts, None
    assert found
    return found


def test_texts_are_seen_whole(texts: list[PlacedText]) -> None:
    assert not overlapping(texts)
    assert not overflowing(texts)
    assert not outside_safe(texts)
    assert all(text.step >= Step.NOTE for text in texts)

"""Services without a window in every language and with larger text, and what is written in its pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from crossplay.app import bare_services
from crossplay.core import i18n as words
from crossplay.core.settings import Settings
from crossplay.screens.settings_control import LARGER_TEXT
from crossplay.stage.canvas import PlacedText
from crossplay.table.gallery import GalleryPicture
from crossplay.table.services import Services
from crossplay.tools.gallery import draw_picture
from tests.harness.blank_drawings import blank_drawings


@pytest.fixture(scope="module", params=["en", "fr", words.PSEUDO, "en larger"])
def services(request: pytest.FixtureRequest) -> Iterator[Services]:
    """English, French, a language 40 % longer, and English with larger text."""
    language, _, larger = str(request.param).partition(" ")
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    words.use_language(language)
    made = bare_services(pygame.Surface((960, 540)), Settings(language="en"))
    made.canvas.text_scale = LARGER_TEXT if larger else 1.0
    with blank_drawings():
        yield made
    words.use_language("en")


def texts_of(services: Services, picture: GalleryPicture) -> list[PlacedText]:
    """All texts of a picture, as they were placed."""
    services.canvas.texts = []
    draw_picture(services, picture)
    found, services.canvas.texts = services.canvas.texts, None
    assert found
    return found

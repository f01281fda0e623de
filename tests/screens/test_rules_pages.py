"""The pages of the rules: pictures cropped to what they are about, and words of one size."""

from __future__ import annotations

import pygame
import pytest

from crossplay.core.i18n import LANGUAGES, speaking
from crossplay.games.registry import GAMES
from crossplay.screens.game_parts import rulebook_of
from crossplay.screens.rules_pages import WORDS
from crossplay.stage.canvas import UNITS, Canvas, FontSize

PAGES = [(game, page) for game in GAMES.values() for page in rulebook_of(game).pages]
HALF = UNITS.width * UNITS.height / 2


@pytest.mark.parametrize(("game", "page"), PAGES, ids=lambda one: getattr(one, "title", None) or one.id)
def test_a_page_shows_only_the_part_of_the_table_that_it_is_about(game, page) -> None:  # type: ignore[no-untyped-def]
    part = pygame.Rect(page.part)
    assert UNITS.contains(part)
    idea_needs_it_all = (game.id, page.picture) in {("ccross", "connection"), ("crosscartes", "photo-finish")}
    assert part.width * part.height <= HALF * (1.3 if idea_needs_it_all else 1)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)])
def test_the_words_of_all_pages_have_one_size(code: str, size: tuple[int, int]) -> None:
    canvas = Canvas(pygame.Surface(size))
    with speaking(code):
        for game, page in PAGES:
            words = game.texts.tr(page.text)
            _, height = canvas.measure(words, FontSize.BODY, width=WORDS.width)
            assert height <= WORDS.height, f"{game.id}, {page.title}: too long for the page"

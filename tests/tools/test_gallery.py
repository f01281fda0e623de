"""Every picture of the gallery, in every language and window shape: nothing cut off, nothing overlaps."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import tests.harness  # noqa: F401 - no window, no sound card
from crossplay.cli import main
from crossplay.core.i18n import PSEUDO, use_language
from crossplay.games.registry import GAMES
from crossplay.screens.shelf import Shelf
from crossplay.tools.gallery import draw_picture, pictures, services_for
from tests.harness import layout_check

WINDOWS = (
    *(((1280, 720), language) for language in ("en", "fr", PSEUDO)),
    *(((1024, 768), language) for language in ("en", "fr", PSEUDO)),
    ((1920, 1080), "fr"),
    ((3840, 2160), PSEUDO),
)
"""In small windows letters are rounded most: large ones need no more languages."""


@pytest.fixture(autouse=True)
def back_to_english() -> Iterator[None]:
    yield
    use_language("en")
    pygame.quit()


@pytest.mark.slow
@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize(("size", "language"), WINDOWS)
def test_texts_fit_everywhere(size: tuple[int, int], language: str) -> None:
    services = services_for(size, language)
    services.live_previews = False
    services.canvas.surface.set_clip((0, 0, 1, 1))  # nobody looks
    wrong = []
    for picture in pictures():
        draw_picture(services, picture)
        top = services.scene_stack.top
        assert top is not None
        # What lies under an overlay is covered by it; only the scene on top must be readable.
        services.canvas.texts = []
        top.draw(services.canvas)
        texts, services.canvas.texts = services.canvas.texts, None
        wrong += [(picture.name, "does not fit", text.words) for text in layout_check.overflowing(texts)]
        wrong += [
            (picture.name, "leaves the safe area", text.words) for text in layout_check.outside_safe(texts)
        ]
        wrong += [(picture.name, one.words, other.words) for one, other in layout_check.overlapping(texts)]
    assert wrong == []


def test_every_room_has_its_pictures() -> None:
    names = [picture.name for picture in pictures()]
    assert len(set(names)) == len(names)
    assert {name.split("/")[0] for name in names} == {"screens", "kiosk", *GAMES}


def test_a_kiosk_shows_no_way_out_whatever_was_drawn_before() -> None:
    services = services_for((320, 180), "en")
    services.live_previews = False
    for picture in (*pictures("screens/shelf"), *pictures("kiosk/shelf")):
        draw_picture(services, picture)
    top = services.scene_stack.top
    assert isinstance(top, Shelf)
    assert top.item("quit") is None
    assert top.item("language") is not None


def test_no_picture_is_missing_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    """A sprite that is not there is drawn as a gap and told on the terminal."""
    services = services_for((640, 360), "en")
    for picture in pictures():
        draw_picture(services, picture)
    assert capsys.readouterr().err == ""


def test_the_command_writes_pictures_of_the_size_asked_for(tmp_path: Path) -> None:
    assert main(["gallery", str(tmp_path), "--size", "800x600", "--only", "screens/se", "--lang", "fr"]) == 0
    files = list(tmp_path.glob("*.png"))
    assert files
    assert all(pygame.image.load(file).get_size() == (800, 600) for file in files)


def test_a_picture_that_does_not_exist_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["gallery", str(tmp_path), "--only", "nothing"]) == 1
    assert capsys.readouterr().err.count("\n") == 1

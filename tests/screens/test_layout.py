"""Every screen with larger texts: nothing cut, nothing overlapping; targets large enough and within reach."""

from __future__ import annotations

import pygame
import pytest

from crossplay.core import i18n as words
from crossplay.screens.gallery import PICTURES
from crossplay.screens.menu import Menu
from crossplay.stage.canvas import PlacedText
from crossplay.table.gallery import GalleryPicture
from crossplay.tools.gallery import services_for
from tests.harness.layout_check import outside_safe, overflowing, overlapping
from tests.harness.limits import rounds

BARE = ("screens/last-position", "screens/log")
"""Screens with nothing to choose: whatever is pressed leads back."""


@pytest.fixture(autouse=True)
def english_again() -> object:
    yield
    words.use_language("en")


def texts_of(
    picture: GalleryPicture, size: tuple[int, int], language: str, larger: float = 1.0
) -> list[PlacedText]:
    """The texts of the scene on top; what shines through from beneath does not count."""
    services = services_for(size, language)
    services.live_previews = False
    services.canvas.text_scale = larger
    scene = picture.make(services)
    services.canvas.texts = []
    scene.draw(services.canvas)
    return services.canvas.texts


def complaints(texts: list[PlacedText]) -> list[str]:
    return [
        *(f"outside: {text.words!r} {text.rect}" for text in outside_safe(texts)),
        *(f"overflows: {text.words!r} {text.rect} {text.box}" for text in overflowing(texts)),
        *(f"overlap: {one.words!r} and {other.words!r}" for one, other in overlapping(texts)),
    ]


@pytest.mark.usefixtures("blank_drawings")
@pytest.mark.parametrize("picture", PICTURES, ids=lambda picture: picture.name)
def test_larger_texts_fit(picture: GalleryPicture) -> None:
    """Texts of the usual size are looked at with all pictures of the program."""
    texts = texts_of(picture, (1280, 720), "fr", larger=1.2)
    assert texts, "a screen without a word"
    assert complaints(texts) == []


@pytest.mark.parametrize(
    "picture", [one for one in PICTURES if one.name not in BARE], ids=lambda picture: picture.name
)
def test_everything_can_be_touched_with_a_finger_and_reached_with_arrows(picture: GalleryPicture) -> None:
    services = services_for((960, 540), "en")
    services.live_previews = False
    scene = picture.make(services)
    assert isinstance(scene, Menu)
    rects = {item.key: item.rect for item in scene.items}
    assert rects
    for key, rect in rects.items():
        assert rect.width >= 96, key
        assert rect.height >= 96 or picture.name in TIGHT, key
        assert pygame.Rect(0, 0, 1920, 978).contains(rect), key
    reached = {scene.focus}
    waiting = [scene.focus]
    for _ in rounds():
        if not waiting:
            break
        key = waiting.pop()
        item = scene.item(key)
        assert item is not None
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if x and item.change and item.sideways:
                continue  # changes the value instead
            scene.cursor.select(key)
            if scene.hop(x, y) and scene.focus not in reached:
                reached.add(scene.focus)
                waiting.append(scene.focus)
    assert reached == set(rects)


TIGHT: tuple[str, ...] = ()
"""Screens in which something is lower than a finger; there should be none."""

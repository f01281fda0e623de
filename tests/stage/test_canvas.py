"""Units to pixels: in the middle of any shape, crisp at any size, painted once."""

from __future__ import annotations

import pygame
import pytest

from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.text import SOFT_BREAK, SOFT_HYPHEN, Typesetter
from tests.harness import layout_check

RED = "#ff0000"
STAR = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
    '<circle cx="5" cy="5" r="4" fill="#E69F00"/></svg>'
)


def canvas_of(width: int, height: int) -> Canvas:
    return Canvas(pygame.Surface((width, height)))


@pytest.mark.parametrize(
    ("width", "height"), [(1920, 1080), (1280, 720), (1024, 768), (3840, 2160), (700, 1200)]
)
def test_the_whole_canvas_is_seen_in_every_window(width: int, height: int) -> None:
    canvas = canvas_of(width, height)
    for corner in ((0, 0), (1919.9, 0), (0, 1079.9), (1919.9, 1079.9)):
        px, py = canvas.to_pixels(*corner)
        assert -1 <= px <= width
        assert -1 <= py <= height
    middle = canvas.to_units(width / 2, height / 2)
    assert middle == pytest.approx((960, 540), abs=2)


def test_what_lies_beside_the_canvas_belongs_to_nobody() -> None:
    canvas = canvas_of(1024, 768)
    assert canvas.to_units(512, 5) is None
    assert canvas.to_units(512, 763) is None
    assert canvas.to_units(5, 384) is not None


def test_a_sprite_is_rasterised_at_the_windows_real_size() -> None:
    small, large = canvas_of(960, 540), canvas_of(3840, 2160)
    for canvas, size in ((small, 100), (large, 400)):
        canvas.fill("#000000")
        canvas.svg(STAR, 960, 540, 200, 200)
        lit = pygame.mask.from_threshold(canvas.surface, pygame.Color("#E69F00"), (9, 9, 9, 255))
        box = lit.get_bounding_rects()[0]
        assert box.width == pytest.approx(size * 0.8, abs=4)


def test_colours_are_swapped_before_loading() -> None:
    canvas = canvas_of(1920, 1080)
    canvas.svg(STAR, 960, 540, 200, 200, swap=(("#E69F00", "#0000ff"),))
    assert canvas.surface.get_at((960, 540))[:3] == (0, 0, 255)


def test_a_missing_picture_is_told_once_and_shown_as_a_gap() -> None:
    lines: list[str] = []
    canvas = Canvas(pygame.Surface((960, 540)), warn=lines.append)
    canvas.sprite("no/such-thing", 500, 500, width=100)
    canvas.sprite("no/such-thing", 700, 500, width=100)
    assert len(lines) == 1
    assert "no/such-thing" in lines[0]


def test_painting_is_done_once_until_the_window_changes() -> None:
    canvas = canvas_of(960, 540)
    painted = []
    for _ in range(3):
        canvas.cached("backdrop", (0, 0, 1920, 1080), lambda c: painted.append(c.scale), opaque=True)
    assert painted == [0.5]
    canvas.use(pygame.Surface((1920, 1080)))
    canvas.cached("backdrop", (0, 0, 1920, 1080), lambda c: painted.append(c.scale), opaque=True)
    assert painted == [0.5, 1.0]


def test_text_wraps_and_steps_down_until_it_fits_its_box() -> None:
    canvas = canvas_of(1920, 1080)
    canvas.texts = []
    words = "A sentence that is much too long for the narrow box that it was given"
    rect = canvas.text(words, 960, 540, FontSize.TITLE, width=420, height=200)
    assert rect.width <= 421
    assert rect.height <= 201
    assert canvas.texts[0].font_size < FontSize.TITLE
    assert not canvas.texts[0].cut


@pytest.mark.parametrize(
    ("words", "width", "lines"),
    [
        (f"Pied-{SOFT_BREAK}au-{SOFT_BREAK}Plancher", None, ("Pied-au-Plancher",)),
        (f"Pied-{SOFT_BREAK}au-{SOFT_BREAK}Plancher", 170, ("Pied-au-", "Plancher")),
        (f"Donau{SOFT_HYPHEN}dampf", 400, ("Donaudampf",)),
        (f"Donau{SOFT_HYPHEN}dampf", 130, ("Donau-", "dampf")),
        (f"Die Donau{SOFT_HYPHEN}dampf", 164, ("Die", "Donau-", "dampf")),
    ],
)
def test_a_word_breaks_only_where_it_may_and_shows_it_only_then(
    words: str, width: int | None, lines: tuple[str, ...]
) -> None:
    setter = Typesetter(print)
    found = setter.layout(words, FontSize.BODY, Face.TEXT, 1.0, width=width, height=None, larger=1.0)
    assert found.lines == lines


def test_words_left_out_are_noticed() -> None:
    canvas = canvas_of(1920, 1080)
    canvas.texts = []
    canvas.text("far too many words " * 20, 960, 540, FontSize.BODY, width=200, height=60)
    assert canvas.texts[0].cut
    assert layout_check.overflowing(canvas.texts)


def test_no_text_is_smaller_than_28_units() -> None:
    canvas = canvas_of(1920, 1080)
    canvas.texts = []
    canvas.text("word " * 30, 960, 540, FontSize.SHOUT, width=100, height=40)
    assert canvas.texts[0].font_size >= FontSize.NOTE


def test_larger_text_is_larger() -> None:
    canvas = canvas_of(1920, 1080)
    usual = canvas.measure("Crossplay")
    canvas.text_scale = 1.2
    assert canvas.measure("Crossplay")[0] > usual[0] * 1.1


def test_larger_text_that_does_not_fit_is_never_smaller_than_usual() -> None:
    canvas = canvas_of(1920, 1080)
    for height in range(40, 200, 10):
        canvas.text_scale = 1.0
        usual = canvas.text("Settings", 960, 540, FontSize.TITLE, width=900, height=height)
        canvas.text_scale = 1.2
        assert (
            canvas.text("Settings", 960, 540, FontSize.TITLE, width=900, height=height).height >= usual.height
        )


def test_overlapping_texts_are_found_and_neighbours_are_not() -> None:
    canvas = canvas_of(1920, 1080)
    canvas.texts = []
    canvas.text("one", 500, 500)
    canvas.text("two", 505, 505)
    canvas.text("three", 500, 600)
    pairs = layout_check.overlapping(canvas.texts)
    assert [(a.words, b.words) for a, b in pairs] == [("one", "two")]


def test_texts_outside_the_safe_area_are_found() -> None:
    canvas = canvas_of(1920, 1080)
    canvas.texts = []
    canvas.text("edge", 10, 540)
    canvas.text("middle", 960, 540)
    assert [text.words for text in layout_check.outside_safe(canvas.texts)] == ["edge"]


def test_the_picture_wanders_and_comes_back() -> None:
    canvas = canvas_of(960, 540)
    before = canvas.to_units(480, 270)
    canvas.drift(6, -4)
    assert canvas.to_units(480, 270) != before
    canvas.drift(0, 0)
    assert canvas.to_units(480, 270) == before


@pytest.mark.parametrize("size", [(800, 84), (90, 700)])
def test_a_long_capsule_has_the_ends_of_a_short_one_and_a_smooth_middle(size: tuple[int, int]) -> None:
    """Its ends are drawn and its middle is stretched; nobody can tell."""
    along, across = (0, 1) if size[0] > size[1] else (1, 0)
    length, border = size[along], 60
    short = [0, 0]
    short[along], short[across] = size[across], size[across]
    strips = []
    for panel in (size, tuple(short)):
        canvas = canvas_of(1920, 1080)
        canvas.fill("#806040")
        canvas.panel((300, 100, *panel), radius=42)
        picture = pygame.surfarray.array3d(canvas.surface).astype(int).swapaxes(0, along)
        begin = (300, 100)[along]
        strips.append(picture[begin - border : begin + panel[along] + border])
    long, whole = strips
    end = border + min(short) // 2 - 1
    assert abs(long[:end] - whole[:end]).max() <= 3
    assert abs(long[-end:] - whole[-end:]).max() <= 3
    middle = long[end + 2 : border + length - min(short) // 2 - 1]
    assert abs(middle - middle[0]).max() <= 3
    assert abs(middle[0] - long[0]).max() > 30, "there is a panel"

"""What keeps frames short: pictures made ahead, one after the other, and kept as long as they are shown."""

from collections.abc import Iterator

import pygame
import pytest

from crossplay.stage.cache import SurfaceCache
from crossplay.stage.canvas import Canvas
from crossplay.stage.effects.pictures import sheet_so_far
from crossplay.stage.scene import Scene, SceneStack

LINE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
    '<path d="M0 0L100 100" stroke="#000"/></svg>'
)


def surface(side: int) -> pygame.Surface:
    return pygame.Surface((side, side), pygame.SRCALPHA)


def test_the_ground_that_is_shown_is_kept_whatever_else_is_made() -> None:
    cache = SurfaceCache(100_000)
    cache.put("old ground", surface(100), ground=True)
    cache.put("ground", surface(100), ground=True)
    for number in range(50):
        cache.put(number, surface(60))

    assert cache.get("ground") is not None
    assert cache.get("old ground") is None
    assert cache.get(49) is not None
    assert cache.bytes <= cache.limit


def test_large_pictures_on_a_ground_are_kept_in_the_ground_only() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)))

    def paint(paper: Canvas) -> None:
        paper.sprite(LINE, 960, 540, width=900)
        paper.sprite(LINE, 960, 540, width=90)

    canvas.cached("ground", (0, 0, 1920, 1080), paint, opaque=True)
    assert len(canvas.cache) == 2, "the ground and the small picture"


def test_few_rough_pictures_are_made_well_in_one_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    class Turned(Scene):
        def draw(self, canvas: Canvas) -> None:
            for angle in (10, 20, 30, 40, 50):
                canvas.sprite(LINE, 960, 540, width=200, angle=angle)

    canvas, stack, made = Canvas(pygame.Surface((640, 360))), SceneStack(), list[int]()
    load = pygame.image.load_sized_svg
    stack.push(Turned())

    def counted(*about: object) -> pygame.Surface:
        made[-1] += 1
        return load(*about)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load_sized_svg", counted)
    for _ in range(9):
        made.append(0)
        drew = stack.draw(canvas)
        if len(made) < 3:
            stack.refresh()

    assert made[1] == 0, "turned pictures are rough at first"
    assert made[2:5] == [2, 2, 1], "then good, two in a frame, and frames go on until all are"
    assert not drew


def test_pictures_are_made_ahead_while_nothing_moves() -> None:
    class Still(Scene):
        def draw(self, canvas: Canvas) -> None:
            canvas.fill("#000000")

    made = []

    def preload(canvas: Canvas) -> Iterator[None]:
        for number in range(3):
            made.append(number)
            yield

    canvas, stack, scene = Canvas(pygame.Surface((640, 360))), SceneStack(), Still()
    scene.preload = preload
    stack.push(scene)
    for _ in range(2):
        stack.preload(canvas)
    assert made == [0, 1]

    canvas.cache.limit = 1
    canvas.cache.put("full", surface(10))
    stack.preload(canvas)
    assert made == [0, 1], "nothing that is shown is dropped for it"


def test_confetti_of_many_colours_is_made_two_colours_in_a_frame() -> None:
    canvas = Canvas(pygame.Surface((640, 360)))
    colours = ("#ff0000", "#00ff00", "#0000ff")
    seen = []
    for _ in range(2):
        canvas.sprites.begin_picture()
        seen.append([bool(sheet_so_far(canvas, "paper", colour)) for colour in colours])

    assert seen == [[True, True, False], [True, True, True]]

"""What a lesson shows at every table: how far it is, the button that goes on, light on what it asks for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from crossplay.core.contract import Game
from crossplay.games.racing.view.auction_view import CARD, PLATE
from crossplay.games.racing.view.layout import places
from crossplay.games.registry import GAMES
from crossplay.input.signals import KEYS_ARROWS, Action, DeviceKind
from crossplay.screens.match_setup import lesson_table
from crossplay.table.lesson_panel import button_rect, dots_rect, draw_lesson, wanted
from crossplay.table.scene import TableScene
from crossplay.tools.gallery import services_for
from tests.harness.evening import Evening
from tests.harness.hands import ButtonHands
from tests.harness.layout_check import outside_safe, overflowing
from tests.harness.limits import rounds

KINDS = ("pad", "keys:wasd", "mouse", "touch")


@pytest.fixture
def evening() -> Iterator[Evening]:
    with Evening(size=(640, 360), step=0.2) as opened:
        yield opened


def lesson_of(evening: Evening, game: Game, kind: str) -> TableScene:
    return evening.start_lesson(game, game.module("teach.lesson").LESSON, kind)


def words_drawn(evening: Evening, scene: TableScene) -> list[str]:
    canvas = evening.services.canvas
    canvas.texts = []
    scene.draw(canvas)
    return [text.words for text in canvas.texts]


def read(evening: Evening, scene: TableScene) -> None:
    """Read on until the lesson asks for a move."""
    assert scene.lesson_guide
    for _ in rounds(12):
        if not scene.lesson_guide.goes_on:
            return
        scene.lesson_guide.read_on()
        scene.settle()
        evening.settle()


@pytest.mark.parametrize("kind", KINDS)
def test_the_button_that_goes_on_is_the_players_own(evening: Evening, kind: str) -> None:
    scene = lesson_of(evening, GAMES["racing"], kind)
    guide, hands = scene.lesson_guide, evening.hands[1]
    assert guide and guide.reading
    words = words_drawn(evening, scene)
    assert "Go on" in words
    assert ("E" in words) == (hands.device.kind is DeviceKind.KEYS), "the key has its letter"
    if isinstance(hands, ButtonHands):
        hands.tap(Action.CONFIRM)
    else:
        middle = button_rect(evening.services.canvas, scene).center
        hands.press_on(*middle)
        hands.let_go(*middle)
    assert guide.shown == 1
    assert "Go on" not in words_drawn(evening, scene)


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_what_the_lesson_asks_for_is_lit(evening: Evening, game: Game) -> None:
    scene = lesson_of(evening, game, "pad")
    assert not wanted(scene), "there is only something to read"
    read(evening, scene)
    lit = wanted(scene)
    assert lit
    drawn: list[object] = []
    scene.view.draw_wanted = lambda canvas, target: drawn.append(target)  # type: ignore[method-assign]
    scene.draw(evening.services.canvas)
    assert drawn == list(lit)


def test_a_step_of_two_parts_lights_one_after_the_other(evening: Evening) -> None:
    """In Crosstrack the piece in the stock, then the space for it."""
    scene = lesson_of(evening, GAMES["crosstrack"], "mouse")
    read(evening, scene)
    (piece,) = wanted(scene)
    evening.hands[1].choose(piece.key)
    (space,) = wanted(scene)
    assert space.key == ("space", 1)


def test_a_lesson_says_nothing_else_while_it_is_read(evening: Evening) -> None:
    scene = lesson_of(evening, GAMES["racing"], "pad")
    assert scene.banner() is None
    read(evening, scene)
    assert scene.banner() is not None


def test_the_last_button_finishes_the_lesson(evening: Evening) -> None:
    scene = lesson_of(evening, GAMES["racing"], "pad")
    assert scene.lesson_guide
    scene.lesson_guide.position = len(scene.lesson_guide.lesson.steps)
    words = words_drawn(evening, scene)
    assert "Finish" in words
    assert "Go on" not in words


@pytest.mark.parametrize("game", list(GAMES.values()), ids=list(GAMES))
def test_all_words_of_a_lesson_are_shown_whole(game: Game) -> None:
    for language in ("fr", "en"):
        services = services_for((1280, 720), language)
        scene = lesson_table(services, game, game.module("teach.lesson").LESSON, KEYS_ARROWS)
        guide, canvas = scene.lesson_guide, services.canvas
        assert guide
        for position in range(len(guide.lesson.steps) + 1):
            guide.position = position
            canvas.texts = []
            draw_lesson(canvas, scene)
            assert not [*overflowing(canvas.texts), *outside_safe(canvas.texts)], guide.words


@pytest.mark.parametrize("kind", ["keys:wasd", "touch"])
def test_dots_and_button_hide_nothing_of_racing(evening: Evening, kind: str) -> None:
    scene = lesson_of(evening, GAMES["racing"], kind)
    assert scene.lesson_guide
    strip = dots_rect(scene, len(scene.lesson_guide.lesson.steps))
    button = button_rect(evening.services.canvas, scene)
    for rect in (*places(2).garages[1:], PLATE, CARD):
        assert not strip.colliderect(rect)
        assert not button.colliderect(rect)


def test_the_button_leaves_crosstracks_terminals_to_be_seen(evening: Evening) -> None:
    scene = lesson_of(evening, GAMES["crosstrack"], "keys:wasd")
    button = button_rect(evening.services.canvas, scene)
    evening.services.canvas.texts = []
    scene.draw(evening.services.canvas)
    letters = [text.rect for text in evening.services.canvas.texts if text.words in ("A", "B", "C", "D")]
    assert len(letters) == 8
    assert not [rect for rect in letters if rect.inflate(40, 40).colliderect(button)]

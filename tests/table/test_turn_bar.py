"""The bar under the board: its buttons can be pressed, and its sentence has the first right to the room."""

from __future__ import annotations

import pygame
import pytest

from crossplay.core.contract import FATE
from crossplay.input.signals import MOUSE, Action, Contact, Device, DeviceKind, Pointer, Rotate
from crossplay.stage.canvas import Canvas
from crossplay.table.banner import Banner
from crossplay.table.turn_bar import BarButton, TurnBar, signals_of
from tests.harness.evening import Evening
from tests.harness.hands import MouseHands, TouchHands
from tests.nullgame import GAME

PAD = Device("pad:1", DeviceKind.PAD)
BAR = pygame.Rect(360, 942, 1200, 80)
BUTTONS = (BarButton(Action.CONFIRM, "Set down", main=True), BarButton(Action.CANCEL, "Back"))


@pytest.fixture
def canvas() -> Canvas:
    pygame.font.init()
    return Canvas(pygame.Surface((960, 540)))


def words_in(canvas: Canvas, sentence: str) -> list[str]:
    canvas.texts = []
    TurnBar().draw(canvas, BAR, Banner(sentence, 1), BUTTONS, PAD)
    return [text.words for text in canvas.texts]


def test_buttons_lose_their_words_before_the_sentence_gets_smaller(canvas: Canvas) -> None:
    assert {"Set down", "Back"} <= set(words_in(canvas, "Turn it"))
    long = words_in(canvas, "Turn this piece, or choose another space for it on the board first")
    assert "Back" not in long
    assert len(long[-1]) > 40


def test_a_button_is_pressed_where_it_is_drawn(canvas: Canvas) -> None:
    bar = TurnBar()
    bar.draw(canvas, BAR, Banner("Turn it", 1), BUTTONS, PAD)
    x = next(x for x in range(BAR.right, BAR.left, -4) if bar.at(x, BAR.centery) is Action.CONFIRM)
    assert bar.feed(Pointer(MOUSE, Contact.DOWN, x, BAR.centery)) == (None, True)
    assert bar.feed(Pointer(MOUSE, Contact.UP, x, BAR.centery)) == (Action.CONFIRM, True)
    assert bar.feed(Pointer(MOUSE, Contact.DOWN, BAR.left + 40, BAR.centery)) == (None, False)


def test_a_button_slid_away_from_is_not_pressed(canvas: Canvas) -> None:
    bar = TurnBar()
    bar.draw(canvas, BAR, Banner("Turn it", 1), BUTTONS, PAD)
    x = next(x for x in range(BAR.right, BAR.left, -4) if bar.at(x, BAR.centery))
    bar.feed(Pointer(MOUSE, Contact.DOWN, x, BAR.centery))
    assert bar.feed(Pointer(MOUSE, Contact.UP, x, 300)) == (None, True)


def test_turning_is_a_rotation() -> None:
    assert signals_of(Action.ROTATE_LEFT, MOUSE) == [Rotate(MOUSE, -1)]


@pytest.mark.parametrize("kind", ["mouse", "touch"])
def test_the_button_of_the_bar_chooses_what_the_cursor_is_on(kind: str) -> None:
    with Evening() as evening:
        scene = evening.start(GAME, 2, (kind,), seed=5, open_hands=True)
        evening.settle()
        seat, played = scene.acting, len(scene.match.history)
        scene.cursor.select(scene.cursor.items[0].key)
        evening.frames(1)
        spot = next(
            (x, scene.banner_rect.centery)
            for x in range(scene.banner_rect.right, scene.banner_rect.left, -4)
            if scene.turn_bar.at(x, scene.banner_rect.centery) is Action.CONFIRM
        )
        hands = evening.hands[seat]
        assert isinstance(hands, MouseHands | TouchHands)
        hands.press_on(*spot)
        hands.let_go(*spot)
        moves = [step.seat for step in scene.match.history[played:] if step.seat != FATE]
        assert moves == [seat]

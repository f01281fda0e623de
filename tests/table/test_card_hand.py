"""The hand of cards on a rail: room for few and many cards, the chosen card, and the order of drawing."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from crossplay.stage.canvas import Canvas
from crossplay.table.card_hand import CardHand, CardSize, Enlarged, Lifted, Mark, Marks

UP = Lifted(30)
LARGE = CardSize(200, 280, top=800, gap=10, chosen=UP)
NARROWER = CardSize(200, 280, top=800, gap=10, chosen=UP, narrowest=150)
SMALL = CardSize(100, 140, top=860, gap=5, chosen=UP, raised=20)


class Drawn:
    """Notes what is drawn instead of drawing it."""

    def __init__(self) -> None:
        self.faces: list[tuple[str, pygame.FRect, Mark]] = []
        self.backs: list[tuple[pygame.FRect, float]] = []

    def face(self, canvas: Canvas, card: str, rect: pygame.FRect, mark: Mark) -> None:
        self.faces.append((card, rect, mark))

    def back(self, canvas: Canvas, rect: pygame.FRect, angle: float) -> None:
        self.backs.append((rect, angle))


def hand_of(drawn: Drawn, fan: float = 0.0) -> CardHand[str]:
    return CardHand((LARGE, NARROWER, SMALL), drawn.face, drawn.back, fan=fan)


@pytest.mark.parametrize(
    ("count", "size", "width"), [(1, LARGE, 200), (4, LARGE, 200), (5, NARROWER, 172), (7, SMALL, 100)]
)
def test_cards_are_as_large_as_there_is_room(count: int, size: CardSize, width: float) -> None:
    layout = hand_of(Drawn()).lay_out(count, 100, 1000)
    assert (layout.size, layout.width) == (size, width)


@pytest.mark.parametrize("count", range(1, 30))
def test_cards_lie_within_their_room_and_about_its_middle(count: int) -> None:
    layout = hand_of(Drawn()).lay_out(count, 100, 1000)
    first, last = layout.rect(0), layout.rect(count - 1)
    assert first.left >= 99.99
    assert last.right <= 1000.01
    assert first.left + last.right == pytest.approx(1100)


def test_only_the_last_size_overlaps() -> None:
    hand = hand_of(Drawn())
    assert hand.lay_out(8, 100, 1000).pitch == 105
    crowded = hand.lay_out(17, 100, 1000)
    assert crowded.pitch == 50
    assert crowded.rect(1).left < crowded.rect(0).right


def test_an_empty_hand_draws_nothing() -> None:
    drawn = Drawn()
    hand, canvas = hand_of(drawn), Canvas(pygame.Surface((192, 108)))
    layout = hand.lay_out(0, 100, 1000)
    hand.draw(canvas, layout, (), Marks())
    hand.draw_backs(canvas, layout)
    assert not drawn.faces
    assert not drawn.backs


def test_a_lifted_card_rises_alone() -> None:
    hand, cards = hand_of(Drawn()), ("a", "b", "c")
    layout = hand.lay_out(3, 100, 1000)
    resting = hand.rects(layout, cards, Marks())
    lifted = hand.rects(layout, cards, Marks(chosen="b"))
    assert lifted == [resting[0], resting[1].move(0, -30), resting[2]]


def test_the_others_step_aside_for_an_enlarged_card_and_usable_ones_are_raised() -> None:
    drawn = Drawn()
    large = Enlarged(160, 220, bottom=1040, gap=7, pitch=150, left_aside=12)
    hand = CardHand((replace(SMALL, chosen=large),), drawn.face, drawn.back)
    cards = ("a", "b", "c", "d")
    layout = hand.lay_out(4, 100, 1000)
    a, b, c, d = hand.rects(layout, cards, Marks(chosen="b", usable=frozenset("bc")))
    assert b.size == (160, 220)
    assert (b.centerx, b.bottom) == (layout.middle(1), 1040)
    assert a.centerx == layout.middle(0) - 12
    assert c.centerx == layout.middle(1) + 150
    assert (c.top, d.top) == (840, 860)


def test_the_chosen_card_is_drawn_last_and_every_card_is_told_its_marks() -> None:
    drawn = Drawn()
    hand, canvas = hand_of(drawn), Canvas(pygame.Surface((192, 108)))
    marks = Marks(chosen="a", usable=frozenset("ab"), hinted="b", dimmed=frozenset("c"))
    hand.draw(canvas, hand.lay_out(4, 100, 1000), ("a", "b", "c", "d"), marks)
    assert [(card, mark) for card, _, mark in drawn.faces] == [
        ("b", Mark.USABLE | Mark.HINTED),
        ("c", Mark.DIMMED),
        ("d", Mark.NONE),
        ("a", Mark.CHOSEN | Mark.USABLE),
    ]


def test_backs_are_fanned_about_the_middle() -> None:
    drawn = Drawn()
    hand, canvas = hand_of(drawn, fan=2.0), Canvas(pygame.Surface((192, 108)))
    hand.draw_backs(canvas, hand.lay_out(3, 100, 1000))
    assert [angle for _, angle in drawn.backs] == [-2.0, 0.0, 2.0]
    assert drawn.backs[0][0].top == drawn.backs[2][0].top > drawn.backs[1][0].top

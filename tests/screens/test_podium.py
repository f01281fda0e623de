"""The ceremony at the end: blocks in the order of ranks, counted points, glad and sad faces."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from crossplay.screens.podium import FLOOR, WON, Ceremony, Stand, order
from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.stage.palette import SEAT_LOOKS
from tests.harness.limits import rounds


def stands(*ranks: int, draw: bool = False) -> list[Stand]:
    """Return blocks of these ranks; whoever has rank 1 has won."""
    return [
        Stand(f"P{seat}", rank, rank == 1 and not draw, SEAT_LOOKS[seat - 1], seat, "imp", None, 40 - rank)
        for seat, rank in enumerate(ranks, 1)
    ]


def words(ceremony: Ceremony) -> list[str]:
    canvas = Canvas(pygame.Surface((960, 540)))
    canvas.texts = []
    ceremony.draw(canvas)
    return [text.words for text in canvas.texts or ()]


def test_the_best_stand_in_the_middle() -> None:
    assert order(4) == [3, 1, 0, 2]
    ceremony = Ceremony(stands(1, 2, 3))
    xs = [ceremony.middle_of(stand)[0] for stand in ceremony.stands]
    assert xs[1] < xs[0] < xs[2]


def test_the_lowest_block_rises_first_and_the_winner_is_told_once() -> None:
    ceremony = Ceremony(stands(1, 2, 3))
    cues, shown = [], []
    for _ in rounds(100):
        cues += ceremony.update(0.1)
        shown.append([word for word in words(ceremony) if word.startswith("P")])
        if ceremony.known:
            break
    assert cues == ["tile", "tile", "tile", WON]
    assert shown[0] == ["P3"]
    assert sorted(shown[-1]) == ["P1", "P2", "P3"]
    assert ceremony.update(0.1) == []


def test_points_are_counted_to_their_value() -> None:
    ceremony = Ceremony(stands(1, 2))
    ceremony.update(0.5)
    assert "38" not in words(ceremony)
    ceremony.finish()
    ceremony.update(1.0)
    assert {"39", "38"} <= set(words(ceremony))


def test_with_less_motion_everything_is_there_at_once_and_nothing_moves() -> None:
    ceremony = Ceremony(stands(1, 2, 4), calm=True)
    assert ceremony.known
    assert not ceremony.moving
    assert {"P1", "P2", "P3", "39", "38", "36"} <= set(words(ceremony))
    assert ceremony.update(0.1) == [WON]


def test_every_place_has_its_number() -> None:
    """Seats have numbers too: without them, only those of the places are left."""
    nameless = [replace(stand, seat=0, name="", points=None) for stand in stands(1, 2, 3, 4, 5)]
    assert sorted(words(Ceremony(nameless, calm=True))) == ["1", "2", "3", "4", "5"]


def test_in_a_draw_all_blocks_are_as_high_and_nobody_is_sad() -> None:
    ceremony = Ceremony(stands(1, 1, draw=True))
    assert not ceremony.decided
    assert {ceremony.middle_of(stand)[1] for stand in ceremony.stands} == {FLOOR - 258}
    assert all(stand.mood is Mood.NORMAL for stand in ceremony.stands)


@pytest.mark.parametrize(("rank", "mood"), [(1, Mood.GLAD), (2, Mood.NORMAL), (3, Mood.SAD)])
def test_faces_tell_who_won(rank: int, mood: Mood) -> None:
    assert stands(rank)[0].mood is mood


def test_the_figures_rest_after_a_while() -> None:
    ceremony = Ceremony(stands(1, 2))
    ceremony.finish()
    ceremony.update(20.0)
    assert not ceremony.moving

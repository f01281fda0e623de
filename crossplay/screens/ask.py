"""A question with a few answers, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from crossplay.screens.menu import Item, Menu, button, row
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import PAPER

if TYPE_CHECKING:
    from crossplay.screens.rooms import Rooms

PANEL = pygame.Rect(330, 270, 1260, 520)


@dataclass(frozen=True)
class Answer:
    key: str
    words: str
    then: Callable[[], None]
    """Called after the question has left the screen."""
    picture: str = ""


class Ask(Menu):
    """The last answer is the harmless one: cancel chooses it."""

    overlay = True
    has_back = False

    def __init__(
        self,
        rooms: Rooms,
        title: str,
        words: str,
        answers: Sequence[Answer],
        *,
        picture: str = "question",
        first: str = "",
    ) -> None:
        super().__init__(rooms)
        self.words, self.heading, self.answers, self.picture = words, title, tuple(answers), picture
        self._first = first

    def enter(self) -> None:
        super().enter()
        self.select(self._first or self.answers[0].key)

    def lay_out(self) -> Sequence[Item]:
        places = row(
            pygame.Rect(PANEL.left + 50, PANEL.bottom - 162, PANEL.width - 100, 112), len(self.answers)
        )
        return [
            button(answer.key, place, answer.words, partial(self.answer, answer), picture=answer.picture)
            for answer, place in zip(self.answers, places, strict=True)
        ]

    def answer(self, answer: Answer) -> None:
        self.house.director.pop()
        answer.then()

    def back(self) -> None:
        self.sound("cancel")
        self.answer(self.answers[-1])

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade_all(150)
        canvas.panel(PANEL, PAPER, radius=36, border=8)
        widgets.icon(canvas, self.picture, PANEL.left + 120, PANEL.top + 110, 110)
        left, right = PANEL.left + 210, PANEL.right - 60
        canvas.text(
            self.heading,
            left,
            PANEL.top + 110,
            Step.LEAD,
            face=Face.DISPLAY,
            anchor="left",
            width=right - left,
            height=120,
        )
        canvas.text(
            self.words,
            PANEL.left + 70,
            PANEL.top + 190,
            anchor="topleft",
            width=PANEL.width - 140,
            height=150,
        )

"""A question with a few answers, over whatever is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from crossplay.screens.context import ScreenContext
from crossplay.screens.menu import Item, Menu, button, row
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import PAPER

PANEL = pygame.Rect(330, 270, 1260, 520)


@dataclass(frozen=True)
class Answer:
    key: str
    words: str
    then: Callable[[], None]
    """Called after the question has left the screen."""
    picture: str = ""


class QuestionScreen(Menu):
    """A question; its last answer is the harmless one, which cancel chooses."""

    overlay = True
    has_back = False
    panel = PANEL

    def __init__(
        self,
        context: ScreenContext,
        title: str,
        words: str,
        answers: Sequence[Answer],
        *,
        picture: str = "question",
        first: str = "",
    ) -> None:
        super().__init__(context)
        self.words, self.heading, self.answers, self.picture = words, title, tuple(answers), picture
        self._first = first

    def enter(self) -> None:
        super().enter()
        self.select(self._first or self.answers[0].key)

    def lay_out(self) -> Sequence[Item]:
        panel = self.panel
        strip = pygame.Rect(panel.left + 50, panel.bottom - 162, panel.width - 100, 112)
        places = row(strip, len(self.answers))
        return [
            button(answer.key, place, answer.words, partial(self.answer, answer), picture=answer.picture)
            for answer, place in zip(self.answers, places, strict=True)
        ]

    def answer(self, answer: Answer) -> None:
        self.services.scene_stack.pop()
        answer.then()

    def back(self) -> None:
        self.sound("cancel")
        self.answer(self.answers[-1])

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.shade_all(150)
        canvas.panel(self.panel, PAPER, radius=36, border=8)
        widgets.icon(canvas, self.picture, self.panel.left + 120, self.panel.top + 110, 110)
        left, right = self.panel.left + 210, self.panel.right - 60
        canvas.text(
            self.heading,
            left,
            self.panel.top + 110,
            FontSize.LEAD,
            face=Face.DISPLAY,
            anchor="left",
            width=right - left,
            height=120,
        )
        top, bottom = self.panel.top + 190, self.panel.bottom - 180
        self.draw_words(canvas, pygame.Rect(self.panel.left + 70, top, self.panel.width - 140, bottom - top))

    def draw_words(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the words between the title and the answers."""
        canvas.text(self.words, box.left, box.top, anchor="topleft", width=box.width, height=box.height)

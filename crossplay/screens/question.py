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
from crossplay.stage.palette import GOLD, INK, PAPER

PANEL = pygame.Rect(330, 270, 1260, 520)


@dataclass(frozen=True)
class Answer:
    key: str
    words: str
    then: Callable[[], None]
    """Called after the question has left the screen."""
    picture: str = ""


def draw_dialog(canvas: Canvas, panel: pygame.Rect, picture: str, heading: str) -> None:
    """Draw the panel of a question, its picture in a medallion on the upper edge, and its title."""
    canvas.panel(panel, PAPER, radius=36, border=8)
    canvas.circle(panel.centerx, panel.top + 14, 84, GOLD, outline=INK, border=8)
    widgets.icon(canvas, picture, panel.centerx, panel.top + 14, 110)
    x, y, width = panel.centerx, panel.top + 148, panel.width - 140
    canvas.text(heading, x, y, FontSize.LEAD, face=Face.DISPLAY, width=width, height=84)


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
        draw_dialog(canvas, self.panel, self.picture, self.heading)
        above, bottom = self.panel.top + 200, self.panel.bottom - 178
        self.draw_words(
            canvas, pygame.Rect(self.panel.left + 70, above, self.panel.width - 140, bottom - above)
        )

    def draw_words(self, canvas: Canvas, box: pygame.Rect) -> None:
        """Draw the words between the title and the answers."""
        canvas.text(self.words, *box.center, width=box.width, height=box.height)

"""One line of what happened: the face of whom it is about, and the sentence."""

from __future__ import annotations

import pygame

from crossplay.core.telling import Told
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import draw_face
from crossplay.table.seats import Seating

FACE = 52.0
"""The width of a face."""
INDENT = FACE + 26.0
"""Where the words begin."""


def height_of(canvas: Canvas, words: str, width: float) -> float:
    """Return the height that a line takes, which may need several rows of text."""
    return max(FACE, canvas.measure(words, FontSize.BODY, Face.TEXT, width - INDENT)[1]) + 8


def width_of(canvas: Canvas, words: str) -> float:
    """Return the width of a line whose words are not broken."""
    return INDENT + canvas.measure(words, FontSize.BODY)[0] + 2


def draw_line(canvas: Canvas, told: Told, seating: Seating, rect: pygame.FRect, alpha: float = 255) -> None:
    """Draw a line: a bar in the seat's colour, its face (a robot's beside it for a bot), the words."""
    if told.seats:
        sitting = seating[told.seats[0]]
        canvas.panel(
            (rect.left, rect.centery - FACE / 2, 10, FACE), sitting.look.colour, border=3, radius=5,
            shadow=False, alpha=alpha,
        )  # fmt: skip
        draw_face(
            canvas, sitting.character, rect.left + 16 + FACE / 2, rect.centery, FACE,
            bot=sitting.bot.name.lower() if sitting.bot else None, alpha=int(alpha),
        )  # fmt: skip
    canvas.text(
        told.words, rect.left + INDENT, rect.centery, FontSize.BODY, anchor="left",
        width=rect.width - INDENT, height=rect.height, alpha=alpha,
    )  # fmt: skip

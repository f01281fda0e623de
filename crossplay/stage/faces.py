"""The faces of the characters, and how they feel."""

from __future__ import annotations

from enum import StrEnum

import pygame

from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, INK


class Mood(StrEnum):
    """How a character feels: the end of its picture's name."""

    NORMAL = ""
    GLAD = "-glad"
    SAD = "-sad"
    THINKING = "-thinking"
    ROBBED = "-robbed"
    ASLEEP = "-asleep"


def draw_face(
    canvas: Canvas,
    character: str,
    x: float,
    y: float,
    size: float,
    *,
    mood: Mood = Mood.NORMAL,
    bot: str | None = None,
    alpha: int = 255,
) -> None:
    """Draw a character with its middle at (x, y); a bot's has a small robot at its lower right."""
    canvas.sprite(f"characters/{character}{mood}", x, y, width=size, alpha=alpha)
    if bot is not None:
        widgets.robot(canvas, bot, x + size * 0.33, y + size * 0.3, max(30.0, size * 0.42))


def draw_medal(
    canvas: Canvas,
    character: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    mood: Mood = Mood.NORMAL,
    bot: str | None = None,
) -> None:
    """Draw a character in a round frame of its seat's colour."""
    canvas.circle(x, y, size / 2, colour, outline=INK, border=5)
    canvas.circle(x, y, size * 0.42, CREAM, outline=INK, border=3)
    draw_face(canvas, character, x, y - size * 0.01, size * 0.76, mood=mood, bot=bot)


def draw_portrait(
    canvas: Canvas,
    character: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    mood: Mood = Mood.NORMAL,
    bot: str | None = None,
) -> None:
    """Draw a character in a square frame of its seat's colour, its middle at (x, y)."""
    pad = size * 0.065
    rect = pygame.FRect(x - size / 2, y - size / 2, size, size)
    canvas.panel(rect, colour, border=5, radius=size * 0.16)
    canvas.panel(rect.inflate(-2 * pad, -2 * pad), CREAM, border=3, radius=size * 0.11, shadow=False)
    draw_face(canvas, character, x, y + size * 0.01, size * 0.8, mood=mood, bot=bot)

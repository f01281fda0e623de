"""The faces of the characters, and how they feel."""

from __future__ import annotations

from enum import StrEnum

from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas


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

"""Words that float up from where something was won or lost: “+3”."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import back_out

SECONDS = 1.3
RISES = 74.0
"""Units by which a number rises."""
_FADING = 0.3
"""Seconds in which it goes."""


@dataclass
class FloatingNumber:
    """A few letters that rise, stay, and fade; with less motion they only stay."""

    words: str
    x: float
    y: float
    colour: str
    outline: str
    font_size: FontSize
    still: bool = False
    age: float = 0.0

    @property
    def over(self) -> bool:
        return self.age >= SECONDS

    def draw(self, canvas: Canvas) -> None:
        risen = 1.0 if self.still else back_out(min(1.0, self.age / 0.42))
        left = SECONDS - self.age
        alpha = 255 if self.still or left > _FADING else 255 * max(0.0, left / _FADING)
        canvas.text(
            self.words, self.x, self.y - RISES * risen, self.font_size, colour=self.colour, face=Face.DISPLAY,
            outline=self.outline, alpha=alpha,
        )  # fmt: skip

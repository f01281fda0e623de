"""The cursor of the screens: a golden frame round what it is on, seen on every ground and in grey."""

from __future__ import annotations

import pygame

from crossplay.stage.canvas import Canvas, RectLike
from crossplay.stage.palette import GLOW, INK

FOCUSED = "#fff3c4"
"""What a cream thing under the cursor is filled with."""
WIDE = 10
"""How wide the gold is."""
REACH = 26
"""How far its light reaches."""


def draw_focus(canvas: Canvas, rect: RectLike, radius: float = 24) -> None:
    """Draw light and a golden frame round a thing, which is drawn upon it afterwards."""
    outer = pygame.FRect(rect).inflate(2 * WIDE, 2 * WIDE)
    canvas.glow(outer, reach=REACH, radius=radius + WIDE)
    canvas.panel(outer, GLOW, outline=INK, border=5, radius=radius + WIDE, shadow=False)

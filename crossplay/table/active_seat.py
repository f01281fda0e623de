"""The frame round the seat whose turn it is: the same in every game."""

from __future__ import annotations

import pygame

from crossplay.input.signals import Action, DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, RectLike
from crossplay.stage.palette import GOLD, INK
from crossplay.table.view import Table

WIDE = 11
"""How wide the gold is."""
REACH = 44
"""How far its light reaches."""
GLYPH = 62
"""The size of the disc in the middle of the lower edge."""


def draw_active_frame(canvas: Canvas, rect: RectLike, radius: float = 28) -> None:
    """Draw gold and light round a seat's plate; the plate itself is drawn upon it."""
    outer = pygame.FRect(rect).inflate(2 * WIDE, 2 * WIDE)
    canvas.glow(outer, reach=REACH - WIDE, radius=radius + WIDE)
    canvas.panel(outer, GOLD, outline=INK, border=5, radius=radius + WIDE, shadow=False)


def draw_confirm_glyph(canvas: Canvas, table: Table, x: float, bottom: float) -> None:
    """Draw what the seat to act presses to confirm, at `x` on the lower edge of its plate.

    Nothing for a bot, and nothing for a mouse or a finger, which press what they point at.
    """
    device = table.seating.speaker(table.acting) if table.acting and table.settled else None
    if device is None or device.kind not in (DeviceKind.PAD, DeviceKind.KEYS):
        return
    y = bottom + 8
    label = table.key_labels(device).get(Action.CONFIRM, "")
    width = widgets.glyph_width(canvas, device.kind, Action.CONFIRM, GLYPH * 0.72, label)
    disc = pygame.FRect(0, 0, width + GLYPH * 0.28, GLYPH)
    disc.center = (x, y)
    canvas.panel(disc, "#4a4152", outline=INK, border=4, radius=GLYPH / 2)
    widgets.glyph(canvas, device.kind, Action.CONFIRM, x, y, GLYPH * 0.72, label=label)

"""Drawing a seat as a row: badge, name, and what it is played with."""

from __future__ import annotations

import pygame

from crossplay.bots.contract import Level
from crossplay.core.i18n import N_
from crossplay.input.signals import DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK_SOFT
from crossplay.table.seats import Sitting

LEVEL_WORDS = {
    Level.RANDOM: N_("random"),
    Level.EASY: N_("easy"),
    Level.NORMAL: N_("normal"),
    Level.HARD: N_("hard"),
}
HOLD = 0.8
"""Seconds that a row is held where a press might be an accident."""


def paint_seat_row(
    canvas: Canvas,
    focus: bool,
    *,
    sitting: Sitting,
    rect: pygame.Rect,
    words: str = "",
    held: float = 0.0,
    robot: bool = True,
) -> None:
    """`words` say what pressing the row does; `held` is how much of a hold is done.

    `robot`: whether a bot is drawn with its level; False where the level stands beside the row.
    """
    if focus:
        widgets.glow(canvas, rect, radius=24)
    canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=24, border=8 if focus else 6)
    size = min(94, rect.height - 14)
    if held:
        widgets.ring(canvas, rect.left + 62, rect.centery, size / 2, held)
    else:
        widgets.badge(canvas, sitting.seat, rect.left + 62, rect.centery, size, look=sitting.look)
    x, middle = rect.left + 196, rect.centery
    size = min(84, rect.height - 24)
    if sitting.bot is not None and not robot:
        canvas.sprite(f"characters/{sitting.character}", x - 28, middle, width=size + 8)
        x -= 56
    elif sitting.bot is not None:
        widgets.robot(canvas, sitting.bot, x - 18, middle, size)
        widgets.level_bars(canvas, sitting.bot, x + 54, middle, 50)
    elif sitting.device is not None:
        wide = size * 1.5 if sitting.device.kind in (DeviceKind.PAD, DeviceKind.KEYS) else size
        widgets.device_picture(canvas, sitting.device.kind, x + 10, middle, wide, device_id=sitting.device.id)
    else:
        canvas.sprite(f"characters/{sitting.character}", x + 10, middle, width=size + 8)
    left, right = x + 96, rect.right - 24
    high, room = rect.height - 10, float(right - left)
    if words:
        canvas.text(
            words, right, middle, FontSize.NOTE, anchor="right", colour=INK_SOFT, width=room / 2, height=high
        )
        room = room / 2 - 12
    canvas.text(sitting.title, left, middle, anchor="left", face=Face.BOLD, width=room, height=high)


def paint_level_row(canvas: Canvas, focus: bool, *, level: Level, rect: pygame.Rect) -> None:
    """Draw how strong a bot is, between two arrows."""
    if focus:
        widgets.glow(canvas, rect, radius=24)
    canvas.panel(rect, "#fff3c4" if focus else CREAM, radius=24, border=8 if focus else 6)
    canvas.sprite("ui/icon-left", rect.left + 26, rect.centery, height=36)
    canvas.sprite("ui/icon-right", rect.right - 26, rect.centery, height=36)
    size = min(80, rect.height - 20)
    widgets.robot(canvas, level, rect.centerx - 28, rect.centery, size)
    widgets.level_bars(canvas, level, rect.centerx + 42, rect.centery, 46)

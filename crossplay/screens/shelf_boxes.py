"""The boxes on the shelf: where they stand, and how they are drawn."""

from __future__ import annotations

import pygame

from crossplay.core.contract import Game
from crossplay.screens.game_boxes import Box, draw_cover, seats_told
from crossplay.stage import widgets
from crossplay.stage.canvas import SAFE, UNITS, Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, shade

PLANK = 688
"""The y on which the boxes stand."""
LIFTED = 674
"""The y of the lower edge of the box under the cursor."""
WIDTH, GROWN = 290, 360
"""How wide a box is, and the one under the cursor."""
HIGH = 452 / 340
"""Height ÷ width of a box."""
PITCH = 342
AWAY = 16
"""How far the others step aside for the lifted box."""
LABEL = pygame.Rect(0, 0, 232, 58)
LABEL_Y = 754
"""Where the labels are on the edge of the shelf."""
PALE = "#f3e2bd"


def place(number: int, count: int, *, grown: bool = False, beside: int = 0) -> pygame.Rect:
    """Return where a box stands; the row is centred.

    `beside`: −1 or 1 where it makes room for the lifted box on its right or left.
    """
    wide = GROWN if grown else WIDTH
    rect = pygame.Rect(0, 0, wide, round(wide * HIGH))
    pitch = min(PITCH, (SAFE.width - GROWN) // max(1, count - 1))
    middle = UNITS.centerx + round((number - (count - 1) / 2) * pitch) + AWAY * beside
    rect.midbottom = (middle, LIFTED if grown else PLANK)
    return rect


def window(rect: pygame.Rect) -> pygame.Rect:
    """Return the part of a box that shows its cover, or its game at play."""
    edge = round(rect.width * 16 / 340)
    wide = rect.width - 2 * edge
    return pygame.Rect(rect.left + edge, rect.top + edge, wide, round(wide * 1.1))


def draw_box(canvas: Canvas, box: Box, rect: pygame.Rect, *, gold: bool, faint: bool = False) -> None:
    """Draw a box with its cover. `faint`: nobody can play it yet."""
    frame = pygame.Rect(rect.left - 12, rect.top - 8, rect.width + 60, rect.height + 30)
    canvas.cached(("box", box.game_id, gold, faint), frame, lambda c: _paint(c, box, rect, gold, faint))


def _paint(canvas: Canvas, box: Box, rect: pygame.Rect, gold: bool, faint: bool) -> None:
    """Paint a side in the shade, cardboard, the cover, and a plate with the name."""
    share = rect.width / 340
    deep = 30 * share
    ground = pygame.Rect(0, 0, round(rect.width * 1.08), 26)
    ground.midtop = (rect.centerx + 12, rect.bottom - 10)
    canvas.panel(ground, INK + "55", outline=None, border=0, radius=13, shadow=False)
    side = (
        (rect.right - 8, rect.top + 5), (rect.right + deep, rect.top + 16 * share),
        (rect.right + deep, rect.bottom - 11 * share), (rect.right - 8, rect.bottom - 1),
    )  # fmt: skip
    canvas.polygon(side, shade(box.colour, -0.35), outline=INK, border=6)
    canvas.panel(rect, GOLD if gold else CREAM, radius=12 * share, shadow=False)
    pane = window(rect)
    draw_cover(canvas, box.game_id, *pane.center, pane.height, alpha=120 if faint else 255)
    canvas.panel(pane.inflate(4, 4), None, border=6, radius=8, shadow=False)
    edge = pane.left - rect.left
    top = pane.bottom + round(12 * share)
    plate = pygame.Rect(pane.left, top, pane.width, rect.bottom - edge - top)
    canvas.panel(plate, box.colour, radius=10 * share, border=5, shadow=False)
    size = FontSize.LEAD if rect.width > WIDTH else FontSize.BODY
    canvas.text(
        box.title, *plate.center, size, face=Face.DISPLAY, colour="#fffaf0", width=plate.width - 16,
        height=plate.height - 6,
    )  # fmt: skip


def draw_label(canvas: Canvas, game: Game, x: float, *, gold: bool) -> None:
    """Draw how many play a game and for how long, on the edge of the shelf below its box."""
    label = LABEL.copy()
    label.center = (round(x), LABEL_Y)
    canvas.cached(
        ("box label", game.id, gold), label.inflate(24, 24), lambda c: _paint_label(c, game, label, gold)
    )


def _paint_label(canvas: Canvas, game: Game, label: pygame.Rect, gold: bool) -> None:
    canvas.panel(label, GOLD if gold else PALE, border=4, radius=14)
    y = label.centery
    widgets.icon(canvas, "people", label.left + 34, y, 42)
    canvas.text(seats_told(game), label.left + 60, y, anchor="left", face=Face.BOLD, width=56, height=50)
    widgets.icon(canvas, "clock", label.left + 138, y, 36)
    minutes = f"{game.minutes}\u2032"
    canvas.text(minutes, label.left + 162, y, anchor="left", face=Face.BOLD, width=66, height=50)

"""Cards: colour and suit shape, the number with its worth on the three terrains, figures with portraits."""

from __future__ import annotations

import pygame

from crossplay.core.i18n import language
from crossplay.games.crosscartes.card_names import rank_name
from crossplay.games.crosscartes.rules.cards import Card
from crossplay.games.crosscartes.rules.track import DATA, Terrain
from crossplay.games.crosscartes.view.runner_looks import COLOUR_SPRITES
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK

SHAPE = 280 / 200
"""Height ÷ width of a card."""
_ROWS = (117 / 200, 175 / 200, 233 / 200)
"""The middle of each terrain's line, in widths from the card's top."""
_SHIRT = {"r": "#f1d7b0", "b": "#f1d7b0", "g": "#f1d7b0", "y": "#7d4b8a"}
_LARGE = 150
_SMALL = 100
"""A smaller card shows only its number: what it is worth has been told already."""


def draw_card(
    canvas: Canvas, card: Card, x: float, y: float, width: float, *, terrain: Terrain | None = None,
    dim: bool = False, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw a card with its top left corner at (x, y); `terrain` marks the worth that counts."""
    rect = pygame.FRect(x, y, width, width * SHAPE)
    marked = None if card.figure else terrain
    canvas.cached(
        ("crosscartes/card", card.index, width, marked, dim, language()), rect,
        lambda c: _paint(c, card, x, y, width, marked, dim), alpha=alpha,
    )  # fmt: skip


def draw_back(canvas: Canvas, x: float, y: float, width: float, *, alpha: float = 255) -> None:
    canvas.sprite("crosscartes/card-back", x, y, width=width, anchor="topleft", alpha=alpha)


def _paint(
    canvas: Canvas, card: Card, x: float, y: float, width: float, terrain: Terrain | None, dim: bool
) -> None:
    colour = COLOUR_SPRITES[card.colour]
    kind = "figure" if card.figure else "number"
    canvas.sprite(f"crosscartes/card-{kind}-{colour}", x, y, width=width, anchor="topleft")
    if card.figure:
        _figure(canvas, card, x, y, width)
    else:
        _number(canvas, card.rank, x, y, width, terrain)
    if dim:
        unit = width / 200
        rect = (x + 2 * unit, y + 2 * unit, 194 * unit, 272 * unit)
        canvas.panel(rect, "#5b4030", outline=None, border=0, radius=20 * unit, shadow=False, alpha=112)


def _number(canvas: Canvas, face: int, x: float, y: float, width: float, terrain: Terrain | None) -> None:
    unit = width / 200
    canvas.text(
        str(face),
        x + 66 * unit,
        y + 45 * unit,
        FontSize.LEAD,
        face=Face.BOLD,
        width=104 * unit,
        height=width / 2,
    )
    if width < _SMALL:
        return
    step = FontSize.BODY if width >= _LARGE else FontSize.NOTE
    for kind, middle in zip(Terrain, _ROWS, strict=True):
        centre = y + middle * width
        if kind is terrain:
            mark = (x + 12 * unit, centre - 27 * unit, 106 * unit, 54 * unit)
            canvas.panel(mark, None, outline=INK, border=4, radius=10 * unit, shadow=False)
        worth = DATA.worth[kind][face]
        weight = Face.BOLD if kind is terrain else Face.TEXT
        canvas.text(str(worth), x + 90 * unit, centre, step, face=weight)


def _figure(canvas: Canvas, card: Card, x: float, y: float, width: float) -> None:
    unit = width / 200
    portrait = f"crosscartes/figure-{card.figure}"
    swap = (("#E69F00", _SHIRT[card.colour]),)
    canvas.sprite(portrait, x + 106 * unit, y + 263 * unit, width=156 * unit, anchor="bottom", swap=swap)
    canvas.text(
        rank_name(card),
        x + 46 * unit,
        y + 47 * unit,
        FontSize.LEAD,
        face=Face.BOLD,
        width=70 * unit,
        height=width / 2,
    )
    canvas.circle(x + 43 * unit, y + 233 * unit, 29 * unit, CREAM, outline=INK, border=3)
    canvas.text(str(card.rank), x + 43 * unit, y + 233 * unit, FontSize.NOTE)

"""The dead hands, face up beside the rail: the ranks of each colour in a line."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.core.i18n import language
from crossplay.games.crosscartes.card_names import rank_name
from crossplay.games.crosscartes.rules.cards import COLOURS, cards_of
from crossplay.games.crosscartes.view.runner_looks import COLOUR_SPRITES, RunnerLook
from crossplay.stage.canvas import SAFE, Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GLOW, INK, INK_SOFT
from crossplay.stage.widgets import badge

PANEL_WIDTH = 244
_LINE = 37
_LEFT, _RIGHT = (SAFE.left, 744), (SAFE.right - PANEL_WIDTH, 744)
_PLACES = {0: (), 1: (_RIGHT,), 2: (_LEFT, _RIGHT)}
"""Where the panels begin, by their number."""


def draw_open_hands(canvas: Canvas, hands: Sequence[tuple[RunnerLook, int]], active: int) -> None:
    """`active`: the number (from 1) of the runner whose card is due."""
    for (left, top), (look, hand) in zip(_PLACES[len(hands)], hands, strict=True):
        _draw(canvas, (left, top), look, hand, look.number == active)


def _draw(canvas: Canvas, place: tuple[int, int], look: RunnerLook, hand: int, active: bool) -> None:
    rect = pygame.Rect(*place, PANEL_WIDTH, 4 * _LINE + 16)
    if active:
        canvas.glow(rect, GLOW, reach=18, radius=18)
    key = ("crosscartes/open", look.number, look.badge, hand, language())
    canvas.cached(key, rect.inflate(60, 60), lambda c: _paint(c, rect, look, hand))


def _paint(canvas: Canvas, rect: pygame.Rect, look: RunnerLook, hand: int) -> None:
    canvas.panel(rect, CREAM, outline=INK, border=5, radius=18)
    inner = (rect.left + 5, rect.top + 5, 12, rect.height - 10)
    canvas.panel(inner, look.badge.colour, outline=None, border=0, radius=6, shadow=False)
    cards = cards_of(hand)
    for line, colour in enumerate(COLOURS):
        y = rect.top + 8 + _LINE * (line + 0.5)
        canvas.sprite(f"crosscartes/suit-{COLOUR_SPRITES[colour]}", rect.left + 38, y, width=30)
        ranks = [rank_name(card) for card in cards if card.colour == colour]
        _draw_ranks(canvas, ranks, rect.left + 60, y, rect.width - 68)
    badge(canvas, look.number, rect.right - 8, rect.top + 2, 50, look=look.badge)


def _draw_ranks(canvas: Canvas, ranks: Sequence[str], left: float, y: float, room: float) -> None:
    if not ranks:
        canvas.text("–", left, y, FontSize.NOTE, colour=INK_SOFT, anchor="left")
        return
    widths = [canvas.measure(rank, FontSize.NOTE, Face.TEXT)[0] for rank in ranks]
    gap = min(13.0, (room - sum(widths)) / max(1, len(ranks) - 1))
    x = left
    for rank, wide in zip(ranks, widths, strict=True):
        canvas.text(rank, x, y, FontSize.NOTE, anchor="left")
        x += wide + gap

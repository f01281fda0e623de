"""The bar at the foot of the shelf: one sentence, and what the buttons do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face
from crossplay.stage.palette import BRASS, CREAM, GOLD, INK
from crossplay.stage.widgets import LegendEntry

BAR = pygame.Rect(196, 942, 1528, 80)
"""Where the games have their sentence too; a little wider, since it says what a game is about."""
HIGH = 56


def draw_sentence_bar(canvas: Canvas, words: str, entries: Sequence[LegendEntry], *, main: int = -1) -> None:
    """Draw the bar; the entry with the number `main` is gold. Where room is short, words go first."""
    canvas.panel(BAR, BRASS, border=6, radius=40)
    canvas.panel(BAR.inflate(-16, -16), CREAM, border=4, radius=32, shadow=False)
    right = BAR.right - 18.0
    wanted = min(canvas.measure(words, face=Face.BOLD)[0] + 4, BAR.width * 0.62)
    free = BAR.width - 70 - wanted
    glyphs = [_glyph_width(canvas, one) for one in entries]
    said = [canvas.measure(one.words, face=Face.BOLD)[0] + 8 for one in entries]
    while said and sum(glyphs) + sum(said) + 56 * len(entries) > free and any(said):
        said[next(number for number, wide in enumerate(said) if wide)] = 0.0
    for number in reversed(range(len(entries))):
        wide = glyphs[number] + said[number] + (44 if said[number] else 24)
        place = pygame.FRect(right - wide, BAR.centery - HIGH / 2, wide, HIGH)
        canvas.panel(place, GOLD if number == main else CREAM, border=4, radius=HIGH / 2, shadow=False)
        x = place.left + 10
        for one in entries[number].glyphs:
            wide = widgets.glyph_width(canvas, one.kind, one.action, 44, one.label)
            widgets.glyph(canvas, one.kind, one.action, x + wide / 2, place.centery, 44, label=one.label)
            x += wide + 6
        if said[number]:
            room = place.right - 20 - x
            canvas.text(
                entries[number].words, x + room / 2, place.centery, face=Face.BOLD, width=room + 8, height=52
            )
        right = place.left - 12
    left = BAR.left + 44
    canvas.text(
        words, left, BAR.centery, face=Face.BOLD, anchor="left", width=right - left - 8, height=68, colour=INK
    )


def _glyph_width(canvas: Canvas, entry: LegendEntry) -> float:
    widths = (widgets.glyph_width(canvas, one.kind, one.action, 44, one.label) + 6 for one in entry.glyphs)
    return sum(widths)

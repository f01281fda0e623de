"""Small signs at seats and mushrooms: what is tapped to point there, and how to say ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.layout import Clearing, SeatPlace
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, mix

PLATE = (80.0, 42.0)
"""The size of a plate with the taps of one keyboard player."""
GAP = 4.0
READY_HEIGHT = 46.0
MARK = 34.0
BELOW_READY = 64.0
"""Units from the upper edge of a tile to the first code beside it."""
LOWEST = 908.0
"""Codes of the mushrooms in front stay above the sentence."""


@dataclass(frozen=True, slots=True)
class Code:
    """What one keyboard player taps for a target."""

    seat: int
    words: str
    colour: str


def codes_for(code: str, looks: Sequence[Appearance]) -> list[Code]:
    """Return the taps of every keyboard player for a code of arrows, in the letters of their own keys."""
    return [Code(one.seat, " ".join(one.taps[arrow] for arrow in code), one.look.colour) for one in looks]


def draw_codes(canvas: Canvas, places: Clearing, looks: Sequence[Appearance], asleep: set[int]) -> None:
    """Draw beside every target what the keyboard players tap for it; nobody points at the own tile."""
    if not looks:
        return
    for one in places.mushrooms:
        found = codes_for(one.code, looks)
        y = min(LOWEST, one.y + one.size * 0.5 - 6)
        for number, code in enumerate(found):
            x = one.x + (number - (len(found) - 1) / 2) * (PLATE[0] + GAP)
            _draw_code(canvas, code, x, y)
    for place in places.seats:
        if place.seat in asleep:
            continue
        found = [code for code in codes_for(place.code, looks) if code.seat != place.seat]
        inward = 1 if place.x <= 960 else -1
        for number, code in enumerate(found):
            y = place.y - place.size / 2 + BELOW_READY + number * (PLATE[1] + GAP)
            _draw_code(canvas, code, place.x + inward * (place.size / 2 + 30), y)


def _draw_code(canvas: Canvas, code: Code, x: float, y: float) -> None:
    wide, high = PLATE
    rect = pygame.FRect(x - wide / 2, y - high / 2, wide, high)
    canvas.cached(("crossing code", code), rect.inflate(12, 12), lambda c: _paint_code(c, code, rect))


def _paint_code(canvas: Canvas, code: Code, rect: pygame.FRect) -> None:
    canvas.panel(rect, CREAM, outline=mix(code.colour, INK, 0.15), border=6, radius=12, shadow=False)
    canvas.text(
        code.words, *rect.center, FontSize.NOTE, face=Face.BOLD, width=rect.width - 12, height=rect.height
    )


# --- ready ---------------------------------------------------------------------------------------------


def ready_rect(place: SeatPlace) -> pygame.FRect:
    """Return where “Ready” stands: over the upper edge of the tile; a finger may touch it there."""
    wide = place.size - 12
    rect = pygame.FRect(0, 0, wide, READY_HEIGHT)
    rect.midright = (place.x + place.size / 2 + 26, place.y - place.size / 2 + 14)
    return rect


def draw_ready(canvas: Canvas, place: SeatPlace, appearance: Appearance) -> None:
    """Draw what this person presses to say ready."""
    rect = ready_rect(place)
    key = ("crossing ready", appearance.kind, appearance.confirm, appearance.look, place.size)
    canvas.cached(key, rect.inflate(16, 16), lambda c: _paint_ready(c, appearance, rect))


def _paint_ready(canvas: Canvas, appearance: Appearance, rect: pygame.FRect) -> None:
    """Paint button and word; where the word has no room, a pale mark as everybody gets who is ready."""
    kind, label, size = appearance.kind or DeviceKind.PAD, appearance.confirm, 36.0
    glyph = widgets.glyph_width(canvas, kind, Action.CONFIRM, size, label)
    words = tr("Ready")
    word = canvas.measure(words, FontSize.NOTE, face=Face.BOLD)[0] + 2
    if glyph + word + 26 > rect.width:
        words, word = "", MARK
    rect = pygame.FRect(rect.right - glyph - word - 30, rect.top, glyph + word + 26, rect.height)
    canvas.panel(
        rect, CREAM, outline=mix(appearance.look.colour, INK, 0.25), border=5, radius=rect.height / 2
    )
    x = rect.left + 10 + glyph / 2
    widgets.glyph(canvas, kind, Action.CONFIRM, x, rect.centery, size, label=label)
    x = rect.right - 10 - word / 2
    if words:
        canvas.text(words, x, rect.centery, FontSize.NOTE, face=Face.BOLD, width=word, height=rect.height)
    else:
        canvas.sprite("ui/icon-check", x, rect.centery, width=MARK, alpha=120)

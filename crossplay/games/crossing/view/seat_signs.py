"""Small signs at seats and mushrooms: what is tapped to point there, and how to say ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.core.i18n import tr
from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.layout import Clearing, SeatPlace
from crossplay.input.signals import Action, Kind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import CREAM, INK, mix

PLATE = (80.0, 42.0)
"""The size of a plate with the taps of one keyboard player."""
GAP = 4.0
READY_HEIGHT = 54.0


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
        y = one.y + one.size * 0.5 - 6
        for number, code in enumerate(found):
            x = one.x + (number - (len(found) - 1) / 2) * (PLATE[0] + GAP)
            _draw_code(canvas, code, x, y)
    for place in places.seats:
        if place.seat in asleep:
            continue
        found = [code for code in codes_for(place.code, looks) if code.seat != place.seat]
        inward = 1 if place.x <= 960 else -1
        for number, code in enumerate(found):
            y = place.y - place.size / 2 + 44 + number * (PLATE[1] + GAP)
            _draw_code(canvas, code, place.x + inward * (place.size / 2 + 12), y)


def _draw_code(canvas: Canvas, code: Code, x: float, y: float) -> None:
    wide, high = PLATE
    rect = pygame.FRect(x - wide / 2, y - high / 2, wide, high)
    canvas.cached(("crossing code", code), rect.inflate(12, 12), lambda c: _paint_code(c, code, rect))


def _paint_code(canvas: Canvas, code: Code, rect: pygame.FRect) -> None:
    canvas.panel(rect, CREAM, outline=mix(code.colour, INK, 0.15), border=6, radius=12, shadow=False)
    canvas.text(
        code.words, *rect.center, Step.NOTE, face=Face.BOLD, width=rect.width - 12, height=rect.height
    )


# --- ready ---------------------------------------------------------------------------------------------


def ready_rect(place: SeatPlace) -> pygame.FRect:
    """Return where “Ready” stands: over the upper edge of the tile; a finger may touch it there."""
    rect = pygame.FRect(0, 0, 186, READY_HEIGHT)
    rect.midright = (place.x + place.size / 2 + 26, place.y - place.size / 2 + 2)
    return rect


def draw_ready(canvas: Canvas, place: SeatPlace, appearance: Appearance) -> None:
    """Draw what this person presses to say ready."""
    rect = ready_rect(place)
    key = ("crossing ready", appearance.kind, appearance.confirm, appearance.look, place.size)
    canvas.cached(key, rect.inflate(16, 16), lambda c: _paint_ready(c, appearance, rect))


def _paint_ready(canvas: Canvas, appearance: Appearance, rect: pygame.FRect) -> None:
    kind, label, size = appearance.kind or Kind.PAD, appearance.confirm, 40.0
    outline = mix(appearance.look.colour, INK, 0.25)
    canvas.panel(rect, CREAM, outline=outline, border=5, radius=READY_HEIGHT / 2)
    wide = widgets.glyph_width(canvas, kind, Action.CONFIRM, size, label)
    left = rect.left + 14
    widgets.glyph(canvas, kind, Action.CONFIRM, left + wide / 2, rect.centery, size, label=label)
    left += wide + 6
    room = rect.right - 12 - left
    canvas.text(tr("Ready"), left + room / 2, rect.centery, Step.NOTE, face=Face.BOLD, width=room, height=44)

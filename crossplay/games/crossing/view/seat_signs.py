"""Small signs at seats and mushrooms: what is tapped to point there, and how to say ready."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view.appearance import Appearance
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, INK, mix

PLATE = (104.0, 50.0)
"""The size of a plate with the taps of one keyboard player."""
GAP = 4.0
MARK = 44.0
READY = (214.0, 62.0)
"""The size of a plate that says “Ready”."""
LOWEST, LOWEST_TOUCH = 938.0, 902.0
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
    wide, high = PLATE[0] + GAP, PLATE[1] + GAP
    for one in places.mushrooms:
        found = codes_for(one.code, looks)
        lines = [found[first : first + 2] for first in range(0, len(found), 2)]
        lowest = LOWEST_TOUCH if places.touch else LOWEST
        top = min(lowest - high * len(lines), one.y + one.size * 0.39)
        for row, line in enumerate(lines):
            for column, code in enumerate(line):
                x = one.x + (column - (len(line) - 1) / 2) * wide
                _draw_code(canvas, code, x, top + (row + 0.5) * high)
    for place in places.seats:
        if place.seat in asleep:
            continue
        found = [code for code in codes_for(place.code, looks) if code.seat != place.seat]
        top = place.card.top + (READY[1] + 6 if _crowded(place) else 0)
        for number, code in enumerate(found):
            y = top + (number + 0.5) * high
            _draw_code(canvas, code, place.beside(PLATE[0] / 2 + 32, y)[0], y)


def _draw_code(canvas: Canvas, code: Code, x: float, y: float) -> None:
    wide, high = PLATE
    rect = pygame.FRect(x - wide / 2, y - high / 2, wide, high)
    canvas.cached(("crossing code", code), rect.inflate(12, 12), lambda c: _paint_code(c, code, rect))


def _paint_code(canvas: Canvas, code: Code, rect: pygame.FRect) -> None:
    canvas.panel(rect, CREAM, outline=mix(code.colour, INK, 0.15), border=6, radius=12, shadow=False)
    canvas.text(
        code.words, *rect.center, FontSize.BODY, face=Face.BOLD, width=rect.width - 12, height=rect.height
    )


# --- ready ---------------------------------------------------------------------------------------------


def _crowded(place: SeatPlace) -> bool:
    """Whether mushrooms are near the lower edge of a seat's card."""
    return place.pad is not None and place.pad.turn == 180 and place.scale < 0.9


def ready_rect(place: SeatPlace) -> pygame.FRect:
    """Return where “Ready” stands: on the table beside the card; a finger may touch it there."""
    wide, high = READY
    rect = pygame.FRect(0, 0, wide, high)
    upper = _crowded(place)
    rect.center = place.beside(wide / 2 + 14, place.card.top + high / 2 if upper else place.safe.centery)
    return rect


def draw_ready(canvas: Canvas, place: SeatPlace, appearance: Appearance) -> None:
    """Draw what this person presses to say ready."""
    rect = ready_rect(place)
    key = ("crossing ready", appearance.kind, appearance.confirm, appearance.look, place.inwards)
    canvas.cached(key, rect.inflate(260, 16), lambda c: _paint_ready(c, appearance, rect, place.inwards))


def _paint_ready(canvas: Canvas, appearance: Appearance, rect: pygame.FRect, inwards: int) -> None:
    kind, label = appearance.kind or DeviceKind.PAD, appearance.confirm
    size = 56.0 if len(label) == 1 else 44.0
    glyph = widgets.glyph_width(canvas, kind, Action.CONFIRM, size, label)
    words = tr("Ready")
    room = canvas.measure(words, FontSize.BODY, face=Face.BOLD)[0] + 4
    # Keys with long names make the plate longer, away from the seat.
    more = max(0.0, glyph + room + 30 - rect.width)
    if more > 40:
        # No room even so: a mark as everybody gets who is ready.
        words, room = "", MARK
        more = max(0.0, glyph + room + 30 - rect.width)
    rect = pygame.FRect(rect.left - (more if inwards < 0 else 0), rect.top, rect.width + more, rect.height)
    outline = mix(appearance.look.colour, INK, 0.25)
    canvas.panel(rect, GOLD, outline=outline, border=5, radius=rect.height / 2)
    widgets.glyph(canvas, kind, Action.CONFIRM, rect.left + 10 + glyph / 2, rect.centery, size, label=label)
    left, right = rect.left + 14 + glyph, rect.right - 12
    if not words:
        canvas.sprite("ui/icon-check", (left + right) / 2, rect.centery, width=MARK)
        return
    canvas.text(
        words, (left + right) / 2, rect.centery, FontSize.BODY, face=Face.BOLD, width=right - left,
        height=rect.height,
    )  # fmt: skip

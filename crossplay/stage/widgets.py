"""Functions that draw what many screens have: badges, plates, buttons, legends."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.stage.canvas import Canvas, Face, FontSize, RectLike
from crossplay.stage.glyphs import Name, device_picture, glyph, glyph_width, plain
from crossplay.stage.ground import draw_ground, visible
from crossplay.stage.palette import (
    BARK,
    CREAM,
    GLOW,
    GOLD,
    GOOD,
    GREY,
    INK,
    INK_SOFT,
    ORANGE,
    PAPER,
    PAPER_DARK,
    SEAT_LOOKS,
    SeatLook,
    mix,
)

__all__ = [
    "GlyphOf",
    "LegendEntry",
    "backdrop",
    "badge",
    "banner",
    "button",
    "chip",
    "device_picture",
    "glow",
    "glyph",
    "glyph_width",
    "icon",
    "legend_bar",
    "level_bars",
    "plate",
    "ring",
    "robot",
    "selector",
    "slider",
    "toggle",
]  # fmt: skip

LEGEND_BAR = pygame.Rect(0, 978, 1920, 102)
"""The strip of the legend, down to the edge of the canvas; its texts are within the safe area."""
_NUMBER_SHIFT = {"triangle": 0.13, "star": 0.03}
"""How far below the middle the number of a badge is, as a share of its size."""
_NUMBER_ROOM = {"triangle": 0.46, "star": 0.52, "diamond": 0.6}
"""How large the number may be, as a share of the badge's size."""


@dataclass(frozen=True)
class GlyphOf:
    """What to press: a kind of device and an action, for keyboards with the key's label."""

    kind: Name
    action: Name
    label: str = ""


@dataclass(frozen=True)
class LegendEntry:
    """What a button does, in words, and what to press for it."""

    words: str
    glyphs: tuple[GlyphOf, ...]


def seat_look(seat: int) -> SeatLook:
    return SEAT_LOOKS[(seat - 1) % len(SEAT_LOOKS)]


def backdrop(canvas: Canvas) -> None:
    """Draw the wooden table that is the background of most screens."""
    draw_ground(canvas, "table", lambda c: c.sprite("ui/table", 0, 0, width=1920, anchor="topleft"))


def badge(
    canvas: Canvas, seat: int, x: float, y: float, size: float = 72, *, look: SeatLook | None = None,
    number: bool = True, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw a seat's badge: colour, shape and number. `look` replaces colour and shape."""
    look = look or seat_look(seat)
    canvas.sprite(
        f"ui/badge-{look.shape}", x, y, width=size, height=size, swap=((ORANGE, look.colour),), alpha=alpha
    )
    if number:
        room = size * _NUMBER_ROOM.get(look.shape, 0.66)
        font_size = FontSize.LEAD if room >= 58 else FontSize.BODY if room >= 40 else FontSize.NOTE
        canvas.text(
            str(seat), x, y + size * _NUMBER_SHIFT.get(look.shape, 0), font_size, face=Face.BOLD,
            outline=CREAM, alpha=alpha,
        )  # fmt: skip


def plate(
    canvas: Canvas, seat: int, name: str, rect: RectLike, *, active: bool = False,
    look: SeatLook | None = None, note: str = "", pulse: float = 1.0,
) -> None:  # fmt: skip
    """Draw a seat's name, framed in its colour, with its badge; the seat to act glows."""
    x, y, width, height = rect
    look = look or seat_look(seat)
    if active:
        canvas.glow(rect, reach=20, radius=height * 0.32, alpha=120 + 135 * pulse)
    canvas.panel(rect, look.colour, radius=height * 0.32, border=6)
    inset = min(12.0, height * 0.14)
    canvas.panel(
        (x + height * 0.5, y + inset, width - height * 0.5 - inset, height - 2 * inset),
        CREAM if active else PAPER, border=4, radius=height * 0.22, shadow=False,
    )  # fmt: skip
    badge(canvas, seat, x + height * 0.48, y + height / 2, height * 1.06, look=look)
    left, right = x + height * 1.1, x + width - inset - 12
    if note:
        note_width = min((right - left) * 0.45, canvas.measure(note, FontSize.NOTE)[0])
        canvas.text(
            note, right, y + height / 2, FontSize.NOTE, colour=INK_SOFT, anchor="right",
            width=note_width + 1, height=height - 2 * inset,
        )  # fmt: skip
        right -= note_width + 14
    canvas.text(
        name, left, y + height / 2, FontSize.BODY, anchor="left", face=Face.BOLD if active else Face.TEXT,
        width=right - left, height=height - 2 * inset,
    )  # fmt: skip


def button(
    canvas: Canvas, rect: RectLike, words: str, *, focus: bool = False, glyph: GlyphOf | None = None,
    enabled: bool = True, primary: bool = False, picture: str = "", font_size: FontSize = FontSize.BODY,
) -> None:  # fmt: skip
    """Draw a button; `picture` names an icon, `glyph` shows what presses it from anywhere."""
    x, y, width, height = rect
    radius = height / 2 if primary else min(24.0, height * 0.28)
    fill = GOLD if primary or focus else CREAM
    colour = INK
    if not enabled:
        fill, colour = mix(PAPER_DARK, GREY, 0.25), INK_SOFT
    if focus:
        canvas.glow(rect, reach=22, radius=radius)
    canvas.panel(rect, fill, radius=radius, border=8 if focus else 6, shadow=enabled)
    left, right = x + height * 0.3, x + width - height * 0.3
    if picture:
        icon(
            canvas, picture, left + height * 0.3, y + height / 2, height * 0.6, alpha=255 if enabled else 120
        )
        left += height * 0.75
    if glyph:
        size = height * 0.62
        wide = glyph_width(canvas, glyph.kind, glyph.action, size, glyph.label)
        _glyph(canvas, glyph, right - wide / 2, y + height / 2, size)
        right -= wide + height * 0.15
    canvas.text(
        words, (left + right) / 2, y + height / 2, font_size, colour=colour,
        face=Face.DISPLAY if primary else Face.BOLD, width=right - left, height=height * 0.86,
    )  # fmt: skip


def selector(
    canvas: Canvas, rect: RectLike, words: str, *, focus: bool = False, picture: str = "",
    enabled: bool = True, title: str = "",
) -> None:  # fmt: skip
    """Draw one of several values between two arrows, with a `title` on its left."""
    x, y, width, height = rect
    if focus:
        canvas.glow(rect, reach=22, radius=20)
    canvas.panel(rect, CREAM if enabled else PAPER_DARK, radius=20, border=8 if focus else 6)
    middle, arrow = y + height / 2, height * 0.34
    left, right = x + height * 0.28, x + width - height * 0.28
    if title:
        split = x + width * 0.46
        canvas.text(title, left, middle, anchor="left", width=split - left - 12, height=height * 0.86)
        left = split + height * 0.1
    alpha = 255 if enabled else 90
    canvas.sprite("ui/icon-left", left, middle, height=arrow, alpha=alpha)
    canvas.sprite("ui/icon-right", right, middle, height=arrow, alpha=alpha)
    left, right = left + height * 0.26, right - height * 0.26
    if picture:
        icon(canvas, picture, left + height * 0.32, middle, height * 0.62, alpha=alpha)
        left += height * 0.72
    canvas.text(
        words, (left + right) / 2, middle, face=Face.BOLD, width=right - left, height=height * 0.86,
        colour=INK if enabled else INK_SOFT,
    )  # fmt: skip


def toggle(canvas: Canvas, rect: RectLike, title: str, on: bool, *, focus: bool = False) -> None:
    """Draw a switch with its title."""
    x, y, width, height = rect
    if focus:
        canvas.glow(rect, reach=22, radius=20)
    canvas.panel(rect, CREAM, radius=20, border=8 if focus else 6)
    middle, high = y + height / 2, height * 0.5
    wide = high * 1.9
    left = x + width - height * 0.3 - wide
    canvas.panel(
        (left, middle - high / 2, wide, high), GOOD if on else GREY, radius=high / 2, border=5, shadow=False
    )
    knob = left + wide - high / 2 if on else left + high / 2
    canvas.circle(knob, middle, high * 0.62, CREAM, outline=INK, border=5)
    if on:
        canvas.line(
            [(knob - high * 0.24, middle), (knob - high * 0.06, middle + high * 0.2),
             (knob + high * 0.26, middle - high * 0.2)], GOOD, high * 0.15,
        )  # fmt: skip
    start = x + height * 0.3
    canvas.text(title, start, middle, anchor="left", width=left - start - 20, height=height * 0.86)


def slider(
    canvas: Canvas, rect: RectLike, title: str, share: float, *, focus: bool = False, bars: int = 10
) -> None:
    """Draw a value from 0 to 1 as a row of rising bars."""
    x, y, width, height = rect
    if focus:
        canvas.glow(rect, reach=22, radius=20)
    canvas.panel(rect, CREAM, radius=20, border=8 if focus else 6)
    middle = y + height / 2
    left, right = x + width * 0.46, x + width - height * 0.28
    canvas.text(
        title, x + height * 0.28, middle, anchor="left", width=left - x - height * 0.5, height=height * 0.86
    )
    canvas.sprite("ui/icon-left", left + height * 0.1, middle, height=height * 0.34)
    canvas.sprite("ui/icon-right", right, middle, height=height * 0.34)
    left, right = left + height * 0.36, right - height * 0.26
    pitch = (right - left) / bars
    for i in range(bars):
        high = height * (0.2 + 0.4 * (i + 1) / bars)
        lit = share >= (i + 1) / bars - 0.001
        canvas.panel(
            (left + pitch * i, middle + height * 0.3 - high, pitch * 0.7, high), GOLD if lit else PAPER_DARK,
            border=4, radius=6, shadow=False,
        )  # fmt: skip


def chip(
    canvas: Canvas, words: str, x: float, y: float, *, fill: str = CREAM, colour: str = INK,
    font_size: FontSize = FontSize.NOTE, picture: str = "", height: float = 52, width: float | None = None,
) -> pygame.FRect:  # fmt: skip
    """Draw a small label in a capsule, centred at (x, y), as wide as its words unless `width` is given."""
    pad, room = height * 0.42, height * 0.8 if picture else 0.0
    if width is None:
        width = canvas.measure(words, font_size)[0] + 2 * pad + room
    rect = pygame.FRect(x - width / 2, y - height / 2, width, height)
    canvas.panel(rect, fill, radius=height / 2, border=4)
    if picture:
        icon(canvas, picture, rect.left + pad * 0.7 + room * 0.4, y, height * 0.66)
    canvas.text(
        words, rect.left + pad + room + (width - 2 * pad - room) / 2, y, font_size, colour=colour,
        width=width - 2 * pad - room + 2, height=height,
    )  # fmt: skip
    return rect


def banner(
    canvas: Canvas, words: str, rect: RectLike, *, seat: int = 0, look: SeatLook | None = None,
    fill: str = CREAM, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw a sentence on a strip; with a seat, its badge in front."""
    x, y, width, height = rect
    canvas.panel(rect, fill, radius=height * 0.3, alpha=alpha)
    left = x + height * 0.35
    if seat:
        badge(canvas, seat, x + height * 0.6, y + height / 2, height * 0.84, look=look, alpha=alpha)
        left = x + height * 1.15
    right = x + width - height * 0.35
    canvas.text(
        words,
        (left + right) / 2,
        y + height / 2,
        FontSize.BODY,
        width=right - left,
        height=height - 12,
        alpha=alpha,
    )


def legend_strip(canvas: Canvas) -> pygame.FRect:
    """Return what the legend covers: the lower edge of the window, from side to side."""
    seen = visible(canvas)
    return pygame.FRect(seen.left, LEGEND_BAR.top, seen.width, seen.bottom - LEGEND_BAR.top)


def legend_bar(canvas: Canvas, entries: Sequence[LegendEntry], *, words: str = "") -> None:
    """Draw the strip at the bottom: what the buttons do, and a sentence at its right end."""
    strip = legend_strip(canvas)
    key = ("legend", tuple(entries), words, tuple(strip))
    canvas.cached(key, strip, lambda c: _paint_legend(c, entries, words, strip))


def _paint_legend(canvas: Canvas, entries: Sequence[LegendEntry], words: str, strip: RectLike) -> None:
    canvas.panel(strip, BARK + "e0", outline=None, border=0, radius=0, shadow=False)
    x, y, width, height = (float(side) for side in LEGEND_BAR)
    # Text stays above the edge that a television may cut.
    middle, size = y + height * 0.26, 48.0
    left, right = x + 100, x + width - 100
    if words:
        room = min(canvas.measure(words, FontSize.NOTE)[0] + 2, (right - left) * 0.5)
        canvas.text(
            words,
            right,
            middle,
            FontSize.NOTE,
            colour=CREAM,
            anchor="right",
            width=room,
            height=height * 0.44,
        )
        right -= room + 40
    if not entries:
        return
    glyphs = [sum(_width(canvas, one, size) + 10 for one in entry.glyphs) + 6 for entry in entries]
    gap = 44.0
    wanted = [canvas.measure(entry.words, FontSize.NOTE)[0] + 2 for entry in entries]
    free = right - left - sum(glyphs) - gap * (len(entries) - 1)
    shrink = min(1.0, max(0.0, free) / max(1.0, sum(wanted)))
    for i, entry in enumerate(entries):
        if i:
            canvas.line([(left - gap / 2, middle - 22), (left - gap / 2, middle + 22)], "#8a6a58", 4)
        for one in entry.glyphs:
            wide = _width(canvas, one, size)
            _glyph(canvas, one, left + wide / 2, middle, size)
            left += wide + 10
        left += 6
        room = wanted[i] * shrink
        canvas.text(
            entry.words,
            left,
            middle,
            FontSize.NOTE,
            colour=CREAM,
            anchor="left",
            width=room,
            height=height * 0.44,
        )
        left += room + gap


def _width(canvas: Canvas, one: GlyphOf, size: float) -> float:
    return glyph_width(canvas, one.kind, one.action, size, one.label)


def _glyph(canvas: Canvas, one: GlyphOf, x: float, y: float, size: float) -> None:
    glyph(canvas, one.kind, one.action, x, y, size, label=one.label)


def glow(
    canvas: Canvas, shape: RectLike | tuple[float, float, float], *, colour: str = GLOW, reach: float = 16,
    radius: float = 24, alpha: float = 255,
) -> None:  # fmt: skip
    """Draw light around a rect, or around a circle given as (x, y, radius)."""
    if isinstance(shape, tuple) and len(shape) == 3:
        x, y, around = shape
        canvas.glow(
            (x - around, y - around, 2 * around, 2 * around), colour, reach=reach, radius=around, alpha=alpha
        )
    else:
        canvas.glow(shape, colour, reach=reach, radius=radius, alpha=alpha)


def ring(
    canvas: Canvas, x: float, y: float, radius: float, share: float, *, colour: str = GOOD, width: float = 12
) -> None:
    """Draw how much of a hold is done: a disc with a ring that fills clockwise."""
    canvas.circle(x, y, radius, CREAM, outline=INK, border=6)
    canvas.ring(x, y, radius - 6 - width * 0.62, share, colour, width, ground=PAPER_DARK)


def icon(
    canvas: Canvas, name: str, x: float, y: float, size: float, *, colour: str = INK, alpha: float = 255
) -> None:
    """Draw an icon (`assets/ui/icon-*`) in a colour."""
    swap = () if colour == INK else ((INK, colour),)
    canvas.sprite(f"ui/icon-{name}", x, y, width=size, height=size, swap=swap, alpha=alpha)


LEVELS = {"random": 0, "easy": 1, "normal": 2, "hard": 3}


def robot(canvas: Canvas, level: Name, x: float, y: float, size: float = 140, *, alpha: float = 255) -> None:
    """Draw a bot, whose face shows its level."""
    name = plain(level)
    canvas.sprite(f"ui/robot-{name if name in LEVELS else 'normal'}", x, y, width=size, alpha=alpha)


def level_bars(
    canvas: Canvas, level: Name, x: float, y: float, size: float = 80, *, alpha: float = 255
) -> None:
    """Draw a bot's level as three rising bars."""
    canvas.sprite(f"ui/level-{LEVELS.get(plain(level), 2)}", x, y, width=size, alpha=alpha)

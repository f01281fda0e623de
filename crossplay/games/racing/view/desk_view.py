"""How notes and buttons look on the desk under the market."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GOLD, GREY, INK, INK_SOFT, PAPER_DARK, mix

GAP = 10


@dataclass(frozen=True)
class Key:
    """A button: what it is called, what it costs or brings, and whether it can be pressed."""

    key: Hashable
    words: str
    note: str = ""
    enabled: bool = True
    marked: bool = False
    """Whether it is part of the suggested move."""


@dataclass(frozen=True)
class Note:
    """A heading and a text to be read on the desk."""

    title: str
    text: str


def key_rects(area: pygame.Rect, count: int) -> list[pygame.Rect]:
    """Return where `count` buttons stand: in one row or two; more rows reach up beyond the desk."""
    if count <= 3 and area.width > 700:
        columns, rows = max(1, count), 1
    elif count <= 2:
        columns, rows = 1, max(1, count)
    else:
        columns, rows = 2, (count + 1) // 2
    high = min(area.height, (area.height - GAP) // 2) if rows > 1 else area.height
    if rows > 2:
        high = 66
    wide = (area.width - GAP * (columns - 1)) // columns
    if rows == 1 and count < 3 and area.width > 700:
        wide = min(wide, 400)
        area = pygame.Rect(
            area.centerx - (wide * count + GAP * (count - 1)) // 2, area.top, area.width, area.height
        )
    top = area.bottom - rows * high - (rows - 1) * GAP
    return [
        pygame.Rect(area.left + i % columns * (wide + GAP), top + i // columns * (high + GAP), wide, high)
        for i in range(count)
    ]


def draw_keys(canvas: Canvas, rects: Sequence[pygame.Rect], keys: Sequence[Key], focus: Hashable) -> None:
    """Draw buttons; those beside each other have words of one size."""
    fits = all(
        canvas.measure(key.words, FontSize.BODY, Face.BOLD)[0] <= rect.width - 28
        for rect, key in zip(rects, keys, strict=True)
    )
    for rect, key in zip(rects, keys, strict=True):
        draw_key(canvas, rect, key, focus=key.key == focus, small=not fits and len(keys) > 1)


def draw_key(canvas: Canvas, rect: pygame.Rect, key: Key, *, focus: bool, small: bool = False) -> None:
    fill, colour = (GOLD if focus else CREAM), INK
    if not key.enabled:
        fill, colour = mix(PAPER_DARK, GREY, 0.25), INK_SOFT
    radius = min(24.0, rect.height * 0.3)
    if key.marked:
        canvas.glow(rect, "#fff3c4", reach=24, radius=radius)
    if focus:
        canvas.glow(rect, reach=22, radius=radius)
    canvas.panel(rect, fill, radius=radius, border=8 if focus else 6, shadow=key.enabled)
    wide = rect.width - 28
    if not key.note or rect.height < 90:
        step = FontSize.TITLE if len(key.words) == 1 else FontSize.NOTE if small else FontSize.BODY
        canvas.text(key.words, rect.centerx, rect.centery, step, colour=colour, face=Face.BOLD, width=wide,
                    height=rect.height)  # fmt: skip
        return
    split = rect.top + rect.height * 0.5  # two lines of notes fit each half
    step = FontSize.NOTE if small else FontSize.BODY
    canvas.text(key.words, rect.centerx, (rect.top + split) / 2 + 1, step, colour=colour, face=Face.BOLD,
                width=wide, height=rect.height * 0.5 - 1)  # fmt: skip
    canvas.text(key.note, rect.centerx, (split + rect.bottom) / 2 - 1, FontSize.NOTE, colour=colour,
                width=wide, height=rect.height * 0.5 - 1)  # fmt: skip


def draw_note(canvas: Canvas, area: pygame.Rect, note: Note) -> None:
    """Draw a sheet of paper on which a card is explained."""
    key = ("racing note", note, area.size)
    canvas.cached(key, area.inflate(16, 16), lambda c: _paint_note(c, area, note))


def _paint_note(canvas: Canvas, area: pygame.Rect, note: Note) -> None:
    canvas.panel(area, "#fff8ea", radius=18, border=5, shadow=False)
    left, width = area.left + 22, area.width - 40
    high = 44.0
    canvas.text(note.title, left, area.top + 12 + high / 2, face=Face.BOLD, anchor="left", width=width,
                height=high)  # fmt: skip
    room = area.height - high - 24
    canvas.text(note.text, left, area.top + 12 + high + room / 2, anchor="left", width=width, height=room)

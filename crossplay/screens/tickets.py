"""Tickets: wide buttons for what is more than one match."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from crossplay.screens.items import Item
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GLOW, INK

TICKET = "#f2b93b"
STUB = 150
"""Where the stub with the picture ends."""
CHIP = 50


@dataclass(frozen=True)
class Ticket:
    """What stands on a ticket."""

    picture: str
    title: str
    words: str = ""
    chips: Sequence[tuple[str, bool]] = ()
    """A small card for each game of an evening: its colour, and whether it has been played."""


def ticket_button(
    key: Hashable, rect: pygame.Rect, ticket: Ticket, label: str, act: Callable[[], None]
) -> Item:
    """Return a button that looks like a ticket."""

    def paint(canvas: Canvas, focus: bool) -> None:
        if focus:
            canvas.glow(rect.inflate(16, 16), GLOW, reach=34, radius=34)
        around = rect.inflate(40, 40)
        canvas.cached(("ticket", ticket, rect.size, focus), around, lambda c: _paint(c, rect, ticket, focus))

    return Item(key, rect, paint, act, label=label)


def _paint(canvas: Canvas, rect: pygame.Rect, ticket: Ticket, focus: bool) -> None:
    canvas.svg(_markup(rect.width, rect.height, focus), *rect.center, rect.width + 32, rect.height + 32)
    middle = rect.centery
    canvas.circle(rect.left + 86, middle, 46, CREAM, outline=INK, border=5)
    widgets.icon(canvas, ticket.picture, rect.left + 86, middle + 1, 60)
    left, right = rect.left + STUB + 26, rect.right - 24
    if ticket.chips:
        right -= len(ticket.chips) * (CHIP + 8) + 12
        for number, (colour, played) in enumerate(ticket.chips):
            _paint_chip(canvas, right + 20 + number * (CHIP + 8), middle, number + 1, colour, played)
    room = right - left
    if not ticket.words:
        canvas.text(
            ticket.title,
            left,
            middle,
            FontSize.LEAD,
            face=Face.DISPLAY,
            anchor="left",
            width=room,
            height=100,
        )
        return
    canvas.text(
        ticket.title,
        left,
        middle - 20,
        FontSize.LEAD,
        face=Face.DISPLAY,
        anchor="left",
        width=room,
        height=60,
    )
    canvas.text(ticket.words, left, middle + 30, anchor="left", face=Face.BOLD, width=room, height=46)


def _paint_chip(canvas: Canvas, x: float, y: float, number: int, colour: str, played: bool) -> None:
    canvas.panel((x, y - 32, CHIP, 64), colour, border=4, radius=8)
    canvas.circle(x + CHIP / 2, y, 19, CREAM, outline=INK, border=3)
    if played:
        widgets.icon(canvas, "check", x + CHIP / 2, y, 46)
    else:
        canvas.text(str(number), x + CHIP / 2, y, FontSize.NOTE, face=Face.BOLD)


def _markup(width: float, height: float, focus: bool) -> str:
    """Return the drawing of a ticket with round bites in its ends, with a rim of gold when chosen."""
    bite, corner, w, h = 20, 24, width, height
    outline = (
        f"M{corner} 0H{w - corner}A{corner} {corner} 0 0 1 {w} {corner}V{h / 2 - bite}"
        f"A{bite} {bite} 0 0 0 {w} {h / 2 + bite}V{h - corner}A{corner} {corner} 0 0 1 {w - corner} {h}"
        f"H{corner}A{corner} {corner} 0 0 1 0 {h - corner}V{h / 2 + bite}"
        f"A{bite} {bite} 0 0 0 0 {h / 2 - bite}V{corner}A{corner} {corner} 0 0 1 {corner} 0Z"
    )
    dots = "".join(
        f'<circle cx="{STUB}" cy="{y}" r="3.2" fill="{INK}" fill-opacity="0.55"/>'
        for y in range(14, round(h) - 8, 15)
    )
    rim = ""
    if focus:
        rim = (
            f'<path d="{outline}" fill="{INK}" stroke="{INK}" stroke-width="30" stroke-linejoin="round"/>'
            f'<path d="{outline}" fill="{GLOW}" stroke="{GLOW}" stroke-width="22" stroke-linejoin="round"/>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -16 {w + 32} {h + 32}">'
        f'<path d="{outline}" fill="{INK}" fill-opacity="0.28" transform="translate(0 9)"/>{rim}'
        f'<path d="{outline}" fill="{TICKET}" stroke="{INK}" stroke-width="6" stroke-linejoin="round"/>'
        f"{dots}</svg>"
    )

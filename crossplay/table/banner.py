"""The one sentence at the table: who, and what to do now."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, FontSize
from crossplay.stage.palette import CREAM, INK, SeatLook, mix


@dataclass(frozen=True, slots=True)
class Banner:
    words: str
    seat: int = 0
    hint: bool = False
    warning: bool = False
    look: SeatLook | None = None
    """The seat's colour and shape, where it wears others than usual."""


def draw_banner(canvas: Canvas, rect: pygame.Rect, banner: Banner | None) -> None:
    if banner is None or not banner.words:
        return
    fill = CREAM
    if banner.hint:
        fill = "#fff3c4"
    elif banner.warning:
        fill = "#ffd9c7"
    look = banner.look or (widgets.seat_look(banner.seat) if banner.seat else None)
    outline = mix(look.colour, INK, 0.15) if look else INK
    canvas.panel(rect, fill, outline=outline, border=7, radius=rect.height // 2)
    left = rect.left + 28
    if banner.seat:
        widgets.badge(
            canvas, banner.seat, rect.left + rect.height * 0.58, rect.centery, rect.height * 0.78, look=look
        )
        left = rect.left + rect.height + 16
    box = pygame.Rect(left, rect.top + 6, rect.right - 28 - left, rect.height - 12)
    canvas.text(banner.words, box.centerx, box.centery, FontSize.BODY, width=box.width, height=box.height)

"""The items of a screen: what can be chosen, and where it stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.focus import FOCUSED, draw_focus
from crossplay.stage.palette import CREAM, INK

BACK = pygame.Rect(96, 54, 104, 100)
"""Where the back button is on every screen, for mice and fingers."""


@dataclass(frozen=True)
class Item:
    """Something on a screen that can be chosen, and how it is drawn."""

    key: Hashable
    rect: pygame.Rect
    paint: Callable[[Canvas, bool], None]
    """paint(canvas, whether the cursor is on it)"""
    act: Callable[[], None] | None = None
    change: Callable[[int], None] | None = None
    """One of several values: left and right go to the one before or after."""
    label: str = ""
    """Words for the bottom of the screen, when the cursor is on it."""
    spoken: str = ""
    """What a phone calls it, where that is something else."""
    hold: float = 0.0
    """Seconds that it must be held; 0: a press will do."""
    tap: Callable[[float], bool] | None = None
    """What a touch at this x does; False: the same as anywhere else on the item."""
    sideways: bool = True
    """False where items stand side by side: left and right go to the neighbour, confirm to the next value."""

    @property
    def target(self) -> Target:
        rect = self.rect
        return Target(self.key, rect.centerx, rect.centery, rect.width, rect.height, self.label)


def paint_back(canvas: Canvas, focus: bool) -> None:
    if focus:
        draw_focus(canvas, BACK, 28)
    canvas.panel(BACK, FOCUSED if focus else CREAM, radius=28)
    widgets.icon(canvas, "back", BACK.centerx, BACK.centery, 58)


def heading(canvas: Canvas, words: str, *, left: int = 230, right: int = 230, y: int = 104) -> None:
    """Draw the title of a screen between what stands in the upper corners."""
    canvas.text(
        words,
        (left + 1920 - right) / 2,
        y,
        FontSize.TITLE,
        face=Face.DISPLAY,
        colour=CREAM,
        outline=INK,
        width=1920 - left - right,
        height=104,
    )


def button(
    key: Hashable,
    rect: pygame.Rect,
    words: str,
    act: Callable[[], None],
    *,
    picture: str = "",
    primary: bool = False,
    font_size: FontSize = FontSize.BODY,
    enabled: bool = True,
) -> Item:
    """Return a button with words; one that is not enabled is grey, and `act` says why."""

    def paint(canvas: Canvas, focus: bool) -> None:
        widgets.button(
            canvas,
            rect,
            words,
            focus=focus,
            picture=picture,
            primary=primary,
            font_size=font_size,
            enabled=enabled,
        )

    return Item(key, rect, paint, act, label=words)


def icon_button(key: Hashable, rect: pygame.Rect, picture: str, words: str, act: Callable[[], None]) -> Item:
    """Return a button with a picture; its words are shown at the bottom when the cursor is on it."""

    def paint(canvas: Canvas, focus: bool) -> None:
        if focus:
            draw_focus(canvas, rect, 28)
        canvas.panel(rect, FOCUSED if focus else CREAM, radius=28)
        widgets.icon(canvas, picture, rect.centerx, rect.centery, min(rect.size) * 0.62)

    return Item(key, rect, paint, act, label=words)


def labelled_icon(
    key: Hashable, rect: pygame.Rect, picture: str, words: str, name: str, act: Callable[[], None]
) -> Item:
    """Return a button with a picture and its name below; `words` say more, in the bar of the screen."""

    def paint(canvas: Canvas, focus: bool) -> None:
        high = rect.height - 46
        plate = pygame.Rect(0, 0, high, high)
        plate.midtop = rect.midtop
        if focus:
            draw_focus(canvas, plate, 24)
        canvas.panel(plate, FOCUSED if focus else CREAM, radius=24)
        widgets.icon(canvas, picture, *plate.center, high * 0.64)
        canvas.text(
            name, rect.centerx, rect.bottom - 19, colour=CREAM, face=Face.BOLD, outline=INK,
            width=rect.width + 8, height=44,
        )  # fmt: skip

    return Item(key, rect, paint, act, label=words)


def column(rect: pygame.Rect, count: int, gap: int = 20, *, tallest: int = 120) -> list[pygame.Rect]:
    """Return `count` rects one under the other, from the top of `rect` down."""
    height = min(tallest, (rect.height - gap * (count - 1)) // max(1, count))
    top = rect.top
    return [
        pygame.Rect(rect.left, top + number * (height + gap), rect.width, height) for number in range(count)
    ]


def row(rect: pygame.Rect, count: int, gap: int = 24) -> list[pygame.Rect]:
    """Return `count` rects side by side that fill `rect`."""
    width = (rect.width - gap * (count - 1)) // max(1, count)
    return [
        pygame.Rect(rect.left + number * (width + gap), rect.top, width, rect.height)
        for number in range(count)
    ]

"""Draws the stocks beside the board: who sits there, and what is left to place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crosstrack.rules.pieces import SHAPES, Colour, Shape, code
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.board_view import draw_octagon
from crossplay.games.crosstrack.view.layout import StockPlan
from crossplay.games.crosstrack.view.piece_view import LOOKS, draw_lying
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_portrait
from crossplay.stage.palette import CREAM, INK, PAPER, SeatLook
from crossplay.table.active_seat import REACH, draw_active_frame

PIECE_PITCH = 104.0
"""The pitch of pieces in a stock: they are smaller than on the board."""


@dataclass(frozen=True)
class Owner:
    """The owner of a stock: what stands above its pieces."""

    title: str
    seat: int = 0
    look: SeatLook | None = None
    character: str = ""
    mood: Mood = Mood.NORMAL
    bot: str | None = None
    """The bot's level; None for people."""
    partner: int = 0
    partner_look: SeatLook | None = None
    everybody: tuple[tuple[int, SeatLook], ...] = ()
    """The seats that share a common stock."""


@dataclass(frozen=True)
class StockView:
    """What a stock shows now."""

    plan: StockPlan
    owner: Owner
    left: frozenset[tuple[Colour, Shape]]
    active: bool = False
    crowned: bool = False
    choosable: frozenset[tuple[Colour, Shape]] = frozenset()
    taken: tuple[Colour, Shape] | None = None
    """The piece of this stock that is held now: its place is shown empty."""


def draw_stock(canvas: Canvas, view: StockView) -> None:
    """Draw a stock; its panel is painted once for each of its few states, only the pieces come and go."""
    rect = pygame.FRect(view.plan.rect).inflate(2 * REACH + 32, 2 * REACH + 32)
    key = ("crosstrack stock", view.plan, view.owner, view.active, view.crowned)
    canvas.cached(key, rect, lambda c: _paint(c, view))
    for colour in view.plan.colours:
        for shape in SHAPES:
            if (colour, shape) in view.left or view.taken == (colour, shape):
                _piece(canvas, view, colour, shape)


def _paint(canvas: Canvas, view: StockView) -> None:
    plan, rect = view.plan, view.plan.rect
    if view.active:
        draw_active_frame(canvas, rect)
    canvas.panel(rect, "#f3e2bd" if view.active else "#dcc69d", radius=28, border=5)
    looks = [LOOKS[colour] for colour in plan.colours]
    top = pygame.Rect(rect.left, rect.top, rect.width, 114)
    _paint_header(canvas, top, looks[0].colour)
    _paint_owner(canvas, view, looks)
    fill = "#a8835a" if view.active else "#94714c"
    canvas.panel(plan.inner, fill, outline=INK, border=4, radius=20, shadow=False)
    for colour in plan.colours:
        for shape in SHAPES:
            draw_octagon(canvas, "slot", *plan.slot(colour, shape), PIECE_PITCH)
    if view.crowned:
        canvas.sprite("ui/icon-crown", rect.left + 76, rect.top + 4, width=76)


def _paint_header(canvas: Canvas, top: pygame.Rect, colour: str) -> None:
    """Draw the upper part of a panel in its owner's colour, with a line below."""
    with canvas.clip(top):
        full = pygame.Rect(top.left, top.top, top.width, top.height + 60)
        canvas.panel(full, colour, border=5, radius=28, shadow=False)
    line = [(top.left + 3, top.bottom), (top.right - 3, top.bottom)]
    canvas.line(line, INK, 4)


def _paint_owner(canvas: Canvas, view: StockView, looks: Sequence[SeatLook]) -> None:
    rect, owner = view.plan.rect, view.owner
    face_x, face_y = rect.left + 76, rect.top + 74
    name = pygame.Rect(rect.left + 152, rect.top + 36, rect.width - 168, 58)
    canvas.panel(name, CREAM if view.active else PAPER, border=4, radius=18, shadow=False)
    if owner.seat:
        colour = (owner.look or looks[0]).colour
        draw_portrait(canvas, owner.character, face_x, face_y, 124, colour, mood=owner.mood, bot=owner.bot)
        widgets.badge(canvas, owner.seat, rect.left + 160, rect.top + 60, 68, look=owner.look)
    else:
        canvas.sprite(f"ui/shape-{looks[0].shape}", face_x, face_y - 16, width=70, swap=(("#E69F00", CREAM),))
    left = name.left + 44 if owner.seat else name.left + 8
    width = name.right - 12 - left
    canvas.text(owner.title, left + width / 2, name.centery + 1, FontSize.BODY, width=width, height=50,
                face=Face.BOLD if view.active else Face.TEXT)  # fmt: skip
    if owner.partner:
        _paint_partner(canvas, view)
    elif owner.everybody:
        wide = 58 * len(owner.everybody) + 16
        pill = pygame.Rect(rect.right - 14 - wide, rect.top + 90, wide, 58)
        canvas.panel(pill, CREAM, border=4, radius=29, shadow=False)
        for number, (seat, look) in enumerate(owner.everybody):
            widgets.badge(canvas, seat, pill.left + 37 + 58 * number, pill.centery, 48, look=look)


def _paint_partner(canvas: Canvas, view: StockView) -> None:
    """Draw whom the owner plays with, on a pill below the name."""
    rect, owner = view.plan.rect, view.owner
    pill = pygame.Rect(rect.right - 118, rect.top + 90, 104, 56)
    canvas.panel(pill, CREAM, border=4, radius=28, shadow=False)
    canvas.sprite("crosstrack/partners", pill.left + 32, pill.centery, width=46)
    widgets.badge(canvas, owner.partner, pill.right - 30, pill.centery, 46, look=owner.partner_look)


CLOCK = pygame.Rect(96, 952, 244, 60)


def draw_clock(canvas: Canvas, left: int) -> None:
    """Draw how many pieces wait in the stocks, at the lower left."""
    x, y = CLOCK.left + 34, CLOCK.centery
    rim = [pygame.Vector2(0, -36).rotate(45 * number + 22.5) for number in range(8)]
    canvas.polygon([(x + point.x, y + point.y) for point in rim], "#dcc69d", outline=INK, border=5)
    canvas.text(str(left), x, y, FontSize.BODY, face=Face.BOLD, width=56)
    canvas.text(tr("to lay"), CLOCK.left + 84, y, FontSize.BODY, anchor="left", colour=CREAM, outline=INK,
                width=CLOCK.right - CLOCK.left - 84)  # fmt: skip


def _piece(canvas: Canvas, view: StockView, colour: Colour, shape: Shape) -> None:
    x, y = view.plan.slot(colour, shape)
    if view.taken == (colour, shape):
        draw_octagon(canvas, "slot-taken", x, y, PIECE_PITCH)
        return
    draw_lying(canvas, code(colour, shape, 0), x, y, PIECE_PITCH)
    if (colour, shape) in view.choosable:
        draw_octagon(canvas, "halo", x, y, PIECE_PITCH)

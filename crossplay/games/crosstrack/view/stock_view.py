"""Draws the stocks beside the board: who sits there, and what is left to place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crosstrack.rules.pieces import SHAPES, Colour, Shape, code
from crossplay.games.crosstrack.view.board_view import draw_octagon
from crossplay.games.crosstrack.view.layout import StockPlan
from crossplay.games.crosstrack.view.piece_view import LOOKS, draw_lying
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, PAPER, PAPER_DARK, SeatLook, mix

PIECE_PITCH = 96.0
"""The pitch of pieces in a stock: they are smaller than on the board."""


@dataclass(frozen=True)
class Owner:
    """The owner of a stock: what stands above and below its pieces."""

    title: str
    seat: int = 0
    look: SeatLook | None = None
    robot: str = ""
    """The bot's level; empty for people."""
    device: str = ""
    """The kind of a person's device."""
    device_id: str = ""
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
    rect = pygame.FRect(view.plan.rect).inflate(48, 48)
    key = ("crosstrack stock", view.plan, view.owner, view.active, view.crowned)
    canvas.cached(key, rect, lambda c: _paint(c, view))
    for colour in view.plan.colours:
        for shape in SHAPES:
            if (colour, shape) in view.left or view.taken == (colour, shape):
                _piece(canvas, view, colour, shape)


def _paint(canvas: Canvas, view: StockView) -> None:
    plan, rect = view.plan, view.plan.rect
    if view.active:
        canvas.glow(rect, reach=22, radius=28)
    canvas.panel(rect, "#f3e4c3" if view.active else "#d9c39b", radius=26, border=5)
    _header(canvas, view, [LOOKS[colour] for colour in plan.colours])
    inner = rect.inflate(-22, 0)
    inner.top, inner.height = plan.header.bottom + 2, plan.footer.top - plan.header.bottom - 2
    canvas.panel(
        inner, "#b8935f" if view.active else "#a8855a", outline="#7d5c39", border=3, radius=18, shadow=False
    )
    for colour in plan.colours:
        for shape in SHAPES:
            draw_octagon(canvas, "slot", *plan.slot(colour, shape), PIECE_PITCH)
    _footer(canvas, view)
    if view.crowned:
        side = plan.rect.left + 50 if plan.right else plan.rect.right - 50
        canvas.sprite("ui/icon-crown", side, plan.footer.centery, width=62)


def _header(canvas: Canvas, view: StockView, colours: Sequence[SeatLook]) -> None:
    header, owner = view.plan.header, view.owner
    strip = header.inflate(-10, -10)
    canvas.panel(strip, colours[0].colour, outline=None, border=0, radius=22, shadow=False)
    right = view.plan.right
    badge_x = header.left + 46 if right else header.right - 46
    # Words keep to the inner part of the screen, so the badge lies towards the board.
    left, end = (header.left + 84, 1822) if right else (98, header.right - 86)
    canvas.panel(
        (left - 10, header.top + 15, end - left + 20, 48), CREAM if view.active else PAPER, border=3,
        radius=14, shadow=False,
    )  # fmt: skip
    if owner.seat:
        widgets.badge(canvas, owner.seat, badge_x, header.centery, 74, look=owner.look)
    else:
        canvas.sprite(f"ui/shape-{colours[0].shape}", badge_x, header.centery, width=58,
                      swap=(("#E69F00", CREAM),))  # fmt: skip
    canvas.text(
        owner.title, (left + end) / 2, header.centery + 1, FontSize.BODY, width=end - left, height=46,
        face=Face.BOLD if view.active else Face.TEXT,
    )  # fmt: skip


def _piece(canvas: Canvas, view: StockView, colour: Colour, shape: Shape) -> None:
    x, y = view.plan.slot(colour, shape)
    if view.taken == (colour, shape):
        draw_octagon(canvas, "slot-taken", x, y, PIECE_PITCH)
        return
    draw_lying(canvas, code(colour, shape, 0), x, y, PIECE_PITCH)
    if (colour, shape) in view.choosable:
        draw_octagon(canvas, "halo", x, y, PIECE_PITCH)


def _footer(canvas: Canvas, view: StockView) -> None:
    footer, owner = view.plan.footer, view.owner
    middle = footer.centery
    if owner.everybody:
        step = 80
        first = footer.centerx - step * (len(owner.everybody) - 1) / 2
        for number, (seat, look) in enumerate(owner.everybody):
            widgets.badge(canvas, seat, first + step * number, middle, 60, look=look)
        return
    x = footer.centerx - (62 if owner.partner else 0)
    if owner.robot:
        widgets.robot(canvas, owner.robot, x, middle, 60)
    elif owner.device:
        widgets.device_picture(canvas, owner.device, x, middle, 84, device_id=owner.device_id)
    else:
        widgets.icon(canvas, "person", x, middle, 52, colour=mix(INK, PAPER_DARK, 0.3))
    if owner.partner:
        canvas.sprite("crosstrack/partners", footer.centerx + 14, middle, width=56)
        widgets.badge(canvas, owner.partner, footer.centerx + 76, middle, 60, look=owner.partner_look)

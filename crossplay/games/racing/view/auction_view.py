"""An auction: the card large, the bid, who is still in, and the buttons of whoever is asked."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.card_view import Looks, draw_large, money
from crossplay.games.racing.view.desk_view import Key, draw_key
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import BAD, CREAM, GLOW, INK

CARD = pygame.Rect(546, 194, 284, 408)
PLATE = pygame.Rect(852, 194, 524, 100)
SEATS = pygame.Rect(852, 304, 524, 84)
LESS = pygame.Rect(852, 402, 110, 96)
PRICE = pygame.Rect(974, 402, 280, 96)
MORE = pygame.Rect(1266, 402, 110, 96)
BID = pygame.Rect(852, 508, 336, 96)
PASS = pygame.Rect(1200, 508, 176, 96)
NOTE = pygame.Rect(546, 610, 830, 76)
WARNING = pygame.Rect(846, 304, 536, 190)
STAGE = pygame.Rect(516, 168, 888, 530)


@dataclass(frozen=True)
class Bidding:
    """What an auction looks like now."""

    card: int
    bid: int
    """The highest bid, or less than 0 before the first."""
    bidder: int
    order: tuple[int, ...]
    """All seats, in the order in which they bid."""
    bidders: tuple[int, ...]
    asked: int
    """The seat that is to bid, or 0."""
    price: int
    """What the seat would bid; less than 0 when it has no buttons."""
    note: str
    warning: str = ""
    opening: bool = False
    can_less: bool = True
    can_more: bool = True
    can_bid: bool = True
    marked: str = ""
    """The button on the way to the suggested move."""
    glyphs: tuple[widgets.GlyphOf, ...] = ()
    """What lowers and raises the price from anywhere."""
    purses: tuple[tuple[str, int], ...] = ()
    """Name and money of each seat, in the order of bidding, while nobody has buttons."""


def buttons(bidding: Bidding) -> list[tuple[pygame.Rect, Key]]:
    """Return the buttons of the seat that is asked."""
    if bidding.price < 0:
        return []
    price = money(bidding.price)
    if bidding.warning:
        return [
            (BID, Key("anyway", tr("Bid {money} anyway", money=price))),
            (PASS, Key("lower", tr("Go back"))),
        ]
    bid = tr("Open at {money}", money=price) if bidding.opening else tr("Bid {money}", money=price)
    leave = (
        Key("close", tr("Back"))
        if bidding.opening
        else Key("pass", tr("Pass"), marked=bidding.marked == "pass")
    )
    shown = []
    if bidding.can_bid:
        shown.append((BID, Key("bid", bid, marked=bidding.marked == "bid")))
    shown.append((PASS, leave))
    if bidding.can_bid and bidding.can_less:
        shown.append((LESS, Key("less", "−", marked=bidding.marked == "less")))
    if bidding.can_bid and bidding.can_more:
        shown.append((MORE, Key("more", "+", marked=bidding.marked == "more")))
    return shown


def draw_auction(canvas: Canvas, bidding: Bidding, look: Looks, focus: Hashable) -> None:
    canvas.cached("racing auction", STAGE, paint_stage)
    draw_large(canvas, bidding.card, CARD)
    _plate(canvas, bidding, look)
    if bidding.warning:
        canvas.panel(WARNING, "#ffd9c7", outline=BAD, border=8, radius=24)
        canvas.text(
            bidding.warning,
            *WARNING.center,
            FontSize.BODY,
            width=WARNING.width - 48,
            height=WARNING.height - 24,
        )
    else:
        _seats(canvas, bidding, look)
    if bidding.price >= 0 and bidding.can_bid and not bidding.warning:
        canvas.panel(PRICE, "#fff8ea", radius=24, border=6)
        canvas.text(money(bidding.price), *PRICE.center, FontSize.TITLE, face=Face.BOLD,
                    width=PRICE.width - 30, height=PRICE.height)  # fmt: skip
    for rect, key in buttons(bidding):
        draw_key(canvas, rect, key, focus=key.key == focus)
    if bidding.price >= 0 and bidding.can_bid and not bidding.warning:
        corners = ((LESS.left + 12, LESS.top + 12), (MORE.right - 12, MORE.top + 12))
        for (x, y), glyph in zip(corners, bidding.glyphs, strict=False):
            widgets.glyph(canvas, glyph.kind, glyph.action, x, y, 44, label=glyph.label)
    if bidding.purses:
        _purses(canvas, bidding)
    if bidding.note:
        canvas.panel(NOTE, CREAM, radius=20, border=5, shadow=False)
        canvas.text(bidding.note, *NOTE.center, FontSize.BODY, width=NOTE.width - 40, height=NOTE.height - 4)


def paint_stage(canvas: Canvas) -> None:
    canvas.panel(STAGE, "#8a5638", radius=44, border=6, shadow=False)
    canvas.panel(STAGE.inflate(-24, -24), "#2c5347", radius=34, border=5, shadow=False)
    middle = CARD.center
    for radius, alpha in ((250, 26), (205, 34), (170, 44)):
        with canvas.clip(STAGE.inflate(-34, -34)):
            canvas.circle(*middle, radius, "#fff2c4", alpha=alpha)


def _plate(canvas: Canvas, bidding: Bidding, look: Looks) -> None:
    canvas.panel(PLATE, "#fff8ea", radius=28, border=6)
    canvas.sprite("racing/gavel", PLATE.right - 64, PLATE.centery, height=84)
    if bidding.bid < 0 or not bidding.bidder:
        words = tr("What is the first bid?")
        canvas.text(words, PLATE.left + 24, PLATE.centery, FontSize.LEAD, anchor="left", face=Face.BOLD,
                    width=PLATE.width - 150, height=PLATE.height - 10)  # fmt: skip
        return
    widgets.badge(canvas, bidding.bidder, PLATE.left + 62, PLATE.centery, 88, look=look(bidding.bidder))
    canvas.text(money(bidding.bid), PLATE.left + 126, PLATE.centery, FontSize.TITLE, anchor="left",
                face=Face.BOLD, width=PLATE.width - 250, height=PLATE.height)  # fmt: skip


def _seats(canvas: Canvas, bidding: Bidding, look: Looks) -> None:
    """Draw who is in, in the order of bidding; the one who is asked stands in the light."""
    pitch = SEATS.width / max(1, len(bidding.order))
    for place, seat in enumerate(bidding.order):
        x, y = SEATS.left + pitch * (place + 0.5), SEATS.centery
        inside = seat in bidding.bidders
        if seat == bidding.asked:
            canvas.circle(x, y, 40, "#fff2c4", outline=INK, border=5)
        widgets.badge(canvas, seat, x, y, 60, look=look(seat), alpha=255 if inside else 90)
        if not inside:
            for width, colour in ((15, INK), (7, "#fff8ea")):
                canvas.line([(x - 28, y + 28), (x + 28, y - 28)], colour, width)
        elif seat == bidding.asked:
            canvas.polygon([(x - 14, y - 52), (x + 14, y - 52), (x, y - 36)], GLOW, outline=INK, border=4)


def _purses(canvas: Canvas, bidding: Bidding) -> None:
    """Draw what everybody could spend."""
    pitch = min(62.0, 300 / len(bidding.purses))
    for place, (seat, (name, amount)) in enumerate(zip(bidding.order, bidding.purses, strict=True)):
        rect = pygame.FRect(LESS.left, LESS.top + place * pitch, PLATE.width, pitch - 6)
        inside = seat in bidding.bidders
        fill = "#fff2c4" if seat == bidding.asked else CREAM if inside else "#7d8f86"
        canvas.panel(rect, fill, radius=14, border=5, shadow=False)
        canvas.text(name, rect.left + 24, rect.centery, FontSize.BODY, anchor="left", width=rect.width - 220,
                    height=rect.height)  # fmt: skip
        canvas.sprite("racing/coin", rect.right - 160, rect.centery, height=36)
        canvas.text(str(amount), rect.right - 40, rect.centery, FontSize.BODY, face=Face.BOLD, anchor="right")

"""How an auction ends: the gavel falls, the stamp lands, the card flies to its owner."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, partial

import pygame

from crossplay.core.i18n import N_, language
from crossplay.games.racing.rules.seen import Team
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.auction_view import CARD, PLATE, STAGE, paint_stage
from crossplay.games.racing.view.card_view import Looks, draw_large, draw_lying, money
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.motion import ease_in_out
from crossplay.stage.palette import GOLD, INK, PAPER

UP, FALL, STAMP, LEAVES, ARRIVES, END = 0.34, 0.46, 0.56, 1.15, 1.75, 2.35
"""When the gavel is up, has fallen; when the stamp comes; when the card leaves and arrives; the end."""
HAND = (1352.0, 528.0)
"""Where the gavel is held: it turns about this point."""
BLOCK = (1082.0, 640.0)
_RAISED, _FALLEN = -18.0, -78.0
_STEP = 6
"""Degrees between two pictures of the gavel."""
COINS = 4


class Ending(Enum):
    """How an auction ends: the word on the stamp and its colour."""

    SOLD = N_("SOLD!"), "#b8231c"
    UNSOLD = N_("NO SALE"), "#4a5b78"
    VOID = N_("VOID!"), "#7a5aa8"

    def __init__(self, word: str, colour: str) -> None:
        self.word = word
        self.colour = colour


@dataclass(eq=False)
class Hammer:
    """The end of an auction that is shown; `clock` runs to `END`."""

    card: int
    ending: Ending
    seat: int = 0
    """Who buys; 0: nobody."""
    price: int = 0
    end: tuple[float, float, float] = (960.0, 350.0, 90.0)
    """Where the card goes: its middle and width there."""
    purse: tuple[float, float] = (0.0, 0.0)
    before: Team = field(default_factory=Team)
    """What the buyer had until then."""
    clock: float = 0.0
    calm: bool = False

    @property
    def now(self) -> float:
        """The moment that is drawn: with less motion the stamped card lies still."""
        return LEAVES - 0.01 if self.calm else self.clock

    @property
    def under_way(self) -> bool:
        """Whether the card has not arrived yet."""
        return self.calm or self.clock < ARRIVES

    @property
    def on_stage(self) -> bool:
        """Whether the stage of the auction is still to be seen."""
        return self.calm or self.clock < ARRIVES + 0.1

    @property
    def paid(self) -> bool:
        """Whether the money has left the purse."""
        return self.calm or self.clock >= LEAVES


def draw_hammer(canvas: Canvas, hammer: Hammer, look: Looks) -> None:
    """Draw the stage with everything on it."""
    clock = hammer.now
    canvas.cached("racing auction", STAGE, paint_stage)
    if clock >= STAMP:
        _draw_rays(canvas, 255 * min(1.0, (clock - STAMP) / 0.2))
    with canvas.clip(STAGE.inflate(-24, -24)):
        canvas.sprite("racing/gavel-block", *BLOCK, width=250)
        canvas.sprite("racing/fist", HAND[0] - 60, HAND[1] - 46, width=140, anchor="topleft")
        _draw_gavel(canvas, _angle(clock))
    if hammer.price and hammer.seat:
        _draw_price(canvas, hammer, look)
    if clock < LEAVES:
        draw_large(canvas, hammer.card, CARD)
    if STAMP <= clock < LEAVES:
        _draw_stamp(canvas, hammer.ending, CARD.centerx + 34, CARD.centery + 64, (clock - STAMP) / 0.15)
    if hammer.seat and not hammer.calm and LEAVES <= clock < ARRIVES:
        _draw_coins(canvas, hammer, (clock - LEAVES) / (ARRIVES - LEAVES))


def draw_flying(canvas: Canvas, hammer: Hammer) -> None:
    """Draw the card on its way, above everything that lies on the table."""
    if hammer.calm or not LEAVES <= hammer.clock < ARRIVES:
        return
    share = ease_in_out((hammer.clock - LEAVES) / (ARRIVES - LEAVES))
    x, y, width = hammer.end
    bow = 130 * math.sin(math.pi * share)
    draw_lying(
        canvas, hammer.card, CARD.centerx + (x - CARD.centerx) * share,
        CARD.centery + (y - CARD.centery) * share - bow, flight_width(width, share),
    )  # fmt: skip


def flight_width(end: float, share: float) -> float:
    """How wide the card is on its way: in six steps, of which each is a picture."""
    return round(210 + (end - 210) * math.ceil(5 * share) / 5)


def _angle(clock: float) -> float:
    """How the gavel is turned."""
    if clock < UP:
        return _FALLEN * 0.55 + (_RAISED - _FALLEN * 0.55) * ease_in_out(clock / UP)
    if clock < FALL:
        share = (clock - UP) / (FALL - UP)
        return _RAISED + (_FALLEN - _RAISED) * share * share
    bounce = 14 * math.exp(-(clock - FALL) * 9) * abs(math.sin((clock - FALL) * 17))
    return _FALLEN + bounce


def _draw_gavel(canvas: Canvas, angle: float) -> None:
    angle = _FALLEN + _STEP * round((angle - _FALLEN) / _STEP)
    turn, size = math.radians(angle), 0.92
    x, y = HAND[0] + 170 * size * math.sin(turn), HAND[1] - 170 * size * math.cos(turn)
    canvas.sprite("racing/gavel-large", x, y, width=280 * size, angle=angle)


def _draw_rays(canvas: Canvas, alpha: float) -> None:
    with canvas.clip(STAGE.inflate(-34, -34)):
        canvas.sprite(_rays_markup(), *STAGE.center, width=STAGE.width, height=STAGE.height, alpha=alpha)


@cache
def _rays_markup() -> str:
    """Return the rays behind the card as one drawing: one after the other they take ten times as long."""
    x, y = CARD.center
    rays = ""
    for ray in range(18):
        turn = math.radians(20 * ray)
        first, second = (
            f"{x + 900 * math.cos(turn + side):.0f} {y + 900 * math.sin(turn + side):.0f}"
            for side in (-0.08, 0.08)
        )
        rays += f"M{x} {y}L{first}L{second}Z"
    box = f"{STAGE.left} {STAGE.top} {STAGE.width} {STAGE.height}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f'<path d="{rays}" fill="#fff2c4" fill-opacity=".118"/></svg>'
    )


def _draw_price(canvas: Canvas, hammer: Hammer, look: Looks) -> None:
    canvas.panel(PLATE, PAPER, radius=50, border=6)
    widgets.badge(canvas, hammer.seat, PLATE.left + 62, PLATE.centery, 84, look=look(hammer.seat))
    canvas.text(money(hammer.price), PLATE.left + 126, PLATE.centery, FontSize.TITLE, anchor="left",
                face=Face.DISPLAY, width=PLATE.width - 150, height=PLATE.height)  # fmt: skip


def _draw_stamp(canvas: Canvas, ending: Ending, x: float, y: float, share: float) -> None:
    size = 1.8 - 0.8 * min(1.0, share)
    size = round(size * 5) / 5
    rect = pygame.FRect(0, 0, 480 * size, 320 * size)
    rect.center = (x, y)
    key = ("racing stamp", ending, language())
    canvas.cached(key, rect, partial(_paint_stamp, ending, x, y, size), alpha=255 if share >= 0.4 else 190)


def _paint_stamp(ending: Ending, x: float, y: float, size: float, canvas: Canvas) -> None:
    swap = (("#b8231c", ending.colour),)
    canvas.sprite("racing/stamp", x, y, width=366 * size, angle=-11, swap=swap)
    step = FontSize.SHOUT if size > 1.3 else FontSize.TITLE
    canvas.text(tr(ending.word), x, y - 4, step, face=Face.DISPLAY, colour=ending.colour, angle=-11,
                width=290 * size, height=110 * size)  # fmt: skip


def _draw_coins(canvas: Canvas, hammer: Hammer, share: float) -> None:
    """The price is paid: coins from the purse to the plate."""
    for coin in range(COINS):
        way = min(1.0, max(0.0, share * 1.8 - 0.26 * coin))
        if not 0 < way < 1:
            continue
        (x0, y0), (x1, y1) = hammer.purse, PLATE.center
        bow = 90 * math.sin(math.pi * way)
        canvas.sprite("racing/coin", x0 + (x1 - x0) * way, y0 + (y1 - y0) * way - bow, height=52)


def draw_burst(canvas: Canvas, hammer: Hammer) -> None:
    """Draw where the gavel has struck."""
    share = (hammer.now - FALL) / 0.35
    if hammer.calm or not 0 <= share < 1:
        return
    points = []
    for tip in range(26):
        radius = (104 if tip % 2 == 0 else 62) * (0.6 + 0.4 * min(1.0, share * 4))
        turn = math.pi * tip / 13
        points.append((BLOCK[0] + radius * math.cos(turn), BLOCK[1] - 26 + 0.7 * radius * math.sin(turn)))
    fade = 255 * (1 - max(0.0, share - 0.5) * 2)
    canvas.polygon(points, GOLD, outline=INK, border=6, alpha=fade)

"""The pit wall and the garages on it: what each team has, always in view."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import Kind
from crossplay.games.racing.rules.seen import Team
from crossplay.games.racing.view.card_view import CARD_WHITE, GROUND, art, corner, draw_back, fee, mark_of
from crossplay.games.racing.view.layout import Places
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.palette import CREAM, INK, ORANGE, PAPER, SeatLook, mix

MARGIN = 6
"""Room round a garage for its shadow."""
LIGHT = 18
"""Room for the light round the garage of the seat to act."""
DARK, FLOOR, EMPTY = "#5d4a55", "#7d6a70", "#8d7a78"
TALL = 330
"""From this height on a garage has room for its cars."""


@dataclass(frozen=True)
class Slots:
    """The places inside a garage."""

    header: pygame.Rect
    engine: pygame.Rect
    chassis: pygame.Rect
    pilots: tuple[pygame.Rect, pygame.Rect]
    sponsors: tuple[pygame.Rect, pygame.Rect]
    money: pygame.Rect
    cars: pygame.Rect | None

    def of(self, team: Team, card: int) -> pygame.Rect:
        """Return where this card stands, or would stand."""
        kind = CARDS[card].kind
        if kind is Kind.ENGINE:
            return self.engine
        if kind is Kind.CHASSIS:
            return self.chassis
        rects, cards = (self.pilots, team.pilots) if kind is Kind.PILOT else (self.sponsors, team.sponsors)
        place = cards.index(card) if card in cards else len(cards)
        return rects[min(place, 1)]


def slots(garage: pygame.Rect) -> Slots:
    x, y, right = garage.left + 16, garage.top, garage.right - 16
    header = pygame.Rect(garage.left + 8, y + 8, garage.width - 16, 60)
    if garage.height < TALL:
        wide = (right - x - 24) // 4
        row = [pygame.Rect(x + i * (wide + 8), y + 76, wide, 94) for i in range(4)]
        low = y + 178
        return Slots(
            header, row[0], row[1], (row[2], row[3]),
            (pygame.Rect(x, low, 116, 58), pygame.Rect(x + 124, low, 116, 58)),
            pygame.Rect(x + 248, low, right - x - 248, 58), None,
        )  # fmt: skip
    strip = 92 if garage.height < 450 else 132
    top, area = y + 78, garage.height - 78 - strip - 12
    high = (area - 8) // 2
    grid = [pygame.Rect(x + i % 2 * 132, top + i // 2 * (high + 8), 124, high) for i in range(4)]
    side, low = x + 264, (area - 16) * 3 // 10
    return Slots(
        header, grid[0], grid[1], (grid[2], grid[3]),
        (pygame.Rect(side, top, right - side, low), pygame.Rect(side, top + low + 8, right - side, low)),
        pygame.Rect(side, top + 2 * low + 16, right - side, area - 2 * low - 16),
        pygame.Rect(garage.left + 10, garage.bottom - strip - 8, garage.width - 20, strip),
    )  # fmt: skip


def draw_wall(canvas: Canvas, places: Places) -> None:
    """Draw bricks, table and counter; tyres and tools where no garage stands."""
    draw_ground(canvas, ("racing wall", len(places.garages)), lambda c: _paint_wall(c, places))


def _paint_wall(canvas: Canvas, places: Places) -> None:
    canvas.sprite("racing/wall", 0, 0, width=1920, anchor="topleft")
    for left in (True, False):
        column = [rect for seat, rect in enumerate(places.garages) if seat and places.left(seat) is left]
        if len(column) == 1:
            middle = column[0].centerx
            canvas.sprite("racing/tyres", middle - 110, 822, height=130, anchor="bottom")
            canvas.sprite("racing/toolbox", middle + 90, 824, height=100, anchor="bottom")
            canvas.sprite("racing/flag", middle, 90, height=90)


def draw_garage(
    canvas: Canvas,
    places: Places,
    seat: int,
    team: Team,
    name: str,
    look: SeatLook,
    *,
    hand: int,
    lit: bool,
    leads: bool = False,
) -> None:
    garage = places.garages[seat]
    key = (
        "racing garage",
        seat,
        garage.size,
        garage.topleft,
        team,
        name,
        look,
        hand,
        lit,
        leads,
        language(),
    )

    def painter(c: Canvas) -> None:
        if not lit:
            draw_wall(c, places)
        _paint_garage(c, garage, seat, team, name, look, hand, lit, leads)

    room = 2 * (LIGHT if lit else MARGIN)
    canvas.cached(key, garage.inflate(room, room), painter, opaque=not lit)


def _paint_garage(
    canvas: Canvas, garage: pygame.Rect, seat: int, team: Team, name: str, look: SeatLook, hand: int,
    lit: bool, leads: bool,
) -> None:  # fmt: skip
    if lit:
        canvas.glow(garage, reach=LIGHT, radius=26)
    canvas.panel(garage, look.colour if lit else "#d9c19a", radius=26, border=6, shadow=not lit)
    inner = pygame.Rect(garage.left + 8, garage.top + 68, garage.width - 16, garage.height - 76)
    canvas.panel(inner, DARK, radius=12, border=5, shadow=False)
    places = slots(garage)
    _header(canvas, places.header, seat, team, name, look, hand, leads)
    if places.cars:
        _cars(canvas, places.cars, team, look)
    for rect, card, blank in (
        (places.engine, team.engine, "racing/engine"),
        (places.chassis, team.chassis, "racing/chassis"),
        (places.pilots[0], team.pilots[0] if team.pilots else -1, "racing/pilot"),
        (places.pilots[1], team.pilots[1] if len(team.pilots) > 1 else -1, "racing/pilot"),
    ):
        _slot(canvas, rect, card, blank, look)
    for place, rect in enumerate(places.sponsors):
        _sponsor(canvas, rect, team.sponsors[place] if place < len(team.sponsors) else -1)
    _money(canvas, places.money, team.money)


def _header(
    canvas: Canvas,
    rect: pygame.Rect,
    seat: int,
    team: Team,
    name: str,
    look: SeatLook,
    hand: int,
    leads: bool,
) -> None:
    """Draw whose garage it is, the cards in hand, and the points; the leader wears a crown."""
    canvas.panel(rect, look.colour, radius=18, border=5, shadow=False)
    widgets.badge(canvas, seat, rect.left + 36, rect.centery, 58, look=look)
    plate = pygame.Rect(rect.left + 70, rect.top + 7, rect.width - 78, rect.height - 14)
    canvas.panel(plate, CREAM, radius=14, border=4, shadow=False)
    middle = plate.centery
    points = plate.right - 74
    canvas.sprite("ui/icon-crown" if leads else "racing/star", points + 4, middle, height=34, width=38)
    canvas.text(
        str(team.points),
        points + 24,
        middle,
        FontSize.BODY,
        face=Face.BOLD,
        anchor="left",
        width=44,
        height=46,
    )
    cards = points - 82
    draw_back(canvas, cards + 12, middle, 36)
    canvas.text(str(hand), cards + 30, middle, FontSize.BODY, anchor="left", width=36, height=46)
    canvas.text(
        name, plate.left + 14, middle, FontSize.BODY, face=Face.BOLD, anchor="left",
        width=cards - plate.left - 22, height=plate.height,
    )  # fmt: skip


def _slot(canvas: Canvas, rect: pygame.Rect, card: int, blank: str, look: SeatLook) -> None:
    if card < 0:
        canvas.panel(rect, mix(DARK, INK, 0.3), outline=EMPTY, border=4, radius=14, shadow=False)
        canvas.sprite(blank, rect.centerx, rect.centery, width=rect.width - 36, height=rect.height - 26,
                      swap=((ORANGE, "#a09088"),), alpha=70)  # fmt: skip
        return
    canvas.panel(rect, GROUND[CARDS[card].kind], radius=14, border=5)
    art(canvas, card, rect.centerx + 8, rect.centery + 4, rect.width - 26, rect.height - 20, owner=look)
    fee(canvas, card, rect.right - 6, rect.bottom - 6, 34)
    corner(canvas, card, rect.left + 24, rect.top + 24, 24)


def _sponsor(canvas: Canvas, rect: pygame.Rect, card: int) -> None:
    if card < 0:
        canvas.panel(rect, mix(DARK, INK, 0.3), outline=EMPTY, border=4, radius=12, shadow=False)
        canvas.sprite("racing/coin", rect.centerx, rect.centery, height=rect.height * 0.5, alpha=60)
        return
    canvas.panel(rect, CARD_WHITE, radius=12, border=5)
    size = min(rect.height - 12, 60)
    art(canvas, card, rect.left + 8 + size / 2, rect.centery, size, size)
    left = rect.left + 12 + size
    canvas.text(mark_of(card), (left + rect.right - 6) / 2, rect.centery, FontSize.BODY, face=Face.BOLD,
                width=rect.right - 6 - left, height=rect.height)  # fmt: skip


def _money(canvas: Canvas, rect: pygame.Rect, amount: int) -> None:
    canvas.panel(rect, CARD_WHITE, radius=14, border=5)
    size = min(rect.height - 18, 40)
    canvas.sprite("racing/coin", rect.left + 10 + size / 2, rect.centery, height=size)
    left = rect.left + 14 + size
    canvas.text(str(amount), (left + rect.right - 8) / 2, rect.centery, FontSize.LEAD, face=Face.BOLD,
                width=rect.right - 8 - left, height=rect.height - 4)  # fmt: skip


def _cars(canvas: Canvas, rect: pygame.Rect, team: Team, look: SeatLook) -> None:
    canvas.panel(rect, FLOOR, outline=None, border=0, radius=10, shadow=False)
    canvas.line([(rect.left, rect.top), (rect.right, rect.top)], INK, 4)
    if not team.cars:
        canvas.sprite("racing/cone", rect.centerx, rect.centery, height=rect.height * 0.56)
        canvas.line([(rect.left + 70, rect.bottom - 18), (rect.centerx - 70, rect.bottom - 18)], PAPER, 4,
                    dash=(14, 14), alpha=120)  # fmt: skip
        canvas.line([(rect.centerx + 70, rect.bottom - 18), (rect.right - 70, rect.bottom - 18)], PAPER, 4,
                    dash=(14, 14), alpha=120)  # fmt: skip
        return
    wide = min(rect.width / team.cars - 24, rect.height * 2.3)
    for place in range(team.cars):
        x = rect.left + rect.width * (place + 0.5) / team.cars
        canvas.sprite("racing/car", x, rect.centery, width=wide, swap=((ORANGE, look.colour),))

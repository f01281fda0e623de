"""The pit wall and the garages on it: what each team has, always in view."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.card_words import mark_of
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import Kind
from crossplay.games.racing.rules.seen import Team
from crossplay.games.racing.view.card_view import CARD_WHITE, GROUND, art, corner, draw_back, fee
from crossplay.games.racing.view.layout import Places
from crossplay.games.racing.view.race_cars import draw_car
from crossplay.games.racing.view.race_track import paint_bricks, paint_bunting
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_portrait
from crossplay.stage.ground import draw_ground, visible
from crossplay.stage.palette import CREAM, INK, ORANGE, PAPER, SeatLook, mix
from crossplay.table.active_seat import draw_active_frame

MARGIN = 6
"""Room round a garage for its shadow."""
DARK, FLOOR, EMPTY = "#5d4a55", "#7d6a70", "#8d7a78"
COUNTER = 908
"""Where the wall ends and the counter begins."""
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
    face: pygame.Rect
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
        row = [pygame.Rect(x + i * (wide + 8), y + 76, wide, 92) for i in range(4)]
        low, high = y + 176, garage.bottom - y - 176 - 12
        half = (high - 8) // 2
        return Slots(
            header, row[0], row[1], (row[2], row[3]),
            (pygame.Rect(x + high + 8, low, 122, half), pygame.Rect(x + high + 8, low + half + 8, 122, half)),
            pygame.Rect(x + high + 138, low, right - x - high - 138, high),
            pygame.Rect(x, low, high, high), None,
        )  # fmt: skip
    strip = 132
    top, area = y + 76, garage.height - 76 - strip - 14
    high = (area - 8) // 2
    grid = [pygame.Rect(x + i % 2 * 132, top + i // 2 * (high + 8), 124, high) for i in range(4)]
    side, low = x + 264, (area - 16) * 3 // 10
    floor = garage.bottom - strip - 8
    return Slots(
        header, grid[0], grid[1], (grid[2], grid[3]),
        (pygame.Rect(side, top, right - side, low), pygame.Rect(side, top + low + 8, right - side, low)),
        pygame.Rect(side, top + 2 * low + 16, right - side, area - 2 * low - 16),
        pygame.Rect(x, floor + 2, strip - 6, strip - 6),
        pygame.Rect(x + strip + 2, floor, right - x - strip - 2, strip),
    )  # fmt: skip


@dataclass(frozen=True)
class Owner:
    """Whose garage it is, and how things stand."""

    name: str
    look: SeatLook
    character: str
    mood: Mood
    hand: int
    """Cards in hand."""
    leads: bool
    bot: str | None = None


def draw_wall(canvas: Canvas, places: Places) -> None:
    """Bricks and bunting over the whole window, the table and the counter; tyres where no garage stands."""
    draw_ground(canvas, ("racing wall", len(places.garages)), lambda c: _paint_wall(c, places), whole=True)


def _paint_wall(canvas: Canvas, places: Places) -> None:
    paint_bricks(canvas)
    paint_bunting(canvas)
    seen = visible(canvas)
    light = [(560, seen.top), (1360, seen.top), (1540, COUNTER), (380, COUNTER)]
    canvas.polygon(light, "#fff2c4", alpha=44)
    canvas.panel((seen.left - 20, COUNTER, seen.width + 40, seen.bottom - COUNTER + 20), "#6b432f", border=5,
                 radius=0, shadow=False)  # fmt: skip
    canvas.panel((seen.left - 20, COUNTER, seen.width + 40, 18), "#94633f", border=5, radius=0, shadow=False)
    canvas.sprite("racing/felt", 508, 160, width=904, anchor="topleft")
    tray = places.hand.inflate(16, 4)
    canvas.panel(tray, "#7a4e36", radius=22, border=5)
    canvas.panel(tray.inflate(-18, -18), "#5f3a29", border=0, outline=None, radius=14, shadow=False)
    for left in (True, False):
        column = [rect for seat, rect in enumerate(places.garages) if seat and places.left(seat) is left]
        if len(column) == 1:
            middle = column[0].centerx
            canvas.sprite("racing/tyres", middle - 110, COUNTER + 8, height=150, anchor="bottom")
            canvas.sprite("racing/toolbox", middle + 90, COUNTER + 10, height=110, anchor="bottom")


def draw_garage(canvas: Canvas, places: Places, seat: int, team: Team, owner: Owner, *, lit: bool) -> None:
    garage = places.garages[seat]
    key = ("racing garage", seat, garage.size, garage.topleft, team, owner, lit, language())

    def painter(c: Canvas) -> None:
        _paint_garage(c, garage, seat, team, owner, lit)

    if lit:
        draw_active_frame(canvas, garage, 26)
    canvas.cached(key, garage.inflate(2 * MARGIN, 2 * MARGIN), painter)


def _paint_garage(
    canvas: Canvas, garage: pygame.Rect, seat: int, team: Team, owner: Owner, lit: bool
) -> None:
    look = owner.look
    canvas.panel(garage, look.colour if lit else "#d9c19a", radius=26, border=6, shadow=not lit)
    inner = pygame.Rect(garage.left + 8, garage.top + 68, garage.width - 16, garage.height - 76)
    canvas.panel(inner, DARK, radius=12, border=5, shadow=False)
    places = slots(garage)
    _header(canvas, places.header, seat, team, owner)
    if places.cars:
        _cars(canvas, inner, places.cars, team, look)
    draw_portrait(
        canvas, owner.character, *places.face.center, places.face.width, look.colour, mood=owner.mood,
        bot=owner.bot,
    )  # fmt: skip
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


def _header(canvas: Canvas, rect: pygame.Rect, seat: int, team: Team, owner: Owner) -> None:
    """Whose garage it is, the cards in hand, and the points; the leader wears a crown."""
    canvas.panel(rect, owner.look.colour, radius=18, border=5, shadow=False)
    widgets.badge(canvas, seat, rect.left + 36, rect.centery, 58, look=owner.look)
    plate = pygame.Rect(rect.left + 70, rect.top + 7, rect.width - 78, rect.height - 14)
    canvas.panel(plate, CREAM, radius=14, border=4, shadow=False)
    middle = plate.centery
    points = plate.right - 74
    canvas.sprite("ui/icon-crown" if owner.leads else "racing/star", points + 4, middle, height=34, width=38)
    canvas.text(str(team.points), points + 24, middle, face=Face.BOLD, anchor="left", width=44, height=46)
    cards = points - 82
    draw_back(canvas, cards + 12, middle, 36)
    canvas.text(str(owner.hand), cards + 30, middle, anchor="left", width=36, height=46)
    room = cards - plate.left - 22
    canvas.text(owner.name, plate.left + 14, middle, face=Face.BOLD, anchor="left", width=room,
                height=plate.height)  # fmt: skip


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


def _cars(canvas: Canvas, inner: pygame.Rect, rect: pygame.Rect, team: Team, look: SeatLook) -> None:
    floor = pygame.Rect(inner.left + 5, rect.top - 4, inner.width - 10, inner.bottom - rect.top - 2)
    canvas.panel(floor, FLOOR, outline=None, border=0, radius=10, shadow=False)
    canvas.line([floor.topleft, floor.topright], INK, 4)
    if not team.cars:
        canvas.sprite("racing/cone", rect.centerx, rect.bottom - 16, height=78, anchor="bottom")
        y = rect.bottom - 20
        for left, right in ((rect.left + 14, rect.centerx - 60), (rect.centerx + 60, rect.right - 14)):
            canvas.line([(left, y), (right, y)], PAPER, 4, dash=(14, 14), alpha=120)
        return
    # Two cars stand one behind the other, a little apart.
    size = 0.6 if team.cars == 1 else 0.46
    for place, pilot in enumerate(team.pilots[: team.cars]):
        back = team.cars - 1 - place
        draw_car(canvas, pilot, look, rect.right - 8 - 62 * back, rect.bottom - 12 - 54 * back, size)

"""The table in the middle: the calendar of races above it, the market, the two piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.view.card_view import Looks, draw_back, draw_lying
from crossplay.games.racing.view.layout import Places
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GLOW, INK

TILT = 14.0
_PILE = 4
"""The most cards that a pile shows."""


def lying_places(places: Places, market: Mapping[int, int]) -> dict[int, tuple[float, float, float, float]]:
    """For each market card its centre, width and angle: near the seat it faces, turned towards it."""
    found = {}
    for seat in range(1, len(places.markets)):
        zone = places.markets[seat]
        cards = [card for card, facing in market.items() if facing == seat]
        width = min(108.0, zone.height / 1.62)
        pitch = min(width * 1.16, (zone.width - width * 1.3) / max(1, len(cards) - 1))
        start = zone.centerx - pitch * (len(cards) - 1) / 2
        towards = 1 if places.left(seat) else -1
        for place, card in enumerate(cards):
            angle = TILT * towards + (place % 3 - 1) * 3
            found[card] = (start + place * pitch, float(zone.centery), width, angle)
    return found


def draw_market(
    canvas: Canvas, places: Places, seen: RacingSeen, look: Looks, away: frozenset[int] = frozenset()
) -> None:
    """Cards that lie on the market; those still on their way are left out."""
    market = dict(seen.market)
    spots = lying_places(places, market)
    for seat in range(1, len(places.markets)):
        if seat not in market.values():
            zone, sign = places.markets[seat], look(seat)
            canvas.sprite(f"ui/shape-{sign.shape}", *zone.center, height=min(70, zone.height * 0.5), alpha=70,
                          swap=(("#E69F00", "#5c8f7c"), (INK, "#355f51")))  # fmt: skip
    for card, (x, y, width, angle) in spots.items():
        if card in away:
            continue
        draw_lying(canvas, card, x, y, width, angle=angle, owner=look(market[card]))


def draw_piles(canvas: Canvas, places: Places, seen: RacingSeen) -> None:
    key = ("racing piles", seen.draw_count, len(seen.discard), tuple(seen.discard[-1:]))
    rect = places.draw.union(places.discard).inflate(40, 110)
    canvas.cached(key, rect, lambda c: _paint_piles(c, places, seen))


def _paint_piles(canvas: Canvas, places: Places, seen: RacingSeen) -> None:
    draw, discard = places.draw, places.discard
    for rect in (draw, discard):
        canvas.panel(rect, None, outline="#5c8f7c", border=4, radius=12, shadow=False)
    for i in range(min(_PILE, (seen.draw_count + 7) // 8)):
        draw_back(canvas, draw.centerx - 2 * i, draw.centery - 3 * i, draw.height)
    if seen.discard:
        draw_lying(canvas, seen.discard[-1], discard.centerx, discard.centery, 92, angle=4)
    for rect, count, icon in ((draw, seen.draw_count, "cards"), (discard, len(seen.discard), "cross")):
        widgets.chip(
            canvas,
            str(count),
            rect.centerx,
            rect.bottom + 28,
            picture=icon,
            height=46,
            width=104,
            font_size=FontSize.NOTE,
        )


def draw_calendar(
    canvas: Canvas, places: Places, races: Sequence[tuple[int, int]], season: int, look: Looks
) -> None:
    """Draw a poster for each race: those run show their circuit and the winner, the others wait."""
    key = ("racing calendar", tuple(races), season)
    canvas.cached(
        key, places.posters.inflate(30, 30), lambda c: _paint_calendar(c, places.posters, races, season, look)
    )


def _paint_calendar(
    canvas: Canvas, rect: pygame.Rect, races: Sequence[tuple[int, int]], season: int, look: Looks
) -> None:
    pitch = min(140.0, rect.width / season)
    start = rect.centerx - pitch * (season - 1) / 2
    for place in range(season):
        x, y = start + place * pitch, rect.centery
        height = rect.height - 4.0
        if place < len(races):
            circuit, winner = races[place]
            canvas.sprite(f"racing/poster-{CARDS[circuit].original}", x, y, height=height)
            canvas.circle(x, y + 4, 36, CREAM, outline=INK, border=5)
            widgets.badge(canvas, winner, x, y + 4, 56, look=look(winner))
            continue
        width = height * 0.77
        frame = pygame.FRect(x - width / 2, y - height / 2, width, height)
        following = place == len(races)
        if following:
            canvas.glow(frame, reach=14, radius=10)
        canvas.panel(frame, "#f3e3c3" if following else "#d8b78c", radius=8, border=5)
        canvas.sprite("racing/flag", x, y - 22, height=46, alpha=255 if following else 110)
        canvas.text(
            str(place + 1), x, y + 32, FontSize.LEAD, face=Face.BOLD, colour=INK if following else "#7a5a40"
        )


def mark_table(canvas: Canvas, rect: pygame.FRect | pygame.Rect, *, strong: bool = False) -> None:
    """Draw light round something on the table that may be chosen."""
    canvas.glow(rect, GLOW, reach=18 if strong else 10, radius=16, alpha=255 if strong else 150)

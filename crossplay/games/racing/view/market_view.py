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
from crossplay.stage.palette import CREAM, GOLD, INK

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


def mark_lying(
    canvas: Canvas, spot: tuple[float, float, float, float], colour: str, *, strong: bool = False
) -> None:
    """Draw light round a card that lies turned on the table."""
    _draw_rim(canvas, spot, _light_markup(colour, 15 if strong else 10))


def frame_lying(canvas: Canvas, spot: tuple[float, float, float, float]) -> None:
    """Draw the cursor round a card that lies turned on the table."""
    rim = '<rect x="20" y="20" width="110" height="146" rx="17" fill="none" stroke="{}" stroke-width="{}"/>'
    _draw_rim(canvas, spot, rim.format(INK, 13) + rim.format(GOLD, 7))


def _draw_rim(canvas: Canvas, spot: tuple[float, float, float, float], rims: str) -> None:
    x, y, width, angle = spot
    reach = 2.2 * width
    markup = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 156 192" width="156" height="192">{rims}</svg>'
    )
    canvas.cached(
        ("racing rim", markup, round(width), round(angle)), (x - reach / 2, y - reach / 2, reach, reach),
        lambda c: c.svg(markup, x, y, width * 1.44, width * 1.78, angle=angle),
    )  # fmt: skip


def _light_markup(colour: str, reach: int) -> str:
    return "".join(
        f'<rect x="{26 - out}" y="{26 - out}" width="{98 + 2 * out}" height="{134 + 2 * out}" '
        f'rx="{11 + out}" '
        f'fill="none" stroke="{colour}" stroke-opacity="{0.16 + 0.6 * (1 - out / 24) ** 2:.2f}" '
        f'stroke-width="5"/>'
        for out in range(2, reach + 9, 3)
    )

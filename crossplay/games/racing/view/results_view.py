"""The results of a race: every car's total part by part, points, payments and the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.events import Entry, Finish
from crossplay.games.racing.rules.forecast import Projected
from crossplay.games.racing.rules.ranking import Standing, ranking
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.card_view import Looks, Names, draw_back, money, short_name
from crossplay.games.racing.view.race_accounts import Payment, RaceResult
from crossplay.games.racing.view.race_cars import Teams, draw_car
from crossplay.stage import widgets
from crossplay.stage.canvas import UNITS, Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_medal
from crossplay.stage.palette import BAD, CREAM, GOLD, GOOD, INK, INK_SOFT, ORANGE

CARS = pygame.Rect(84, 150, 1060, 876)
TEAMS = pygame.Rect(1168, 150, 668, 876)
HEAD = 92
"""The row of signs above the cars."""


def draw_results(canvas: Canvas, result: RaceResult, look: Looks, name: Names) -> None:
    def painter(c: Canvas) -> None:
        _title(c, result, name)
        _paint_cars(c, result, look)
        _paint_teams(c, result.payments, look, name)

    names = tuple(name(payment.seat) for payment in result.payments)
    canvas.cached(("racing results", result, names, language()), UNITS, painter)


def _title(canvas: Canvas, result: RaceResult, name: Names) -> None:
    rect = pygame.Rect(330, 54, 1260, 84)
    canvas.panel(rect, CREAM, radius=40, border=7)
    canvas.sprite("racing/flag", rect.left + 66, rect.centery, height=62)
    winner = result.order[0]
    words = tr("{name} wins race {n}: {pilot}, {circuit}", name=name(winner.seat), n=result.number,
               pilot=CARDS[winner.pilot].name(), circuit=CARDS[result.circuit].name())  # fmt: skip
    canvas.text(words, rect.centerx + 40, rect.centery, FontSize.LEAD, face=Face.DISPLAY,
                width=rect.width - 180, height=rect.height - 10)  # fmt: skip


_COLUMNS = (556, 632, 708, 784, 858, 984, 1076)
"""Chassis, engine, pilot, circuit, extras, total, points."""


def _paint_cars(canvas: Canvas, result: RaceResult, look: Looks) -> None:
    order = result.order
    pitch = min(96.0, (CARS.height - HEAD - 16) / max(1, len(order)))
    high = HEAD + 16 + pitch * len(order)
    canvas.panel((CARS.left, CARS.top, CARS.width, high), "#fff8ea", radius=28, border=7)
    _parade(canvas, order, CARS.top + high, look)
    top = CARS.top + 14
    for x, sprite in zip(_COLUMNS[:3], ("chassis", "engine", "pilot"), strict=True):
        canvas.sprite(f"racing/{sprite}", x, top + 32, width=64, height=52, swap=((ORANGE, "#c9bfae"),))
    canvas.sprite("racing/flag", _COLUMNS[3], top + 32, height=46)
    widgets.icon(canvas, "lightning", _COLUMNS[4], top + 32, 44)
    canvas.text(tr("Total"), _COLUMNS[5], top + 32, FontSize.NOTE, colour=INK_SOFT, width=96, height=60)
    canvas.sprite("racing/star", _COLUMNS[6], top + 32, height=48)
    found = {(car.seat, car.pilot): car for car in result.cars}
    for rank, finish in enumerate(order, 1):
        y = CARS.top + HEAD + pitch * (rank - 0.5)
        if rank > 1:
            canvas.line([(CARS.left + 20, y - pitch / 2), (CARS.right - 20, y - pitch / 2)], "#e8d9b8", 3)
        _car_row(canvas, rank, finish, found[finish.seat, finish.pilot], y, pitch, look)
        if result.level(finish):
            _hand_mark(canvas, result.hands[finish.seat], y)


def _parade(canvas: Canvas, order: Sequence[Finish], top: float, look: Looks) -> None:
    """Draw the first three cars below the table, if there is room for them."""
    room = CARS.bottom - top
    if room < 150:
        return
    floor = top + room * (0.62 if room >= 300 else 0.86)
    for rank, finish in enumerate(order[:3]):
        size = (1.1, 0.92, 0.8)[rank]
        nose = CARS.right - (20, 430, 780)[rank]
        draw_car(canvas, finish.pilot, look(finish.seat), nose, floor, size)
        if room >= 300:
            radius = (48.0, 40.0, 36.0)[rank]
            x, y = nose - 160 * size, floor + 34 + radius
            canvas.circle(x, y, radius, GOLD if rank == 0 else CREAM, outline=INK, border=5)
            canvas.text(str(rank + 1), x, y, FontSize.LEAD if rank < 2 else FontSize.BODY, face=Face.DISPLAY)


def _hand_mark(canvas: Canvas, cards: int, y: float) -> None:
    """Draw, for level cars, the owner's cards in hand, which put them in order."""
    draw_back(canvas, _COLUMNS[4] + 32, y, 30)
    canvas.text(str(cards), _COLUMNS[4] + 46, y, FontSize.NOTE, colour=INK_SOFT, anchor="left")


def _car_row(
    canvas: Canvas, rank: int, finish: Finish, car: Entry, y: float, pitch: float, look: Looks
) -> None:
    size = min(64.0, pitch - 6)
    canvas.circle(CARS.left + 46, y, size * 0.46, GOLD if rank == 1 else CREAM, outline=INK, border=4)
    canvas.text(str(rank), CARS.left + 46, y, FontSize.BODY, face=Face.BOLD)
    widgets.badge(canvas, finish.seat, CARS.left + 112, y, size, look=look(finish.seat))
    name = short_name(canvas, finish.pilot, 262, pitch - 4)
    canvas.text(name, CARS.left + 156, y, FontSize.BODY, anchor="left", width=262, height=pitch - 4)
    parts = (car.chassis_value, car.engine_value, car.pilot_value, car.circuit, car.pair + car.setup)
    for number, (x, worth) in enumerate(zip(_COLUMNS, parts, strict=False)):
        words, colour = str(worth), INK
        if number > 2:
            words = f"+{worth}" if worth > 0 else f"−{-worth}" if worth else "·"
            colour = GOOD if worth > 0 else BAD if worth < 0 else INK_SOFT
        canvas.text(words, x, y, FontSize.BODY, colour=colour)
    canvas.text(
        str(finish.total), _COLUMNS[5], y, FontSize.LEAD if pitch >= 58 else FontSize.BODY, face=Face.BOLD
    )
    canvas.text(f"+{finish.points}", _COLUMNS[6], y, FontSize.LEAD if pitch >= 58 else FontSize.BODY,
                face=Face.BOLD, colour=INK if finish.points else INK_SOFT)  # fmt: skip


def _paint_teams(canvas: Canvas, payments: Sequence[Payment], look: Looks, name: Names) -> None:
    """Draw the teams as they stand now, the leader first: points, and where the money came from."""
    pitch = min(176.0, (TEAMS.height - 20) / max(1, len(payments)))
    canvas.panel(
        (TEAMS.left, TEAMS.top, TEAMS.width, pitch * len(payments) + 20), "#fff8ea", radius=28, border=7
    )
    payment_of = {payment.seat: payment for payment in payments}
    ranked = ranking({payment.seat: payment.standing for payment in payments})
    for rank, payment in enumerate(payment_of[seat] for seat in ranked):
        top = TEAMS.top + 10 + rank * pitch
        if rank:
            canvas.line([(TEAMS.left + 20, top), (TEAMS.right - 20, top)], "#e8d9b8", 3)
        _team_row(canvas, payment, top, pitch, look, name)


def _team_row(canvas: Canvas, payment: Payment, top: float, pitch: float, look: Looks, name: Names) -> None:
    upper, lower = top + pitch * 0.3, top + pitch * 0.72
    points, purse = payment.standing.points, payment.standing.money
    right = TEAMS.right - 24
    widgets.badge(canvas, payment.seat, TEAMS.left + 56, upper, 60, look=look(payment.seat))
    canvas.text(name(payment.seat), TEAMS.left + 98, upper, FontSize.BODY, face=Face.BOLD, anchor="left",
                width=240, height=pitch * 0.44)  # fmt: skip
    gained = f"+{payment.gained}" if payment.gained else ""
    canvas.text(
        gained, TEAMS.left + 420, upper, FontSize.BODY, colour=GOOD, face=Face.BOLD, width=90, height=50
    )
    canvas.sprite("racing/star", right - 122, upper, height=44)
    canvas.text(
        str(points),
        right,
        upper,
        FontSize.LEAD,
        face=Face.BOLD,
        anchor="right",
        width=90,
        height=60,
    )
    canvas.text(_account(payment), TEAMS.left + 30, lower, FontSize.NOTE, anchor="left", width=440,
                height=pitch * 0.5, colour=INK_SOFT)  # fmt: skip
    canvas.sprite("racing/coin", right - 130, lower, height=38)
    canvas.text(
        money(purse),
        right,
        lower,
        FontSize.BODY,
        face=Face.BOLD,
        anchor="right",
        width=108,
        height=50,
    )


def _account(payment: Payment) -> str:
    parts = []
    if payment.sponsors:
        parts.append(tr("sponsors +{n}", n=payment.sponsors))
    if payment.pilots:
        parts.append(tr("pilots +{n}", n=payment.pilots))
    if payment.fees:
        parts.append(tr("fees −{n}", n=-payment.fees))
    return ", ".join(parts) or tr("no payments")


def draw_projection(canvas: Canvas, area: pygame.Rect, cars: Sequence[Projected], look: Looks) -> None:
    """Draw the order in which a race would end, before it is started."""
    key = ("racing projection", tuple(cars), area.size, language())
    canvas.cached(key, area.inflate(20, 20), lambda c: _paint_projection(c, area, cars, look))


def _paint_projection(canvas: Canvas, area: pygame.Rect, cars: Sequence[Projected], look: Looks) -> None:
    canvas.panel(area, "#fff8ea", radius=24, border=6)
    canvas.text(tr("If you race now"), area.centerx, area.top + 34, FontSize.BODY, face=Face.BOLD,
                width=area.width - 60, height=50)  # fmt: skip
    columns = 1 if len(cars) <= 5 else 2
    rows = (len(cars) + columns - 1) // columns
    wide, pitch = (area.width - 40) / columns, min(64.0, (area.height - 70) / max(1, rows))
    for number, car in enumerate(cars):
        x = area.left + 20 + number // rows * wide
        y = area.top + 62 + pitch * (number % rows + 0.5)
        entry = car.entry
        canvas.text(str(car.rank), x + 24, y, FontSize.BODY, face=Face.BOLD)
        widgets.badge(canvas, entry.seat, x + 74, y, min(54.0, pitch), look=look(entry.seat))
        room = wide - 108 - 176
        name = short_name(canvas, entry.pilot, room, pitch)
        canvas.text(name, x + 108, y, FontSize.NOTE, anchor="left", width=room, height=pitch)
        total = f"{entry.total} =" if car.level else str(entry.total)
        canvas.text(total, x + wide - 136, y, FontSize.BODY, face=Face.BOLD)
        canvas.sprite("racing/star", x + wide - 82, y, height=min(40.0, pitch - 6))
        canvas.text(f"+{car.points}", x + wide - 34, y, FontSize.BODY, face=Face.BOLD)


def draw_standings(
    canvas: Canvas, area: pygame.Rect, standings: Sequence[tuple[int, Standing]], teams: Teams
) -> None:
    """Draw the final table of the season: seats and what they have, the champion first."""
    owners = tuple((teams.name(seat), teams.character(seat)) for seat, _ in standings)
    key = ("racing standings", tuple(standings), owners, area.size, language())
    canvas.cached(key, area.inflate(20, 20), lambda c: _paint_standings(c, area, standings, teams))


def _paint_standings(
    canvas: Canvas, area: pygame.Rect, standings: Sequence[tuple[int, Standing]], teams: Teams
) -> None:
    canvas.panel(area, "#fff8ea", radius=28, border=7)
    widgets.icon(canvas, "trophy", area.left + 70, area.top + 60, 72)
    canvas.text(tr("The season is over"), area.left + 124, area.top + 60, FontSize.LEAD, face=Face.DISPLAY,
                anchor="left", width=area.width - 480, height=96)  # fmt: skip
    right = area.right - 60
    canvas.sprite("racing/star", right - 260, area.top + 60, height=50)
    canvas.sprite("racing/flag", right - 130, area.top + 60, height=50)
    canvas.sprite("racing/coin", right, area.top + 60, height=50)
    pitch = min(136.0, (area.height - 130) / max(1, len(standings)))
    for rank, (seat, team) in enumerate(standings, 1):
        y = area.top + 114 + pitch * (rank - 0.5)
        canvas.line([(area.left + 24, y - pitch / 2), (area.right - 24, y - pitch / 2)], "#e8d9b8", 3)
        canvas.text(str(rank), area.left + 52, y, FontSize.LEAD, face=Face.DISPLAY)
        size, look = pitch - 16, teams.look(seat)
        mood = Mood.GLAD if rank == 1 else Mood.SAD if rank == len(standings) else Mood.NORMAL
        draw_medal(canvas, teams.character(seat), area.left + 144, y, size, look.colour, mood=mood)
        widgets.badge(canvas, seat, area.left + 144 + size * 0.45, y + size * 0.26, size * 0.5, look=look)
        left = area.left + 174 + size * 0.6
        canvas.text(teams.name(seat), left, y, FontSize.LEAD, face=Face.BOLD, anchor="left",
                    width=right - 330 - left, height=pitch)  # fmt: skip
        for x, value in ((right - 260, team.points), (right - 130, team.wins), (right, team.money)):
            canvas.text(str(value), x, y, FontSize.LEAD, face=Face.BOLD)

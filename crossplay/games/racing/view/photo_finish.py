"""The line in slow motion: the first three cars, one flash, and the order."""

from __future__ import annotations

import math
from functools import partial

import pygame

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.race_cars import Teams, car_title, draw_car, draw_wake, wheel_phase
from crossplay.games.racing.view.race_show import CLOSE, RaceShow, Stage
from crossplay.games.racing.view.race_track import (
    BOARD_LAYER,
    CROWD,
    CROWDS,
    GRASS,
    HILLS,
    KERB,
    NEAR_KERB,
    ROAD_LAYER,
    draw_sky,
)
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.ground import visible
from crossplay.stage.motion import back_out, ease_out
from crossplay.stage.palette import GOLD, INK, PAPER

SIZES = (1.75, 1.4, 1.12)
"""How large the first three cars are drawn."""
GROUNDS = (908.0, 756.0, 646.0)
ROAD_TOP, ROAD_BOTTOM = 552.0, 960.0
LINE_FAR, LINE_NEAR = 1430.0, 1120.0
"""Where the line is at the far and the near edge of the road."""
ARRIVE, CROSS = 0.45, 1.55
"""When the first car comes into slow motion, and when it crosses the line."""
DISCS = (2.5, 2.2, 1.9)
"""When the discs of first, second and third drop."""


def line_at(ground: float) -> float:
    """Where the line is at this depth of the road."""
    share = (ground - ROAD_TOP) / (ROAD_BOTTOM - ROAD_TOP)
    return LINE_FAR + (LINE_NEAR - LINE_FAR) * share


def _nose(race: RaceShow, place: int) -> float:
    """Where the nose of the car of this place is, from the line on: negative before it."""
    clock = race.since(Stage.PHOTO)
    behind = race.order[0].total - race.order[place].total
    final = 190.0 - (min(6.0, behind) * 88.0 + (26.0 * place if place else 0.0))
    if clock < ARRIVE:
        return final - 430.0 - 2400.0 * (1 - clock / ARRIVE)
    # Slowly over the line, ever more slowly after it.
    return final - 430.0 * (1 - ease_out(min(1.0, (clock - ARRIVE) / 2.2)))


def crosses(race: RaceShow) -> bool:
    """Whether the winner is over the line."""
    return race.since(Stage.PHOTO) >= CROSS - 0.6


def draw_photo_finish(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    clock = race.since(Stage.PHOTO)
    way = race.distance()
    draw_sky(canvas, race.circuit)
    HILLS[CARDS[race.circuit].original].draw(canvas, way)
    CROWDS[0 if race.calm else int(race.now / 0.13) % CROWD].draw(canvas, 0.4)
    for layer in (BOARD_LAYER, KERB, ROAD_LAYER, GRASS, NEAR_KERB):
        layer.draw(canvas, 0.3)
    canvas.cached("race line", (LINE_NEAR - 130, ROAD_TOP, LINE_FAR - LINE_NEAR + 260, 410), _paint_line)
    _flag(canvas, race)
    _twinkles(canvas, race)
    first = min(3, len(race.order))
    slow = clock >= ARRIVE
    for place in reversed(range(first)):
        finish = race.order[place]
        ground, size = GROUNDS[place], SIZES[place]
        nose = line_at(ground) + _nose(race, place)
        if not race.calm:
            strength = max(0.15, 1.0 - max(0.0, clock - ARRIVE) / 2.4)
            seconds = race.now if not slow else race.begin(Stage.PHOTO) + ARRIVE + (clock - ARRIVE) * 0.25
            draw_wake(canvas, nose, ground, size, seconds, strength, place)
        phase = wheel_phase(race.now * (0.3 if slow else 1.0), moving=not race.calm and clock < 2.4)
        draw_car(canvas, finish.pilot, teams.look(finish.seat), nose, ground, size, phase=phase)
    _discs(canvas, race, teams)
    _film(canvas, race)


def _twinkles(canvas: Canvas, race: RaceShow) -> None:
    """The crowd takes photographs, too."""
    if race.calm:
        return
    clock = race.since(Stage.PHOTO)
    spots = ((230, 390), (560, 340), (760, 430), (1060, 352), (1330, 410), (930, 300))
    for place, (x, y) in enumerate(spots):
        beat = (clock * 0.9 + place * 0.37) % 1.6
        size = 76 * math.sin(math.pi * beat / 0.5) if beat < 0.5 else 0.0
        if size > 8:
            canvas.sprite("racing/twinkle", x, y, width=8 * round(size / 8))


def _paint_line(canvas: Canvas) -> None:
    rows, wide = 12, 46.0
    high = (ROAD_BOTTOM - ROAD_TOP) / rows
    for row in range(rows):
        top = ROAD_TOP + row * high
        upper, lower = line_at(top), line_at(top + high)
        for column in range(3):
            left = (column - 1.5) * wide
            points = [(upper + left, top), (upper + left + wide, top), (lower + left + wide, top + high),
                      (lower + left, top + high)]  # fmt: skip
            canvas.polygon(points, INK if (row + column) % 2 else PAPER)


def _flag(canvas: Canvas, race: RaceShow) -> None:
    """The marshal waves the chequered flag."""
    wave = 0 if race.calm else round(4 * math.sin(race.now * 5.5))
    canvas.sprite("racing/chequered", 1744, 562, width=330, angle=wave)
    canvas.sprite("racing/marshal", 1690, 948, width=250, anchor="bottom")


def _discs(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    """The order drops in from above, the third first."""
    clock = race.since(Stage.PHOTO)
    for place in range(min(3, len(race.order))):
        share = min(1.0, max(0.0, (clock - DISCS[place]) / 0.3))
        if not share:
            continue
        finish = race.order[place]
        radius = (76.0, 54.0, 46.0)[place]
        x = 190.0
        y = (640.0, 470.0, 350.0)[place] - 240 * (1 - back_out(share))
        name = car_title(race.entry(finish))
        high = radius * 1.24
        wide = canvas.measure(name, FontSize.LEAD, Face.BOLD)[0] + radius + high + 40
        plate = pygame.FRect(x, y - high / 2, wide, high)
        canvas.panel(plate, "#ffe6a3" if place == 0 else PAPER, radius=high / 2, border=6)
        badge = x + radius + high * 0.5
        widgets.badge(canvas, finish.seat, badge, y, high * 0.82, look=teams.look(finish.seat))
        canvas.text(name, badge + high * 0.5, y, FontSize.LEAD, face=Face.BOLD, anchor="left")
        canvas.circle(x + 3, y + 8, radius, INK, alpha=90)
        canvas.circle(x, y, radius, GOLD if place == 0 else PAPER, outline=INK, border=7)
        step = FontSize.TITLE if place == 0 else FontSize.LEAD
        canvas.text(str(place + 1), x, y - 2, step, face=Face.DISPLAY)


def _film(canvas: Canvas, race: RaceShow) -> None:
    """The edges of a film close in."""
    if race.lead > CLOSE:
        return
    share = ease_out(min(1.0, race.since(Stage.PHOTO) / 0.3))
    seen = visible(canvas)
    high = 70.0 * share
    left, width = seen.left, seen.width
    for top, name in ((seen.top - 4, "upper"), (1080 - high, "lower")):
        bottom = high if name == "upper" else seen.bottom + 4
        rect = pygame.FRect(left, top, width, bottom - top)
        canvas.panel(rect, INK, border=0, radius=0, shadow=False)
    key = ("race film", round(width))
    for y in (high - 46, 1080 - high + 24):
        canvas.cached(key, (left, y, width, 24), partial(_paint_holes, left, y, width))
    title = pygame.FRect(96, 54 - 150 * (1 - share), 0, 84)
    words = tr("Photo finish")
    title.width = canvas.measure(words, FontSize.LEAD, Face.DISPLAY)[0] + 120
    canvas.panel(title, PAPER, radius=20, border=6)
    canvas.panel((title.left + 16, title.top + 12, 56, 60), INK, border=0, radius=10, shadow=False)
    canvas.circle(title.left + 44, title.centery, 18, "#6f86b8", outline=PAPER, border=4)
    canvas.text(words, title.left + 90, title.centery, FontSize.LEAD, face=Face.DISPLAY, anchor="left")


def _paint_holes(left: float, y: float, width: float, canvas: Canvas) -> None:
    for place in range(int(width // 74) + 1):
        hole = (left + 20 + place * 74, y, 40, 22)
        canvas.panel(hole, "#4a4152", outline=None, border=0, radius=6, shadow=False)

"""The podium after a race: blocks that rise from the last to the first, faces, points that are counted."""

from __future__ import annotations

from functools import partial

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.events import Finish
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.race_cars import LENGTH, Teams, car_title, draw_car
from crossplay.games.racing.view.race_show import RaceShow, Stage
from crossplay.games.racing.view.race_track import paint_bricks, paint_bunting
from crossplay.stage import widgets
from crossplay.stage.canvas import SAFE, Canvas, Face, FontSize
from crossplay.stage.effects import draw_rays
from crossplay.stage.faces import Mood, draw_face
from crossplay.stage.ground import draw_ground, visible
from crossplay.stage.motion import ease_out
from crossplay.stage.palette import CREAM, INK, PAPER, mix
from crossplay.stage.podium import RISE, Moment, draw_box, draw_figure, draw_honours, risen

FLOOR = 905.0
HEIGHTS = (452.0, 330.0, 268.0, 196.0)
WIDE = 336.0
ORDER = (1, 0, 2, 3)
"""The places from left to right."""
BEGIN = (1.65, 0.85, 0.4, 0.0)
"""When the block of each place begins to rise."""
WON = 2.3
"""When it is known who has won: faces, rays, crown and confetti."""
FACE = 208.0


def draw_podium(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    clock = race.since(Stage.PODIUM)
    draw_pit(canvas)
    places = [place for place in ORDER if place < len(race.order)]
    pitch = WIDE + 10
    left = 960 - pitch * (len(places) - 1) / 2
    if clock >= WON:
        x = left + pitch * places.index(0)
        light = 0.0 if race.calm else clock - WON + 0.01
        draw_rays(canvas, x, FLOOR - HEIGHTS[0] - FACE * 0.4, 560, "#ffe08a", light)
    _winners_car(canvas, race, teams, clock, left + pitch * places.index(0))
    for place in sorted(places, reverse=True):
        _block(canvas, race, teams, left + pitch * places.index(place), place, clock)
    _others(canvas, race, teams, clock)
    _title(canvas, race, teams, clock)


def draw_pit(canvas: Canvas) -> None:
    """Draw the wall of the pit, bunting on top, over the whole window."""
    draw_ground(canvas, "race podium", _paint_pit, whole=True)


def _paint_pit(canvas: Canvas) -> None:
    paint_bricks(canvas)
    paint_bunting(canvas)
    seen = visible(canvas)
    posters = ("oval", "harbour", "monsoon", "hairpin")
    for name, x, angle in zip(posters, (130, 330, 1590, 1790), (-4, 3, -3, 4), strict=True):
        canvas.sprite(f"racing/poster-{name}", x, 300 + abs(x - 960) / 20, height=230, angle=angle)
    floor = (seen.left - 20, 846, seen.width + 40, seen.bottom - 836)
    canvas.panel(floor, "#5b5261", border=6, radius=0, shadow=False)
    canvas.panel((seen.left - 20, 846, seen.width + 40, 26), "#d9c9ad", border=5, radius=0, shadow=False)
    for place in range(int(seen.width // 160) + 2):
        canvas.panel((seen.left - 20 + place * 160, 846, 80, 26), "#d8453a", border=5, radius=0, shadow=False)
    canvas.sprite("racing/tyres", 1806, 905, height=150, anchor="bottom")
    canvas.sprite("racing/toolbox", 1706, 915, height=92, anchor="bottom")


def _block(canvas: Canvas, race: RaceShow, teams: Teams, x: float, place: int, clock: float) -> None:
    finish, height = race.order[place], HEIGHTS[place]
    share = risen(clock - BEGIN[place])
    if not share:
        return
    look = teams.look(finish.seat)
    top = FLOOR - height * share
    # The block comes out of the floor.
    with canvas.clip((0, 0, 1920, FLOOR)):
        rect = pygame.FRect(x - WIDE / 2, top, WIDE, height)
        key = ("race block", place, finish, look, teams.name(finish.seat), language())
        canvas.cached(key, rect.inflate(44, 60), partial(_paint_block, rect, race, teams, place))
        number = ease_out(min(1.0, max(0.0, (clock - BEGIN[place] - 0.2) / 0.8)))
        _points(canvas, rect, place, round(finish.points * number))
    canvas.line([(x - WIDE / 2 - 8, FLOOR), (x + WIDE / 2 + 22, FLOOR)], INK, 8)
    _figure(canvas, race, teams, x, top, place, clock)


def _paint_block(rect: pygame.FRect, race: RaceShow, teams: Teams, place: int, canvas: Canvas) -> None:
    finish = race.order[place]
    colour = teams.look(finish.seat).colour
    draw_box(canvas, rect, colour)
    step = FontSize.SHOUT if place == 0 else FontSize.TITLE
    y = rect.top + (84 if place == 0 else 60)
    canvas.text(str(place + 1), rect.left + 78, y, step, face=Face.DISPLAY, colour=PAPER, outline=INK)
    top = rect.top + (166 if place == 0 else 116)
    plate = pygame.FRect(rect.left + 16, top, rect.width - 32, 68)
    canvas.panel(plate, PAPER, radius=18, border=5, shadow=False)
    widgets.badge(canvas, finish.seat, plate.left + 40, plate.centery, 58, look=teams.look(finish.seat))
    canvas.text(teams.name(finish.seat), plate.left + 78, plate.centery, FontSize.BODY, face=Face.BOLD,
                anchor="left", width=plate.width - 92, height=plate.height)  # fmt: skip
    if place < 3:
        words = f"{car_title(race.entry(finish))} · {finish.total}"
        ribbon = pygame.FRect(rect.left + 16, top + 78, rect.width - 32, 58)
        canvas.panel(ribbon, mix(colour, "#ffffff", 0.55), radius=14, border=4, shadow=False)
        canvas.text(words, *ribbon.center, FontSize.BODY, face=Face.BOLD, width=ribbon.width - 16,
                    height=ribbon.height)  # fmt: skip
    if place == 0:
        circuit = CARDS[race.circuit]
        canvas.sprite(f"racing/poster-{circuit.original}", rect.centerx, top + 212, height=116)


def _points(canvas: Canvas, rect: pygame.FRect, place: int, points: int) -> None:
    wide = 178.0 if place == 0 else 160.0
    high = 104.0 if place == 0 else 84.0
    box = pygame.FRect(rect.right - wide - 14, rect.top + (28 if place == 0 else 18), wide, high)
    canvas.panel(box, PAPER, radius=16, border=5, shadow=False)
    canvas.text(f"+{points}", box.left + (wide - 62) / 2 + 8, box.centery, FontSize.TITLE, face=Face.DISPLAY,
                width=wide - 70, height=high)  # fmt: skip
    canvas.sprite("racing/star", box.right - 38, box.centery, height=52)


def _figure(
    canvas: Canvas, race: RaceShow, teams: Teams, x: float, top: float, place: int, clock: float
) -> None:
    """Draw the manager on the block; a second car of the same team stands there itself."""
    finish = race.order[place]
    since = clock - BEGIN[place] - RISE
    if since < 0:
        return
    if any(other.seat == finish.seat for other in race.order[:place]):
        size = 0.72
        draw_car(canvas, finish.pilot, teams.look(finish.seat), x + LENGTH * size / 2, top - 6, size)
        return
    mood = Mood.NORMAL if clock < WON else (Mood.GLAD, Mood.NORMAL, Mood.SAD, Mood.SAD)[place]
    size = FACE if place == 0 else FACE * 0.86
    moment = Moment(since, clock - WON, race.calm)
    draw_figure(canvas, teams.character(finish.seat), x, top, size, mood, moment)
    if place == 0:
        draw_honours(canvas, x, top, size, moment, 130)


def _winners_car(canvas: Canvas, race: RaceShow, teams: Teams, clock: float, x: float) -> None:
    """The car that won rolls in from the left."""
    first: Finish = race.order[0]
    share = ease_out(min(1.0, clock / 1.2))
    size, end = (0.98, 446.0) if len(race.order) < 4 else (0.66, 264.0)
    nose = end - 700 * (1 - share)
    draw_car(canvas, first.pilot, teams.look(first.seat), nose, 902, size)


def _others(canvas: Canvas, race: RaceShow, teams: Teams, clock: float) -> None:
    """Those who have nobody on the podium look up from below."""
    seats = [payment.seat for payment in race.payments]
    shown = {finish.seat for finish in race.order[: len(ORDER)]}
    rest = [seat for seat in seats if seat not in shown]
    size = 118.0
    mood = Mood.SAD if clock >= WON else Mood.NORMAL
    for number, seat in enumerate(rest):
        x = SAFE.right - 70 - (number % 3) * 124
        y = 1010 - size / 2 - 128 * (number // 3)
        draw_face(canvas, teams.character(seat), x, y, size, mood=mood)
        widgets.badge(canvas, seat, x + 40, y + 34, 46, look=teams.look(seat))


def _title(canvas: Canvas, race: RaceShow, teams: Teams, clock: float) -> None:
    if clock < WON:
        return
    words = tr("{name} wins race {n}!", name=teams.name(race.order[0].seat), n=race.number)
    shown = 255 * min(1.0, (clock - WON) / 0.3 + 0.01)
    canvas.text(words, 960, 112, FontSize.TITLE, face=Face.DISPLAY, colour=CREAM, outline=INK, width=1500,
                height=110, alpha=shown)  # fmt: skip

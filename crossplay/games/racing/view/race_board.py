"""What a race counts: its parts in turn, a card with the sum of each car, the names that cars tow."""

from __future__ import annotations

from functools import partial

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.events import Entry
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.race_cars import Teams, car_title, rear_of
from crossplay.games.racing.view.race_show import PART, ROLL, RaceShow
from crossplay.stage import widgets
from crossplay.stage.canvas import SAFE, Canvas, Face, FontSize
from crossplay.stage.faces import Mood, draw_medal
from crossplay.stage.ground import visible
from crossplay.stage.motion import back_out, ease_in_out
from crossplay.stage.palette import CREAM, GOLD, INK, INK_SOFT, ORANGE, PAPER, mix

HEAD = pygame.Rect(SAFE.left, SAFE.top, SAFE.width, 60)
CARDS_TOP = 134
HIGH, HIGH_FIRST = 164, 176
ROW = 92
"""The height of a card without chips, where there are two rows."""
SEEN = PART - 0.2
"""Seconds for which a gain is seen."""
MOST_IN_ROW = 6
GAP = 14
_ICONS = {"chassis": "racing/chassis", "engine": "racing/engine", "pilot": "racing/pilot",
          "circuit": "racing/flag", "extra": "ui/icon-lightning"}  # fmt: skip
_PALE = ((ORANGE, "#d9cbb4"),)


def draw_board(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    """Draw heading, parts and cards."""
    _heading(canvas, race)
    seen = len(race.cars)
    if seen <= MOST_IN_ROW:
        _rope(canvas)
    order = sorted(range(seen), key=lambda car: -race.lane(car))
    for number in order:
        _card(canvas, race, number, teams)


def _heading(canvas: Canvas, race: RaceShow) -> None:
    data = CARDS[race.circuit]
    words = tr("Race {n} of {all}", n=race.number, all=race.season)
    key = ("race heading", race.circuit, race.number, race.season, language())
    rect = pygame.Rect(HEAD.left - 8, HEAD.top - 4, 420, HEAD.height + 20)

    def paint(paper: Canvas) -> None:
        plate = pygame.Rect(HEAD.left, HEAD.top, 380, HEAD.height)
        paper.panel(plate, PAPER, radius=30, border=5)
        paper.sprite(f"racing/poster-{data.original}", plate.left + 40, plate.centery, height=48)
        paper.text(words, plate.left + 72, plate.centery, FontSize.BODY, face=Face.BOLD, anchor="left",
                   width=plate.width - 92, height=plate.height - 4)  # fmt: skip

    canvas.cached(key, rect, paint)
    _steps(canvas, race)


def _steps(canvas: Canvas, race: RaceShow) -> None:
    """Draw the parts in their order: counted, being counted, waiting."""
    now = race.part_now
    done = race.part_at(race.now) + (race.now >= race.flag)
    rect = pygame.Rect(HEAD.left + 380, HEAD.top - 20, HEAD.width - 360, HEAD.height + 40)
    key = ("race steps", race.parts, now, done, language())
    canvas.cached(key, rect, partial(_paint_steps, race.parts, now, done))


def _paint_steps(parts: tuple[str, ...], now: int, done: int, canvas: Canvas) -> None:
    words = {"chassis": tr("Chassis"), "engine": tr("Engine"), "pilot": tr("Pilot"), "circuit": tr("Circuit"),
             "extra": tr("Tuning")}  # fmt: skip
    left = HEAD.left + 404
    pitch = (HEAD.right - left + 24) / len(parts)
    for place, part in enumerate(parts):
        rect = pygame.FRect(left + place * pitch, HEAD.top, pitch - 24, HEAD.height)
        fill = GOLD if place == now else PAPER if place < done else "#cdbfa6"
        if place == now:
            canvas.glow(rect, reach=16, radius=30)
        canvas.panel(rect, fill, radius=30, border=6 if place == now else 4, shadow=place == now)
        icon = rect.left + 38
        canvas.sprite(_ICONS[part], icon, rect.centery, width=46, height=42, swap=_PALE)
        colour = INK if place <= max(now, done - 1) else INK_SOFT
        canvas.text(words[part], (icon + 14 + rect.right) / 2, rect.centery, face=Face.BOLD, colour=colour,
                    width=rect.right - 42 - icon, height=rect.height)  # fmt: skip
        if place:
            canvas.text("+", rect.left - 12, rect.centery, face=Face.BOLD, colour=PAPER, outline=INK)


def _rope(canvas: Canvas) -> None:
    seen = visible(canvas)
    points = [(seen.left, 122), (960, 128), (seen.right, 122)]
    canvas.line(points, INK, 9)
    canvas.line(points, "#c9a36a", 4)


def _card_rect(race: RaceShow, number: int) -> pygame.FRect:
    """Where the card of a car hangs now: the first one is a little larger."""
    count = len(race.cars)
    part = race.part_at(race.now)
    before = race.ranking_after(max(0, part)).index(number)
    after = race.ranking_after(part + 1).index(number) if part >= 0 else before
    share = ease_in_out(max(0.0, min(1.0, (race.in_part() - 1.0) / 0.4))) if part >= 0 else 0.0
    place = before + (after - before) * share
    if count > MOST_IN_ROW:
        half = (count + 1) // 2
        wide = (SAFE.width - GAP * (half - 1)) / half
        row, column = divmod(after if share > 0.5 else before, half)
        return pygame.FRect(SAFE.left + column * (wide + GAP), CARDS_TOP + row * (ROW + 10), wide, ROW)
    many = max(4, count)
    first = 1.2 if many == count else 1.0
    wide = (SAFE.width - GAP * (many - 1)) / (many - 1 + first)
    more = (first - 1) * wide
    start = SAFE.left + (SAFE.width - (count * (wide + GAP) - GAP + more)) / 2
    left = start + place * (wide + GAP) + min(1.0, place) * more
    leads = place < 0.5
    # Whoever climbs passes over the others.
    lift = -40 * share * (1 - share) if after < before else 0.0
    return pygame.FRect(left, CARDS_TOP + lift, wide + leads * more, HIGH_FIRST if leads else HIGH)


def _card(canvas: Canvas, race: RaceShow, number: int, teams: Teams) -> None:
    rect = _card_rect(race, number)
    car = race.cars[number]
    leads = race.part_at(race.now) >= 0 and race.lane(number) < 0.5
    mood = _mood(race, number)
    look, character = teams.look(car.seat), teams.character(car.seat)
    key = ("race card", car.seat, car.pilot, look, character, mood, leads, language())
    paint = partial(_paint_card, rect, car, len(race.cars), leads, mood, teams)
    canvas.cached(key, rect.inflate(20, 56), paint)
    plain = len(race.cars) > MOST_IN_ROW
    room = _room(leads, plain)
    step = FontSize.TITLE if leads and not plain else FontSize.LEAD
    x, y = rect.right - 12 - room / 2, _top(rect, plain)
    canvas.text(str(race.shown_total(car)), x, y, step, face=Face.DISPLAY, width=room + 18, height=80)
    if not plain:
        _chips(canvas, race, number, rect)


def _room(leads: bool, plain: bool) -> float:
    """How wide the total is."""
    return 88.0 if leads and not plain else 58.0


def _top(rect: pygame.FRect, plain: bool) -> float:
    """The middle of a card's upper line."""
    return rect.top + (rect.height / 2 if plain else 50)


def _paint_card(
    rect: pygame.FRect, car: Entry, count: int, leads: bool, mood: Mood, teams: Teams, canvas: Canvas
) -> None:
    canvas.panel(rect, "#ffe6a3" if leads else PAPER, radius=20, border=6 if leads else 5)
    plain = count > MOST_IN_ROW
    if not plain:
        for x in (rect.left + rect.width * 0.25, rect.left + rect.width * 0.75):
            canvas.panel((x - 8, rect.top - 20, 16, 38), "#d9ae57", radius=5, border=4, shadow=False)
    top = _top(rect, plain)
    left = _paint_seat(canvas, rect, car, mood, teams, tight=count >= MOST_IN_ROW)
    room = rect.right - 12 - _room(leads, plain) - left
    canvas.text(car_title(car), left, top, face=Face.BOLD, anchor="left", width=room, height=64)


def _paint_seat(
    canvas: Canvas, rect: pygame.FRect, car: Entry, mood: Mood, teams: Teams, *, tight: bool
) -> float:
    """Draw whose car it is, with the face where there is room for it; return where the name begins."""
    look, top = teams.look(car.seat), _top(rect, rect.height < HIGH)
    if tight:
        widgets.badge(canvas, car.seat, rect.left + 40, top, 52, look=look)
        return rect.left + 72
    strip = (rect.left + 8, rect.top + 9, 14, rect.height - 18)
    canvas.panel(strip, look.colour, radius=7, border=3, shadow=False)
    size, face = 74.0, rect.left + 69
    draw_medal(canvas, teams.character(car.seat), face, top, size, look.colour, mood=mood)
    widgets.badge(canvas, car.seat, face + size * 0.42, top + size * 0.16, size * 0.6, look=look)
    return face + size / 2 + 20


def _mood(race: RaceShow, number: int) -> Mood:
    if race.part_at(race.now) < 0 or race.in_part() < 0.9:
        return Mood.NORMAL
    rank = race.ranking_after(race.part_at(race.now) + 1).index(number)
    return Mood.GLAD if rank == 0 else Mood.SAD if rank == len(race.cars) - 1 else Mood.NORMAL


def _chips(canvas: Canvas, race: RaceShow, number: int, rect: pygame.FRect) -> None:
    """Draw what each part is worth; it is turned over when it is counted, the last car's first."""
    car, parts = race.cars[number], race.parts
    now = race.part_at(race.now)
    wide = (rect.width - 46) / len(parts)
    late = 0.07 * (len(race.cars) - 1 - race.ranking_after(max(0, now)).index(number))
    for place, part in enumerate(parts):
        flip = 1.0 if place < now else 0.0
        if place == now:
            flip = max(0.0, min(1.0, (race.in_part() - late) / 0.2))
        high = 58.0
        width = (wide - 7) * max(0.08, abs(1 - 2 * flip))
        chip = pygame.FRect(0, 0, 8 * max(1, round(width / 8)), high)
        chip.center = (rect.left + 30 + wide * (place + 0.5), rect.bottom - 20 - high / 2)
        worth = race.worth(car, part)
        words = "?" if flip < 0.5 else _signed(worth) if place > 2 else str(worth)
        words = "" if 0.2 < flip < 0.8 else words
        hot = place == race.part_now
        key = ("race chip", part, words, flip < 0.5, hot)
        canvas.cached(key, chip.inflate(4, 4), partial(_paint_chip, chip, part, words, flip < 0.5, hot))


def _paint_chip(chip: pygame.FRect, part: str, words: str, waits: bool, hot: bool, canvas: Canvas) -> None:
    if waits:
        canvas.panel(chip, "#e9d9b8", outline="#b9a27e", radius=14, border=3, shadow=False)
    else:
        canvas.panel(chip, GOLD if hot else CREAM, radius=14, border=4, shadow=False)
    if not words:
        return
    x = chip.centerx
    if chip.width >= 68:
        icon = chip.left + chip.width * 0.29
        wide = min(38, chip.width * 0.4)
        canvas.sprite(_ICONS[part], icon, chip.centery, width=wide, height=34, swap=_PALE)
        x = chip.left + chip.width * 0.69
    canvas.text(words, x, chip.centery, face=Face.BOLD, colour="#8a7a60" if waits else INK)


def _signed(worth: int) -> str:
    return f"+{worth}" if worth > 0 else f"−{-worth}" if worth else "·"


def draw_tows(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    """Draw the name that each car tows, and what it gains just now."""
    many = len(race.cars) > MOST_IN_ROW
    for number in sorted(range(len(race.cars)), key=lambda car: -race.lane(car)):
        x, ground = rear_of(race, number)
        if many:
            _gain(canvas, race, number, x + 70, ground - 92)
            continue
        _tow(canvas, race, number, x, ground, teams)


def _tow(canvas: Canvas, race: RaceShow, number: int, x: float, ground: float, teams: Teams) -> None:
    car = race.cars[number]
    leads = race.part_at(race.now) >= 0 and race.lane(number) < 0.5
    name, look = car_title(car), teams.look(car.seat)
    high = 60.0 if leads else 54.0
    wide = canvas.measure(name, FontSize.BODY, Face.BOLD)[0] + 66 + (60 if leads else 0) + 44
    rect = pygame.FRect(x - 20 - wide, ground - 30 - high, wide, high)
    key = ("race tow", name, look, car.seat, leads, language())
    canvas.cached(key, rect.inflate(60, 24), partial(_paint_tow, rect, car, name, leads, teams))
    _gain(canvas, race, number, rect.left - 44, rect.centery)


def _paint_tow(rect: pygame.FRect, car: Entry, name: str, leads: bool, teams: Teams, canvas: Canvas) -> None:
    canvas.line([(rect.right - 4, rect.centery), (rect.right + 26, rect.centery - 6)], INK, 5)
    points = [rect.topleft, rect.topright, rect.bottomright, rect.bottomleft, (rect.left + 20, rect.centery)]
    canvas.polygon([(x + 3, y + 6) for x, y in points], INK, alpha=70)
    canvas.polygon(points, "#ffe6a3" if leads else PAPER, outline=INK, border=5)
    widgets.badge(canvas, car.seat, rect.left + 50, rect.centery, rect.height - 12, look=teams.look(car.seat))
    canvas.text(name, rect.left + 84, rect.centery, FontSize.BODY, face=Face.BOLD, anchor="left")
    if leads:
        canvas.sprite("ui/icon-crown", rect.right - 42, rect.centery - 1, height=38)


def _gain(canvas: Canvas, race: RaceShow, number: int, x: float, y: float) -> None:
    """Draw what the present part gives a car, as it pops up and goes."""
    part = race.part_now
    if part < 0:
        return
    worth, clock = race.worth(race.cars[number], race.parts[part]), race.in_part() - ROLL[0]
    if not worth or not 0 < clock < SEEN:
        return
    grow = back_out(min(1.0, clock / 0.25))
    best = worth == max(race.worth(car, race.parts[part]) for car in race.cars) and worth > 0
    fade = 255.0 * min(1.0, (SEEN - clock) / 0.2)
    high = 8 * max(2, round((64 if best else 56) * grow / 8))
    rect = pygame.FRect(0, 0, high * 1.6, high)
    rect.center = (x, y)
    canvas.cached(("race gain", worth, best), rect, partial(_paint_gain, rect, worth, best), alpha=fade)


def _paint_gain(rect: pygame.FRect, worth: int, best: bool, canvas: Canvas) -> None:
    fill = GOLD if best else mix(GOLD, PAPER, 0.5) if worth > 0 else "#ffb59c"
    canvas.panel(rect, fill, radius=rect.height / 2, border=5, shadow=False)
    if rect.height >= 48:
        canvas.text(_signed(worth), *rect.center, face=Face.BOLD)

"""A race seen from the side, one lane for each car; the totals grow part by part until the flag."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from crossplay.core.i18n import language
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.events import Entry, Finish, RaceStarted
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.texts import tr
from crossplay.games.racing.view.card_view import Looks, Names, short_name
from crossplay.games.racing.view.results_view import Payment, RaceResult, draw_results
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.ground import draw_ground
from crossplay.stage.motion import back_out, ease_in_out
from crossplay.stage.palette import CREAM, GOLD, INK, ORANGE

Strip = Callable[[float, float, Canvas], None]

GRID = 1.1
"""Seconds on the grid before the lights go out."""
PART = 1.55
"""Seconds for each part of the total."""
SPRINT = 1.9
"""Seconds from the last part to the flag."""
ROAD = pygame.Rect(0, 292, 1920, 700)
START, REACH = 650.0, 850.0
"""Where cars stand on the grid, and how much farther the best one gets before the sprint."""
_KERB, _DASH, _BOARDS = 160.0, 240.0, 1600.0


@dataclass
class RaceShow:
    """A race on the screen. `clock` runs through grid, parts and sprint; then the results stay."""

    circuit: int
    number: int
    season: int
    cars: tuple[Entry, ...]
    clock: float = 0.0
    order: tuple[Finish, ...] = ()
    payments: list[Payment] = field(default_factory=list)
    hands: tuple[int, ...] = ()
    """Cards in each hand as the race was run (entry 0 unused): they decide between level cars."""
    rush: bool = False
    """A press has skipped the race: its results come at once."""

    @classmethod
    def of(cls, event: RaceStarted, seen: RacingSeen) -> RaceShow:
        """Return the race on its grid; `seen` is the position after its start."""
        return cls(event.circuit, event.number, seen.season, event.cars, hands=tuple(map(len, seen.hands)))

    @classmethod
    def waiting(cls, seen: RacingSeen) -> RaceShow:
        """Return a race that was started before anybody looked and waits for lots."""
        show = cls(seen.table_card, seen.races + 1, seen.season, seen.grid, hands=tuple(map(len, seen.hands)))
        show.clock = show.flag
        return show

    @property
    def parts(self) -> list[str]:
        extra = any(car.pair or car.setup for car in self.cars)
        return ["chassis", "engine", "pilot", "circuit", *(["extra"] if extra else [])]

    @property
    def flag(self) -> float:
        """When the totals are complete."""
        return GRID + PART * len(self.parts)

    @property
    def end(self) -> float:
        return self.flag + SPRINT

    @property
    def finished(self) -> bool:
        return bool(self.order) and self.clock >= self.end - 0.01

    def worth(self, car: Entry, part: str) -> int:
        return {
            "chassis": car.chassis_value,
            "engine": car.engine_value,
            "pilot": car.pilot_value,
            "circuit": car.circuit,
            "extra": car.pair + car.setup,
        }[part]

    def total_by_now(self, car: Entry) -> float:
        """Return the part of the total that has built up by now."""
        total = 0.0
        for number, part in enumerate(self.parts):
            share = (self.clock - GRID - number * PART) / (PART * 0.7)
            total += self.worth(car, part) * ease_in_out(max(0.0, min(1.0, share)))
        return total

    def part_now(self) -> int:
        """Return the number of the part that is being added, or −1 before the start and after the last."""
        number = int((self.clock - GRID) // PART) if self.clock >= GRID else -1
        return number if number < len(self.parts) else -1

    def rank(self, car: Entry) -> int:
        """Return the rank at the flag, or 0 while it is not known."""
        for rank, finish in enumerate(self.order, 1):
            if (finish.seat, finish.pilot) == (car.seat, car.pilot):
                return rank
        return 0


def draw_race(canvas: Canvas, race: RaceShow, look: Looks, name: Names) -> None:
    circuit = CARDS[race.circuit].original
    draw_ground(
        canvas,
        ("racing scenery", circuit),
        lambda c: c.sprite(f"racing/scenery-{circuit}", 0, 0, width=1920, anchor="topleft"),
    )
    if race.finished:
        result = RaceResult(
            race.circuit, race.number, race.cars, race.order, tuple(race.payments), race.hands
        )
        draw_results(canvas, result, look, name)
        return
    _road(canvas, race)
    _heading(canvas, race)
    _cars(canvas, race, look)
    _lights(canvas, race)


def _road(canvas: Canvas, race: RaceShow) -> None:
    """Draw the road, whose kerbs and dashes run past."""
    run = max(0.0, race.clock - GRID) * 1500
    for edge in (ROAD.top - 14, ROAD.bottom - 10):
        _strip(canvas, "racing kerb", -(run % _KERB), edge, 1920 + _KERB, 24, _paint_kerb)
    _strip(
        canvas, "racing boards", -(run * 0.8 % _BOARDS), ROAD.bottom + 16, 1920 + _BOARDS, 72, _paint_boards
    )
    lane = ROAD.height / len(race.cars)
    for number in range(1, len(race.cars)):
        y = ROAD.top + lane * number - 3
        canvas.cached(
            "racing dashes", (-(run % _DASH), y, 1920 + _DASH, 6), partial(_paint_dashes, -(run % _DASH), y)
        )
    if race.order and race.clock > race.flag:
        share = (race.clock - race.flag) / SPRINT
        x = 2000 - 340 * ease_in_out(min(1.0, share * 1.6))
        canvas.cached("racing line", (x, ROAD.top, 60, ROAD.height - 10), lambda c: _paint_line(c, x))
        wave = 10 * math.sin(race.clock * 9)
        canvas.sprite("racing/flag", x + 70, ROAD.top - 46, height=120, angle=wave)


def _strip(
    canvas: Canvas, key: str, left: float, top: float, width: float, height: float, paint: Strip
) -> None:
    canvas.cached(key, (left, top, width, height), partial(paint, left, top), opaque=True)


def _paint_kerb(left: float, y: float, canvas: Canvas) -> None:
    for i in range((1920 // 80) + 4):
        canvas.panel((left + i * 80, y, 80, 24), "#d8453a" if i % 2 else "#fff8ea", outline=INK, border=3,
                     radius=0, shadow=False)  # fmt: skip


def _paint_boards(left: float, y: float, canvas: Canvas) -> None:
    """Draw the barrier before the road, with the sponsors' signs."""
    for i in range(int((1920 + _BOARDS) // 200) + 1):
        rect = pygame.FRect(left + i * 200, y, 200, 72)
        canvas.panel(rect, ("#f3e3c3", "#fff8ea")[i % 2], border=5, radius=0, shadow=False)
        sign = f"racing/sponsor-s{i % 8 + 1}"
        canvas.sprite(sign, rect.centerx - 34, rect.centery, height=58)
        canvas.sprite(sign, rect.centerx + 34, rect.centery, height=58)


def _paint_dashes(left: float, y: float, canvas: Canvas) -> None:
    for i in range(int(1920 // _DASH) + 3):
        canvas.panel((left + i * _DASH, y, 120, 6), "#d9d2c4", outline=None, border=0, radius=3, shadow=False)


def _paint_line(canvas: Canvas, x: float) -> None:
    for j in range(int(ROAD.height // 20) - 1):
        for i in range(3):
            canvas.panel((x + i * 20, ROAD.top + 10 + j * 20, 20, 20), INK if (i + j) % 2 else "#fff8ea",
                         outline=None, border=0, radius=0, shadow=False)  # fmt: skip


def _lights(canvas: Canvas, race: RaceShow) -> None:
    """Draw the red lights: they come on one by one, and when they go out the race is on."""
    share = race.clock / GRID
    if share >= 1.25:
        return
    canvas.panel((800, 206, 320, 84), INK, radius=24, border=6, shadow=True)
    for number in range(4):
        lit = number / 5 <= share < 1.0
        colour = "#3f8f4e" if share >= 1.0 else "#d8453a" if lit else "#55404a"
        canvas.circle(848 + number * 75, 248, 28, colour, outline="#8f8a8c", border=4)


def _heading(canvas: Canvas, race: RaceShow) -> None:
    """Draw which race it is, what the circuit does, and the part that counts just now."""
    data = CARDS[race.circuit]
    key = ("racing heading", race.circuit, race.number, race.season, language())
    canvas.cached(key, (90, 50, 1750, 150), lambda c: _paint_heading(c, race))
    now = race.part_now()
    words = {
        "chassis": tr("Chassis"),
        "engine": tr("Engine"),
        "pilot": tr("Pilot"),
        "circuit": data.name(),
        "extra": tr("Tuning"),
    }
    pitch = 1000 / len(race.parts)
    for number, part in enumerate(race.parts):
        done = number < now or race.clock >= race.flag
        rect = pygame.FRect(824 + number * pitch, 126, pitch - 12, 72)
        fill = GOLD if number == now else CREAM if done else "#b8ab97"
        canvas.panel(rect, fill, radius=18, border=5, shadow=number == now)
        canvas.text(
            words[part],
            *rect.center,
            FontSize.NOTE,
            face=Face.BOLD,
            width=rect.width - 16,
            height=rect.height,
        )


def _paint_heading(canvas: Canvas, race: RaceShow) -> None:
    data = CARDS[race.circuit]
    canvas.sprite(f"racing/poster-{data.original}", 150, 125, height=146)
    canvas.text(
        tr("Race {n} of {all}: {circuit}", n=race.number, all=race.season, circuit=data.name()), 220, 96,
        FontSize.LEAD, face=Face.DISPLAY, anchor="left", width=1580, height=64,
    )  # fmt: skip
    canvas.text(data.text(), 220, 168, FontSize.NOTE, anchor="left", width=580, height=72)


def _cars(canvas: Canvas, race: RaceShow, look: Looks) -> None:
    lane = ROAD.height / len(race.cars)
    best = max(1, max(car.total for car in race.cars))
    wide = min(300.0, lane * 2.1)
    now = race.part_now()
    for number, car in enumerate(race.cars):
        y = ROAD.top + lane * (number + 0.5)
        total = race.total_by_now(car)
        x = START + REACH * max(0.0, total) / best
        x += _sprint(race, car)
        bounce = (race.clock * 9 + number * 0.7) % 1.0 if race.clock > GRID else 0.0
        colour = look(car.seat).colour
        if race.clock > GRID:
            reach = wide * (0.55 + 0.12 * ((race.clock * 7 + number) % 1.0))
            canvas.sprite("racing/speed", x - wide * 0.42 - reach / 2, y, width=reach, alpha=150)
        canvas.sprite("racing/car", x, y + (2 if bounce < 0.5 else 0), width=wide, swap=((ORANGE, colour),))
        _label(canvas, race, car, y, lane, total, look)
        if now >= 0:
            _bonus(canvas, race, car, now, x + wide * 0.1, y, lane)


def _sprint(race: RaceShow, car: Entry) -> float:
    """Return how far a car has pulled away towards the line: the better its rank, the sooner."""
    rank = race.rank(car)
    if not rank or race.clock <= race.flag:
        return 0.0
    late = 0.35 * (rank - 1) / max(1, len(race.cars))
    share = max(0.0, min(1.0, ((race.clock - race.flag) / SPRINT - late) / 0.6))
    return 420 * ease_in_out(share) - 20 * (rank - 1) * share


def _label(
    canvas: Canvas, race: RaceShow, car: Entry, y: float, lane: float, total: float, look: Looks
) -> None:
    """Draw whose car it is, who drives it and what it is worth by now."""
    high = min(84.0, lane - 6)
    rect = pygame.FRect(96, y - high / 2, 400, high)
    key = ("racing lane", car.seat, car.pilot, round(high), look(car.seat), language())
    canvas.cached(key, rect.inflate(20, 20), lambda c: _paint_label(c, rect, car, look))
    shown = str(round(total))
    canvas.text(shown, rect.right - 44, y, FontSize.LEAD if high >= 56 else FontSize.BODY, face=Face.BOLD)
    rank = race.rank(car)
    if rank and race.clock > race.flag + SPRINT * 0.5:
        canvas.circle(
            rect.right + 34, y, min(30.0, high * 0.45), GOLD if rank == 1 else CREAM, outline=INK, border=5
        )
        canvas.text(str(rank), rect.right + 34, y, FontSize.BODY, face=Face.BOLD)


def _paint_label(canvas: Canvas, rect: pygame.FRect, car: Entry, look: Looks) -> None:
    canvas.panel(rect, "#fff8ea", radius=16, border=5)
    size = min(66.0, rect.height - 8)
    widgets.badge(canvas, car.seat, rect.left + 10 + size / 2, rect.centery, size, look=look(car.seat))
    left = rect.left + 18 + size
    room = rect.right - 92 - left
    name = short_name(canvas, car.pilot, room, rect.height - 6)
    canvas.text(name, left, rect.centery, FontSize.BODY, anchor="left", width=room, height=rect.height - 6)


def _bonus(canvas: Canvas, race: RaceShow, car: Entry, now: int, x: float, y: float, lane: float) -> None:
    """Draw what the part that counts just now adds, over the car."""
    worth = race.worth(car, race.parts[now])
    share = (race.clock - GRID - now * PART) / PART
    if not worth or not 0 <= share <= 0.95:
        return
    grow = back_out(min(1.0, share / 0.3))
    words = f"+{worth}" if worth > 0 else f"−{-worth}"
    high = min(56.0, lane * 0.7)
    width = high * 1.7
    left = x + 130 * grow
    canvas.panel(
        (left, y - high / 2, width, high), GOLD if worth > 0 else "#ffb59c", radius=high / 2, border=5
    )
    canvas.text(words, left + width / 2, y, FontSize.BODY, face=Face.BOLD)

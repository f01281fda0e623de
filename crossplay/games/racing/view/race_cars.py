"""The cars of a race: each pilot's own shape in the colours of the team, turning wheels, smoke, streaks."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.events import Entry
from crossplay.games.racing.view.card_view import Looks, Names
from crossplay.games.racing.view.race_show import GO, RaceShow
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import INK, ORANGE, PAPER, SeatLook, mix

NUMBERS = {
    "p1a": 88, "p1b": 1, "p2a": 22, "p2b": 3, "p3a": 12, "p3b": 33, "p4a": 4, "p4b": 16, "p5a": 7, "p5b": 9,
    "p6a": 21, "p6b": 66, "xp4a": 40,
}  # fmt: skip
"""What stands on the car of each pilot."""
LENGTH = 346.0
"""From the rear of a car to its nose, at size 1."""
_BOX = (34.0, 190.0, 450.0, 215.0)
"""Rear and ground in the picture of a car; its width and height."""
_HUBS = ((64.0, -36.0, 31.4), (262.6, -30.7, 27.0))
"""The near wheels: where their hubs are, and how wide."""
PHASES = 4
"""Pictures of a wheel, 30° apart: after four of them it looks the same."""
_LIGHT, _DARK = "#eebe52", "#bd840b"
"""The lit and the shaded sides in the drawings."""
PUFF_SECONDS, PUFF_EVERY, PUFFS = 0.75, 0.09, 8


@dataclass(frozen=True)
class Teams:
    """Who the teams are."""

    look: Looks
    name: Names
    character: Callable[[int], str]


def livery(look: SeatLook) -> tuple[tuple[str, str], ...]:
    """The colours of a team, for the drawings of cars."""
    colour = look.colour
    return ((ORANGE, colour), (_LIGHT, mix(colour, "#ffffff", 0.34)), (_DARK, mix(colour, INK, 0.24)))


def draw_car(
    canvas: Canvas, pilot: int, look: SeatLook, nose: float, ground: float, size: float = 1.0, *,
    phase: int = 0,
) -> None:  # fmt: skip
    """Draw the car of a pilot, the tip of its nose at `nose`, its near wheels on `ground`."""
    left, top, wide, high = (side * size for side in _BOX)
    x, y = nose - LENGTH * size, ground
    key = ("race car", pilot, look.colour, look.shape, size, phase)
    rect = (x - left, y - top, wide, high)
    canvas.cached(key, rect, partial(_paint_car, CARDS[pilot].original, look, x, y, size, phase))


def _paint_car(
    pilot: str, look: SeatLook, x: float, y: float, size: float, phase: int, canvas: Canvas
) -> None:
    left, top, wide, _ = (side * size for side in _BOX)
    canvas.sprite(f"racing/car-{pilot}", x - left, y - top, width=wide, anchor="topleft", swap=livery(look))
    wing = {0: 94.9, 1: 108.9, 2: 88.9}[_WING[pilot]]
    canvas.sprite(
        f"ui/shape-{look.shape}", x + 15.4 * size, y - wing * size, width=30 * size, height=30 * size,
        swap=((ORANGE, PAPER),),
    )  # fmt: skip
    for hub_x, hub_y, width in _HUBS:
        canvas.sprite(
            "racing/hub", x + hub_x * size, y + hub_y * size, width=(width + 7) * size, angle=30 * phase
        )
    if size >= 0.8:
        step = FontSize.LEAD if size > 1.6 else FontSize.BODY if size > 1.25 else FontSize.NOTE
        canvas.text(str(NUMBERS[pilot]), x + 154.4 * size, y - 32 * size, step, face=Face.BOLD)


_WING = {
    "p1a": 0, "p1b": 2, "p2a": 1, "p2b": 2, "p3a": 0, "p3b": 1, "p4a": 0, "p4b": 2, "p5a": 1, "p5b": 0,
    "p6a": 0, "p6b": 2, "xp4a": 0,
}  # fmt: skip
"""Which of the three wings a car has: its plate stands at another height."""


def wheel_phase(clock: float, *, moving: bool = True) -> int:
    """The picture of the wheels at a moment."""
    return int(clock / 0.034) % PHASES if moving else 0


def draw_wake(
    canvas: Canvas, nose: float, ground: float, size: float, clock: float, strength: float, seed: int
) -> None:
    """Draw what a car leaves behind, by `strength` 0 to 1: streaks, and puffs from its rear wheel."""
    rear = nose - LENGTH * size
    for line, (height, far) in enumerate(((8, 40), (44, 120), (84, 20), (112, 90))):
        flicker = 0.75 + 0.25 * math.sin(clock * 23 + line * 2.1 + seed)
        length = (150 + far + 420 * strength) * size * flicker
        canvas.sprite(
            "racing/streak", rear + 14 * size, ground - height * size, width=60 * max(1, round(length / 60)),
            alpha=70 + 130 * strength, anchor="right",
        )  # fmt: skip
    newest = math.floor(clock / PUFF_EVERY)
    for puff in range(newest - PUFFS, newest + 1):
        age = clock - puff * PUFF_EVERY
        share = age / PUFF_SECONDS
        if not 0 <= share < 1:
            continue
        jitter = math.sin(puff * 12.9898 + seed * 7.1)
        width = (34 + 82 * share * (0.7 + 0.6 * strength)) * size
        canvas.sprite(
            "racing/puff", rear + 30 * size - age * (300 + 260 * strength) * size,
            ground - (12 + 26 * share + 8 * jitter) * size, width=12 * max(1, round(width / 12)),
            alpha=(70 + 165 * strength) * (1 - share),
        )  # fmt: skip


def car_size(count: int) -> float:
    """How large the cars of a race are drawn."""
    return 1.04 if count <= 4 else 0.96 if count == 5 else 0.86 if count == 6 else 0.62


def ground_of(lane: float, count: int) -> float:
    """Where the near wheels of a car in this lane stand."""
    pitch = min(84.0, 292.0 / max(1, count - 1))
    nearest = min(930.0, 800 + pitch * (count - 1) / 2 + 40)
    return nearest - pitch * lane


def pace(race: RaceShow) -> float:
    """How fast the field drives, 0 to 1."""
    return max(0.0, min(1.0, (race.now - GO) / 1.2))


def draw_cars(canvas: Canvas, race: RaceShow, teams: Teams) -> None:
    """Draw all cars, the far ones first."""
    count, size = len(race.cars), car_size(len(race.cars))
    speed = 0.0 if race.calm else pace(race)
    order = sorted(range(count), key=lambda car: -race.lane(car))
    for number in order:
        car = race.cars[number]
        nose, ground = race.nose(number), ground_of(race.lane(number), count)
        if speed:
            strength = speed * (0.3 + 0.7 * race.surge(number))
            draw_wake(canvas, nose, ground, size, race.now, strength, number)
            ground += 1.6 * math.sin(race.now * 44 + number * 1.9)
        _draw_glow(canvas, race, number, nose, ground, size)
        phase = wheel_phase(race.now + 0.01 * number, moving=speed > 0)
        draw_car(canvas, car.pilot, teams.look(car.seat), nose, ground, size, phase=phase)


def _draw_glow(canvas: Canvas, race: RaceShow, number: int, nose: float, ground: float, size: float) -> None:
    """Draw light under the leader."""
    if race.part_at(race.now) >= 0 and race.lane(number) < 0.3:
        rect = (nose - 330 * size, ground - 44 * size, 330 * size, 56 * size)
        canvas.glow(rect, reach=34, radius=28 * size, alpha=190)


def rear_of(race: RaceShow, number: int) -> tuple[float, float]:
    """Where the rear of a car is: what it tows begins there."""
    count = len(race.cars)
    return race.nose(number) - LENGTH * car_size(count), ground_of(race.lane(number), count)


def car_title(car: Entry) -> str:
    """The first name of a pilot."""
    return CARDS[car.pilot].name().split(" ")[0]

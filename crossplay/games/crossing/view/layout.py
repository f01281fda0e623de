"""Where everything stands in the clearing, read from maps/crossing.tmx: one object layer for each number
of players, and another where fingers play and the edges belong to their pads."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

import pygame

from crossplay.games.crossing.rules.moves import MUSHROOMS, TILES, Aim, At
from crossplay.games.crossing.view.devices import Devices
from crossplay.stage.maps import BoardMap, Spot, load_map

Point = tuple[float, float]

CAP = (0.0, -0.2125)
"""The middle of a mushroom's cap, from the middle of the picture, in sizes."""
ON_CAP, ON_TILE = 3, 4
"""Stones side by side on a mushroom and on a tile; more lie in rows behind them."""
BANNER_HIGH, BANNER_WIDE = 116, 420
"""How high the sentence of a table with pads is, and how wide at least."""
USUAL_TILE = 212.0
"""The size of a tile at which `SeatPlace.scale` is 1."""


@dataclass(frozen=True, slots=True)
class PadPlace:
    """A touch player's pad: its middle, its size as that player sees it, and how far it is turned."""

    x: float
    y: float
    width: float
    height: float
    turn: int

    @property
    def rect(self) -> pygame.FRect:
        """Where it lies on the canvas."""
        wide, high = (self.width, self.height) if self.turn % 180 == 0 else (self.height, self.width)
        return pygame.FRect(self.x - wide / 2, self.y - high / 2, wide, high)


@dataclass(frozen=True, slots=True)
class SeatPlace:
    seat: int
    x: float
    y: float
    size: float
    won: Point
    """Where the stones lie that are won for good."""
    stick: Point
    """Which way a stick is pushed to point at this seat."""
    code: str
    """The arrow taps that point here: letters of l r u d."""
    pad: PadPlace | None = None

    @property
    def scale(self) -> float:
        return self.size / USUAL_TILE

    @property
    def nothing(self) -> Point:
        """Where a mouse clicks to do nothing in this round."""
        return self.x + self.size * 0.5, self.y + self.size * 0.36


@dataclass(frozen=True, slots=True)
class MushroomPlace:
    number: int
    x: float
    y: float
    size: float
    code: str

    @property
    def cap(self) -> Point:
        return self.x + CAP[0] * self.size, self.y + CAP[1] * self.size


@dataclass(frozen=True, slots=True)
class Clearing:
    """All places of one table."""

    seats: tuple[SeatPlace, ...]
    mushrooms: tuple[MushroomPlace, ...]
    bag: Point
    count: Point
    """Where the count is shown, and between counts the number of the round."""
    touch: bool

    @property
    def between_pads(self) -> pygame.Rect | None:
        """Where a sentence finds room between pads, at the lower or the upper edge; None without pads."""
        rects = [place.pad.rect for place in self.seats if place.pad]
        if not self.touch or not rects:
            return None
        for top in (906, 56):
            row = [rect for rect in rects if rect.top < top + BANNER_HIGH and rect.bottom > top]
            left = max((rect.right for rect in row if rect.centerx < 800), default=96)
            right = min((rect.left for rect in row if rect.centerx > 800), default=1484)
            if right - left >= BANNER_WIDE:
                return pygame.Rect(round(left) + 8, top, round(right - left) - 16, BANNER_HIGH)
        return None

    @property
    def stone(self) -> float:
        """The size of a loose stone: one for all, so that no picture of another size is needed in flight."""
        scale = self.seats[0].scale
        return max(54.0 * scale, min(66.0 * scale, self.mushrooms[0].size * 0.222))

    def seat(self, seat: int) -> SeatPlace:
        return self.seats[seat - 1]

    def mushroom(self, number: int) -> MushroomPlace:
        return self.mushrooms[number - 1]

    def on_mushroom(self, number: int, stones: int) -> list[Point]:
        x, y = self.mushroom(number).cap
        return _rows(x, y, stones, ON_CAP, self.stone * 0.98, self.stone * 0.6)

    def on_tile(self, seat: int, stones: int) -> list[Point]:
        place = self.seat(seat)
        x, y = place.x, place.y + 74 * place.scale
        return _rows(x, y, stones, ON_TILE, 47.5 * place.scale, self.stone * 0.62, lowest=True)

    def directions(self, seat: int) -> tuple[dict[Aim, Point], dict[Aim, Point]]:
        """Return which way a stick points at each mushroom, and with a shoulder held at each other seat."""
        xs, ys = [one.x for one in self.mushrooms], [one.y for one in self.mushrooms]
        middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2 + (40 if len(xs) % 2 else 0)
        caps = {MUSHROOMS[one.number - 1]: (one.x - middle[0], one.y - middle[1]) for one in self.mushrooms}
        tiles = {TILES[one.seat - 1]: one.stick for one in self.seats if one.seat != seat}
        return caps, tiles

    def codes(self) -> dict[str, Aim]:
        """Return arrow taps and what they point at; no code begins like another one."""
        found = {one.code: MUSHROOMS[one.number - 1] for one in self.mushrooms}
        return found | {one.code: TILES[one.seat - 1] for one in self.seats}

    def place_of(self, aim: Aim) -> Point:
        """Return the point that a fingertip touches."""
        if aim.at is At.MUSHROOM:
            return self.mushroom(aim.number).cap
        place = self.seat(aim.number)
        return place.x, place.y

    def reach(self, seat: int, aim: Aim, *, beside: float = 0.0) -> tuple[Point, Point]:
        """Return where the arm of a seat begins and where its fingertip stops.

        `beside` moves it aside, so that two who point at each other do not hide each other's arm.
        """
        place, (x, y) = self.seat(seat), self.place_of(aim)
        angle = math.atan2(y - place.y, x - place.x)
        cos, sin = math.cos(angle), math.sin(angle)
        # How far the edge of a square tile is in this direction, in half sizes.
        edge = 1 / max(abs(cos), abs(sin))
        if aim.at is At.MUSHROOM:
            away = self.mushroom(aim.number).size * 0.33
        else:
            away = self.seat(aim.number).size / 2 * edge - 18
        start, end = place.size / 2 * edge - 12, math.hypot(x - place.x, y - place.y) - away
        x, y = place.x - sin * beside, place.y + cos * beside
        return (x + cos * start, y + sin * start), (x + cos * end, y + sin * end)


def _rows(
    x: float, y: float, stones: int, most: int, across: float, behind: float, *, lowest: bool = False
) -> list[Point]:
    """Return places for stones in rows about (x, y); `lowest`: the front row lies on y."""
    rows = [min(most, stones - first) for first in range(0, stones, most)]
    shift = 0.0 if lowest else behind * (len(rows) - 1) / 2
    spots: list[Point] = []
    for number, length in enumerate(rows):
        depth = shift - behind * number
        spots += [(x + (column - (length - 1) / 2) * across, y + depth) for column in range(length)]
    return spots


class Ground:
    """The clearing of one table: another one when somebody begins to play by touch."""

    def __init__(self, devices: Devices) -> None:
        self._devices = devices
        self.clearing = self._fitting()

    def fit(self) -> None:
        """Take the clearing that fits the devices people have now."""
        self.clearing = self._fitting()

    def _fitting(self) -> Clearing:
        return clearing(len(self._devices.seating), bool(self._devices.touch_seats))


@cache
def clearing(seats: int, touch: bool) -> Clearing:
    return _read(load_map("crossing"), f"{seats} players, touch" if touch else f"{seats} players", touch)


def _read(board: BoardMap, layer: str, touch: bool) -> Clearing:
    spots = {spot.name: spot for spot in board.objects(layer)}
    count = sum(1 for spot in spots.values() if spot.kind == "seat")
    bag, middle = spots["bag"], spots["count"]
    return Clearing(
        tuple(_seat(spots, seat) for seat in range(1, count + 1)),
        tuple(_mushroom(spots[f"mushroom {number}"], number) for number in range(1, count)),
        (bag.x, bag.y),
        (middle.x, middle.y),
        touch,
    )


def _seat(spots: dict[str, Spot], seat: int) -> SeatPlace:
    spot, won = spots[f"seat {seat}"], spots[f"won {seat}"]
    stick = float(spot.properties["stick x"]), float(spot.properties["stick y"])
    code, pad = str(spot.properties["code"]), spots.get(f"pad {seat}")
    return SeatPlace(
        seat, spot.x, spot.y, spot.width, (won.x, won.y), stick, code, _pad(pad) if pad else None
    )


def _pad(spot: Spot) -> PadPlace:
    turn = int(spot.properties["turn"])
    wide, high = (spot.width, spot.height) if turn % 180 == 0 else (spot.height, spot.width)
    return PadPlace(spot.x, spot.y, wide, high, turn)


def _mushroom(spot: Spot, number: int) -> MushroomPlace:
    return MushroomPlace(number, spot.x, spot.y, spot.width, str(spot.properties["code"]))

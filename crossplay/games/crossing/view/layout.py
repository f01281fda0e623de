"""Where everything stands in the clearing, read from maps/crossing.tmx: one object layer for each number
of players, and another where fingers play and the edges belong to their pads."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import pygame

from crossplay.games.crossing.rules.moves import MUSHROOMS, TILES, Aim
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.seat_place import PadPlace, Point, SeatPlace
from crossplay.stage.maps import BoardMap, Spot, load_map

CAP = (0.0, -0.2125)
"""The middle of a mushroom's cap, from the middle of the picture, in sizes."""
ON_CAP = 3
"""Stones side by side on a mushroom; more lie in rows behind them."""
BANNER_HIGH, BANNER_WIDE = 116, 420
"""How high the sentence of a table with pads is, and how wide at least."""


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
    """The middle of the game's clock: the bag, and the number of the round."""
    count: Point
    """Where the count is shown."""
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
        return max(54.0, self.mushrooms[0].size * 0.222)

    def seat(self, seat: int) -> SeatPlace:
        return self.seats[seat - 1]

    def mushroom(self, number: int) -> MushroomPlace:
        return self.mushrooms[number - 1]

    def on_mushroom(self, number: int, stones: int) -> list[Point]:
        x, y = self.mushroom(number).cap
        return _rows(x, y, stones, ON_CAP, self.stone * 0.98, self.stone * 0.6)

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


def _rows(x: float, y: float, stones: int, most: int, across: float, behind: float) -> list[Point]:
    """Return places for stones in rows about (x, y)."""
    rows = [min(most, stones - first) for first in range(0, stones, most)]
    shift = behind * (len(rows) - 1) / 2
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
    spot = spots[f"seat {seat}"]
    stick = float(spot.properties["stick x"]), float(spot.properties["stick y"])
    code, pad = str(spot.properties["code"]), spots.get(f"pad {seat}")
    return SeatPlace(seat, spot.x, spot.y, spot.width, stick, code, _pad(pad) if pad else None)


def _pad(spot: Spot) -> PadPlace:
    turn = int(spot.properties["turn"])
    wide, high = (spot.width, spot.height) if turn % 180 == 0 else (spot.height, spot.width)
    return PadPlace(spot.x, spot.y, wide, high, turn)


def _mushroom(spot: Spot, number: int) -> MushroomPlace:
    return MushroomPlace(number, spot.x, spot.y, spot.width, str(spot.properties["code"]))

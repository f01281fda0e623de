"""Pads for fingers: each touch player has one along an edge of the screen, turned towards that player."""

from __future__ import annotations

import math
from dataclasses import dataclass

from crossplay.games.crossing.rules.moves import MUSHROOMS, SHIELD, TILES, Aim
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.emotes import EMOTES
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.seat_place import PadPlace

COLUMN, ROW = 96.0, 84.0
"""Units from key to key."""
BEYOND = 12.0
"""Units beyond the pad's edge that still belong to its keys: a finger has 96 units in both directions."""
SMALLEST_PAD = 3
"""Columns of the smallest pad; emotes stand in rows of that length."""


@dataclass(frozen=True, slots=True)
class EmoteKey:
    """An emote, or the key that shows all of them."""

    emote: int = -1

    @property
    def opens(self) -> bool:
        return self.emote < 0


@dataclass(frozen=True, slots=True)
class NameKey:
    """A mushroom that an emote names, or none (0)."""

    emote: int
    mushroom: int


Key = Aim | EmoteKey | NameKey


@dataclass(frozen=True, slots=True)
class Cell:
    key: Key
    x: float
    y: float
    """From the middle of the pad, as its player sees it."""


def place_at(pad: PadPlace, x: float, y: float) -> tuple[float, float]:
    """Return where a point of the pad lies on the canvas."""
    cos, sin = round(math.cos(math.radians(pad.turn))), round(math.sin(math.radians(pad.turn)))
    return pad.x + x * cos - y * sin, pad.y + x * sin + y * cos


class TouchPads:
    """What lies on each pad, and under a finger."""

    def __init__(self, ground: Ground, devices: Devices) -> None:
        self._ground = ground
        self._devices = devices
        self._talking: set[int] = set()
        """The seats whose pad shows emotes instead of targets."""
        self._naming: dict[int, int] = {}
        """The emote for which a seat's pad shows mushrooms to name."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that have a pad."""
        touch = self._ground.clearing.touch
        return self._devices.touch_seats if touch else ()

    def show_emotes(self, seat: int) -> None:
        self._talking.add(seat)

    def show_names(self, seat: int, emote: int) -> None:
        """Show the mushrooms that an emote may name."""
        self._naming[seat] = emote

    def show_targets(self, seat: int) -> None:
        self._talking.discard(seat)
        self._naming.pop(seat, None)

    def show_all_targets(self) -> None:
        self._talking.clear()
        self._naming.clear()

    def cells(self, seat: int) -> list[Cell]:
        emote = self._naming.get(seat)
        if emote is not None:
            count = len(self._ground.clearing.mushrooms)
            names: list[Key] = [NameKey(emote, number) for number in range(count + 1)]
            rows = [names[:SMALLEST_PAD], names[SMALLEST_PAD:]]
            rows = [row for row in rows if row]
        elif seat in self._talking:
            emotes: list[Key] = [EmoteKey(number) for number in range(len(EMOTES))]
            rows = [emotes[:SMALLEST_PAD], emotes[SMALLEST_PAD:]]
        else:
            others = [TILES[one.seat - 1] for one in self._ground.clearing.seats if one.seat != seat]
            caps: list[Key] = [MUSHROOMS[one.number - 1] for one in self._ground.clearing.mushrooms]
            rows = [[*caps, SHIELD], [*others, EmoteKey()]]
        return [
            Cell(key, (column - (len(row) - 1) / 2) * COLUMN, (number - (len(rows) - 1) / 2) * ROW)
            for number, row in enumerate(rows)
            for column, key in enumerate(row)
        ]

    def page(self, seat: int) -> tuple[bool, int | None]:
        """Return whether this pad shows emotes, and for which emote it shows mushrooms to name."""
        return seat in self._talking, self._naming.get(seat)

    def middle(self, seat: int, key: Key) -> tuple[float, float]:
        """Return where a finger touches this key of a seat's pad."""
        pad = self.pad(seat)
        cell = next(cell for cell in self.cells(seat) if cell.key == key)
        return place_at(pad, cell.x, cell.y)

    def at(self, x: float, y: float) -> tuple[int, Key | None]:
        """Return whose pad lies here (0 for nobody's), and which of its keys."""
        for seat in self.seats:
            pad = self.pad(seat)
            own_x, own_y = place_at(PadPlace(0, 0, 0, 0, -pad.turn), x - pad.x, y - pad.y)
            if abs(own_x) <= pad.width / 2 + BEYOND and abs(own_y) <= pad.height / 2 + BEYOND:
                nearest = min(self.cells(seat), key=lambda cell: math.hypot(cell.x - own_x, cell.y - own_y))
                return seat, nearest.key if abs(own_x - nearest.x) <= COLUMN else None
        return 0, None

    def pad(self, seat: int) -> PadPlace:
        pad = self._ground.clearing.seat(seat).pad
        assert pad is not None
        return pad

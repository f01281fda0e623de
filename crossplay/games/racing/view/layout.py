"""Where everything stands on the pit wall: read from the Tiled map `racing`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from crossplay.stage.maps import Spot, load_map

Rect = pygame.Rect


def _rect(spot: Spot) -> Rect:
    rect = Rect(0, 0, round(spot.width), round(spot.height))
    rect.center = round(spot.x), round(spot.y)
    return rect


@dataclass(frozen=True)
class Places:
    """Rects in units; lists over seats have an unused entry 0."""

    posters: Rect
    felt: Rect
    desk: Rect
    draw: Rect
    discard: Rect
    hand: Rect
    garages: tuple[Rect, ...]
    markets: tuple[Rect, ...]

    def left(self, seat: int) -> bool:
        """Whether a seat's garage stands on the left of the table."""
        return self.garages[seat].centerx < self.felt.centerx


@lru_cache(maxsize=1)
def counter() -> Rect:
    """Return where the hand of a player lies."""
    return next(_rect(spot) for spot in load_map("racing").objects("table") if spot.name == "hand")


@lru_cache(maxsize=8)
def places(seats: int) -> Places:
    """Return the places of a table for this number of seats."""
    board = load_map("racing")
    table = {spot.name: _rect(spot) for spot in board.objects("table")}
    round_it = {spot.name: _rect(spot) for spot in board.objects(f"seats-{seats}")}
    numbers = range(1, seats + 1)
    nowhere = Rect(0, 0, 0, 0)
    return Places(
        posters=table["posters"],
        felt=table["felt"],
        desk=table["desk"],
        draw=table["draw"],
        discard=table["discard"],
        hand=counter(),
        garages=(nowhere, *(round_it[f"garage-{seat}"] for seat in numbers)),
        markets=(nowhere, *(round_it[f"market-{seat}"] for seat in numbers)),
    )

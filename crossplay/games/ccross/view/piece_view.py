"""Pawns and tiles on the stage: where each lies, and how it gets to where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crossplay.games.ccross.rules.board import CELLS, ZONES
from crossplay.games.ccross.rules.state import CCross
from crossplay.games.ccross.rules.taking import PAWNS, TILES
from crossplay.games.ccross.view.layout import (
    BAY_UNIT,
    CELL,
    RACK_PITCH,
    Point,
    bay_place,
    cell_place,
    held_places,
    rack_place,
    zone_middle,
    zone_shape,
)
from crossplay.stage.canvas import Canvas
from crossplay.stage.motion import Motions, ease_in, ease_in_out, ease_out

NAMES = ("", "light", "dark")
PAWN = CELL * 1.12
"""The pawn's drawing has air around it."""
RACK_PAWN = RACK_PITCH * 1.16
LAID_WIDTH = 354.0
"""The drawing of a laid tile, a hundred units to a cell."""
HOVER = 20.0
"""How high picked-up pawns hover."""
FLIGHT = 0.36
DROP = 0.3
SIZES = 5


@dataclass(eq=False)
class Pawn:
    seat: int
    x: float = 0.0
    y: float = 0.0
    lift: float = 0.0
    """How high it is above the board."""
    small: float = 0.0
    """1 in the rack, 0 on the board."""
    cell: int = -1
    held: bool = False


@dataclass(eq=False)
class LaidTile:
    seat: int
    zone: int
    lift: float = 0.0
    alpha: float = 255.0


class Pieces:
    """All 24 pawns and 16 tiles."""

    def __init__(self, motions: Motions) -> None:
        self._motions = motions
        self.pawns: list[Pawn] = []
        self.tiles: list[LaidTile] = []
        self.spare = [0, TILES, TILES]
        """Tiles in the bays, by seat."""
        self.held_over = 0
        """The zone whose picked-up pawns are waiting."""

    def arrange(self, state: CCross, held_over: int) -> None:
        """Everything where it lies in this position."""
        self.held_over = held_over
        self.pawns = []
        for seat in (1, 2):
            for slot in range(state.reserve(seat)):
                x, y = rack_place(seat, slot)
                self.pawns.append(Pawn(seat, x, y, small=1.0))
            for cell in CELLS:
                if state.pawns[seat] >> cell & 1:
                    self.pawns.append(Pawn(seat, *cell_place(cell), cell=cell))
        if state.to_swap:
            owner = 3 - state.conqueror
            for x, y in held_places(held_over, state.to_swap):
                self.pawns.append(Pawn(owner, x, y, lift=HOVER, held=True))
        self.tiles = [LaidTile(state.owner(zone), zone) for zone in ZONES if state.owner(zone)]
        self.spare = [0, state.tiles_left(1), state.tiles_left(2)]

    # --- finding ---------------------------------------------------------------------------------------

    def in_rack(self, seat: int) -> list[Pawn]:
        return [pawn for pawn in self.pawns if pawn.seat == seat and pawn.cell < 0 and not pawn.held]

    def on_cell(self, cell: int) -> Pawn | None:
        return next((pawn for pawn in self.pawns if pawn.cell == cell), None)

    def held(self) -> list[Pawn]:
        return [pawn for pawn in self.pawns if pawn.held]

    # --- moving ----------------------------------------------------------------------------------------

    def fly(
        self, pawn: Pawn, goal: Point, *, delay: float = 0.0, small: float = 0.0, lift: float = 0.0,
        height: float = 70.0, then: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        """In a bow to its goal. Who flies is on top of the others."""
        self.pawns.remove(pawn)
        self.pawns.append(pawn)
        up = FLIGHT * 0.5
        motions = self._motions
        motions.to(pawn, FLIGHT, delay=delay, ease=ease_in_out, then=then, x=goal[0], y=goal[1], small=small)
        motions.to(pawn, up, delay=delay, ease=ease_out, lift=max(height, lift))
        motions.to(pawn, FLIGHT - up, delay=delay + up, ease=ease_in, lift=lift)

    def place(self, seat: int, cell: int, delay: float, landed: Callable[[], None]) -> None:
        """From the rack onto a cell."""
        pawn = self.in_rack(seat)[-1]
        pawn.cell = cell
        self.fly(pawn, cell_place(cell), delay=delay, then=landed)

    def to_rack(self, pawn: Pawn, delay: float = 0.0) -> None:
        slot = len(self.in_rack(pawn.seat))
        pawn.cell, pawn.held = -1, False
        # The pawn counts itself from now on; its slot is the first free one.
        self.fly(pawn, rack_place(pawn.seat, min(slot, PAWNS - 1)), delay=delay, small=1.0)

    def pick_up(self, cells: tuple[int, ...], zone: int, delay: float) -> None:
        """Lifts the opponent's pawns of a zone; they hover over it."""
        self.held_over = zone
        for cell, goal in zip(cells, held_places(zone, len(cells)), strict=True):
            pawn = self.on_cell(cell)
            if pawn:
                pawn.cell, pawn.held = -1, True
                self.fly(pawn, goal, delay=delay, lift=HOVER)

    def close_ranks(self) -> None:
        """The pawns still held hover in the middle again."""
        held = self.held()
        for pawn, (x, y) in zip(held, held_places(self.held_over, len(held)), strict=True):
            self._motions.to(pawn, FLIGHT, x=x, y=y)

    def lay(self, seat: int, zone: int, delay: float, landed: Callable[[], None]) -> None:
        """A tile drops into its zone."""
        self.spare[seat] -= 1
        tile = LaidTile(seat, zone, lift=150.0, alpha=0.0)
        self.tiles.append(tile)
        self._motions.to(tile, DROP * 0.5, delay=delay, alpha=255.0)
        self._motions.to(tile, DROP, delay=delay, ease=ease_in, then=landed, lift=0.0)

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_racks(self, canvas: Canvas) -> None:
        """Spare tiles; pawns of the racks are drawn with the others."""
        for seat in (1, 2):
            for slot in range(self.spare[seat]):
                shape = "reversed-c" if slot % 2 else "c"
                x, y = bay_place(seat, slot)
                canvas.sprite(f"ccross/tile-{NAMES[seat]}-{shape}", x, y - 3, height=3 * BAY_UNIT)

    def draw_tiles(self, canvas: Canvas) -> None:
        for tile in self.tiles:
            x, y = zone_middle(tile.zone)
            shape = zone_shape(tile.zone)
            away = 6 + tile.lift * 0.25
            canvas.sprite(
                f"ccross/laid-shadow-{shape}", x + away * 0.5, y + away, width=LAID_WIDTH, alpha=tile.alpha
            )
        for tile in sorted(self.tiles, key=lambda tile: tile.lift):
            x, y = zone_middle(tile.zone)
            name = f"ccross/laid-{NAMES[tile.seat]}-{zone_shape(tile.zone)}"
            canvas.sprite(name, x, y - tile.lift, width=LAID_WIDTH, alpha=tile.alpha)

    def draw_pawns(self, canvas: Canvas, hidden: frozenset[int] = frozenset()) -> None:
        """All pawns but those on `hidden` cells."""
        for pawn in self.pawns:
            if pawn.cell not in hidden or pawn.cell < 0:
                draw_pawn(canvas, pawn.seat, pawn.x, pawn.y, lift=pawn.lift, small=pawn.small)


def draw_pawn(
    canvas: Canvas,
    seat: int,
    x: float,
    y: float,
    *,
    lift: float = 0.0,
    small: float = 0.0,
    alpha: float = 255,
) -> None:
    # A few sizes on the way from rack to board: each is made once.
    size = PAWN + (RACK_PAWN - PAWN) * round(small * SIZES) / SIZES
    away = lift * 0.3
    canvas.sprite("ccross/pawn-shadow", x + away * 0.5, y + away, width=size, alpha=alpha)
    canvas.sprite(f"ccross/pawn-{NAMES[seat]}", x, y - lift, width=size, alpha=alpha)


def warm_up(canvas: Canvas) -> None:
    """Draws every piece once in each of its sizes, so that none has to be made while something moves."""
    for seat in (1, 2):
        for size in range(SIZES + 1):
            draw_pawn(canvas, seat, 960, 540, small=size / SIZES)
        for shape in ("c", "reversed-c"):
            canvas.sprite(f"ccross/laid-{NAMES[seat]}-{shape}", 960, 540, width=LAID_WIDTH)
            canvas.sprite(f"ccross/laid-shadow-{shape}", 960, 540, width=LAID_WIDTH)
            canvas.sprite(f"ccross/tile-{NAMES[seat]}-{shape}", 960, 540, height=3 * BAY_UNIT)

"""Pawns and tiles on the stage: where each lies, and how it gets to where it belongs."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from crossplay.games.ccross.rules.board import CELLS, ZONES
from crossplay.games.ccross.rules.position import PAWNS, TILES, conqueror, owner, reserve, tiles_left
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.view.layout import (
    BAY_UNIT,
    CELL_SIZE,
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
from crossplay.stage.motion import ease_in, ease_in_out, ease_out
from crossplay.stage.sequence import Sequence, move, together

NAMES = ("", "light", "dark")
PAWN = CELL_SIZE * 1.12
"""The pawn's drawing has air around it."""
RACK_PAWN = RACK_PITCH * 1.16
LAID_WIDTH = 3.54 * CELL_SIZE
"""The drawing of a laid tile."""
HOVER = 20.0
"""How high picked-up pawns hover."""
ARC = 70.0
"""How high pawns fly."""
FLIGHT = 0.36
DROP = 0.3
SIZES = 5
"""Steps between a pawn's size in the rack and on the board."""


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
    """Its cell; -1 in the rack, and while it is held."""
    held: bool = False
    """Whether it is picked up and waits for its swap."""


@dataclass(eq=False)
class LaidTile:
    seat: int
    zone: int
    lift: float = 0.0
    alpha: float = 255.0


class Pieces:
    """All 24 pawns and 16 tiles: what moves changes its place at once, and its picture follows."""

    def __init__(self) -> None:
        self.pawns: list[Pawn] = []
        """From the lowest to the topmost."""
        self.tiles: list[LaidTile] = []
        self.spare = [0, TILES, TILES]
        """Tiles in the bays, by seat."""
        self._held_over = 0
        """The zone over which picked-up pawns wait."""

    def show(self, seen: CCrossSeen) -> None:
        """Put everything where it lies in this position."""
        self.pawns = []
        for seat in (1, 2):
            for slot in range(reserve(seen, seat)):
                x, y = rack_place(seat, slot)
                self.pawns.append(Pawn(seat, x, y, small=1.0))
            for cell in CELLS:
                if seen.pawns[seat] >> cell & 1:
                    self.pawns.append(Pawn(seat, *cell_place(cell), cell=cell))
        if seen.taking is not None:
            self._held_over = seen.taking
            loser = 3 - conqueror(seen)
            for x, y in held_places(seen.taking, seen.to_swap):
                self.pawns.append(Pawn(loser, x, y, lift=HOVER, held=True))
        self.tiles = [LaidTile(seat, zone) for zone in ZONES if (seat := owner(seen, zone))]
        self.spare = [0, tiles_left(seen.tiles[1]), tiles_left(seen.tiles[2])]

    # --- finding ---------------------------------------------------------------------------------------

    def in_rack(self, seat: int) -> list[Pawn]:
        return [pawn for pawn in self.pawns if pawn.seat == seat and pawn.cell < 0 and not pawn.held]

    def on_cells(self, cells: Iterable[int]) -> list[Pawn]:
        """Return the pawns on these cells, in the order of the cells."""
        standing = {pawn.cell: pawn for pawn in self.pawns}
        return [standing[cell] for cell in cells if cell in standing]

    def held(self) -> list[Pawn]:
        """Return the pawns that are picked up and not yet swapped."""
        return [pawn for pawn in self.pawns if pawn.held]

    # --- moving ----------------------------------------------------------------------------------------

    def place(self, seat: int, cell: int, landed: Callable[[], None]) -> Sequence:
        """Send a pawn from the rack onto a cell."""
        pawn = self.in_rack(seat)[-1]
        pawn.cell = cell
        return self._fly(pawn, cell_place(cell), then=landed)

    def to_rack(self, pawn: Pawn) -> Sequence:
        """Send a pawn to the first free place in its rack."""
        slot = len(self.in_rack(pawn.seat))
        pawn.cell, pawn.held = -1, False
        return self._fly(pawn, rack_place(pawn.seat, min(slot, PAWNS - 1)), small=1.0)

    def pick_up(self, cells: tuple[int, ...], zone: int) -> Sequence:
        """Lift the pawns on these cells of a zone; they hover over it."""
        self._held_over = zone
        flights = []
        for pawn, goal in zip(self.on_cells(cells), held_places(zone, len(cells)), strict=True):
            pawn.cell, pawn.held = -1, True
            flights.append(self._fly(pawn, goal, lift=HOVER))
        return together(*flights)

    def swap(self, cell: int, landed: Callable[[], None]) -> Sequence:
        """Replace the pawn on this cell by the first of the picked-up ones; the others close up."""
        flights = [self.to_rack(pawn) for pawn in self.on_cells([cell])]
        coming, *others = self.held()
        coming.held, coming.cell = False, cell
        flights.append(self._fly(coming, cell_place(cell), then=landed))
        places = held_places(self._held_over, len(others))
        closing = [move(pawn, FLIGHT, x=x, y=y) for pawn, (x, y) in zip(others, places, strict=True)]
        return together(*flights, *closing)

    def lay(self, seat: int, zone: int, landed: Callable[[], None]) -> Sequence:
        """Drop a tile into its zone."""
        self.spare[seat] -= 1
        tile = LaidTile(seat, zone, lift=150.0, alpha=0.0)
        self.tiles.append(tile)
        return together(
            move(tile, DROP * 0.5, alpha=255.0), move(tile, DROP, ease=ease_in, then=landed, lift=0.0)
        )

    def _fly(
        self, pawn: Pawn, goal: Point, *, small: float = 0.0, lift: float = 0.0,
        then: Callable[[], None] | None = None,
    ) -> Sequence:  # fmt: skip
        """Send a pawn to its goal in an arc, above all the others."""
        self.pawns.remove(pawn)
        self.pawns.append(pawn)
        up = FLIGHT * 0.5
        return together(
            move(pawn, FLIGHT, ease=ease_in_out, then=then, x=goal[0], y=goal[1], small=small),
            move(pawn, up, ease=ease_out, lift=ARC),
            move(pawn, FLIGHT - up, ease=ease_in, lift=lift).after(up),
        )

    # --- drawing ---------------------------------------------------------------------------------------

    def draw_bays(self, canvas: Canvas) -> None:
        """Draw the tiles that are not laid yet."""
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

    def draw_pawns(self, canvas: Canvas) -> None:
        for pawn in self.pawns:
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
    """Draw every piece once in each of its sizes, so that none has to be made while something moves."""
    for seat in (1, 2):
        for size in range(SIZES + 1):
            draw_pawn(canvas, seat, 960, 540, small=size / SIZES)
        for shape in ("c", "reversed-c"):
            canvas.sprite(f"ccross/laid-{NAMES[seat]}-{shape}", 960, 540, width=LAID_WIDTH)
            canvas.sprite(f"ccross/laid-shadow-{shape}", 960, 540, width=LAID_WIDTH)
            canvas.sprite(f"ccross/tile-{NAMES[seat]}-{shape}", 960, 540, height=3 * BAY_UNIT)

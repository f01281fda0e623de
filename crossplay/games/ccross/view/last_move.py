"""What the opponent did last, marked until the next move."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import Event
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.view.layout import CELL_SIZE, cell_place, zone_middle
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GOLD, INK

_RING = CELL_SIZE * 0.51


def marked_cells(recent: Sequence[Event], seen: CCrossSeen) -> list[int]:
    """Return the cells on which pawns were put or swapped, as far as they lie there still."""
    cells: list[int] = []
    for event in recent:
        if isinstance(event, events.PawnsPut):
            cells += event.cells
        elif isinstance(event, events.Swapped):
            cells.append(event.cell)
    return sorted({cell for cell in cells if (seen.pawns[1] | seen.pawns[2]) >> cell & 1})


def marked_zones(recent: Sequence[Event]) -> list[int]:
    """Return the zones that were taken."""
    return [event.zone for event in recent if isinstance(event, events.ZoneTaken)]


def draw_last_move(canvas: Canvas, recent: Sequence[Event], seen: CCrossSeen) -> None:
    """Draw a golden ring round each pawn, and a golden stud on each tile, that is new."""
    for cell in marked_cells(recent, seen):
        x, y = cell_place(cell)
        canvas.circle(x, y, _RING, None, outline=INK, border=13)
        canvas.circle(x, y, _RING - 3, None, outline=GOLD, border=8)
    for zone in marked_zones(recent):
        x, y = zone_middle(zone)
        canvas.circle(x, y, 20, GOLD, outline=INK, border=5)

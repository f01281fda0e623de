"""What a player sees while choosing: where pawns may go, what they would take, which may be given up."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.ccross.rules.board import ZONE_OF
from crossplay.games.ccross.rules.moves import CCrossMove, Put, Swap, Take
from crossplay.games.ccross.rules.preview import ZoneGain, of_swap
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.view import marks
from crossplay.games.ccross.view.layout import cell_place, rack_rect, zone_back
from crossplay.games.ccross.view.piece_view import Pawn
from crossplay.stage.canvas import Canvas

FEW = 5
"""The largest number of cells that is few."""


def draw_few(canvas: Canvas, cells: Sequence[int]) -> None:
    """Draw golden rings round the cells that may be chosen, where there are few."""
    if len(cells) <= FEW:
        for cell in cells:
            marks.draw_choice(canvas, cell)


def draw_placing(
    canvas: Canvas, seat: int, here: int | None, selected: int | None, partners: Sequence[int],
    gains: Sequence[ZoneGain],
) -> None:  # fmt: skip
    """Draw the pawns that would be placed, the cells for a second one, and what it all costs."""
    if selected is not None:
        marks.draw_ghost(canvas, seat, selected, firm=True)
    for cell in partners:
        if cell != here:
            marks.draw_offer(canvas, cell)
    if here is not None and here != selected:
        marks.draw_ghost(canvas, seat, here)
    if here is None and selected is None:
        return
    new = [cell for cell in (selected, here) if cell is not None]
    for gain in gains:
        marks.draw_question(canvas, next(cell for cell in reversed(new) if ZONE_OF[cell] == gain.zone))
        if gain.price:
            for cell in gain.lifted:
                marks.draw_price(canvas, *cell_place(cell))
            for cell in gain.payers:
                if cell not in new:
                    marks.draw_choice(canvas, cell)


def draw_swapping(
    canvas: Canvas, seen: CCrossSeen, cells: Sequence[int], here: int | None, held: Sequence[Pawn]
) -> None:
    """Mark the pawns that may be given up, with a warning where that gives the opponent a zone."""
    for cell in cells:
        marks.draw_choice(canvas, cell)
        if of_swap(seen, cell):
            marks.draw_danger(canvas, cell)
    if here is not None and held:
        marks.draw_swap(canvas, (held[0].x, held[0].y - held[0].lift), here)


def draw_hint(canvas: Canvas, move: CCrossMove) -> None:
    """Mark what a strong player would choose."""
    match move:
        case Take(zone):
            marks.draw_hint_sign(canvas, *zone_back(zone))
        case Swap(cell):
            x, y = cell_place(cell)
            marks.draw_hint_sign(canvas, x + 44, y + 44)
        case Put(cells):
            for cell in cells:
                marks.draw_hint_sign(canvas, *cell_place(cell))


def draw_stuck(canvas: Canvas, seat: int) -> None:
    """Mark the rack of the player who can place nothing any more."""
    canvas.sprite("ccross/danger", *rack_rect(seat).center, width=120)

"""Why nothing can be done where somebody tapped: silence would look like a broken screen."""

from __future__ import annotations

import math

from crossplay.games.crosstrack.rules.pieces import colour_of
from crossplay.games.crosstrack.texts import tr
from crossplay.games.crosstrack.view.layout import Point
from crossplay.games.crosstrack.view.selection import Selection
from crossplay.games.crosstrack.view.table_top import TableTop


def why_not(top: TableTop, selection: Selection, seat: int, point: Point) -> str:
    """Return why this seat can do nothing at a point; empty beside board and stocks."""
    colours = top.seen.ownership.touch[seat]
    for stock in top.stocks:
        if stock.rect.collidepoint(point) and not set(stock.colours) & set(top.seen.ownership.stock[seat]):
            return tr("These pieces are not yours")
    plan = top.plan
    near = [space for space, place in enumerate(plan.spaces) if math.dist(place, point) < plan.pitch / 2]
    if not near:
        return ""
    piece = top.seen.board[near[0]]
    if not piece:
        return "" if selection.held else tr("Take a piece first, then choose its space")
    if colour_of(piece) not in colours:
        return tr("That piece is not yours")
    if selection.held:
        return tr("A piece lies there already")
    return tr("This piece may not be touched just now")

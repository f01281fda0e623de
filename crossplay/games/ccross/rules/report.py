"""The report of a position: plain data with the keys of the rules document."""

from __future__ import annotations

from typing import Any

from crossplay.games.ccross.rules.board import CELL_NAMES, CELLS, LETTERS, ZONES
from crossplay.games.ccross.rules.position import owner, pending, reserve, tiles_left
from crossplay.games.ccross.rules.seen import CCrossSeen


def report(seen: CCrossSeen) -> dict[str, Any]:
    board = {CELL_NAMES[cell]: seat for cell in CELLS for seat in (1, 2) if seen.pawns[seat] >> cell & 1}
    return {
        "to_act": list(seen.actors),
        "active": seen.active,
        "board": board,
        "tiles": {LETTERS[zone]: seat for zone in ZONES if (seat := owner(seen, zone))},
        "reserve": [reserve(seen, 1), reserve(seen, 2)],
        "tiles_left": [tiles_left(seen.tiles[1]), tiles_left(seen.tiles[2])],
        "pending": [LETTERS[zone] for zone in pending(seen)],
        "to_swap": seen.to_swap,
        "winner": [seen.winner] if seen.winner else None,
        "reason": seen.reason,
    }

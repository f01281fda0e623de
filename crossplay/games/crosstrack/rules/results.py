"""What is said of a position when it is over, and to other programs."""

from __future__ import annotations

from typing import Any

from crossplay.core.contract import FATE, Outcome
from crossplay.games.crosstrack.rules.endings import FORGOTTEN, ROUTE
from crossplay.games.crosstrack.rules.geometry import SPACES
from crossplay.games.crosstrack.rules.ownership import Ownership
from crossplay.games.crosstrack.rules.pieces import COLOURS, SHAPES, describe
from crossplay.games.crosstrack.rules.routes import routes
from crossplay.games.crosstrack.rules.seen import CrosstrackSeen


def won(ownership: Ownership, winner: int, finisher: int) -> Outcome:
    """Return how a match ended in which `winner` announced the route that `finisher` had finished."""
    winners = ownership.team[winner]
    everybody = range(1, ownership.seats + 1)
    ranking = winners + tuple(seat for seat in everybody if seat not in winners)
    scores = tuple(1.0 if seat in winners else 0.0 for seat in everybody)
    return Outcome(winners, ranking, scores, ROUTE if finisher in winners else FORGOTTEN)


def drawn(ownership: Ownership, reason: str) -> Outcome:
    everybody = tuple(range(1, ownership.seats + 1))
    return Outcome((), everybody, (0.5,) * len(everybody), reason)


def report(seen: CrosstrackSeen) -> dict[str, Any]:
    """Return the position as plain data, with the keys of the rules document."""
    return {
        "turn": seen.turn,
        "to_act": [seat for seat in seen.actors if seat != FATE],
        "board": {SPACES[space]: describe(piece) for space, piece in enumerate(seen.board) if piece},
        "stock": {
            colour.word: [shape.word for shape in SHAPES if (colour, shape) in seen.stock]
            for colour in COLOURS
        },
        "frozen": {SPACES[space]: turns for space, turns in seen.frozen.items()},
        "routes": [[SPACES[node >> 3] for node in route] for route in routes(seen.board)],
        "winner": list(seen.winners) if seen.winner else [],
        "draw": bool(seen.drawn),
    }

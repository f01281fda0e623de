"""What a game may neither lose nor gain, counted from its report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from crossplay.core.contract import Game, State

Report = dict[str, Any]


def inventory(game: Game, state: State) -> object:
    return COUNTS[game.id](state.report())


def _nullgame(report: Report) -> object:
    return len(report["hands"])


def _crossing(report: Report) -> object:
    stones = Counter(report["bag"])
    for place in (*report["mushrooms"], *report["tiles"], *report["won"]):
        stones.update(place)
    return {colour: stones[colour] for colour in "rbyw"}


def _crosstrack(report: Report) -> object:
    pieces = Counter(" ".join(piece.split(" ")[:2]) for piece in report["board"].values())
    for colour, shapes in report["stock"].items():
        pieces.update(f"{colour} {shape}" for shape in shapes)
    return pieces


def _ccross(report: Report) -> object:
    pawns, tiles = Counter(report["board"].values()), Counter(report["tiles"].values())
    # Pawns picked up and not yet swapped are in nobody's reserve.
    lifted = report["to_swap"] or 0
    total = sum(pawns.values()) + sum(report["reserve"]) + lifted
    return total, [tiles[seat] + report["tiles_left"][seat - 1] for seat in (1, 2)]


def _crosscartes(report: Report) -> object:
    """Cards are dealt anew each time: what counts is that none is there twice, and four runners run."""
    cards = [card for hand in report["hands"] for card in hand.split(",") if card]
    cards += [card for _, card in report["table"]]
    assert len(set(cards)) == len(cards) <= 52
    return len(report["rows"])


def _racing(report: Report) -> object:
    """Every card is in one place at most; what is missing is in the draw pile or the discard pile."""
    seen = [card for hand in report["hands"] for card in hand]
    for team in report["teams"]:
        seen += [card for card in (team["engine"], team["chassis"]) if card]
        seen += team["pilots"] + team["sponsors"]
    seen += list(report["market"])
    assert len(set(seen)) == len(seen)
    return None


COUNTS: dict[str, Callable[[Report], object]] = {
    "nullgame": _nullgame,
    "crossing": _crossing,
    "crosstrack": _crosstrack,
    "ccross": _ccross,
    "crosscartes": _crosscartes,
    "racing": _racing,
}

"""What a game may neither lose nor gain, counted from its report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Game, State


class Robbed:
    """A state whose report misses one thing: a card, a stone, a piece or a pawn."""

    def __init__(self, game: Game, state: State) -> None:
        self._key = "tiles" if game.id == "crossing" else "board" if "board" in state.report() else "hands"
        self._state = state

    def report(self) -> dict[str, Any]:
        report = self._state.report()
        return {**report, self._key: without_one(report[self._key])}

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


def without_one(things: Any) -> Any:
    """Take the last thing out of the fullest place: of a board, hands, or hands written as text."""
    if isinstance(things, dict):
        return dict(list(things.items())[:-1])
    fullest = max(range(len(things)), key=lambda place: len(str(things[place])))
    place = things[fullest]
    if isinstance(place, str):
        less: Any = place.rpartition(",")[0] if "," in place else place[:-1]
    else:
        less = place[:-1] if isinstance(place, list) else None
    return [*things[:fullest], less, *things[fullest + 1 :]]


def inventory(game: Game, state: State) -> object:
    """Return what must be the same after every move of a match."""
    return COUNTS[game.id](state)


def _nullgame(state: State) -> object:
    """A card of the pack for every seat: for all of them or, before the deal, for none."""
    cards = [card for card in state.report()["hands"] if card is not None]
    assert all(1 <= card <= 9 for card in cards)
    return len(cards) or len(state.report()["hands"])


def _crossing(state: State) -> object:
    report = state.report()
    stones = Counter(report["bag"])
    for place in (*report["mushrooms"], *report["tiles"], *report["won"]):
        stones.update(place)
    return {colour: stones[colour] for colour in "rbyw"}


def _crosstrack(state: State) -> object:
    report = state.report()
    pieces = Counter(" ".join(piece.split(" ")[:2]) for piece in report["board"].values())
    for colour, shapes in report["stock"].items():
        pieces.update(f"{colour} {shape}" for shape in shapes)
    return pieces


def _ccross(state: State) -> object:
    report = state.report()
    pawns, tiles = Counter(report["board"].values()), Counter(report["tiles"].values())
    # Pawns picked up and not yet swapped are in nobody's reserve.
    lifted = report["to_swap"] or 0
    total = sum(pawns.values()) + sum(report["reserve"]) + lifted
    return total, [tiles[seat] + report["tiles_left"][seat - 1] for seat in (1, 2)]


def _crosscartes(state: State) -> object:
    """Cards in hands, on the table and in the tricks of this deal: a whole pack, none of them twice."""
    report = state.report()
    cards = [card for hand in report["hands"] for card in hand.split(",") if card]
    cards += [card for _, card in report["table"]]
    assert len(set(cards)) == len(cards)
    tricks = report["trick"] - (1 if state.actors() else 0)
    nothing_dealt = not cards and state.actors() == (FATE,)
    return len(report["rows"]), 52 if nothing_dealt else len(cards) + 4 * tricks


def _racing(state: State) -> object:
    """Cards in hands, garages, market, draw pile and discard pile: the whole deck, none of them twice."""
    report = state.report()
    seen = [card for hand in report["hands"] for card in hand]
    for team in report["teams"]:
        seen += [card for card in (team["engine"], team["chassis"]) if card]
        seen += team["pilots"] + team["sponsors"]
    seen += list(report["market"])
    assert len(set(seen)) == len(seen)
    return len(seen) + report["draw_pile"] + report["discard_pile"] + _laid_aside(state)


def _laid_aside(state: State) -> int:
    """Return 1 while a special waits for a card to be taken, or a circuit for lots to be drawn."""
    actors = state.actors()
    if actors == (FATE,):
        return int(str(state.fate(Random(0))).startswith("tie"))
    return int(any(str(move).startswith("take") for seat in actors for move in state.moves(seat)))


COUNTS: dict[str, Callable[[State], object]] = {
    "nullgame": _nullgame,
    "crossing": _crossing,
    "crosstrack": _crosstrack,
    "ccross": _ccross,
    "crosscartes": _crosscartes,
    "racing": _racing,
}

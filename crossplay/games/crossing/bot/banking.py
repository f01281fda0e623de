"""How a bot that is the banker lays the last stones (CX-20).

The round that follows is the last, so stones are worth what they add to the final count. A banker who plays
wants a mushroom that is worth more to it than to the others; one who sits out wants nothing to be worth much.
"""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.core.i18n import N_
from crossplay.games.crossing.rules.moves import Stones
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import Heap, points

TRIED = 400
"""Layings that a bot compares at most."""
EASY_TRIED = 3

OWN = N_("So the stones that you need lie where the others need them less.")
SITTING_OUT = N_("You sit out: so the others get as little as possible.")


def lay(state: Crossing, seat: int, rng: Random, level: Level) -> Choice:
    """Choose how the banker lays the stones that are left."""
    found = state.moves(seat)
    tried = EASY_TRIED if level is Level.EASY else TRIED
    if len(found) > tried:
        found = rng.sample(found, tried)
    best = max((move for move in found if isinstance(move, Stones)), key=_Worth(state, seat).of)
    reason = SITTING_OUT if state.is_paused(seat) else OWN
    return Choice(best, Reason(reason, marks=tuple(f"m{mushroom}" for mushroom, _ in best.laid)))


class _Worth:
    """What a laying is worth to the banker."""

    def __init__(self, state: Crossing, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._hoards = [won + tile for won, tile in zip(state.won, state.tiles, strict=True)]
        self._rivals = [
            other for other in range(1, state.seats + 1) if other != seat and not state.is_paused(other)
        ]

    def of(self, move: Stones) -> float:
        heaps = list(self._state.mushrooms)
        for mushroom, stones in move.heaps():
            heaps[mushroom - 1] += stones
        return sum(self._loss(heap) for heap in heaps) + self._advantage(heaps)

    def _advantage(self, heaps: list[Heap]) -> float:
        """Return the most that a mushroom is worth to the banker beyond what it is worth to the others."""
        if self._state.is_paused(self._seat):
            return 0.0
        return max(self._gain(self._seat, heap) + 2 * self._loss(heap) for heap in heaps)

    def _loss(self, heap: Heap) -> float:
        """Return, below 0, what a mushroom is worth to the other players on average."""
        if not self._rivals:
            return 0.0
        return -sum(self._gain(other, heap) for other in self._rivals) / len(self._rivals) / 2

    def _gain(self, seat: int, heap: Heap) -> int:
        own = self._hoards[seat - 1]
        return points(own + heap) - points(own)

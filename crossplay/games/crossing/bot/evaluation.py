"""How likely each seat is to win from a position after a round.

Each seat gets a strength from what it has won, what lies on its tile and whether it is paused; its chance is
its share of all strengths. The weights were fitted to some eighteen thousand positions from games of three to
six computer players.
"""

from __future__ import annotations

from math import exp

from crossplay.games.crossing.rules.moves import Aim
from crossplay.games.crossing.rules.round import claims, tiles_after
from crossplay.games.crossing.rules.scoring import standings
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import Heap, points, total

# Each weight is soon / (r + 1) + later / (r + 4) + always, with r the number of rounds that the bag will
# probably last.
_WON = (0.067, 0.554, 0.1168)
_OPEN = (0.005, -0.086, 0.0764)
_OPEN_SQUARED = (0.0004, 0.0318, 0.00029)
_ANY_OPEN = (0.931, -2.206, 0.1141)
_PAUSED = (-2.228, 2.278, -0.174)
_STONES_A_MUSHROOM = 1.5
"""Stones that come onto a mushroom in a usual round."""


class Chances:
    """The chances of one seat after this round, for any choices of all seats."""

    def __init__(self, state: Crossing, seat: int) -> None:
        self.state = state
        self.seat = seat
        rounds = total(state.bag) / (_STONES_A_MUSHROOM * (state.seats - 1))
        self._won, self._open, self._squared, self._any, self._paused = (
            soon / (rounds + 1) + later / (rounds + 4) + always
            for soon, later, always in (_WON, _OPEN, _OPEN_SQUARED, _ANY_OPEN, _PAUSED)
        )
        self._known: dict[tuple[int, Heap, bool], float] = {}

    def after(self, aims: dict[int, Aim]) -> float:
        """Return the seat's chance of winning the match when everybody chooses so in this round."""
        claimed = claims(aims)
        tiles = tiles_after(claimed, self.state.mushrooms, self.state.tiles)
        if self.state.last_round:
            return self._share_of_victory(tiles)
        shields = claimed.shields
        strengths = [self._strength(index, tile, index + 1 in shields) for index, tile in enumerate(tiles)]
        return strengths[self.seat - 1] / sum(strengths)

    def _share_of_victory(self, tiles: list[Heap]) -> float:
        found = standings(self.state.won, tiles)
        best = max(found)
        return 1 / found.count(best) if found[self.seat - 1] == best else 0.0

    def _strength(self, index: int, tile: Heap, protected: bool) -> float:
        key = (index, tile, protected)
        if key not in self._known:
            won = self.state.won[index]
            if protected:
                won, tile = won + tile, 0
            sure = points(won)
            promise = points(won + tile) - sure
            strength = self._won * sure + self._open * promise + self._squared * promise * promise
            self._known[key] = exp(strength + self._any * (tile > 0) + self._paused * protected)
        return self._known[key]

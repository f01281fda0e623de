"""How likely a position is to be won, from experience.

The figures were fitted to some eighteen thousand positions after a round, from games of three to
six computer players: each seat gets a strength from what it has won, what lies on its tile and
whether it is paused; its chance is its share of all strengths.
"""

from __future__ import annotations

from math import exp

from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import WHITE, Heap, count, points, total

# Each weight is soon/(r+1) + later/(r+4) + always, with r the rounds that the bag will about last.
_WON = (0.067, 0.554, 0.1168)
_OPEN = (0.005, -0.086, 0.0764)
_OPEN_SQUARED = (0.0004, 0.0318, 0.00029)
_ANY_OPEN = (0.931, -2.206, 0.1141)
_PAUSED = (-2.228, 2.278, -0.174)
_STONES_A_MUSHROOM = 1.5


class Chances:
    """The chances of one seat after the round now being chosen, whatever everybody chooses."""

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
        """The seat's chance of winning the match when the round is chosen so."""
        tiles, covers = self._resolved(aims)
        if self.state.last_round:
            return self._share_of_victory(tiles)
        strengths = [self._strength(index, tile, index + 1 in covers) for index, tile in enumerate(tiles)]
        return strengths[self.seat - 1] / sum(strengths)

    def _resolved(self, aims: dict[int, Aim]) -> tuple[list[Heap], set[int]]:
        """The tiles after the round, a protected one with its stones still on it; who protected."""
        before = self.state.tiles
        tiles = before[:]
        pickers: dict[int, int] = {}
        thieves: dict[int, int] = {}
        covers = set()
        for seat, aim in aims.items():
            if aim.at is At.MUSHROOM:
                pickers[aim.number] = 0 if aim.number in pickers else seat
            elif aim.at is At.SEAT:
                thieves[aim.number] = 0 if aim.number in thieves else seat
            elif aim.at is At.SHIELD:
                covers.add(seat)
        for victim, thief in thieves.items():
            if thief and victim not in covers:
                tiles[victim - 1] -= before[victim - 1]
                tiles[thief - 1] += before[victim - 1]
        for mushroom, picker in pickers.items():
            if picker:
                tiles[picker - 1] += self.state.mushrooms[mushroom - 1]
        return tiles, covers

    def _share_of_victory(self, tiles: list[Heap]) -> float:
        hoards = [won + tile for won, tile in zip(self.state.won, tiles, strict=True)]
        standing = [(points(hoard), count(hoard, WHITE)) for hoard in hoards]
        best = max(standing)
        return 1 / standing.count(best) if standing[self.seat - 1] == best else 0.0

    def _strength(self, index: int, tile: Heap, covered: bool) -> float:
        key = (index, tile, covered)
        if key not in self._known:
            won = self.state.won[index]
            if covered:
                won, tile = won + tile, 0
            sure = points(won)
            promise = points(won + tile) - sure
            strength = self._won * sure + self._open * promise + self._squared * promise * promise
            self._known[key] = exp(strength + self._any * (tile > 0) + self._paused * covered)
        return self._known[key]

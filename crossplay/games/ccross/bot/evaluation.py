"""How good a position looks: chains from side to side, and pawns in reserve.

Every chain of zones between opposite sides that needs each of its zones is listed once. A chain is worth
more the fewer pawns it still needs; several such chains are worth more than one, since one can be cut.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from crossplay.games.ccross.rules.board import (
    LONG_SIDES,
    MAJORITY,
    NEIGHBOURS,
    SHORT_SIDES,
    ZONE_CELLS,
    ZONES,
    zones_in,
)
from crossplay.games.ccross.rules.position import reserve
from crossplay.games.ccross.rules.state import CCross

FAR = 40.0
"""The price of a zone that can no longer be taken; more than all the zones of any chain together."""


def _chains() -> tuple[tuple[int, ...], ...]:
    """Return the chains from side to side of which no zone can be left out."""
    found: set[tuple[int, ...]] = set()

    def grow(chain: tuple[int, ...], shut: int, one: int, other: int) -> None:
        last = chain[-1]
        if other >> last & 1:
            found.add(tuple(sorted(chain)))
            return
        for zone in zones_in(NEIGHBOURS[last] & ~shut & ~one):
            grow((*chain, zone), shut | NEIGHBOURS[last] | 1 << zone, one, other)

    for one, other in (SHORT_SIDES, LONG_SIDES):
        for zone in zones_in(one):
            grow((zone,), 1 << zone, one, other)
    sets = {chain: set(chain) for chain in sorted(found)}
    return tuple(chain for chain, zones in sets.items() if not any(other < zones for other in sets.values()))


CHAINS = _chains()
_TABLE: NDArray[np.float64] = np.zeros((len(CHAINS), len(ZONES)))
for _row, _chain in enumerate(CHAINS):
    _TABLE[_row, list(_chain)] = 1.0

# What a zone still costs, by own pawns (0…2, down) and the opponent's (0…2, across) in it.
_COSTS = (
    (3.6, 5.8, 6.4),
    (2.9, 3.5, 5.1),
    (1.6, 2.3, 2.9),
)


def _price(own: int, other: int) -> float:
    """Return what a zone still costs whoever has `own` pawns in it, given as the cells of the zone."""
    mine, theirs = own.bit_count(), other.bit_count()
    if own & other or theirs >= MAJORITY or mine >= MAJORITY:
        return FAR
    return _COSTS[mine][theirs]


_SPAN = 1 << ZONE_CELLS
"""How many sets of cells a zone has."""
_ALL = _SPAN - 1
"""All cells of a zone."""
_SHIFTS = tuple(zone * ZONE_CELLS for zone in ZONES)
_PRICES: NDArray[np.float64] = np.array(
    [(_price(a, b), _price(b, a)) for a in range(_SPAN) for b in range(_SPAN)] + [(0.0, FAR), (FAR, 0.0)]
)
"""The zone's price for light and for dark, by light's and dark's cells in it, or by the tile on it."""
_LIGHT_TILE, _DARK_TILE = _SPAN * _SPAN, _SPAN * _SPAN + 1

# Fitted to the ends of some hundred games that the search played against itself.
RESERVE = -0.15
"""What a pawn in the reserve is worth: it does nothing on the board. But see SCARCE."""
SCARCE = 0.07
"""The loss for each pawn by which the reserve is smaller than FEW."""
FEW = 4
TEMPO = 0.9
"""What it is worth to be on move."""
READY = 1.8
"""What it is worth besides with a chain that lacks one pawn."""


def _codes(state: CCross) -> list[int]:
    """For each zone, what stands in it as a row of the table of prices."""
    _, light, dark = state.pawns
    codes = [(light >> shift & _ALL) << ZONE_CELLS | dark >> shift & _ALL for shift in _SHIFTS]
    for code, tiles in ((_LIGHT_TILE, state.tiles[1]), (_DARK_TILE, state.tiles[2])):
        while tiles:
            low = tiles & -tiles
            codes[low.bit_length() - 1] = code
            tiles ^= low
    return codes


def outlooks(states: Sequence[CCross]) -> list[float]:
    """Return how much better light stands than dark in each of the positions."""
    costs = _TABLE @ _PRICES[np.array([_codes(state) for state in states])]
    chances = np.log(np.exp(-costs).sum(axis=1) + 1e-9)
    ahead = (chances[:, 0] - chances[:, 1]).tolist()
    ready = (costs.min(axis=1) <= _COSTS[MAJORITY - 1][MAJORITY - 1]).tolist()
    return [
        lead + _supply(reserve(state, 1)) - _supply(reserve(state, 2)) + _tempo(state.active, near)
        for state, lead, near in zip(states, ahead, ready, strict=True)
    ]


def _supply(pawns: int) -> float:
    """Return what pawns in the reserve are worth."""
    return RESERVE * pawns - SCARCE * max(0, FEW - pawns)


def _tempo(active: int, ready: tuple[bool, bool]) -> float:
    """Return what being on move is worth to light."""
    worth = TEMPO + READY * ready[active - 1]
    return worth if active == 1 else -worth


def best_chain(state: CCross, seat: int) -> tuple[tuple[int, ...], float]:
    """Return the seat's cheapest chain, and what it still costs."""
    costs = _TABLE @ _PRICES[np.array(_codes(state))][:, seat - 1]
    row = int(np.argmin(costs))
    return CHAINS[row], float(costs[row])

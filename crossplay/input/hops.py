"""Links between targets in four directions, by which a cursor gets from every target to every other.

The nearest target in the direction pushed is nearly always right, but some targets may then be reached from
nowhere. So all links of a screen are made at once and mended where needed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float64]
Flags = NDArray[np.bool_]
Links = list[list[int]]
"""For each target the number of the next one right, down, left and up; −1 where there is none."""

DIRECTIONS = ((1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0))

_TILT = 0.001
"""Makes the one further clockwise of two equally near targets count as nearer: a hop back returns."""

_SOLID = 0.8
"""The share of a target's size that counts, since neighbours may overlap slightly."""

_BACKWARDS, _TAKEN = 4000.0, 2000.0
"""What a new link costs more if it leads backwards, or if its direction has a link already."""
_TRIES = 60
"""The number of new links that are tried."""


class Area(Protocol):
    """Something with a centre and a size."""

    @property
    def x(self) -> float: ...
    @property
    def y(self) -> float: ...
    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


def link(areas: Sequence[Area]) -> Links:
    """Return the links of a screen: to the nearest, mended until every target can be reached."""
    links = _nearest_links(areas)
    for _ in range(4 * len(areas)):
        if _score(links) == 2 * len(areas):
            return links
        if not _mend(links, areas):
            return _reading_order(links, areas)
    return links


def _nearest_links(areas: Sequence[Area]) -> Links:
    """Link each target to the nearest straight ahead, or else to the nearest on that side."""
    x, y, half_width, half_height = _columns(areas)
    links: Links = [[] for _ in areas]
    for way_x, way_y in DIRECTIONS:
        along, across = _apart(x, y, way_x, way_y)
        sizes = (half_width, half_height) if way_x else (half_height, half_width)
        gap_along, gap_across = (_gaps(*pair) for pair in zip((along, across), sizes, strict=True))
        beside = (gap_along == 0.0) & (gap_across > 0.0)  # above or below, when asked for left or right
        cost = np.hypot(gap_along, gap_across) + gap_across + 0.25 * along + 0.5 * abs(across)
        cost += _TILT * across
        on_side = (along > 0.5) & ~beside
        ahead = on_side & ((abs(across) <= 2.0 * along) | (gap_across == 0.0))
        for source, nearest in enumerate(_nearest(cost, ahead, on_side)):
            links[source].append(nearest)
    return links


def _nearest(cost: Numbers, ahead: Flags, on_side: Flags) -> list[int]:
    near, far = np.where(ahead, cost, np.inf), np.where(on_side, cost, np.inf)
    best = np.where(np.isfinite(near.min(axis=1)), near.argmin(axis=1), far.argmin(axis=1))
    return [int(each) for each in np.where(np.isfinite(far.min(axis=1)), best, -1)]


def _columns(areas: Sequence[Area]) -> tuple[Numbers, Numbers, Numbers, Numbers]:
    table = np.array([(area.x, area.y, area.width / 2, area.height / 2) for area in areas], dtype=np.float64)
    return table[:, 0], table[:, 1], table[:, 2], table[:, 3]


def _apart(x: Numbers, y: Numbers, way_x: float, way_y: float) -> tuple[Numbers, Numbers]:
    """Return how far each target is from each other along a direction, and clockwise across it."""
    right, down = x[None, :] - x[:, None], y[None, :] - y[:, None]
    along: Numbers = right * way_x + down * way_y
    across: Numbers = down * way_x - right * way_y
    return along, across


def _gaps(distance: Numbers, half: Numbers) -> Numbers:
    gaps: Numbers = np.maximum(0.0, abs(distance) - _SOLID * (half[None, :] + half[:, None]))
    return gaps


def _reached(links: Links, start: int = 0) -> set[int]:
    seen, waiting = {start}, [start]
    while waiting:
        for target in links[waiting.pop()]:
            if target >= 0 and target not in seen:
                seen.add(target)
                waiting.append(target)
    return seen


def _arriving(links: Links) -> set[int]:
    """Return the targets from which the first one can be reached."""
    backwards: Links = [[] for _ in links]
    for source, targets in enumerate(links):
        for target in targets:
            if target >= 0:
                backwards[target].append(source)
    return _reached(backwards)


def _score(links: Links) -> int:
    """Return a number that is twice the number of targets when each can be reached from each."""
    return len(_reached(links)) + len(_arriving(links))


def _mend(links: Links, areas: Sequence[Area]) -> bool:
    """Add or redirect the link that helps best; return False if none of the best few helps."""
    before = _score(links)
    everything = set(range(len(links)))
    reached, arriving = _reached(links), _arriving(links)
    if reached != everything:
        sources, goals = reached, everything - reached
    else:
        sources, goals = everything - arriving, arriving
    for source, way, goal in _bridges(links, areas, sorted(sources), sorted(goals)):
        old = links[source][way]
        links[source][way] = goal
        if _score(links) > before:
            return True
        links[source][way] = old
    return False


def _bridges(
    links: Links, areas: Sequence[Area], sources: list[int], goals: list[int]
) -> list[tuple[int, int, int]]:
    """Return possible new links, the best first: short, in the right direction, in an unused direction."""
    x, y, _, _ = _columns(areas)
    costs: list[Any] = []
    for way, (way_x, way_y) in enumerate(DIRECTIONS):
        along, across = (each[np.ix_(sources, goals)] for each in _apart(x, y, way_x, way_y))
        cost = np.hypot(along, across) + abs(across) + np.where(along > 0.5, 0.0, _BACKWARDS)
        taken = [_TAKEN if links[source][way] >= 0 else 0.0 for source in sources]
        costs.append(cost + np.array(taken)[:, None])
    table = np.stack(costs)
    best = np.argsort(table, axis=None, kind="stable")[:_TRIES]
    found = (np.unravel_index(int(each), table.shape) for each in best)
    return [(sources[int(source)], int(way), goals[int(goal)]) for way, source, goal in found]


def _reading_order(links: Links, areas: Sequence[Area]) -> Links:
    """Link right and left through all targets in reading order, as a last resort."""
    order = sorted(range(len(areas)), key=lambda number: (areas[number].y, areas[number].x))
    for place, number in enumerate(order):
        links[number][0] = order[(place + 1) % len(order)]
        links[number][2] = order[place - 1]
    return links

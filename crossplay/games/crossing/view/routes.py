"""Where fingertips touch what they point at, and the ways that arms take through the clearing."""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from itertools import pairwise, product

from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.seat_place import Point, SeatPlace

HAND = 128.0
"""Units from the wrist to the fingertip."""
SHOULDER = 0.27
"""How far below the middle of its portrait an arm begins, in portraits: fingers touch its upper part."""
RIM = 0.4
"""How far from the middle of a cap a fingertip rests, in sizes of the mushroom."""
APART, FAN = 66.0, 110.0
"""Units from fingertip to fingertip on one edge, and the most that all of them take."""
_STEPS = 34
_LEAVING, _ARRIVING = (-45.0, 0.0, 45.0), (-50.0, -25.0, 0.0, 25.0, 50.0)
"""Degrees by which arms may leave and arrive aside."""
_SWINGS = (0.2, 0.42)
"""How far arms may swing out, in distances."""
_TOP, _BOTTOM = 60.0, 925.0


def fingertips(clearing: Clearing, aims: Mapping[int, Aim]) -> dict[int, Point]:
    """Return for each seat that points at something the point that its fingertip touches.

    Those who come from the same side fan out along the edge, in the order of their seats from above.
    """
    groups: dict[tuple[Aim, int], list[int]] = {}
    for seat, aim in aims.items():
        if aim.at is At.MUSHROOM:
            groups.setdefault((aim, clearing.seat(seat).inwards), []).append(seat)
        elif aim.at is At.SEAT:
            groups.setdefault((aim, 0), []).append(seat)
    found: dict[int, Point] = {}
    for (aim, side), seats in groups.items():
        seats.sort(key=lambda seat: clearing.seat(seat).y)
        step = min(APART, FAN / max(1, len(seats) - 1))
        for place, seat in enumerate(seats):
            found[seat] = _touched(clearing, aim, side, (place - (len(seats) - 1) / 2) * step)
    return found


def _touched(clearing: Clearing, aim: Aim, side: int, aside: float) -> Point:
    if aim.at is At.SEAT:
        place = clearing.seat(aim.number)
        return place.edge - place.inwards * 3, place.y - place.size * 0.1 + aside * place.scale
    mushroom = clearing.mushroom(aim.number)
    x, y = mushroom.cap
    # The rim is an arc: those at its ends rest nearer to the middle.
    inside = math.sqrt(max(0.0, 1 - (aside / (0.36 * mushroom.size)) ** 2))
    return x - side * RIM * mushroom.size * inside, y + aside


def way(clearing: Clearing, seat: int, aim: Aim, tip: Point) -> tuple[Point, ...]:
    """Return the points of the way from a seat's portrait to where its fingertip rests.

    It leaves caps of other mushrooms and the cards of the seats alone where it can.
    """
    return _way(clearing, seat, aim, tip)


@lru_cache(maxsize=512)
def _way(clearing: Clearing, seat: int, aim: Aim, tip: Point) -> tuple[Point, ...]:
    place = clearing.seat(seat)
    start = place.edge - place.inwards * 4, place.y + place.size * SHOULDER
    facing = -clearing.seat(aim.number).inwards if aim.at is At.SEAT else place.inwards
    across = aim.at is At.SEAT and clearing.seat(aim.number).inwards != place.inwards
    best: tuple[float, tuple[Point, ...]] | None = None
    for leave, arrive, swing in product(_LEAVING, _ARRIVING, _SWINGS):
        points = _curve(start, place.inwards, leave, tip, facing, arrive, swing)
        cost = _cost(clearing, place, aim, points) + (leave**2 + arrive**2) / 1500
        if across:
            # Those who point at each other from side to side take two ways.
            cost += 3 * (leave * place.inwards >= 0)
        if best is None or cost < best[0]:
            best = cost, points
    assert best is not None
    return best[1]


def _curve(
    start: Point, inwards: int, leave: float, tip: Point, facing: int, arrive: float, swing: float
) -> tuple[Point, ...]:
    """Return a curve that leaves and arrives bent by so many degrees; the hand at its end is straight."""
    away, towards = math.radians(leave), math.radians(arrive)
    to_x, to_y = facing * math.cos(towards), math.sin(towards)
    wrist = tip[0] - to_x * HAND, tip[1] - to_y * HAND
    room = min(330.0, max(70.0, swing * math.dist(start, wrist)))
    corners = (
        start,
        (start[0] + inwards * room * math.cos(away), start[1] + room * math.sin(away)),
        (wrist[0] - to_x * room, wrist[1] - to_y * room),
        wrist,
    )
    return (*(_bezier(corners, step / _STEPS) for step in range(_STEPS + 1)), tip)


def _bezier(corners: tuple[Point, Point, Point, Point], t: float) -> Point:
    u = 1 - t
    a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
    return a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3


def _cost(clearing: Clearing, place: SeatPlace, aim: Aim, points: tuple[Point, ...]) -> float:
    """Return how much a way is in the way: over caps, over cards, off the table, or long and bent."""
    left = max(one.edge for one in clearing.seats if one.inwards > 0) + 26
    right = min(one.edge for one in clearing.seats if one.inwards < 0) - 26
    cost = sum(math.dist(a, b) for a, b in pairwise(points)) / 260
    cost += _turning(points[::3])
    for x, y in points[6:-6:2]:
        if not left < x < right:
            cost += 5
        if not _TOP < y < _BOTTOM:
            cost += 4
        for mushroom in clearing.mushrooms:
            cap_x, cap_y = mushroom.cap
            near = math.hypot((x - cap_x) / (0.51 * mushroom.size), (y - cap_y) / (0.31 * mushroom.size))
            own = aim.at is At.MUSHROOM and aim.number == mushroom.number
            if near < 1:
                cost += 1.5 if own else 3
            elif abs(x - mushroom.x) < 0.2 * mushroom.size and 0 < y - cap_y < 0.62 * mushroom.size:
                cost += 0.8
    return cost


def _turning(points: tuple[Point, ...]) -> float:
    """Return by how many radians a way turns, to both sides together."""
    angles = [math.atan2(b[1] - a[1], b[0] - a[0]) for a, b in pairwise(points)]
    return sum(abs(math.remainder(b - a, math.tau)) for a, b in pairwise(angles))

"""Targets: what can be chosen on a screen, and how a cursor hops from one to the next."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

FINGER = 32.0
"""How far beside a target a tap still counts as a hit, in units."""

_STRAIGHT = math.radians(12)
"""The angle up to which a push of a stick counts as straight."""


@dataclass(frozen=True)
class Target:
    """Something that can be chosen: its centre and size in units."""

    key: Hashable
    x: float
    y: float
    width: float
    height: float
    label: str = ""
    round: bool = False

    def distance(self, x: float, y: float) -> float:
        """Return the distance from a point to the target's edge; 0 inside."""
        dx, dy = abs(x - self.x), abs(y - self.y)
        if not self.round:
            return math.hypot(max(0.0, dx - self.width / 2), max(0.0, dy - self.height / 2))
        away = math.hypot(dx, dy)
        if away == 0.0:
            return 0.0
        # The ellipse's radius in the direction of the point.
        ax, ay = dx / away / max(self.width / 2, 1e-6), dy / away / max(self.height / 2, 1e-6)
        return max(0.0, away - 1.0 / math.hypot(ax, ay))


class Targets:
    """The targets on a screen and the one under the cursor."""

    def __init__(self) -> None:
        self.focus: Target | None = None
        self._items: tuple[Target, ...] = ()
        self._place: tuple[float, float] | None = None
        self._links: list[list[int]] | None = None

    @property
    def items(self) -> tuple[Target, ...]:
        return self._items

    def show(self, items: Sequence[Target]) -> None:
        """Set the targets. The cursor stays on its key, or goes to the nearest."""
        if tuple(items) != self._items:
            self._items, self._links = tuple(items), None
        if self.focus is not None:
            self._place = (self.focus.x, self.focus.y)
            same = next((item for item in self._items if item.key == self.focus.key), None)
        else:
            same = None
        self.focus = same or self._nearest()

    def _nearest(self) -> Target | None:
        if not self._items:
            return None
        if self._place is None:
            return self._items[0]
        x, y = self._place
        return min(self._items, key=lambda item: math.hypot(item.x - x, item.y - y))

    def hop(self, x: float, y: float) -> bool:
        """Move the cursor to the nearest target in a direction; return False if there is none.

        A straight push follows the links; a diagonal one goes to the target that it points at.
        """
        here = next((n for n, item in enumerate(self._items) if item is self.focus), None)
        if here is None or math.hypot(x, y) < 1e-6:
            return False
        angle = math.atan2(y, x)
        quarter = round(angle / (math.pi / 2))
        diagonal = abs(angle - quarter * math.pi / 2) > _STRAIGHT
        there = self._pointed_at(here, angle) if diagonal else None
        if there is None:
            if self._links is None:
                # Needs numpy, which takes as long to import as all of the program's own input.
                from crossplay.input.hops import link

                self._links = link(self._items)
            there = self._links[here][quarter % 4]
        if there < 0:
            return False
        self.focus = self._items[there]
        return True

    def _pointed_at(self, here: int, angle: float) -> int | None:
        """Return the nearest target within 45° of a direction; straight ahead counts as nearer."""
        best: tuple[float, int] | None = None
        start = self._items[here]
        for number, item in enumerate(self._items):
            dx, dy = item.x - start.x, item.y - start.y
            aside = abs(math.remainder(math.atan2(dy, dx) - angle, math.tau)) / math.radians(45)
            distance = math.hypot(dx, dy)
            if distance > 0.5 and aside <= 1.0:
                best = min(best or (math.inf, -1), (distance * (1.0 + 2.0 * aside * aside), number))
        return None if best is None else best[1]

    def at(self, x: float, y: float) -> Target | None:
        """Return the target at a point, of several the last one in the list; else the nearest in reach."""
        best: Target | None = None
        reach = FINGER
        for item in reversed(self._items):
            distance = item.distance(x, y)
            if distance == 0.0:
                return item
            if distance <= reach and (best is None or distance < reach):
                best, reach = item, distance
        return best

    def select(self, key: Hashable) -> None:
        """Put the cursor on the target with this key, if there is one."""
        self.focus = next((item for item in self._items if item.key == key), self.focus)

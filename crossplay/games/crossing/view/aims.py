"""What each seat aims at, and how sticks and arrow taps become aims."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from crossplay.games.crossing.rules.moves import NONE, SHIELD, Aim
from crossplay.input.signals import Action

PUSHED = 0.45
"""How far a stick must be pushed to point at something."""
WIDEST = math.radians(62)
"""A stick pushed farther aside than this points at nothing."""
CODE_SECONDS = 1.5
"""Seconds after which a code that was begun is forgotten."""
ARROWS = {Action.LEFT: "l", Action.RIGHT: "r", Action.UP: "u", Action.DOWN: "d"}


class Aims:
    """A choice may be changed until three; the last one counts. A cover button counts while it is held."""

    def __init__(self) -> None:
        self._aims: dict[int, Aim] = {}
        self._covering: set[int] = set()

    def clear(self) -> None:
        self._aims.clear()
        self._covering.clear()

    def set(self, seat: int, aim: Aim) -> bool:
        """Choose for a seat; True if that is another choice than before."""
        changed = self._aims.get(seat) != aim
        self._aims[seat] = aim
        return changed

    def forget(self, seat: int) -> None:
        self._aims.pop(seat, None)
        self._covering.discard(seat)

    def cover(self, seat: int, held: bool) -> bool:
        """Tell whether the cover button of a pad is held; True if it has just been pressed."""
        fresh = held and seat not in self._covering
        if held:
            self._covering.add(seat)
        else:
            self._covering.discard(seat)
        return fresh

    def chosen(self, seat: int) -> bool:
        return seat in self._aims or seat in self._covering

    def of(self, seat: int, legal: Collection[Aim]) -> Aim:
        """Return the choice as it stands; `NONE` if there is no legal one."""
        aim = SHIELD if seat in self._covering else self._aims.get(seat, NONE)
        return aim if aim in legal else NONE


def pointed_at(x: float, y: float, directions: Mapping[Aim, tuple[float, float]]) -> Aim | None:
    """Return what a stick pushed this way points at."""
    if math.hypot(x, y) < PUSHED or not directions:
        return None
    angle = math.atan2(y, x)

    def aside(aim: Aim) -> float:
        dx, dy = directions[aim]
        return abs(math.remainder(math.atan2(dy, dx) - angle, math.tau))

    nearest = min(directions, key=aside)
    return nearest if aside(nearest) <= WIDEST else None


@dataclass
class Typist:
    """The taps of one seat's arrow keys, put together to codes."""

    codes: Mapping[str, Aim]
    _typed: str = ""
    _age: float = field(default=0.0)

    def tap(self, arrow: str) -> Aim | None:
        """Return the target whose code is complete with this tap."""
        self._typed, self._age = self._typed + arrow, 0.0
        aim = self.codes.get(self._typed)
        if aim is None and not any(code.startswith(self._typed) for code in self.codes):
            # A slip: the last tap may begin a code of its own.
            self._typed = arrow if any(code.startswith(arrow) for code in self.codes) else ""
            aim = self.codes.get(self._typed)
        if aim is not None:
            self._typed = ""
        return aim

    def wait(self, seconds: float) -> None:
        self._age += seconds
        if self._age > CODE_SECONDS:
            self._typed = ""

"""An analogue stick with a rest position and a dead zone, which may be worn or stuck."""

from __future__ import annotations

import math

from crossplay.input.buttons import Buttons
from crossplay.input.signals import Action, Signal

DEAD = 0.25
PUSHED = 0.6
CENTRED = 0.4
"""From how far a stick is pushed, and up to where it is centred. Nothing changes in between."""

SETTLING = 0.1
"""Seconds after plugging in during which a push is ignored until the stick has been centred."""

_TURNED = math.radians(55)
"""The angle from its direction at which a held stick changes it; 45° would flicker."""

_RETURNING = 0.15

_AXES: dict[Action, float] = {
    Action.RIGHT: 0.0,
    Action.DOWN: math.pi / 2,
    Action.LEFT: math.pi,
    Action.UP: -math.pi / 2,
}
_SWITCH = "stick"


class Stick:
    """Follows the two axes and presses directions on the pad's buttons.

    Both axes of one push arrive as two events. So a push is reported on the next tick, when both are
    known, or when the stick returns before that.
    """

    def __init__(self, buttons: Buttons) -> None:
        self._buttons = buttons
        self._x = self._y = 0.0
        self._armed = False
        self._settling = SETTLING
        self._direction: Action | None = None
        self._waiting: tuple[float, float] | None = None
        self._strongest = 0.0

    def value(self) -> tuple[float, float]:
        """Return where the stick is, −1…1, without the dead zone; (0, 0) until it was centred once."""
        size = math.hypot(self._x, self._y)
        if size <= DEAD or not self._armed:
            return (0.0, 0.0)
        share = min(1.0, (size - DEAD) / (1.0 - DEAD)) / size
        return (self._x * share, self._y * share)

    def move(self, axis: int, value: float) -> list[Signal]:
        """Note that axis 0 or 1 is at `value`, −1…1."""
        if axis == 0:
            self._x = value
        else:
            self._y = value
        size = math.hypot(self._x, self._y)
        if self._settling > 0.0:
            return []
        if not self._armed:
            self._armed = size < CENTRED
            return []
        if size >= PUSHED:
            # On the way back one axis is centred before the other: that is not where it was pushed.
            if self._waiting is None or size > self._strongest - _RETURNING:
                self._waiting = (self._x / size, self._y / size)
                self._strongest = max(size, self._strongest)
        elif size < CENTRED:
            return self._take_waiting() + self._let_go()
        return []

    def tick(self, seconds: float) -> list[Signal]:
        if self._settling > 0.0:
            self._settling -= seconds
            if self._settling <= 1e-9:
                self._settling = 0.0
                self._armed = math.hypot(self._x, self._y) < CENTRED
        return self._take_waiting()

    def _take_waiting(self) -> list[Signal]:
        """Press the direction that waits to be reported, after releasing another one."""
        if self._waiting is None:
            return []
        vector, self._waiting, self._strongest = self._waiting, None, 0.0
        angle = math.atan2(vector[1], vector[0])
        if self._direction is not None and _apart(angle, _AXES[self._direction]) <= _TURNED:
            if self._buttons.held(self._direction):
                self._buttons.steer(vector)
            return []
        signals = self._let_go()
        self._direction = min(_AXES, key=lambda action: _apart(angle, _AXES[action]))
        return signals + self._buttons.press(_SWITCH, self._direction, vector)

    def _let_go(self) -> list[Signal]:
        self._direction = None
        return self._buttons.release(_SWITCH)


def _apart(one: float, other: float) -> float:
    return abs(math.remainder(one - other, math.tau))

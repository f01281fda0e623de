"""The buttons of one device: what is held, what repeats, and how many presses a second are let through."""

from __future__ import annotations

from collections.abc import Hashable

from crossplay.input.signals import DIRECTIONS, ROTATIONS, Action, Device, Press, Push, Rotate, Signal

FIRST_REPEAT, NEXT_REPEAT = 0.35, 0.12
"""Seconds until a held direction repeats, and between repeats."""
STUCK_AFTER = 6.0
"""Seconds after which a held direction no longer repeats: the button is stuck, or covered."""


class RateLimit:
    """Lets `rate` signals a second through, and as many at once: a broken switch sends thousands."""

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._left = rate

    def tick(self, seconds: float) -> None:
        self._left = min(self._rate, self._left + self._rate * seconds)

    def admits(self) -> bool:
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Buttons:
    """Makes presses of the raw downs and ups of a device's switches.

    Several switches may mean the same action (d-pad and stick, E and Space): the action goes down
    with the first and comes up with the last.
    """

    def __init__(self, device: Device, rate: float = 60.0) -> None:
        self.device = device
        self._rate_limit = RateLimit(rate)
        self._switches: dict[Hashable, Action] = {}
        self._repeating: Action | None = None
        self._vector = (0.0, 0.0)
        self._wait = 0.0
        self._held_for = 0.0

    def held(self, action: Action) -> bool:
        return action in self._switches.values()

    def press(
        self, switch: Hashable, action: Action, vector: tuple[float, float] | None = None
    ) -> list[Signal]:
        """Note that a switch went down. `vector` is the direction of a stick; others go straight."""
        if switch in self._switches:
            return []
        if self.held(action):
            self._switches[switch] = action
            return []
        if not self._rate_limit.admits():
            return []
        self._switches[switch] = action
        signals: list[Signal] = [Press(self.device, action)]
        if action in DIRECTIONS:
            self._repeating, self._wait, self._held_for = action, FIRST_REPEAT, 0.0
            self._vector = vector or DIRECTIONS[action]
            signals.append(Push(self.device, *self._vector))
        elif action in ROTATIONS:
            signals.append(Rotate(self.device, ROTATIONS[action]))
        return signals

    def release(self, switch: Hashable) -> list[Signal]:
        action = self._switches.pop(switch, None)
        if action is None or self.held(action):
            return []
        if action is self._repeating:
            self._repeating = None
        return [Press(self.device, action, down=False)]

    def release_all(self) -> list[Signal]:
        return [signal for switch in tuple(self._switches) for signal in self.release(switch)]

    def steer(self, vector: tuple[float, float]) -> None:
        """Set the direction of a held stick, for its next repeats."""
        self._vector = vector

    def tick(self, seconds: float) -> list[Signal]:
        """Let time pass: the direction pressed last repeats while it is held, at most once a call."""
        self._rate_limit.tick(seconds)
        if self._repeating is None or self._held_for > STUCK_AFTER:
            return []
        self._held_for += seconds
        self._wait -= seconds
        if self._wait > 1e-9:
            return []
        # After a long frame the missed repeats are dropped, or the cursor would jump.
        self._wait = NEXT_REPEAT
        return [
            Press(self.device, self._repeating, repeat=True),
            Push(self.device, *self._vector),
        ]

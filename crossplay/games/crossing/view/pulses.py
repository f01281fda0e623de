"""Private signals to the hands that hold a pad: short pulses, counted."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.input.hub import Hub
from crossplay.input.signals import Device

STRENGTH = 0.35
SHORT = 0.08
"""Seconds of one pulse among several."""
LONG = 0.3
"""Seconds of the one pulse that says “covered”."""
PERIOD = 0.2
"""Seconds from the beginning of one pulse to the next."""


@dataclass(slots=True)
class _Train:
    left: int
    wait: float = PERIOD


class Pulses:
    """One pulse for the first target, two for the second, three for the third, and so on."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._trains: dict[Device, _Train] = {}

    def count(self, device: Device, number: int) -> None:
        """Begin this many short pulses, instead of those that were still to come."""
        self._trains[device] = _Train(number - 1)
        self._hub.rumble(device, STRENGTH, SHORT)

    def long(self, device: Device) -> None:
        """Begin one long pulse."""
        self._trains.pop(device, None)
        self._hub.rumble(device, STRENGTH, LONG)

    def tick(self, seconds: float) -> None:
        for device, train in list(self._trains.items()):
            train.wait -= seconds
            if not train.left:
                del self._trains[device]
            elif train.wait <= 0:
                train.left, train.wait = train.left - 1, PERIOD
                self._hub.rumble(device, STRENGTH, SHORT)

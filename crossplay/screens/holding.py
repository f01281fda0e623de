"""An item that must be held for a while, so that nobody chooses it by accident."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from crossplay.input.signals import Device


@dataclass(frozen=True, slots=True)
class Hold:
    """Which item is held, and by which device."""

    key: Hashable
    device: Device
    seconds: float
    """How long it must be held."""


class Holding:
    """At most one item is held at a time."""

    def __init__(self) -> None:
        self._hold: Hold | None = None
        self._age = 0.0

    @property
    def going_on(self) -> bool:
        return self._hold is not None

    def holds(self, key: Hashable) -> bool:
        return self._hold is not None and self._hold.key == key

    def by(self, device: Device) -> bool:
        """Whether this device holds something."""
        return self._hold is not None and self._hold.device == device

    def share(self, key: Hashable) -> float:
        """Return how much of the hold of this item is done, from 0 to 1."""
        if self._hold is None or self._hold.key != key:
            return 0.0
        return min(1.0, self._age / self._hold.seconds)

    def start(self, key: Hashable, device: Device, seconds: float) -> None:
        self._hold, self._age = Hold(key, device, seconds), 0.0

    def stop(self) -> None:
        self._hold = None

    def tick(self, dt: float) -> Hold | None:
        """Time passes; return the hold once it is done."""
        self._age += dt
        return self._hold if self._hold is not None and self._age >= self._hold.seconds else None

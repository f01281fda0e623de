"""When a table opens a screen by itself: for a device that is gone, and for the results."""

from __future__ import annotations

from typing import Generic, TypeVar

from crossplay.table.exits import TableExits
from crossplay.table.running_table import RunningTable

T = TypeVar("T", bound=RunningTable)
"""The scene of a table."""

RESULTS_AFTER = 1.6
"""Seconds between the end of a match and its results."""


class ExitWatch(Generic[T]):
    """Looks after a table while it is on top."""

    def __init__(self, scene: T, exits: TableExits[T]) -> None:
        self._scene = scene
        self._exits = exits
        self._over_for = 0.0

    def ask_for_lost_devices(self) -> None:
        """Nobody's controller may be gone unnoticed, whatever lay over the table when it went."""
        scene, seating = self._scene, self._scene.seating
        if scene.mode.runs and not scene.match.over and not seating.shared and seating.orphans:
            self._exits.reclaim(scene)

    def show_results(self, dt: float) -> None:
        """Open the results some time after the end of the match has been shown, once."""
        scene = self._scene
        if scene.match.over and scene.mode.runs and scene.settled:
            before, self._over_for = self._over_for, self._over_for + dt
            if before < RESULTS_AFTER <= self._over_for:
                self._exits.results(scene)

"""Where a table leads: what is opened over it or in its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from crossplay.input.signals import Device

if TYPE_CHECKING:
    from crossplay.table.scene import TableScene


class TableExits(Protocol):
    """What a table asks for, and somebody else opens."""

    def pause(self, scene: TableScene) -> None:
        """Somebody wants the pause menu."""

    def late_arrival(self, scene: TableScene, device: Device) -> None:
        """Somebody without a seat has pressed a button: they may take over a bot's seat."""

    def reclaim(self, scene: TableScene) -> None:
        """Somebody's device is gone."""

    def results(self, scene: TableScene) -> None:
        """The match is over, and everybody has seen how."""

    def lesson_over(self, scene: TableScene) -> None:
        """The learner has read the last words of the lesson."""


class NoExits:
    """For tables that lead nowhere: pictures, replays, attract mode."""

    def pause(self, scene: TableScene) -> None:
        pass

    def late_arrival(self, scene: TableScene, device: Device) -> None:
        pass

    def reclaim(self, scene: TableScene) -> None:
        pass

    def results(self, scene: TableScene) -> None:
        pass

    def lesson_over(self, scene: TableScene) -> None:
        pass


NO_EXITS = NoExits()

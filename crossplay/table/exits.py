"""Where a table leads: what is opened over it or in its place."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from crossplay.input.signals import Device

T = TypeVar("T", contravariant=True)
"""The scene of a table."""


class TableExits(Protocol[T]):
    """What a table asks for, and somebody else opens."""

    def pause(self, scene: T) -> None:
        """Somebody wants the pause menu."""

    def late_arrival(self, scene: T, device: Device) -> None:
        """Somebody without a seat has pressed a button: they may take over a bot's seat."""

    def reclaim(self, scene: T) -> None:
        """Somebody's device is gone."""

    def results(self, scene: T) -> None:
        """The match is over, and everybody has seen how."""

    def lesson_over(self, scene: T) -> None:
        """The learner has read the last words of the lesson."""


class NoExits(Generic[T]):
    """For tables that lead nowhere: pictures, replays, attract mode."""

    def pause(self, scene: T) -> None:
        pass

    def late_arrival(self, scene: T, device: Device) -> None:
        pass

    def reclaim(self, scene: T) -> None:
        pass

    def results(self, scene: T) -> None:
        pass

    def lesson_over(self, scene: T) -> None:
        pass


NO_EXITS: NoExits[object] = NoExits()

"""What the monkey is up to for a while.

Only a keen player sees the end of a match, only somebody who goes away sees attract.
"""

from __future__ import annotations

from enum import Enum


class Mood(Enum):
    WILD = "wild"
    KEEN = "keen"
    AWAY = "away"
    OPERATOR = "operator"

    @property
    def weight(self) -> int:
        return {Mood.WILD: 6, Mood.KEEN: 6, Mood.AWAY: 1, Mood.OPERATOR: 1}[self]

    @property
    def frames(self) -> tuple[int, int]:
        """How long it lasts, at least and at most."""
        lengths = {Mood.WILD: (60, 900), Mood.KEEN: (300, 4000), Mood.AWAY: (60, 3000)}
        return lengths.get(self, (30, 200))

    @property
    def at_once(self) -> tuple[int, ...]:
        """How many things are done in a frame: one of these numbers."""
        return (0, 1, 1, 2, 4) if self is Mood.WILD else (0, 0, 0, 0, 1, 1)

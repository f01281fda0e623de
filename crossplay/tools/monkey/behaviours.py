"""What the monkey does for a while.

Only somebody who plays on sees the end of a match, and only somebody who goes away sees attract mode.
"""

from __future__ import annotations

from enum import Enum


class Behaviour(Enum):
    MASHING = "mashing"
    """Press anything, anywhere."""
    PLAYING = "playing"
    """Choose what can be chosen, and continue."""
    AWAY = "away"
    """Do nothing."""
    OPERATOR = "operator"
    """Make the operator's gesture and guess the PIN."""

    @property
    def weight(self) -> int:
        """The probability of this behaviour, relative to the others."""
        return {Behaviour.MASHING: 6, Behaviour.PLAYING: 6, Behaviour.AWAY: 1, Behaviour.OPERATOR: 1}[self]

    @property
    def frames(self) -> tuple[int, int]:
        """The shortest and the longest time it lasts."""
        lengths = {Behaviour.MASHING: (60, 900), Behaviour.PLAYING: (300, 4000), Behaviour.AWAY: (60, 3000)}
        return lengths.get(self, (30, 200))

    @property
    def at_once(self) -> tuple[int, ...]:
        """The numbers of actions in a frame, of which one is chosen."""
        return (0, 1, 1, 2, 4) if self is Behaviour.MASHING else (0, 0, 0, 0, 1, 1)

"""What the monkey does for a while.

Only somebody who plays on sees the end of a match, and only somebody who goes away sees attract mode.
"""

from __future__ import annotations

from enum import Enum


class Behaviour(Enum):
    MASHING = "mashing"
    """Presses anything, anywhere."""
    PLAYING = "playing"
    """Chooses what can be chosen, and goes on."""
    AWAY = "away"
    """Touches nothing."""
    OPERATOR = "operator"
    """Makes the operator's gesture and guesses the PIN."""

    @property
    def weight(self) -> int:
        """How often it comes, compared with the others."""
        return {Behaviour.MASHING: 6, Behaviour.PLAYING: 6, Behaviour.AWAY: 1, Behaviour.OPERATOR: 1}[self]

    @property
    def frames(self) -> tuple[int, int]:
        """How long it lasts, at least and at most."""
        lengths = {Behaviour.MASHING: (60, 900), Behaviour.PLAYING: (300, 4000), Behaviour.AWAY: (60, 3000)}
        return lengths.get(self, (30, 200))

    @property
    def at_once(self) -> tuple[int, ...]:
        """How many things are done in a frame: one of these numbers."""
        return (0, 1, 1, 2, 4) if self is Behaviour.MASHING else (0, 0, 0, 0, 1, 1)

"""Numbers that count up or down to their value."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.stage.motion import ease_out
from crossplay.stage.sequence import Sequence, move


@dataclass
class Counter:
    """A number on its way: `shown` is what is to be read now."""

    value: float = 0.0

    @property
    def shown(self) -> int:
        return round(self.value)


def count(counter: Counter, value: float, seconds: float = 0.6) -> Sequence:
    """Return a sequence in which a number counts to a value; with less motion it is there at once."""
    return move(counter, seconds, ease=ease_out, value=value)

"""What a race brought everybody, as plain values."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.racing.rules.events import Entry, Finish
from crossplay.games.racing.rules.ranking import Standing


@dataclass(frozen=True)
class Payment:
    """What a team got and paid after a race, and how it stands then."""

    seat: int
    gained: int
    """Points of this race."""
    sponsors: int
    pilots: int
    fees: int
    standing: Standing


@dataclass(frozen=True)
class RaceResult:
    """A race that was run, with all its numbers."""

    circuit: int
    number: int
    cars: tuple[Entry, ...]
    order: tuple[Finish, ...]
    payments: tuple[Payment, ...]
    hands: tuple[int, ...]

    def level(self, finish: Finish) -> bool:
        """Whether another car has the same total: then the hands decided, or lots."""
        return sum(other.total == finish.total for other in self.order) > 1

"""Who plays which runner with two, three or four players (XC-5, XC-23, XC-24). Runners count from 0."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

_NOBODY = 0


@dataclass(frozen=True, slots=True)
class Seating:
    seats: int
    owner: tuple[int, ...]
    """The seat of each runner; 0 for the dead runner of three."""
    dead: tuple[bool, ...]
    """Whether a runner's hand lies face up."""
    seers: tuple[tuple[int, ...], ...]
    """For each runner, the seats that see its hand."""

    @staticmethod
    @cache
    def of(seats: int) -> Seating:
        owner = {2: (1, 2, 1, 2), 3: (1, 2, 3, _NOBODY), 4: (1, 2, 3, 4)}[seats]
        dead = tuple(runner >= seats for runner in range(len(owner)))
        everybody = tuple(range(1, seats + 1))
        seers = tuple(
            everybody if lies_open else (seat,) for seat, lies_open in zip(owner, dead, strict=True)
        )
        return Seating(seats, owner, dead, seers)

    def first_order(self, dealer: int) -> tuple[int, ...]:
        """The playing order of the first trick: from the dealer's left; the dead runner of three is last."""
        ring = 3 if self.seats == 3 else 4
        first = dealer % self.seats
        order = tuple((first + step) % ring for step in range(ring))
        return order if ring == 4 else (*order, 3)

    def last_player(self, order: tuple[int, ...]) -> int:
        """The seat that plays for the dead runner of three: the last player of a standing; else 0."""
        if self.seats != 3:
            return _NOBODY
        return next(self.owner[runner] for runner in reversed(order) if self.owner[runner])

"""The four runners: who plays which of them (XC-5, XC-23, XC-24), and how they stand. They count from 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from crossplay.core.contract import Viewer

RUNNERS = range(4)
NO_RUNNER = -1
NO_SEAT = 0
_ROW = 1 << 16
"""More than any time of arrival: a row counts for more than having been there first."""


@dataclass(frozen=True, slots=True)
class Runners:
    """Who plays which runner, and who sees its hand."""

    seats: int
    owner: tuple[int, ...]
    """The seat of each runner; 0 for the dead runner of three."""
    dead: tuple[bool, ...]
    """Whether a runner's hand lies face up."""
    seers: tuple[tuple[int, ...], ...]
    """For each runner, the seats that see its hand."""

    @staticmethod
    @cache
    def of(seats: int) -> Runners:
        owner = {2: (1, 2, 1, 2), 3: (1, 2, 3, NO_SEAT), 4: (1, 2, 3, 4)}[seats]
        dead = tuple(runner >= seats for runner in RUNNERS)
        everybody = tuple(range(1, seats + 1))
        seers = tuple(
            everybody if lies_open else (seat,) for seat, lies_open in zip(owner, dead, strict=True)
        )
        return Runners(seats, owner, dead, seers)

    def of_seat(self, seat: int) -> tuple[int, ...]:
        """Return the runners of a seat, the one with the held hand first."""
        return tuple(runner for runner in RUNNERS if self.owner[runner] == seat)

    def shows(self, runner: int, viewer: Viewer) -> bool:
        """Return whether these seats together may see the hand of a runner; everybody sees a dead one."""
        return self.dead[runner] or not viewer.isdisjoint(self.seers[runner])

    def known(self, runner: int) -> bool:
        """Return whether everybody knows the hand of a runner; two players know each other's by counting."""
        return self.dead[runner] or self.seats == 2

    def first_order(self, dealer: int) -> tuple[int, ...]:
        """Return the order of the first trick: from the dealer's left; the dead runner of three is last."""
        ring = 3 if self.seats == 3 else 4
        first = dealer % self.seats
        order = tuple((first + step) % ring for step in range(ring))
        return order if ring == 4 else (*order, 3)

    def last_player(self, order: Sequence[int]) -> int:
        """Return the seat that plays for the dead runner of three: the last player of a standing; else 0."""
        if self.seats != 3:
            return NO_SEAT
        return next(self.owner[runner] for runner in reversed(order) if self.owner[runner])


def standing(rows: Sequence[int], since: Sequence[int], last_winner: int) -> tuple[int, ...]:
    """Runners, first to last: row, then the last trick's winner, then who came there first (XC-7).

    `since` says for each runner when it came to its row.
    """
    keys = [since[runner] - rows[runner] * _ROW for runner in RUNNERS]
    if last_winner >= 0:
        keys[last_winner] -= since[last_winner] + 1
    return tuple(sorted(RUNNERS, key=keys.__getitem__))

"""A race as it is shown: its stages on one clock, what has been counted by now, and where each car is.

Nothing here draws. A race runs through the stages of `Stage`; each part of the totals is counted in turn, and
after each the cars take the lanes of their ranks, so that overtaking shows what the part was worth.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property
from typing import Any

from crossplay.games.racing.rules.events import Entry, Finish, RaceStarted
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.view.race_accounts import Payment
from crossplay.stage.motion import ease_in_out, ease_out

COUNT = (0.5, 1.2, 1.9)
"""When the lights for three, two and one come on."""
GO = 2.6
"""When they go out, and the cars start."""
GRID = 3.3
"""When the first part is counted."""
PART = 1.7
"""Seconds for each part of the total."""
ROLL = 0.15, 0.6
"""When in its part a number begins to roll, and for how long."""
SURGE = 0.3, 0.6
"""When in its part the cars take what they gained, and for how long."""
WEAVE = 0.85, 0.6
"""When they change lanes."""
PHOTO, PHOTO_CLEAR = 3.8, 2.6
"""Seconds at the line, the second where the winner is far ahead."""
CLOSE = 3
"""A lead of this much or less is worth a photograph."""
PODIUM = 4.8
FIRST, LAST = 1800.0, 760.0
"""Where the noses of the first and the last car are."""


class Stage(IntEnum):
    GRID = 0
    """The cars stand, the lights come on."""
    PARTS = 1
    """The totals grow, part by part."""
    PHOTO = 2
    """The line, in slow motion."""
    PODIUM = 3
    NUMBERS = 4
    """All numbers in a table."""


@dataclass
class RaceShow:
    """A race on the screen. `clock` runs through all stages; the numbers stay."""

    circuit: int
    number: int
    season: int
    cars: tuple[Entry, ...]
    clock: float = 0.0
    order: tuple[Finish, ...] = ()
    payments: list[Payment] = field(default_factory=list)
    hands: tuple[int, ...] = ()
    """Cards in each hand as the race was run (entry 0 unused): they decide between level cars."""
    rush: bool = False
    """A press has skipped the race: the line comes at once."""
    calm: bool = False
    """Nothing moves: each stage is shown as it is at its end."""
    _known: dict[tuple[str, int, bool], list[Any]] = field(default_factory=dict, repr=False)
    """Rankings and places that were found already."""

    @classmethod
    def of(cls, event: RaceStarted, seen: RacingSeen) -> RaceShow:
        """The race on its grid; `seen` is the position after its start."""
        return cls(event.circuit, event.number, seen.season, event.cars, hands=tuple(map(len, seen.hands)))

    @classmethod
    def waiting(cls, seen: RacingSeen) -> RaceShow:
        """A race that was started before anybody looked and waits for lots."""
        show = cls(seen.table_card, seen.races + 1, seen.season, seen.grid, hands=tuple(map(len, seen.hands)))
        show.clock = show.flag
        return show

    # --- time ------------------------------------------------------------------------------------------

    @cached_property
    def parts(self) -> tuple[str, ...]:
        extra = any(car.pair or car.setup for car in self.cars)
        return ("chassis", "engine", "pilot", "circuit", *(("extra",) if extra else ()))

    @property
    def flag(self) -> float:
        """When the totals are complete."""
        return GRID + PART * len(self.parts)

    def begin(self, stage: Stage) -> float:
        """When a stage begins."""
        line = PHOTO if self.lead <= CLOSE else PHOTO_CLEAR
        return (0.0, GRID, self.flag, self.flag + line, self.flag + line + PODIUM)[stage]

    @property
    def stage(self) -> Stage:
        now = max(stage for stage in Stage if self.clock >= self.begin(stage) - 0.001)
        return now if self.order else min(now, Stage.PARTS)

    @property
    def finished(self) -> bool:
        """Whether the numbers are shown."""
        return self.stage is Stage.NUMBERS

    @property
    def now(self) -> float:
        """The moment that is drawn."""
        if not self.calm or self.stage is Stage.NUMBERS:
            return self.clock
        if self.stage is Stage.PARTS:
            return min(self.flag, GRID + PART * (self.part_at(self.clock) + 1)) - 0.01
        return self.begin(Stage(self.stage + 1)) - 0.01

    def since(self, stage: Stage) -> float:
        """Seconds that a stage has been shown."""
        return self.now - self.begin(stage)

    def pass_time(self, seconds: float) -> None:
        """Let time pass, up to the end of what is known."""
        last = self.begin(Stage.NUMBERS) if self.order else self.flag
        self.clock = max(self.clock, min(last, self.clock + seconds))

    def next_stage(self) -> None:
        """Go on to the next stage at once."""
        self.clock = self.begin(Stage(min(self.stage + 1, Stage.NUMBERS)))
        if self.clock < self.flag:
            self.clock = self.flag

    # --- totals ----------------------------------------------------------------------------------------

    def worth(self, car: Entry, part: str) -> int:
        return {
            "chassis": car.chassis_value,
            "engine": car.engine_value,
            "pilot": car.pilot_value,
            "circuit": car.circuit,
            "extra": car.pair + car.setup,
        }[part]

    def part_at(self, clock: float) -> int:
        """The number of the part that is counted then, or −1 before the start; after the last it is that."""
        number = int((clock - GRID) // PART) if clock >= GRID else -1
        return min(number, len(self.parts) - 1)

    @property
    def part_now(self) -> int:
        """The number of the part that is being added, or −1 before the start and after the last."""
        return self.part_at(self.now) if self.now < self.flag else -1

    def in_part(self) -> float:
        """Seconds since the present part began."""
        return self.now - GRID - PART * self.part_at(self.now)

    def sum_after(self, car: Entry, parts: int) -> int:
        """A car's total when so many parts are counted."""
        return sum(self.worth(car, part) for part in self.parts[:parts])

    def shown_total(self, car: Entry) -> int:
        """The total that is to be read now; it rolls."""
        part = self.part_at(self.now)
        if part < 0:
            return 0
        share = ease_out(_share(self.in_part(), *ROLL))
        before = self.sum_after(car, part)
        return round(before + (self.sum_after(car, part + 1) - before) * share)

    @property
    def lead(self) -> int:
        """By how much the winner is ahead."""
        totals = sorted((car.total for car in self.cars), reverse=True)
        return totals[0] - totals[1] if len(totals) > 1 else 99

    def rank(self, car: Entry) -> int:
        """The rank at the flag, or 0 while it is not known."""
        for rank, finish in enumerate(self.order, 1):
            if (finish.seat, finish.pilot) == (car.seat, car.pilot):
                return rank
        return 0

    def entry(self, finish: Finish) -> Entry:
        return next(car for car in self.cars if (car.seat, car.pilot) == (finish.seat, finish.pilot))

    # --- the field -------------------------------------------------------------------------------------

    def ranking_after(self, parts: int) -> list[int]:
        """The numbers of the cars, the leader first, when so many parts are counted; at first the grid."""
        key = ("ranking", parts, bool(self.order))
        if key not in self._known:
            self._known[key] = self._ranking_after(parts)
        return self._known[key]

    def _ranking_after(self, parts: int) -> list[int]:
        field_order = list(range(len(self.cars)))
        for count in range(1, parts + 1):
            field_order.sort(key=lambda car: -self.sum_after(self.cars[car], count))
        if parts == len(self.parts) and self.order:
            field_order.sort(key=lambda car: self.rank(self.cars[car]))
        return field_order

    def places_after(self, parts: int) -> list[float]:
        """Where the nose of each car is when so many parts are counted."""
        key = ("places", parts, bool(self.order))
        if key not in self._known:
            self._known[key] = self._places_after(parts)
        return self._known[key]

    def _places_after(self, parts: int) -> list[float]:
        found = [0.0] * len(self.cars)
        if not parts:
            # One behind the other on the grid, the first in front.
            for car in range(len(self.cars)):
                found[car] = 1180.0 - min(170.0, 560.0 / max(1, len(self.cars) - 1)) * car
            return found
        ranked = self.ranking_after(parts)
        sums = [self.sum_after(self.cars[car], parts) for car in ranked]
        gap = min(236.0, (FIRST - LAST) / max(1, len(ranked) - 1))
        spread = max(1, sums[0] - sums[-1])
        nose = FIRST
        for place, car in enumerate(ranked):
            fair = FIRST - (FIRST - LAST) * (sums[0] - sums[place]) / max(spread, 3)
            level = place and sums[place] == sums[place - 1]
            nearest = nose - (0.6 if level else 1.0) * gap if place else FIRST
            # The cars behind still need their room.
            farthest = LAST + gap * (len(ranked) - 1 - place)
            nose = min(nearest, max(fair, min(farthest, nearest)))
            found[car] = nose
        return found

    def nose(self, number: int) -> float:
        """Where the nose of a car is now, in units from the left."""
        part = self.part_at(self.now)
        if part < 0:
            return self.places_after(0)[number]
        share = ease_in_out(_share(self.in_part(), *SURGE))
        before, after = self.places_after(part)[number], self.places_after(part + 1)[number]
        return before + (after - before) * share

    def lane(self, number: int) -> float:
        """The lane of a car now: 0 is the nearest, the leader's."""
        part = self.part_at(self.now)
        before = self.ranking_after(max(0, part)).index(number)
        if part < 0:
            return float(before)
        after = self.ranking_after(part + 1).index(number)
        begin, seconds = WEAVE
        # The far ones begin.
        late = 0.05 * (len(self.cars) - 1 - after)
        share = ease_in_out(_share(self.in_part(), begin - 0.1 + late, seconds - 0.1))
        return before + (after - before) * share

    def surge(self, number: int) -> float:
        """How hard a car accelerates now, 0 to 1: what it has just gained, at its best moment."""
        part = self.part_now
        if part < 0:
            return max(0.0, 1 - abs(self.now - GO - 0.35) / 0.6) if self.now > GO else 0.0
        gained = self.worth(self.cars[number], self.parts[part])
        begin, seconds = SURGE
        share = _share(self.in_part(), begin, seconds)
        return max(0.0, min(1.0, gained / 6)) * 4 * share * (1 - share)

    def distance(self) -> float:
        """Seconds at full speed that the field has driven: how far the land has gone by."""
        if self.calm:
            return 0.0
        driven = max(0.0, self.now - GO)
        return driven * driven / 2.4 if driven < 1.2 else driven - 0.6


def _share(clock: float, begin: float, seconds: float) -> float:
    """How much of a while is over, 0 to 1."""
    return max(0.0, min(1.0, (clock - begin) / seconds))

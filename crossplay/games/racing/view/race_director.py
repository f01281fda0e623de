"""Lets the time of a race pass, with the sounds and effects of its moments."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from crossplay.games.racing.view.photo_finish import CROSS, DISCS
from crossplay.games.racing.view.race_cars import car_size, ground_of
from crossplay.games.racing.view.race_podium import WON
from crossplay.games.racing.view.race_show import COUNT, GO, GRID, PART, ROLL, RaceShow, Stage
from crossplay.stage.effects import Effects
from crossplay.stage.palette import GOLD
from crossplay.table.view import Table

Cue = tuple[float, Callable[[], None]]
CROSSED = CROSS - 0.55


class RaceDirector:
    """Passes time for the race that is shown, and does at each moment what belongs to it."""

    def __init__(self, table: Table) -> None:
        self._table = table

    @property
    def _effects(self) -> Effects:
        return self._table.effects

    def update(self, race: RaceShow, seconds: float) -> None:
        """Let the race go on by so many seconds of the table's clock."""
        before = race.clock
        race.calm = self._table.motions.reduced
        race.pass_time(seconds * self._table.motions.speed)
        if race.clock > before:
            for moment, action in self._cues(race):
                if before <= moment < race.clock:
                    action()
            self._table.refresh()

    def _sound(self, name: str, volume: float = 1.0) -> Callable[[], None]:
        return lambda: self._table.sound(name, volume)

    def _cues(self, race: RaceShow) -> list[Cue]:
        """What happens at which moment, as far as the race is known."""
        cues: list[Cue] = [(moment, self._sound("lock")) for moment in COUNT]
        cues += [(GO, self._sound("engine")), (GO, self._start)]
        for number, part in enumerate(race.parts):
            begin = GRID + PART * number
            cues.append((begin + ROLL[0], self._sound("rev", 0.6)))
            cues.append((begin + ROLL[0] + 0.25, partial(self._gained, race, part)))
        if not race.order:
            return cues
        line, podium = race.begin(Stage.PHOTO), race.begin(Stage.PODIUM)
        cues += [(line, self._sound("whoosh")), (line + CROSSED, self._over_the_line)]
        cues += [(line + moment + 0.2, self._sound("knock", 0.7)) for moment in DISCS[: len(race.order)]]
        cues += [(podium + 0.1, self._sound("slide")), (podium + WON, self._won)]
        cues.append((race.begin(Stage.NUMBERS) - 0.01, self._effects.clear))
        cues += [(podium + WON + 0.9 + 0.8 * more, self._more_confetti) for more in range(2)]
        return cues

    # --- moments ---------------------------------------------------------------------------------------

    def _start(self) -> None:
        self._effects.shake(5, 0.4)
        self._effects.push((760, 780), 1.04, 1.3)

    def _gained(self, race: RaceShow, part: str) -> None:
        """The best gain of a part sparkles over the car that has it."""
        worths = [race.worth(car, part) for car in race.cars]
        best = max(worths)
        if best <= 0 or (len(set(worths)) == 1 and len(worths) > 1):
            return
        for number, worth in enumerate(worths):
            if worth == best:
                count = len(race.cars)
                y = ground_of(race.lane(number), count) - 70 * car_size(count)
                at = (race.nose(number) - 170 * car_size(count), y)
                self._effects.stars(at, GOLD, 0.9)
                self._effects.sparks(at, GOLD, 0.8, (150.0, 210.0))

    def _over_the_line(self) -> None:
        self._effects.flash(0.6, 0.5)
        self._effects.push((1240, 760), 1.06, 1.6)
        self._table.sound("cheer")

    def _won(self) -> None:
        self._table.sound("fanfare")
        self._effects.confetti(count=90)
        for x, angle in ((120.0, 300.0), (1800.0, 240.0)):
            self._effects.fountain((x, 960.0), angle, 36)

    def _more_confetti(self) -> None:
        self._effects.confetti(count=45)

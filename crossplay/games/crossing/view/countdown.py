"""The time for talking, and the count after it."""

from __future__ import annotations

import math

from crossplay.core.settings import Speed
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.count_burst import LAST, CountBurst
from crossplay.table.lesson_guide import LEARNER
from crossplay.table.running_table import RunningTable

BEATS = {Speed.SLOW: 1.0, Speed.NORMAL: 0.75, Speed.FAST: 0.5}
"""Seconds from one number of the count to the next."""
READY = 0.7
"""Seconds for talking at least, when everybody is ready."""
BOTS_TALK = 1.0
"""Seconds for talking when bots play among themselves."""
NO_LIMIT = "none"
"""The value of the option `talk` without a limit; the others are seconds."""


class Countdown:
    """Decides when the count begins, and counts to three."""

    def __init__(self, scene: RunningTable, choosing: Choosing, burst: CountBurst) -> None:
        self._scene = scene
        self._choosing = choosing
        self._burst = burst
        self._beat = 0.0
        """Seconds since the last number."""
        self._talked = 0.0

    def begin(self) -> None:
        """Begin anew with talking."""
        self._burst.clear()
        self._talked = self._beat = 0.0

    @property
    def pace(self) -> Speed:
        """How fast the count goes: lobby and settings change the same setting."""
        return self._scene.services.settings.count_speed

    @property
    def limit(self) -> float | None:
        """Seconds that talking may last; None as long as people like."""
        chosen = self._scene.seating.settings.get("talk", NO_LIMIT)
        return None if chosen == NO_LIMIT else float(chosen)

    @property
    def seconds_left(self) -> int | None:
        """Whole seconds until the count begins even if somebody is not ready; None without a limit."""
        waits = self._choosing.people and not (self._choosing.picker or self._choosing.asked)
        if self.limit is None or not waits or self._scene.lesson_guide:
            return None
        return max(0, math.ceil(self.limit - self._talked))

    def tick(self, dt: float, actors: tuple[int, ...]) -> bool:
        """Let time pass; True on three."""
        if not self._burst.number:
            if self._may_begin(dt, actors):
                self._talked = self._beat = 0.0
                self._say(1)
            return False
        self._beat += dt
        if self._beat < BEATS[self.pace]:
            return False
        self._beat = 0.0
        if self._burst.number + 1 == LAST:
            self._scene.sound(f"count{LAST}")
            return True
        self._say(self._burst.number + 1)
        return False

    def _say(self, number: int) -> None:
        self._burst.pop(number).start(self._scene.motions)
        self._scene.sound(f"count{number}")
        self._scene.refresh()

    def _may_begin(self, dt: float, actors: tuple[int, ...]) -> bool:
        """Whether all bots have thought, and all people who play have said ready (CX-25)."""
        if self._scene.lesson_guide:
            return self._learner_aims(actors)
        choosing, seating = self._choosing, self._scene.seating
        if choosing.picker:
            return False
        before = self.seconds_left
        self._talked += dt
        if self.seconds_left != before:
            self._scene.refresh()
        bots = [seat for seat in actors if seating[seat].bot is not None]
        thought = [self._scene.runner.bot_choice(seat) is not None for seat in bots]
        if not all(thought):
            return False
        if choosing.everybody_ready:
            return self._talked >= (READY if choosing.people else BOTS_TALK)
        return self.seconds_left == 0

    def _learner_aims(self, actors: tuple[int, ...]) -> bool:
        """In a lesson the count waits until the learner aims at what the lesson asks for."""
        lesson_guide = self._scene.lesson_guide
        if lesson_guide is None or lesson_guide.reading or lesson_guide.over or LEARNER not in actors:
            return False
        chosen = self._choosing.aims.chosen(LEARNER)
        return chosen and lesson_guide.allows(self._choosing.choice(LEARNER))

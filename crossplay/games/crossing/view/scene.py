"""Crossing on the stage: everybody talks, the count goes to three, and all aims are read at once."""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

from crossplay.core.contract import FATE
from crossplay.core.i18n import tr, trn
from crossplay.core.settings import Speed
from crossplay.games.crossing.rules.moves import NONE, Aim
from crossplay.games.crossing.rules.state import MOST_WHITES, SHARED
from crossplay.games.crossing.view.final_count import breakdowns
from crossplay.games.crossing.view.table_view import CrossingView
from crossplay.input.signals import Action, Device, Phase, Pointer, Press, Signal
from crossplay.match.match import Match
from crossplay.table.coach import LEARNER
from crossplay.table.seats import Seating
from crossplay.table.services import House
from crossplay.table.table_scene import Tally

BEATS = {Speed.SLOW: 1.0, Speed.NORMAL: 0.75, Speed.FAST: 0.5}
"""Seconds from one number of the count to the next."""
TALK = {Speed.SLOW: 6.0, Speed.NORMAL: 4.0, Speed.FAST: 2.5}
"""Seconds for promises and lies before the count, unless everybody is ready earlier."""
READY = 0.7
BOTS_TALK = 1.0
HASTY = 0.5
"""So long after three nobody skips: a press may have been meant for the count."""


class CrossingScene(CrossingView):
    all_at_once: ClassVar[bool] = True

    def __init__(self, house: House, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__(house, match, seating, live=live)
        self._beat = 0.0
        self._talked = 0.0
        self._round = 0
        self._since_three = 0.0

    def rebuild(self) -> None:
        super().rebuild()
        self._round = 0
        if self.pointing.touch_seats and self.live:
            # Fingers of several people are no twist.
            self.house.hub.twists = False

    def uncovered(self) -> None:
        """Back from a pause: names and words may be others now, and the count begins anew."""
        super().uncovered()
        self._dress()
        if not self.unsettled:
            self.count, self._talked = 0, 0.0

    def leave(self) -> None:
        if self.pointing.touch_seats:
            self.house.hub.twists = True
        super().leave()

    # --- the round -----------------------------------------------------------------------------------

    @property
    def pace(self) -> Speed:
        """How fast the count goes: as chosen for this match, else as set in the house."""
        chosen = self.seating.settings.get("count", Speed.NORMAL)
        return Speed(chosen) if chosen != Speed.NORMAL else self.house.settings.count_speed

    def update(self, dt: float) -> None:
        self._since_three += dt
        if self.motions.busy and not self.motions.reduced:
            self.dusk += dt
        super().update(dt)
        if self.emotes.update(dt):
            self.refresh()
        if self.coach and not self.live and not self.unsettled and FATE not in self.state.actors():
            self.conduct(dt)

    def conduct(self, dt: float) -> None:
        actors = self.state.actors()
        if not actors:
            return
        if self._round != self.table.round:
            self._begin_round()
        self.pointing.poll(dt)
        for seat, emote in self.emotes.due(dt):
            self.pointing.say(seat, emote)
            self.refresh()
        if self.count:
            self._count_on(dt)
        elif self._may_count(actors, dt):
            self.pointing.pads.talking.clear()
            self._talked = self._beat = 0.0
            self._number(1)

    def _begin_round(self) -> None:
        self._round, self._talked = self.table.round, 0.0
        self.pointing.begin(self.state.actors())
        if not self.coach:
            bots = [seat for seat in self.match.seats if self.seating[seat].bot is not None]
            self.emotes.plan(bots, Random(self.match.bot_seed(FATE)))
        self.refresh()

    def _may_count(self, actors: tuple[int, ...], dt: float) -> bool:
        """Whether all is said and the count may begin."""
        if self.coach:
            return self._learner_aims()
        if self.pointing.picker:
            return False
        thought = [self.bot_choice(seat) is not None for seat in actors if self.seating[seat].bot is not None]
        people = [seat for seat in actors if self.seating[seat].bot is None]
        self._talked += dt
        if not all(thought):
            return False
        if not people:
            return self._talked >= BOTS_TALK
        if self.seating.shared:
            return self.pointing.aims.chosen(people[0]) and self._talked >= READY
        return self._talked >= (READY if self.pointing.everybody_ready(actors) else TALK[self.pace])

    def _learner_aims(self) -> bool:
        """In a lesson the count waits for the learner, who has all the time in the world."""
        coach = self.coach
        if coach is None or coach.reading or coach.over or LEARNER not in self.state.actors():
            return False
        chosen = self.pointing.aims.chosen(LEARNER)
        return chosen and self.pointing.choice(LEARNER) in self.legal_aims(LEARNER)

    def _count_on(self, dt: float) -> None:
        self._beat += dt
        if self._beat < BEATS[self.pace]:
            return
        self._beat = 0.0
        if self.count < 2:
            self._number(self.count + 1)
        else:
            self._three()

    def _number(self, number: int) -> None:
        self.pop(number)
        self.sound(f"count{number}")

    def _three(self) -> None:
        """Every aim is read now, in this frame, and then all are played."""
        self.sound("count3")
        self._since_three = 0.0
        if self.coach:
            aim = self.pointing.choice(LEARNER)
            if aim in self.legal_aims(LEARNER):
                self.submit(LEARNER, aim)
            else:
                self.count = 0
            return
        choices = [(seat, self._choice(seat)) for seat in self.state.actors()]
        for seat, aim in choices:
            self.submit(seat, aim)

    def _choice(self, seat: int) -> Aim:
        if self.seating[seat].bot is not None:
            return cast("Aim | None", self.bot_choice(seat)) or NONE
        return self.pointing.choice(seat)

    # --- signals -------------------------------------------------------------------------------------

    def seat_of(self, device: Device) -> int:
        return self.pointing.seat_of(device)

    def raw_signal(self, signal: Signal) -> bool:
        pressed = isinstance(signal, Press) and signal.down and not signal.repeat
        if self.showing or self.unsettled:
            self._skip_by(signal)
        elif self.coach is None or not (self.coach.reading or self.coach.over):
            self._adopt(signal)
            if self.pointing.signal(signal):
                self.refresh()
                return True
        if pressed and isinstance(signal, Press) and signal.action is Action.CANCEL and not self.count:
            self.exits.pause(self._as_new)
        return True

    def _skip_by(self, signal: Signal) -> None:
        """A confirmation, a click, or a finger on the table; one on a pad is meant for the next round."""
        if isinstance(signal, Pointer):
            on_pad = self.pointing.pads.at(signal.x, signal.y)[0] > 0
            meant = signal.phase is Phase.DOWN and not on_pad
        else:
            meant = self.confirms(signal)
        if meant and self._since_three > HASTY:
            self.skip()

    def _adopt(self, signal: Signal) -> None:
        """Where one person plays with whatever is at hand, the device used last is theirs."""
        if not self.seating.shared or not self.seating.humans or self.count:
            return
        used = isinstance(signal, Press) or (isinstance(signal, Pointer) and signal.phase is Phase.DOWN)
        sitting = self.seating[self.seating.humans[0]]
        if used and sitting.device != signal.device:
            sitting.device = signal.device
            self.settle()
            self._begin_round()

    # --- results -------------------------------------------------------------------------------------

    def verdict(self) -> str:
        outcome = self.match.outcome
        if outcome is None:
            return ""
        if outcome.reason == SHARED:
            return tr("Level on points and white stones: a shared victory")
        winner = outcome.winners[0]
        name, part = self.seating[winner].title, breakdowns(self.table)[winner - 1]
        if outcome.reason == MOST_WHITES:
            return tr("{name} wins: level on points, but with more white stones", name=name)
        if not part.sets:
            return tr("{name} wins with {points} points, without a single set", name=name, points=part.points)
        return trn(
            "{name} wins with {points} points, thanks to {count} set",
            "{name} wins with {points} points, thanks to {count} sets",
            part.sets, name=name, points=part.points,
        )  # fmt: skip

    def tally(self) -> list[Tally]:
        parts = breakdowns(self.table)
        return [
            Tally(tr("Sets"), tuple(str(part.sets) for part in parts)),
            Tally(tr("White stones"), tuple(str(part.whites) for part in parts)),
            Tally(tr("Other stones"), tuple(str(len(part.rest)) for part in parts)),
            Tally(tr("Points"), tuple(str(part.points) for part in parts)),
        ]


SCENE = CrossingScene

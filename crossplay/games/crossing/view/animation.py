"""How events are shown: arms shoot out, stones fly, hands cover, bounce and ring."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from crossplay.core.contract import Event
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import SHIELD, TILES, Aim, At
from crossplay.games.crossing.rules.stones import Heap
from crossplay.games.crossing.view.arms import Arm
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.moving_things import Flash, MovingThings
from crossplay.games.crossing.view.stones import FLIGHT
from crossplay.stage.faces import Mood
from crossplay.stage.motion import back_out, ease_in, ease_out
from crossplay.stage.sequence import NOTHING, Sequence, call, chain, move, together, wait
from crossplay.table.seats import Seating

SHOOT = 0.3
"""Seconds in which the arms shoot out."""
LOOK = 0.4
"""Seconds after that before anything moves: who points where?"""
STAGGER = 0.1
"""Seconds from one result of a round to the next."""
WITHDRAW = 0.28
"""Seconds in which the arms go back."""
ANNOUNCED = 0.95
"""Seconds that the announcement of the last round stays."""
ASIDE = 36.0
"""Units between the arms of two who point at each other, so that neither hides the other."""


class Animation:
    """Turns events into sequences."""

    def __init__(
        self, things: MovingThings, ground: Ground, seating: Seating, sound: Callable[..., None]
    ) -> None:
        self._things = things
        self._ground = ground
        self._seating = seating
        self._sound = sound
        self._served = 0
        """Mushrooms served before this round: each sounds a little higher."""

    def of(self, event: Event) -> Sequence:
        """Return how one event is shown."""
        match event:
            case ev.Revealed():
                return self._reveal(event)
            case ev.Protected(seat):
                self._things.moods[seat] = Mood.GLAD
                self._sound("shield")
                return self._things.stones.win(seat).holding(STAGGER)
            case ev.Rebuffed(seats, victim):
                return self._rebuff(seats, victim)
            case ev.Crowded(target, seats):
                return self._crowd(target, seats)
            case ev.Robbed(thief, victim, stones):
                return self._rob(thief, victim, stones)
            case ev.Gathered(seat, mushroom, stones):
                return self._gather(seat, mushroom, stones)
            case ev.Returned(seat):
                return call(partial(self._wake, seat)).after(0.3).holding(0.0)
            case ev.Served(mushroom, letters):
                self._served += 1
                self._sound("stone", 0.7, 0.9 + 0.08 * self._served)
                return self._things.stones.serve(mushroom, letters).holding(0.12)
            case ev.Passed():
                # Everybody sleeps: long enough to see it.
                return wait(0.8)
            case ev.RoundBegan(_, last):
                self._served = 0
                return self._announce() if last else NOTHING
        return NOTHING

    # --- three -----------------------------------------------------------------------------------------

    def _reveal(self, event: ev.Revealed) -> Sequence:
        things = self._things
        things.moods.clear()
        things.stones.reveal()
        self._sound("whoosh")
        aims = dict(event.aims)
        out, back = list[Sequence](), list[Sequence]()
        for seat, aim in event.aims:
            if aim == SHIELD:
                cover = things.covers[seat] = Flash()
                out.append(move(cover, SHOOT, ease=ease_in, share=1.0))
                back.append(move(cover, WITHDRAW, ease=ease_in, share=0.0))
            elif aim.at is not At.NOTHING:
                arm = things.arms[seat] = self._arm(seat, aim, aims)
                out.append(move(arm, SHOOT, ease=back_out, reach=1.0))
                back.append(move(arm, WITHDRAW, ease=ease_in, reach=0.0))
        shown = SHOOT + LOOK + STAGGER * len(aims) + FLIGHT
        shields = [seat for seat, aim in event.aims if aim == SHIELD]
        turning = [call(partial(self._sleep, shields)).after(WITHDRAW)] if shields else []
        gone = together(call(things.bangs.clear), *back, *turning)
        return together(*out, gone.after(shown)).holding(SHOOT + LOOK)

    def _arm(self, seat: int, aim: Aim, aims: dict[int, Aim]) -> Arm:
        mutual = aim.at is At.SEAT and aims.get(aim.number) == TILES[seat - 1]
        start, end = self._ground.clearing.reach(seat, aim, beside=ASIDE if mutual else 0.0)
        return Arm(seat, self._seating[seat].look, start, end)

    def _sleep(self, seats: list[int]) -> None:
        """Tiles that were protected turn to their black side."""
        self._things.asleep.update(seats)
        self._sound("flip")

    def _wake(self, seat: int) -> None:
        self._things.asleep.discard(seat)
        self._sound("flip")

    # --- who gets what ---------------------------------------------------------------------------------

    def _gather(self, seat: int, mushroom: int, stones: Heap) -> Sequence:
        if stones:
            self._things.moods.setdefault(seat, Mood.GLAD)
            self._sound("stone")
        return self._things.stones.gather(seat, mushroom).holding(STAGGER)

    def _rob(self, thief: int, victim: int, stones: Heap) -> Sequence:
        if stones:
            self._things.moods[thief] = Mood.GLAD
            self._things.moods[victim] = Mood.ROBBED
            self._sound("whoosh")
        return self._things.stones.rob(thief, victim).holding(STAGGER)

    def _crowd(self, target: Aim, seats: tuple[int, ...]) -> Sequence:
        x, y = self._ground.clearing.place_of(target)
        bang = Flash(x, y + (38 if target.at is At.MUSHROOM else 0), 0.25)
        self._things.bangs.append(bang)
        self._sound("knock")
        return together(move(bang, 0.2, ease=back_out, share=1.0), self._bounce(seats)).holding(STAGGER)

    def _rebuff(self, seats: tuple[int, ...], victim: int) -> Sequence:
        place = self._ground.clearing.seat(victim)
        spreading = []
        for number in range(2):
            ring = Flash(place.x, place.y, 0.0, self._seating[victim].look.colour)
            self._things.rings.append(ring)
            spreading.append(move(ring, 0.5, share=1.0).after(0.14 * number))
        self._sound("shield", 1.0, 0.8)
        return together(*spreading, self._bounce(seats)).holding(STAGGER)

    def _bounce(self, seats: tuple[int, ...]) -> Sequence:
        """Arms that get nothing spring back a little and shake."""
        bounces = []
        for seat in seats:
            self._things.moods[seat] = Mood.ROBBED
            arm = self._things.arms.get(seat)
            if arm:
                back = 1 - 40 / arm.length
                shake = 8.0 if seat % 2 else -8.0
                hit = move(arm, 0.12, ease=ease_out, reach=back - 0.03, shake=shake)
                bounces.append(chain(hit, move(arm, 0.3, ease=back_out, reach=back, shake=0.0)))
        return together(*bounces)

    def _announce(self) -> Sequence:
        """Return how a ribbon says that the last round begins."""
        ribbon = self._things.ribbon
        ribbon.share = 0.4
        self._sound("bell")
        unrolled = move(ribbon, 0.25, ease=back_out, share=1.0)
        gone = move(ribbon, 0.0, share=0.0).after(ANNOUNCED)
        return together(unrolled, gone).holding(ANNOUNCED)

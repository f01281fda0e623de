"""How events are shown: arms shoot out on three, then one target after the other is resolved."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import pygame

from crossplay.core.contract import Event
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import SHIELD, Aim, At
from crossplay.games.crossing.rules.stones import Heap, points, total
from crossplay.games.crossing.view.arms import Arm
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.moving_things import Flash, MovingThings
from crossplay.games.crossing.view.routes import fingertips, way
from crossplay.games.crossing.view.seat_place import Point
from crossplay.games.crossing.view.stones import FLIGHT, ORDER, Stone
from crossplay.stage.canvas import FontSize
from crossplay.stage.effects import Effects
from crossplay.stage.faces import Mood
from crossplay.stage.motion import back_out, ease_in, ease_out
from crossplay.stage.sequence import NOTHING, Sequence, call, chain, move, together, wait
from crossplay.table.seats import Seating

SHOOT = 0.22
"""Seconds in which the arms shoot out."""
LOOK = 0.5
"""Seconds after that before anything moves: who points where?"""
RESOLVE = 0.46
"""Seconds from one target of a round to the next."""
WITHDRAW = 0.26
"""Seconds in which an arm goes back."""
ANNOUNCED = 0.95
"""Seconds that the announcement of the last round stays."""
DIM, NIGHT = 0.3, 0.42
"""How dark the rest of the clearing is on three, and while one target is looked at."""
RICH = 3
"""Stones on one mushroom that are worth a burst of light."""


class Animation:
    """Turns events into sequences."""

    def __init__(
        self,
        things: MovingThings,
        ground: Ground,
        seating: Seating,
        effects: Effects,
        sound: Callable[..., None],
    ) -> None:
        self._things = things
        self._ground = ground
        self._seating = seating
        self._effects = effects
        self._sound = sound
        self._served = 0
        """Mushrooms served before this round: each sounds a little higher."""
        things.stones.when_landed = self._land

    def of(self, event: Event) -> Sequence:
        """Return how one event is shown."""
        match event:
            case ev.Revealed():
                return self._reveal(event)
            case ev.Protected(seat):
                return self._protect(seat)
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
        things.arms = self.arms(aims)
        out, covered = list[Sequence](), list[Sequence]()
        for arm in things.arms.values():
            out.append(move(arm, SHOOT, ease=back_out, reach=1.0))
            out.append(move(arm, 0.16, ease=back_out, ring=1.0).after(SHOOT * 0.7))
        shields = [seat for seat, aim in event.aims if aim == SHIELD]
        for seat in shields:
            cover = things.covers[seat] = Flash()
            out.append(move(cover, SHOOT, ease=ease_in, share=1.0))
            covered.append(move(cover, WITHDRAW, ease=ease_in, share=0.0))
        targets = {aim for aim in aims.values() if aim.at in (At.MUSHROOM, At.SEAT)}
        over = SHOOT + LOOK + RESOLVE * (len(targets) + len(shields)) + FLIGHT
        turning = [call(partial(self._sleep, shields)).after(WITHDRAW)] if shields else []
        gone = together(call(things.bangs.clear), *covered, *turning)
        touched = call(self._touch).after(SHOOT * 0.6)
        return together(*out, touched, gone.after(over)).holding(SHOOT + LOOK)

    def arms(self, aims: dict[int, Aim]) -> dict[int, Arm]:
        """Return the arms of all who point at something, not stretched out yet."""
        clearing = self._ground.clearing
        return {
            seat: Arm(seat, self._seating[seat].look, way(clearing, seat, aims[seat], tip))
            for seat, tip in fingertips(clearing, aims).items()
        }

    def _touch(self) -> None:
        """All fingers arrive at once: for a blink everything stands still, and the clearing darkens."""
        effects = self._effects
        effects.spot((960, 500), 1260, 980, LOOK + 0.6, DIM)
        effects.hit_stop(0.1)
        effects.shake(7, 0.3)
        for arm in self._things.arms.values():
            effects.sparks(arm.end, arm.look.colour, 0.45)

    def _sleep(self, seats: list[int]) -> None:
        """Tiles that were protected turn to their black side."""
        self._things.asleep.update(seats)
        self._sound("flip")

    def _wake(self, seat: int) -> None:
        self._things.asleep.discard(seat)
        self._sound("flip")

    # --- who gets what: one target after the other -----------------------------------------------------

    def _light(self, at: Point, width: float, height: float) -> None:
        """Darken everything but the target that is looked at now."""
        self._effects.spot(at, width, height, RESOLVE + 0.35, NIGHT)

    def _light_mushroom(self, number: int) -> Point:
        one = self._ground.clearing.mushroom(number)
        self._light((one.x, one.y - one.size * 0.06), one.size * 1.5, one.size * 1.4)
        return one.cap

    def _light_seat(self, seat: int) -> pygame.FRect:
        card = self._ground.clearing.seat(seat).card
        self._light(card.center, card.width * 1.55, card.height * 1.5)
        return card

    def _protect(self, seat: int) -> Sequence:
        self._light_seat(seat)
        self._things.moods[seat] = Mood.GLAD
        self._sound("shield")
        middle = self._ground.clearing.seat(seat).tray.center
        self._effects.ring(middle)
        self._effects.stars(middle, self._seating[seat].look.colour, 0.6)
        return self._things.stones.win(seat).holding(RESOLVE)

    def _gather(self, seat: int, mushroom: int, stones: Heap) -> Sequence:
        cap, colour = self._light_mushroom(mushroom), self._seating[seat].look.colour
        if stones:
            self._things.moods.setdefault(seat, Mood.GLAD)
            self._sound("stone")
            if total(stones) >= RICH:
                self._effects.burst(cap, colour, 0.7)
            else:
                self._effects.ring(cap)
                self._effects.stars(cap, colour, 0.6)
        else:
            self._effects.dust(cap)
        gained = self._credit(seat, stones)
        taken = self._things.stones.gather(seat, mushroom)
        return together(taken, gained, self._withdraw((seat,), 0.12)).holding(RESOLVE)

    def _rob(self, thief: int, victim: int, stones: Heap) -> Sequence:
        self._light_seat(victim)
        tray = self._ground.clearing.seat(victim).tray.center
        if stones:
            self._things.moods[thief] = Mood.GLAD
            self._things.moods[victim] = Mood.ROBBED
            self._sound("whoosh")
            self._effects.burst(tray, self._seating[thief].look.colour, 0.6)
            self._effects.shake(6, 0.25)
        else:
            self._things.moods[thief] = Mood.SAD
            self._effects.dust(tray)
        gained = self._credit(thief, stones)
        taken = self._things.stones.rob(thief, victim)
        return together(taken, gained, self._withdraw((thief,), 0.12)).holding(RESOLVE)

    def _crowd(self, target: Aim, seats: tuple[int, ...]) -> Sequence:
        if target.at is At.MUSHROOM:
            self._light_mushroom(target.number)
        else:
            self._light_seat(target.number)
        ends = [arm.end for arm in self._arms(seats)]
        middle = (
            sum(x for x, _ in ends) / max(1, len(ends)),
            sum(y for _, y in ends) / max(1, len(ends)),
        )
        bang = Flash(*middle, 0.25)
        self._things.bangs.append(bang)
        self._sound("knock")
        self._effects.sparks(middle, size=0.9)
        self._effects.hit_stop(0.07)
        self._effects.shake(5, 0.22)
        shown = chain(
            move(bang, 0.14, ease=back_out, share=1.0), wait(0.22), move(bang, 0.12, ease=ease_in, share=0.0)
        )
        return together(shown, self._bounce(seats)).holding(RESOLVE)

    def _rebuff(self, seats: tuple[int, ...], victim: int) -> Sequence:
        self._light_seat(victim)
        place = self._ground.clearing.seat(victim)
        spreading = []
        for number in range(2):
            ring = Flash(*place.tray.center, 0.0, self._seating[victim].look.colour)
            self._things.rings.append(ring)
            spreading.append(move(ring, 0.5, share=1.0).after(0.14 * number))
        self._sound("shield", 1.0, 0.8)
        for arm in self._arms(seats):
            self._effects.sparks(arm.end, self._seating[victim].look.colour, 0.6)
        self._effects.hit_stop(0.06)
        return together(*spreading, self._bounce(seats)).holding(RESOLVE)

    def _arms(self, seats: Iterable[int]) -> list[Arm]:
        return [self._things.arms[seat] for seat in seats if seat in self._things.arms]

    def _bounce(self, seats: tuple[int, ...]) -> Sequence:
        """Arms that get nothing spring back a little, shake, and go home."""
        bounces = []
        for seat in seats:
            self._things.moods[seat] = Mood.SAD
        for arm in self._arms(seats):
            arm.spent = True
            back = 1 - 40 / arm.length
            shake = 8.0 if arm.seat % 2 else -8.0
            hit = move(arm, 0.1, ease=ease_out, reach=back - 0.03, shake=shake)
            bounces.append(chain(hit, move(arm, 0.24, ease=back_out, reach=back, shake=0.0)))
        return together(*bounces, self._withdraw(seats, 0.36))

    def _withdraw(self, seats: Iterable[int], delay: float) -> Sequence:
        """Return how arms go back after a while."""
        return together(
            *(
                move(arm, WITHDRAW, ease=ease_in, reach=0.0, ring=0.0).after(delay)
                for arm in self._arms(seats)
            )
        )

    def _credit(self, seat: int, stones: Heap) -> Sequence:
        """Return how a number says what the stones that fly to a seat are worth there."""
        held = self._things.stones.held(seat)
        gain = points(held + stones) - points(held)
        if gain <= 0:
            return NOTHING
        place = self._ground.clearing.seat(seat)
        at, colour = place.beside(64, place.y), self._seating[seat].look.colour
        show = partial(self._effects.number, f"+{gain}", at, colour, font_size=FontSize.TITLE)
        return call(show).after(FLIGHT)

    def _land(self, seat: int, stone: Stone) -> None:
        """A stone has arrived at a seat."""
        x, y = self._ground.clearing.seat(seat).slot(ORDER.index(stone.letter))
        if stone in self._things.stones.tiles[seat - 1]:
            self._effects.dust((x, y + 18), 44)
            self._sound("stone", 0.6, 1.15)

    def _announce(self) -> Sequence:
        """Return how a ribbon says that the last round begins."""
        ribbon = self._things.ribbon
        ribbon.share = 0.4
        self._sound("bell")
        unrolled = move(ribbon, 0.25, ease=back_out, share=1.0)
        gone = move(ribbon, 0.0, share=0.0).after(ANNOUNCED)
        return together(unrolled, gone).holding(ANNOUNCED)

"""Crossing on the stage: everybody talks, the count goes to three, and all aims are read at once."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Sequence as ListOf
from dataclasses import replace
from typing import Any, ClassVar

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import NONE, Aim, At, Stones
from crossplay.games.crossing.rules.seen import CrossingSeen, Phase
from crossplay.games.crossing.rules.stones import total
from crossplay.games.crossing.texts import tr
from crossplay.games.crossing.view import figures, sentences
from crossplay.games.crossing.view.animation import SHOOT, Animation
from crossplay.games.crossing.view.appearance import Appearances
from crossplay.games.crossing.view.arms import Arm, draw_arm, draw_ring
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.clicks import targets_of
from crossplay.games.crossing.view.count_burst import LAST, CountBurst
from crossplay.games.crossing.view.countdown import Countdown
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.emotes import Emotes
from crossplay.games.crossing.view.final_count import Scoring
from crossplay.games.crossing.view.last_move import draw_last_aims
from crossplay.games.crossing.view.laying import Laying
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.moving_things import MovingThings
from crossplay.games.crossing.view.pad_pictures import draw_pad
from crossplay.games.crossing.view.personal_help import PersonalHelp
from crossplay.games.crossing.view.phone_wishes import PhoneWishes
from crossplay.games.crossing.view.seat_signs import draw_codes
from crossplay.games.crossing.view.seats import Seats
from crossplay.games.crossing.view.touch_pads import TouchPads
from crossplay.input.signals import DeviceKind
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GOLD
from crossplay.stage.sequence import Sequence, call, together
from crossplay.table.banner import Banner
from crossplay.table.mode import Mode
from crossplay.table.turn_bar import BarButton
from crossplay.table.view import Table, Tally, View


class CrossingView(View):
    """Puts the parts together; none of them draws where anybody aims before three."""

    MUSIC: ClassVar[str] = "night"
    PREVIEW: ClassVar[pygame.Rect] = pygame.Rect(564, 64, 791, 870)
    LESSON: ClassVar[pygame.Rect] = pygame.Rect(560, 866, 800, 162)
    LESSON_BANNER: ClassVar[pygame.Rect] = pygame.Rect(560, 54, 800, 84)
    """Where the lesson speaks: at the foot, since somebody may sit at the top."""
    SIMULTANEOUS: ClassVar[bool] = True

    seen: CrossingSeen
    """The position as far as it has been shown."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.devices = Devices(table.seating)
        self.ground = Ground(self.devices)
        self.things = MovingThings(self.ground, table.seating, table.motions)
        self.animation = Animation(self.things, self.ground, table.seating, table.effects, table.sound)
        self.burst = CountBurst()
        self.countdown: Countdown | None = None
        """What decides when the count begins, where people or bots play."""
        self.laying = Laying()
        self.emotes = Emotes(self.ground)
        self.pads = TouchPads(self.ground, self.devices)
        self.choosing = Choosing(self.devices, self.legal, table.sound)
        self.wishes = PhoneWishes(self.choosing, self.burst, self.emotes, self.legal, table.sound)
        self.looks = Appearances(table, self.devices)
        self.seats = Seats(
            table.seating, self.ground, self.looks, self.things, self.choosing, self.burst, self.emotes
        )
        self.personal_help = PersonalHelp(
            table, self.ground, self.looks, self.devices, self.choosing, self.emotes, self.legal
        )
        self.scoring: Scoring | None = None
        """The count at the end, once it is shown."""
        self._firefly_seconds = 0.0
        """Seconds in which something moved: fireflies stand still on a quiet table, which is not redrawn."""

    # --- the position ----------------------------------------------------------------------------------

    def show(self, seen: CrossingSeen) -> None:
        self.seen = seen
        self.ground.fit()
        self.looks.dress(seen.banker)
        self.laying.begin(seen.bag, seen.layings())
        self.emotes.hints = self.devices.alone
        self.things.lay(seen)
        self.burst.clear()
        self.scoring = None
        if seen.phase is Phase.OVER:
            self.scoring = self._count_up()
            self.scoring.show()
        if self.table.mode is Mode.PICTURE or seen.banking:
            self.begin_round()

    def begin_round(self) -> None:
        """Nobody has chosen yet, and all pads show what can be pointed at."""
        self.choosing.begin(() if self.seen.banking else self.seen.actors)
        self.pads.show_all_targets()

    def legal(self, seat: int) -> tuple[Aim, ...]:
        """Return what a seat may choose now; in a lesson only what it asks for."""
        aims, lesson_guide = self.seen.choices(seat), self.table.lesson_guide
        return tuple(aim for aim in aims if lesson_guide.allows(aim)) if lesson_guide else aims

    def animate(self, event: Event, seen: CrossingSeen) -> Sequence:
        self.seen = seen
        if isinstance(event, ev.Ended):
            self.scoring = self._count_up()
            return self.scoring.play(self.table.sound)
        shown = self.animation.of(event)
        if isinstance(event, ev.Revealed):
            gone = call(self.burst.clear).after(SHOOT + 0.3)
            return together(shown, self.burst.pop(LAST), gone).holding(shown.seconds)
        return shown

    def _count_up(self) -> Scoring:
        return Scoring(self.ground.clearing, self.table.seating, self.seen, self.table.effects)

    def update(self, dt: float) -> None:
        if self.table.motions.busy and not self.table.motions.reduced:
            self._firefly_seconds += dt
        if self.emotes.update(dt):
            self.table.refresh()

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int, moves: ListOf[Aim | Stones]) -> list[Target]:
        if self.seen.banking:
            return targets_of(self.ground.clearing, seat, self.laying.mushrooms)
        return targets_of(self.ground.clearing, seat, [aim for aim in moves if isinstance(aim, Aim)])

    def choose(self, target: Target) -> Stones | None:
        """Lay the banker's next stone; return the move with the last one."""
        if not self.seen.banking or not isinstance(target.key, Aim):
            return None
        self.table.sound("stone", 0.7)
        return self.laying.lay(target.key.number)

    def cancel(self) -> bool:
        """Take the stone up again that the banker has laid last."""
        return self.seen.banking and self.laying.take_back()

    @property
    def twists(self) -> bool:
        return not self.devices.touch_seats

    @property
    def hint_allowed(self) -> bool:
        """Among several people a hint would tell the others as much."""
        return self.devices.alone

    # --- phones ----------------------------------------------------------------------------------------

    def choosing_of(self, seat: int) -> Mapping[str, Any]:
        return {} if self.seen.banking else self.wishes.told(seat)

    def wish(self, seat: int, text: str) -> bool:
        choosing = self.table.settled and not self.seen.banking
        done = choosing and self.wishes.take(seat, text)
        if done:
            self.table.refresh()
        return done

    # --- words -----------------------------------------------------------------------------------------

    @property
    def banner_rect(self) -> pygame.Rect:
        if self.table.lesson_guide:
            return self.LESSON_BANNER
        return self.ground.clearing.between_pads or self.BANNER

    @property
    def lesson_rect(self) -> pygame.Rect:
        return self.LESSON

    @property
    def may_skip(self) -> bool:
        """Nobody skips in the heat of three."""
        return not self.burst.number

    def bar_buttons(self, seat: int) -> ListOf[BarButton]:
        """Return nothing: everybody acts at once, and each seat shows its own buttons."""
        return ()

    def prompt(self, seat: int) -> str:
        return sentences.prompt(self.devices, self.choosing, self.seen, seat)

    def banner(self, usual: Banner | None) -> Banner | None:
        acting = self.table.acting
        if self.seen.banking and self.table.settled:
            name = self.table.seating[self.seen.banker].title
            return usual if acting else Banner(tr("{name} lays the last stones", name=name), self.seen.banker)
        counting = self.scoring or self.burst.number
        if self.table.lesson_guide or (usual and usual.warning and self._choosing_now):
            return replace(usual, seat=0) if usual and usual.warning else None
        if not acting or counting or not self.table.settled:
            return None
        prompt = self.prompt(acting)
        if self.devices.alone and usual is not None and usual.words != prompt:
            return usual  # a hint, or why something cannot be done
        return sentences.banner(self.choosing, prompt)

    def verdict(self, seen: CrossingSeen, outcome: Outcome) -> str:
        return sentences.verdict(self.table.seating, seen, outcome)

    def tally(self, seen: CrossingSeen, outcome: Outcome) -> list[Tally]:
        return sentences.tally(seen)

    # --- drawing ---------------------------------------------------------------------------------------

    @property
    def _curtained(self) -> bool:
        playing = self.table.settled and self.seen.phase is not Phase.OVER
        return playing and self.choosing.curtained

    def draw(self, canvas: Canvas) -> None:
        if self._curtained:
            self.personal_help.draw_curtain(canvas)
            return
        clearing = self.ground.clearing
        figures.draw_clearing(canvas, clearing)
        self._draw_clock(canvas)
        self.seats.draw(canvas, self.seen, self._choosing_now, self._legend_shown, self.scoring)
        figures.draw_fireflies(canvas, self._firefly_seconds)
        if 0 < self.burst.number < LAST and not self.table.motions.reduced:
            self.seats.draw_fists(canvas, self.seen.actors)
        if self.table.settled and not self.scoring and not self.burst.number:
            looks = [sitting.look for sitting in self.table.seating.sittings]
            draw_last_aims(canvas, clearing, self.table.recent, looks)
        if self.scoring:
            self.scoring.draw(canvas)
            return
        if not self._silent and self.table.settled and self.burst.number < LAST:
            draw_codes(canvas, clearing, self.looks.keyboards, self.things.asleep)
        self.personal_help.draw_hint(canvas)
        self.things.draw(canvas)
        if self.burst.number:
            self.burst.draw(canvas, *clearing.count)
        for arm in self.practice:
            draw_ring(canvas, arm)
            draw_arm(canvas, arm)
        if self._choosing_now:
            self.seats.draw_readies(canvas)
        if self.seen.banking and self.table.settled:
            self.laying.draw(canvas, clearing, self.seen.mushrooms)
        for seat in self.pads.seats:
            draw_pad(canvas, self.pads, seat, self.looks.seats, self.legal(seat))
        self.personal_help.draw_strip(canvas)

    def _draw_clock(self, canvas: Canvas) -> None:
        left = self.countdown.seconds_left if self.countdown and self._choosing_now else None
        seen = self.seen
        clock = figures.Clock(total(seen.bag), seen.round, seen.last_round, left)
        figures.draw_clock(canvas, self.ground.clearing, clock)

    @property
    def _legend_shown(self) -> bool:
        """Whether people may still have to find out what to press."""
        return self.table.settled and self.seen.phase is Phase.CHOOSING and not self._silent

    @property
    def _silent(self) -> bool:
        """Whether this is no table for players: bots that play for passers-by, or a replay."""
        return not self.table.mode.people_act

    @property
    def _choosing_now(self) -> bool:
        """Whether people talk and say ready now."""
        talking = self.table.settled and not self.burst.number and self.seen.phase is Phase.CHOOSING
        return talking and not self._silent and self.table.lesson_guide is None

    @property
    def practice(self) -> list[Arm]:
        """Return where the sticks of pads point in the first round, shown until their players are ready."""
        if self.seen.round != 1 or not self._choosing_now:
            return []
        aims = {}
        for seat in self.choosing.people:
            aim = self.choosing.choice(seat)
            if self.devices.kind(seat) is DeviceKind.PAD and self.choosing.asks(seat) and aim != NONE:
                aims[seat] = aim
        arms = list(self.animation.arms(aims).values())
        for arm in arms:
            arm.reach = arm.ring = 1.0
        return arms

    def draw_cursor(self, canvas: Canvas) -> None:
        """Draw a cursor for the banker only: it may not show where anybody aims."""
        if self.seen.banking:
            super().draw_cursor(canvas)

    def draw_wanted(self, canvas: Canvas, target: Target) -> None:
        """Light a mushroom's cap, and leave the keys at its foot to be seen."""
        aim = target.key
        if isinstance(aim, Aim) and aim.at is At.MUSHROOM:
            mushroom = self.ground.clearing.mushroom(aim.number)
            canvas.ring(*mushroom.cap, mushroom.size * 0.46, 1.0, GOLD, 14)
        else:
            super().draw_wanted(canvas, target)

    def draw_front(self, canvas: Canvas) -> None:
        if self._curtained:
            return
        self.emotes.draw(canvas)
        self.things.draw_ribbon(canvas)
        if not self.burst.number:
            self.personal_help.draw_lesson(canvas)


VIEW = CrossingView

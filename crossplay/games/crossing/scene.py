"""Crossing on the stage: a moonlit clearing, a count to three, and everybody points."""

from __future__ import annotations

from random import Random
from typing import ClassVar, cast

import pygame

from crossplay.controls.signals import Action, Kind, Phase, Pointer, Press, Signal
from crossplay.controls.targets import Target
from crossplay.games.crossing import events as ev
from crossplay.games.crossing import figures
from crossplay.games.crossing.emotes import Emotes, draw_strip, strip_middle
from crossplay.games.crossing.figures import Guise
from crossplay.games.crossing.moves import NONE, Aim
from crossplay.games.crossing.places import Clearing, clearing
from crossplay.games.crossing.pointing import Pointing
from crossplay.games.crossing.rules import MOST_WHITES, SHARED, Crossing
from crossplay.games.crossing.scoring import Scoring, breakdowns
from crossplay.games.crossing.show import LOOK, SHOOT, Show
from crossplay.play.banner import Banner
from crossplay.play.coach import LEARNER
from crossplay.play.game_scene import GameScene
from crossplay.play.house import House
from crossplay.play.seats import Seating
from crossplay.play.table_scene import Tally
from crossplay.settings import Speed
from crossplay.stage import widgets
from crossplay.stage.canvas import UNITS, Canvas, Face, Step
from crossplay.stage.motion import Thing, back_out
from crossplay.stage.palette import CREAM, INK
from crossplay.table.contract import FATE, Event
from crossplay.table.match import Match
from crossplay.words import tr

BEATS = {Speed.SLOW: 1.0, Speed.NORMAL: 0.75, Speed.FAST: 0.5}
"""Seconds from one number of the count to the next."""
TALK = {Speed.SLOW: 6.0, Speed.NORMAL: 4.0, Speed.FAST: 2.5}
"""Seconds for promises and lies before the count, unless everybody is ready earlier."""
READY = 0.7
BOTS_TALK = 1.0
HASTY = 0.5
"""So long after three nobody skips: a press may have been meant for the count."""


class CrossingScene(GameScene):
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(590, 928, 740, 94)
    LESSON: ClassVar[pygame.Rect] = pygame.Rect(572, 868, 776, 158)
    all_at_once: ClassVar[bool] = True

    def __init__(self, house: House, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__(house, match, seating, live=live)
        self.count = 0
        """The number of the count on show, 0 between counts."""
        self.burst = Thing()
        self.scoring: Scoring | None = None
        self._beat = 0.0
        self._talked = 0.0
        self._round = 0
        self._since_three = 0.0
        self._furnish()

    # --- the table ------------------------------------------------------------------------------------

    def _furnish(self) -> None:
        """Everything that depends on who sits where with what."""
        touch = any(
            one.device and one.device.kind is Kind.TOUCH for one in self.seating.sittings if one.bot is None
        )
        self.clearing: Clearing = clearing(len(self.seating), touch)
        self.emotes = Emotes(self.clearing)
        self.pointing = Pointing(
            self.clearing, self.seating, self.house.hub, self.emotes, self._legal_aims, self.sound
        )
        self.show = Show(self.clearing, self.seating, self.motions, self.sound, self.table)

    @property
    def table(self) -> Crossing:
        return cast(Crossing, self.state)

    def _legal_aims(self, seat: int) -> list[Aim]:
        return cast("list[Aim]", self.legal(seat))

    def rebuild(self) -> None:
        if self.pointing.touch_seats != self.pointing.pads.seats:
            self._furnish()
        else:
            self.show.lay(self.table)
        self.count = self._round = 0
        self.burst.share = 0.0
        self.scoring = None
        if self.match.over:
            self.scoring = Scoring(self.clearing, self.seating, self.table)
            self.scoring.show()
        if self.coach:
            self.coach.PANEL = self.LESSON
        if self.posed:
            self.pointing.begin(self.state.actors())

    def enter(self) -> None:
        super().enter()
        # Fingers of several people are no twist.
        self.house.hub.twists = not self.pointing.touch_seats

    def leave(self) -> None:
        self.house.hub.twists = True
        super().leave()

    def animate(self, event: Event) -> float:
        if isinstance(event, ev.Ended):
            self.scoring = Scoring(self.clearing, self.seating, self.table)
            self.scoring.play(self.motions, self.sound)
            return self.scoring.seconds
        if isinstance(event, ev.Revealed):
            self.show.calm()
            self._pop(3)
            self.motions.after(SHOOT + LOOK, self._uncount)
        return self.show.event(event)

    def _uncount(self) -> None:
        self.count = 0

    def targets(self, seat: int) -> list[Target]:
        return self.pointing.targets(seat)

    # --- the round ------------------------------------------------------------------------------------

    @property
    def _pace(self) -> Speed:
        """How fast the count goes: as chosen for this match, else as set in the house."""
        chosen = self.seating.settings.get("count", Speed.NORMAL)
        return Speed(chosen) if chosen != Speed.NORMAL else self.house.settings.count_speed

    def update(self, dt: float) -> None:
        self._since_three += dt
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
            self._talked = 0.0
            self.pointing.pads.talking.clear()
            self._beat = 0.0
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
        bots = [seat for seat in actors if self.seating[seat].bot is not None]
        people = [seat for seat in actors if self.seating[seat].bot is None]
        thought = [self.bot_choice(seat) is not None for seat in bots]
        self._talked += dt
        if not all(thought):
            return False
        if not people:
            return self._talked >= BOTS_TALK
        if self.seating.shared and not self.pointing.aims.chosen(people[0]):
            return False
        wait = READY if self.seating.shared or self.pointing.everybody_ready(actors) else TALK[self._pace]
        return self._talked >= wait

    def _learner_aims(self) -> bool:
        """In a lesson the count waits for the learner, who has all the time in the world."""
        coach = self.coach
        if coach is None or coach.reading or coach.over or LEARNER not in self.state.actors():
            return False
        aims = self.pointing.aims
        return aims.chosen(LEARNER) and aims.of(LEARNER, self._legal_aims(LEARNER)) in self._legal_aims(
            LEARNER
        )

    def _count_on(self, dt: float) -> None:
        self._beat += dt
        if self._beat < BEATS[self._pace]:
            return
        self._beat = 0.0
        if self.count < 2:
            self._number(self.count + 1)
        else:
            self._three()

    def _number(self, number: int) -> None:
        self._pop(number)
        self.sound(f"count{number}")

    def _pop(self, number: int) -> None:
        self.count = number
        self.burst.share = 0.3
        self.motions.to(self.burst, 0.2, ease=back_out, share=1.0)
        self.refresh()

    def _three(self) -> None:
        """Every aim is read now, in this frame, and then all are played."""
        self.sound("count3")
        self._since_three = 0.0
        if self.coach:
            aim = self.pointing.choice(LEARNER)
            if aim in self._legal_aims(LEARNER):
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

    # --- signals --------------------------------------------------------------------------------------

    def raw_signal(self, signal: Signal) -> bool:
        pressed = isinstance(signal, Press) and signal.down and not signal.repeat
        confirmed = self._confirms(signal)
        if self.showing or self.unsettled:
            down = (
                isinstance(signal, Pointer)
                and signal.phase is Phase.DOWN
                and signal.device.kind is Kind.MOUSE
            )
            if (down or (confirmed and isinstance(signal, Press))) and self._since_three > HASTY:
                self.skip()
        elif self.coach and self.coach.reading:
            if confirmed:
                self.coach.read_on()
                self.sound("confirm")
                self.settle()
        elif self.pointing.signal(signal):
            self.refresh()
            return True
        if pressed and isinstance(signal, Press) and signal.action is Action.CANCEL and not self.count:
            self.house.doors.pause(self)
        return True

    # --- results --------------------------------------------------------------------------------------

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
        return tr(
            "{name} wins with {points} points, sets made: {sets}",
            name=name,
            points=part.points,
            sets=part.sets,
        )

    def tally(self) -> list[Tally]:
        parts = breakdowns(self.table)
        return [
            Tally(tr("Sets"), tuple(str(part.sets) for part in parts)),
            Tally(tr("White stones"), tuple(str(part.whites) for part in parts)),
            Tally(tr("Other stones"), tuple(str(len(part.rest)) for part in parts)),
            Tally(tr("Points"), tuple(str(part.points) for part in parts)),
        ]

    # --- drawing --------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return super().moving or self.count > 0 or self.emotes.moving

    @property
    def _codes(self) -> bool:
        """Arrow taps are shown only if somebody uses keys."""
        return any(self.pointing.kind(seat) is Kind.KEYS for seat in self.seating.humans)

    def guise(self, seat: int) -> Guise:
        sitting = self.seating[seat]
        kind = self.pointing.kind(seat)
        keys = ("", "")
        if kind is Kind.KEYS and sitting.device:
            labels = self.house.hub.keys_of(sitting.device)
            keys = labels.get(Action.EXTRA, "?"), labels.get(Action.HINT, "?")
        return Guise(
            seat, sitting.title, sitting.look, sitting.character, sitting.bot, kind, keys, self._codes
        )

    def draw_table(self, canvas: Canvas) -> None:
        if self.pointing.curtained and not self.unsettled and not self.match.over:
            self._draw_curtain(canvas)
            return
        show, places = self.show, self.clearing
        figures.draw_clearing(canvas, places, self._codes)
        if not self.count and not self.scoring:
            figures.draw_sign(canvas, places, show.round, show.last)
        figures.draw_bag(canvas, places, show.pieces.bag)
        for place in places.seats:
            guise = self.guise(place.seat)
            paused = place.seat in show.paused
            if not self.scoring:
                figures.draw_won(canvas, place, show.pieces.won[place.seat - 1])
                figures.draw_controls(canvas, place, guise)
            ready = place.seat in self.pointing.ready and not self.count and not self.unsettled
            figures.draw_seat(canvas, place, guise, show.mood(place.seat), paused, ready)
        if self.scoring:
            self.scoring.draw(canvas)
            return
        self._draw_count(canvas)
        show.draw(canvas)
        self._draw_pads(canvas)
        if self.pointing.strip_seat and not self.unsettled and (self.live or self.posed):
            self._draw_pick(canvas, self.pointing.strip_seat)

    def _draw_pads(self, canvas: Canvas) -> None:
        pads = self.pointing.pads
        if pads.seats:
            guises = [self.guise(seat) for seat in self.match.seats]
            legal = {seat: tuple(self._legal_aims(seat)) for seat in pads.seats}
            pads.draw(canvas, guises, legal)

    def _draw_pick(self, canvas: Canvas, seat: int) -> None:
        """What a mouse needs besides the table: emotes, and a way to do nothing."""
        place = self.clearing.seat(seat)
        draw_strip(canvas, *strip_middle(place))
        if NONE in self._legal_aims(seat):
            x, y = place.x + place.size * 0.5, place.y + place.size * 0.36
            canvas.circle(x, y, 38, CREAM, outline=INK, border=5)
            canvas.sprite("crossing/aim-nothing", x, y, width=52)

    def _draw_count(self, canvas: Canvas) -> None:
        """Under the arms, so that nobody's finger is hidden by it."""
        if self.count:
            x, y = self.clearing.count
            share = round(self.burst.share * 6) / 6
            canvas.sprite("crossing/burst", x, y, width=300 * share)
            words = "3!" if self.count == 3 else str(self.count)
            canvas.text(words, x, y, Step.SHOUT, face=Face.DISPLAY, width=220, height=180)

    def draw_front(self, canvas: Canvas) -> None:
        if self.pointing.curtained and not self.unsettled:
            return
        self.emotes.draw(canvas)
        self.show.draw_ribbon(canvas)

    def draw_cursor(self, canvas: Canvas) -> None:
        """Nothing on the screen says where anybody aims."""

    def _draw_curtain(self, canvas: Canvas) -> None:
        seat = self.pointing.picker
        name = self.seating[seat].title
        kind = self.pointing.kind(seat) or Kind.MOUSE
        canvas.cached(
            "crossing curtain",
            UNITS,
            lambda c: c.sprite("crossing/curtain", 0, 0, width=1920, anchor="topleft"),
            opaque=True,
        )
        canvas.panel((460, 250, 1000, 560), CREAM, border=8, radius=48)
        look = self.seating[seat].look
        canvas.sprite(f"crossing/{self.seating[seat].character}", 960, 350, width=190)
        widgets.badge(canvas, seat, 850, 310, 84, look=look)
        canvas.text(
            tr("Pass to {name}", name=name), 960, 500, Step.TITLE, face=Face.DISPLAY, width=900, height=90
        )
        canvas.text(tr("Everybody else looks away"), 960, 590, Step.LEAD, width=900, height=70)
        glyph = widgets.GlyphOf(kind, Action.CONFIRM, self._confirm_label(seat))
        widgets.button(canvas, (660, 660, 600, 110), tr("Ready"), focus=True, glyph=glyph, primary=True)

    def _confirm_label(self, seat: int) -> str:
        device = self.seating[seat].device
        return self.house.hub.keys_of(device).get(Action.CONFIRM, "") if device else ""

    def banner(self) -> Banner | None:
        if self.coach or self.scoring or self.count or self.unsettled:
            return None
        picker = self.pointing.picker
        if picker:
            if not self.pointing.open:
                return None
            return Banner(self.prompt(picker), picker)
        if self.acting:
            return Banner(self.prompt(self.acting))
        return None

    def prompt(self, seat: int) -> str:
        if seat == self.pointing.picker:
            if self.pointing.kind(seat) is Kind.MOUSE:
                return tr("Click what you point at on three")
            if self.pointing.kind(seat) is Kind.KEYS:
                return tr("Tap the arrows of what you point at")
            return tr("Push the stick towards what you point at, then confirm")
        if self.table.round == 1:
            return tr("Promise, lie, and point at a mushroom on three")
        return tr("Promise, lie, and point on three")


SCENE = CrossingScene

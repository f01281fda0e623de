"""The table of Crossing as it is seen: who sits where, what is drawn, and never where anybody aims."""

from __future__ import annotations

from typing import ClassVar, cast

import pygame

from crossplay.core.contract import Event
from crossplay.core.i18n import tr
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import NONE, Aim, At
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.view import figures, guidance
from crossplay.games.crossing.view.animation import LOOK, SHOOT, Show
from crossplay.games.crossing.view.emotes import Emotes, draw_strip, strip_middle
from crossplay.games.crossing.view.figures import Guise
from crossplay.games.crossing.view.final_count import Scoring
from crossplay.games.crossing.view.layout import Clearing, clearing
from crossplay.games.crossing.view.pointing import Pointing
from crossplay.input.signals import Action, Kind
from crossplay.input.targets import Target
from crossplay.match.match import Match
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.motion import Thing, back_out
from crossplay.stage.palette import CREAM, GLOW, INK
from crossplay.table.banner import Banner
from crossplay.table.coach import LEARNER
from crossplay.table.game_scene import GameScene
from crossplay.table.seats import Seating
from crossplay.table.services import House


class CrossingView(GameScene):
    MUSIC: ClassVar[str] = "night"
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(510, 928, 900, 94)
    BANNER_BETWEEN_PADS: ClassVar[pygame.Rect] = pygame.Rect(648, 928, 624, 94)
    LESSON: ClassVar[pygame.Rect] = pygame.Rect(560, 866, 800, 162)
    """Where the lesson speaks: at the foot, since somebody may sit at the top."""

    def __init__(self, house: House, match: Match, seating: Seating, *, live: bool = True) -> None:
        super().__init__(house, match, seating, live=live)
        self.count = 0
        """The number of the count on show, 0 between counts."""
        self.burst = Thing()
        self.dusk = 0.0
        """Seconds in which something moved: fireflies fly only then, since a quiet table is not redrawn."""
        self.scoring: Scoring | None = None
        self._furnish()

    # --- the table -----------------------------------------------------------------------------------

    def _furnish(self) -> None:
        """Everything that depends on who sits where with what."""
        people = [one for one in self.seating.sittings if one.bot is None]
        touch = any(one.device and one.device.kind is Kind.TOUCH for one in people)
        self.clearing: Clearing = clearing(len(self.seating), touch)
        self.emotes = Emotes(self.clearing)
        self.pointing = Pointing(
            self.clearing, self.seating, self.house.hub, self.emotes, self.legal_aims, self.sound,
            self.ask_hint,
        )  # fmt: skip
        self.show = Show(self.clearing, self.seating, self.motions, self.sound, self.table)
        self._dress()

    def _dress(self) -> None:
        """How the seats look now; kept, since asking for the names of keys takes its time."""
        self.emotes.hints = len(self.seating.humans) == 1
        self.guises = [self._guise(seat) for seat in self.match.seats]
        self.codes = any(self.pointing.kind(seat) is Kind.KEYS for seat in self.seating.humans)

    def _guise(self, seat: int) -> Guise:
        sitting, kind = self.seating[seat], self.pointing.kind(seat)
        keys = ("", "")
        if kind is Kind.KEYS and sitting.device:
            labels = self.house.hub.keys_of(sitting.device)
            keys = labels.get(Action.EXTRA, "?"), labels.get(Action.HINT, "?")
        return Guise(seat, sitting.title, sitting.look, sitting.character, sitting.bot, kind, keys)

    @property
    def table(self) -> Crossing:
        return cast(Crossing, self.state)

    def legal_aims(self, seat: int) -> list[Aim]:
        return cast("list[Aim]", self.legal(seat))

    def rebuild(self) -> None:
        if self.pointing.touch_seats != self.pointing.pads.seats:
            self._furnish()
        else:
            self.show.lay(self.table)
            self._dress()
        self.count = 0
        self.burst.share = 0.0
        self.scoring = None
        if self.match.over:
            self.scoring = Scoring(self.clearing, self.seating, self.table)
            self.scoring.show()
        if self.posed:
            self.pointing.begin(self.state.actors())

    @property
    def lesson_panel(self) -> pygame.Rect:
        return self.LESSON

    def animate(self, event: Event) -> float:
        if isinstance(event, ev.Ended):
            self.scoring = Scoring(self.clearing, self.seating, self.table)
            self.scoring.play(self.motions, self.sound)
            return self.scoring.seconds
        if isinstance(event, ev.Revealed):
            self.show.calm()
            self.pop(3)
            self.motions.after(SHOOT + LOOK, self._uncount)
        return self.show.event(event)

    def pop(self, number: int) -> None:
        """A number of the count bursts out."""
        self.count = number
        self.burst.share = 0.3
        self.motions.to(self.burst, 0.2, ease=back_out, share=1.0)
        self.refresh()

    def _uncount(self) -> None:
        self.count = 0

    def targets(self, seat: int) -> list[Target]:
        return self.pointing.targets(seat)

    def retarget(self) -> None:
        super().retarget()
        # Among several people a hint would tell the others as much.
        self.tools.allow(False, self.acting != 0 and self.emotes.hints and not self.coach)

    # --- drawing -------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        return super().moving or self.count > 0 or self.emotes.moving

    @property
    def _covered(self) -> bool:
        return self.pointing.curtained and not self.unsettled and not self.match.over

    def draw_table(self, canvas: Canvas) -> None:
        if self._covered:
            picker = self.pointing.picker
            ready = guidance.glyph_of(self.seating[picker], Action.CONFIRM, self.house.hub)
            guidance.draw_curtain(canvas, self.guises[picker - 1], ready)
            return
        show, places = self.show, self.clearing
        figures.draw_clearing(canvas, places, self.codes)
        figures.draw_fireflies(canvas, self.dusk)
        figures.draw_bag(canvas, places, show.pieces.bag)
        self._draw_seats(canvas)
        if self.scoring:
            self.scoring.draw(canvas)
            return
        if self.count:
            self._draw_count(canvas)
        else:
            figures.draw_sign(canvas, places, show.round, show.last)
        self._draw_hint(canvas)
        show.draw(canvas)
        pads = self.pointing.pads
        if pads.seats:
            pads.draw(canvas, self.guises, {seat: tuple(self.legal_aims(seat)) for seat in pads.seats})
        if self.pointing.strip_seat and not self.unsettled and (self.live or self.posed):
            self._draw_pick(canvas, self.pointing.strip_seat)

    def _draw_seats(self, canvas: Canvas) -> None:
        show = self.show
        for place, guise in zip(self.clearing.seats, self.guises, strict=True):
            seat = place.seat
            if not self.scoring:
                figures.draw_won(canvas, place, show.pieces.won[seat - 1])
                if not self.unsettled:
                    figures.draw_controls(canvas, place, guise)
            ready = seat in self.pointing.ready and not self.count and not self.unsettled
            figures.draw_seat(canvas, place, guise, show.mood(seat), seat in show.paused, ready)
            if self.codes and seat not in show.paused:
                scale = place.scale
                figures.draw_code(canvas, place.code, place.x + 26 * scale, place.y - place.size / 2 + 2)

    def _draw_count(self, canvas: Canvas) -> None:
        """Under the arms, so that nobody's finger is hidden by it."""
        x, y = self.clearing.count
        share = round(self.burst.share * 6) / 6
        canvas.sprite("crossing/burst", x, y, width=270 * share)
        words = "3!" if self.count == 3 else str(self.count)
        canvas.text(words, x, y, Step.SHOUT, face=Face.DISPLAY, width=220, height=180)

    def _draw_pick(self, canvas: Canvas, seat: int) -> None:
        """What a mouse needs besides the table: emotes, and a way to do nothing."""
        place = self.clearing.seat(seat)
        draw_strip(canvas, *strip_middle(place), self.emotes.places)
        if NONE in self.legal_aims(seat):
            x, y = place.x + place.size * 0.5, place.y + place.size * 0.36
            canvas.circle(x, y, 38, CREAM, outline=INK, border=5)
            canvas.sprite("crossing/aim-nothing", x, y, width=52)

    def _draw_hint(self, canvas: Canvas) -> None:
        """Only for somebody who plays alone: what a strong player would point at."""
        if self.hinted is None or not self.emotes.hints or self.unsettled:
            return
        aim = cast(Aim, self.hinted.move)
        if aim.at is At.MUSHROOM:
            mushroom = self.clearing.mushroom(aim.number)
            canvas.ring(*mushroom.cap, mushroom.size * 0.46, 1.0, GLOW, 14)
        elif aim.at is not At.NOTHING:
            place = self.clearing.seat(aim.number or self.seating.humans[0])
            canvas.ring(place.x, place.y, place.size * 0.66, 1.0, GLOW, 14)

    def _draw_lesson(self, canvas: Canvas) -> None:
        """In a lesson: how to do with this device what is asked for."""
        coach = self.coach
        if coach is None or self.unsettled or self.count:
            return
        place, guise = self.clearing.seat(LEARNER), self.guises[LEARNER - 1]
        if coach.reading or coach.over:
            glyph = guidance.glyph_of(self.seating[LEARNER], Action.CONFIRM, self.house.hub)
            rect = guidance.help_rect(place).inflate(-60, -24)
            widgets.button(canvas, rect, tr("Go on"), focus=True, glyph=glyph, primary=True)
            return
        aims = self.legal_aims(LEARNER)
        if aims:
            words = guidance.how_to_point(guise.kind, aims[0], guise.keys[0])
            guidance.draw_help(canvas, place, guise, words)

    def draw_front(self, canvas: Canvas) -> None:
        if self._covered:
            return
        self.emotes.draw(canvas)
        self.show.draw_ribbon(canvas)
        self._draw_lesson(canvas)

    def draw_cursor(self, canvas: Canvas) -> None:
        """Nothing on the screen says where anybody aims."""

    @property
    def banner_place(self) -> pygame.Rect:
        return self.BANNER_BETWEEN_PADS if self.clearing.touch else self.BANNER

    def banner(self) -> Banner | None:
        if self.coach or self.scoring or self.count or self.unsettled:
            return None
        if self.emotes.hints and (self.hinted or self._minds.hint_due):
            return super().banner()
        picker = self.pointing.picker
        if picker:
            return Banner(self.prompt(picker), picker) if self.pointing.open else None
        return Banner(self.prompt(self.acting)) if self.acting else None

    def prompt(self, seat: int) -> str:
        if seat == self.pointing.picker:
            return guidance.how_to_pick(self.pointing.kind(seat))
        if self.table.round == 1:
            return tr("Promise, lie, and point at a mushroom on three")
        if any(self.pointing.kind(one) in (Kind.PAD, Kind.KEYS) for one in self.seating.humans):
            return tr("Promise, lie, and confirm when you are ready")
        return tr("Promise, lie, and point on three")

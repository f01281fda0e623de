"""Crossing on the stage: everybody talks, the count goes to three, and all aims are read at once."""

from __future__ import annotations

from collections.abc import Sequence as ListOf
from typing import TYPE_CHECKING, ClassVar

import pygame

from crossplay.core.contract import Event, Outcome
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import Aim
from crossplay.games.crossing.rules.seen import CrossingSeen, Phase
from crossplay.games.crossing.view import figures, words
from crossplay.games.crossing.view.animation import Animation
from crossplay.games.crossing.view.appearance import Appearances
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.clicks import targets_of
from crossplay.games.crossing.view.count_burst import LAST, CountBurst
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.emotes import Emotes
from crossplay.games.crossing.view.final_count import Scoring
from crossplay.games.crossing.view.helps import Helps
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.pad_pictures import draw_pad
from crossplay.games.crossing.view.router import CrossingRouter
from crossplay.games.crossing.view.things import Things
from crossplay.games.crossing.view.touch_pads import TouchPads
from crossplay.input.targets import Target
from crossplay.stage.canvas import Canvas
from crossplay.stage.sequence import Sequence, call, together
from crossplay.table.banner import Banner
from crossplay.table.mode import Mode
from crossplay.table.view import Table, Tally, View

if TYPE_CHECKING:
    from crossplay.table.scene import TableScene


class CrossingView(View):
    """Puts the parts together; none of them draws where anybody aims before three."""

    MUSIC: ClassVar[str] = "night"
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(510, 928, 900, 94)
    BANNER_BETWEEN_PADS: ClassVar[pygame.Rect] = pygame.Rect(648, 928, 624, 94)
    LESSON: ClassVar[pygame.Rect] = pygame.Rect(560, 866, 800, 162)
    """Where the lesson speaks: at the foot, since somebody may sit at the top."""
    SIMULTANEOUS: ClassVar[bool] = True

    seen: CrossingSeen
    """The position as far as it has been shown."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.devices = Devices(table.seating)
        self.ground = Ground(self.devices)
        self.things = Things(self.ground, table.seating, table.motions)
        self.animation = Animation(self.things, self.ground, table.seating, table.sound)
        self.burst = CountBurst()
        self.emotes = Emotes(self.ground)
        self.pads = TouchPads(self.ground, self.devices)
        self.choosing = Choosing(self.devices, self.legal, table.sound)
        self.looks = Appearances(table, self.devices)
        self.helps = Helps(
            table, self.ground, self.looks, self.devices, self.choosing, self.emotes, self.legal
        )
        self.scoring: Scoring | None = None
        """The count at the end, once it is shown."""
        self._firefly_seconds = 0.0
        """Seconds in which something moved: fireflies stand still on a quiet table, which is not redrawn."""

    def make_router(self, scene: TableScene) -> CrossingRouter:
        return CrossingRouter(scene, self)

    # --- the position ----------------------------------------------------------------------------------

    def show(self, seen: CrossingSeen) -> None:
        self.seen = seen
        self.ground.fit()
        self.looks.dress()
        self.emotes.hints = self.devices.alone
        self.things.lay(seen)
        self.burst.clear()
        self.scoring = None
        if seen.phase is Phase.OVER:
            self.scoring = self._count_up()
            self.scoring.show()
        if self.table.mode is Mode.PICTURE:
            self.begin_round()

    def begin_round(self) -> None:
        """Nobody has chosen yet, and all pads show what can be pointed at."""
        self.choosing.begin(self.seen.actors)
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
            gone = call(self.burst.clear).after(shown.seconds)
            return together(shown, self.burst.pop(LAST), gone).holding(shown.seconds)
        return shown

    def _count_up(self) -> Scoring:
        return Scoring(self.ground.clearing, self.table.seating, self.seen)

    def update(self, dt: float) -> None:
        if self.table.motions.busy and not self.table.motions.reduced:
            self._firefly_seconds += dt
        if self.emotes.update(dt):
            self.table.refresh()

    # --- choosing --------------------------------------------------------------------------------------

    def targets(self, seat: int, moves: ListOf[Aim]) -> list[Target]:
        return targets_of(self.ground.clearing, seat, moves)

    @property
    def twists(self) -> bool:
        return not self.devices.touch_seats

    @property
    def hint_allowed(self) -> bool:
        """Among several people a hint would tell the others as much."""
        return self.devices.alone

    # --- words -----------------------------------------------------------------------------------------

    @property
    def banner_rect(self) -> pygame.Rect:
        return self.BANNER_BETWEEN_PADS if self.ground.clearing.touch else self.BANNER

    @property
    def lesson_rect(self) -> pygame.Rect:
        return self.LESSON

    def prompt(self, seat: int) -> str:
        return words.prompt(self.devices, self.choosing, self.seen, seat)

    def banner(self, usual: Banner | None) -> Banner | None:
        acting = self.table.acting
        if (
            not acting
            or self.table.lesson_guide
            or self.scoring
            or self.burst.number
            or not self.table.settled
        ):
            return None
        prompt = self.prompt(acting)
        if self.devices.alone and usual is not None and usual.words != prompt:
            return usual  # a hint, or why something cannot be done
        return words.banner(self.choosing, prompt)

    def verdict(self, seen: CrossingSeen, outcome: Outcome) -> str:
        return words.verdict(self.table.seating, seen, outcome)

    def tally(self, seen: CrossingSeen, outcome: Outcome) -> list[Tally]:
        return words.tally(seen)

    # --- drawing ---------------------------------------------------------------------------------------

    @property
    def _curtained(self) -> bool:
        playing = self.table.settled and self.seen.phase is not Phase.OVER
        return playing and self.choosing.curtained

    def draw(self, canvas: Canvas) -> None:
        if self._curtained:
            self.helps.draw_curtain(canvas)
            return
        clearing = self.ground.clearing
        figures.draw_clearing(canvas, clearing, self.looks.codes)
        figures.draw_fireflies(canvas, self._firefly_seconds)
        figures.draw_bag(canvas, clearing, self.seen.bag)
        self._draw_seats(canvas)
        if self.scoring:
            self.scoring.draw(canvas)
            return
        if self.burst.number:
            self.burst.draw(canvas, *clearing.count)
        else:
            figures.draw_sign(canvas, clearing, self.seen.round, self.seen.last_round)
        self.helps.draw_hint(canvas)
        self.things.draw(canvas)
        for seat in self.pads.seats:
            draw_pad(canvas, self.pads, seat, self.looks.seats, self.legal(seat))
        self.helps.draw_strip(canvas)

    def _draw_seats(self, canvas: Canvas) -> None:
        things, settled = self.things, self.table.settled
        for place, appearance in zip(self.ground.clearing.seats, self.looks.seats, strict=True):
            seat = place.seat
            if not self.scoring:
                figures.draw_won(canvas, place, things.stones.won[seat - 1])
                if settled:
                    figures.draw_controls(canvas, place, appearance)
            asleep = seat in things.asleep
            ready = seat in self.choosing.ready and settled and not self.burst.number
            figures.draw_seat(canvas, place, appearance, things.mood(seat), asleep, ready)
            if self.looks.codes and not asleep:
                scale = place.scale
                figures.draw_code(canvas, place.code, place.x + 26 * scale, place.y - place.size / 2 + 2)

    def draw_cursor(self, canvas: Canvas) -> None:
        """Draw nothing: no cursor may show where anybody aims."""

    def draw_front(self, canvas: Canvas) -> None:
        if self._curtained:
            return
        self.emotes.draw(canvas)
        self.things.draw_ribbon(canvas)
        if not self.burst.number:
            self.helps.draw_lesson(canvas)


VIEW = CrossingView

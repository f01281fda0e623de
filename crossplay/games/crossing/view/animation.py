"""What is seen after three: arms shoot out, stones fly, hands cover, bounce and ring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from crossplay.core.contract import Event
from crossplay.core.i18n import tr
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import TILES, At
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.view.arms import Arm, draw_arm
from crossplay.games.crossing.view.figures import Mood, draw_rings, draw_shield
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.stone_view import FLIGHT, Pieces, Stone
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.motion import Motions, back_out, ease_in, ease_out
from crossplay.stage.palette import CREAM, INK
from crossplay.table.seats import Seating

SHOOT = 0.3
LOOK = 0.4
"""After the arms are out, before anything moves: who points where?"""
STAGGER = 0.1
WITHDRAW = 0.28
ANNOUNCED = 0.95


@dataclass(slots=True, eq=False)
class Mark:
    """Something that shows for a moment: a bang where hands met, a ring from a shield, a cover."""

    x: float = 0.0
    y: float = 0.0
    share: float = 0.0
    colour: str = ""


class Show:
    """The moving picture of one round; everything in it follows from events."""

    def __init__(
        self,
        clearing: Clearing,
        seating: Seating,
        motions: Motions,
        sound: Callable[..., None],
        state: Crossing,
    ) -> None:
        self.clearing = clearing
        self.seating = seating
        self.motions = motions
        self.sound = sound
        self.moods: dict[int, Mood] = {}
        self.ribbon = Mark()
        """The announcement of the last round."""
        self.lay(state)

    def lay(self, state: Crossing) -> None:
        """Everything as it lies when nothing moves; the faces stay as they are."""
        self.pieces = Pieces(self.clearing, state)
        self.paused = set(state.paused_seats())
        self.round, self.last = max(1, state.round), state.last_round
        self.arms: dict[int, Arm] = {}
        self.covers: dict[int, Mark] = {}
        self.bangs: list[Mark] = []
        self.rings: list[Mark] = []
        self.ribbon.share = 0.0
        self._before: dict[int, list[Stone]] = {}
        self._turning: set[int] = set()
        self._served = 0

    def mood(self, seat: int) -> Mood:
        return self.moods.get(seat, Mood.NEUTRAL)

    def calm(self) -> None:
        """A new count: the faces are plain again."""
        self.moods.clear()

    # --- events ---------------------------------------------------------------------------------------

    def event(self, event: Event) -> float:
        """Starts to show one event; says after how many seconds the next may begin."""
        match event:
            case ev.Revealed():
                return self._reveal(event)
            case ev.Protected(seat):
                self.pieces.win(seat, self.motions, 0.15)
                self._turning.add(seat)
                self.moods[seat] = Mood.HAPPY
                self.sound("shield")
                return STAGGER
            case ev.Rebuffed(seats, victim):
                return self._rebuff(seats, victim)
            case ev.Crowded():
                return self._crowd(event)
            case ev.Robbed(thief, victim, stones):
                self.pieces.rob(thief, victim, self._before.get(victim, []), self.motions)
                if stones:
                    self.moods[thief] = Mood.HAPPY
                    self.moods[victim] = Mood.ROBBED
                    self.sound("whoosh")
                return STAGGER
            case ev.Gathered(seat, mushroom, stones):
                self.pieces.gather(seat, mushroom, self.motions)
                if stones:
                    self.moods.setdefault(seat, Mood.HAPPY)
                    self.sound("stone")
                return STAGGER
            case ev.Returned(seat):
                self.motions.after(0.3, lambda: self._wake(seat))
                return 0.0
            case ev.Served(mushroom, stones):
                self.pieces.serve(mushroom, stones, self.motions, 0.0)
                self._served += 1
                self.sound("stone", 0.7, 0.9 + 0.08 * self._served)
                return 0.12
            case ev.Passed():
                # Everybody sleeps: long enough to see it.
                return 0.8
            case ev.RoundBegan(number, last):
                self.round, self.last, self._served = number, last, 0
                return self._announce() if last else 0.0
        return 0.0

    def _reveal(self, event: ev.Revealed) -> float:
        self._before = {seat: list(heap) for seat, heap in enumerate(self.pieces.tiles, 1)}
        self.sound("whoosh")
        aims = dict(event.aims)
        for seat, aim in event.aims:
            if aim.at in (At.MUSHROOM, At.SEAT):
                mutual = aim.at is At.SEAT and aims.get(aim.number) == TILES[seat - 1]
                start, end = self.clearing.reach(seat, aim, beside=36.0 if mutual else 0.0)
                arm = self.arms[seat] = Arm(seat, self.seating[seat].look, start, end)
                self.motions.to(arm, SHOOT, ease=back_out, reach=1.0)
            elif aim.at is At.SHIELD:
                cover = self.covers[seat] = Mark()
                self.motions.to(cover, SHOOT, ease=ease_in, share=1.0)
        self.motions.after(SHOOT + LOOK + STAGGER * len(event.aims) + FLIGHT, self._withdraw)
        return SHOOT + LOOK

    def _withdraw(self) -> None:
        """Hands go back, and tiles that were protected turn to their black side."""
        for arm in self.arms.values():
            self.motions.to(arm, WITHDRAW, ease=ease_in, reach=0.0)
        for cover in self.covers.values():
            self.motions.to(cover, WITHDRAW, ease=ease_in, share=0.0)
        self.bangs.clear()
        if self._turning:
            self.motions.after(WITHDRAW, self._sleep)

    def _sleep(self) -> None:
        self.paused |= self._turning
        self._turning = set()
        self.sound("flip")

    def _wake(self, seat: int) -> None:
        self.paused.discard(seat)
        self.sound("flip")

    def _bounce(self, seats: tuple[int, ...]) -> None:
        for seat in seats:
            self.moods[seat] = Mood.ROBBED
            arm = self.arms.get(seat)
            if arm:
                back = 1 - 40 / arm.length
                self.motions.to(arm, 0.12, ease=ease_out, reach=back - 0.03, shake=8.0 if seat % 2 else -8.0)
                self.motions.to(arm, 0.3, delay=0.12, ease=back_out, reach=back, shake=0.0)

    def _crowd(self, event: ev.Crowded) -> float:
        x, y = self.clearing.place_of(event.target)
        bang = Mark(x, y + (38 if event.target.at is At.MUSHROOM else 0), 0.25)
        self.bangs.append(bang)
        self.motions.to(bang, 0.2, ease=back_out, share=1.0)
        self._bounce(event.seats)
        self.sound("knock")
        return STAGGER

    def _rebuff(self, seats: tuple[int, ...], victim: int) -> float:
        place = self.clearing.seat(victim)
        for number in range(2):
            ring = Mark(place.x, place.y, 0.0, self.seating[victim].look.colour)
            self.rings.append(ring)
            self.motions.to(ring, 0.5, delay=0.14 * number, share=1.0)
        self._bounce(seats)
        self.sound("shield", 1.0, 0.8)
        return STAGGER

    def _announce(self) -> float:
        self.ribbon.share = 0.4
        self.sound("bell")
        self.motions.to(self.ribbon, 0.25, ease=back_out, share=1.0)
        self.motions.after(ANNOUNCED, self._furl)
        return ANNOUNCED

    def _furl(self) -> None:
        self.ribbon.share = 0.0

    # --- drawing --------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """All that lies above the seats."""
        for arm in self.arms.values():
            draw_arm(canvas, arm)
        self.pieces.draw(canvas)
        for seat, cover in self.covers.items():
            draw_shield(canvas, self.clearing.seat(seat), self.seating[seat].look, cover.share)
        draw_rings(
            canvas, [(ring.x, ring.y, ring.share, ring.colour) for ring in self.rings if 0 < ring.share < 1]
        )
        for bang in self.bangs:
            canvas.sprite("crossing/bang", bang.x, bang.y, width=round(bang.share * 5) * 24)

    def draw_ribbon(self, canvas: Canvas) -> None:
        share = round(self.ribbon.share * 8) / 8
        if share:
            x, y = 960, 480
            canvas.sprite("crossing/ribbon", x, y, width=900 * share)
            if share >= 1:
                canvas.text(
                    tr("Last round!"), x, y - 14, Step.TITLE, colour=CREAM, face=Face.DISPLAY, outline=INK,
                    width=640, height=110,
                )  # fmt: skip

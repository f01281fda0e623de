"""All seats as they are drawn: cards and counters, how they feel, who is asked, fists before three."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.view.appearance import Appearance, Appearances
from crossplay.games.crossing.view.arms import draw_fist
from crossplay.games.crossing.view.cards import CardState, draw_card, draw_counters, draw_landing
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.count_burst import LAST, CountBurst
from crossplay.games.crossing.view.emotes import EMOTES, Emotes
from crossplay.games.crossing.view.final_count import Scoring
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.legend import draw_legend
from crossplay.games.crossing.view.moving_things import MovingThings
from crossplay.games.crossing.view.routes import SHOULDER
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.games.crossing.view.seat_signs import draw_ready
from crossplay.games.crossing.view.stones import ORDER
from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.table.seats import Seating

FIST_BACK = 40.0
"""Units by which fists are drawn back on two."""
FACES = {
    "promise": Mood.GLAD, "beg": Mood.SAD, "threaten": Mood.NORMAL, "laugh": Mood.GLAD,
    "innocent": Mood.NORMAL, "angry": Mood.ROBBED,
}  # fmt: skip
"""The face that goes with what somebody says."""
AROUND = 120.0
"""Units by which a side is larger than its cards: badges and light stick out."""
NONE_LEFT = (0,) * len(ORDER)
Counts = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Shown:
    """All that tells how one seat looks."""

    place: SeatPlace
    look: Appearance
    state: CardState
    lying: Counts
    safe: Counts
    score: int
    legend: int
    """The round whose legend is shown, or 0."""

    def draw(self, canvas: Canvas) -> None:
        draw_card(canvas, self.place, self.look, self.state)
        legend = self.legend > 0 and draw_legend(canvas, self.place, self.look, self.legend)
        draw_counters(canvas, self.place, self.lying, None if legend else self.safe, self.score)


def draw_kept(canvas: Canvas, shown: Sequence[_Shown]) -> None:
    """Draw the cards of one side, with the ground between them as one picture while nothing changes."""
    surface = canvas.surface
    area = shown[0].place.card.unionall([one.place.card for one in shown]).inflate(AROUND, AROUND)
    (left, top), (right, bottom) = canvas.to_pixels(*area.topleft), canvas.to_pixels(*area.bottomright)
    pixels = pygame.Rect(left, top, right - left, bottom - top).clip(surface.get_rect())
    key = ("crossing seats", tuple(shown), pixels.size)
    entry = canvas.cache.get(key) if canvas.texts is None else None
    if entry is not None:
        surface.blit(entry.surface, pixels)
        return
    for one in shown:
        one.draw(canvas)
    if canvas.texts is None and pixels.size != (0, 0):
        canvas.cache.put(key, surface.subsurface(pixels).copy())


class Seats:
    """Draws what lies at the edges of the table."""

    def __init__(
        self,
        seating: Seating,
        ground: Ground,
        looks: Appearances,
        things: MovingThings,
        choosing: Choosing,
        burst: CountBurst,
        emotes: Emotes,
    ) -> None:
        self._seating = seating
        self._ground = ground
        self._looks = looks
        self._things = things
        self._choosing = choosing
        self._burst = burst
        self._emotes = emotes

    def draw(
        self,
        canvas: Canvas,
        seen: CrossingSeen,
        choosing_now: bool,
        legend_shown: bool,
        scoring: Scoring | None,
    ) -> None:
        """Draw all cards; `choosing_now`: whether people talk and say ready."""
        looks = self._looks.seats
        legend = seen.round if legend_shown and not scoring else 0
        shown = [
            _Shown(
                place,
                look,
                self._state(place.seat, choosing_now, scoring),
                *self._counters(place.seat, scoring),
                legend,
            )
            for place, look in zip(self._ground.clearing.seats, looks, strict=True)
        ]
        for inwards in (1, -1):
            draw_kept(canvas, [one for one in shown if one.place.inwards == inwards])
        if not scoring:
            for place in self._ground.clearing.seats:
                draw_landing(canvas, place, self._things.stones.squashed(place.seat))

    def _state(self, seat: int, choosing_now: bool, scoring: Scoring | None) -> CardState:
        asked = choosing_now and self._choosing.asks(seat)
        return CardState(
            scoring.mood(seat) if scoring else self.mood(seat),
            paused=seat in self._things.asleep and not scoring,
            framed=asked and not self._ground.clearing.touch,
            ready=choosing_now and seat in self._choosing.people and self._choosing.is_ready(seat),
        )

    def _counters(self, seat: int, scoring: Scoring | None) -> tuple[Counts, Counts, int]:
        if scoring:
            return NONE_LEFT, NONE_LEFT, scoring.counted(seat)
        stones = self._things.stones
        return stones.on_tray(seat), stones.safe(seat), stones.score(seat)

    def mood(self, seat: int) -> Mood:
        """Return how the character of a seat feels now."""
        if 0 < self._burst.number < LAST:
            return Mood.THINKING
        emote = self._emotes.said(seat)
        return self._things.mood(seat) if emote is None else FACES[EMOTES[emote]]

    def draw_readies(self, canvas: Canvas) -> None:
        """Draw what people press to say ready, who have not yet."""
        for seat in self._choosing.people:
            talks = self._emotes.said(seat) is not None or self._emotes.choosing(seat)
            if self._choosing.asks(seat) and not talks:
                draw_ready(canvas, self._ground.clearing.seat(seat), self._looks[seat])

    def draw_fists(self, canvas: Canvas, seats: Sequence[int]) -> None:
        """Draw the fists of all who play, wound up for three: alike, whatever anybody has chosen."""
        back = FIST_BACK * self._burst.wound_up
        for seat in seats:
            place = self._ground.clearing.seat(seat)
            y = place.y + place.size * SHOULDER
            # What is drawn back lies behind the portrait.
            with canvas.clip((min(place.edge, place.beside(300, y)[0]), place.portrait.top, 300, place.size)):
                draw_fist(canvas, self._seating[seat].look, place.edge, y, place.inwards, back)

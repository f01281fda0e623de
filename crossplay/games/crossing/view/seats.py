"""All seats as they are drawn: cards and counters, how they feel, who is asked, fists before three."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.games.crossing.rules.seen import CrossingSeen
from crossplay.games.crossing.view.appearance import Appearances
from crossplay.games.crossing.view.arms import draw_fist
from crossplay.games.crossing.view.cards import CardState, draw_card, draw_counters, draw_landing
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.count_burst import LAST, CountBurst
from crossplay.games.crossing.view.emotes import Emotes
from crossplay.games.crossing.view.final_count import Scoring
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.legend import draw_legend
from crossplay.games.crossing.view.moving_things import MovingThings
from crossplay.games.crossing.view.routes import SHOULDER
from crossplay.games.crossing.view.seat_signs import draw_ready
from crossplay.games.crossing.view.stones import ORDER
from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.table.seats import Seating

FIST_BACK = 40.0
"""Units by which fists are drawn back on two."""
NONE_LEFT = (0,) * len(ORDER)


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
        choosing, stones = self._choosing, self._things.stones
        for place, appearance in zip(self._ground.clearing.seats, self._looks.seats, strict=True):
            seat = place.seat
            asked = choosing_now and choosing.asks(seat)
            ready = choosing_now and seat in choosing.people and choosing.is_ready(seat)
            mood = scoring.mood(seat) if scoring else self.mood(seat)
            paused = seat in self._things.asleep and not scoring
            framed = asked and not self._ground.clearing.touch
            draw_card(canvas, place, appearance, CardState(mood, paused, framed, ready))
            if scoring:
                draw_counters(canvas, place, NONE_LEFT, NONE_LEFT, scoring.counted(seat))
                continue
            legend = legend_shown and draw_legend(canvas, place, appearance, seen.round)
            safe = None if legend else stones.safe(seat)
            draw_counters(canvas, place, stones.on_tray(seat), safe, stones.score(seat))
            draw_landing(canvas, place, stones.squashed(seat))

    def mood(self, seat: int) -> Mood:
        """Return how the character of a seat feels now."""
        return Mood.THINKING if 0 < self._burst.number < LAST else self._things.mood(seat)

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
            draw_fist(canvas, self._seating[seat].look, place.edge, y, place.inwards, back)

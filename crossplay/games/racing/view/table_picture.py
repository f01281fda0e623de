"""The table as it lies: wall, calendar, garages, market and piles, and a race while one is shown."""

from __future__ import annotations

from dataclasses import replace

import pygame

from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.seen import RacingSeen, Team
from crossplay.games.racing.view.card_view import draw_large
from crossplay.games.racing.view.flights import Flights, Spot
from crossplay.games.racing.view.garage_view import Owner, draw_garage, draw_wall, slots
from crossplay.games.racing.view.hammer import Hammer, draw_burst, draw_flying, draw_hammer
from crossplay.games.racing.view.layout import Places, places
from crossplay.games.racing.view.market_view import draw_calendar, draw_market, draw_piles, lying_places
from crossplay.games.racing.view.race_cars import Teams
from crossplay.games.racing.view.race_show import RaceShow
from crossplay.stage.canvas import Canvas
from crossplay.stage.faces import Mood
from crossplay.stage.palette import SeatLook
from crossplay.table.active_seat import draw_confirm_glyph
from crossplay.table.view import Table

SPECIAL = pygame.Rect(806, 180, 308, 400)
"""Where a special that is played lies large."""
_MIDDLE = (960.0, 350.0, 90.0)


class TablePicture:
    """What everybody sees, from the position as far as it has been shown."""

    seen: RacingSeen

    def __init__(self, table: Table, flights: Flights) -> None:
        self._table = table
        self._flights = flights
        self.special = NONE
        """The special that lies large on the table."""
        self.hammer: Hammer | None = None
        """The end of an auction, while it is shown."""
        self.moods: dict[int, Mood] = {}
        """How the managers feel about what has just happened."""
        self.race: RaceShow | None = None
        """The race that is shown, or its results."""

    def show(self, seen: RacingSeen) -> None:
        """Put everything in its place. While something is still shown, only secrets are covered."""
        self.seen = seen
        if not self._table.settled:
            self._flights.cover()
            return
        self._flights.clear()
        self.special, self.hammer = NONE, None
        if not seen.grid:
            self.race = None
        elif self.race is None or self.race.order or self.race.number != seen.races + 1:
            self.race = RaceShow.waiting(seen)

    @property
    def over(self) -> bool:
        """Whether the season is over, and everything of it has been shown."""
        return self.seen.phase == Phase.OVER and self._table.settled

    @property
    def places(self) -> Places:
        return places(self.seen.seats)

    def look(self, seat: int) -> SeatLook:
        return self._table.seating[seat].look

    def title(self, seat: int) -> str:
        return self._table.seating[seat].title

    def character(self, seat: int) -> str:
        return self._table.seating[seat].character

    @property
    def teams(self) -> Teams:
        """Who the teams are, for pictures of races."""
        return Teams(self.look, self.title, self.character)

    # --- where cards lie -------------------------------------------------------------------------------

    @property
    def draw_pile(self) -> Spot:
        return self.places.draw.centerx, self.places.draw.centery, 92

    @property
    def discard_pile(self) -> Spot:
        return self.places.discard.centerx, self.places.discard.centery, 92

    def in_garage(self, seat: int, card: int) -> Spot:
        rect = slots(self.places.garages[seat]).of(self.seen.teams[seat], card)
        return rect.centerx, rect.centery, rect.height * 0.7

    def on_market(self, card: int) -> Spot:
        spot = lying_places(self.places, dict(self.seen.market)).get(card)
        return spot[:3] if spot else _MIDDLE

    def facing(self, seat: int) -> Spot:
        """Return where new cards that face a seat come to lie on the market."""
        zone = self.places.markets[seat]
        return zone.centerx, zone.centery, 90

    # --- drawing ---------------------------------------------------------------------------------------

    def _team_shown(self, seat: int) -> Team:
        """Return a team without the cards that are still on their way to it."""
        team, hammer = self.seen.teams[seat], self.hammer
        if hammer and hammer.seat == seat:
            team = hammer.before if hammer.under_way else team
            team = replace(team, money=self.seen.teams[seat].money + (0 if hammer.paid else hammer.price))
        for card in self._flights.cards & team.cards:
            team = team.without(card)
        return team

    def draw(self, canvas: Canvas) -> None:
        """Draw the wall, the calendar and the garages."""
        seen, table = self.seen, self.places
        draw_wall(canvas, table)
        if not self._table.lesson_guide:
            draw_calendar(canvas, table, seen.calendar, seen.season, self.look)
        lit = seen.actor if self._table.settled else seen.active
        most = max(1, *(team.points for team in seen.teams))
        for seat in sorted(range(1, seen.seats + 1), key=lambda seat: seat == lit):
            owner = self._owner(seat, leads=seen.teams[seat].points == most, acts=seat == lit)
            draw_garage(canvas, table, seat, self._team_shown(seat), owner, lit=seat == lit)
        if lit:
            plate = table.garages[lit]
            draw_confirm_glyph(canvas, self._table, plate.centerx, plate.bottom)

    def _owner(self, seat: int, *, leads: bool, acts: bool) -> Owner:
        sitting, feels = self._table.seating[seat], self.moods.get(seat)
        thinks = acts and self._table.settled and seat != self._table.acting
        mood = feels or (Mood.THINKING if thinks else Mood.NORMAL)
        hand = len(self.seen.hands[seat])
        return Owner(self.title(seat), sitting.look, sitting.character, mood, hand, leads, sitting.bot)

    def draw_piles(self, canvas: Canvas) -> None:
        draw_piles(canvas, self.places, self.seen)

    def draw_market(self, canvas: Canvas) -> None:
        draw_market(canvas, self.places, self.seen, self.look, self._flights.cards)

    def draw_hammer(self, canvas: Canvas) -> bool:
        """Draw the end of an auction; False when there is none."""
        if self.hammer is None or not self.hammer.on_stage:
            return False
        draw_hammer(canvas, self.hammer, self.look)
        draw_burst(canvas, self.hammer)
        return True

    def draw_flying(self, canvas: Canvas) -> None:
        """Draw what was sold, on its way."""
        if self.hammer:
            draw_flying(canvas, self.hammer)

    def draw_special(self, canvas: Canvas) -> None:
        if self.special >= 0:
            draw_large(canvas, self.special, SPECIAL)

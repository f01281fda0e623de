"""Racing on the stage, as it is seen: the picture of the table, and how events change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

import pygame

from crossplay.core.contract import Event
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.season import Phase
from crossplay.games.racing.view.captions import caption_of
from crossplay.games.racing.view.card_view import draw_back, draw_large, draw_lying
from crossplay.games.racing.view.flights import RacingFlights
from crossplay.games.racing.view.garage_view import draw_garage, draw_wall
from crossplay.games.racing.view.market_view import draw_calendar, draw_market, draw_piles
from crossplay.games.racing.view.picture import Picture, Team
from crossplay.games.racing.view.race_view import RaceShow, draw_race
from crossplay.games.racing.view.results_view import Payment
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.motion import linear
from crossplay.stage.palette import BAD, CREAM, GOOD

RESULTS = 9.0
"""Seconds that the results of a race stay when people play; a press goes on."""
RESULTS_OF_BOTS = 5.0
LESSON, LESSON_IN_RACE = pygame.Rect(508, 36, 904, 148), pygame.Rect(460, 896, 1000, 132)
"""Where a lesson speaks: before the posters, or at the foot of a race."""
SPOT = pygame.Rect(818, 194, 284, 368)

_SOUNDS = {
    ev.FirstDrawn: "bell",
    ev.MarketCleared: "slide",
    ev.Reshuffled: "deal",
    ev.CircuitsShown: "fanfare",
    ev.Marketed: "slide",
    ev.AuctionOpened: "gavel",
    ev.BidMade: "knock",
    ev.Passed: "cancel",
    ev.SaleVoid: "groan",
    ev.AuctionReopened: "gavel",
    ev.Unsold: "gavel",
    ev.Bought: "gavel",
    ev.SponsorSigned: "chime",
    ev.SpecialPlayed: "flip",
    ev.Eliminated: "groan",
    ev.Swapped: "whoosh",
    ev.HandSeen: "open",
    ev.Taken: "slide",
    ev.SeasonChanged: "bell",
    ev.SetUp: "engine",
    ev.Discarded: "slide",
    ev.SeasonEnded: "cheer",
}
_SECONDS = {
    ev.FirstDrawn: 0.8,
    ev.Dealt: 0.3,
    ev.TurnBegan: 0.35,
    ev.Reshuffled: 0.7,
    ev.CircuitsShown: 1.8,
    ev.AuctionOpened: 0.9,
    ev.BidMade: 0.7,
    ev.Passed: 0.5,
    ev.SaleVoid: 2.2,
    ev.AuctionReopened: 0.8,
    ev.Unsold: 1.0,
    ev.SponsorSigned: 0.9,
    ev.SpecialPlayed: 1.7,
    ev.HandSeen: 0.9,
    ev.SeasonChanged: 1.2,
    ev.SetUp: 1.0,
    ev.LotsDrawn: 0.2,
    ev.SeasonEnded: 1.2,
}


class RacingShow(RacingFlights):
    """What is seen. `RacingScene` adds what can be done."""

    MUSIC: ClassVar[str] = "pit"
    BANNER: ClassVar[pygame.Rect] = pygame.Rect(516, 743, 888, 80)
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1877, 56, 0, 92)
    HAND_AREA: ClassVar[pygame.Rect | None] = pygame.Rect(96, 832, 1728, 248)

    race: RaceShow | None = None

    @property
    def looking_into(self) -> int:
        """The seat whose hand the binoculars of the seat to act are on, if that may be seen now."""
        state = self.position
        if state.phase != Phase.TAKE or self.acting != state.actor or not self.face_up(self.acting):
            return 0
        return state.target

    # --- the picture -------------------------------------------------------------------------------------

    def rebuild(self) -> None:
        state = self.position
        self.picture = Picture.of(state)
        self.flying, self.floating = [], []
        self.spot = -1
        self.races = [
            (event.circuit, event.order[0].seat)
            for step in self.match.history
            for event in step.events
            if isinstance(event, ev.RaceFinished)
        ]
        if state.phase != Phase.TIE:
            self.race = None

    @property
    def lesson_panel(self) -> pygame.Rect:
        return LESSON_IN_RACE if self.race else LESSON

    def skip(self) -> None:
        """A press first ends the race, then its results, then whatever else is shown."""
        race = self.race
        if race and not race.finished:
            race.rush = True
            self.motions.finish()
            self._hold = self._results_hold() if race.order else 0.0
            self.refresh()
            return
        super().skip()

    def _results_hold(self) -> float:
        return RESULTS if self.seating.humans else RESULTS_OF_BOTS

    # --- events ------------------------------------------------------------------------------------------

    def animate(self, event: Event) -> float:
        if isinstance(event, ev.MoneyMoved) and self.race:
            self.picture.apply(event)
            return 0.0
        if isinstance(event, ev.RaceStarted):
            return self._show_race(event)
        if isinstance(event, ev.RaceFinished):
            return self._show_finish(event)
        if not isinstance(event, ev.SpecialPlayed | ev.MoneyMoved | ev.SetUp | ev.SeasonChanged | ev.Drawn):
            self.spot = -1
        if isinstance(event, ev.TurnBegan | ev.SeasonEnded):
            self.race = None
        seconds = self.fly(event)
        self.picture.apply(event)
        if isinstance(event, ev.SpecialPlayed):
            self.spot = event.card
        if isinstance(event, ev.MoneyMoved):
            seconds = self.float_money(event)
        if words := caption_of(event, self.title):
            self.caption = words
        if sound := _SOUNDS.get(type(event)):
            self.sound(sound)
        if isinstance(event, ev.SeasonEnded) and self.seating.humans:
            self.sound("fanfare")
        return max(seconds, _SECONDS.get(type(event), 0.0))

    def _show_race(self, event: ev.RaceStarted) -> float:
        self.caption, self.spot = "", -1
        self.picture.apply(event)
        self.race = race = RaceShow(
            event.circuit, event.number, self.picture.season, event.cars,
            hands=tuple(map(len, self.picture.hands)),
        )  # fmt: skip
        self.sound("rev")
        if self.motions.reduced:
            race.clock = race.flag
            return 2.0
        self.motions.to(race, race.flag, ease=linear, clock=race.flag)
        self.motions.after(1.0, lambda: self.sound("engine"))
        return race.flag

    def _show_finish(self, event: ev.RaceFinished) -> float:
        before = [team.money for team in self.picture.teams]
        self.picture.apply(event)
        self.races.append((event.circuit, event.order[0].seat))
        race = self.race
        if race is None:
            return 0.0
        race.order = event.order
        race.payments = self._payments(event, before)
        self.sound("cheer")
        if race.rush or self.motions.reduced:
            race.clock = race.end
            return self._results_hold()
        self.motions.to(race, race.end - race.clock, ease=linear, clock=race.end)
        return race.end - race.clock + self._results_hold()

    def _payments(self, event: ev.RaceFinished, before: Sequence[int]) -> list[Payment]:
        """What every team gets and pays, from the events that follow."""
        sums: dict[tuple[int, ev.Why], int] = {}
        for following in self._events:
            if not isinstance(following, ev.MoneyMoved):
                break
            place = (following.seat, following.why)
            sums[place] = sums.get(place, 0) + following.amount
        return [
            Payment(
                seat,
                sum(car.points for car in event.order if car.seat == seat),
                self.picture.teams[seat].points,
                sums.get((seat, ev.Why.SPONSOR), 0),
                sums.get((seat, ev.Why.PILOT_PAYS), 0),
                sums.get((seat, ev.Why.PILOT_WANTS), 0),
                before[seat] + sum(amount for (owner, _), amount in sums.items() if owner == seat),
            )
            for seat in self.match.seats
        ]

    # --- drawing -----------------------------------------------------------------------------------------

    def team_shown(self, seat: int) -> Team:
        """A team without the parts that are still on their way to it."""
        team = self.picture.teams[seat]
        moving = self.in_the_air & {team.engine, team.chassis, *team.pilots, *team.sponsors}
        if moving:
            team = replace(team)
            for card in moving:
                team.lose(card)
        return team

    def draw_table(self, canvas: Canvas) -> None:
        if self.race:
            draw_race(canvas, self.race, self.look, self.title)
            return
        picture, table = self.picture, self.places
        draw_wall(canvas, table)
        if not self.coach:
            draw_calendar(canvas, table, self.races, picture.season, self.look)
        lit = self.position.actor if not self.unsettled else picture.active
        best = max(1, *(team.points for team in picture.teams))
        for seat in sorted(self.match.seats, key=lambda seat: seat == lit):
            draw_garage(
                canvas, table, seat, self.team_shown(seat), self.title(seat), self.look(seat),
                hand=len(picture.hands[seat]), lit=seat == lit,
                leads=picture.teams[seat].points == best,
            )  # fmt: skip
        self.draw_middle(canvas)
        self.draw_counter(canvas)
        if self.spot >= 0:
            draw_large(canvas, self.spot, SPOT)
        self._draw_moving(canvas)

    def draw_middle(self, canvas: Canvas) -> None:
        """The table between the garages."""
        draw_piles(canvas, self.places, self.picture)
        draw_market(canvas, self.places, self.picture, self.look, self.in_the_air)

    def draw_counter(self, canvas: Canvas) -> None:
        """The counter with a hand on it."""

    def _draw_moving(self, canvas: Canvas) -> None:
        for card in self.flying:
            if card.card >= 0:
                # In steps: every size is rasterised anew.
                width, angle = 12 * round(card.width / 12), 3 * round(card.angle / 3)
                draw_lying(canvas, card.card, card.x, card.y, width, angle=angle)
            else:
                draw_back(canvas, card.x, card.y, card.width * 1.36, angle=card.angle)
        for coin in self.floating:
            canvas.text(coin.words, coin.x, coin.y, Step.LEAD, face=Face.BOLD, outline=CREAM,
                        colour=GOOD if coin.good else BAD, alpha=coin.alpha)  # fmt: skip

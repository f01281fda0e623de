"""Racing on the stage, as it is seen: the picture of the table, and how events change it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, cast

import pygame

from crossplay.games.racing import events as ev
from crossplay.games.racing.captions import caption_of
from crossplay.games.racing.card_view import draw_back, draw_large, draw_lying, money
from crossplay.games.racing.garage_view import draw_garage, draw_wall, slots
from crossplay.games.racing.market_view import draw_calendar, draw_market, draw_piles, lying_places
from crossplay.games.racing.picture import Picture, Team
from crossplay.games.racing.places import Places, places
from crossplay.games.racing.race_view import RaceShow, draw_race
from crossplay.games.racing.results_view import Payment
from crossplay.games.racing.rules import Racing
from crossplay.games.racing.season import Phase
from crossplay.play.game_scene import GameScene
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.motion import ease_out, linear
from crossplay.stage.palette import BAD, CREAM, GOOD, SeatLook
from crossplay.table.contract import Event

FLIGHT = 0.45
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


@dataclass(eq=False)
class Flying:
    """A card on its way; −1 shows its back."""

    card: int
    x: float
    y: float
    width: float
    towards: tuple[float, float, float]
    """Where it is going to."""
    angle: float = 0.0


@dataclass(eq=False)
class Floating:
    """Money that comes or goes, rising from a garage."""

    words: str
    good: bool
    x: float
    y: float
    alpha: float = 255.0


class RacingShow(GameScene):
    """What is seen. `RacingScene` adds what can be done."""

    BANNER: ClassVar[pygame.Rect] = pygame.Rect(516, 743, 888, 80)
    TOOLS: ClassVar[tuple[int, int, int, int]] = (1877, 56, 0, 92)
    HAND_AREA: ClassVar[pygame.Rect | None] = pygame.Rect(96, 832, 1728, 248)

    picture: Picture
    race: RaceShow | None = None

    @property
    def position(self) -> Racing:
        return cast(Racing, self.state)

    @property
    def places(self) -> Places:
        return places(self.position.seats)

    def look(self, seat: int) -> SeatLook:
        return self.seating[seat].look

    def title(self, seat: int) -> str:
        return self.seating[seat].title

    # --- whose hand lies on the counter ------------------------------------------------------------------

    @property
    def hand_owner(self) -> int:
        """The seat whose hand lies on the counter, face up or face down."""
        people = self.seating.humans
        if len(people) == 1:
            return people[0]
        return self.acting or (self._acted_last if self._acted_last in people else 0) or self.picture.active

    def face_up(self, seat: int) -> bool:
        """Whether this seat's hand may be seen now."""
        people = self.seating.humans
        if self.seating.open_hands:
            return seat in people
        return seat in people and self.viewer == seat

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
        self.flying: list[Flying] = []
        self.floating: list[Floating] = []
        self.spot = -1
        self.races = [
            (event.circuit, event.order[0].seat)
            for step in self.match.history
            for event in step.events
            if isinstance(event, ev.RaceFinished)
        ]
        if state.phase != Phase.TIE:
            self.race = None
        if self.coach:
            self.coach.PANEL = LESSON_IN_RACE if self.race else LESSON

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
        seconds = self._fly(event)
        self.picture.apply(event)
        if isinstance(event, ev.SpecialPlayed):
            self.spot = event.card
        if isinstance(event, ev.MoneyMoved):
            seconds = self._float(event)
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
        if self.coach:
            self.coach.PANEL = LESSON_IN_RACE
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

    def _float(self, event: ev.MoneyMoved) -> float:
        """A sum rises from the team's purse."""
        rect = slots(self.places.garages[event.seat]).money
        words = f"+{money(event.amount)}" if event.amount > 0 else f"−{money(-event.amount)}"
        thing = Floating(words, event.amount > 0, rect.centerx, rect.centery)
        self.floating.append(thing)
        self.sound("coin")
        self.motions.to(thing, 1.1, ease=ease_out, y=rect.centery - 90)
        self.motions.to(thing, 0.4, delay=0.7, alpha=0.0, then=lambda: self._landed(self.floating, thing))
        return 0.4

    def _landed(self, things: list[Any], thing: object) -> None:
        if thing in things:
            things.remove(thing)

    # --- flights -----------------------------------------------------------------------------------------

    def hand_place(self, seat: int) -> tuple[float, float, float]:
        if seat == self.hand_owner:
            area = self.places.hand
            return area.centerx, area.top + 110, 150
        header = slots(self.places.garages[seat]).header
        return header.centerx, header.centery, 60

    def _pile(self, rect: pygame.Rect) -> tuple[float, float, float]:
        return rect.centerx, rect.centery, 92

    def _garage_place(self, seat: int, card: int) -> tuple[float, float, float]:
        rect = slots(self.places.garages[seat]).of(self.picture.teams[seat], card)
        return rect.centerx, rect.centery, rect.height * 0.7

    def _market_place(self, card: int) -> tuple[float, float, float]:
        x, y, width, _ = lying_places(self.places, self.picture.market).get(card, (960, 380, 90, 0))
        return x, y, width

    def _send(
        self,
        card: int,
        start: tuple[float, float, float],
        end: tuple[float, float, float],
        delay: float = 0.0,
    ) -> float:
        thing = Flying(card, *start, end)
        self.flying.append(thing)
        self.motions.to(thing, FLIGHT, delay=delay, x=end[0], y=end[1], width=end[2], angle=6.0,
                        then=lambda: self._landed(self.flying, thing))  # fmt: skip
        return FLIGHT + delay

    def _fly(self, event: Event) -> float:
        """Cards that change their place travel there; says how long the last one takes."""
        draw, discard = self._pile(self.places.draw), self._pile(self.places.discard)
        match event:
            case ev.Dealt(seat, _, count):
                for place in range(count):
                    self._send(-1, draw, self.hand_place(seat), place * 0.06)
                self.sound("deal")
                return 0.3
            case ev.Drawn(seat, cards, count):
                self.sound("deal")
                shown = cards if cards and self.face_up(seat) else (-1,) * count
                return max(
                    (
                        self._send(card, draw, self.hand_place(seat), place * 0.12)
                        for place, card in enumerate(shown)
                    ),
                    default=0.0,
                )
            case ev.MarketCleared(_, cards):
                return max(self._send(card, self._market_place(card), discard) for card in cards)
            case ev.Marketed(card, facing, owner, from_hand):
                zone = self.places.markets[facing]
                start = self.hand_place(owner) if from_hand else self._garage_place(owner, card)
                return self._send(card, start, (zone.centerx, zone.centery, 90))
            case ev.Discarded(seat, card):
                return self._send(card, self.hand_place(seat), discard)
            case ev.Eliminated(seat, card):
                return self._send(card, self._garage_place(seat, card), discard)
            case ev.Swapped(seat, card, other_seat, other_card):
                there, here = self._garage_place(other_seat, other_card), self._garage_place(seat, card)
                self._send(other_card, there, here)
                return self._send(card, here, there)
            case ev.Bought(seat, card, _, _):
                return self._send(card, (690, 400, 200), self._garage_place(seat, card)) + 0.2
            case ev.SponsorSigned(seat, card, _):
                return self._send(card, self.hand_place(seat), self._garage_place(seat, card))
            case ev.Taken(seat, target, card):
                shown_card = card if self.face_up(seat) else -1
                return self._send(shown_card, self.hand_place(target), self.hand_place(seat))
            case _:
                return 0.0

    # --- drawing -----------------------------------------------------------------------------------------

    @property
    def in_the_air(self) -> frozenset[int]:
        """Cards that are on their way: they do not lie at their end yet."""
        return frozenset(thing.card for thing in self.flying if thing.card >= 0)

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
        lit = self.position.actor if not self._unsettled else picture.active
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
                draw_lying(canvas, card.card, card.x, card.y, card.width, angle=card.angle)
            else:
                draw_back(canvas, card.x, card.y, card.width * 1.36, angle=card.angle)
        for coin in self.floating:
            canvas.text(coin.words, coin.x, coin.y, Step.LEAD, face=Face.BOLD, outline=CREAM,
                        colour=GOOD if coin.good else BAD, alpha=coin.alpha)  # fmt: skip

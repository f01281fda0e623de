"""How what happens is shown: each event as a sequence of flights, sounds and words."""

from __future__ import annotations

from crossplay.core.contract import Event
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.seen import UNKNOWN, RacingSeen
from crossplay.games.racing.view.flights import Flights
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.hand_on_counter import HandOnCounter
from crossplay.games.racing.view.race_accounts import Payment
from crossplay.games.racing.view.race_show import RaceShow, Stage
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.games.racing.words import caption_of
from crossplay.stage.sequence import NOTHING, Sequence, together, wait
from crossplay.table.view import Table

RESULTS = 9.0
"""Seconds that the results of a race stay when people play; a press goes on."""
RESULTS_OF_BOTS = 5.0
FROM_AUCTION = (690.0, 400.0, 200.0)
"""Where the card that is sold lies during an auction."""

_SOUNDS: dict[type[Event], str] = {
    ev.FirstDrawn: "bell",
    ev.Dealt: "deal",
    ev.Drawn: "deal",
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
    ev.MoneyMoved: "coin",
}
_SECONDS: dict[type[Event], float] = {
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
"""The shortest time that an event is shown."""
_LEAVE_SPECIAL = (
    ev.SpecialPlayed, ev.MoneyMoved, ev.SetUp, ev.SeasonChanged, ev.Drawn, ev.PutAside, ev.Awaited,
)  # fmt: skip
"""While these are shown, the special stays large on the table."""


class Animation:
    """Turns events into sequences, and moves the picture on."""

    def __init__(self, table: Table, picture: TablePicture, flights: Flights, hand: HandOnCounter) -> None:
        self._table = table
        self._picture = picture
        self._flights = flights
        self._hand = hand

    def show(self, event: Event, seen: RacingSeen) -> Sequence:
        """Return how this event is shown; `seen` is the position after it."""
        match event:
            case ev.RaceStarted():
                return self._race(event, seen)
            case ev.RaceFinished():
                return self._finish(event, seen)
            case ev.MoneyMoved() if self._picture.race:
                self._picture.seen = seen
                return NOTHING
        return self._usual(event, seen)

    def _usual(self, event: Event, seen: RacingSeen) -> Sequence:
        picture, table = self._picture, self._table
        if not isinstance(event, _LEAVE_SPECIAL):
            picture.special = NONE
        if isinstance(event, ev.TurnBegan | ev.SeasonEnded):
            picture.race = None
        flight = self._flight(event)
        picture.seen = seen
        if isinstance(event, ev.SpecialPlayed):
            picture.special = event.card
        if words := caption_of(event, picture.title):
            table.say(words)
        if sound := _SOUNDS.get(type(event)):
            table.sound(sound)
        if isinstance(event, ev.SeasonEnded) and table.seating.humans:
            table.sound("fanfare")
        return flight.holding(max(flight.seconds, _SECONDS.get(type(event), 0.0)))

    # --- cards and money -------------------------------------------------------------------------------

    def _flight(self, event: Event) -> Sequence:
        """Return how what changes its place goes there; the picture still shows the position before."""
        picture, hand, send = self._picture, self._hand.place, self._flights.send
        match event:
            case ev.Dealt(seat, _, count):
                dealt = (
                    send(UNKNOWN, picture.draw_pile, hand(seat), delay=place * 0.06) for place in range(count)
                )
                return together(*dealt).holding(0.0)
            case ev.Drawn(seat, cards, count):
                drawn = (
                    send(card, picture.draw_pile, hand(seat), delay=place * 0.12, private=True)
                    for place, card in enumerate(cards or (UNKNOWN,) * count)
                )
                return together(*drawn)
            case ev.Discarded(seat, card):
                return send(card, hand(seat), picture.discard_pile)
            case ev.Taken(seat, target, card):
                return send(card, hand(target), hand(seat), private=True)
            case ev.MarketCleared(_, cards):
                return together(
                    *(send(card, picture.on_market(card), picture.discard_pile) for card in cards)
                )
            case ev.Marketed(card, facing, owner, from_hand):
                start = hand(owner) if from_hand else picture.in_garage(owner, card)
                return send(card, start, picture.facing(facing))
            case _:
                return self._garage_flight(event)

    def _garage_flight(self, event: Event) -> Sequence:
        """Return how cards and money come into garages and leave them."""
        picture, send = self._picture, self._flights.send
        match event:
            case ev.Eliminated(seat, card):
                return send(card, picture.in_garage(seat, card), picture.discard_pile)
            case ev.Swapped(seat, card, other_seat, other_card):
                there, here = picture.in_garage(other_seat, card), picture.in_garage(seat, other_card)
                return together(send(card, there, here), send(other_card, here, there))
            case ev.Bought(seat, card, _, _):
                bought = send(card, FROM_AUCTION, picture.in_garage(seat, card))
                return bought.holding(bought.seconds + 0.2)
            case ev.SponsorSigned(seat, card, _):
                return send(card, self._hand.place(seat), picture.in_garage(seat, card))
            case ev.MoneyMoved(seat, amount, _, _):
                purse = slots(picture.places.garages[seat]).money
                return self._flights.raise_money(amount, purse.centerx, purse.centery)
            case _:
                return NOTHING

    # --- races -----------------------------------------------------------------------------------------

    def _race(self, event: ev.RaceStarted, seen: RacingSeen) -> Sequence:
        picture, table = self._picture, self._table
        table.say("")
        picture.special, picture.seen = NONE, seen
        picture.race = race = RaceShow.of(event, seen)
        race.calm = table.motions.reduced
        table.sound("rev")
        return wait(race.flag)

    def _finish(self, event: ev.RaceFinished, seen: RacingSeen) -> Sequence:
        picture = self._picture
        money = [team.money for team in picture.seen.teams]
        picture.seen = seen
        race = picture.race
        if race is None:
            return NOTHING
        race.clock = max(race.clock, race.flag)
        race.order = event.order
        race.payments = self._payments(event, seen, money)
        return wait(self.rest_of(race))

    def rest_of(self, race: RaceShow) -> float:
        """Seconds for which a race that is over goes on, up to its numbers, which stay for a while."""
        return race.begin(Stage.NUMBERS) - race.clock + self.results_seconds

    @property
    def results_seconds(self) -> float:
        return RESULTS if self._table.seating.humans else RESULTS_OF_BOTS

    def _payments(self, event: ev.RaceFinished, seen: RacingSeen, money: list[int]) -> list[Payment]:
        """Return what every team gets and pays, from the events that follow; `money` is what it had."""
        sums: dict[tuple[int, ev.Why], int] = {}
        for following in self._table.upcoming:
            if not isinstance(following, ev.MoneyMoved):
                break
            place = (following.seat, following.why)
            sums[place] = sums.get(place, 0) + following.amount
        return [
            Payment(
                seat,
                sum(car.points for car in event.order if car.seat == seat),
                sums.get((seat, ev.Why.SPONSOR), 0),
                sums.get((seat, ev.Why.PILOT_PAYS), 0),
                sums.get((seat, ev.Why.PILOT_WANTS), 0),
                seen.teams[seat].standing._replace(
                    money=money[seat] + sum(amount for (owner, _), amount in sums.items() if owner == seat)
                ),
            )
            for seat in range(1, seen.seats + 1)
        ]

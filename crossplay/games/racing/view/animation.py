"""How what happens is shown: each event as a sequence of flights, sounds and words."""

from __future__ import annotations

from functools import partial

from crossplay.core.contract import Event
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.seen import UNKNOWN, RacingSeen
from crossplay.games.racing.view.card_view import money
from crossplay.games.racing.view.flights import Flights
from crossplay.games.racing.view.garage_view import slots
from crossplay.games.racing.view.hammer import ARRIVES, BLOCK, END, FALL, LEAVES, STAMP, Ending, Hammer
from crossplay.games.racing.view.hand_on_counter import HandOnCounter
from crossplay.games.racing.view.race_accounts import Payment
from crossplay.games.racing.view.race_show import RaceShow, Stage
from crossplay.games.racing.view.table_picture import TablePicture
from crossplay.games.racing.words import caption_of
from crossplay.stage.canvas import FontSize
from crossplay.stage.faces import Mood
from crossplay.stage.motion import linear
from crossplay.stage.palette import GOLD
from crossplay.stage.sequence import NOTHING, Sequence, call, move, together, wait
from crossplay.table.view import Table

RESULTS = 9.0
"""Seconds that the results of a race stay when people play; a press goes on."""
RESULTS_OF_BOTS = 5.0
FROM_AUCTION = (688.0, 396.0, 200.0)
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
        self._bid: set[int] = set()
        """Who has made a bid in the auction that goes on."""

    def show(self, event: Event, seen: RacingSeen) -> Sequence:
        """Return how this event is shown; `seen` is the position after it."""
        match event:
            case ev.RaceStarted():
                return self._race(event, seen)
            case ev.RaceFinished():
                return self._finish(event, seen)
            case ev.MoneyMoved() if self._picture.race or self._pays_for_sale():
                self._picture.seen = seen
                return NOTHING
            case ev.Bought(seat, card, price, True):
                return self._sold(event, seat, card, price, seen)
            case ev.Unsold(card):
                return self._strike(
                    event, Hammer(card, Ending.UNSOLD, end=self._picture.on_market(card)), seen
                )
            case ev.SaleVoid(seat, card, _, _):
                self._picture.moods = {seat: Mood.ROBBED}
                return self._strike(event, Hammer(card, Ending.VOID, end=FROM_AUCTION), seen)
        return self._usual(event, seen)

    def _usual(self, event: Event, seen: RacingSeen) -> Sequence:
        picture, table = self._picture, self._table
        if not isinstance(event, _LEAVE_SPECIAL):
            picture.special = NONE
        picture.hammer = None
        if isinstance(event, ev.TurnBegan | ev.SeasonEnded):
            picture.race = None
        self._feel(event)
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

    # --- auctions and feelings -------------------------------------------------------------------------

    def _pays_for_sale(self) -> bool:
        """Whether the money that moves now belongs to a sale, which is shown as a whole."""
        following = next(iter(self._table.upcoming), None)
        return isinstance(following, ev.Bought) and following.auction

    def _sold(self, event: Event, seat: int, card: int, price: int, seen: RacingSeen) -> Sequence:
        picture = self._picture
        purse = slots(picture.places.garages[seat]).money
        end = picture.in_garage(seat, card)
        hammer = Hammer(card, Ending.SOLD, seat, price, end, (purse.centerx, purse.centery))
        hammer.before = picture.seen.teams[seat]
        picture.moods = dict.fromkeys(self._bid - {seat}, Mood.SAD) | {seat: Mood.GLAD}
        return self._strike(event, hammer, seen)

    def _strike(self, event: Event, hammer: Hammer, seen: RacingSeen) -> Sequence:
        """Return how the gavel falls, and what it decides."""
        picture, table = self._picture, self._table
        picture.seen, picture.hammer = seen, hammer
        hammer.calm = table.motions.reduced
        table.say(caption_of(event, picture.title))
        effects = table.effects
        cues = [
            call(partial(table.sound, "gavel")).after(FALL),
            call(partial(effects.shake, 6, 0.25)).after(FALL),
            call(partial(effects.sparks, (BLOCK[0], BLOCK[1] - 30), GOLD, 0.7, (190.0, 350.0))).after(FALL),
            call(partial(table.sound, "knock")).after(STAMP + 0.1),
            call(partial(effects.hit_stop, 0.06)).after(FALL),
        ]
        if hammer.seat:
            x, y, _ = hammer.end
            cues.append(call(partial(table.sound, "coin")).after(LEAVES))
            cues.append(call(partial(effects.ring, (x, y))).after(ARRIVES))
            cues.append(call(partial(effects.stars, (x, y), GOLD, 0.7)).after(ARRIVES))
            if hammer.price:
                words = f"−{money(hammer.price)}"
                paid = partial(effects.number, words, hammer.purse, "#ff8a78", font_size=FontSize.LEAD)
                cues.append(call(paid).after(LEAVES))
        return together(move(hammer, END, ease=linear, clock=END), *cues).holding(END)

    def _feel(self, event: Event) -> None:
        """Note how the managers take what happens."""
        moods = self._picture.moods
        match event:
            case ev.AuctionOpened(seat, _, _, _):
                self._bid = {seat}
                moods.clear()
            case ev.BidMade(seat, _, _):
                self._bid.add(seat)
            case ev.TurnBegan() | ev.RaceStarted():
                moods.clear()
            case ev.SponsorSigned(seat, _, _) | ev.SetUp(seat, _):
                moods[seat] = Mood.GLAD
            case ev.Eliminated(seat, _) | ev.Taken(_, seat, _):
                moods[seat] = Mood.ROBBED
            case ev.MoneyMoved(seat, amount, ev.Why.TAXMAN, _) if amount < 0:
                moods[seat] = Mood.ROBBED

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
                bought = send(card, picture.on_market(card), picture.in_garage(seat, card))
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
        purses = [team.money for team in picture.seen.teams]
        picture.seen = seen
        race = picture.race
        if race is None:
            return NOTHING
        race.clock = max(race.clock, race.flag)
        race.order = event.order
        race.payments = self._payments(event, seen, purses)
        return wait(self.rest_of(race))

    def rest_of(self, race: RaceShow) -> float:
        """Seconds for which a race that is over goes on, up to its numbers, which stay for a while."""
        return race.begin(Stage.NUMBERS) - race.clock + self.results_seconds

    @property
    def results_seconds(self) -> float:
        return RESULTS if self._table.seating.humans else RESULTS_OF_BOTS

    def _payments(self, event: ev.RaceFinished, seen: RacingSeen, purses: list[int]) -> list[Payment]:
        """Return what every team gets and pays, from the events that follow; `purses` is what they had."""
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
                    money=purses[seat] + sum(amount for (owner, _), amount in sums.items() if owner == seat)
                ),
            )
            for seat in range(1, seen.seats + 1)
        ]

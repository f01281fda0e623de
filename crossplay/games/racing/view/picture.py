"""What the table shows just now. The position runs ahead; the picture follows, event by event."""

from __future__ import annotations

from dataclasses import dataclass, field

from crossplay.core.contract import Event
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.deck import KIND, Kind
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.specials import SET_UP_BONUS
from crossplay.games.racing.rules.state import Racing

UNKNOWN = -1
"""A card of which only the back is seen."""


@dataclass
class Team:
    """What stands in a garage."""

    engine: int = NONE
    chassis: int = NONE
    pilots: tuple[int, ...] = ()
    sponsors: tuple[int, ...] = ()
    money: int = 0
    points: int = 0

    @property
    def cars(self) -> int:
        return len(self.pilots) if self.engine >= 0 and self.chassis >= 0 else 0

    def key(self) -> tuple[object, ...]:
        return self.engine, self.chassis, self.pilots, self.sponsors, self.money, self.points

    def install(self, card: int) -> None:
        if KIND[card] is Kind.ENGINE:
            self.engine = card
        elif KIND[card] is Kind.CHASSIS:
            self.chassis = card
        elif KIND[card] is Kind.PILOT:
            self.pilots = (*self.pilots, card)
        else:
            self.sponsors = (*self.sponsors, card)

    def lose(self, card: int) -> None:
        if self.engine == card:
            self.engine = NONE
        if self.chassis == card:
            self.chassis = NONE
        self.pilots = tuple(pilot for pilot in self.pilots if pilot != card)
        self.sponsors = tuple(sponsor for sponsor in self.sponsors if sponsor != card)


@dataclass
class Sale:
    """An auction as it is seen."""

    card: int
    bid: int
    bidder: int
    bidders: tuple[int, ...]
    starter: int


@dataclass
class Picture:
    teams: list[Team] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    """Truth, but for cards whose drawing was not to be seen; who may look is the scene's business."""
    market: dict[int, int] = field(default_factory=dict)
    draw: int = 0
    discard: list[int] = field(default_factory=list)
    season: int = 6
    races: int = 0
    active: int = 0
    sale: Sale | None = None
    setup: int = 0

    @classmethod
    def of(cls, state: Racing) -> Picture:
        seats = range(1, state.seats + 1)
        teams = [Team()] + [
            Team(
                state.engine[seat],
                state.chassis[seat],
                state.pilots[seat],
                state.sponsors[seat],
                state.money[seat],
                state.points[seat],
            )
            for seat in seats
        ]
        sale = None
        if state.auction_card >= 0:
            sale = Sale(
                state.auction_card, state.auction_bid, state.auction_bidder, state.auction_in, state.active
            )
        return cls(
            teams,
            [[], *(list(state.hands[seat]) for seat in seats)],
            dict(state.market),
            len(state.draw),
            list(state.discard),
            state.season,
            state.races,
            state.active,
            sale,
            SET_UP_BONUS * state.setups,
        )

    def _leaves_hand(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        if card in hand:
            hand.remove(card)
        elif UNKNOWN in hand:
            hand.remove(UNKNOWN)
        elif hand:
            hand.pop()

    def apply(self, event: Event) -> None:
        """The picture after this event."""
        match event:
            case ev.FirstDrawn(seat):
                self.active = seat
            case ev.Dealt(seat, cards, count):
                self.hands[seat] = list(cards) or [UNKNOWN] * count
                self.draw -= count
            case ev.TurnBegan(seat):
                self.active, self.sale, self.setup = seat, None, 0
            case ev.MarketCleared(_, cards):
                for card in cards:
                    self.market.pop(card, None)
                self.discard += cards
            case ev.Drawn(seat, cards, count):
                self.hands[seat] += list(cards) or [UNKNOWN] * count
                self.draw = max(0, self.draw - count)
            case ev.Reshuffled(count):
                self.draw, self.discard = count, []
            case ev.CircuitsShown(seat, cards):
                for card in cards:
                    self._leaves_hand(seat, card)
                self.discard += cards
            case ev.Marketed(card, facing, owner, from_hand):
                if from_hand:
                    self._leaves_hand(owner, card)
                else:
                    self.teams[owner].lose(card)
                self.market[card] = facing
            case ev.Discarded(seat, card):
                self._leaves_hand(seat, card)
                self.discard.append(card)
            case ev.SeasonChanged(length):
                self.season = length
            case ev.SetUp(_, bonus):
                self.setup = bonus
            case _:
                self._apply_deal(event)

    def _apply_deal(self, event: Event) -> None:
        match event:
            case ev.AuctionOpened(seat, card, bid, bidders):
                self.sale = Sale(card, bid, seat, bidders, seat)
            case ev.BidMade(seat, _, bid) if self.sale:
                self.sale.bid, self.sale.bidder = bid, seat
            case ev.Passed(seat, _) if self.sale:
                self.sale.bidders = tuple(other for other in self.sale.bidders if other != seat)
            case ev.AuctionReopened(_, bidders) if self.sale:
                self.sale.bid, self.sale.bidder, self.sale.bidders = NONE, 0, bidders
            case ev.Unsold(_):
                self.sale = None
            case ev.Bought(seat, card, _, _):
                self.sale = None
                self.market.pop(card, None)
                self.teams[seat].install(card)
            case ev.SponsorSigned(seat, card, gone):
                self._leaves_hand(seat, card)
                if gone >= 0:
                    self.teams[seat].lose(gone)
                    self.discard.append(gone)
                self.teams[seat].install(card)
            case ev.SpecialPlayed(seat, card, _, _):
                self._leaves_hand(seat, card)
            case ev.Eliminated(seat, card):
                self.teams[seat].lose(card)
                self.discard.append(card)
            case ev.Swapped(seat, card, other_seat, other_card):
                self.teams[seat].lose(card)
                self.teams[other_seat].lose(other_card)
                self.teams[seat].install(other_card)
                self.teams[other_seat].install(card)
            case ev.Taken(seat, target, card):
                self._leaves_hand(target, card)
                self.hands[seat].append(card)
            case ev.MoneyMoved(seat, amount, _, _):
                self.teams[seat].money += amount
            case ev.RaceStarted(seat, circuit, _, _):
                self._leaves_hand(seat, circuit)
            case ev.RaceFinished(circuit, order):
                self.races += 1
                self.discard.append(circuit)
                for car in order:
                    self.teams[car.seat].points += car.points
            case _:
                pass

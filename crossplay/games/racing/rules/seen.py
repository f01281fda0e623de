"""What a viewer knows of a season: everything that lies open, and the hands that the viewer may see.

Tuples over seats have an unused entry 0, so that `teams[seat]` reads as it is said. Cards are numbers of the
deck.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from crossplay.core.contract import Event, Viewer
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.deck import KIND, Kind
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.ranking import Standing, ranking
from crossplay.games.racing.rules.season import SHORTEST, START_MONEY

UNKNOWN = -1
"""A card in a hand of which only the back is seen."""

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Team:
    """What lies in play before a player, and what the player has."""

    engine: int = NONE
    chassis: int = NONE
    pilots: tuple[int, ...] = ()
    sponsors: tuple[int, ...] = ()
    money: int = START_MONEY
    points: int = 0
    wins: int = 0
    """Races won."""

    @property
    def cars(self) -> int:
        """The number of cars that are ready (RC-19)."""
        return len(self.pilots) if self.engine >= 0 and self.chassis >= 0 else 0

    @property
    def standing(self) -> Standing:
        return Standing(self.points, self.wins, self.money)

    @property
    def cards(self) -> frozenset[int]:
        """Everything in play before the player."""
        slots = (self.engine, self.chassis, *self.pilots, *self.sponsors)
        return frozenset(card for card in slots if card >= 0)

    def with_card(self, card: int) -> Team:
        """Return the team with this card in play; an engine or chassis takes the old one's place."""
        match KIND[card]:
            case Kind.ENGINE:
                return replace(self, engine=card)
            case Kind.CHASSIS:
                return replace(self, chassis=card)
            case Kind.PILOT:
                return replace(self, pilots=(*self.pilots, card))
            case _:
                return replace(self, sponsors=(*self.sponsors, card))

    def without(self, card: int) -> Team:
        return replace(
            self,
            engine=NONE if self.engine == card else self.engine,
            chassis=NONE if self.chassis == card else self.chassis,
            pilots=tuple(pilot for pilot in self.pilots if pilot != card),
            sponsors=tuple(sponsor for sponsor in self.sponsors if sponsor != card),
        )


@dataclass(frozen=True, slots=True)
class Auction:
    """The auction that is going on."""

    card: int
    bid: int
    """The highest bid; less than 0 before the first."""
    bidder: int
    """Who made it, or 0."""
    bidders: tuple[int, ...]
    """Who may still bid."""


@dataclass(frozen=True, slots=True)
class RacingSeen:
    viewer: Viewer
    seats: int
    stall_rule: bool
    teams: tuple[Team, ...]
    hands: tuple[Hand, ...]
    """Each hand in the order of the deck, or as many `UNKNOWN` cards."""
    draw_count: int
    phase: Phase = Phase.FIRST
    active: int = 0
    """Whose turn it is; 0 before the first player is drawn."""
    actor: int = 0
    """Who moves now; 0: chance, or nobody once the season is over."""
    market: tuple[tuple[int, int], ...] = ()
    """Cards and the seats they face, in the order in which they came."""
    discard: tuple[int, ...] = ()
    """The top card is the last one."""
    table_card: int = NONE
    """The special or circuit that is being resolved."""
    season: int = SHORTEST
    """The number of races."""
    calendar: tuple[tuple[int, int], ...] = ()
    """Circuit and winner of each race that was run."""
    last_race: tuple[ev.Finish, ...] | None = None
    grid: tuple[ev.Entry, ...] = ()
    """The cars of a race that was started and waits for lots."""
    stalled: int = 0
    """Ended turns without a race while a car was ready (RC-28)."""
    raced: bool = False
    sponsored: bool = False
    auctioned: frozenset[int] = frozenset()
    """Cards that were put up for auction this turn."""
    setups: int = 0
    """Setups played this turn."""
    target: int = 0
    """Whose hand the binoculars are on, or 0."""
    auction: Auction | None = None

    @property
    def actors(self) -> tuple[int, ...]:
        return () if self.phase == Phase.OVER else (self.actor,)

    @property
    def races(self) -> int:
        """The number of races that were run."""
        return len(self.calendar)

    def knows(self, seat: int) -> bool:
        """Whether the viewer sees this seat's hand: as its owner, or through binoculars."""
        return seat in self.viewer or (self.target == seat and self.active in self.viewer)

    @property
    def anybody_ready(self) -> bool:
        return any(team.cars for team in self.teams)

    @property
    def ranking(self) -> tuple[int, ...]:
        """All seats, the leader first."""
        return ranking({seat: self.teams[seat].standing for seat in range(1, self.seats + 1)})

    def after(self, event: Event) -> RacingSeen:
        """Return the position once this event is known."""
        for change in (_turns, _piles, _sales, _specials, _races):
            if (changed := change(self, event)) is not None:
                return changed
        return self


def _turns(seen: RacingSeen, event: Event) -> RacingSeen | None:
    """Whose turn it is, and what is to be decided."""
    match event:
        case ev.Awaited(seat, phase):
            return replace(seen, actor=seat, phase=phase)
        case ev.FirstDrawn(seat):
            return replace(seen, active=seat)
        case ev.TurnBegan(seat):
            return replace(seen, active=seat, raced=False, sponsored=False, auctioned=frozenset(), setups=0)
        case ev.TurnEnded(_, stalled):
            return replace(seen, stalled=stalled)
        case ev.SeasonChanged(length):
            return replace(seen, season=length)
        case ev.MoneyMoved(seat, amount, _, _):
            team = seen.teams[seat]
            return _with_team(seen, seat, replace(team, money=team.money + amount))
    return None


def _piles(seen: RacingSeen, event: Event) -> RacingSeen | None:
    """Cards drawn, shuffled and discarded."""
    match event:
        case ev.Dealt(seat, cards, count) | ev.Drawn(seat, cards, count):
            drawn = _gains(seen, seat, cards or (UNKNOWN,) * count)
            return replace(drawn, draw_count=seen.draw_count - count)
        case ev.Reshuffled(count):
            return replace(seen, draw_count=count, discard=())
        case ev.Discarded(seat, card):
            return _discards(_loses(seen, seat, card), card)
        case ev.MarketCleared(_, cards):
            left = tuple(lying for lying in seen.market if lying[0] not in cards)
            return _discards(replace(seen, market=left), *cards)
        case ev.PutAside(card):
            return _discards(replace(seen, table_card=NONE), card)
    return None


def _sales(seen: RacingSeen, event: Event) -> RacingSeen | None:
    """Return the position after an event of the market, of an auction, or of a card coming into play."""
    auction = seen.auction
    match event:
        case ev.Marketed(card, facing, owner, from_hand):
            left = _loses(seen, owner, card) if from_hand else _without(seen, owner, card)
            return replace(left, market=(*seen.market, (card, facing)))
        case ev.AuctionOpened(seat, card, bid, bidders):
            opened = Auction(card, bid, seat, bidders)
            return replace(seen, auction=opened, auctioned=seen.auctioned | {card})
        case ev.BidMade(seat, _, bid) if auction:
            return replace(seen, auction=replace(auction, bid=bid, bidder=seat))
        case ev.Passed(seat, _) if auction:
            bidders = tuple(other for other in auction.bidders if other != seat)
            return replace(seen, auction=replace(auction, bidders=bidders))
        case ev.AuctionReopened(card, bidders):
            return replace(seen, auction=Auction(card, NONE, 0, bidders))
        case ev.Unsold():
            return replace(seen, auction=None)
        case ev.Bought(seat, card, _, _):
            market = tuple(lying for lying in seen.market if lying[0] != card)
            bought = _with_team(seen, seat, seen.teams[seat].with_card(card))
            return replace(bought, auction=None, market=market)
        case ev.SponsorSigned(seat, card, gone):
            signed = _loses(seen, seat, card)
            if gone >= 0:
                signed = _discards(_without(signed, seat, gone), gone)
            # A special that signs a sponsor lies on the table meanwhile: it does not use up the one a turn.
            sponsored = seen.sponsored or seen.table_card < 0
            signed = _with_team(signed, seat, signed.teams[seat].with_card(card))
            return replace(signed, sponsored=sponsored)
    return None


def _specials(seen: RacingSeen, event: Event) -> RacingSeen | None:
    match event:
        case ev.SpecialPlayed(seat, card, _, _):
            return replace(_loses(seen, seat, card), table_card=card)
        case ev.SetUp():
            return replace(seen, setups=seen.setups + 1)
        case ev.Eliminated(seat, card):
            return _discards(_without(seen, seat, card), card)
        case ev.Swapped(seat, card, other_seat, other_card):
            swapped = _with_team(seen, seat, seen.teams[seat].with_card(card))
            return _with_team(swapped, other_seat, seen.teams[other_seat].with_card(other_card))
        case ev.HandSeen(_, target, cards):
            looked = replace(seen, target=target)
            return _with_hand(looked, target, cards) if looked.knows(target) else looked
        case ev.Taken(seat, target, card):
            left = replace(_loses(seen, target, card), target=0)
            if not left.knows(target):
                left = _with_hand(left, target, (UNKNOWN,) * len(left.hands[target]))
            return _gains(left, seat, (card,))
    return None


def _races(seen: RacingSeen, event: Event) -> RacingSeen | None:
    match event:
        case ev.RaceStarted(seat, circuit, _, cars):
            started = _loses(seen, seat, circuit)
            return replace(started, table_card=circuit, raced=True, stalled=0, grid=cars)
        case ev.RaceFinished(circuit, order):
            winner = order[0].seat
            teams = list(seen.teams)
            for car in order:
                teams[car.seat] = replace(teams[car.seat], points=teams[car.seat].points + car.points)
            teams[winner] = replace(teams[winner], wins=teams[winner].wins + 1)
            calendar = (*seen.calendar, (circuit, winner))
            return replace(seen, teams=tuple(teams), calendar=calendar, last_race=order, grid=())
    return None


def _with_team(seen: RacingSeen, seat: int, team: Team) -> RacingSeen:
    return replace(seen, teams=(*seen.teams[:seat], team, *seen.teams[seat + 1 :]))


def _without(seen: RacingSeen, seat: int, card: int) -> RacingSeen:
    """Return the position without a card that this seat had in play."""
    return _with_team(seen, seat, seen.teams[seat].without(card))


def _with_hand(seen: RacingSeen, seat: int, cards: Hand) -> RacingSeen:
    return replace(seen, hands=(*seen.hands[:seat], tuple(sorted(cards)), *seen.hands[seat + 1 :]))


def _gains(seen: RacingSeen, seat: int, cards: Hand) -> RacingSeen:
    """These cards come into a hand; backs where the viewer does not see it."""
    known = cards if seen.knows(seat) else (UNKNOWN,) * len(cards)
    return _with_hand(seen, seat, (*seen.hands[seat], *known))


def _loses(seen: RacingSeen, seat: int, card: int) -> RacingSeen:
    """This card, or one of the backs, leaves a hand."""
    hand = list(seen.hands[seat])
    hand.remove(card if card in hand else UNKNOWN)
    return _with_hand(seen, seat, tuple(hand))


def _discards(seen: RacingSeen, *cards: int) -> RacingSeen:
    return replace(seen, discard=(*seen.discard, *cards))

"""Market and auctions (RC-10 … RC-14)."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS, IS_PART, IS_PILOT, KIND, VALUE, Kind
from crossplay.games.racing.rules.draw_pile import put_aside
from crossplay.games.racing.rules.events import (
    AuctionOpened,
    AuctionReopened,
    BidMade,
    Bought,
    Marketed,
    MoneyMoved,
    Passed,
    SaleVoid,
    Unsold,
    Why,
)
from crossplay.games.racing.rules.moves import NONE, Act
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.refusal import NOT_NOW, Refusal, not_in_hand, not_on_market
from crossplay.games.racing.rules.season import MOST_PILOTS, Log, Season

_ACT, _AUCTION, _REPLACE = Phase.ACT, Phase.AUCTION, Phase.REPLACE

OVER_MONEY = 10
"""No bid is more than this above the bidder's money (RC-13, fine print)."""

_PARTS_ONLY = Refusal(N_("only pilots, engines and chassis go to the market"))
_ONCE_A_TURN = Refusal(N_("a card is put up for auction at most once a turn"))
_NO_OPENING_BID = Refusal(N_("an opening bid is named"))
_TOO_HIGH = Refusal(N_("no bid is more than ${amount}M above the bidder's money"), {"amount": OVER_MONEY})
_NO_AUCTION = Refusal(N_("no auction is going on"))
_NOTHING_TO_REPLACE = Refusal(N_("nothing is to be replaced"))


def market_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    if act.card not in s.hands[s.active]:
        return not_in_hand(act.card)
    return None if IS_PART[act.card] else _PARTS_ONLY


def put_on_market(s: Season, act: Act, log: Log) -> None:
    s.hands[s.active].remove(act.card)
    s.market[act.card] = s.active
    if log is not None:
        log.append(Marketed(act.card, s.active, s.active, from_hand=True))


def opening_bids(s: Season) -> range:
    """Return the amounts that the active player may open an auction with."""
    return range(s.money[s.active] + OVER_MONEY + 1)


def bids(s: Season) -> range:
    """Return the amounts that the seat to act may bid in the auction that is going on."""
    return range(s.auction_bid + 1, s.money[s.actor] + OVER_MONEY + 1)


def not_for_auction(s: Season, card: int) -> Refusal | None:
    """Return why this card cannot be put up for auction, whatever the opening bid."""
    if card not in s.market:
        return not_on_market(card)
    return _ONCE_A_TURN if s.auctioned >> card & 1 else None


def auction_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    if (refusal := not_for_auction(s, act.card)) is not None:
        return refusal
    if act.amount in opening_bids(s):
        return None
    return _NO_OPENING_BID if act.amount < 0 else _TOO_HIGH


def everybody(seats: int) -> tuple[int, ...]:
    """Return the seats that take part in a new auction: all of them, with money or without (RC-13)."""
    return tuple(range(1, seats + 1))


def open_auction(s: Season, act: Act, log: Log) -> None:
    s.auctioned |= 1 << act.card
    s.phase = _AUCTION
    s.auction_card = act.card
    s.auction_bid, s.auction_bidder = act.amount, s.active
    active = s.active
    s.auction_in = everybody(s.seats)
    if log is not None:
        log.append(AuctionOpened(active, act.card, act.amount, s.auction_in))
    _ask_next(s, active, log)


def bid_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _AUCTION:
        return _NO_AUCTION
    if act.amount in bids(s):
        return None
    if act.amount <= s.auction_bid:
        return Refusal(N_("a bid must be higher than ${bid}M"), {"bid": s.auction_bid})
    return _TOO_HIGH


def bid(s: Season, act: Act, log: Log) -> None:
    s.auction_bid, s.auction_bidder = act.amount, s.actor
    if log is not None:
        log.append(BidMade(s.actor, s.auction_card, act.amount))
    _ask_next(s, s.actor, log)


def pass_refused(s: Season, act: Act) -> Refusal | None:
    return None if s.phase == _AUCTION else _NO_AUCTION


def pass_bid(s: Season, act: Act, log: Log) -> None:
    seat = s.actor
    s.auction_in = tuple(other for other in s.auction_in if other != seat)
    if log is not None:
        log.append(Passed(seat, s.auction_card))
    _ask_next(s, seat, log)


def _ask_next(s: Season, seat: int, log: Log) -> None:
    """Ask the next bidder clockwise; with nobody left to ask, end the auction."""
    left = s.auction_in
    if not left:
        _close(s)
        if log is not None:
            log.append(Unsold(s.auction_card))
        s.auction_card = NONE
        return
    if len(left) == 1 and s.auction_bidder:
        _award(s, log)
        return
    for other in left:
        if other > seat:
            s.actor = other
            return
    s.actor = left[0]


def _close(s: Season) -> None:
    s.auction_bid, s.auction_bidder = NONE, 0
    s.auction_in = ()
    s.phase, s.actor = _ACT, s.active


def _award(s: Season, log: Log) -> None:
    buyer, card = s.auction_bidder, s.auction_card
    if s.auction_bid > s.money[buyer]:
        _void(s, log)
    elif IS_PILOT[card] and len(s.pilots[buyer]) == MOST_PILOTS:
        s.phase, s.actor = _REPLACE, buyer
    else:
        _sell(s, NONE, log)


def penalty_for(money: int, price: int) -> int:
    """Return what a winner who cannot pay loses: half the bid, rounded up, or all there is (RC-13)."""
    return min((price + 1) // 2, money)


def _void(s: Season, log: Log) -> None:
    """Begin the auction again when the winner cannot pay, who loses half the bid (RC-13)."""
    seat, card = s.auction_bidder, s.auction_card
    penalty = penalty_for(s.money[seat], s.auction_bid)
    s.money[seat] -= penalty
    if log is not None:
        log.append(SaleVoid(seat, card, s.auction_bid, penalty))
        if penalty:
            log.append(MoneyMoved(seat, -penalty, Why.PENALTY, card))
    s.auction_bid, s.auction_bidder = NONE, 0
    s.auction_in = tuple(other for other in range(1, s.seats + 1) if s.money[other])
    if log is not None and s.auction_in:
        log.append(AuctionReopened(card, s.auction_in))
    _ask_next(s, s.active - 1, log)


def _sell(s: Season, gone: int, log: Log) -> None:
    buyer, card, price = s.auction_bidder, s.auction_card, s.auction_bid
    _close(s)
    s.auction_card = NONE
    _pay(s, buyer, price, card, Why.PURCHASE, log)
    _install(s, buyer, card, price, gone, log)


def _pay(s: Season, buyer: int, price: int, card: int, why: Why, log: Log) -> None:
    s.money[buyer] -= price
    if log is not None and price:
        log.append(MoneyMoved(buyer, -price, why, card))


def _install(s: Season, buyer: int, card: int, price: int, gone: int, log: Log) -> None:
    """Put a bought part into play; what it replaces goes to the market, facing the active player (RC-14)."""
    del s.market[card]
    kind = KIND[card]
    if kind is Kind.PILOT:
        s.pilots[buyer] = (*(pilot for pilot in s.pilots[buyer] if pilot != gone), card)
    else:
        slot = s.engine if kind is Kind.ENGINE else s.chassis
        gone, slot[buyer] = slot[buyer], card
    if gone >= 0:
        s.market[gone] = s.active
    if log is not None:
        log.append(Bought(buyer, card, price, auction=s.table_card < 0))
        if gone >= 0:
            log.append(Marketed(gone, s.active, buyer, from_hand=False))


def outlet_price(card: int) -> int:
    """Return what a market card costs without an auction: $1M a point."""
    return VALUE[card]


def buy_at_outlet(s: Season, card: int, log: Log) -> None:
    """Buy a market card without an auction; with two pilots the buyer must first say who goes."""
    buyer = s.active
    if IS_PILOT[card] and len(s.pilots[buyer]) == MOST_PILOTS:
        s.outlet_card = card
        s.phase, s.actor = _REPLACE, buyer
        return
    _outlet_sale(s, card, NONE, log)


def _outlet_sale(s: Season, card: int, gone: int, log: Log) -> None:
    price = outlet_price(card)
    _pay(s, s.active, price, card, Why.OUTLET, log)
    _install(s, s.active, card, price, gone, log)
    put_aside(s, log)
    s.outlet_card = NONE
    s.phase, s.actor = _ACT, s.active


def replace_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _REPLACE:
        return _NOTHING_TO_REPLACE
    if act.card not in s.pilots[s.actor]:
        return Refusal(N_("{card} is no pilot of this team"), {"card": IDS[act.card]})
    return None


def replace(s: Season, act: Act, log: Log) -> None:
    if s.outlet_card >= 0:
        _outlet_sale(s, s.outlet_card, act.card, log)
    else:
        _sell(s, act.card, log)

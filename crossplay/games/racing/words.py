"""What happens in Racing, in words."""

from __future__ import annotations

from crossplay.core.contract import Event
from crossplay.core.telling import Names, Told, Weight
from crossplay.games.racing.rules import events as ev
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.marked_text import money
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.texts import tr, trn

_DETAILS = (
    ev.TurnBegan, ev.MarketCleared, ev.Drawn, ev.Reshuffled, ev.AuctionOpened, ev.BidMade, ev.Passed,
    ev.MoneyMoved, ev.LotsDrawn,
)  # fmt: skip
"""What stands in the log only."""
_CLIMAXES = (ev.RaceStarted, ev.RaceFinished, ev.SeasonEnded)


def tell(event: Event, before: RacingSeen, after: RacingSeen, name: Names) -> Told | None:
    """Return what an event says; None where it says nothing to people."""
    words = _race(event, name) or _money(event, name) or caption_of(event, name)
    if not words:
        return None
    if isinstance(event, _CLIMAXES):
        return Told(words, _seats(event), Weight.CLIMAX)
    return Told(words, _seats(event), Weight.DETAIL if isinstance(event, _DETAILS) else Weight.NEWS)


def _seats(event: Event) -> tuple[int, ...]:
    """Return whom an event is about."""
    match event:
        case ev.SpecialPlayed(seat, _, target, _) | ev.HandSeen(seat, target) | ev.Taken(seat, target):
            return (seat, target) if target else (seat,)
        case ev.Swapped(seat, _, other):
            return (seat, other)
        case ev.Marketed(owner=owner):
            return (owner,)
        case ev.RaceStarted(cars=cars):
            return tuple(dict.fromkeys(car.seat for car in cars))
        case ev.RaceFinished(_, order):
            return tuple(dict.fromkeys(car.seat for car in order))
        case ev.SeasonEnded(winners):
            return winners
    seat = getattr(event, "seat", 0)
    return (seat,) if seat else ()


def _race(event: Event, name: Names) -> str:
    match event:
        case ev.RaceStarted(seat, circuit, number):
            return tr("Race {n}: {name} plays {card}", n=number, name=name(seat), card=CARDS[circuit].name())
        case ev.LotsDrawn():
            return tr("Level in front: lots decide")
        case ev.RaceFinished(_, order):
            best = order[0]
            return tr("{name} wins the race with {card}", name=name(best.seat), card=CARDS[best.pilot].name())
        case _:
            return ""


def _money(event: Event, name: Names) -> str:
    if not isinstance(event, ev.MoneyMoved) or not event.amount:
        return ""
    if event.amount > 0:
        return tr("{name} receives {money}", name=name(event.seat), money=money(event.amount))
    return tr("{name} pays {money}", name=name(event.seat), money=money(-event.amount))


def caption_of(event: Event, name: Names) -> str:
    """One short sentence, or nothing where the picture says it all."""
    match event:
        case ev.FirstDrawn(seat):
            return tr("{name} begins", name=name(seat))
        case ev.TurnBegan(seat):
            return tr("{name}’s turn", name=name(seat))
        case ev.MarketCleared():
            return tr("What nobody bought is cleared away")
        case ev.Drawn(seat, _, count):
            return trn("{name} draws {count} card", "{name} draws {count} cards", count, name=name(seat))
        case ev.Reshuffled():
            return tr("The discard pile is shuffled anew")
        case ev.CircuitsShown(seat, _):
            return tr("{name} holds all six circuits: five new cards", name=name(seat))
        case ev.Marketed(card, _, _, from_hand):
            name_of_card = CARDS[card].name()
            if from_hand:
                return tr("{card} is on the market", card=name_of_card)
            return tr("{card} goes back to the market", card=name_of_card)
        case ev.Discarded(seat, card):
            return tr("{name} discards {card}", name=name(seat), card=CARDS[card].name())
        case ev.SeasonChanged(length):
            return trn("The season has {count} race now", "The season has {count} races now", length)
        case ev.SetUp(seat, bonus):
            return tr("{name}’s cars: +{n} in the next race", name=name(seat), n=bonus)
        case ev.SeasonEnded(winners):
            return tr("{name} wins the season!", name=", ".join(map(name, winners)))
        case _:
            return _deal(event, name) or _mischief(event, name)


def _deal(event: Event, name: Names) -> str:
    """Auctions and sponsors."""
    match event:
        case ev.AuctionOpened(seat, card, bid, _):
            return tr(
                "{name} opens at {money}: {card}", name=name(seat), money=money(bid), card=CARDS[card].name()
            )
        case ev.BidMade(seat, _, bid):
            return tr("{name} bids {money}", name=name(seat), money=money(bid))
        case ev.Passed(seat, _):
            return tr("{name} passes", name=name(seat))
        case ev.SaleVoid(seat, _, bid, 0):
            return tr("{name} cannot pay {bid}: the auction begins again", name=name(seat), bid=money(bid))
        case ev.SaleVoid(seat, _, bid, penalty):
            return tr(
                "{name} cannot pay {bid}: {money} is lost, the auction begins again", name=name(seat),
                bid=money(bid), money=money(penalty),
            )  # fmt: skip
        case ev.Unsold(card):
            return tr("Nobody wants {card}", card=CARDS[card].name())
        case ev.Bought(seat, card, price, _):
            return tr(
                "{name} buys {card} for {money}", name=name(seat), card=CARDS[card].name(), money=money(price)
            )
        case ev.SponsorSigned(seat, card, _):
            return tr("{name} signs {card}", name=name(seat), card=CARDS[card].name())
        case _:
            return ""


def _mischief(event: Event, name: Names) -> str:
    """Specials and what they do."""
    match event:
        case ev.SpecialPlayed(seat, card, target, _) if target:
            return tr(
                "{name} plays {card} on {other}", name=name(seat), card=CARDS[card].name(), other=name(target)
            )
        case ev.SpecialPlayed(seat, card, _, _):
            return tr("{name} plays {card}", name=name(seat), card=CARDS[card].name())
        case ev.Eliminated(seat, card):
            return tr("{name} loses {card}", name=name(seat), card=CARDS[card].name())
        case ev.Swapped(seat, card, other, other_card):
            return tr(
                "{card} goes to {other}, {other_card} to {name}", name=name(seat), other=name(other),
                card=CARDS[other_card].name(), other_card=CARDS[card].name(),
            )  # fmt: skip
        case ev.HandSeen(seat, target, _):
            return tr("{name} looks at {other}’s hand", name=name(seat), other=name(target))
        case ev.Taken(seat, target, _):
            return tr("{name} takes a card from {other}", name=name(seat), other=name(target))
        case _:
            return ""

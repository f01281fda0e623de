"""Hand, team, market and auction, as one seat sees them on its phone."""

from __future__ import annotations

from collections.abc import Iterable

from crossplay.core.phone_part import Choice, PhoneTable, SeatPosition
from crossplay.games.racing.action_words import label, outcome_of, replaced_by, with_card
from crossplay.games.racing.card_words import explain, mark_of, sprite_of
from crossplay.games.racing.phone.offers import offers_of
from crossplay.games.racing.phone.table import (
    Bidder,
    HandCard,
    Looking,
    MarketCard,
    OtherTeam,
    PhoneAuction,
    PhoneCard,
    RacingTable,
)
from crossplay.games.racing.rules.cards import CARDS
from crossplay.games.racing.rules.deck import IS_CIRCUIT
from crossplay.games.racing.rules.forecast import cards_too_many, race_is_due
from crossplay.games.racing.rules.marked_text import money
from crossplay.games.racing.rules.moves import Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.seen import RacingSeen, Team
from crossplay.games.racing.rules.specials import special_of
from crossplay.games.racing.texts import tr, trn

_PHASES = {
    Phase.DRAW: "draw", Phase.ACT: "act", Phase.AUCTION: "auction", Phase.REPLACE: "replace",
    Phase.TAKE: "take",
}  # fmt: skip
_ON_CARDS = {Verb.MARKET, Verb.SPONSOR, Verb.PLAY, Verb.RACE, Verb.DISCARD, Verb.TAKE, Verb.AUCTION, Verb.BID}
"""What is chosen on a card or by an amount; everything else has a button of its own."""


def describe(position: SeatPosition) -> PhoneTable:
    seen: RacingSeen = position.seen
    seat, moves = position.seat, list(position.moves)
    team = seen.teams[seat]
    table = RacingTable(
        phase=_PHASES.get(seen.phase, "wait") if moves else "wait",
        race=min(seen.races + 1, seen.season),
        season=seen.season,
        money=str(money(team.money)),
        points=team.points,
        too_many=cards_too_many(seen) if seen.active == seat and seen.phase is Phase.ACT and moves else 0,
        team=[phone_card(card) for card in _in_play(team)],
        hand=[_hand_card(position, card, moves) for card in seen.hands[seat]],
        market=[_market_card(seen, seat, card, facing, moves) for card, facing in seen.market],
        offers=offers_of(seen, seat, moves),
        auction=_auction(seen, seat, moves),
        looking=_looking(seen, moves),
        teams=[_other(seen, one) for one in range(1, seen.seats + 1) if one != seat],
        words=_season(seen),
    )
    plain = [act for act in moves if act.verb not in _ON_CARDS]
    return PhoneTable(
        _prompt(position, moves) if moves else "", [_choice(position, act) for act in plain], table
    )


def phone_card(card: int) -> PhoneCard:
    data = CARDS[card]
    return PhoneCard(data.id, data.kind.value, sprite_of(data), data.name(), explain(card), mark_of(card))


def _in_play(team: Team) -> Iterable[int]:
    return (card for card in (team.engine, team.chassis, *team.pilots, *team.sponsors) if card >= 0)


def _hand_card(position: SeatPosition, card: int, moves: list[Act]) -> HandCard:
    found = [_choice(position, act) for act in with_card(moves, card)] if card >= 0 else []
    why = tr("Nothing can be done with this card now") if moves and not found else ""
    return HandCard(phone_card(card), found, why)


def _choice(position: SeatPosition, act: Act) -> Choice:
    seen: RacingSeen = position.seen
    words = label(act) if act.verb is not Verb.PASS else tr("Pass")
    if act.verb is Verb.PLAY:
        words = _aimed(position, act, words)
    if act.verb is Verb.TAKE:
        words = tr("Take {card}", card=CARDS[act.card].name())
    return Choice(str(act), words, outcome_of(seen, act, position.name))


def _aimed(position: SeatPosition, act: Act, words: str) -> str:
    """Return how a special is played: at whom, and at what."""
    seen: RacingSeen = position.seen
    if act.seat and act.other >= 0 and act.other in seen.teams[act.seat].cards:
        return tr("{name}: {card}", name=position.name(act.seat), card=CARDS[act.other].name())
    if act.seat:
        return tr("At {name}", name=position.name(act.seat))
    if act.gone >= 0:
        return tr("{card} for {other}", card=CARDS[act.other].name(), other=CARDS[act.gone].name())
    if act.other >= 0:
        return CARDS[act.other].name()
    return str(special_of(act.card).label(act)) or words


def _market_card(seen: RacingSeen, seat: int, card: int, facing: int, moves: list[Act]) -> MarketCard:
    opens = any(act.verb is Verb.AUCTION and act.card == card for act in moves)
    text = f"auction {CARDS[card].id} {{n}}" if opens else ""
    return MarketCard(phone_card(card), facing, text, _replaces(seen, seat, card) if opens else "")


def _replaces(seen: RacingSeen, seat: int, card: int) -> str:
    old = replaced_by(seen, seat, card)
    return tr("It replaces {old}.", old=old) if old else ""


def _auction(seen: RacingSeen, seat: int, moves: list[Act]) -> PhoneAuction | None:
    auction = seen.auction
    if auction is None:
        return None
    order = [(seen.active - 1 + step) % seen.seats + 1 for step in range(seen.seats)]
    bids = any(act.verb is Verb.BID for act in moves)
    return PhoneAuction(
        phone_card(auction.card),
        str(money(auction.bid)) if auction.bid >= 0 else "",
        auction.bidder,
        [Bidder(one, _state(seen, one), str(money(seen.teams[one].money))) for one in order],
        "bid {n}" if bids else "",
        _replaces(seen, seat, auction.card),
    )


def _state(seen: RacingSeen, seat: int) -> str:
    auction = seen.auction
    if auction is None or seat not in auction.bidders:
        return "out"
    if seat == seen.actor and seen.phase is Phase.AUCTION:
        return "now"
    return "high" if seat == auction.bidder else "in"


def _looking(seen: RacingSeen, moves: list[Act]) -> Looking | None:
    """Return the hand that this seat looks into with binoculars."""
    takes = {act.card: act for act in moves if act.verb is Verb.TAKE}
    if not takes or not seen.target:
        return None
    cards = []
    for card in seen.hands[seen.target]:
        act = takes.get(card)
        words = tr("Take {card}", card=CARDS[card].name())
        cards.append(HandCard(phone_card(card), [Choice(str(act), words)] if act else [], ""))
    return Looking(seen.target, cards)


def _other(seen: RacingSeen, seat: int) -> OtherTeam:
    team = seen.teams[seat]
    cards = [phone_card(card) for card in _in_play(team)]
    return OtherTeam(seat, str(money(team.money)), team.points, len(seen.hands[seat]), team.cars, cards)


def _season(seen: RacingSeen) -> str:
    cars = sum(team.cars for team in seen.teams)
    ready = (
        trn("{count} car is ready.", "{count} cars are ready.", cars) if cars else tr("No car is ready yet.")
    )
    if seen.races >= seen.season:
        return tr("The season is over")
    return f"{tr('Next: race {n} of {all}', n=seen.races + 1, all=seen.season)}. {ready}"


def _prompt(position: SeatPosition, moves: list[Act]) -> str:
    seen: RacingSeen = position.seen
    match seen.phase:
        case Phase.DRAW:
            return tr("Your turn: how many cards do you draw?")
        case Phase.AUCTION:
            return tr("Your bid, or pass?")
        case Phase.REPLACE:
            return tr("Which of your pilots goes?")
        case Phase.TAKE:
            return tr("Take one of {name}’s cards", name=position.name(seen.target))
    if over := cards_too_many(seen):
        return trn("{count} card too many: play, market or discard it",
                   "{count} cards too many: play, market or discard them", over)  # fmt: skip
    if race_is_due(seen) and any(IS_CIRCUIT[card] for card in seen.hands[seen.active] if card >= 0):
        return tr("Two rounds without a race: play a circuit now")
    return tr("Your turn: choose a card, or end the turn")

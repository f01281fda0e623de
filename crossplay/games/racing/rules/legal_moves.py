"""What a seat may do now: the whole list, or one move at random without making the list."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from crossplay.games.racing.rules.deck import CARDS, EFFECT, IS_CIRCUIT, IS_PART, IS_SPONSOR, VALUE, Special
from crossplay.games.racing.rules.draw_pile import PRICE
from crossplay.games.racing.rules.market import highest_bid
from crossplay.games.racing.rules.moves import END, LONGER, NONE, PASS, SHORTER, Act, Verb
from crossplay.games.racing.rules.season import HAND_LIMIT, LONGEST, MOST_SPONSORS, SHORTEST, Phase, Season
from crossplay.games.racing.rules.turn import discard_refused, must_race

_NUMBERS = range(len(CARDS))
_DRAW = (Act(Verb.DRAW, amount=1), Act(Verb.DRAW, amount=2), Act(Verb.DRAW, amount=3))
_MARKET = tuple(Act(Verb.MARKET, card) for card in _NUMBERS)
_SPONSOR = tuple(Act(Verb.SPONSOR, card) for card in _NUMBERS)
_RACE = tuple(Act(Verb.RACE, card) for card in _NUMBERS)
_DISCARD = tuple(Act(Verb.DISCARD, card) for card in _NUMBERS)
_TAKE = tuple(Act(Verb.TAKE, card) for card in _NUMBERS)
_REPLACE = tuple(Act(Verb.REPLACE, card) for card in _NUMBERS)
_ATTEMPTS = 12
"""Blind tries of `sample` before it makes the whole list."""


def all_moves(s: Season) -> list[Act]:
    """Every legal move of the seat that moves now, in a fixed order."""
    phase = s.phase
    if phase == Phase.ACT:
        return _actions(s)
    if phase == Phase.AUCTION:
        top = highest_bid(s, s.actor)
        bids = [Act(Verb.BID, amount=amount) for amount in range(s.auction_bid + 1, top + 1)]
        return [*(bids if s.money[s.actor] else ()), PASS]
    if phase == Phase.DRAW:
        money = s.money[s.active]
        return [act for act in _DRAW if PRICE[act.amount] <= money]
    if phase == Phase.TAKE:
        return [_TAKE[card] for card in sorted(s.hands[s.target])]
    if phase == Phase.REPLACE:
        return [_REPLACE[card] for card in sorted(s.pilots[s.actor])]
    return []


def _actions(s: Season) -> list[Act]:
    acts: list[Act] = []
    for card in sorted(s.hands[s.active]):
        acts += _with_card(s, card)
    top = highest_bid(s, s.active)
    for card in sorted(s.market):
        if not s.auctioned >> card & 1:
            acts += [Act(Verb.AUCTION, card, amount) for amount in range(top + 1)]
    if _may_end(s):
        acts.append(END)
    return acts


def _may_end(s: Season) -> bool:
    return len(s.hands[s.active]) <= HAND_LIMIT and not must_race(s)


def _with_card(s: Season, card: int) -> list[Act]:
    """Everything that can be done with a card of the active player's hand."""
    if IS_PART[card]:
        return [_MARKET[card]]
    acts: list[Act] = []
    if IS_SPONSOR[card]:
        if not s.sponsored and len(s.sponsors[s.active]) < MOST_SPONSORS:
            acts.append(_SPONSOR[card])
    elif IS_CIRCUIT[card]:
        if not s.raced and s.anybody_ready():
            acts.append(_RACE[card])
    else:
        effect = EFFECT[card]
        assert effect is not None
        acts = _WAYS[effect](s, card)
    if len(s.hands[s.active]) > HAND_LIMIT and discard_refused(s, _DISCARD[card]) is None:
        acts.append(_DISCARD[card])
    return acts


def _opponents(s: Season) -> list[int]:
    return [seat for seat in range(1, s.seats + 1) if seat != s.active]


def _calendar_ways(s: Season, card: int) -> list[Act]:
    acts = [Act(Verb.PLAY, card, LONGER)] if s.season < LONGEST else []
    if s.season > SHORTEST and s.season > s.races:
        acts.append(Act(Verb.PLAY, card, SHORTER))
    return acts


def _sugar_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card, seat=seat) for seat in _opponents(s) if s.engine[seat] >= 0]


def _crashtest_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card, seat=seat) for seat in _opponents(s) if s.chassis[seat] >= 0]


def _pilot_ways(s: Season, card: int) -> list[Act]:
    return [
        Act(Verb.PLAY, card, seat=seat, other=pilot)
        for seat in _opponents(s)
        for pilot in sorted(s.pilots[seat])
    ]


def _scandal_ways(s: Season, card: int) -> list[Act]:
    return [
        Act(Verb.PLAY, card, seat=seat, other=sponsor)
        for seat in _opponents(s)
        for sponsor in sorted(s.sponsors[seat])
    ]


def _crates_ways(s: Season, card: int) -> list[Act]:
    return _sugar_ways(s, card) if s.engine[s.active] >= 0 else []


def _trailers_ways(s: Season, card: int) -> list[Act]:
    return _crashtest_ways(s, card) if s.chassis[s.active] >= 0 else []


def _binoculars_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card, seat=seat) for seat in _opponents(s) if s.hands[seat]]


def _offer_ways(s: Season, card: int) -> list[Act]:
    mine = sorted(s.sponsors[s.active])
    leaving = mine if len(mine) == MOST_SPONSORS else [NONE]
    return [
        Act(Verb.PLAY, card, other=sponsor, gone=gone)
        for sponsor in sorted(s.hands[s.active])
        if IS_SPONSOR[sponsor]
        for gone in leaving
    ]


def _taxman_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card, seat=seat) for seat in _opponents(s) if s.money[seat]]


def _tv_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card)]


def _nightshift_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card)] if s.draw or s.discard else []


def _outlet_ways(s: Season, card: int) -> list[Act]:
    money = s.money[s.active]
    return [Act(Verb.PLAY, card, other=part) for part in sorted(s.market) if VALUE[part] <= money]


def _setup_ways(s: Season, card: int) -> list[Act]:
    return [Act(Verb.PLAY, card)] if s.ready(s.active) and s.could_race(s.active) else []


_WAYS: dict[Special, Callable[[Season, int], list[Act]]] = {
    Special.CALENDAR: _calendar_ways,
    Special.SUGAR: _sugar_ways,
    Special.CRASHTEST: _crashtest_ways,
    Special.LICENCE: _pilot_ways,
    Special.RUMOURS: _pilot_ways,
    Special.CRATES: _crates_ways,
    Special.TRAILERS: _trailers_ways,
    Special.BINOCULARS: _binoculars_ways,
    Special.OFFER: _offer_ways,
    Special.SCANDAL: _scandal_ways,
    Special.TAXMAN: _taxman_ways,
    Special.TV: _tv_ways,
    Special.NIGHTSHIFT: _nightshift_ways,
    Special.OUTLET: _outlet_ways,
    Special.SETUP: _setup_ways,
}


def random_move(s: Season, rng: Random) -> Act:
    """A random legal move of the seat that moves now; every legal move is possible."""
    phase = s.phase
    if phase == Phase.ACT:
        return _random_action(s, rng)
    if phase == Phase.AUCTION:
        lowest, top = s.auction_bid + 1, highest_bid(s, s.actor)
        if top < lowest or not s.money[s.actor] or rng.random() < 0.5:
            return PASS
        return Act(Verb.BID, NONE, lowest + int(rng.random() * (top - lowest + 1)))
    moves = all_moves(s)
    return moves[int(rng.random() * len(moves))]


def _random_action(s: Season, rng: Random) -> Act:
    """Points at a card of the hand, a card of the market or the end of the turn until one will do."""
    hand, market = s.hands[s.active], s.market
    things = len(hand) + len(market) + 1
    for _ in range(_ATTEMPTS):
        place = int(rng.random() * things)
        if place < len(hand):
            acts = _with_card(s, hand[place])
            if acts:
                return acts[0] if len(acts) == 1 else acts[int(rng.random() * len(acts))]
        elif place == things - 1:
            if _may_end(s):
                return END
        else:
            card = list(market)[place - len(hand)]
            if not s.auctioned >> card & 1:
                return Act(Verb.AUCTION, card, int(rng.random() * (highest_bid(s, s.active) + 1)))
    moves = _actions(s)
    return moves[int(rng.random() * len(moves))]

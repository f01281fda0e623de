"""What a seat may do now: the whole list, or one move at random without making the list.

What is legal is not decided here: of the moves that could be meant, those are listed that the rules do not
refuse.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from crossplay.games.racing.rules.deck import EXTENDED, KIND, Kind
from crossplay.games.racing.rules.draw_pile import PRICE, draws
from crossplay.games.racing.rules.market import (
    bids,
    market_refused,
    not_for_auction,
    opening_bids,
)
from crossplay.games.racing.rules.moves import END, NONE, PASS, Act, Verb
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.race import race_refused
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Season
from crossplay.games.racing.rules.specials.registry import BY_CARD
from crossplay.games.racing.rules.sponsors import sponsor_refused
from crossplay.games.racing.rules.turn import discard_refused, end_refused

_Refused = Callable[[Season, Act], Refusal | None]

_ACT, _AUCTION, _DRAW, _TAKE, _REPLACE = Phase.ACT, Phase.AUCTION, Phase.DRAW, Phase.TAKE, Phase.REPLACE

_BID, _OPEN = Verb.BID, Verb.AUCTION
_DRAWINGS = tuple(Act(Verb.DRAW, amount=count) for count in range(len(PRICE)))
_TAKINGS = tuple(Act(Verb.TAKE, card) for card in EXTENDED)
_REPLACEMENTS = tuple(Act(Verb.REPLACE, card) for card in EXTENDED)
_RECKLESS = 0.05
"""How often `random_move` makes a bid that cannot be paid when it comes upon one."""
_ATTEMPTS = 12
"""Blind tries of `random_move` before it makes the whole list."""

_VERBS: dict[Kind, tuple[tuple[Verb, _Refused], ...]] = {
    Kind.PILOT: ((Verb.MARKET, market_refused),),
    Kind.ENGINE: ((Verb.MARKET, market_refused),),
    Kind.CHASSIS: ((Verb.MARKET, market_refused),),
    Kind.SPONSOR: ((Verb.SPONSOR, sponsor_refused), (Verb.DISCARD, discard_refused)),
    Kind.SPECIAL: ((Verb.DISCARD, discard_refused),),
    Kind.CIRCUIT: ((Verb.RACE, race_refused), (Verb.DISCARD, discard_refused)),
}
_WITH_CARD = tuple(
    tuple((Act(verb, card), refused) for verb, refused in _VERBS[KIND[card]]) for card in EXTENDED
)
"""What can be meant with a card of the hand, besides playing a special, and what may refuse it."""


def all_moves(s: Season) -> list[Act]:
    """Return every legal move of the seat that moves now, in a fixed order."""
    phase = s.phase
    if phase == _ACT:
        return _actions(s)
    if phase == _AUCTION:
        return [*(Act(_BID, NONE, amount) for amount in bids(s)), PASS]
    if phase == _DRAW:
        return [_DRAWINGS[count] for count in draws(s)]
    if phase == _TAKE:
        return [_TAKINGS[card] for card in sorted(s.hands[s.target])]
    if phase == _REPLACE:
        return [_REPLACEMENTS[card] for card in sorted(s.pilots[s.actor])]
    return []


def _actions(s: Season) -> list[Act]:
    acts: list[Act] = []
    for card in sorted(s.hands[s.active]):
        acts += _with_card(s, card)
    amounts = opening_bids(s)
    for card in sorted(s.market):
        if not_for_auction(s, card) is None:
            acts += [Act(_OPEN, card, amount) for amount in amounts]
    if end_refused(s, END) is None:
        acts.append(END)
    return acts


def _with_card(s: Season, card: int) -> list[Act]:
    """Return everything that can be done with a card of the active player's hand."""
    acts = [act for act, refused in _WITH_CARD[card] if refused(s, act) is None]
    special = BY_CARD[card]
    return acts if special is None else special.moves(s, card) + acts


def random_move(s: Season, rng: Random) -> Act:
    """Return a random legal move of the seat that moves now; every legal move is possible."""
    phase = s.phase
    if phase == _ACT:
        return _random_action(s, rng)
    if phase == _AUCTION:
        amounts = bids(s)
        if not amounts or rng.random() < 0.5:
            return PASS
        amount = _random_amount(s, amounts, rng)
        return PASS if amount < 0 else Act(_BID, NONE, amount)
    moves = all_moves(s)
    return moves[int(rng.random() * len(moves))]


def _random_amount(s: Season, amounts: range, rng: Random) -> int:
    """Return one of the amounts, seldom one that the seat to act cannot pay; NONE for none of them.

    Bids without money, made as often as others, would spoil every auction, and random seasons would not end.
    """
    amount = amounts[int(rng.random() * len(amounts))]
    return amount if amount <= s.money[s.actor] or rng.random() < _RECKLESS else NONE


def _random_action(s: Season, rng: Random) -> Act:
    """Point at a card of the hand, a card of the market or the end of the turn until one will do."""
    hand, market = s.hands[s.active], s.market
    things = len(hand) + len(market) + 1
    for _ in range(_ATTEMPTS):
        place = int(rng.random() * things)
        if place < len(hand):
            acts = _with_card(s, hand[place])
            if acts:
                return acts[0] if len(acts) == 1 else acts[int(rng.random() * len(acts))]
        elif place == things - 1:
            if end_refused(s, END) is None:
                return END
        else:
            card = list(market)[place - len(hand)]
            if not_for_auction(s, card) is None:
                return Act(_OPEN, card, max(0, _random_amount(s, opening_bids(s), rng)))
    moves = _actions(s)
    return moves[int(rng.random() * len(moves))]

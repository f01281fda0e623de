"""What seats and chance can do: for each kind of move why it may be refused, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from crossplay.games.racing.rules.draw_pile import draw_cards, draw_refused, reshuffle, reshuffle_refused
from crossplay.games.racing.rules.market import (
    auction_refused,
    bid,
    bid_refused,
    market_refused,
    open_auction,
    pass_bid,
    pass_refused,
    put_on_market,
    replace,
    replace_refused,
)
from crossplay.games.racing.rules.moves import Act, Deck, First, Reshuffle, Tie, Verb
from crossplay.games.racing.rules.race import draw_lots, race_refused, start_race, tie_refused
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.specials.binoculars import take, take_refused
from crossplay.games.racing.rules.specials.playing import play_refused, play_special
from crossplay.games.racing.rules.sponsors import sign_sponsor, sponsor_refused
from crossplay.games.racing.rules.turn import (
    deal,
    deck_refused,
    discard_card,
    discard_refused,
    draw_first,
    end_refused,
    end_turn,
    first_refused,
)


class Action(NamedTuple):
    refused: Callable[[Season, Act], Refusal | None]
    do: Callable[[Season, Act, Log], None]


class ChanceAction(NamedTuple):
    """The same for a move of chance, of the class that it is found by."""

    refused: Callable[[Season, Any], Refusal | None]
    do: Callable[[Season, Any, Log], None]


ACTIONS: dict[Verb, Action] = {
    Verb.DRAW: Action(draw_refused, draw_cards),
    Verb.MARKET: Action(market_refused, put_on_market),
    Verb.AUCTION: Action(auction_refused, open_auction),
    Verb.BID: Action(bid_refused, bid),
    Verb.PASS: Action(pass_refused, pass_bid),
    Verb.REPLACE: Action(replace_refused, replace),
    Verb.SPONSOR: Action(sponsor_refused, sign_sponsor),
    Verb.PLAY: Action(play_refused, play_special),
    Verb.TAKE: Action(take_refused, take),
    Verb.RACE: Action(race_refused, start_race),
    Verb.DISCARD: Action(discard_refused, discard_card),
    Verb.END: Action(end_refused, end_turn),
}

CHANCE_ACTIONS: dict[type, ChanceAction] = {
    First: ChanceAction(first_refused, draw_first),
    Deck: ChanceAction(deck_refused, deal),
    Reshuffle: ChanceAction(reshuffle_refused, reshuffle),
    Tie: ChanceAction(tie_refused, draw_lots),
}

"""The rules of Racing at the table (numbers RC-… in docs/rules/racing.md).

`Racing` is a season that knows who moves, what may be done and who has won; the chapters of the rules
are in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome, Viewer
from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS, deck_for
from crossplay.games.racing.rules.draw_pile import draw_cards, draw_refused, reshuffle, reshuffle_refused
from crossplay.games.racing.rules.events import Awaited, SeasonEnded
from crossplay.games.racing.rules.imagine import deal_anew
from crossplay.games.racing.rules.legal_moves import all_moves, random_move
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
from crossplay.games.racing.rules.moves import Act, Chance, Deck, First, Move, Reshuffle, Tie, Verb
from crossplay.games.racing.rules.race import draw_lots, race_refused, start_race, tie_refused, tied_cars
from crossplay.games.racing.rules.ranking import Standing, ranking
from crossplay.games.racing.rules.season import Log, Phase, Season
from crossplay.games.racing.rules.seen import RacingSeen, seen_by
from crossplay.games.racing.rules.specials import play_refused, play_special, take, take_refused
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


class Racing(Season):
    """One position of a season."""

    __slots__ = ()

    # -- who and what

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == Phase.OVER else (self.actor,)

    def moves(self, seat: int) -> list[Act]:
        return all_moves(self) if seat != FATE and seat == self.actor else []

    def sample(self, seat: int, rng: Random) -> Move:
        if seat == FATE:
            return self.fate(rng)
        return random_move(self, rng)

    def fate(self, rng: Random) -> Chance:
        if self.phase == Phase.FIRST:
            return First(rng.randint(1, self.seats))
        if self.phase == Phase.TIE:
            cars = list(tied_cars(self))
            rng.shuffle(cars)
            return Tie(tuple(cars))
        opening = self.phase == Phase.DECK
        cards = list(deck_for(self.seats)) if opening else sorted(self.discard)
        rng.shuffle(cards)
        return Deck(tuple(cards)) if opening else Reshuffle(tuple(cards))

    def imagine(self, seat: int, rng: Random) -> Racing:
        twin = self.copy()
        deal_anew(twin, seat, rng)
        return twin

    # -- playing

    def refused(self, seat: int, move: Any) -> str | None:
        """Why this move cannot be made now; None when it can."""
        if self.phase == Phase.OVER:
            return "the season is over"
        if seat != self.actor:
            return "it is another player's turn"
        if seat == FATE:
            chance = _CHANCE.get(type(move))
            return chance[0](self, move) if chance else "chance has to move"
        if not isinstance(move, Act):
            return "only chance draws lots and shuffles"
        return _ACTS[move.verb][0](self, move)

    def play(self, seat: int, move: Any) -> list[Event]:
        if (reason := self.refused(seat, move)) is not None:
            raise IllegalMove(reason)
        events: list[Event] = []
        log = None if self.quiet else events
        before = self.phase, self.actor
        if seat:
            _ACTS[move.verb][1](self, move, log)
        else:
            _CHANCE[type(move)][1](self, move, log)
        if self.races >= self.season:
            self._end(log)
        if log is not None and (self.phase, self.actor) != before:
            log.append(Awaited(self.actor, self.phase))
        return events

    def _end(self, log: Log) -> None:
        """The season ends at once after its last race (RC-25)."""
        self.phase, self.actor = Phase.OVER, 0
        if log is not None:
            log.append(SeasonEnded(self._winners()))

    # -- telling

    def seen_by(self, viewer: Viewer) -> RacingSeen:
        return seen_by(self, viewer)

    def standing(self, seat: int) -> Standing:
        return Standing(self.points[seat], self.wins[seat], self.money[seat])

    def _winners(self) -> tuple[int, ...]:
        seats = range(1, self.seats + 1)
        best = max(map(self.standing, seats))
        return tuple(seat for seat in seats if self.standing(seat) == best)

    def outcome(self) -> Outcome | None:
        if self.phase != Phase.OVER:
            return None
        ranked = ranking({seat: self.standing(seat) for seat in range(1, self.seats + 1)})
        return Outcome(self._winners(), ranked, tuple(map(float, self.points[1:])), self._reason(ranked))

    def _reason(self, ranked: tuple[int, ...]) -> str:
        first, second = self.standing(ranked[0]), self.standing(ranked[1])
        if first[0] != second[0]:
            return N_("The most points of the season")
        if first[1] != second[1]:
            return N_("Level on points, more races won")
        if first[2] != second[2]:
            return N_("Level on points and races won, more money")
        return N_("Level in everything: the title is shared")

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        seats = range(1, self.seats + 1)
        return {
            "race": self.races,
            "season": self.season,
            "active": self.active or None,
            "to_act": [self.actor] if self.actor else [],
            "money": self.money[1:],
            "points": self.points[1:],
            "hands": [
                _ids(self.hands[seat]) if viewer is None or self._sees(viewer, seat) else None
                for seat in seats
            ],
            "teams": [self._team(seat) for seat in seats],
            "market": {IDS[card]: facing for card, facing in self.market.items()},
            "draw_pile": len(self.draw),
            "discard_pile": len(self.discard),
            "auction": self._auction(),
            "last_race": self._last_race(),
            "winner": list(self._winners()) if self.phase == Phase.OVER else None,
        }

    def _sees(self, viewer: int, seat: int) -> bool:
        """The own hand, and the one that the own binoculars are on."""
        return seat == viewer or (self.target == seat and viewer == self.active)

    def _team(self, seat: int) -> dict[str, Any]:
        engine, chassis = self.engine[seat], self.chassis[seat]
        return {
            "engine": IDS[engine] if engine >= 0 else None,
            "chassis": IDS[chassis] if chassis >= 0 else None,
            "pilots": _ids(self.pilots[seat]),
            "sponsors": _ids(self.sponsors[seat]),
        }

    def _auction(self) -> dict[str, Any] | None:
        if self.auction_card < 0:
            return None
        return {
            "card": IDS[self.auction_card],
            "bid": self.auction_bid if self.auction_bidder else None,
            "bidder": self.auction_bidder or None,
            "in": sorted(self.auction_in),
        }

    def _last_race(self) -> list[dict[str, Any]] | None:
        if self.last_race is None:
            return None
        return [
            {"seat": car.seat, "pilot": IDS[car.pilot], "total": car.total, "points": car.points}
            for car in self.last_race
        ]


def _ids(cards: list[int] | tuple[int, ...]) -> list[str]:
    return sorted(IDS[card] for card in cards)


_Check = Callable[[Season, Any], str | None]
_Do = Callable[[Season, Any, Log], None]

_ACTS: dict[Verb, tuple[_Check, _Do]] = {
    Verb.DRAW: (draw_refused, draw_cards),
    Verb.MARKET: (market_refused, put_on_market),
    Verb.AUCTION: (auction_refused, open_auction),
    Verb.BID: (bid_refused, bid),
    Verb.PASS: (pass_refused, pass_bid),
    Verb.REPLACE: (replace_refused, replace),
    Verb.SPONSOR: (sponsor_refused, sign_sponsor),
    Verb.PLAY: (play_refused, play_special),
    Verb.TAKE: (take_refused, take),
    Verb.RACE: (race_refused, start_race),
    Verb.DISCARD: (discard_refused, discard_card),
    Verb.END: (end_refused, end_turn),
}

_CHANCE: dict[type, tuple[_Check, _Do]] = {
    First: (first_refused, draw_first),
    Deck: (deck_refused, deal),
    Reshuffle: (reshuffle_refused, reshuffle),
    Tie: (tie_refused, draw_lots),
}


def start(seats: int, options: Mapping[str, str]) -> Racing:
    return Racing(seats, options["stall_rule"] == "on")

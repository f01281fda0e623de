"""The rules of Racing at the table (numbers RC-… in docs/rules/racing.md).

`Racing` is a season that knows who moves, what may be done and who has won; the chapters of the rules
are in the modules beside this one.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, Outcome, Viewer
from crossplay.core.i18n import N_
from crossplay.games.racing.rules.actions import ACTIONS, CHANCE_ACTIONS
from crossplay.games.racing.rules.deck import deck_for
from crossplay.games.racing.rules.events import Awaited, SeasonEnded
from crossplay.games.racing.rules.imagine import deal_anew
from crossplay.games.racing.rules.legal_moves import all_moves, random_move
from crossplay.games.racing.rules.moves import Act, Chance, Deck, First, Move, Reshuffle, Tie
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.race import entries, tied_cars
from crossplay.games.racing.rules.ranking import Standing, ranking
from crossplay.games.racing.rules.refusal import Refusal
from crossplay.games.racing.rules.report import report
from crossplay.games.racing.rules.season import Log, Season
from crossplay.games.racing.rules.seen import UNKNOWN, Auction, RacingSeen, Team

_OVER, _FIRST, _TIE, _DECK = Phase.OVER, Phase.FIRST, Phase.TIE, Phase.DECK

_SEASON_OVER = Refusal(N_("the season is over"))
_OTHERS_TURN = Refusal(N_("it is another player's turn"))
_CHANCE_MOVES = Refusal(N_("chance has to move"))
_ONLY_CHANCE = Refusal(N_("only chance draws lots and shuffles"))


class Racing(Season):
    """One position of a season."""

    __slots__ = ()

    # -- who and what

    def actors(self) -> tuple[int, ...]:
        return () if self.phase == _OVER else (self.actor,)

    def moves(self, seat: int) -> list[Act]:
        return all_moves(self) if seat != FATE and seat == self.actor else []

    def sample(self, seat: int, rng: Random) -> Move:
        if seat == FATE:
            return self.fate(rng)
        return random_move(self, rng)

    def fate(self, rng: Random) -> Chance:
        if self.phase == _FIRST:
            return First(rng.randint(1, self.seats))
        if self.phase == _TIE:
            cars = list(tied_cars(self))
            rng.shuffle(cars)
            return Tie(tuple(cars))
        opening = self.phase == _DECK
        cards = list(deck_for(self.seats)) if opening else sorted(self.discard)
        rng.shuffle(cards)
        return Deck(tuple(cards)) if opening else Reshuffle(tuple(cards))

    def imagine(self, seat: int, rng: Random) -> Racing:
        twin = self.copy()
        deal_anew(twin, seat, rng)
        return twin

    # -- playing

    def why_not(self, seat: int, move: Any) -> Refusal | None:
        """Return why this move cannot be made now; None when it can."""
        if self.phase == _OVER:
            return _SEASON_OVER
        if seat != self.actor:
            return _OTHERS_TURN
        if seat == FATE:
            chance = CHANCE_ACTIONS.get(type(move))
            return chance.refused(self, move) if chance else _CHANCE_MOVES
        if not isinstance(move, Act):
            return _ONLY_CHANCE
        return ACTIONS[move.verb].refused(self, move)

    def play(self, seat: int, move: Any) -> list[Event]:
        if (refusal := self.why_not(seat, move)) is not None:
            raise refusal.error()
        events: list[Event] = []
        log = None if self.quiet else events
        phase, actor = self.phase, self.actor
        action = ACTIONS[move.verb] if seat else CHANCE_ACTIONS[type(move)]
        action.do(self, move, log)
        if self.races >= self.season:
            self._end(log)
        if log is not None and (phase != self.phase or actor != self.actor):
            log.append(Awaited(self.actor, self.phase))
        return events

    def _end(self, log: Log) -> None:
        """End the season, at once after its last race (RC-25)."""
        self.phase, self.actor = _OVER, 0
        if log is not None:
            log.append(SeasonEnded(self._winners()))

    # -- results and reports

    def seen_by(self, viewer: Viewer) -> RacingSeen:
        looks_at = self.target if self.active in viewer else 0
        return RacingSeen(
            viewer=viewer,
            seats=self.seats,
            stall_rule=self.stall_rule,
            teams=(Team(), *map(self._team, range(1, self.seats + 1))),
            hands=tuple(
                tuple(sorted(hand)) if seat in viewer or seat == looks_at else (UNKNOWN,) * len(hand)
                for seat, hand in enumerate(self.hands)
            ),
            draw_count=len(self.draw),
            phase=self.phase,
            active=self.active,
            actor=self.actor,
            market=tuple(self.market.items()),
            discard=tuple(self.discard),
            table_card=self.table_card,
            season=self.season,
            calendar=self.calendar,
            last_race=self.last_race,
            grid=tuple(entries(self, self.table_card)) if self.phase == _TIE else (),
            stalled=self.stalled,
            raced=self.raced,
            sponsored=self.sponsored,
            auctioned=frozenset(card for card in deck_for(self.seats) if self.auctioned >> card & 1),
            setups=self.setups,
            target=self.target,
            auction=self._auction(),
        )

    def _team(self, seat: int) -> Team:
        return Team(
            self.engine[seat],
            self.chassis[seat],
            self.pilots[seat],
            self.sponsors[seat],
            self.money[seat],
            self.points[seat],
            self.wins[seat],
        )

    def _auction(self) -> Auction | None:
        if self.auction_card < 0:
            return None
        return Auction(self.auction_card, self.auction_bid, self.auction_bidder, self.auction_in)

    def standing(self, seat: int) -> Standing:
        return Standing(self.points[seat], self.wins[seat], self.money[seat])

    def _winners(self) -> tuple[int, ...]:
        seats = range(1, self.seats + 1)
        best = max(map(self.standing, seats))
        return tuple(seat for seat in seats if self.standing(seat) == best)

    def outcome(self) -> Outcome | None:
        if self.phase != _OVER:
            return None
        ranked = ranking({seat: self.standing(seat) for seat in range(1, self.seats + 1)})
        return Outcome(self._winners(), ranked, tuple(map(float, self.points[1:])), self._reason(ranked))

    def _reason(self, ranked: tuple[int, ...]) -> str:
        first, second = self.standing(ranked[0]), self.standing(ranked[1])
        if first.points != second.points:
            return N_("The most points of the season")
        if first.wins != second.wins:
            return N_("Level on points, more races won")
        if first.money != second.money:
            return N_("Level on points and races won, more money")
        return N_("Level in everything: the title is shared")

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        seats = range(1, self.seats + 1) if viewer is None else (viewer,)
        return report(self.seen_by(frozenset(seats)), self.outcome())


def start(seats: int, options: Mapping[str, str]) -> Racing:
    return Racing(seats, options["stall_rule"] == "on")


def starter_fate(seats: int, seat: int) -> First:
    """Return fate's move by which this seat starts."""
    return First(seat)

"""What cards, teams and races are worth to one seat, in points of the season."""

from __future__ import annotations

from crossplay.games.racing.bot.evaluation import Evaluation, Teams, race_now
from crossplay.games.racing.bot.style import SPECIAL_WORTH, Style
from crossplay.games.racing.rules.deck import IS_CIRCUIT, KIND, VALUE, Kind
from crossplay.games.racing.rules.season import MOST_SPONSORS
from crossplay.games.racing.rules.specials import special_of
from crossplay.games.racing.rules.state import Racing

CIRCUIT_WORTH = 0.9
"""What a circuit in hand is worth."""
FAIR_PRICE = 3
"""What a part costs, if nothing is known of its price."""
CHEAP_PRICE = 2
"""What a rival pays for a part that had to be put on the market."""


class Appraisal:
    """A position, weighed for one seat."""

    def __init__(self, s: Racing, seat: int, style: Style, evaluation: Evaluation) -> None:
        self.s, self.me, self.style, self.evaluation = s, seat, style, evaluation
        self.teams = Teams(s)
        self.worths = evaluation.worths(self.teams)
        self._weights: dict[int, list[float]] = {}
        self.weights = self.weights_for(seat)
        self.now = self.standing(self.teams)

    def standing(self, teams: Teams) -> float:
        """Return how far this seat would be ahead of the others with these teams."""
        return self.evaluation.standing(teams, self.me, self.weights)

    def weights_for(self, seat: int) -> list[float]:
        """Return how much each of its rivals counts for a seat."""
        if seat not in self._weights:
            self._weights[seat] = self.evaluation.rivals(self.worths, seat)
        return self._weights[seat]

    def rivals(self) -> list[int]:
        return [seat for seat in range(1, self.s.seats + 1) if seat != self.me]

    # -- prices

    def limit(self, seat: int, card: int, instead: int = 0, bid: int = 0) -> int:
        """Return the most that a seat would pay for a card; −1 if it would not even take it for nothing.

        With `instead`, that seat gets the card for `bid` otherwise.
        """
        teams = self.teams
        weights = self.weights_for(seat)
        otherwise = teams.with_part(instead, card, bid) if instead else teams
        before = self.evaluation.standing(otherwise, seat, weights)
        price, step = -1, 8
        while step:
            offer = price + step
            if offer <= teams.money[seat]:
                after = self.evaluation.standing(teams.with_part(seat, card, offer), seat, weights)
                if after > before:
                    price = offer
                    continue
            step //= 2
        return price

    def rivals_limit(self, card: int) -> int:
        """Return the most that any rival would pay for a card; −1 if nobody wants it."""
        return max((self.limit(seat, card) for seat in self.rivals() if self.s.money[seat]), default=-1)

    def gain(self, card: int, price: int) -> float:
        """Return what it brings to buy a part at this price."""
        return self.standing(self.teams.with_part(self.me, card, price)) - self.now

    # -- races

    def relative(self, points: list[float]) -> float:
        """Return what points of each seat, entry 0 unused, are worth to this seat."""
        return points[self.me] - sum(w * p for w, p in zip(self.weights, points, strict=True))

    def usual_race(self) -> float:
        """Return what an average race brings, compared with the others."""
        return self.relative(self.evaluation.per_race(self.teams))

    def best_race(self, s: Racing) -> float:
        """Return the best that a circuit in hand brings in this position, compared with the others."""
        if not s.anybody_ready():
            return 0.0
        return max(self.relative(race_now(s, card)) for card in s.hands[self.me] if IS_CIRCUIT[card])

    def leads(self, points: list[int] | list[float]) -> bool:
        """Return whether this seat would win the season with these points (RC-26)."""
        s = self.s

        def rank(seat: int) -> tuple[float, ...]:
            standing = s.standing(seat)
            return (points[seat], standing.wins, standing.money)

        return all(rank(self.me) > rank(seat) for seat in self.rivals())

    # -- the hand

    def keep_worth(self, card: int) -> float:
        """Return what a card in hand may be worth some day."""
        s = self.s
        kind = KIND[card]
        to_come = s.season - s.races
        if kind is Kind.SPONSOR:
            room = len(s.sponsors[self.me]) < MOST_SPONSORS
            return VALUE[card] * (0.08 if room else 0.02) * to_come
        if kind is Kind.SPECIAL:
            return SPECIAL_WORTH[type(special_of(card))] * min(1.0, to_come / 3)
        if kind is Kind.CIRCUIT:
            return CIRCUIT_WORTH
        return max(0.0, self.use(card))

    def market_cost(self, card: int) -> float:
        """Return what it costs to let the others have a part: what the best of them makes of it."""
        cost = 0.0
        for seat in self.rivals():
            price = min(CHEAP_PRICE, self.s.money[seat])
            gain = self.evaluation.worths(self.teams.with_part(seat, card, price))[seat]
            cost = max(cost, (gain - self.worths[seat]) * self.weights[seat])
        return cost + max(0.0, 0.5 * self.use(card))

    def use(self, card: int) -> float:
        """Return what a part would add to the own standing at a fair price."""
        return self.gain(card, min(FAIR_PRICE, self.s.money[self.me]))

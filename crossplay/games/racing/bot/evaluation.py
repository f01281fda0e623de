"""What each team may expect of a position, by what everybody can see: teams, money, points, races to come.

A team's worth is counted in points of the season. Cars meet on average circuits, the better one is
usually ahead; a car that still lacks parts may yet be built. Money is worth what it can buy while
there are races left, and the more one has, the less one more million is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from crossplay.games.racing.rules.deck import (
    CIRCUIT_CARDS,
    HIGHEST_VALUE,
    KIND,
    PAIR,
    PAYS,
    VALUE,
    WANTS,
    Kind,
    circuit_bonus,
)
from crossplay.games.racing.rules.moves import NONE
from crossplay.games.racing.rules.race import POINTS, line_up, points_for, race_order
from crossplay.games.racing.rules.season import Car, Season


@dataclass(frozen=True, slots=True)
class Parameters:
    """How a player weighs one thing against another."""

    build: float = 0.5
    """How likely it is that a missing part is found in time."""
    spread: float = 1.6
    """By how many points of total the better car is only usually ahead."""
    lasting: float = 0.85
    """How much of the present order of the teams is left at the next race."""
    cash: float = 0.07
    """Worth of a first million for each race to come, in points."""
    purse: float = 12.0
    """The amount of money beyond which more of it matters little."""
    income: float = 0.5
    """Worth of a million that comes later, compared with one at hand."""
    rivalry: float = 5.0
    """The smaller it is, the more the strongest rival counts and the less the others do."""


MISSING = 3
"""What a part that is still to be bought is taken to be worth."""
_CIRCUITS = len(CIRCUIT_CARDS)
_VALUES = range(HIGHEST_VALUE + 1)
_USUAL: dict[tuple[int, int, int], int] = {
    (c, e, p): _CIRCUITS * (c + e + p) + sum(circuit_bonus(circuit, c, e, p) for circuit in CIRCUIT_CARDS)
    for c in _VALUES
    for e in _VALUES
    for p in _VALUES
}
"""A car's total summed over all circuits."""
_FURTHEST = 200


class Teams:
    """The open part of a position, quickly copied to try things out on."""

    __slots__ = ("chassis", "engine", "money", "pilots", "points", "seats", "sponsors", "to_come")

    def __init__(self, s: Season) -> None:
        self.seats = s.seats
        self.engine = s.engine[:]
        self.chassis = s.chassis[:]
        self.pilots = s.pilots[:]
        self.sponsors = s.sponsors[:]
        self.money = s.money[:]
        self.points = s.points[:]
        self.to_come = s.season - s.races

    def copy(self) -> Teams:
        twin = Teams.__new__(Teams)
        twin.seats = self.seats
        twin.engine = self.engine[:]
        twin.chassis = self.chassis[:]
        twin.pilots = self.pilots[:]
        twin.sponsors = self.sponsors[:]
        twin.money = self.money[:]
        twin.points = self.points[:]
        twin.to_come = self.to_come
        return twin

    def ready(self, seat: int) -> bool:
        return bool(self.pilots[seat]) and self.engine[seat] >= 0 and self.chassis[seat] >= 0

    def missing(self, seat: int) -> int:
        return (self.engine[seat] < 0) + (self.chassis[seat] < 0) + (not self.pilots[seat])

    def with_part(self, seat: int, card: int, price: int, gone: int = NONE) -> Teams:
        """Return the teams as if this seat had bought the card.

        Of two pilots the less useful one leaves, unless `gone` says which.
        """
        twin = self.copy()
        twin.money[seat] = max(0, twin.money[seat] - price)
        kind = KIND[card]
        if kind is Kind.ENGINE:
            twin.engine[seat] = card
        elif kind is Kind.CHASSIS:
            twin.chassis[seat] = card
        else:
            pilots = twin.pilots[seat]
            if len(pilots) > 1:
                leaver = gone if gone >= 0 else min(pilots, key=usefulness)
                pilots = tuple(pilot for pilot in pilots if pilot != leaver)
            twin.pilots[seat] = (*pilots, card)
        return twin


def usefulness(pilot: int) -> float:
    """Return what a pilot's value comes to, with the peculiarity."""
    return VALUE[pilot] + 0.5 * PAYS[pilot] - 0.25 * WANTS[pilot] + 0.5 * PAIR[pilot]


class Evaluation:
    """What teams are worth in points of the season, by a player's parameters."""

    def __init__(self, parameters: Parameters) -> None:
        self.parameters = parameters
        scale = parameters.spread * _CIRCUITS
        self._ahead = [1 / (1 + exp(-gap / scale)) for gap in range(-_FURTHEST, _FURTHEST + 1)]

    def per_race(self, t: Teams) -> list[float]:
        """Return the points each seat may expect from a race as the teams are now (entry 0 unused)."""
        cars: list[tuple[int, int, float]] = []
        for seat in range(1, t.seats + 1):
            engine, chassis, pilots = t.engine[seat], t.chassis[seat], t.pilots[seat]
            lacking = t.missing(seat)
            sure = 1.0
            if lacking:
                affordable = min(1.0, (t.money[seat] + 1) / (3 * lacking))
                sure = (self.parameters.build * affordable) ** lacking
            e = VALUE[engine] if engine >= 0 else MISSING
            c = VALUE[chassis] if chassis >= 0 else MISSING
            if not pilots:
                cars.append((_USUAL[c, e, MISSING], seat, sure))
            for pilot in pilots:
                pair = PAIR[pilot] * _CIRCUITS if len(pilots) > 1 else 0
                cars.append((_USUAL[c, e, VALUE[pilot]] + pair, seat, sure))
        return self._expected(cars, t.seats)

    def _expected(self, cars: list[tuple[int, int, float]], seats: int) -> list[float]:
        ahead = self._ahead
        field = sum(sure for _, _, sure in cars)
        won = [0.0] * (seats + 1)
        for rank, (total, seat, sure) in enumerate(cars):
            better = 0.0
            for other, (their, _, likely) in enumerate(cars):
                if other != rank:
                    better += likely * ahead[their - total + _FURTHEST]
            won[seat] += sure * _points(field - sure + 1, better)
        return won

    def money(self, amount: float, to_come: int) -> float:
        """Return what an amount of money is worth, in points."""
        parameters = self.parameters
        return parameters.cash * to_come * parameters.purse * (1 - exp(-amount / parameters.purse))

    def worths(self, t: Teams) -> list[float]:
        """Return the points that each seat may expect to have in the end (entry 0 unused)."""
        parameters = self.parameters
        to_come = t.to_come
        races = sum(parameters.lasting**n for n in range(to_come))
        result = [0.0]
        for seat, won in enumerate(self.per_race(t)):
            if not seat:
                continue
            later = income(t, seat) * max(0, to_come - 1) * parameters.income
            money = self.money(max(0.0, t.money[seat] + later), to_come)
            result.append(t.points[seat] + won * races + money)
        return result

    def rivals(self, worths: list[float], seat: int) -> list[float]:
        """Return how much each rival counts for a seat: together 1, the strongest most."""
        best = max(worths[1:])
        weights = [exp((worth - best) / self.parameters.rivalry) for worth in worths]
        weights[0] = weights[seat] = 0.0
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def standing(self, t: Teams, seat: int, weights: list[float]) -> float:
        """Return how far a seat is ahead of the others, in points."""
        worths = self.worths(t)
        return worths[seat] - sum(weight * worth for weight, worth in zip(weights, worths, strict=True))


def income(t: Teams, seat: int) -> float:
    """Return what a team earns in a race, in millions."""
    amount: float = sum(VALUE[card] for card in t.sponsors[seat])
    if t.engine[seat] >= 0 and t.chassis[seat] >= 0:
        amount += sum(PAYS[pilot] - 0.5 * WANTS[pilot] for pilot in t.pilots[seat])
    return amount


def _points(cars: float, better: float) -> float:
    """Return the points of a car in a field of `cars` with `better` cars ahead; neither need be whole."""
    cars = min(cars, float(len(POINTS) - 1))
    fewer = int(cars)
    share = cars - fewer
    low = _row(fewer, better)
    return low if not share else low + share * (_row(fewer + 1, better) - low)


def _row(cars: int, better: float) -> float:
    row = POINTS[cars]
    rank = int(better)
    if rank >= cars:
        return 0.0
    here = row[rank]
    after = row[rank + 1] if rank + 1 < cars else 0
    return here + (better - rank) * (after - here)


def race_now(s: Season, circuit: int, extra: int = 0) -> list[float]:
    """Return the points each seat gets if this circuit is raced now; lots are shared evenly.

    `extra` is added to the cars of the active player. Entry 0 is unused.
    """
    active = s.active
    # The circuit will have left the active player's hand.
    cars = [
        Car(car.total + extra, car.hand - 1, active, car.pilot) if car.seat == active else car
        for car in line_up(s, circuit)
    ]
    cars.sort(key=race_order)
    points = points_for(len(cars))
    won = [0.0] * (s.seats + 1)
    start = 0
    while start < len(cars):
        end = start
        while end < len(cars) and race_order(cars[end]) == race_order(cars[start]):
            end += 1
        share = sum(points[start:end]) / (end - start)
        for rank in range(start, end):
            won[cars[rank].seat] += share
        start = end
    return won

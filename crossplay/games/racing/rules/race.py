"""Races (RC-18 … RC-24)."""

from __future__ import annotations

from itertools import groupby

from crossplay.core.i18n import N_
from crossplay.games.racing.rules.deck import IDS, IS_CIRCUIT, PAIR, PAYS, VALUE, WANTS, circuit_bonus
from crossplay.games.racing.rules.draw_pile import put_aside
from crossplay.games.racing.rules.events import (
    Entry,
    Finish,
    LotsDrawn,
    MoneyMoved,
    RaceFinished,
    RaceStarted,
    Why,
)
from crossplay.games.racing.rules.moves import Act, Tie
from crossplay.games.racing.rules.phase import Phase
from crossplay.games.racing.rules.refusal import NOT_NOW, Refusal, not_in_hand
from crossplay.games.racing.rules.season import Car, Log, Season
from crossplay.games.racing.rules.specials import SET_UP_BONUS

_ACT, _TIE = Phase.ACT, Phase.TIE

POINTS: tuple[tuple[int, ...], ...] = (
    (),
    (2,),
    (3, 1),
    (4, 2, 1),
    (5, 3, 2, 1),
    (6, 4, 3, 2, 1),
    (10, 6, 4, 3, 2, 1),
)
"""Points by number of cars and rank (RC-21); six or more cars share the last row."""
PAID_PLACES = 2
"""Pilots want money for a first or second rank."""

_ONE_A_TURN = Refusal(N_("one race a turn"))
_NO_CAR_READY = Refusal(N_("no car is ready"))
_NO_LOTS = Refusal(N_("no lots are to be drawn"))
_OTHER_CARS = Refusal(N_("lots are drawn among the cars that are level"))


def points_for(cars: int) -> tuple[int, ...]:
    """Return the points of each rank in a race with this number of cars."""
    row = POINTS[min(cars, len(POINTS) - 1)]
    return row + (0,) * (cars - len(row))


def race_refused(s: Season, act: Act) -> Refusal | None:
    if s.phase != _ACT:
        return NOT_NOW
    if act.card not in s.hands[s.active]:
        return not_in_hand(act.card)
    if not IS_CIRCUIT[act.card]:
        return Refusal(N_("{card} is no circuit"), {"card": IDS[act.card]})
    return _no_race_now(s)


def _no_race_now(s: Season) -> Refusal | None:
    if s.raced:
        return _ONE_A_TURN
    return None if s.anybody_ready() else _NO_CAR_READY


def could_race(s: Season) -> bool:
    """Return whether the active player could start a race now (RC-18)."""
    return any(IS_CIRCUIT[card] for card in s.hands[s.active]) and _no_race_now(s) is None


def start_race(s: Season, act: Act, log: Log) -> None:
    s.hands[s.active].remove(act.card)
    s.table_card = act.card
    s.raced = True
    s.stalled = 0
    if log is not None:
        log.append(RaceStarted(s.active, act.card, s.races + 1, tuple(entries(s, act.card))))
    grid = line_up(s, act.card)
    grid.sort(key=race_order)
    s.grid = tuple(grid)
    s.unsettled = _equal(grid)
    if s.unsettled:
        s.phase, s.actor = _TIE, 0
    else:
        _settle(s, log)


def entries(s: Season, circuit: int) -> list[Entry]:
    """Return every ready car, with where its total would come from on this circuit."""
    result = []
    for seat in range(1, s.seats + 1):
        if not s.ready(seat):
            continue
        chassis, engine = VALUE[s.chassis[seat]], VALUE[s.engine[seat]]
        two = len(s.pilots[seat]) > 1
        setup = SET_UP_BONUS * s.setups if seat == s.active else 0
        for pilot in s.pilots[seat]:
            bonus = circuit_bonus(circuit, chassis, engine, VALUE[pilot])
            pair = PAIR[pilot] if two else 0
            result.append(Entry(seat, pilot, chassis, engine, VALUE[pilot], bonus, pair, setup))
    return result


def line_up(s: Season, circuit: int) -> list[Car]:
    """Return every ready car with its total, quickly: the same sums as `entries`."""
    cars = []
    for seat in range(1, s.seats + 1):
        pilots = s.pilots[seat]
        if not pilots or s.engine[seat] < 0 or s.chassis[seat] < 0:
            continue
        chassis, engine = VALUE[s.chassis[seat]], VALUE[s.engine[seat]]
        common = chassis + engine
        if s.setups and seat == s.active:
            common += SET_UP_BONUS * s.setups
        hand = len(s.hands[seat])
        for pilot in pilots:
            value = VALUE[pilot]
            total = common + value + circuit_bonus(circuit, chassis, engine, value)
            if len(pilots) > 1:
                total += PAIR[pilot]
            cars.append(Car(total, hand, seat, pilot))
    return cars


def race_order(car: Car) -> tuple[int, int]:
    """Sort key: by total, then by cards in hand, most first (RC-20)."""
    return -car.total, -car.hand


def _equal(grid: list[Car]) -> tuple[tuple[int, int], ...]:
    """Return the stretches of the grid that only lots can put in order, best ranks first."""
    stretches = []
    start = 0
    for _, group in groupby(grid, key=race_order):
        count = len(list(group))
        if count > 1:
            stretches.append((start, start + count))
        start += count
    return tuple(stretches)


def tied_cars(s: Season) -> tuple[tuple[int, int], ...]:
    """Return seat and pilot of the cars that lots are drawn for next."""
    start, end = s.unsettled[0]
    return tuple((car.seat, car.pilot) for car in s.grid[start:end])


def tie_refused(s: Season, move: Tie) -> Refusal | None:
    if s.phase != _TIE:
        return _NO_LOTS
    if sorted(move.cars) != sorted(tied_cars(s)):
        return _OTHER_CARS
    return None


def draw_lots(s: Season, move: Tie, log: Log) -> None:
    start, end = s.unsettled[0]
    level = {(car.seat, car.pilot): car for car in s.grid[start:end]}
    s.grid = s.grid[:start] + tuple(level[car] for car in move.cars) + s.grid[end:]
    s.unsettled = s.unsettled[1:]
    if log is not None:
        log.append(LotsDrawn(move.cars))
    if not s.unsettled:
        _settle(s, log)


def _settle(s: Season, log: Log) -> None:
    """Give points, then pay the owners, then pay the pilots who want money (RC-21 … RC-23)."""
    grid = s.grid
    points = points_for(len(grid))
    s.last_race = tuple(
        Finish(car.seat, car.pilot, car.total, won) for car, won in zip(grid, points, strict=True)
    )
    if log is not None:
        log.append(RaceFinished(s.table_card, s.last_race))
    for car, won in zip(grid, points, strict=True):
        s.points[car.seat] += won
    s.wins[grid[0].seat] += 1
    s.calendar = (*s.calendar, (s.table_card, grid[0].seat))
    _pay_owners(s, log)
    _pay_pilots(s, log)
    s.grid = ()
    s.races += 1
    put_aside(s, log)
    s.phase, s.actor = _ACT, s.active


def _pay_owners(s: Season, log: Log) -> None:
    for seat in range(1, s.seats + 1):
        for card in s.sponsors[seat]:
            s.money[seat] += VALUE[card]
            if log is not None:
                log.append(MoneyMoved(seat, VALUE[card], Why.SPONSOR, card))
    for car in s.grid:
        if PAYS[car.pilot]:
            s.money[car.seat] += PAYS[car.pilot]
            if log is not None:
                log.append(MoneyMoved(car.seat, PAYS[car.pilot], Why.PILOT_PAYS, car.pilot))


def _pay_pilots(s: Season, log: Log) -> None:
    for car in s.grid[:PAID_PLACES]:
        fee = WANTS[car.pilot]
        if fee and s.money[car.seat] >= fee:
            s.money[car.seat] -= fee
            if log is not None:
                log.append(MoneyMoved(car.seat, -fee, Why.PILOT_WANTS, car.pilot))

"""What can be told of a season from what a viewer knows: who would win a race now, whether a race is due."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.racing.rules.events import Entry
from crossplay.games.racing.rules.race import entries, line_up, points_for, race_order
from crossplay.games.racing.rules.season import HAND_LIMIT, Season
from crossplay.games.racing.rules.seen import RacingSeen
from crossplay.games.racing.rules.turn import stalled_too_long


@dataclass(frozen=True)
class Projected:
    """A car of a race that could be started, with the rank and points it would get."""

    entry: Entry
    rank: int
    points: int
    level: bool
    """Whether only lots would put it before or behind another one."""


def projection(seen: RacingSeen, circuit: int) -> list[Projected]:
    """Return how a race on this circuit would end if it were started now; best car first."""
    season = _season_of(seen)
    season.hands[seen.active].remove(circuit)
    cars = sorted(line_up(season, circuit), key=race_order)
    found = {(entry.seat, entry.pilot): entry for entry in entries(season, circuit)}
    points = points_for(len(cars))
    ranks = [race_order(car) for car in cars]
    return [
        Projected(found[car.seat, car.pilot], rank, points[rank - 1], ranks.count(ranks[rank - 1]) > 1)
        for rank, car in enumerate(cars, 1)
    ]


def race_is_due(seen: RacingSeen) -> bool:
    """Return whether the active player must start a race if the hand has a circuit (RC-28)."""
    return stalled_too_long(seen) and not seen.raced and seen.anybody_ready


def cards_too_many(seen: RacingSeen) -> int:
    """Return the number of cards that must leave the active player's hand before the turn can end (RC-7)."""
    return max(0, len(seen.hands[seen.active]) - HAND_LIMIT)


def _season_of(seen: RacingSeen) -> Season:
    """Return a position with everything that decides a race; unknown cards stay unknown."""
    season = Season(seen.seats, seen.stall_rule)
    season.active, season.setups = seen.active, seen.setups
    season.hands = [list(hand) for hand in seen.hands]
    for seat, team in enumerate(seen.teams):
        season.engine[seat], season.chassis[seat] = team.engine, team.chassis
        season.pilots[seat] = team.pilots
    return season

"""What each choice of a round would bring each seat.

All that matters for a seat is whether it is alone at its target and whether exactly one other points at its
own tile. So a choice is worth one of four numbers, computed once; then the round can be played thousands of
times by looking them up.
"""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.crossing.rules.moves import NONE, Aim, At
from crossplay.games.crossing.rules.state import Crossing
from crossplay.games.crossing.rules.stones import Heap, points, total


@dataclass(frozen=True, slots=True)
class Temper:
    """How a computer player weighs things."""

    keep: float
    """The share of an unprotected stone's worth that it expects to win in the end."""
    pause: float
    """Points that sitting out a round costs."""
    spite: float
    """Own points that a point lost by another is worth."""
    leader_spite: float
    """The same for points lost by the leader (or, for the leader, by the runner-up)."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """One choice of one seat, and its worth to that seat."""

    aim: Aim
    mushroom: int
    """The mushroom pointed at, or 0."""
    victim: int
    """The seat pointed at, or 0."""
    alone: float
    """Worth when it is alone at its target and is not robbed."""
    alone_robbed: float
    failed: float
    """Worth when others point at its target too, or the tile is protected."""
    failed_robbed: float


def prospects(state: Crossing, seat: int, temper: Temper) -> list[Prospect]:
    """Return the choices that can bring something; only `NONE` when there is no such choice."""
    weights = _weights(state, seat, temper)
    sensible = [aim for aim in state.choices_of(seat) if _brings_something(state, aim)]
    return [_prospect(state, seat, aim, temper, weights) for aim in sensible or [NONE]]


def gain(state: Crossing, seat: int, aim: Aim) -> int:
    """Return the points that the choice adds to the seat's count if it succeeds."""
    own = state.won[seat - 1] + state.tiles[seat - 1]
    return points(own + stones_at(state, aim)) - points(own)


def stones_at(state: Crossing, aim: Aim) -> Heap:
    """Return what lies on the target of a choice."""
    if aim.at is At.MUSHROOM:
        return state.mushrooms[aim.number - 1]
    return state.tiles[aim.number - 1] if aim.at is At.SEAT else 0


def _brings_something(state: Crossing, aim: Aim) -> bool:
    return aim.at is At.SHIELD or stones_at(state, aim) > 0


def _weights(state: Crossing, seat: int, temper: Temper) -> list[float]:
    """Return what a point lost by each seat is worth to this one."""
    scores = state.scores()
    rival = max((other for other in range(state.seats) if other != seat - 1), key=lambda other: scores[other])
    weights = [temper.spite] * state.seats
    weights[rival] = temper.leader_spite
    weights[seat - 1] = 0.0
    return weights


def _prospect(state: Crossing, seat: int, aim: Aim, temper: Temper, weights: list[float]) -> Prospect:
    won, tile = state.won[seat - 1], state.tiles[seat - 1]
    if aim.at is At.SHIELD:
        safe = points(won + tile) - (0.0 if state.last_round else temper.pause)
        return Prospect(aim, 0, 0, safe, safe, safe, safe)
    catch = stones_at(state, aim)
    victim = aim.number if aim.at is At.SEAT else 0
    damage = 0.0
    if victim:
        damage = weights[victim - 1] * (
            _worth(state, state.won[victim - 1], catch, temper) - points(state.won[victim - 1])
        )
    return Prospect(
        aim,
        aim.number if aim.at is At.MUSHROOM else 0,
        victim,
        _worth(state, won, tile + catch, temper) + damage,
        _worth(state, won, catch, temper) + damage,
        _worth(state, won, tile, temper),
        float(points(won)),
    )


def _worth(state: Crossing, won: Heap, tile: Heap, temper: Temper) -> float:
    """Return the points won, and what stones still on the tile promise."""
    sure = points(won)
    promise = points(won + tile) - sure
    if state.last_round:
        return sure + promise
    return float(sure + promise * temper.keep ** max(1.0, total(tile) / 3))

"""The rules of Crossing. The numbers CX-… are those of docs/rules/crossing.md."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from functools import cache
from random import Random
from typing import Any

from crossplay.core.contract import FATE, Event, IllegalMove, Outcome
from crossplay.core.i18n import N_
from crossplay.games.crossing.rules import events as ev
from crossplay.games.crossing.rules.moves import MUSHROOMS, NONE, SHIELD, TILES, Aim, At, Stones
from crossplay.games.crossing.rules.stones import (
    BLUE,
    COLOURS,
    RED,
    WHITE,
    YELLOW,
    Heap,
    count,
    draw,
    holds,
    letters,
    points,
    total,
)

BAGS: dict[str, Heap] = {
    "full": 18 * (RED + BLUE + YELLOW) + 6 * WHITE,
    "short": 12 * (RED + BLUE + YELLOW) + 6 * WHITE,
}
"""What is in the bag at the start, by the option `length` (CX-2)."""

ON_EMPTY = 2
ON_HEAP = 1

MOST_POINTS = N_("most points")
MOST_WHITES = N_("level on points, more white stones")
SHARED = N_("level on points and white stones: a shared victory")


class Phase(Enum):
    SERVING = "fate lays stones"
    CHOOSING = "the seats choose"
    OVER = "the game is over"


@cache
def _legal(seats: int, seat: int, first: bool, paused: int, holds_stones: bool) -> tuple[Aim, ...]:
    """All choices of an unpaused seat; `paused` is the set of paused seats, a bit for each."""
    aims = list(MUSHROOMS[: seats - 1])
    if not first:
        aims += [TILES[other - 1] for other in _others(seats, seat) if not paused >> other & 1]
        if holds_stones:
            aims.append(SHIELD)
    aims.append(NONE)
    return tuple(aims)


def _others(seats: int, seat: int) -> list[int]:
    return [other for other in range(1, seats + 1) if other != seat]


class Crossing:
    """One position. Lists are by seat or mushroom, counted from 0."""

    __slots__ = (
        "aims",
        "bag",
        "mushrooms",
        "paused",
        "phase",
        "quiet",
        "round",
        "seats",
        "tiles",
        "undecided",
        "won",
    )

    seats: int
    round: int
    phase: Phase
    bag: Heap
    mushrooms: list[Heap]
    tiles: list[Heap]
    won: list[Heap]
    paused: int
    """The seats that protected in the round resolved last, a bit for each."""
    aims: list[Aim | None]
    """This round's choices, unknown to the others until all are made."""
    undecided: int
    """How many choices are still missing in this round."""
    quiet: bool

    def __init__(self, seats: int, bag: Heap) -> None:
        self.seats = seats
        self.round = 0
        self.phase = Phase.SERVING
        self.bag = bag
        self.mushrooms = [0] * (seats - 1)
        self.tiles = [0] * seats
        self.won = [0] * seats
        self.paused = 0
        self.aims = [None] * seats
        self.undecided = 0
        self.quiet = False

    def copy(self) -> Crossing:
        twin = Crossing.__new__(Crossing)
        twin.seats = self.seats
        twin.round = self.round
        twin.phase = self.phase
        twin.bag = self.bag
        twin.mushrooms = self.mushrooms[:]
        twin.tiles = self.tiles[:]
        twin.won = self.won[:]
        twin.paused = self.paused
        twin.aims = self.aims[:]
        twin.undecided = self.undecided
        twin.quiet = self.quiet
        return twin

    def imagine(self, seat: int, rng: Random) -> Crossing:
        """All lies open but the choices of this round: the others' are not made yet (CX-5)."""
        twin = self.copy()
        for other in _others(self.seats, seat):
            if twin.aims[other - 1] is not None:
                twin.aims[other - 1] = None
                twin.undecided += 1
        return twin

    # ---- who may do what

    def actors(self) -> tuple[int, ...]:
        if self.phase is Phase.CHOOSING:
            aims, paused = self.aims, self.paused
            return tuple(
                [
                    seat
                    for seat in range(1, self.seats + 1)
                    if aims[seat - 1] is None and not paused >> seat & 1
                ]
            )
        return (FATE,) if self.phase is Phase.SERVING else ()

    def is_paused(self, seat: int) -> bool:
        return bool(self.paused >> seat & 1)

    def paused_seats(self) -> list[int]:
        return [seat for seat in range(1, self.seats + 1) if self.is_paused(seat)]

    @property
    def last_round(self) -> bool:
        """The bag is empty, so the round now played is the last (CX-21)."""
        return not self.bag

    def moves(self, seat: int) -> list[Aim]:
        return list(self._choices(seat)) if seat in self.actors() else []

    def sample(self, seat: int, rng: Random) -> Aim:
        choices = self._choices(seat)
        return choices[int(rng.random() * len(choices))]

    def _choices(self, seat: int) -> tuple[Aim, ...]:
        return _legal(self.seats, seat, self.round == 1, self.paused, self.tiles[seat - 1] > 0)

    # ---- play

    def play(self, seat: int, move: Any) -> list[Event]:
        if seat == FATE:
            return self._serve(move)
        if self.phase is not Phase.CHOOSING:
            raise IllegalMove("the game is over" if self.phase is Phase.OVER else "stones must be laid first")
        if not 1 <= seat <= self.seats:
            raise IllegalMove(f"there is no seat {seat}")
        if self.paused >> seat & 1:
            raise IllegalMove(f"seat {seat} sits this round out")
        if self.aims[seat - 1] is not None:
            raise IllegalMove(f"seat {seat} has chosen already")
        if move not in self._choices(seat):
            raise IllegalMove(self._refusal(seat, move))
        self.aims[seat - 1] = move
        self.undecided -= 1
        if self.undecided:
            return [] if self.quiet else [ev.Decided(seat)]
        happened = self._resolve()
        return [] if self.quiet else [ev.Decided(seat), *happened]

    def _refusal(self, seat: int, move: Any) -> str:
        """Why an illegal choice is illegal."""
        if not isinstance(move, Aim):
            return "only fate lays stones"
        if move.at is At.MUSHROOM:
            return f"there are only {len(self.mushrooms)} mushrooms"
        if self.round == 1:
            return "in the first round only mushrooms can be pointed at"
        if move.at is At.SHIELD:
            return "there is no stone on the tile to protect"
        if move.number == seat:
            return "nobody points at the own tile"
        if move.number > self.seats:
            return f"there is no seat {move.number}"
        return f"seat {move.number} is paused and cannot be pointed at"

    def _resolve(self) -> list[Event]:
        """All choices at once, from the table as it lay when the round began (CX-14)."""
        at_mushroom: list[list[int]] = [[] for _ in self.mushrooms]
        at_tile: list[list[int]] = [[] for _ in self.tiles]
        shields = []
        for seat, aim in enumerate(self.aims, 1):
            if aim is None:
                continue
            if aim.at is At.MUSHROOM:
                at_mushroom[aim.number - 1].append(seat)
            elif aim.at is At.SEAT:
                at_tile[aim.number - 1].append(seat)
            elif aim.at is At.SHIELD:
                shields.append(seat)
        happened = [] if self.quiet else self._tell(at_mushroom, at_tile, shields)
        before = self.tiles
        after = before[:]
        for seat in shields:
            self.won[seat - 1] += before[seat - 1]
            after[seat - 1] = 0
        for index, thieves in enumerate(at_tile):
            if len(thieves) == 1 and index + 1 not in shields:
                after[index] -= before[index]
                after[thieves[0] - 1] += before[index]
        for index, pickers in enumerate(at_mushroom):
            if len(pickers) == 1:
                after[pickers[0] - 1] += self.mushrooms[index]
                self.mushrooms[index] = 0
        self.tiles = after
        return happened + self._close(shields)

    def _tell(
        self, at_mushroom: list[list[int]], at_tile: list[list[int]], shields: list[int]
    ) -> list[Event]:
        """What the round does to the table as it still lies."""
        played = tuple((seat, aim) for seat, aim in enumerate(self.aims, 1) if aim is not None)
        happened: list[Event] = [ev.Revealed(played)]
        happened += [ev.Protected(seat, self.tiles[seat - 1]) for seat in shields]
        for victim, thieves in enumerate(at_tile, 1):
            if thieves and victim in shields:
                happened.append(ev.Rebuffed(tuple(thieves), victim))
            elif len(thieves) > 1:
                happened.append(ev.Crowded(TILES[victim - 1], tuple(thieves)))
            elif thieves:
                happened.append(ev.Robbed(thieves[0], victim, self.tiles[victim - 1]))
        for mushroom, pickers in enumerate(at_mushroom, 1):
            if len(pickers) > 1:
                happened.append(ev.Crowded(MUSHROOMS[mushroom - 1], tuple(pickers)))
            elif pickers:
                happened.append(ev.Gathered(pickers[0], mushroom, self.mushrooms[mushroom - 1]))
        return happened

    def _close(self, shields: list[int]) -> list[Event]:
        """The round is over: who sat out returns, who protected is paused (CX-13), perhaps the end."""
        happened: list[Event] = []
        if not self.quiet:
            happened += [ev.Returned(seat) for seat in self.paused_seats()]
        self.paused = 0
        for seat in shields:
            self.paused |= 1 << seat
        self.aims = [None] * self.seats
        if self.bag:
            self.phase = Phase.SERVING
        else:
            self.phase = Phase.OVER
            if not self.quiet:
                happened.append(ev.Ended(self.scores(), self.winners()))
        return happened

    # ---- fate

    def fate(self, rng: Random) -> Stones:
        """Draws for every mushroom; if the bag is short, in an order drawn by lot (CX-19, CX-20)."""
        bag, order = self.bag, list(range(len(self.mushrooms)))
        if sum(map(self._need, order)) > total(bag):
            rng.shuffle(order)
        laid = []
        for index in order:
            stones = ""
            for _ in range(min(self._need(index), total(bag))):
                letter = draw(bag, rng)
                bag -= COLOURS[letter]
                stones += letter
            if stones:
                laid.append((index + 1, stones))
        return Stones(tuple(laid))

    def _need(self, index: int) -> int:
        return ON_HEAP if self.mushrooms[index] else ON_EMPTY

    def _serve(self, move: Any) -> list[Event]:
        if self.phase is not Phase.SERVING:
            raise IllegalMove("the game is over" if self.phase is Phase.OVER else "the seats choose now")
        if not isinstance(move, Stones):
            raise IllegalMove("fate lays stones")
        laid = move.heaps()
        drawn = self._check_served(laid)
        self.bag -= drawn
        self.round += 1
        for mushroom, stones in laid:
            self.mushrooms[mushroom - 1] += stones
        happened: list[Event] = []
        if not self.quiet:
            happened += [ev.Served(mushroom, stones) for mushroom, stones in move.laid]
            happened.append(ev.RoundBegan(self.round, self.last_round))
        self.undecided = self.seats - self.paused.bit_count()
        if self.undecided:
            self.phase = Phase.CHOOSING
            return happened
        if not self.quiet:
            happened.append(ev.Passed(self.round))
        return happened + self._close([])

    def _check_served(self, laid: list[tuple[int, Heap]]) -> Heap:
        """All stones drawn, or IllegalMove: each mushroom in turn its due, as long as the bag lasts."""
        left, drawn, served = total(self.bag), 0, set()
        for mushroom, stones in laid:
            if not 1 <= mushroom <= len(self.mushrooms):
                raise IllegalMove(f"there are only {len(self.mushrooms)} mushrooms")
            if mushroom in served:
                raise IllegalMove(f"m{mushroom} is named twice")
            due = min(self._need(mushroom - 1), left)
            if total(stones) != due:
                raise IllegalMove(f"m{mushroom} must get {due}, not {total(stones)}")
            served.add(mushroom)
            left -= due
            drawn += stones
        if left and len(served) < len(self.mushrooms):
            raise IllegalMove("a mushroom gets nothing although the bag holds stones")
        if not holds(self.bag, drawn):
            raise IllegalMove("the bag does not hold those colours")
        return drawn

    # ---- the count

    def scores(self) -> tuple[int, ...]:
        """Points of each seat as if the game ended now (CX-22)."""
        return tuple(points(won + tile) for won, tile in zip(self.won, self.tiles, strict=True))

    def winners(self) -> tuple[int, ...]:
        keys = self._standing()
        best = max(keys)
        return tuple(seat for seat, key in enumerate(keys, 1) if key == best)

    def _standing(self) -> list[tuple[int, int]]:
        """Points, then white stones, of each seat (CX-24)."""
        whites = [count(won + tile, WHITE) for won, tile in zip(self.won, self.tiles, strict=True)]
        return list(zip(self.scores(), whites, strict=True))

    def outcome(self) -> Outcome | None:
        if self.phase is not Phase.OVER:
            return None
        keys, winners, scores = self._standing(), self.winners(), self.scores()
        ranking = sorted(range(1, self.seats + 1), key=lambda seat: keys[seat - 1], reverse=True)
        if len(winners) > 1:
            reason = SHARED
        else:
            reason = MOST_WHITES if scores.count(max(scores)) > 1 else MOST_POINTS
        return Outcome(winners, tuple(ranking), scores, reason)

    def report(self, viewer: int | None = None) -> dict[str, Any]:
        """The choices of the round are in nobody's report, so every viewer gets the same."""
        return {
            "round": max(1, self.round),
            "bag": {letter: count(self.bag, COLOURS[letter]) for letter in "rbyw"},
            "mushrooms": [letters(stones) for stones in self.mushrooms],
            "tiles": [letters(stones) for stones in self.tiles],
            "won": [letters(stones) for stones in self.won],
            "paused": self.paused_seats(),
            "scores": list(self.scores()),
            "winner": list(self.winners()) if self.phase is Phase.OVER else [],
        }


def start(seats: int, options: Mapping[str, str]) -> Crossing:
    return Crossing(seats, BAGS[options["length"]])

"""The searches themselves, on games small enough to know the truth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from crossplay.bots import determinized as worlds
from crossplay.bots import mcts as tree
from crossplay.bots.determinized import Worlds
from crossplay.bots.level_noise import Skill, pick
from crossplay.bots.mcts import WON, Prospect, Tree
from crossplay.core.contract import FATE


class Heap:
    """Two players take one to three from a heap; whoever takes the last one wins."""

    quiet = True

    def __init__(self, left: int, seat: int = 1) -> None:
        self.left = left
        self.seat = seat

    def copy(self) -> Heap:
        return Heap(self.left, self.seat)

    def actors(self) -> tuple[int, ...]:
        return (self.seat,) if self.left else ()

    def moves(self, seat: int) -> list[int]:
        return [take for take in (1, 2, 3) if take <= self.left]

    def play(self, seat: int, move: int) -> list[Any]:
        assert seat == self.seat
        self.left -= move
        self.seat = 3 - seat
        return []


class Clueless:
    """Knows the rules and nothing else."""

    def __init__(self) -> None:
        self.looked = 0

    def prospects(self, state: Any, seat: int) -> Sequence[Prospect]:
        self.looked += 1
        return [Prospect(move, WON if move == state.left else 0.0) for move in state.moves(seat)]

    def allied(self, seat: int, other: int) -> bool:
        return seat == other

    def result(self, state: Any, seat: int) -> float | None:
        return None if state.left else (WON if state.seat != seat else -WON)


def search(left: int, simulations: int) -> list[Prospect]:
    return Tree(Clueless(), Heap(left), 1, tree.Budget(simulations, 60)).search()  # type: ignore[arg-type]


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_the_tree_proves_the_winning_move(left: int) -> None:
    best = search(left, 2000)[0]
    assert best == Prospect(left % 4, WON)


@pytest.mark.parametrize("left", [4, 8])
def test_the_tree_knows_when_all_is_lost(left: int) -> None:
    assert [found.worth for found in search(left, 2000)] == [-WON] * 3


def test_a_move_that_wins_at_once_needs_no_search() -> None:
    judge = Clueless()
    found = Tree(judge, Heap(2), 1, tree.Budget(1000, 60)).search()  # type: ignore[arg-type]
    assert found[0] == Prospect(2, WON)
    assert judge.looked == 1


def test_a_loss_that_can_be_seen_is_never_chosen() -> None:
    """Few simulations: of seven, only taking three leaves the other without a winning answer."""
    assert search(7, 30)[0].move == 3


def test_the_budget_is_kept_and_the_clock_cuts_off(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Clueless()
    Tree(judge, Heap(40), 1, tree.Budget(25, 60)).search()  # type: ignore[arg-type]
    assert judge.looked <= 26
    clock = iter(range(1000))
    monkeypatch.setattr("crossplay.bots.mcts.monotonic", lambda: next(clock))
    judge = Clueless()
    Tree(judge, Heap(40), 1, tree.Budget(25, 5)).search()  # type: ignore[arg-type]
    assert judge.looked <= 7


class Envelopes:
    """Take what lies open, or one of two envelopes: what is in them is hidden. Fate empties one of them."""

    quiet = True

    def __init__(self, inside: list[int], chosen: str = "", told: bool = False) -> None:
        self.inside = inside
        self.chosen = chosen
        self.told = told

    def copy(self) -> Envelopes:
        return Envelopes(self.inside[:], self.chosen, self.told)

    def imagine(self, seat: int, rng: Random) -> Envelopes:
        inside = sorted(self.inside)
        rng.shuffle(inside)
        return Envelopes(inside, self.chosen, self.told)

    def actors(self) -> tuple[int, ...]:
        return (FATE,) if self.chosen and not self.told else (1,)

    def fate(self, rng: Random) -> int:
        return rng.randrange(4)

    def play(self, seat: int, move: Any) -> list[Any]:
        if seat == FATE:
            self.told = True
            if move < len(self.inside):
                self.inside[move] = 0
        else:
            self.chosen = move
        return []


class Greed:
    def candidates(self, state: Any, seat: int) -> Sequence[str]:
        return ["left", "right", "open"]

    def habit(self, state: Any, seat: int, rng: Random) -> Any:
        raise AssertionError("nobody else plays")

    def worth(self, state: Any, seat: int) -> float | None:
        if not state.told:
            return None
        value: int = {"left": state.inside[0], "right": state.inside[1], "open": OPEN}[state.chosen]
        return value / 10


OPEN = 5


@pytest.mark.parametrize("inside", [[2, 9], [9, 2]])
def test_worlds_weigh_what_cannot_be_known(inside: list[int]) -> None:
    """An envelope holds 5½ on average and is emptied one time in four: the open 5 is better."""
    search = Worlds(Greed(), Envelopes(inside), 1, worlds.Budget(600, 60), Random(4))  # type: ignore[arg-type]
    found = search.search()
    assert found[0] == Prospect("open", OPEN / 10)
    assert {prospect.move for prospect in found} == {"left", "right", "open"}


def test_the_same_worlds_for_the_same_seed() -> None:
    def run(inside: list[int]) -> list[Prospect]:
        budget = worlds.Budget(60, 60)
        return Worlds(Greed(), Envelopes(inside), 1, budget, Random(4)).search()  # type: ignore[arg-type]

    assert run([2, 9]) == run([9, 2])


FOUND = [Prospect("best", 0.5), Prospect("good", 0.45), Prospect("poor", 0.1)]


def test_who_has_no_whims_plays_the_best() -> None:
    assert {pick(FOUND, Skill(10), Random(seed)) for seed in range(50)} == {"best"}


def test_whims_stay_near_the_best() -> None:
    assert {pick(FOUND, Skill(0, tolerance=0.1), Random(seed)) for seed in range(50)} == {"best", "good"}


def test_whoever_blinks_overlooks_things_now_and_then() -> None:
    chosen = [pick(FOUND, Skill(0, oversight=0.2), Random(seed)) for seed in range(300)]
    assert 0.7 < chosen.count("best") / 300 < 0.9
    assert chosen.count("good") > chosen.count("poor")

"""The searches themselves, on games small enough to know the truth."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from crossplay.bots import determinized as worlds
from crossplay.bots import mcts as tree
from crossplay.bots.determinized import DeterminizedSearch
from crossplay.bots.level_noise import Skill, pick
from crossplay.bots.mcts import WON, Prospect, TreeSearch
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
    return TreeSearch(Clueless(), Heap(left), 1, tree.TreeBudget(simulations, 60)).search()  # type: ignore[arg-type]


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_the_tree_proves_the_winning_move(left: int) -> None:
    best = search(left, 2000)[0]
    assert best == Prospect(left % 4, WON)


@pytest.mark.parametrize("left", [4, 8])
def test_the_tree_knows_when_all_is_lost(left: int) -> None:
    assert [found.worth for found in search(left, 2000)] == [-WON] * 3


def test_a_move_that_wins_at_once_needs_no_search() -> None:
    judge = Clueless()
    found = TreeSearch(judge, Heap(2), 1, tree.TreeBudget(1000, 60)).search()  # type: ignore[arg-type]
    assert found[0] == Prospect(2, WON)
    assert judge.looked == 1


def test_a_loss_that_can_be_seen_is_never_chosen() -> None:
    """Few simulations: of seven, only taking three leaves the other without a winning answer."""
    assert search(7, 30)[0].move == 3


def test_the_budget_is_kept_and_the_clock_cuts_off(monkeypatch: pytest.MonkeyPatch) -> None:
    judge = Clueless()
    TreeSearch(judge, Heap(40), 1, tree.TreeBudget(25, 60)).search()  # type: ignore[arg-type]
    assert judge.looked <= 26
    clock = iter(range(1000))
    monkeypatch.setattr("crossplay.bots.clock.thread_time", lambda: next(clock))
    judge = Clueless()
    TreeSearch(judge, Heap(40), 1, tree.TreeBudget(25, 5)).search()  # type: ignore[arg-type]
    assert judge.looked <= 7


@pytest.mark.parametrize("slow", [False, True])
def test_a_search_says_whether_the_clock_cut_it_off(slow: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if slow:
        clock = iter(range(1000))
        monkeypatch.setattr("crossplay.bots.clock.thread_time", lambda: next(clock))
    searches = (
        TreeSearch(Clueless(), Heap(40), 1, tree.TreeBudget(25, 5)),  # type: ignore[arg-type]
        DeterminizedSearch(Greed(), Envelopes([2, 9]), 1, worlds.SamplingBudget(60, 5), Random(4)),  # type: ignore[arg-type]
    )
    for search in searches:
        search.search()
        assert search.cut_off is slow


def test_what_other_programs_take_of_the_time_costs_a_bot_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine much time goes by, and little of it is the bot's."""
    now = iter(x / 10 for x in range(1000))
    monkeypatch.setattr("crossplay.bots.clock.monotonic", lambda: next(now))
    monkeypatch.setattr("crossplay.bots.clock.thread_time", lambda: 0.0)
    patient = TreeSearch(Clueless(), Heap(40), 1, tree.TreeBudget(25, 1.2))  # type: ignore[arg-type]
    found = patient.search()
    assert not patient.cut_off
    monkeypatch.undo()
    assert found == TreeSearch(Clueless(), Heap(40), 1, tree.TreeBudget(25, 60)).search()  # type: ignore[arg-type]


def test_nobody_waits_for_ever_for_a_busy_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    now = iter(range(1000))
    monkeypatch.setattr("crossplay.bots.clock.monotonic", lambda: next(now))
    monkeypatch.setattr("crossplay.bots.clock.thread_time", lambda: 0.0)
    search = TreeSearch(Clueless(), Heap(40), 1, tree.TreeBudget(25, 1.2))  # type: ignore[arg-type]
    search.search()
    assert search.cut_off


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
    search = DeterminizedSearch(Greed(), Envelopes(inside), 1, worlds.SamplingBudget(600, 60), Random(4))  # type: ignore[arg-type]
    found = search.search()
    assert found[0] == Prospect("open", OPEN / 10)
    assert {prospect.move for prospect in found} == {"left", "right", "open"}


def test_the_same_worlds_for_the_same_seed() -> None:
    def run(inside: list[int]) -> list[Prospect]:
        budget = worlds.SamplingBudget(60, 60)
        return DeterminizedSearch(Greed(), Envelopes(inside), 1, budget, Random(4)).search()  # type: ignore[arg-type]

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

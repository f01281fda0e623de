"""Loops that end: a test that waits in vain fails instead of running for ever."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from crossplay.core.contract import FATE, State

ROUNDS = 10_000
"""More than the longest match of any game has moves."""


def rounds(limit: int = ROUNDS) -> Iterator[int]:
    """Count the rounds of a loop that is left with `break`; fail when it is still there at the limit.

    for _ in rounds():
        if match.over:
            break
        match.play(…)
    """
    yield from range(limit)
    raise AssertionError(f"still not done after {limit} rounds")


def decisions(state: State, rng: Random) -> Iterator[int]:
    """Let fate move; yield the seat that is to decide, which has moved when the loop goes on, to the end."""
    for _ in rounds():
        actors = state.actors()
        if not actors:
            return
        if actors == (FATE,):
            state.play(FATE, state.fate(rng))
        else:
            yield actors[0]

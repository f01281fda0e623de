"""Loops that end: a test that waits in vain fails instead of running for ever."""

from __future__ import annotations

from collections.abc import Iterator

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

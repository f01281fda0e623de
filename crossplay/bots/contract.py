"""What a computer player is.

Each game has a module `bot/choose.py` with one function, `choose(state, seat, rng, level) -> Choice`. It gets
`state.imagine(seat, rng)` instead of the true state, so a bot cannot use what its seat does not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any, Protocol

from crossplay.core.contract import State


class Level(StrEnum):
    """How strong a bot plays."""

    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good, for a hint: an English text marked with N_, its values, and what to mark."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    """Spaces, cards or pieces, in the game's notation, that the view may highlight."""


@dataclass(frozen=True, slots=True)
class Choice:
    """The move that a bot chose."""

    move: Any
    reason: Reason | None = None


class Bot(Protocol):
    """The module `bot/choose.py` of a game."""

    def choose(self, state: State, seat: int, rng: Random, level: Level) -> Choice: ...


def decide(bot: Bot, state: State, seat: int, seed: int, level: Level) -> Choice:
    """Return a bot's choice for a seat, from what that seat knows; the same seed gives the same choice."""
    rng = Random(seed)
    seen = state.imagine(seat, rng)
    seen.quiet = True
    if level is Level.RANDOM:
        return Choice(seen.sample(seat, rng))
    return bot.choose(seen, seat, rng, level)

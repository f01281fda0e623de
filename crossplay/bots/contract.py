"""What a computer player is.

Each game's `bot.py` has one function `choose(state, seat, rng, level) -> Choice`. The state it gets
is never the truth but `state.imagine(seat, rng)`: a bot cannot peek, whatever it does.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any, Protocol

from crossplay.core.contract import State


class Level(StrEnum):
    RANDOM = "random"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is good, for the hint: an English text marked with N_, its values, what to mark."""

    text: str
    values: Mapping[str, object] = field(default_factory=dict)
    marks: tuple[str, ...] = ()
    """Places of the game (its own notation) that the scene may highlight."""


@dataclass(frozen=True, slots=True)
class Choice:
    move: Any
    reason: Reason | None = None
    cut_off: bool = field(default=False, compare=False)
    """Whether the clock ended the thought before its budget was spent: the move may be weaker than usual."""


class Bot(Protocol):
    """The module `bot.py` of a game, seen as an object."""

    def choose(self, state: State, seat: int, rng: Random, level: Level) -> Choice: ...


def decide(bot: Bot, state: State, seat: int, seed: int, level: Level) -> Choice:
    """The bot's choice for a seat. Only what the seat may know goes in; the same seed, the same choice."""
    rng = Random(seed)
    seen = state.imagine(seat, rng)
    seen.quiet = True
    if level is Level.RANDOM:
        return Choice(seen.sample(seat, rng))
    return bot.choose(seen, seat, rng, level)

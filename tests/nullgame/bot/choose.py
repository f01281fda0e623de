"""How the program plays the null game: draw when the card is worse than the average one."""

from __future__ import annotations

from random import Random
from typing import Any

from crossplay.bots.contract import Choice, Level, Reason
from tests.nullgame.rules.moves import DRAW, KEEP


def choose(state: Any, seat: int, rng: Random, level: Level) -> Choice:
    card = state.hands[seat - 1]
    good = card if state.high else 10 - card
    if level is Level.EASY or good >= 5:
        return Choice(KEEP, Reason("The card is good enough."))
    return Choice(DRAW, Reason("Most other cards are better."))

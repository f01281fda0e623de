"""What a season waits for."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """What is to be decided now.

    Modules whose functions run thousands of times a second name the members they need once: Python 3.11 takes
    long to look up `Phase.ACT`.
    """

    FIRST = 0
    DECK = 1
    DRAW = 2
    ACT = 3
    AUCTION = 4
    REPLACE = 5
    TAKE = 6
    RESHUFFLE = 7
    TIE = 8
    OVER = 9

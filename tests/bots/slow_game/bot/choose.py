"""Seat 1 plays: at once when easy, after a moment when normal, never when hard.

Seat 2 stumbles, seat 3 takes the process down.
"""

from __future__ import annotations

import os
import time
from random import Random
from typing import Any

from crossplay.bots.contract import Choice, Level, Reason
from tests.nullgame.rules.moves import KEEP

MOMENT = 0.6


def choose(state: Any, seat: int, rng: Random, level: Level) -> Choice:
    if seat == 2:
        raise ZeroDivisionError("counted wrong")
    if seat == 3:
        os._exit(1)
    if level is not Level.EASY:
        time.sleep(MOMENT if level is Level.NORMAL else 600)
    return Choice(KEEP, Reason("It is the slow room's habit."))

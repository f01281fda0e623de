"""What a race is waiting for."""

from __future__ import annotations

from enum import Enum


class RacePhase(Enum):
    LOT = "lot"
    """The dealer is to be drawn."""
    DEAL = "deal"
    CARD = "card"
    OVER = "over"

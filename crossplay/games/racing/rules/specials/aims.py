"""What a special is aimed at on the table."""

from __future__ import annotations

from enum import Enum, auto


class Aim(Enum):
    NOTHING = auto()
    """Nothing that lies on the table."""
    ENGINE = auto()
    CHASSIS = auto()
    MONEY = auto()
    TEAM = auto()
    """A part of an opponent's team, the money, or the opponent as a whole."""
    CARD = auto()
    """A certain card in an opponent's team: a pilot or a sponsor."""
    MARKET = auto()
    """A card on the market."""

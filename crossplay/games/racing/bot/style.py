"""What makes one computer player different from another."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.racing.bot.evaluation import Temper
from crossplay.games.racing.rules.deck import Special


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level play as it does."""

    temper: Temper
    attack: float = 1.0
    """Least gain for which a special is spent on a rival."""
    bargain: float = 0.15
    """Least gain for which a part is put up for auction."""
    eager: float = 0.0
    """How much worse than an average one a race may be and still be started."""
    patience: float = 0.7
    """How much of today's standing counts for the races to come."""
    denies: bool = True
    """Whether it matters who else would get a card."""
    draws: int = 3
    spare: int = 3
    """How many cards more than may stay it draws."""
    reserve: int = 0
    """Money that drawing must leave."""
    strike: float = 0.5
    """How much the race of this turn counts when a special is aimed at a rival."""
    guess: float = 0.0
    """How wrong a price may be judged, as a share of it."""


SPECIAL_WORTH: dict[Special, float] = {
    Special.CALENDAR: 0.8,
    Special.SUGAR: 1.5,
    Special.CRASHTEST: 1.5,
    Special.LICENCE: 1.3,
    Special.RUMOURS: 1.2,
    Special.CRATES: 1.5,
    Special.TRAILERS: 1.5,
    Special.BINOCULARS: 1.0,
    Special.OFFER: 0.4,
    Special.SCANDAL: 0.6,
    Special.TAXMAN: 0.7,
    Special.TV: 1.3,
    Special.NIGHTSHIFT: 1.3,
    Special.OUTLET: 0.8,
    Special.SETUP: 1.2,
}
"""What a special in hand may be worth some day, in points."""

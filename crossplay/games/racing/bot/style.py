"""What makes one computer player different from another."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.racing.bot.evaluation import Parameters
from crossplay.games.racing.rules.specials import (
    BetterOffer,
    Binoculars,
    Calendar,
    FactoryOutlet,
    FailedCrashTest,
    LicenceLost,
    MixedUpCrates,
    MixedUpTrailers,
    NightShift,
    PerfectSetUp,
    Rumours,
    Scandal,
    Special,
    SugarInTheTank,
    TaxInspector,
    TelevisionRights,
)


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level play as it does."""

    parameters: Parameters
    attack: float = 1.0
    """The least gain for which a special is spent on a rival."""
    bargain: float = 0.15
    """The least gain for which a part is put up for auction."""
    eager: float = 0.0
    """By how much a race may be worse than an average one and still be started."""
    patience: float = 0.7
    """The share of an average race's points that a race must bring to be started."""
    denies: bool = True
    """Whether it matters who else would get a card."""
    draws: int = 3
    """The most cards it draws at the beginning of a turn."""
    spare: int = 3
    """By how many cards the hand may then be larger than at the end of a turn."""
    reserve: int = 0
    """The money that must be left after drawing."""
    strike: float = 0.5
    """How much the race of this turn counts when a special is aimed at a rival."""
    guess: float = 0.0
    """By how much a price may be misjudged, as a share of it."""


SPECIAL_WORTH: dict[type[Special], float] = {
    Calendar: 0.8,
    SugarInTheTank: 1.5,
    FailedCrashTest: 1.5,
    LicenceLost: 1.3,
    Rumours: 1.2,
    MixedUpCrates: 1.5,
    MixedUpTrailers: 1.5,
    Binoculars: 1.0,
    BetterOffer: 0.4,
    Scandal: 0.6,
    TaxInspector: 0.7,
    TelevisionRights: 1.3,
    NightShift: 1.3,
    FactoryOutlet: 0.8,
    PerfectSetUp: 1.2,
}
"""What a special in hand may be worth some day, in points."""

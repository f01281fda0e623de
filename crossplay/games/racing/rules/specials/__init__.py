"""Specials: one class for each kind of card (RC-17).

A class says what is named when the card is played, why it may be refused, what it does and how that is put in
words. `special_of(card)` finds it.
"""

from crossplay.games.racing.rules.specials.binoculars import Binoculars
from crossplay.games.racing.rules.specials.calendar import Calendar
from crossplay.games.racing.rules.specials.losses import (
    FailedCrashTest,
    LicenceLost,
    Rumours,
    Scandal,
    SugarInTheTank,
)
from crossplay.games.racing.rules.specials.night_shift import NIGHT_CARDS, NightShift
from crossplay.games.racing.rules.specials.offer import BetterOffer
from crossplay.games.racing.rules.specials.outlet import FactoryOutlet
from crossplay.games.racing.rules.specials.payments import TAX, TELEVISION, TaxInspector, TelevisionRights
from crossplay.games.racing.rules.specials.registry import SPECIALS, special_of
from crossplay.games.racing.rules.specials.set_up import SET_UP_BONUS, PerfectSetUp
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.swaps import MixedUpCrates, MixedUpTrailers

__all__ = [
    "NIGHT_CARDS",
    "SET_UP_BONUS",
    "SPECIALS",
    "TAX",
    "TELEVISION",
    "BetterOffer",
    "Binoculars",
    "Calendar",
    "FactoryOutlet",
    "FailedCrashTest",
    "LicenceLost",
    "MixedUpCrates",
    "MixedUpTrailers",
    "NightShift",
    "PerfectSetUp",
    "Rumours",
    "Scandal",
    "Special",
    "SugarInTheTank",
    "TaxInspector",
    "TelevisionRights",
    "special_of",
]

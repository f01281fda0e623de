"""All specials, found by the id of the card."""

from __future__ import annotations

from crossplay.games.racing.rules.deck import EXTENDED, IDS, IS_SPECIAL, ORIGINAL
from crossplay.games.racing.rules.specials.binoculars import Binoculars
from crossplay.games.racing.rules.specials.calendar import Calendar
from crossplay.games.racing.rules.specials.losses import (
    FailedCrashTest,
    LicenceLost,
    Rumours,
    Scandal,
    SugarInTheTank,
)
from crossplay.games.racing.rules.specials.night_shift import NightShift
from crossplay.games.racing.rules.specials.offer import BetterOffer
from crossplay.games.racing.rules.specials.outlet import FactoryOutlet
from crossplay.games.racing.rules.specials.payments import TaxInspector, TelevisionRights
from crossplay.games.racing.rules.specials.set_up import PerfectSetUp
from crossplay.games.racing.rules.specials.special import Special
from crossplay.games.racing.rules.specials.swaps import MixedUpCrates, MixedUpTrailers

_ALL: tuple[Special, ...] = (
    Calendar(),
    SugarInTheTank(),
    FailedCrashTest(),
    LicenceLost(),
    Rumours(),
    MixedUpCrates(),
    MixedUpTrailers(),
    Binoculars(),
    BetterOffer(),
    Scandal(),
    TaxInspector(),
    TelevisionRights(),
    NightShift(),
    FactoryOutlet(),
    PerfectSetUp(),
)
SPECIALS: dict[str, Special] = {special.id: special for special in _ALL}

BY_CARD: tuple[Special | None, ...] = tuple(
    SPECIALS[IDS[ORIGINAL[card]]] if IS_SPECIAL[card] else None for card in EXTENDED
)


def special_of(card: int) -> Special:
    """Return what a special does, for its number in the deck."""
    special = BY_CARD[card]
    assert special is not None, f"{IDS[card]} is no special"
    return special

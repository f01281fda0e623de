"""The deck in numbers: each card is a small number, and tables say what that number is.

Everything the rules ask about a card during play is a look-up in a tuple, so that search can run through
thousands of moves a second. What is written on the cards is in `cards.py`.

The numbers of cards of each kind are those of the published game. Its list of cards is lost: names, texts
and effects are a reconstruction (only Champions' Park and "one special adds races" are known).
"""

from __future__ import annotations

from enum import StrEnum

from crossplay.games.racing.rules.circuits import CIRCUITS, CarValues
from crossplay.games.racing.rules.pilots import NO_PECULIARITY, PILOTS
from crossplay.games.racing.rules.plain_cards import CHASSIS, ENGINES, SPONSORS


class Kind(StrEnum):
    PILOT = "pilot"
    ENGINE = "engine"
    CHASSIS = "chassis"
    SPONSOR = "sponsor"
    SPECIAL = "special"
    CIRCUIT = "circuit"


_SPECIALS = (
    "calendar sugar crashtest licence rumours crates binoculars offer scandal taxman "
    "tv nightshift outlet setup"
)
_EXTENSION = (
    "xe2 xe3 xe4 xe5 xc2 xc3 xc4 xc5 xp2b xp4a xp4b xp5b xs1 xs3 xs4 xs6 "
    "xlicence xtv xcrates xnightshift xbinoculars xchampions xmonsoon xoutsiders"
)
_NEW_IN_EXTENSION = frozenset({"xp4a", "xcrates"})
"""The other cards of the extension are copies of the cards whose ids they have after the `x`."""

_BASE_IDS = (
    *(card.id for card in (*PILOTS, *ENGINES, *CHASSIS, *SPONSORS) if card.id not in _NEW_IN_EXTENSION),
    *_SPECIALS.split(),
    *(circuit.id for circuit in CIRCUITS),
)
_EXTENSION_IDS = tuple(_EXTENSION.split())

IDS: tuple[str, ...] = (*_BASE_IDS, *_EXTENSION_IDS)
NUMBER: dict[str, int] = {word: number for number, word in enumerate(IDS)}

BASE: tuple[int, ...] = tuple(range(len(_BASE_IDS)))
EXTENDED: tuple[int, ...] = tuple(range(len(IDS)))
EXTENSION_FROM = 5
"""The extension joins from this number of players on (RC-3)."""

ORIGINAL: tuple[int, ...] = (
    *BASE,
    *(NUMBER[word if word in _NEW_IN_EXTENSION else word[1:]] for word in _EXTENSION_IDS),
)
"""The card that a card is a copy of; itself for all but copies."""

_KINDS: dict[str, Kind] = {
    **{pilot.id: Kind.PILOT for pilot in PILOTS},
    **{part.id: Kind.ENGINE for part in ENGINES},
    **{part.id: Kind.CHASSIS for part in CHASSIS},
    **{sponsor.id: Kind.SPONSOR for sponsor in SPONSORS},
    **{circuit.id: Kind.CIRCUIT for circuit in CIRCUITS},
}
_VALUES: dict[str, int] = {card.id: card.value for card in (*PILOTS, *ENGINES, *CHASSIS, *SPONSORS)}
_PECULIAR = {pilot.id: pilot.peculiarity for pilot in PILOTS}
_EFFECTS = {circuit.id: circuit.effect for circuit in CIRCUITS}


KIND: tuple[Kind, ...] = tuple(_KINDS.get(IDS[card], Kind.SPECIAL) for card in ORIGINAL)
VALUE: tuple[int, ...] = tuple(_VALUES.get(IDS[card], 0) for card in ORIGINAL)

_PECULIARITIES = tuple(_PECULIAR.get(IDS[card], NO_PECULIARITY) for card in ORIGINAL)
PAYS: tuple[int, ...] = tuple(peculiarity.pays for peculiarity in _PECULIARITIES)
WANTS: tuple[int, ...] = tuple(peculiarity.wants for peculiarity in _PECULIARITIES)
PAIR: tuple[int, ...] = tuple(peculiarity.pair for peculiarity in _PECULIARITIES)

IS_PILOT: tuple[bool, ...] = tuple(kind is Kind.PILOT for kind in KIND)
IS_PART: tuple[bool, ...] = tuple(kind in (Kind.PILOT, Kind.ENGINE, Kind.CHASSIS) for kind in KIND)
IS_SPONSOR: tuple[bool, ...] = tuple(kind is Kind.SPONSOR for kind in KIND)
IS_SPECIAL: tuple[bool, ...] = tuple(kind is Kind.SPECIAL for kind in KIND)
IS_CIRCUIT: tuple[bool, ...] = tuple(kind is Kind.CIRCUIT for kind in KIND)
CIRCUIT_CARDS: tuple[int, ...] = tuple(card for card in BASE if IS_CIRCUIT[card])
"""The six different circuits."""

HIGHEST_VALUE = max(VALUE)
_STEP = HIGHEST_VALUE + 1
"""A car's three values make one index, as the digits of a number with this base."""


def _bonuses(card: int) -> tuple[int, ...]:
    effect = _EFFECTS.get(IDS[ORIGINAL[card]])
    if effect is None:
        return ()
    values = range(_STEP)
    return tuple(effect.bonus(CarValues(c, e, p)) for c in values for e in values for p in values)


_BONUSES: tuple[tuple[int, ...], ...] = tuple(map(_bonuses, EXTENDED))


def circuit_bonus(circuit: int, chassis: int, engine: int, pilot: int) -> int:
    """Return what a circuit adds to a car, for the values of its three parts."""
    return _BONUSES[circuit][(chassis * _STEP + engine) * _STEP + pilot]


def deck_for(seats: int) -> tuple[int, ...]:
    """Return the cards of a season with this number of players (RC-1, RC-3)."""
    return EXTENDED if seats >= EXTENSION_FROM else BASE


def mask(cards: tuple[int, ...] | list[int]) -> int:
    """Return the cards as bits of one number."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits

"""The deck: cards as small numbers, and tables that say what each number is.

`deck.toml` is read once. Everything the rules ask during play is a look-up in a tuple, so that search
can run through thousands of moves a second.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

from crossplay.core.i18n import language, tr


class Kind(StrEnum):
    PILOT = "pilot"
    ENGINE = "engine"
    CHASSIS = "chassis"
    SPONSOR = "sponsor"
    SPECIAL = "special"
    CIRCUIT = "circuit"


class Special(StrEnum):
    """What a special does, named by the id of its original card."""

    CALENDAR = "calendar"
    SUGAR = "sugar"
    CRASHTEST = "crashtest"
    LICENCE = "licence"
    RUMOURS = "rumours"
    CRATES = "crates"
    TRAILERS = "xcrates"
    BINOCULARS = "binoculars"
    OFFER = "offer"
    SCANDAL = "scandal"
    TAXMAN = "taxman"
    TV = "tv"
    NIGHTSHIFT = "nightshift"
    OUTLET = "outlet"
    SETUP = "setup"


@dataclass(frozen=True, slots=True)
class CircuitEffect:
    """Which cars a circuit helps, and by how much."""

    least: Mapping[str, int]
    worth_at_most: int
    add: int
    times: Mapping[str, int]
    halves: str

    def bonus(self, chassis: int, engine: int, pilot: int) -> int:
        values = {"chassis": chassis, "engine": engine, "pilot": pilot}
        worth = chassis + engine + pilot
        helped = all(values[part] >= value for part, value in self.least.items())
        if self.worth_at_most:
            helped = helped and worth <= self.worth_at_most
        total = self.add if helped else 0
        total += sum(values[part] * (factor - 1) for part, factor in self.times.items())
        if self.halves:
            total -= values[self.halves] // 2
        return total


@dataclass(frozen=True, slots=True)
class Card:
    """One card as it is printed."""

    id: str
    kind: Kind
    original: str
    """The id of the card it copies; its own id for all but copies."""
    extension: bool
    value: int
    pays: int
    wants: int
    pair: int
    names: Mapping[str, str]
    texts: Mapping[str, str]
    effect: CircuitEffect | None

    def name(self) -> str:
        """The name in the language spoken now."""
        return self.names.get(language()) or tr(self.names["en"])

    def text(self) -> str:
        """What the card does, in the language spoken now; empty for plain parts and sponsors."""
        return self.texts.get(language()) or tr(self.texts["en"])


def _effect(entry: Mapping[str, Any]) -> CircuitEffect | None:
    if entry["kind"] != Kind.CIRCUIT:
        return None
    return CircuitEffect(
        least=entry.get("least", {}),
        worth_at_most=entry.get("worth_at_most", 0),
        add=entry.get("add", 0),
        times=entry.get("times", {}),
        halves=entry.get("halves", ""),
    )


def _card(entry: Mapping[str, Any]) -> Card:
    return Card(
        id=entry["id"],
        kind=Kind(entry["kind"]),
        original=entry.get("copies", entry["id"]),
        extension=entry.get("extension", False),
        value=entry.get("value", 0),
        pays=entry.get("pays", 0),
        wants=entry.get("wants", 0),
        pair=entry.get("pair", 0),
        names={"en": entry["en"], "fr": entry["fr"]},
        texts={"en": entry.get("text_en", ""), "fr": entry.get("text_fr", "")},
        effect=_effect(entry),
    )


def _read() -> tuple[Card, ...]:
    text = (Path(__file__).parent / "deck.toml").read_text(encoding="utf-8")
    entries: list[dict[str, Any]] = tomllib.loads(text)["card"]
    printed = {entry["id"]: entry for entry in entries}
    return tuple(_card({**printed.get(entry.get("copies", ""), {}), **entry}) for entry in entries)


CARDS = _read()
NUMBER: dict[str, int] = {card.id: number for number, card in enumerate(CARDS)}
IDS: tuple[str, ...] = tuple(card.id for card in CARDS)

BASE: tuple[int, ...] = tuple(n for n, card in enumerate(CARDS) if not card.extension)
EXTENDED: tuple[int, ...] = tuple(range(len(CARDS)))
EXTENSION_FROM = 5
"""The extension joins from this number of players on (RC-3)."""

KIND: tuple[Kind, ...] = tuple(card.kind for card in CARDS)
VALUE: tuple[int, ...] = tuple(card.value for card in CARDS)
PAYS: tuple[int, ...] = tuple(card.pays for card in CARDS)
WANTS: tuple[int, ...] = tuple(card.wants for card in CARDS)
PAIR: tuple[int, ...] = tuple(card.pair for card in CARDS)
ORIGINAL: tuple[int, ...] = tuple(NUMBER[card.original] for card in CARDS)
EFFECT: tuple[Special | None, ...] = tuple(
    Special(card.original) if card.kind is Kind.SPECIAL else None for card in CARDS
)

IS_PILOT: tuple[bool, ...] = tuple(kind is Kind.PILOT for kind in KIND)
IS_PART: tuple[bool, ...] = tuple(kind in (Kind.PILOT, Kind.ENGINE, Kind.CHASSIS) for kind in KIND)
IS_SPONSOR: tuple[bool, ...] = tuple(kind is Kind.SPONSOR for kind in KIND)
IS_SPECIAL: tuple[bool, ...] = tuple(kind is Kind.SPECIAL for kind in KIND)
IS_CIRCUIT: tuple[bool, ...] = tuple(kind is Kind.CIRCUIT for kind in KIND)
CIRCUITS: tuple[int, ...] = tuple(n for n in BASE if IS_CIRCUIT[n])
SPECIALS: tuple[int, ...] = tuple(n for n in BASE if IS_SPECIAL[n])

_STEP = 7
"""Values run from 1 to 6, so a car's three values make one index in base seven."""


def _bonuses(card: Card) -> tuple[int, ...]:
    if card.effect is None:
        return ()
    values = range(_STEP)
    return tuple(card.effect.bonus(c, e, p) for c in values for e in values for p in values)


_BONUSES: tuple[tuple[int, ...], ...] = tuple(_bonuses(card) for card in CARDS)


def circuit_bonus(circuit: int, chassis: int, engine: int, pilot: int) -> int:
    """What a circuit adds to a car, for the values of its three parts."""
    return _BONUSES[circuit][(chassis * _STEP + engine) * _STEP + pilot]


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's name, spoken in the language of whoever reads it (a bot may think in another process)."""

    card: int

    def __str__(self) -> str:
        return CARDS[self.card].name()


def deck_for(seats: int) -> tuple[int, ...]:
    """The cards that a season with so many players is played with (RC-1, RC-3)."""
    return EXTENDED if seats >= EXTENSION_FROM else BASE


def mask(cards: tuple[int, ...] | list[int]) -> int:
    """The cards as bits of one number."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits

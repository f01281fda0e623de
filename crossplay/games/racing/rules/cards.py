"""The cards as they are printed, with their names and texts."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.games.racing.rules.circuits import CIRCUITS
from crossplay.games.racing.rules.deck import (
    BASE,
    EXTENDED,
    IDS,
    IS_CIRCUIT,
    IS_SPECIAL,
    KIND,
    ORIGINAL,
    PAIR,
    PAYS,
    VALUE,
    WANTS,
    Kind,
)
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.pilots import PILOTS
from crossplay.games.racing.rules.specials import special_of
from crossplay.games.racing.rules.team_cards import name_of


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    kind: Kind
    original: str
    """The id of the card it copies; its own id for all but copies."""
    extension: bool
    value: int
    pays: int
    wants: int
    pair: int
    title: MarkedText
    rule: MarkedText | None
    """What is special about it; plain parts and sponsors have nothing."""

    def name(self) -> str:
        """Return the name in the current language."""
        return str(self.title)

    def text(self) -> str:
        """Return what the card does, in the current language; empty for plain parts and sponsors."""
        return str(self.rule) if self.rule else ""


@dataclass(frozen=True, slots=True)
class CardName:
    """A card's name, in the language of whoever reads it (a bot may run in another process)."""

    card: int

    def __str__(self) -> str:
        return CARDS[self.card].name()


_CIRCUITS = {circuit.id: circuit for circuit in CIRCUITS}
_PILOTS = {pilot.id: pilot for pilot in PILOTS}


def _words(card: int) -> tuple[MarkedText, MarkedText | None]:
    """Return the name and the text of a card."""
    original = IDS[ORIGINAL[card]]
    if IS_SPECIAL[card]:
        special = special_of(card)
        return MarkedText(special.name), special.text
    if IS_CIRCUIT[card]:
        circuit = _CIRCUITS[original]
        return MarkedText(circuit.name), circuit.text
    pilot = _PILOTS.get(original)
    return name_of(card), pilot.peculiarity.text if pilot else None


def _card(number: int) -> Card:
    title, rule = _words(number)
    return Card(
        id=IDS[number],
        kind=KIND[number],
        original=IDS[ORIGINAL[number]],
        extension=number not in BASE,
        value=VALUE[number],
        pays=PAYS[number],
        wants=WANTS[number],
        pair=PAIR[number],
        title=title,
        rule=rule,
    )


CARDS: tuple[Card, ...] = tuple(map(_card, EXTENDED))

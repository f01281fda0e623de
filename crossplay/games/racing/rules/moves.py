"""Moves and their notation.

What a seat does is an `Act`; what chance does is one of `First`, `Deck`, `Reshuffle` and `Tie`. The text
form of each is the line of a record; `notation.parse` reads it back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from crossplay.games.racing.rules.deck import IDS


class Verb(StrEnum):
    DRAW = "draw"
    MARKET = "market"
    AUCTION = "auction"
    BID = "bid"
    PASS = "pass"
    REPLACE = "replace"
    SPONSOR = "sponsor"
    PLAY = "play"
    TAKE = "take"
    RACE = "race"
    DISCARD = "discard"
    END = "end"


NONE = -1
"""No card, no amount."""

LONGER, SHORTER = 1, 0
"""The two ways of playing the calendar, kept in `Act.amount`."""


class Act(NamedTuple):
    """A move of a seat. Cards are numbers of the deck; what a verb does not need is left out."""

    verb: Verb
    card: int = NONE
    amount: int = NONE
    """Cards to draw, millions bid, LONGER or SHORTER."""
    seat: int = 0
    """The opponent a special is aimed at."""
    other: int = NONE
    """A second card: what a special is about."""
    gone: int = NONE
    """A third card: the sponsor that a better offer replaces."""

    def __str__(self) -> str:
        words = [self.verb.value]
        words += [IDS[self.card]] if self.card != NONE else []
        words += [self._amount()] if self.amount != NONE else []
        words += [str(self.seat)] if self.seat else []
        words += [IDS[card] for card in (self.other, self.gone) if card != NONE]
        return " ".join(words)

    def _amount(self) -> str:
        if self.verb is Verb.PLAY:
            return "+" if self.amount == LONGER else "-"
        return str(self.amount)


PASS = Act(Verb.PASS)
END = Act(Verb.END)


@dataclass(frozen=True, slots=True)
class First:
    """Fate draws who begins."""

    seat: int

    def __str__(self) -> str:
        return f"first {self.seat}"


@dataclass(frozen=True, slots=True)
class Deck:
    """Fate shuffles the deck: all cards, top first."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"deck {_listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """Fate makes the discard pile a new draw pile: top first."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"reshuffle {_listed(self.cards)}"


@dataclass(frozen=True, slots=True)
class Tie:
    """Fate draws lots among cars that nothing else tells apart: better place first."""

    cars: tuple[tuple[int, int], ...]
    """Seat and pilot of each car."""

    def __str__(self) -> str:
        return " ".join(["tie", *(f"{seat}.{IDS[pilot]}" for seat, pilot in self.cars)])


Chance = First | Deck | Reshuffle | Tie
Move = Act | Chance


def _listed(cards: Sequence[int]) -> str:
    return ",".join(IDS[card] for card in cards)

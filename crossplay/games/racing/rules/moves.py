"""Moves and their notation.

What a seat does is an `Act`; what chance does is one of `First`, `Deck`, `Reshuffle` and `Tie`. The text
form of each is the line of a record, and `parse` reads it back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from crossplay.games.racing.rules.deck import EFFECT, IDS, NUMBER, Special


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

_NUMBER = re.compile(r"0|[1-9][0-9]{0,5}", re.ASCII)

_ON_SEAT = frozenset(
    {
        Special.SUGAR,
        Special.CRASHTEST,
        Special.CRATES,
        Special.TRAILERS,
        Special.BINOCULARS,
        Special.TAXMAN,
    }
)
_ON_CARD_OF_SEAT = frozenset({Special.LICENCE, Special.SCANDAL, Special.RUMOURS})
_ONE_CARD = {
    verb.value: verb for verb in (Verb.MARKET, Verb.REPLACE, Verb.SPONSOR, Verb.TAKE, Verb.RACE, Verb.DISCARD)
}
_ONE_AMOUNT = {verb.value: verb for verb in (Verb.DRAW, Verb.BID)}


def parse(text: str) -> Move:
    """The move that a line of a record says; ValueError with a short reason if it says none."""
    verb, *rest = text.split(" ")
    if verb in _ONE_CARD and len(rest) == 1:
        return Act(_ONE_CARD[verb], _card(rest[0]))
    if verb in _ONE_AMOUNT and len(rest) == 1:
        return Act(_ONE_AMOUNT[verb], amount=_number(rest[0]))
    if verb == Verb.AUCTION.value and len(rest) == 2:
        return Act(Verb.AUCTION, _card(rest[0]), _number(rest[1]))
    if verb == Verb.PLAY.value and rest:
        return _special(_card(rest[0]), rest[1:])
    if text == Verb.PASS.value:
        return PASS
    if text == Verb.END.value:
        return END
    return _chance(verb, rest)


def _special(card: int, rest: Sequence[str]) -> Act:
    effect = EFFECT[card]
    if effect is None:
        raise ValueError(f"{IDS[card]} is no special")
    match effect, len(rest):
        case Special.CALENDAR, 1 if rest[0] in ("+", "-"):
            return Act(Verb.PLAY, card, LONGER if rest[0] == "+" else SHORTER)
        case Special.OFFER, 1:
            return Act(Verb.PLAY, card, other=_card(rest[0]))
        case Special.OFFER, 2:
            return Act(Verb.PLAY, card, other=_card(rest[0]), gone=_card(rest[1]))
        case Special.OUTLET, 1:
            return Act(Verb.PLAY, card, other=_card(rest[0]))
        case ((Special.TV | Special.NIGHTSHIFT | Special.SETUP), 0):
            return Act(Verb.PLAY, card)
        case _, 1 if effect in _ON_SEAT:
            return Act(Verb.PLAY, card, seat=_seat(rest[0]))
        case _, 2 if effect in _ON_CARD_OF_SEAT:
            return Act(Verb.PLAY, card, seat=_seat(rest[0]), other=_card(rest[1]))
    raise ValueError(f"{IDS[card]} is not played like that")


def _chance(verb: str, rest: Sequence[str]) -> Chance:
    if verb == "first" and len(rest) == 1:
        return First(_seat(rest[0]))
    if verb in ("deck", "reshuffle") and len(rest) == 1:
        cards = tuple(_card(word) for word in rest[0].split(","))
        return Deck(cards) if verb == "deck" else Reshuffle(cards)
    if verb == "tie" and len(rest) > 1:
        return Tie(tuple(_car(word) for word in rest))
    raise ValueError("not a move of Racing")


def _car(word: str) -> tuple[int, int]:
    seat, dot, pilot = word.partition(".")
    if not dot:
        raise ValueError(f"{word} is no car: seat, dot, pilot")
    return _seat(seat), _card(pilot)


def _card(word: str) -> int:
    if word not in NUMBER:
        raise ValueError(f"no card {word}")
    return NUMBER[word]


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise ValueError(f"{word} is no number")
    return int(word)


def _seat(word: str) -> int:
    number = _number(word)
    if not number:
        raise ValueError("seats count from 1")
    return number


def _listed(cards: Sequence[int]) -> str:
    return ",".join(IDS[card] for card in cards)

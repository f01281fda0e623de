"""The 52 cards of physical energy: 36 numbers and 16 figures in four colours.

A card is its number in the sorted pack (colours r b g y, ranks 2…A), so a hand is a bit mask.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from crossplay.games.crosscartes.rules.track import DATA

COLOURS = DATA.colours
RANKS = range(2, 15)
HIGHEST_NUMBER = 10
HAND_SIZE = 13
FIGURES = DATA.figures
"""J Q K A and the rank each has in a trick."""

_RANK_TEXT = {rank: str(rank) for rank in range(2, HIGHEST_NUMBER + 1)} | {
    rank: letter for letter, rank in FIGURES.items()
}


@dataclass(frozen=True, slots=True)
class Card:
    """A card, and the move of playing it."""

    index: int

    @property
    def colour(self) -> str:
        return COLOURS[self.index // HAND_SIZE]

    @property
    def rank(self) -> int:
        return RANK[self.index]

    @property
    def figure(self) -> str:
        """J, Q, K or A; empty for a number."""
        return "" if self.rank <= HIGHEST_NUMBER else _RANK_TEXT[self.rank]

    @property
    def bit(self) -> int:
        return 1 << self.index

    def __str__(self) -> str:
        return f"{_RANK_TEXT[self.rank]}{self.colour}"


RANK: tuple[int, ...] = tuple(rank for _ in COLOURS for rank in RANKS)
CARDS: tuple[Card, ...] = tuple(Card(index) for index in range(len(RANK)))
PACK = (1 << len(CARDS)) - 1
COLOUR_MASK: tuple[int, ...] = tuple(
    ((1 << HAND_SIZE) - 1) << (HAND_SIZE * (index // HAND_SIZE)) for index in range(len(RANK))
)
"""For each card, all cards of its colour."""

_BY_TEXT = {str(card): card for card in CARDS}


def card_named(text: str) -> Card:
    """Return the card of a text such as `10b`; ValueError for anything else."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise ValueError(f"no such card: {text}") from None


def indices(hand: int) -> Iterator[int]:
    """Yield the cards of a hand, in the order of the sorted pack."""
    while hand:
        low = hand & -hand
        yield low.bit_length() - 1
        hand ^= low


def cards_of(hand: int) -> list[Card]:
    return [CARDS[index] for index in indices(hand)]


def playable(hand: int, led: int) -> int:
    """Return the cards that may be played: of the colour led where there are any, else all (XC-9)."""
    return hand & led or hand


def beats(card: int, led: int, best: int) -> bool:
    """Whether a card leads the trick over the best so far (XC-10); `led` is 0 before a card is led."""
    return not led or (card > best and led >> card & 1 == 1)


def hand_text(hand: int) -> str:
    """`2r,7b,…` by colour and then rank; empty for an empty hand."""
    return ",".join(str(card) for card in cards_of(hand))

"""What cards are called in the language of the players."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.games.crosscartes.rules.cards import Card
from crossplay.games.crosscartes.texts import tr

_FIGURES = {"J": N_("J"), "Q": N_("Q"), "K": N_("K"), "A": N_("A")}
"""Jack, queen, king, ace: one letter each, as on a playing card."""
_COLOURS = {"r": N_("red"), "b": N_("blue"), "g": N_("green"), "y": N_("yellow")}


def rank_name(card: Card) -> str:
    """Return what is printed in the corner of a card."""
    return tr(_FIGURES[card.figure]) if card.figure else str(card.rank)


def colour_name(colour: str) -> str:
    """Return a colour as it is read in a sentence."""
    return tr(_COLOURS[colour])


def card_name(card: Card) -> str:
    """Return a card as it is read in a sentence."""
    return tr("{colour} {rank}", colour=colour_name(card.colour), rank=rank_name(card))

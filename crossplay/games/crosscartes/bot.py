"""How the program plays Cross Cartes: the right card for the terrain."""

from __future__ import annotations

from random import Random

from crossplay.bots.contract import Choice, Level, Reason
from crossplay.games.crosscartes.cards import CARDS
from crossplay.games.crosscartes.rules import CrossCartes
from crossplay.games.crosscartes.thrift import balance
from crossplay.table.contract import State
from crossplay.words import N_

THRIFT = N_("The best use of the {card} is here.")


def choose(state: State, seat: int, rng: Random, level: Level) -> Choice:
    assert isinstance(state, CrossCartes)
    found = balance(state)
    whim = {Level.EASY: 3.0, Level.NORMAL: 0.3}.get(level, 0.05)
    card = CARDS[max(found, key=lambda index: found[index] + rng.random() * whim)]
    return Choice(card, Reason(THRIFT, {"card": str(card)}, (str(card),)))

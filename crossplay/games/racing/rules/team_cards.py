"""The names of the cards that can lie before a player: pilots, engines, chassis and sponsors."""

from __future__ import annotations

from crossplay.games.racing.rules.deck import IDS, ORIGINAL
from crossplay.games.racing.rules.marked_text import MarkedText
from crossplay.games.racing.rules.pilots import PILOTS
from crossplay.games.racing.rules.plain_cards import CHASSIS, ENGINES, SPONSORS

_NAMES = {card.id: MarkedText(card.name) for card in (*PILOTS, *ENGINES, *CHASSIS, *SPONSORS)}


def name_of(card: int) -> MarkedText:
    return _NAMES[IDS[ORIGINAL[card]]]

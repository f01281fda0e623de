"""What a card says, and which picture it has: for the table and for phones."""

from __future__ import annotations

from crossplay.games.racing.rules.cards import CARDS, Card
from crossplay.games.racing.rules.deck import IS_PART, Kind
from crossplay.games.racing.rules.marked_text import money
from crossplay.games.racing.texts import tr


def sprite_of(card: Card) -> str:
    if card.kind is Kind.SPECIAL:
        return f"racing/special-{card.original}"
    if card.kind is Kind.SPONSOR:
        return f"racing/sponsor-{card.original}"
    if card.kind is Kind.CIRCUIT:
        return f"racing/poster-{card.original}"
    return f"racing/{card.kind.value}"


def mark_of(card: int) -> str:
    """Return what stands in the round corner: a value, what a sponsor pays, or nothing."""
    data = CARDS[card]
    if data.kind is Kind.SPONSOR:
        return f"+{data.value}"
    return str(data.value) if IS_PART[card] else ""


def explain(card: int) -> str:
    """Return what a card does, in a sentence."""
    data = CARDS[card]
    if data.kind is Kind.SPONSOR:
        return tr("Pays {money} now and after every race.", money=money(data.value))
    if data.kind is Kind.ENGINE:
        return tr("Engine: {value} for each car.", value=data.value)
    if data.kind is Kind.CHASSIS:
        return tr("Chassis: {value} for each car.", value=data.value)
    return data.text()

"""What the table says: one sentence about a choice, and what decided the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossplay.core.contract import Event
from crossplay.core.i18n import tr, trn
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import LETTERS, SHORT_SIDES
from crossplay.games.ccross.rules.prospects import Prospect
from crossplay.games.ccross.rules.state import CONNECTION, CCross
from crossplay.table.game_scene import Tally

Titles = Callable[[int], str]
"""What a seat is called."""


def swapping(state: CCross, gift: Prospect | None, zone: int, title: Titles) -> str:
    """To the conqueror of `zone`, who has to give up a pawn; `gift` is what that would give away."""
    count = state.to_swap
    if gift:
        named = {"name": title(gift.seat), "zone": LETTERS[gift.zone]}
        if gift.wins:
            return tr("Careful: that gives {name} zone {zone} and the game!", **named)
        return tr("Careful: that gives {name} zone {zone}", **named)
    if state.conqueror != state.active:
        return trn(
            "Zone {zone} fell to you: which pawn do you give up?",
            "Zone {zone} fell to you: which pawns do you give up? {count} to go",
            count,
            zone=LETTERS[zone],
        )
    return trn(
        "Which of your pawns do you give up?", "Which of your pawns do you give up? {count} to go", count
    )


def taking(prospects: Sequence[Prospect]) -> str:
    """What a placement would take, and what that costs."""
    if any(prospect.wins for prospect in prospects):
        return tr("This joins two sides and wins!")
    zones = " + ".join(LETTERS[prospect.zone] for prospect in prospects)
    price = sum(prospect.price for prospect in prospects)
    if not price:
        return tr("Takes zone {zone}", zone=zones)
    return trn(
        "Takes zone {zone} and gives up one pawn",
        "Takes zone {zone} and gives up {count} pawns",
        price,
        zone=zones,
    )


def taken(event: events.ZoneTaken, active: int, title: Titles) -> str:
    """Whose zone, and why."""
    named = {"name": title(event.seat), "zone": LETTERS[event.zone]}
    if not event.chain:
        return tr("{name} takes zone {zone}", **named)
    if event.seat == active:
        return tr("The chain goes on: {name} takes zone {zone} too", **named)
    return tr("The swap made three: zone {zone} goes to {name}", **named)


def verdict(state: CCross, chain: Sequence[int], title: Titles) -> str:
    """What decided the game."""
    if not state.winner:
        return ""
    if state.reason != CONNECTION:
        return tr("{name} could not place a pawn any more", name=title(3 - state.winner))
    ends = 1 << chain[0] | 1 << chain[-1]
    named = {"name": title(state.winner), "zones": " – ".join(LETTERS[zone] for zone in chain)}
    if all(ends & side for side in SHORT_SIDES):
        return tr("{name} joined the short sides: {zones}", **named)
    return tr("{name} joined the long sides: {zones}", **named)


def tally(told: Sequence[Event]) -> list[Tally]:
    """Numbers for the results."""
    zones = [event for event in told if isinstance(event, events.ZoneTaken)]
    swapped = [event.seat for event in told if isinstance(event, events.Swapped)]

    def row(title: str, seats: list[int]) -> Tally:
        return Tally(title, tuple(str(seats.count(seat)) for seat in (1, 2)))

    return [
        row(tr("Zones"), [event.seat for event in zones]),
        row(tr("Zones by a chain"), [event.seat for event in zones if event.chain]),
        row(tr("Pawns given up"), swapped),
    ]

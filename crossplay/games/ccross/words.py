"""What happens in C-Cross, in words."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import Event
from crossplay.core.telling import Names, Told, Weight
from crossplay.games.ccross.rules import events
from crossplay.games.ccross.rules.board import LETTERS, ZONE_OF
from crossplay.games.ccross.rules.preview import ZoneGain
from crossplay.games.ccross.rules.seen import CCrossSeen
from crossplay.games.ccross.texts import tr, trn


def tell(event: Event, before: CCrossSeen, after: CCrossSeen, name: Names) -> Told | None:
    """Return what an event says; None where it says nothing to people."""
    match event:
        case events.PawnsPut(seat, cells):
            return Told(_placing(cells, name(seat)), (seat,))
        case events.ZoneTaken(seat):
            seats = (seat,) if seat == after.active else (seat, after.active)
            return Told(taken(event, after.active, name), seats, Weight.CLIMAX)
        case events.Swapped(seat, cell):
            words = tr("{name} gives up a pawn in zone {zone}", name=name(seat), zone=_zone(cell))
            return Told(words, (seat, 3 - seat))
        case events.Returned(seat):
            return Told(tr("Nothing left to swap: pawns go back to {name}", name=name(seat)), (seat,))
        case events.LeftStanding(seat, zone):
            words = tr("{name} has no tile left: zone {zone} stays open", name=name(seat), zone=LETTERS[zone])
            return Told(words, (seat,))
        case events.Connected(seat):
            return Told(tr("{name} joins two sides!", name=name(seat)), (seat,), Weight.CLIMAX)
        case events.NoMove(seat):
            words = tr("{name} cannot put down a pawn any more", name=name(seat))
            return Told(words, (seat,), Weight.CLIMAX)
    return None


def taken(event: events.ZoneTaken, active: int, name: Names) -> str:
    """Return who takes a zone, and why."""
    named = {"name": name(event.seat), "zone": LETTERS[event.zone]}
    if not event.chain:
        return tr("{name} takes zone {zone}", **named)
    if event.seat == active:
        return tr("The domino effect goes on: {name} takes zone {zone} too", **named)
    return tr("The swap made three: zone {zone} goes to {name}", **named)


def _placing(cells: tuple[int, ...], name: str) -> str:
    zones = [_zone(cell) for cell in cells]
    if len(zones) == 1:
        return tr("{name} puts a pawn in zone {zone}", name=name, zone=zones[0])
    first, second = zones
    if first == second:
        return tr("{name} puts two pawns in zone {zone}", name=name, zone=first)
    return tr("{name} puts pawns in zones {zone} and {other}", name=name, zone=first, other=second)


def _zone(cell: int) -> str:
    return LETTERS[ZONE_OF[cell]]


def taking(gains: Sequence[ZoneGain]) -> str:
    """Return what a placement would take, and what that would cost."""
    if any(gain.wins for gain in gains):
        return tr("This would join two sides and win!")
    zones = " + ".join(LETTERS[gain.zone] for gain in gains)
    price = sum(gain.price for gain in gains)
    if not price:
        return tr("Would take zone {zone}", zone=zones)
    return trn(
        "Would take zone {zone} and give up one pawn",
        "Would take zone {zone} and give up {count} pawns",
        price,
        zone=zones,
    )

"""Who is who: people are recognised from match to match by their names and devices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from crossplay.core.i18n import tr
from crossplay.input.signals import Device
from crossplay.match.evening import BOT, NAMELESS
from crossplay.table.seats import Seating


@dataclass(frozen=True)
class Guest:
    """Somebody who plays, and with what; the name is empty until one is given."""

    name: str
    device: Device
    character: str = field(default="", compare=False)
    """The face they have chosen; empty before they do."""


def remembered(guests: Sequence[Guest], present: Sequence[Guest]) -> list[Guest]:
    """Return the guests with those who are present: recognised, renamed, or added at the end."""
    return _found(guests, present, moved=False)[0]


def at_table(guests: Sequence[Guest], seating: Seating) -> tuple[list[Guest], dict[int, str]]:
    """Return the guests after a match, and what its people are called, seat by seat.

    Somebody without a name may have come back with another device: whoever is left over is meant.
    """
    people = [sitting for sitting in seating.people if sitting.device is not None]
    present = [Guest(one.name, one.device, one.character) for one in people if one.device is not None]
    found, places = _found(guests, present, moved=True)
    names = called(found)
    return found, {one.seat: names[place] for one, place in zip(people, places, strict=True)}


def _found(
    guests: Sequence[Guest], present: Sequence[Guest], *, moved: bool
) -> tuple[list[Guest], list[int]]:
    """Return the guests with everybody who is present, and the places of those in that list."""
    found, places = list(guests), []
    waiting = list(range(len(found)))
    for one in present:
        likeness = {place: _likeness(found[place], one, moved=moved) for place in waiting}
        place = max(waiting, key=lambda place: likeness[place], default=-1)
        if likeness.get(place, 0) > 0:
            waiting.remove(place)
            found[place] = one
        else:
            place = len(found)
            found.append(one)
        places.append(place)
    return found, places


def _likeness(guest: Guest, one: Guest, *, moved: bool) -> int:
    """Return how certain it is that the two are the same person; 0 when they are not."""
    if guest == one:
        return 4
    if one.name and guest.name == one.name:
        return 3
    if guest == Guest("", one.device):
        return 2
    return 1 if moved and not one.name and not guest.name else 0


def called(guests: Sequence[Guest]) -> list[str]:
    """Return what each guest is called in an evening; those without a name are called by a number."""
    return [guest.name or f"{NAMELESS}{number}" for number, guest in enumerate(guests, 1)]


def spoken(name: str) -> str:
    """Return such a name for people to read."""
    if name.startswith(BOT):
        return tr("Bot {number}", number=name.removeprefix(BOT))
    return tr("Player {number}", number=name.removeprefix(NAMELESS)) if name.startswith(NAMELESS) else name


def absent(guests: Sequence[Guest], present: Sequence[Guest]) -> list[str]:
    """Return what those guests are called who are not present."""
    here = list(present)
    names = []
    for guest, name in zip(guests, called(guests), strict=True):
        if guest in here:
            here.remove(guest)
        else:
            names.append(name)
    return names

"""People who have played here since the program was started, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from crossplay.controls.signals import Device
from crossplay.play.seats import Seating
from crossplay.words import tr


@dataclass(frozen=True)
class Guest:
    name: str
    device: Device


def remembered(guests: Sequence[Guest], present: Sequence[Guest]) -> list[Guest]:
    """The list goes on: whoever is here now is found in it, gets a name in it, or joins at its end."""
    found = list(guests)
    waiting = list(range(len(found)))
    for one in present:
        same = [place for place in waiting if found[place] == one]
        nameless = [place for place in waiting if found[place] == Guest("", one.device)]
        if places := same or nameless:
            waiting.remove(places[0])
            found[places[0]] = one
        else:
            found.append(one)
    return found


def called(guests: Sequence[Guest]) -> list[str]:
    """What each of them is called; those without a name by their number."""
    return [guest.name or tr("Player {number}", number=number) for number, guest in enumerate(guests, 1)]


def absent(guests: Sequence[Guest], present: Sequence[Guest]) -> list[str]:
    """What those are called who are not present."""
    here = list(present)
    names = []
    for guest, name in zip(guests, called(guests), strict=True):
        if guest in here:
            here.remove(guest)
        else:
            names.append(name)
    return names


def called_at_table(guests: Sequence[Guest], seating: Seating) -> dict[int, str]:
    """What the people at a table are called, seat by seat: the same person by the same name every time."""
    waiting = list(zip(guests, called(guests), strict=True))
    names = {}
    for seat in seating.humans:
        sitting = seating[seat]
        fitting = [one for one in waiting if one[0] == Guest(sitting.name, sitting.device or one[0].device)]
        # Somebody without a name came back with another device.
        nameless = [one for one in waiting if not one[0].name and not sitting.name]
        if candidates := fitting or nameless:
            waiting.remove(candidates[0])
            names[seat] = candidates[0][1]
        elif sitting.name:
            names[seat] = sitting.name
    return names

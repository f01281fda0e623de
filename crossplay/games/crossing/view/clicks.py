"""Clicks and touches on the table itself: mushrooms, tiles, and the strip of emotes at the own seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossplay.games.crossing.rules.moves import SHIELD, TILES, Aim, At
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.emote_choice import EmoteChoice
from crossplay.games.crossing.view.emotes import nothing_spot, strip_at, strip_middle
from crossplay.games.crossing.view.layout import Clearing, Ground
from crossplay.input.signals import Contact, DeviceKind, Pointer
from crossplay.input.targets import Target, Targets


def targets_of(clearing: Clearing, seat: int, aims: Sequence[Aim]) -> list[Target]:
    """Return what a seat may click for these choices."""
    mushrooms, tiles = list[Target](), list[Target]()
    for aim in aims:
        if aim.at is At.MUSHROOM:
            one = clearing.mushroom(aim.number)
            mushrooms.append(Target(aim, one.x, one.y, one.size * 0.9, one.size * 0.86))
        elif aim.at is At.NOTHING:
            x, y = nothing_spot(clearing.seat(seat))
            mushrooms.append(Target(aim, x, y, 72, 72, round=True))
        else:
            tile = clearing.seat(seat if aim.at is At.SHIELD else aim.number)
            both = tile.portrait.union(tile.tray)
            tiles.insert(0, Target(aim, *both.center, *both.size))
    return tiles + mushrooms


def strip_seat(devices: Devices, choosing: Choosing) -> int:
    """Return the mouse player at whose seat the emotes can be clicked now, or 0."""
    if picker := choosing.picker:
        return picker if choosing.uncovered and devices.kind(picker) is DeviceKind.MOUSE else 0
    mice = [seat for seat in devices.seating.humans if devices.kind(seat) is DeviceKind.MOUSE]
    return mice[0] if len(mice) == 1 else 0


class Clicks:
    """Pressing and letting go on the same target chooses it."""

    def __init__(
        self,
        ground: Ground,
        devices: Devices,
        choosing: Choosing,
        emote_choice: EmoteChoice,
        legal: Callable[[int], Sequence[Aim]],
    ) -> None:
        self._ground = ground
        self._devices = devices
        self._choosing = choosing
        self._emote_choice = emote_choice
        self._legal = legal
        self._pressed: Target | None = None

    def forget(self) -> None:
        self._pressed = None

    def feed(self, pointer: Pointer) -> bool:
        """Act on a pointer; False when it means nothing on the table."""
        seat = self._devices.seat_of(pointer.device, self._choosing.picker)
        if not seat or self._devices.kind(seat) is DeviceKind.TOUCH:
            return False
        if pointer.contact not in (Contact.DOWN, Contact.UP):
            return False
        if self._choosing.curtained:
            if seat == self._choosing.picker and pointer.contact is Contact.UP:
                self._choosing.uncover()
            return True
        table = Targets()
        table.show(targets_of(self._ground.clearing, seat, self._legal(seat)))
        under = table.at(pointer.x, pointer.y)
        return (self._down if pointer.contact is Contact.DOWN else self._up)(seat, pointer, under)

    def _down(self, seat: int, pointer: Pointer, under: Target | None) -> bool:
        emote = self._emote_at(seat, pointer)
        if emote is not None:
            self._pressed = None
            self._emote_choice.pick(seat, emote)
            return True
        self._pressed = under
        return under is not None

    def _up(self, seat: int, pointer: Pointer, under: Target | None) -> bool:
        pressed, self._pressed = self._pressed, None
        if under is None or pressed is None or under.key != pressed.key:
            return pressed is None and self._in_vain(seat, pointer)
        assert isinstance(under.key, Aim)
        return self._choosing.aim(seat, under.key)

    def _in_vain(self, seat: int, pointer: Pointer) -> bool:
        """Note a click on a tile that may not be chosen now."""
        table = Targets()
        clearing = self._ground.clearing
        others = [TILES[place.seat - 1] for place in clearing.seats if place.seat != seat]
        table.show(targets_of(clearing, seat, (SHIELD, *others)))
        under = table.at(pointer.x, pointer.y)
        return under is not None and isinstance(under.key, Aim) and not self._choosing.aim(seat, under.key)

    def _emote_at(self, seat: int, pointer: Pointer) -> int | None:
        """Return the place of the strip at the own seat that was clicked."""
        if strip_seat(self._devices, self._choosing) != seat:
            return None
        places = len(self._emote_choice.emotes.faces(seat))
        middle = strip_middle(self._ground.clearing.seat(seat), places)
        return strip_at(*middle, places, pointer.x, pointer.y)

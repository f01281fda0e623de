"""What tells how a seat is drawn: name, colours, character, and what its player holds."""

from __future__ import annotations

from dataclasses import dataclass

from crossplay.bots.contract import Level
from crossplay.games.crossing.view.devices import Devices
from crossplay.input.signals import Action, DeviceKind
from crossplay.stage.palette import SeatLook
from crossplay.table.view import Table


@dataclass(frozen=True, slots=True)
class Appearance:
    """All that tells how a seat is drawn; a part of the key under which its picture is cached."""

    seat: int
    name: str
    look: SeatLook
    character: str
    bot: Level | None
    kind: DeviceKind | None
    """The device of a person; None shows no controls."""
    keys: tuple[str, str]
    """What is printed on a keyboard's cover key and on its emote key."""


class Appearances:
    """How all seats look now. Kept, since asking for the names of keys takes its time."""

    def __init__(self, table: Table, devices: Devices) -> None:
        self._table = table
        self._devices = devices
        self.seats: list[Appearance] = []
        self.codes = False
        """Whether somebody plays with keys, so that codes of arrow taps are shown."""
        self.dress()

    def __getitem__(self, seat: int) -> Appearance:
        return self.seats[seat - 1]

    def dress(self) -> None:
        """Look again at who sits where with what."""
        seating = self._table.seating
        self.seats = [self._of(sitting.seat) for sitting in seating.sittings]
        self.codes = any(self._devices.kind(seat) is DeviceKind.KEYS for seat in seating.humans)

    def _of(self, seat: int) -> Appearance:
        sitting, kind = self._table.seating[seat], self._devices.kind(seat)
        keys = ("", "")
        if kind is DeviceKind.KEYS and sitting.device:
            labels = self._table.key_labels(sitting.device)
            keys = labels.get(Action.EXTRA, "?"), labels.get(Action.HINT, "?")
        return Appearance(seat, sitting.title, sitting.look, sitting.character, sitting.bot, kind, keys)

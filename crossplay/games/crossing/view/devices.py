"""Which seat plays with which device, and who has to choose hidden from the others."""

from __future__ import annotations

from crossplay.input.signals import Device, DeviceKind
from crossplay.table.seats import Seating


class Devices:
    """The devices of the people at this table."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating

    @property
    def touch_seats(self) -> tuple[int, ...]:
        """The people's seats that play by touch: each has a pad of its own on the screen."""
        return tuple(seat for seat in self.seating.humans if self.kind(seat) is DeviceKind.TOUCH)

    @property
    def alone(self) -> bool:
        """Whether one person plays alone against bots."""
        return len(self.seating.humans) == 1

    def kind(self, seat: int) -> DeviceKind | None:
        """Return the kind of a person's device; None for bots and for people without a device."""
        device = self.seating[seat].device
        return device.kind if device and self.seating[seat].bot is None else None

    def hidden(self, seat: int) -> bool:
        """Whether this seat picks before the count: all see a pointer, and a shared device is passed on."""
        device = self.seating[seat].device
        if device is None or device.kind is DeviceKind.TOUCH:
            return False
        return device.kind is DeviceKind.MOUSE or len(self.seating.of(device)) > 1

    def seat_of(self, device: Device, picker: int) -> int:
        """Return the seat that this device speaks for now, or 0.

        `picker` is the seat whose hidden pick is due: a device that several share speaks for it.
        """
        if picker and self.seating[picker].device == device:
            return picker
        if seats := self.seating.of(device):
            return seats[0]
        personal = device.kind in (DeviceKind.PAD, DeviceKind.PHONE)
        for_anybody = self.alone and (self.seating.shared or not personal)
        return self.seating.humans[0] if for_anybody else 0

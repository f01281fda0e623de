"""Phones as devices: each has the buttons of a gamepad, pressed from afar."""

from __future__ import annotations

from crossplay.core.i18n import N_
from crossplay.input.buttons import Buttons
from crossplay.input.signals import Action, Device, DeviceKind, Plugged, Signal, Unplugged

RATE = 20.0
"""Presses a second that are let through: as many as the server takes."""


def phone_device(number: int, name: str = "") -> Device:
    return Device(f"phone:{number}", DeviceKind.PHONE, name or N_("Phone"))


class PhoneKeys:
    """The phones that are there, and what is held on each."""

    def __init__(self) -> None:
        self._buttons: dict[Device, Buttons] = {}

    def devices(self) -> tuple[Device, ...]:
        return tuple(self._buttons)

    def buttons(self, device: Device) -> Buttons | None:
        return self._buttons.get(device)

    def plug(self, device: Device) -> list[Signal]:
        """A phone is there; nothing happens when it was there already."""
        if device in self._buttons:
            return []
        self._buttons[device] = Buttons(device, RATE)
        return [Plugged(device)]

    def unplug(self, device: Device) -> list[Signal]:
        """A phone is gone for good."""
        buttons = self._buttons.pop(device, None)
        return [*buttons.release_all(), Unplugged(device)] if buttons else []

    def press(self, device: Device, action: Action, down: bool) -> list[Signal]:
        buttons = self._buttons.get(device)
        if buttons is None:
            return []
        return buttons.press(action, action) if down else buttons.release(action)

    def release(self, device: Device) -> list[Signal]:
        """Let go of everything: the connection is lost."""
        buttons = self._buttons.get(device)
        return buttons.release_all() if buttons else []

    def tick(self, seconds: float) -> list[Signal]:
        return [signal for buttons in self._buttons.values() for signal in buttons.tick(seconds)]

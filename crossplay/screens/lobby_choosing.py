"""What people do on their own cards in the lobby, each with the own device, all at the same time."""

from __future__ import annotations

from crossplay.core.i18n import tr
from crossplay.input.hub import Hub
from crossplay.input.signals import Action, Device, DeviceKind, Press, Push, Rotate, Signal
from crossplay.screens.lobby_screen import LobbyScreen
from crossplay.stage.widgets import GlyphOf, LegendEntry

OWN = (DeviceKind.PAD, DeviceKind.KEYS, DeviceKind.PHONE)
"""Devices with buttons of their own: they choose on their cards until they say that they are ready."""
JOINING = (Action.CONFIRM, Action.EXTRA, Action.HINT)
"""The buttons by which a device without a seat takes one."""
FOR_ALL = ("back", "rules", "lesson", "phones")
"""Items that can be chosen without having a seat."""


class Choosing:
    """Reads the signals of devices with buttons: they join, choose seat and face, and are ready."""

    def __init__(self, lobby: LobbyScreen) -> None:
        self._lobby = lobby

    def take(self, signal: Signal) -> bool:
        """Return whether the signal was for somebody's own card."""
        if isinstance(signal, Press) and signal.down and not signal.repeat:
            return self._choose(signal) or self._join(signal)
        lobby = self._lobby
        if not isinstance(signal, Push | Rotate) or not (seat := lobby.table.choosing(signal.device)):
            return False
        if isinstance(signal, Rotate):
            lobby.change_face(seat, signal.steps)
        elif abs(signal.x) > abs(signal.y):
            lobby.move(seat, 1 if signal.x > 0 else -1)
        else:
            lobby.change_face(seat, 1 if signal.y > 0 else -1)
        return True

    def _choose(self, press: Press) -> bool:
        seat = self._lobby.table.choosing(press.device)
        if not seat:
            return False
        if press.action is Action.CONFIRM:
            self._lobby.be_ready(seat)
            return True
        if press.action is Action.EXTRA:
            self._lobby.edit(seat)
            return True
        return False

    def _join(self, press: Press) -> bool:
        """Let a device that has no seat take one with any button; at a full table it may only start."""
        lobby = self._lobby
        free = not lobby.table.seats_of(press.device)
        if not (free and press.action in JOINING and press.device.kind in OWN) or lobby.focus in FOR_ALL:
            return False
        if lobby.focus == "start" and lobby.table.full:
            lobby.say(tr("All seats are taken"))
            return False
        focus = lobby.focus
        lobby.join(focus[1] if isinstance(focus, tuple) and focus[0] == "join" else 0)
        return True

    # --- words -----------------------------------------------------------------------------------------

    def legend(self, device: Device) -> list[LegendEntry]:
        """Return what the buttons of a device do while it chooses."""
        hub = self._lobby.services.hub
        entries = [
            LegendEntry(tr("Seat"), glyphs_of(hub, device, Action.LEFT, Action.RIGHT)),
            LegendEntry(tr("Face"), glyphs_of(hub, device, Action.UP, Action.DOWN)),
            LegendEntry(tr("Ready"), glyphs_of(hub, device, Action.CONFIRM)),
            LegendEntry(tr("Leave the seat"), glyphs_of(hub, device, Action.CANCEL)),
        ]
        if self._lobby.services.venue.may_give_names:
            entries.insert(2, LegendEntry(tr("Name"), glyphs_of(hub, device, Action.EXTRA)))
        return entries


def glyphs_of(hub: Hub, device: Device, *actions: Action) -> tuple[GlyphOf, ...]:
    """Return what is pressed on a device for these actions."""
    keys = hub.keys_of(device) if device.kind is DeviceKind.KEYS else {}
    return tuple(GlyphOf(device.kind, action.name.lower(), keys.get(action, "")) for action in actions)

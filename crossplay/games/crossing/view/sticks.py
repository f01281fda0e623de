"""Sticks of pads: read as they stand, up to three."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from crossplay.games.crossing.rules.moves import SHIELD, Aim
from crossplay.games.crossing.view.aims import pointed_at
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.devices import Devices
from crossplay.games.crossing.view.emotes import Emotes
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.pulses import Pulses
from crossplay.input.hub import Hub
from crossplay.input.signals import Action, Device, DeviceKind

CENTRED = 0.3
"""A stick pushed less than this on both axes is let go."""
_SHOULDERS = (Action.ROTATE_LEFT, Action.ROTATE_RIGHT)


class Sticks:
    """A stick points at a mushroom, with a shoulder button held at a player; a held button protects."""

    def __init__(
        self,
        hub: Hub,
        ground: Ground,
        devices: Devices,
        choosing: Choosing,
        emotes: Emotes,
        legal: Callable[[int], Sequence[Aim]],
        strict: Callable[[], bool],
    ) -> None:
        """`strict`: whether a stick may not mean the nearest that may be chosen, as in a lesson."""
        self._hub = hub
        self._pulses = Pulses(hub)
        self._ground = ground
        self._devices = devices
        self._choosing = choosing
        self._emotes = emotes
        self._legal = legal
        self._strict = strict
        self._pushed_for_emote: set[int] = set()
        """Seats whose stick has chosen an emote: it must be let go before it aims again."""
        self._pushed_before: set[int] = set()
        """Seats whose stick may have been pushed when the round began: letting go of it is no choice."""

    def begin(self, actors: Sequence[int]) -> None:
        self._pushed_before = set(actors)

    def poll(self, seconds: float) -> bool:
        """Read all sticks and the buttons that belong to them; True when somebody aims at something else."""
        self._pulses.tick(seconds)
        changed = False
        for seat in self._devices.seating.humans:
            device = self._devices.seating[seat].device
            if device is None or device.kind not in (DeviceKind.PAD, DeviceKind.PHONE):
                continue
            if self._emotes.choosing(seat):
                self._pushed_for_emote.add(seat)
            elif self._choosing.may_aim(seat):
                before = self._choosing.choice(seat)
                self._read(seat, device)
                changed |= self._choosing.choice(seat) != before
        return changed

    def _read(self, seat: int, device: Device) -> None:
        x, y = self._hub.stick(device)
        centred = abs(x) < CENTRED and abs(y) < CENTRED
        if seat in self._pushed_for_emote:
            if centred:
                self._pushed_for_emote.discard(seat)
            return
        aims = self._choosing.aims
        if seat in self._pushed_before and centred:
            self._pushed_before.discard(seat)
            aims.forget(seat)
        legal = self._legal(seat)
        if aims.cover(seat, self._hub.held(device, Action.EXTRA)):
            if SHIELD in legal:
                self._pulses.long(device)
            else:
                self._choosing.in_vain = SHIELD
        mushrooms, tiles = self._ground.clearing.directions(seat)
        at_players = any(self._hub.held(device, shoulder) for shoulder in _SHOULDERS)
        ways = tiles if at_players else mushrooms
        meant = pointed_at(x, y, ways)
        if self._strict() and meant is not None and meant not in legal:
            self._choosing.in_vain = meant
            return
        aim = pointed_at(x, y, {aim: way for aim, way in ways.items() if aim in legal})
        if aim is not None and aims.set(seat, aim):
            self._pulses.count(device, 1 + list(ways).index(aim))

"""Secrets on a shared screen: a hand is face down until its owner holds a button, and again on release."""

from __future__ import annotations

import pygame

from crossplay.controls.hub import Hub
from crossplay.controls.signals import Action, Kind, Phase, Pointer, Press, Signal
from crossplay.play.banner import Banner
from crossplay.play.seats import Seating
from crossplay.words import tr


class Secrecy:
    def __init__(self, secrets: bool, seating: Seating, area: pygame.Rect | None) -> None:
        self._secrets = secrets
        self._seating = seating
        self._area = area
        self._looking = 0
        self.slid = False
        """The hand was just covered by lifting a mouse button or finger: what lay under it is chosen."""

    def covered(self, seat: int) -> bool:
        """Whether this seat's hand needs a curtain: hidden hands, several people, not open by agreement."""
        return self._secrets and not self._seating.open_hands and len(self._seating.humans) > 1 and seat > 0

    def viewer(self, acting: int) -> int:
        if not self._secrets:
            return acting
        people = self._seating.humans
        if len(people) == 1:
            return people[0]
        return acting if self._seating.open_hands else self._looking

    def cover(self) -> None:
        self._looking = 0

    def signal(self, seat: int, signal: Signal, hub: Hub) -> bool:
        """Opens and closes the curtain; True when that changed something."""
        self.slid = False
        if not self.covered(seat):
            return False
        before = self._looking
        if isinstance(signal, Press) and signal.action is Action.EXTRA and not signal.repeat:
            self._looking = seat if signal.down else 0
        elif isinstance(signal, Pointer):
            if signal.phase is Phase.DOWN and self._area and self._area.collidepoint(signal.x, signal.y):
                self._looking = seat
            elif signal.phase in (Phase.UP, Phase.CANCEL) and self._looking and not self._held(seat, hub):
                self.slid = signal.phase is Phase.UP
                self._looking = 0
        return before != self._looking

    def let_go(self, signal: Signal, hub: Hub) -> bool:
        """Covers the hand that is being looked at when its owner lets go; nothing is chosen by it."""
        looking = self._looking
        if not looking:
            return False
        released = isinstance(signal, Press) and signal.action is Action.EXTRA and not signal.down
        lifted = isinstance(signal, Pointer) and signal.phase in (Phase.UP, Phase.CANCEL)
        if (released and signal.device == self._seating[looking].device) or (
            lifted and not self._held(looking, hub)
        ):
            self._looking = 0
        return not self._looking

    def _held(self, seat: int, hub: Hub) -> bool:
        device = self._seating[seat].device
        return device is not None and device.kind in (Kind.PAD, Kind.KEYS) and hub.held(device, Action.EXTRA)

    def banner(self, seat: int, hub: Hub) -> Banner:
        sitting = self._seating[seat]
        device = sitting.device
        if device is not None and device.kind is Kind.KEYS:
            key = hub.keys_of(device).get(Action.EXTRA, "")
            return Banner(
                tr("Pass to {name}: hold {key} to see your hand", name=sitting.title, key=key), seat
            )
        if device is not None and device.kind is Kind.PAD:
            return Banner(
                tr("Pass to {name}: hold the left button to see your hand", name=sitting.title), seat
            )
        return Banner(
            tr("Pass to {name}: press on your cards and hold to see them", name=sitting.title), seat
        )

"""Secrets on a shared screen: a hand is face down until its owner holds a button, and again on release."""

from __future__ import annotations

import math

import pygame

from crossplay.core.i18n import tr
from crossplay.input.hub import Hub
from crossplay.input.signals import Action, Device, Kind, Phase, Pointer, Press, Signal
from crossplay.table.banner import Banner
from crossplay.table.seats import Seating

SLIDE = 48.0
"""So far a finger must have slid over an open hand before lifting it chooses: looking alone never plays."""


class Secrecy:
    def __init__(self, secrets: bool, seating: Seating, area: pygame.Rect | None) -> None:
        self._secrets = secrets
        self._seating = seating
        self._area = area
        self._looking = 0
        self._by: Device | None = None
        """What holds the hand open: the seat's own device, or a free one that plays for it."""
        self._holder: tuple[Device, int] | None = None
        """The mouse or finger that holds it open; others are nobody's look."""
        self._pressed: tuple[float, float] | None = None
        """Where a mouse button or finger went down to look; None: a button of a pad or key is held."""
        self._slides = False
        self.lifted = False
        """The hand was just covered by lifting a mouse button or finger."""
        self.slid = False
        """It had slid there before it was lifted: what lay under it is chosen."""

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

    @property
    def pressed(self) -> bool:
        """A mouse button or finger holds the hand open: to choose, it slides to a place and lets go there."""
        return self._looking > 0 and self._pressed is not None

    def cover(self) -> None:
        self._looking = 0

    def ignores(self, signal: Signal) -> bool:
        """While one finger holds a hand open, another or a nudged mouse means nothing."""
        holder = self._holder if self._looking else None
        return isinstance(signal, Pointer) and holder not in (None, (signal.device, signal.finger))

    def signal(self, seat: int, signal: Signal, hub: Hub) -> bool:
        """Opens and closes the curtain; True when that changed something."""
        self.lifted = self.slid = False
        if not self.covered(seat):
            return False
        before = self._looking
        if isinstance(signal, Press) and signal.action is Action.EXTRA and not signal.repeat:
            self._looking, self._pressed, self._slides = seat if signal.down else 0, None, False
            self._by, self._holder = signal.device, None
        elif isinstance(signal, Pointer):
            self._point(seat, signal, hub)
        return before != self._looking

    def _point(self, seat: int, pointer: Pointer, hub: Hub) -> None:
        here, whose = (pointer.x, pointer.y), (pointer.device, pointer.finger)
        if pointer.phase is Phase.DOWN and self._area and self._area.collidepoint(here):
            self._holder = whose
            if not self._held(hub):
                self._by = pointer.device
            self._looking, self._pressed, self._slides = seat, here, False
        elif self._looking and self._pressed:
            self._slides = self._slides or math.dist(here, self._pressed) >= SLIDE
        if pointer.phase in (Phase.UP, Phase.CANCEL) and self._looking and not self._held(hub):
            self.lifted = pointer.phase is Phase.UP
            self.slid = self.lifted and self._slides
            self._looking = 0

    def let_go(self, signal: Signal, hub: Hub) -> bool:
        """Covers the hand that is being looked at when its owner lets go; nothing is chosen by it."""
        if not self._looking:
            return False
        released = isinstance(signal, Press) and signal.action is Action.EXTRA and not signal.down
        lifted = isinstance(signal, Pointer) and signal.phase in (Phase.UP, Phase.CANCEL)
        if (released and signal.device == self._by) or (lifted and not self._held(hub)):
            self._looking = 0
        return not self._looking

    def _held(self, hub: Hub) -> bool:
        """A button of a pad or key still holds it open, whatever mouse or finger do."""
        device = self._by if self._looking else None
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

"""The curtain over a hidden hand: face down until its owner holds a button, and again on release."""

from __future__ import annotations

import math

import pygame

from crossplay.core.contract import NOBODY, Viewer
from crossplay.core.i18n import tr
from crossplay.core.settings import OpenHand
from crossplay.input.signals import Action, Contact, Device, DeviceKind, Pointer, Press, Signal
from crossplay.table.banner import Banner
from crossplay.table.seats import Seating
from crossplay.table.services import Services

SLIDE_DISTANCE = 48.0
"""Units a finger must slide over an open hand before lifting it chooses: looking alone never plays."""


class Curtain:
    """Who looks into a hand now, and what holds it open."""

    def __init__(self, secrets: bool, seating: Seating, area: pygame.Rect | None, services: Services) -> None:
        """`area`: where a mouse button or finger opens the hand."""
        self._secrets = secrets
        self._seating = seating
        self._area = area
        self._services = services
        self._looking = 0
        self._opened_by: Device | None = None
        """The device that opened it: the seat's own, or a free one that plays for it."""
        self._pointer: tuple[Device, int] | None = None
        """The mouse or finger that holds it open; other pointers mean nothing meanwhile."""
        self._start: tuple[float, float] | None = None
        """Where that pointer went down; None when a button of a pad or a key holds it open."""
        self._slides = False
        self.lifted = False
        """Whether the hand was just covered by lifting a mouse button or finger."""
        self.slid = False
        """Whether that pointer had slid before: what lay under it is chosen."""

    def needed(self, seat: int) -> bool:
        """Whether this seat's hand must be covered: hidden hands, several people, not open by agreement."""
        return self._secrets and not self._seating.open_hands and len(self._seating.humans) > 1 and seat > 0

    def on_phone(self, seat: int) -> bool:
        """Whether the seat's hand is in its owner's own fingers: nothing opens it on the screen."""
        device = self._seating[seat].device if seat else None
        return device is not None and device.kind is DeviceKind.PHONE

    @property
    def open(self) -> bool:
        return self._looking > 0

    @property
    def held_by_pointer(self) -> bool:
        """Whether a mouse button or finger holds it open: it slides to what it chooses and lets go there."""
        return self.open and self._start is not None

    @property
    def viewer(self) -> Viewer:
        """The seats whose secrets may be on the screen now."""
        if not self._secrets:
            return NOBODY
        people = self._seating.humans
        if len(people) == 1 or self._seating.open_hands:
            return frozenset(people)
        return frozenset({self._looking}) if self._looking else NOBODY

    def close(self) -> None:
        self._looking = 0

    @property
    def _pressed_open(self) -> bool:
        """Whether a press opens the hand until the next press, instead of holding."""
        return self._services.settings.open_hand is OpenHand.PRESS

    def ignores(self, signal: Signal) -> bool:
        """Whether this is another finger, or a nudged mouse, while one finger holds a hand open."""
        holder = self._pointer if self._looking else None
        return isinstance(signal, Pointer) and holder not in (None, (signal.device, signal.finger))

    def signal(self, seat: int, signal: Signal, *, beside: bool = False) -> bool:
        """Open or close it by a signal of this seat; True when that changed something.

        `beside`: a pointer is on nothing that can be chosen.
        """
        self.lifted = self.slid = False
        if not self.needed(seat) or self.on_phone(seat):
            return False
        before = self._looking
        if self._pressed_open:
            if self._turns_over(signal, beside):
                self._looking = 0 if self._looking else seat
                self._start, self._pointer, self._opened_by = None, None, None
        elif isinstance(signal, Press) and signal.action is Action.EXTRA and not signal.repeat:
            self._looking, self._start, self._slides = seat if signal.down else 0, None, False
            self._opened_by, self._pointer = signal.device, None
        elif isinstance(signal, Pointer):
            self._point(seat, signal)
        return before != self._looking

    def _turns_over(self, signal: Signal, beside: bool) -> bool:
        """Whether a signal opens a covered hand, or covers an open one, where a press does both."""
        if isinstance(signal, Press):
            return signal.action is Action.EXTRA and signal.down and not signal.repeat
        if not isinstance(signal, Pointer) or signal.contact is not Contact.DOWN:
            return False
        inside = self._area is not None and self._area.collidepoint(signal.x, signal.y)
        return beside and not inside if self._looking else inside

    def _point(self, seat: int, pointer: Pointer) -> None:
        here, whose = (pointer.x, pointer.y), (pointer.device, pointer.finger)
        if pointer.contact is Contact.DOWN and self._area and self._area.collidepoint(here):
            self._pointer = whose
            if not self._button_held():
                self._opened_by = pointer.device
            self._looking, self._start, self._slides = seat, here, False
        elif self._looking and self._start:
            self._slides = self._slides or math.dist(here, self._start) >= SLIDE_DISTANCE
        if pointer.contact in (Contact.UP, Contact.CANCEL) and self._looking and not self._button_held():
            self.lifted = pointer.contact is Contact.UP
            self.slid = self.lifted and self._slides
            self._looking = 0

    def let_go(self, signal: Signal) -> bool:
        """Cover the hand when its owner lets go, choosing nothing; True when it is covered by that."""
        if not self._looking or self._pressed_open:
            return False
        released = isinstance(signal, Press) and signal.action is Action.EXTRA and not signal.down
        lifted = isinstance(signal, Pointer) and signal.contact in (Contact.UP, Contact.CANCEL)
        if (released and signal.device == self._opened_by) or (lifted and not self._button_held()):
            self._looking = 0
        return not self._looking

    def _button_held(self) -> bool:
        """Whether a button of a pad or key still holds it open, whatever mouse or finger do."""
        device = self._opened_by if self._looking else None
        if device is None or device.kind not in (DeviceKind.PAD, DeviceKind.KEYS):
            return False
        return self._services.hub.held(device, Action.EXTRA)

    def sentence(self, seat: int) -> Banner:
        """Return the banner that says how this seat opens its hand."""
        sitting = self._seating[seat]
        device, name = sitting.device, sitting.title
        if self.on_phone(seat):
            return Banner(tr("{name} plays on the phone", name=name), seat)
        if device is not None and device.kind is DeviceKind.KEYS:
            key = self._services.hub.keys_of(device).get(Action.EXTRA, "")
            if self._pressed_open:
                return Banner(tr("Pass to {name}: press {key} to see your hand", name=name, key=key), seat)
            return Banner(tr("Pass to {name}: hold {key} to see your hand", name=name, key=key), seat)
        if device is not None and device.kind is DeviceKind.PAD:
            if self._pressed_open:
                return Banner(tr("Pass to {name}: press the left button to see your hand", name=name), seat)
            return Banner(tr("Pass to {name}: hold the left button to see your hand", name=name), seat)
        if self._pressed_open:
            return Banner(tr("Pass to {name}: press on your cards to see them", name=name), seat)
        return Banner(tr("Pass to {name}: press on your cards and hold to see them", name=name), seat)

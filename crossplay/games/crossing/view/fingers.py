"""Fingers on the pads of touch players: each finger belongs to the pad on which it went down."""

from __future__ import annotations

from crossplay.games.crossing.rules.moves import Aim
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.emote_choice import EmoteChoice
from crossplay.games.crossing.view.emotes import NAMING
from crossplay.games.crossing.view.layout import Ground
from crossplay.games.crossing.view.seat_signs import READY, ready_rect
from crossplay.games.crossing.view.touch_pads import EmoteKey, NameKey, TouchPads
from crossplay.input.signals import Contact, DeviceKind, Pointer

FINGER = 96.0
"""Units that a finger needs in both directions."""


class Fingers:
    """Touching a key aims, sliding on changes the aim, lifting keeps it."""

    def __init__(
        self, ground: Ground, pads: TouchPads, choosing: Choosing, emote_choice: EmoteChoice
    ) -> None:
        self._ground = ground
        self._pads = pads
        self._choosing = choosing
        self._emote_choice = emote_choice
        self._down: dict[int, int] = {}
        """For each finger the seat on whose pad it went down."""

    def forget(self) -> None:
        self._down.clear()

    def feed(self, pointer: Pointer) -> bool:
        """Act on a finger; False when it means nothing on the pads."""
        if pointer.device.kind is not DeviceKind.TOUCH or not self._pads.seats:
            return False
        if pointer.contact in (Contact.UP, Contact.CANCEL):
            return self._down.pop(pointer.finger, 0) > 0
        seat, key = self._pads.at(pointer.x, pointer.y)
        if pointer.contact is Contact.DOWN:
            if not seat:
                return self._say_ready(pointer)
            self._down[pointer.finger] = seat
            if isinstance(key, EmoteKey | NameKey):
                self._talk_by(seat, key)
                return True
        elif not seat or self._down.get(pointer.finger) != seat:
            return pointer.finger in self._down
        if isinstance(key, Aim):
            self._choosing.aim(seat, key)
        return True

    def _say_ready(self, pointer: Pointer) -> bool:
        """Say ready for the touch player beside whose card that was touched."""
        for seat in self._pads.seats:
            plate = ready_rect(self._ground.clearing.seat(seat)).inflate(0, FINGER - READY[1])
            if self._choosing.asks(seat) and plate.collidepoint(pointer.x, pointer.y):
                self._choosing.confirm(seat)
                return True
        return False

    def _talk_by(self, seat: int, key: EmoteKey | NameKey) -> None:
        if isinstance(key, EmoteKey) and key.opens:
            self._pads.show_emotes(seat)
        elif isinstance(key, EmoteKey) and key.emote in NAMING:
            self._pads.show_names(seat, key.emote)
        else:
            self._pads.show_targets(seat)
            self._emote_choice.say(seat, key.emote, key.mushroom if isinstance(key, NameKey) else 0)

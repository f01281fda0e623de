"""Fingers on the pads of touch players: each finger belongs to the pad on which it went down."""

from __future__ import annotations

from crossplay.games.crossing.rules.moves import Aim
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.talk import Talk
from crossplay.games.crossing.view.touch_pads import EmoteKey, TouchPads
from crossplay.input.signals import Contact, DeviceKind, Pointer


class Fingers:
    """Touching a key aims, sliding on changes the aim, lifting keeps it."""

    def __init__(self, pads: TouchPads, choosing: Choosing, talk: Talk) -> None:
        self._pads = pads
        self._choosing = choosing
        self._talk = talk
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
                return False
            self._down[pointer.finger] = seat
            if isinstance(key, EmoteKey):
                self._talk_by(seat, key)
                return True
        elif not seat or self._down.get(pointer.finger) != seat:
            return pointer.finger in self._down
        if isinstance(key, Aim):
            self._choosing.aim(seat, key)
        return True

    def _talk_by(self, seat: int, key: EmoteKey) -> None:
        if key.opens:
            self._pads.show_emotes(seat)
        else:
            self._pads.show_targets(seat)
            self._talk.say(seat, key.emote)

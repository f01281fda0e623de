"""Keys, and the buttons of pads: codes of arrow taps, the own tile, ready, and the strip of emotes."""

from __future__ import annotations

from crossplay.games.crossing.rules.moves import SHIELD
from crossplay.games.crossing.view.aims import ARROWS, Typist
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.emote_choice import EmoteChoice
from crossplay.games.crossing.view.emotes import STRIP_COLUMNS
from crossplay.games.crossing.view.layout import Ground
from crossplay.input.signals import Action, DeviceKind, Press


class Buttons:
    """What presses do for the seat that they come from."""

    def __init__(self, ground: Ground, choosing: Choosing, emote_choice: EmoteChoice) -> None:
        self._ground = ground
        self._choosing = choosing
        self._emote_choice = emote_choice
        self._typists: dict[int, Typist] = {}

    def tick(self, seconds: float) -> None:
        """Let time pass: codes that were begun are forgotten."""
        for typist in self._typists.values():
            typist.wait(seconds)

    def press(self, seat: int, press: Press) -> bool:
        """Act on a press of a seat; False when it means nothing here."""
        action, choosing = press.action, self._choosing
        if self._emote_choice.emotes.choosing(seat):
            return self._on_strip(seat, action)
        if action is Action.HINT:
            self._emote_choice.emotes.open(seat)
        elif seat == choosing.picker and not choosing.uncovered:
            if action is not Action.CONFIRM:
                return False
            choosing.uncover()
        elif action is Action.CONFIRM:
            choosing.confirm(seat)
        elif press.device.kind is DeviceKind.KEYS and action in ARROWS:
            aim = self._typist(seat).tap(ARROWS[action])
            if aim is not None and choosing.may_aim(seat):
                choosing.aim(seat, aim)
        elif press.device.kind is DeviceKind.KEYS and action is Action.EXTRA and choosing.may_aim(seat):
            choosing.aim(seat, SHIELD)
        else:
            return False
        return True

    def _typist(self, seat: int) -> Typist:
        codes = self._ground.clearing.codes()
        typist = self._typists.get(seat)
        if typist is None or typist.codes != codes:
            typist = self._typists[seat] = Typist(codes)
        return typist

    def _on_strip(self, seat: int, action: Action) -> bool:
        emotes = self._emote_choice.emotes
        if action in (Action.HINT, Action.CONFIRM):
            self._emote_choice.pick(seat, emotes.picked(seat))
        elif action is Action.CANCEL:
            emotes.close(seat)
        elif action in ARROWS:
            step = 1 if action in (Action.LEFT, Action.RIGHT) else STRIP_COLUMNS
            emotes.hop(seat, step if action in (Action.RIGHT, Action.DOWN) else -step)
        return True

"""The keyboard: four groups of keys, by their position and not by what is printed on them."""

from __future__ import annotations

import pygame

from crossplay.input.buttons import Buttons
from crossplay.input.signals import (
    KEYS_ARROWS,
    KEYS_IJKL,
    KEYS_PAD,
    KEYS_WASD,
    Action,
    Device,
    Erased,
    Signal,
    Typed,
)

CLUSTERS: dict[Device, dict[int, Action]] = {
    KEYS_WASD: {
        pygame.KSCAN_W: Action.UP,
        pygame.KSCAN_S: Action.DOWN,
        pygame.KSCAN_A: Action.LEFT,
        pygame.KSCAN_D: Action.RIGHT,
        pygame.KSCAN_E: Action.CONFIRM,
        pygame.KSCAN_SPACE: Action.CONFIRM,
        pygame.KSCAN_Q: Action.CANCEL,
        pygame.KSCAN_X: Action.EXTRA,
        pygame.KSCAN_Z: Action.ROTATE_LEFT,
        pygame.KSCAN_C: Action.ROTATE_RIGHT,
        pygame.KSCAN_R: Action.HINT,
    },
    KEYS_IJKL: {
        pygame.KSCAN_I: Action.UP,
        pygame.KSCAN_K: Action.DOWN,
        pygame.KSCAN_J: Action.LEFT,
        pygame.KSCAN_L: Action.RIGHT,
        pygame.KSCAN_O: Action.CONFIRM,
        pygame.KSCAN_U: Action.CANCEL,
        pygame.KSCAN_COMMA: Action.EXTRA,
        pygame.KSCAN_M: Action.ROTATE_LEFT,
        pygame.KSCAN_PERIOD: Action.ROTATE_RIGHT,
        pygame.KSCAN_P: Action.HINT,
    },
    KEYS_ARROWS: {
        pygame.KSCAN_UP: Action.UP,
        pygame.KSCAN_DOWN: Action.DOWN,
        pygame.KSCAN_LEFT: Action.LEFT,
        pygame.KSCAN_RIGHT: Action.RIGHT,
        pygame.KSCAN_RETURN: Action.CONFIRM,
        pygame.KSCAN_BACKSPACE: Action.CANCEL,
        pygame.KSCAN_APOSTROPHE: Action.EXTRA,
        pygame.KSCAN_PAGEUP: Action.ROTATE_LEFT,
        pygame.KSCAN_PAGEDOWN: Action.ROTATE_RIGHT,
        pygame.KSCAN_END: Action.HINT,
        pygame.KSCAN_SLASH: Action.HINT,
    },
    KEYS_PAD: {
        pygame.KSCAN_KP_8: Action.UP,
        pygame.KSCAN_KP_2: Action.DOWN,
        pygame.KSCAN_KP_5: Action.DOWN,
        pygame.KSCAN_KP_4: Action.LEFT,
        pygame.KSCAN_KP_6: Action.RIGHT,
        pygame.KSCAN_KP_ENTER: Action.CONFIRM,
        pygame.KSCAN_KP_0: Action.CANCEL,
        pygame.KSCAN_KP_PLUS: Action.EXTRA,
        pygame.KSCAN_KP_7: Action.ROTATE_LEFT,
        pygame.KSCAN_KP_9: Action.ROTATE_RIGHT,
        pygame.KSCAN_KP_MULTIPLY: Action.HINT,
    },
}
SHARED: dict[int, Action] = {
    pygame.KSCAN_ESCAPE: Action.MENU,
    pygame.KSCAN_F1: Action.HINT,
    pygame.KSCAN_TAB: Action.LOG,
}
"""Keys of no group: they count as keys of the group used last."""

_OWNERS = {scancode: device for device, keys in CLUSTERS.items() for scancode in keys}
_ENTERS = (pygame.KSCAN_RETURN, pygame.KSCAN_KP_ENTER)
_ERASE_FIRST, _ERASE_NEXT = 0.45, 0.05
"""Seconds until a held Backspace repeats, and between repeats."""


class Keyboard:
    """All keys, as one device for each group."""

    def __init__(self) -> None:
        self._buttons = {device: Buttons(device) for device in CLUSTERS}
        self._last = KEYS_ARROWS
        self._down: dict[int, Device] = {}
        self.typing = False
        self._erasing = 0.0

    def devices(self) -> tuple[Device, ...]:
        return tuple(self._buttons)

    def buttons(self, device: Device) -> Buttons | None:
        return self._buttons.get(device)

    def down(self, scancode: int) -> list[Signal]:
        if scancode in self._down:
            return []  # the system's own key repeat
        if self.typing:
            return self._down_typing(scancode)
        owner = _OWNERS.get(scancode)
        if owner is None and scancode not in SHARED:
            return []
        self._last = device = owner or self._last
        action = SHARED[scancode] if owner is None else CLUSTERS[owner][scancode]
        return self._press(scancode, device, action)

    def _down_typing(self, scancode: int) -> list[Signal]:
        if scancode == pygame.KSCAN_BACKSPACE:
            self._down[scancode] = KEYS_ARROWS
            self._erasing = _ERASE_FIRST
            return [Erased(self._last)]
        if scancode in _ENTERS:
            return self._press(scancode, _OWNERS[scancode], Action.CONFIRM)
        if scancode == pygame.KSCAN_ESCAPE:
            return self._press(scancode, self._last, Action.CANCEL)
        return []

    def _press(self, scancode: int, device: Device, action: Action) -> list[Signal]:
        self._down[scancode] = device
        return self._buttons[device].press(scancode, action)

    def up(self, scancode: int) -> list[Signal]:
        device = self._down.pop(scancode, None)
        return [] if device is None else self._buttons[device].release(scancode)

    def text(self, text: str) -> list[Signal]:
        return [Typed(text, self._last)] if self.typing and text else []

    def release_all(self) -> list[Signal]:
        self._down.clear()
        return [signal for buttons in self._buttons.values() for signal in buttons.release_all()]

    def tick(self, seconds: float) -> list[Signal]:
        signals = [signal for buttons in self._buttons.values() for signal in buttons.tick(seconds)]
        if self.typing and pygame.KSCAN_BACKSPACE in self._down:
            self._erasing -= seconds
            if self._erasing <= 0.0:
                self._erasing = _ERASE_NEXT
                signals.append(Erased(self._last))
        return signals

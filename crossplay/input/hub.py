"""The hub: it turns the events of all devices into signals."""

from __future__ import annotations

import sys

import pygame

from crossplay.input import pads as pad_events
from crossplay.input.keys import Keyboard
from crossplay.input.labels import labels
from crossplay.input.pads import Pads, direction
from crossplay.input.phones import PhoneKeys
from crossplay.input.pointing import Mouse, Touch, ToUnits, WindowSize
from crossplay.input.signals import MOUSE, TOUCH, Action, Device, Signal

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


class Hub:
    """Turns pygame's events into signals.

    `feed` takes every event and returns its signals at once. Movements of sticks, mouse and fingers are
    collected and returned by the next `tick`, which must follow once a frame.
    """

    def __init__(self, to_units: ToUnits, window_size: WindowSize) -> None:
        self._pads = Pads()
        self._keyboard = Keyboard()
        self._mouse = Mouse(to_units, window_size)
        self._touch = Touch(to_units, window_size)
        self.phones = PhoneKeys()
        self._waiting: list[Signal] = []
        # On a Mac the trackpad reports its fingers too, and there are no touchscreens.
        self._touchable = sys.platform != "darwin"

    def feed(self, event: pygame.event.Event) -> list[Signal]:
        kind = event.type
        if kind in pad_events.EVENTS:
            return self._pads.feed(event)
        if kind in _FINGERS:
            return self._finger(event) if self._touchable else []
        if kind in _AWAY:
            return self._away()
        if kind == pygame.KEYDOWN:
            return self._keyboard.down(event.scancode)
        if kind == pygame.KEYUP:
            return self._keyboard.up(event.scancode)
        if kind == pygame.TEXTINPUT:
            return self._keyboard.text(event.text)
        return self._mouse_event(event)

    def _mouse_event(self, event: pygame.event.Event) -> list[Signal]:
        if getattr(event, "touch", False):
            return []  # made by the system from a touch, which has come as a finger already
        if event.type == pygame.MOUSEMOTION:
            self._mouse.move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            return self._mouse.down(event.button, event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            return self._mouse.up(event.button, event.pos)
        elif event.type == pygame.MOUSEWHEEL:
            return self._mouse.wheel(event.y)
        return []

    def _finger(self, event: pygame.event.Event) -> list[Signal]:
        if event.type == pygame.FINGERDOWN:
            act = self._touch.down
        elif event.type == pygame.FINGERUP:
            act = self._touch.up
        else:
            act = self._touch.move
        return act(event.touch_id, event.finger_id, event.x, event.y)

    def _away(self) -> list[Signal]:
        """Release everything: the window has lost the focus and will not hear of releases."""
        return [
            *self._keyboard.release_all(),
            *self._mouse.cancel(),
            *self._mouse.buttons.release_all(),
            *self._touch.cancel(),
        ]

    def tick(self, seconds: float) -> list[Signal]:
        """Let time pass and return the repeats of held directions and the collected movements."""
        signals, self._waiting = self._waiting, []
        for part in (self._pads, self._keyboard, self._mouse, self._touch, self.phones):
            signals += part.tick(seconds)
        return signals

    def close(self) -> None:
        self._pads.close()

    def devices(self) -> tuple[Device, ...]:
        """Return the pads that are plugged in, the four groups of keys, mouse and touch, and the phones."""
        return (*self._pads.devices(), *self._keyboard.devices(), MOUSE, TOUCH, *self.phones.devices())

    def stick(self, device: Device) -> tuple[float, float]:
        """Return where a pad's stick or d-pad, a group of keys, or a phone points; each axis −1…1."""
        if pad := self._pads.pad(device):
            value = pad.stick.value()
            return value if value != (0.0, 0.0) else direction(pad.buttons)
        keys = self._keyboard.buttons(device) or self.phones.buttons(device)
        return direction(keys) if keys else (0.0, 0.0)

    def held(self, device: Device, action: Action) -> bool:
        if device == MOUSE:
            return self._mouse.buttons.held(action)
        pad = self._pads.pad(device)
        buttons = pad.buttons if pad else self._keyboard.buttons(device) or self.phones.buttons(device)
        return buttons is not None and buttons.held(action)

    def rumble(self, device: Device, strength: float, seconds: float) -> None:
        """Let a pad rumble, if it can; strength 0…1."""
        if pad := self._pads.pad(device):
            pad.rumble(strength, seconds)

    def keys_of(self, device: Device) -> dict[Action, str]:
        """Return what is printed on the keys of a group, on this keyboard."""
        return labels(device)

    @property
    def twists(self) -> bool:
        """Whether two fingers can rotate a piece; not where fingers belong to several players."""
        return self._touch.twists

    @twists.setter
    def twists(self, wanted: bool) -> None:
        self._touch.twists = wanted

    @property
    def typing(self) -> bool:
        return self._keyboard.typing

    def start_typing(self) -> None:
        """Give the keyboard to a text field: keys become Typed and Erased, Enter and Escape CONFIRM and
        CANCEL."""
        self._waiting += self._keyboard.release_all()
        self._keyboard.typing = True
        if pygame.display.get_init():
            pygame.key.start_text_input()

    def stop_typing(self) -> None:
        self._keyboard.typing = False
        if pygame.display.get_init():
            pygame.key.stop_text_input()

"""Gamepads, with or without a mapping that SDL knows.

A pad sends both CONTROLLER and JOY events. Of pads that SDL has a mapping for only CONTROLLER events are
used, of all others only JOY events with a guessed mapping.
"""

from __future__ import annotations

import contextlib

import pygame
from pygame._sdl2 import controller

from crossplay.input.buttons import Buttons
from crossplay.input.signals import DIRECTIONS, Action, Device, DeviceKind, Plugged, Signal, Unplugged
from crossplay.input.stick import Stick

BUTTONS: dict[int, Action] = {
    pygame.CONTROLLER_BUTTON_A: Action.CONFIRM,
    pygame.CONTROLLER_BUTTON_B: Action.CANCEL,
    pygame.CONTROLLER_BUTTON_X: Action.EXTRA,
    pygame.CONTROLLER_BUTTON_Y: Action.HINT,
    pygame.CONTROLLER_BUTTON_START: Action.MENU,
    pygame.CONTROLLER_BUTTON_BACK: Action.LOG,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Action.ROTATE_LEFT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Action.ROTATE_RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Action.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Action.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Action.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Action.RIGHT,
}
_GUESSED = (
    Action.CONFIRM,
    Action.CANCEL,
    Action.EXTRA,
    Action.HINT,
    Action.ROTATE_LEFT,
    Action.ROTATE_RIGHT,
)
"""Buttons 0…5 of a pad that SDL does not know; its start button is 9, or 7 where there is no 9; back is the
one before."""

_FULL = 32767.0


class Pad:
    """One plugged-in pad."""

    def __init__(self, joystick: pygame.joystick.JoystickType, mapped: bool, name: str) -> None:
        self.id = joystick.get_instance_id()
        self.device = Device(f"pad:{self.id}", DeviceKind.PAD, name)
        self.buttons = Buttons(self.device)
        self.stick = Stick(self.buttons)
        self.controller = controller.Controller.from_joystick(joystick) if mapped else None
        self._joystick = joystick
        count = joystick.get_numbuttons()
        self._start = 9 if count > 9 else 7
        for axis in (0, 1):
            if self.controller is not None:
                self.stick.move(axis, self.controller.get_axis(axis) / _FULL)
            elif joystick.get_numaxes() > axis:
                self.stick.move(axis, joystick.get_axis(axis))

    @property
    def mapped(self) -> bool:
        return self.controller is not None

    def button(self, number: int, down: bool) -> list[Signal]:
        if self.mapped:
            action = BUTTONS.get(number)
        elif number == self._start:
            action = Action.MENU
        elif number == self._start - 1:
            action = Action.LOG
        else:
            action = _GUESSED[number] if number < len(_GUESSED) else None
        if action is None:
            return []
        return self.buttons.press(number, action) if down else self.buttons.release(number)

    def hat(self, number: int, value: tuple[int, int]) -> list[Signal]:
        """Return the d-pad of a pad that SDL does not know; its y points upwards."""
        wanted = {Action.LEFT: value[0] < 0, Action.RIGHT: value[0] > 0}
        wanted |= {Action.UP: value[1] > 0, Action.DOWN: value[1] < 0}
        signals: list[Signal] = []
        for action, down in sorted(wanted.items(), key=lambda item: item[1]):
            switch = ("hat", number, action)
            signals += self.buttons.press(switch, action) if down else self.buttons.release(switch)
        return signals

    def rumble(self, strength: float, seconds: float) -> None:
        milliseconds = round(min(5.0, max(0.0, seconds)) * 1000)
        strength = min(1.0, max(0.0, strength))
        with contextlib.suppress(pygame.error):
            if self.controller is not None:
                self.controller.rumble(strength, strength, milliseconds)
            else:
                self._joystick.rumble(strength, strength, milliseconds)

    def close(self) -> None:
        with contextlib.suppress(pygame.error):
            if self.controller is not None:
                self.controller.quit()
            self._joystick.quit()


class Pads:
    """All pads by SDL's instance id, since equal pads have equal GUIDs. A pad that is plugged in again has
    a new id."""

    def __init__(self) -> None:
        self._pads: dict[int, Pad] = {}
        self.open_new()

    def devices(self) -> tuple[Device, ...]:
        return tuple(pad.device for pad in self._pads.values())

    def pad(self, device: Device) -> Pad | None:
        return next((pad for pad in self._pads.values() if pad.device == device), None)

    def open_new(self) -> list[Signal]:
        """Open every new pad. Indices in events may be out of date, so all pads are looked at."""
        if not pygame.joystick.get_init():
            return []
        if not controller.get_init():
            controller.init()
        signals: list[Signal] = []
        for index in range(pygame.joystick.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)
                if joystick.get_instance_id() in self._pads or not _playable(joystick):
                    continue
                pad = Pad(joystick, controller.is_controller(index), self._name(joystick.get_name()))
            except pygame.error:
                continue  # pulled out again while it was opened
            self._pads[pad.id] = pad
            signals.append(Plugged(pad.device))
        return signals

    def _name(self, name: str) -> str:
        """Return a name that no other pad has: equal pads get a number."""
        taken = {device.name for device in self.devices()}
        numbered = (f"{name} {number}" for number in range(2, len(taken) + 3))
        return next(each for each in (name, *numbered) if each not in taken)

    def remove(self, instance_id: int) -> list[Signal]:
        pad = self._pads.pop(instance_id, None)
        if pad is None:
            return []
        signals = pad.buttons.release_all()
        pad.close()
        return [*signals, Unplugged(pad.device)]

    def feed(self, event: pygame.event.Event) -> list[Signal]:
        kind = event.type
        if kind in (pygame.CONTROLLERDEVICEADDED, pygame.JOYDEVICEADDED):
            return self.open_new()
        if kind in (pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEREMOVED):
            return self.remove(event.instance_id)
        pad = self._pads.get(event.instance_id)
        if pad is None or pad.mapped != (kind in _CONTROLLER_EVENTS):
            return []
        if kind in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION):
            value = event.value / _FULL if pad.mapped else event.value
            return pad.stick.move(event.axis, value) if event.axis in (0, 1) else []
        if kind == pygame.JOYHATMOTION:
            return pad.hat(event.hat, event.value)
        return pad.button(event.button, kind in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN))

    def close(self) -> None:
        """Close all pads. Needed before `pygame.quit`: controllers left open cannot be opened again."""
        for pad in self._pads.values():
            pad.close()
        self._pads.clear()
        if controller.get_init():
            controller.quit()

    def tick(self, seconds: float) -> list[Signal]:
        signals: list[Signal] = []
        for pad in self._pads.values():
            signals += pad.stick.tick(seconds)
            signals += pad.buttons.tick(seconds)
        return signals


_CONTROLLER_EVENTS = (
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
)
EVENTS = (
    *_CONTROLLER_EVENTS,
    pygame.CONTROLLERDEVICEADDED,
    pygame.CONTROLLERDEVICEREMOVED,
    pygame.JOYDEVICEADDED,
    pygame.JOYDEVICEREMOVED,
    pygame.JOYAXISMOTION,
    pygame.JOYBUTTONDOWN,
    pygame.JOYBUTTONUP,
    pygame.JOYHATMOTION,
)


def _playable(joystick: pygame.joystick.JoystickType) -> bool:
    """Return whether it has a button and a stick or d-pad, unlike keyboards that pose as joysticks."""
    steers = joystick.get_numaxes() >= 2 or joystick.get_numhats() >= 1 or joystick.get_numbuttons() >= 11
    return joystick.get_numbuttons() >= 1 and steers


def direction(buttons: Buttons) -> tuple[float, float]:
    """Return the direction of the held d-pad buttons or keys, as a unit vector or (0, 0)."""
    x = sum(vector[0] for action, vector in DIRECTIONS.items() if buttons.held(action))
    y = sum(vector[1] for action, vector in DIRECTIONS.items() if buttons.held(action))
    return (x * 0.5**0.5, y * 0.5**0.5) if x and y else (x, y)

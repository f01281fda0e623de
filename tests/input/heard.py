"""Buttons of a pad, and what the hub makes of them, in short."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from crossplay.input import Action, Device, DeviceKind, Hub, Press, Push, Signal
from tests.harness.pads import VirtualPad
from tests.harness.player import drain

Plug = Callable[..., VirtualPad]

A = pygame.CONTROLLER_BUTTON_A
UP = pygame.CONTROLLER_BUTTON_DPAD_UP
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
FRAME = 1 / 60


def device(pad: VirtualPad) -> Device:
    return Device(pad.device_id, DeviceKind.PAD)


def settle(hub: Hub) -> list[Signal]:
    return drain(hub, 0.2)


def presses(signals: list[Signal]) -> list[tuple[str, Action, bool]]:
    return [(s.device.id, s.action, s.down) for s in signals if isinstance(s, Press) and not s.repeat]


def pushes(signals: list[Signal]) -> list[tuple[float, float]]:
    return [(s.x, s.y) for s in signals if isinstance(s, Push)]

"""Input devices and the signals they send."""

from __future__ import annotations

import os

from crossplay.input.hub import Hub
from crossplay.input.signals import (
    DIRECTIONS,
    KEYS_ARROWS,
    KEYS_IJKL,
    KEYS_PAD,
    KEYS_WASD,
    MOUSE,
    TOUCH,
    Action,
    Contact,
    Device,
    DeviceKind,
    Erased,
    Plugged,
    Pointer,
    Press,
    Push,
    Rotate,
    Signal,
    Typed,
    Unplugged,
)
from crossplay.input.targets import Target, Targets

__all__ = [
    "DIRECTIONS",
    "KEYS_ARROWS",
    "KEYS_IJKL",
    "KEYS_PAD",
    "KEYS_WASD",
    "MOUSE",
    "TOUCH",
    "Action",
    "Contact",
    "Device",
    "DeviceKind",
    "Erased",
    "Hub",
    "Plugged",
    "Pointer",
    "Press",
    "Push",
    "Rotate",
    "Signal",
    "Target",
    "Targets",
    "Typed",
    "Unplugged",
    "prepare",
]


def prepare() -> None:
    """Keep SDL from sending a click for every touch, and the reverse. Call it before `pygame.init`."""
    os.environ["SDL_TOUCH_MOUSE_EVENTS"] = "0"
    os.environ["SDL_MOUSE_TOUCH_EVENTS"] = "0"

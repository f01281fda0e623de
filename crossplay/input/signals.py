"""Devices, and the signals that say what players do with them, alike for every device."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from crossplay.core.i18n import N_


class Action(Enum):
    """What a button or key stands for. On a pad: south, east, start, d-pad, shoulders, west, north, back."""

    CONFIRM = auto()
    CANCEL = auto()
    MENU = auto()
    UP = auto()
    DOWN = auto()
    LEFT = auto()
    RIGHT = auto()
    ROTATE_LEFT = auto()
    ROTATE_RIGHT = auto()
    EXTRA = auto()
    HINT = auto()
    LOG = auto()


DIRECTIONS: dict[Action, tuple[float, float]] = {
    Action.UP: (0.0, -1.0),
    Action.DOWN: (0.0, 1.0),
    Action.LEFT: (-1.0, 0.0),
    Action.RIGHT: (1.0, 0.0),
}
ROTATIONS: dict[Action, int] = {Action.ROTATE_LEFT: -1, Action.ROTATE_RIGHT: 1}


class DeviceKind(Enum):
    """Gamepads, groups of keys, mice, touchscreens and phones."""

    PAD = auto()
    KEYS = auto()
    MOUSE = auto()
    TOUCH = auto()
    PHONE = auto()


class Contact(Enum):
    """What a pointer does: it goes down, moves while down, comes up, moves while up (HOVER), or is lost."""

    DOWN = auto()
    MOVE = auto()
    UP = auto()
    HOVER = auto()
    CANCEL = auto()


@dataclass(frozen=True)
class Device:
    """One device that a person can play with. `name` is English, to be translated with `tr`."""

    id: str
    kind: DeviceKind
    name: str = field(default="", compare=False)


KEYS_WASD = Device("keys:wasd", DeviceKind.KEYS, N_("Keyboard, left side"))
KEYS_IJKL = Device("keys:ijkl", DeviceKind.KEYS, N_("Keyboard, right side"))
KEYS_ARROWS = Device("keys:arrows", DeviceKind.KEYS, N_("Arrow keys"))
KEYS_PAD = Device("keys:pad", DeviceKind.KEYS, N_("Number pad"))
MOUSE = Device("mouse", DeviceKind.MOUSE, N_("Mouse"))
TOUCH = Device("touch", DeviceKind.TOUCH, N_("Touchscreen"))


@dataclass(frozen=True)
class Press:
    """A button or key went down, came up (`down` is false), or repeats since a direction is held."""

    device: Device
    action: Action
    down: bool = True
    repeat: bool = False


@dataclass(frozen=True)
class Push:
    """One step in a direction: a unit vector, y downwards. One for each direction press and each repeat."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True)
class Pointer:
    """A mouse or finger at a point of the canvas, in units. Fingers count from 1; the mouse is 0."""

    device: Device
    contact: Contact
    x: float
    y: float
    finger: int = 0


@dataclass(frozen=True)
class PressOutside:
    """A press beside the canvas; x and y are shares of the window, 0…1."""

    device: Device
    x: float
    y: float


@dataclass(frozen=True)
class Rotate:
    """The mouse wheel, a shoulder button or two fingers rotate something by steps of 45°.

    Positive steps are clockwise: the wheel down, or the right shoulder button.
    """

    device: Device
    steps: int


@dataclass(frozen=True)
class Plugged:
    """A pad was plugged in, or a phone has come."""

    device: Device


@dataclass(frozen=True)
class Unplugged:
    """A pad was pulled out, or a phone is gone."""

    device: Device


@dataclass(frozen=True)
class Typed:
    """Text for the field that has the keyboard."""

    text: str
    device: Device = KEYS_ARROWS


@dataclass(frozen=True)
class Erased:
    """Backspace in the field that has the keyboard."""

    device: Device = KEYS_ARROWS


Signal = Press | Push | Pointer | PressOutside | Rotate | Plugged | Unplugged | Typed | Erased

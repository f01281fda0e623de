"""Virtual gamepads, attached inside the SDL library that pygame uses, which takes them for real.

    with VirtualPad() as pad:          # plugged in; SDL tells the program about it
        pad.press(CONTROLLER_BUTTON_A)
        pad.push(0.0, -1.0)            # the left stick, upwards
                                       # pulled out

A program needs a tenth of a second of its own time (`Hub.tick`) after plugging in before it
believes a stick; buttons count at once.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import TracebackType

import pygame

_RUMBLE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)
_FULL = 32767
_HATS = {(0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("naxes", ctypes.c_uint16),
        ("nbuttons", ctypes.c_uint16),
        ("nhats", ctypes.c_uint16),
        ("vendor_id", ctypes.c_uint16),
        ("product_id", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player_index", ctypes.c_void_p),
        ("rumble", _RUMBLE),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


@cache
def sdl() -> ctypes.CDLL:
    """Return the SDL library that pygame uses: the wheel's own, or the system's."""
    package = Path(pygame.__file__).parent
    folders = (package.parent / "pygame_ce.libs", package / ".dylibs", package)
    patterns = ("libSDL2-2*.so*", "libSDL2-2*.dylib", "SDL2.dll")
    found = [file for folder in folders for pattern in patterns for file in sorted(folder.glob(pattern))]
    library = ctypes.CDLL(str(found[0]) if found else "libSDL2-2.0.so.0")
    library.SDL_JoystickAttachVirtualEx.argtypes = [ctypes.POINTER(_Description)]
    library.SDL_JoystickOpen.restype = ctypes.c_void_p
    library.SDL_JoystickClose.argtypes = [ctypes.c_void_p]
    library.SDL_JoystickSetVirtualButton.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    library.SDL_JoystickSetVirtualAxis.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_int16]
    library.SDL_JoystickSetVirtualHat.argtypes = [ctypes.c_void_p, ctypes.c_int, ctypes.c_uint8]
    return library


class VirtualPad:
    """A gamepad that exists from `plug_in` to `unplug`. All have equal GUIDs."""

    def __init__(
        self,
        *,
        name: str = "Virtual Pad",
        known: bool = True,
        axes: int = 6,
        buttons: int = 15,
        hats: int = 0,
    ) -> None:
        self.rumbles: list[tuple[int, int]] = []
        """The rumbles that the program asked for: low and high frequency, 0…65535."""
        self._rumble = _RUMBLE(self._rumbled)
        self._name = name.encode()
        self._description = _Description(
            version=1, type=1 if known else 0, naxes=axes, nbuttons=buttons, nhats=hats, rumble=self._rumble
        )
        self._description.name = self._name
        self._handle: int | None = None
        self.instance_id = -1

    def _rumbled(self, _userdata: int, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0

    @property
    def device_id(self) -> str:
        """The id that the controls give it."""
        return f"pad:{self.instance_id}"

    def plug_in(self) -> VirtualPad:
        assert self._handle is None, "plugged in already"
        index = sdl().SDL_JoystickAttachVirtualEx(ctypes.byref(self._description))
        assert index >= 0, pygame.get_error()
        self.instance_id = sdl().SDL_JoystickGetDeviceInstanceID(index)
        self._handle = sdl().SDL_JoystickOpen(index)
        assert self._handle, pygame.get_error()
        return self

    def unplug(self) -> None:
        assert self._handle is not None, "not plugged in"
        count = range(sdl().SDL_NumJoysticks())
        index = next(i for i in count if sdl().SDL_JoystickGetDeviceInstanceID(i) == self.instance_id)
        assert sdl().SDL_JoystickDetachVirtual(index) == 0, pygame.get_error()
        sdl().SDL_JoystickClose(self._handle)
        self._handle = None

    def __enter__(self) -> VirtualPad:
        return self.plug_in()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.plugged:
            self.unplug()

    @property
    def plugged(self) -> bool:
        return self._handle is not None

    def press(self, button: int) -> None:
        self._set(sdl().SDL_JoystickSetVirtualButton, button, 1)

    def release(self, button: int) -> None:
        self._set(sdl().SDL_JoystickSetVirtualButton, button, 0)

    def tap(self, button: int) -> None:
        self.press(button)
        self.release(button)

    def axis(self, number: int, value: float) -> None:
        """−1…1. The left stick is 0 and 1, y downwards."""
        self._set(sdl().SDL_JoystickSetVirtualAxis, number, round(value * _FULL))

    def push(self, x: float, y: float) -> None:
        self.axis(0, x)
        self.axis(1, y)

    def centre(self) -> None:
        self.push(0.0, 0.0)

    def hat(self, x: int, y: int) -> None:
        """Push the d-pad of a pad unknown to SDL, y upwards."""
        value = sum(bit for (hx, hy), bit in _HATS.items() if (hx and hx == x) or (hy and hy == y))
        self._set(sdl().SDL_JoystickSetVirtualHat, 0, value)

    def _set(self, act: Callable[[int, int, int], int], number: int, value: int) -> None:
        assert self._handle is not None, "not plugged in"
        assert act(self._handle, number, value) == 0, pygame.get_error()
        # Without this, a press and its release before the next look at the events would be lost.
        sdl().SDL_JoystickUpdate()

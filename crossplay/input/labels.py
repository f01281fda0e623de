"""What is printed on a key, in the keyboard layout in use."""

from __future__ import annotations

from functools import lru_cache
from time import monotonic

import pygame

from crossplay.core.i18n import N_, tr
from crossplay.input.keys import CLUSTERS, SHARED
from crossplay.input.signals import Action, Device

_NAMED: dict[int, str] = {
    pygame.KSCAN_UP: "↑",
    pygame.KSCAN_DOWN: "↓",
    pygame.KSCAN_LEFT: "←",
    pygame.KSCAN_RIGHT: "→",
    pygame.KSCAN_SPACE: N_("Space"),
    pygame.KSCAN_RETURN: N_("Enter"),
    pygame.KSCAN_BACKSPACE: N_("Backspace"),
    pygame.KSCAN_PAGEUP: N_("PgUp"),
    pygame.KSCAN_PAGEDOWN: N_("PgDn"),
    pygame.KSCAN_END: N_("End"),
    pygame.KSCAN_ESCAPE: N_("Esc"),
    pygame.KSCAN_F1: "F1",
    pygame.KSCAN_KP_ENTER: N_("Enter"),
    pygame.KSCAN_KP_PLUS: "+",
    pygame.KSCAN_KP_MULTIPLY: "*",
    **{getattr(pygame, f"KSCAN_KP_{digit}"): str(digit) for digit in range(10)},
}
_PRINTED = (*range(0x21, 0x7F), *range(0xA1, 0x180))
"""Key codes, which are Unicode: ASCII, then Latin letters of European keyboards."""


def labels(device: Device) -> dict[Action, str]:
    """Return the label of the first key of each action in a group; nothing for other devices."""
    keys = CLUSTERS.get(device)
    if keys is None:
        return {}
    printed = _printed(pygame.display.get_init(), int(monotonic()))
    found: dict[Action, str] = {}
    for scancode, action in {**keys, **SHARED}.items():
        if action not in found:
            named = _NAMED.get(scancode)
            found[action] = tr(named) if named else printed.get(scancode, "?")
    return found


@lru_cache(maxsize=1)
def _printed(window: bool, second: int) -> dict[int, str]:
    """Return letters and signs by scancode in the layout in use, which is looked up once a second.

    Without a window there is no layout but the usual one.

    pygame turns key codes into scancodes when the state of a key is looked up. In the state made here each
    key's value is its own scancode, which shows the layout.
    """
    if not window:
        return {scancode: name for name, scancode in _us_layout()}
    # The type stub allows only bools.
    layout = pygame.key.ScancodeWrapper(tuple(range(512)))  # type: ignore[arg-type]
    return {int(layout[code]): pygame.key.name(code).upper() for code in _PRINTED if layout[code]}


def _us_layout() -> list[tuple[str, int]]:
    letters = [(letter, getattr(pygame, f"KSCAN_{letter}")) for letter in "ACDEIJKLMOPQRSUWXZ"]
    signs = [
        (",", pygame.KSCAN_COMMA),
        (".", pygame.KSCAN_PERIOD),
        ("/", pygame.KSCAN_SLASH),
        ("'", pygame.KSCAN_APOSTROPHE),
    ]
    return letters + signs

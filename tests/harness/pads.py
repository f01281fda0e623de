"""Virtual gamepads for tests; see crossplay/monkey/pads.py."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from crossplay.tools.monkey.virtual_pads import VirtualPad, sdl

__all__ = ["VirtualPad", "plug", "sdl"]


@pytest.fixture
def plug() -> Iterator[Callable[..., VirtualPad]]:
    """Plugs in pads made as `VirtualPad(…)`; whatever is left is pulled out after the test."""
    pads: list[VirtualPad] = []

    def plug_in(**kind: object) -> VirtualPad:
        pads.append(VirtualPad(**kind).plug_in())  # type: ignore[arg-type]
        return pads[-1]

    yield plug_in
    for pad in pads:
        if pad.plugged:
            pad.unplug()

"""Sleeping until something happens."""

from __future__ import annotations

import time
from collections.abc import Callable

import pygame

LOOK = 1 / 60
"""Seconds between two looks at what has happened: a press is answered within a frame."""


def wait_for_event(
    seconds: float,
    *,
    happened: Callable[[], bool] = pygame.event.peek,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Sleep until an event waits to be taken, but no longer than so many seconds.

    `pygame.event.wait` looks every millisecond inside SDL, which costs a tenth of a core.
    """
    left = seconds
    while left > 0 and not happened():
        sleep(min(LOOK, left))
        left -= LOOK

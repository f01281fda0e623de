"""Keys, clicks, wheel and fingers for tests; see crossplay/tools/monkey/input_sender.py."""

from __future__ import annotations

import pygame

from crossplay.input import Hub, Signal
from crossplay.tools.monkey.input_sender import InputSender as Player

__all__ = ["Player", "drain"]


def drain(hub: Hub, seconds: float = 1 / 60) -> list[Signal]:
    """One frame of a program: all events that wait, then time passing."""
    signals = [signal for event in pygame.event.get() for signal in hub.feed(event)]
    return signals + hub.tick(seconds)

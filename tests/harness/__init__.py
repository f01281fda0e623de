"""Tools for tests that play: virtual gamepads, keys, clicks and fingers. They know no game."""

from __future__ import annotations

import os

# Before pygame starts: no window, no sound card.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

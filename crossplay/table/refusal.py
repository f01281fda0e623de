"""Why something could not be done, shown for a moment."""

from __future__ import annotations

SECONDS = 2.5


class Refusal:
    """A sentence that goes away by itself."""

    def __init__(self) -> None:
        self.words = ""
        self._left = 0.0

    def say(self, words: str) -> None:
        self.words, self._left = words, SECONDS

    def clear(self) -> None:
        self.words = ""

    def fade(self, dt: float) -> bool:
        """Let time pass; True when the sentence has just gone."""
        self._left -= dt
        if not self.words or self._left > 0:
            return False
        self.words = ""
        return True

"""Saying an emote, or asking for a hint where the emotes end."""

from __future__ import annotations

from collections.abc import Callable

from crossplay.games.crossing.view.emotes import HINT, Emotes


class Talk:
    """What all devices do to make a seat say something."""

    def __init__(self, emotes: Emotes, sound: Callable[..., None], ask_hint: Callable[[], None]) -> None:
        self.emotes = emotes
        self._sound = sound
        self._ask_hint = ask_hint

    def say(self, seat: int, emote: int) -> None:
        if emote == HINT:
            self.emotes.close(seat)
            self._ask_hint()
            return
        self.emotes.say(seat, emote)
        self._sound(f"emote{emote + 1}")

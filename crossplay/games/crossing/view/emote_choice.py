"""Choosing an emote, with or without a mushroom's name, or the hint where the emotes end."""

from __future__ import annotations

from collections.abc import Callable

from crossplay.games.crossing.view.emotes import HINT, NAMING, Emotes


class EmoteChoice:
    """What all devices do to make a seat say something."""

    def __init__(self, emotes: Emotes, sound: Callable[..., None], ask_hint: Callable[[], None]) -> None:
        self.emotes = emotes
        self._sound = sound
        self._ask_hint = ask_hint

    def pick(self, seat: int, place: int) -> None:
        """Take what stands at this place of the seat's strip."""
        emotes = self.emotes
        emote = emotes.naming(seat)
        if emote is not None:
            self.say(seat, emote, place)
        elif place == HINT:
            emotes.close(seat)
            self._ask_hint()
        elif place in NAMING:
            emotes.ask_mushroom(seat, place)
        else:
            self.say(seat, place)

    def say(self, seat: int, emote: int, mushroom: int = 0) -> None:
        self.emotes.say(seat, emote, mushroom)
        self._sound(f"emote{emote + 1}")

"""What phones do in a round: aim, talk and say ready; and what each is told of its own choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from crossplay.games.crossing.rules.moves import Aim, parse
from crossplay.games.crossing.view.choosing import Choosing
from crossplay.games.crossing.view.count_burst import CountBurst
from crossplay.games.crossing.view.emotes import EMOTES, NAMING, Emotes

READY = "ready"
SAY = "say "


class PhoneWishes:
    """Speaks for the seats whose hands are on phones."""

    def __init__(
        self,
        choosing: Choosing,
        burst: CountBurst,
        emotes: Emotes,
        legal: Callable[[int], Sequence[Aim]],
        sound: Callable[..., None],
    ) -> None:
        self._choosing = choosing
        self._burst = burst
        self._emotes = emotes
        self._legal = legal
        self._sound = sound

    def told(self, seat: int) -> Mapping[str, Any]:
        """Return what this seat's phone shows: its own aim, and of the others only who is ready."""
        choosing = self._choosing
        aims = choosing.aims.chosen(seat)
        return {
            "aim": str(choosing.choice(seat)) if aims else "",
            "ready": seat in choosing.people and choosing.is_ready(seat),
            "readies": tuple(one for one in choosing.people if choosing.is_ready(one)),
            "of": tuple(choosing.people),
            "count": self._burst.number,
        }

    def take(self, seat: int, text: str) -> bool:
        """Do what is no move of the rules yet; False when it is none of that, or cannot be now."""
        if seat not in self._choosing.people:
            return False
        if text == READY:
            self._choosing.confirm(seat)
            return True
        if text.startswith(SAY):
            return not self._burst.number and self._say(seat, *text.removeprefix(SAY).split(" "))
        try:
            aim = parse(text)
        except ValueError:
            return False
        may = isinstance(aim, Aim) and self._choosing.may_aim(seat)
        return may and isinstance(aim, Aim) and self._choosing.aim(seat, aim)

    def _say(self, seat: int, name: str, number: str = "", *rest: str) -> bool:
        mushrooms = [str(aim.number) for aim in self._legal(seat) if str(aim).startswith("m")]
        if name not in EMOTES or rest or (number and number not in mushrooms):
            return False
        emote = EMOTES.index(name)
        if number and emote not in NAMING:
            return False
        self._emotes.say(seat, emote, int(number or 0))
        self._sound(f"emote{emote + 1}")
        return True

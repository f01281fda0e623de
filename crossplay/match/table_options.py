"""How a table is arranged, besides the rules: kept with a save, so that a match gone on with is as it was.

A record knows nothing of it. In a save it is one comment, `# table open_hands talk=20 1=elf`: whoever reads
the file as a record reads past it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from crossplay.core.contract import Game
from crossplay.match.characters import CHARACTERS

SIGN = "# table"
OPEN_HANDS = "open_hands"
BEGINNING = 4096
"""Bytes of a save in which the comment is found: it stands under the first line."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    open_hands: bool = False
    """Families may look into each other's hands."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """Options that change only the presentation (the time to talk in Crossing)."""
    characters: Mapping[int, str] = field(default_factory=dict)
    """The character of each seat."""

    @property
    def comment(self) -> str:
        """The line for a save; empty when everything is as usual."""
        words = [OPEN_HANDS] if self.open_hands else []
        words += [f"{key}={value}" for key, value in self.settings.items()]
        words += [f"{seat}={character}" for seat, character in self.characters.items()]
        return " ".join((SIGN, *words)) if words else ""

    @classmethod
    def from_json(cls, content: bytes, game: Game) -> Arrangement:
        """Return what the comment in a save says; whatever the game does not know is left out."""
        words = _words(content)
        shown = {option.key: option for option in game.options if not option.rule}
        said = dict(word.split("=", 1) for word in words if "=" in word)
        settings = {key: value for key, value in said.items() if key in shown and value in shown[key].values}
        seats = {str(seat): seat for seat in range(1, max(game.seats) + 1)}
        worn = {seats[key]: value for key, value in said.items() if key in seats and value in CHARACTERS}
        return cls(OPEN_HANDS in words, settings, worn)


USUAL = Arrangement()


def _words(content: bytes) -> list[str]:
    lines = content[:BEGINNING].decode("utf-8", "replace").splitlines()
    line = next((line for line in lines if line.startswith(f"{SIGN} ")), "")
    return line.removeprefix(SIGN).split()

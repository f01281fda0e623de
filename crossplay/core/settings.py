"""What people have chosen for all games, kept as `settings.json` in the user's folder."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Annotated

from crossplay.core import schema
from crossplay.core.files import Report, why, write_atomically
from crossplay.core.i18n import LANGUAGES, system_language
from crossplay.core.paths import own_folder
from crossplay.core.user_files import read_kept

Volume = Annotated[float, schema.number(0, 1)]
"""From 0 (silent) to 1."""


class TextSize(StrEnum):
    """How large all texts are."""

    NORMAL = "normal"
    LARGE = "large"


class Speed(StrEnum):
    """How fast things move, bots answer, or Crossing counts to three."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def factor(self) -> float:
        """What time is multiplied by: 1 at normal speed, more when fast."""
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 1.8}[self]


class OpenHand(StrEnum):
    """How a hidden hand is opened, and for how long."""

    HOLD = "hold"
    """As long as a button or finger is held."""
    PRESS = "press"
    """By a press, until the next one or the end of the turn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Preferences:
    """The settings that also a kiosk has."""

    language: str = field(default_factory=system_language)
    text_size: TextSize = TextSize.NORMAL
    effects: Volume = 0.8
    music: Volume = 0.4
    voice: Volume = 0.8
    speed: Speed = Speed.NORMAL
    bot_speed: Speed = Speed.NORMAL
    count_speed: Speed = Speed.NORMAL
    open_hand: OpenHand = OpenHand.HOLD
    reduced_motion: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(Preferences):
    """All settings."""

    full_screen: bool = True
    lessons_offered: tuple[str, ...] = ()
    """The games whose lesson has been offered already."""

    def with_lesson_offered(self, game: str) -> Settings:
        if game in self.lessons_offered:
            return self
        return dataclasses.replace(self, lessons_offered=(*self.lessons_offered, game))


def settings_file() -> Path:
    return own_folder() / "settings.json"


def load(report: Report, file: Path | None = None) -> Settings:
    """Return the settings from the file, or the defaults. An invalid file is set aside."""
    kept = read_kept(file or settings_file(), from_json, report, "the settings", "the usual ones are used")
    return kept or Settings()


def save(settings: Settings, report: Report, file: Path | None = None) -> bool:
    """Write the settings; a failure is reported, and False returned."""
    file = file or settings_file()
    try:
        write_atomically(file, schema.to_json(settings).encode())
    except OSError as problem:
        report(f"{file}: the settings cannot be saved ({why(problem)})")
        return False
    return True


def from_json(content: str) -> Settings:
    """Return the settings that a text holds; keys of other versions are ignored. Raises ValueError."""
    return schema.from_json(content, Settings, {"language": LANGUAGES})

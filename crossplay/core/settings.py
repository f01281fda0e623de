"""What the people have chosen once and for all games, kept as `settings.json` in the user's folder."""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Any

from crossplay.core.files import Report, read_kept, why, write_atomically
from crossplay.core.i18n import LANGUAGES, system_language
from crossplay.core.paths import user_folder


class TextSize(StrEnum):
    NORMAL = "normal"
    LARGE = "large"


class Speed(StrEnum):
    """How fast things move, and how fast Crossing counts to three."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"

    @property
    def factor(self) -> float:
        return {Speed.SLOW: 0.6, Speed.NORMAL: 1.0, Speed.FAST: 1.8}[self]


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = field(default_factory=system_language)
    text_size: TextSize = TextSize.NORMAL
    effects: float = 0.8
    """Volumes, from 0 (silent) to 1."""
    music: float = 0.4
    voice: float = 0.8
    speed: Speed = Speed.NORMAL
    count_speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    full_screen: bool = True
    lessons_offered: tuple[str, ...] = ()
    """The games whose lesson has been offered already."""

    def with_lesson_offered(self, game: str) -> Settings:
        if game in self.lessons_offered:
            return self
        return dataclasses.replace(self, lessons_offered=(*self.lessons_offered, game))


def settings_file() -> Path:
    return user_folder() / "settings.json"


def load(report: Report, file: Path | None = None) -> Settings:
    """The settings kept, or the defaults. A file that makes no sense is set aside and reported."""
    kept = read_kept(file or settings_file(), from_json, report, "the settings", "the usual ones are used")
    return kept or Settings()


def save(settings: Settings, report: Report, file: Path | None = None) -> bool:
    """Keeps the settings; if that cannot be done it is reported and nothing else happens."""
    file = file or settings_file()
    try:
        write_atomically(file, to_json(settings).encode())
    except OSError as problem:
        report(f"{file}: the settings cannot be saved ({why(problem)})")
        return False
    return True


def to_json(settings: Settings) -> str:
    return json.dumps(dataclasses.asdict(settings), indent=2) + "\n"


def from_json(content: str) -> Settings:
    """Raises ValueError with the reason. Keys of other versions are ignored, keys left out are as usual."""
    told = json.loads(content)
    if not isinstance(told, dict):
        raise ValueError("the settings are not an object")
    known = {one.name for one in dataclasses.fields(Settings)}
    return Settings(**{key: _checked(key, value) for key, value in told.items() if key in known})


def _checked(key: str, value: Any) -> Any:
    match key:
        case "language" if value in list(LANGUAGES):
            return value
        case "text_size":
            return TextSize(value)
        case "speed" | "count_speed":
            return Speed(value)
        case "effects" | "music" | "voice" if type(value) in (int, float) and 0 <= value <= 1:
            return float(value)
        case "reduced_motion" | "full_screen" if isinstance(value, bool):
            return value
        case "lessons_offered" if isinstance(value, list) and all(isinstance(game, str) for game in value):
            return tuple(value)
    raise ValueError(f"{value!r} is no value for {key}")

"""The operator's configuration: a TOML file, every key checked, every mistake one clear line.

docs/kiosk.md describes the keys for operators; a test holds that page to what is read here.
"""

from __future__ import annotations

import datetime
import json
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any

from crossplay.core.files import why
from crossplay.core.i18n import LANGUAGES, system_language
from crossplay.core.settings import Settings, Speed, TextSize
from crossplay.games import GAMES
from crossplay.table.venue import Venue

_TIME = re.compile(r"([01][0-9]|2[0-3]):([0-5][0-9])")
_PIN = re.compile(r"[0-9]{4,8}")


class ConfigError(ValueError):
    """A configuration that cannot be used; `str` is `FILE: KEY: reason`."""


@dataclass(frozen=True, slots=True)
class Kiosk:
    """Everything an operator may say. The defaults suit an unattended table with sound."""

    pin: str = ""
    """Four to eight digits; without one the kiosk can be left only from outside."""
    language: str = field(default_factory=system_language)
    languages: tuple[str, ...] = tuple(LANGUAGES)
    """What visitors may choose from, on the shelf."""
    text_size: TextSize = TextSize.NORMAL
    speed: Speed = Speed.NORMAL
    count_speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    games: tuple[str, ...] = tuple(GAMES)
    effects: float = 0.7
    music: float = 0.2
    voice: float = 0.7
    sound: bool = True
    sound_from: datetime.time = datetime.time(0, 0)
    sound_until: datetime.time = datetime.time(0, 0)
    """Equal times: all day."""
    exit: bool = False
    """Whether visitors may leave the program."""
    settings: bool = True
    names: bool = False
    """Whether visitors may give themselves names."""
    ask_after: float = 90.0
    """Seconds without a touch until the kiosk asks whether somebody is still there."""
    bots_after: float = 20.0
    """Seconds from the question until bots take the seats."""
    attract_after: float = 25.0
    """Seconds that the results stay before the shelf plays for itself."""
    pin_wait: float = 60.0
    """Seconds after three wrong PINs."""
    log: str = ""
    """A file for the log; empty: `kiosk.log` in the user's folder."""
    log_kilobytes: int = 512
    log_files: int = 4

    def visitor_settings(self) -> Settings:
        """The settings that every visitor finds."""
        return Settings(
            language=self.language,
            text_size=self.text_size,
            effects=self.effects,
            music=self.music,
            voice=self.voice,
            speed=self.speed,
            count_speed=self.count_speed,
            reduced_motion=self.reduced_motion,
            full_screen=True,
        )

    @property
    def venue(self) -> Venue:
        """What visitors may do, and what they are offered."""
        return Venue(
            games=self.games,
            languages=self.languages,
            may_leave=self.exit,
            may_change_settings=self.settings,
            may_give_names=self.names,
            unattended=True,
        )

    def sounds_at(self, now: datetime.time) -> bool:
        """Whether anything may be heard at this time of day; hours may run over midnight."""
        if not self.sound:
            return False
        begin, end = self.sound_from, self.sound_until
        if begin == end:
            return True
        return begin <= now < end if begin < end else now >= begin or now < end


def load(path: Path | None) -> Kiosk:
    """The configuration in a file, or the defaults without one. Raises ConfigError."""
    if path is None:
        return Kiosk()
    try:
        with path.open("rb") as source:
            told = tomllib.load(source)
    except OSError as problem:
        raise ConfigError(f"{path}: cannot be read ({why(problem)})") from None
    except (ValueError, RecursionError) as problem:
        raise ConfigError(f"{path}: no valid TOML ({_one_line(problem)})") from None
    return read(told, str(path))


def written(kiosk: Kiosk) -> str:
    """The configuration as text, for `read_written`: whoever checked the file hands on what it said."""
    usual = Kiosk()
    said = {one.name: getattr(kiosk, one.name) for one in fields(Kiosk)}
    changed = {name: value for name, value in said.items() if value != getattr(usual, name)}
    return json.dumps(changed, default=lambda time: f"{time:%H:%M}")


def read_written(text: str) -> Kiosk:
    """What `written` made. Raises ConfigError."""
    try:
        told = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise ConfigError(f"configuration handed on: not understood ({_one_line(problem)})") from None
    return read(told if isinstance(told, dict) else {}, "configuration handed on")


def read(told: Mapping[str, Any], file: str = "configuration") -> Kiosk:
    """Checks every key and value. Raises ConfigError at the first that is wrong."""
    checked: dict[str, Any] = {}
    for key, value in told.items():
        if key not in _CHECKS:
            raise ConfigError(f"{file}: {key!r}: there is no such key; there are {', '.join(_CHECKS)}")
        try:
            checked[key] = _CHECKS[key](value)
        except ValueError as problem:
            raise ConfigError(f"{file}: {key}: {problem}") from None
    if "language" not in checked and system_language() not in checked.get("languages", LANGUAGES):
        checked["language"] = checked["languages"][0]
    kiosk = Kiosk(**checked)
    if kiosk.language not in kiosk.languages:
        raise ConfigError(f"{file}: language: {kiosk.language!r} is not among the languages offered")
    return kiosk


def _one_line(problem: Exception) -> str:
    return " ".join(str(problem).split())


def _pin(value: Any) -> str:
    if not isinstance(value, str) or not _PIN.fullmatch(value):
        raise ValueError('write four to eight digits in quotes, like "2468"')
    return value


def _switch(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ValueError("write true or false")
    return value


def _file(value: Any) -> str:
    if not isinstance(value, str) or "\0" in value:
        raise ValueError("write the name of a file in quotes")
    return value


def _between(low: float, high: float) -> Callable[[Any], float]:
    def check(value: Any) -> float:
        if type(value) not in (int, float) or not low <= value <= high:
            raise ValueError(f"write a number from {low:g} to {high:g}")
        return float(value)

    return check


def _whole(low: int, high: int) -> Callable[[Any], int]:
    def check(value: Any) -> int:
        if type(value) is not int or not low <= value <= high:
            raise ValueError(f"write a whole number from {low} to {high}")
        return value

    return check


def _one_of(known: Mapping[str, Any] | tuple[str, ...]) -> Callable[[Any], str]:
    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise ValueError(f"{value!r} is none of {', '.join(known)}")
        return value

    return check


def _some_of(known: Mapping[str, Any]) -> Callable[[Any], tuple[str, ...]]:
    one = _one_of(known)

    def check(value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not value:
            raise ValueError("write a list with at least one entry")
        return tuple(dict.fromkeys(one(entry) for entry in value))

    return check


def _time(value: Any) -> datetime.time:
    found = _TIME.fullmatch(value) if isinstance(value, str) else None
    if not found:
        raise ValueError('write a time of day in quotes, like "09:30"')
    return datetime.time(int(found[1]), int(found[2]))


_SPEEDS = tuple(Speed)
_CHECKS: dict[str, Callable[[Any], Any]] = {
    "pin": _pin,
    "language": _one_of(LANGUAGES),
    "languages": _some_of(LANGUAGES),
    "text_size": lambda value: TextSize(_one_of(tuple(TextSize))(value)),
    "speed": lambda value: Speed(_one_of(_SPEEDS)(value)),
    "count_speed": lambda value: Speed(_one_of(_SPEEDS)(value)),
    "reduced_motion": _switch,
    "games": _some_of(GAMES),
    "effects": _between(0, 1),
    "music": _between(0, 1),
    "voice": _between(0, 1),
    "sound": _switch,
    "sound_from": _time,
    "sound_until": _time,
    "exit": _switch,
    "settings": _switch,
    "names": _switch,
    "ask_after": _between(5, 86_400),
    "bots_after": _between(5, 86_400),
    "attract_after": _between(3, 86_400),
    "pin_wait": _between(5, 86_400),
    "log": _file,
    "log_kilobytes": _whole(16, 1_048_576),
    "log_files": _whole(1, 100),
}
assert set(_CHECKS) == {one.name for one in fields(Kiosk)}

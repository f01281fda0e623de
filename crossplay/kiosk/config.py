"""The operator's configuration: a TOML file, every key checked, every mistake one clear line.

docs/kiosk.md describes the keys for operators; a test compares that page with what is read here.
"""

from __future__ import annotations

import shlex
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from datetime import time
from enum import Enum, auto
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from crossplay.core import schema
from crossplay.core.files import why
from crossplay.core.i18n import LANGUAGES, system_language
from crossplay.core.plain_text import one_line, shortened
from crossplay.core.settings import Preferences, Settings, Volume
from crossplay.core.user_files import read_file
from crossplay.kiosk import pin as pins
from crossplay.kiosk.screen_power import AUTOMATIC
from crossplay.table.venue import Venue

LARGEST = 16_384
"""Bytes of the file. Nobody writes more, and keys like `a.a.a` take time that grows with their square."""

Pin = Annotated[
    str,
    schema.text(
        f"{pins.DIGITS}|{pins.HASH}",
        'write four to eight digits in quotes, like "2468", or the line that kiosk --hash-pin prints',
    ),
]
TimeOfDay = Annotated[
    str, schema.text("([01][0-9]|2[0-3]):[0-5][0-9]", 'write a time of day in quotes, like "09:30"')
]
Command = Annotated[str, schema.text(r"[^\0]{0,4096}", "write a command in quotes")]
PhonesAddress = Annotated[
    str,
    schema.text(
        r"(\d{1,3}(\.\d{1,3}){3}:\d{1,5})?", 'write an address and a port in quotes, like "192.168.1.5:8123"'
    ),
]
Seconds = Annotated[float, schema.number(5, 86_400)]
Rotation = Annotated[Literal[0, 90, 180, 270], msgspec.Meta(description="write 0, 90, 180 or 270")]


def _is_command(words: str) -> bool:
    """Whether a text can be cut into words as a shell would do it."""
    try:
        shlex.split(words)
    except ValueError:
        return False
    return True


class Screen(Enum):
    """How bright the screen is while nobody is there."""

    ON = auto()
    DIMMED = auto()
    OFF = auto()


class ConfigError(ValueError):
    """A configuration that cannot be used; `str` is `FILE: KEY: reason`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kiosk(Preferences):
    """Everything that an operator may choose. The defaults suit an unattended table with sound."""

    effects: Volume = 0.7
    music: Volume = 0.2
    voice: Volume = 0.7
    pin: Pin = ""
    """Its salted hash, or the digits themselves; without one the kiosk can be left only from outside."""
    languages: Annotated[tuple[str, ...], schema.AT_LEAST_ONE] = tuple(LANGUAGES)
    """What visitors may choose from, on the shelf."""
    games: Annotated[tuple[str, ...], schema.AT_LEAST_ONE] = ()
    """The games offered; empty where no file names any: all of them."""
    sound: bool = True
    sound_from: TimeOfDay = "00:00"
    sound_until: TimeOfDay = "00:00"
    """The same time twice: all day."""
    screen_from: TimeOfDay = "00:00"
    screen_until: TimeOfDay = "00:00"
    """Outside these hours the screen is black until somebody touches it. The same time twice: never."""
    screen_off_command: Command = AUTOMATIC
    screen_on_command: Command = AUTOMATIC
    """Run at the edges of these hours, and when somebody touches a screen that is off. Empty: none is."""
    bright_from: TimeOfDay = "00:00"
    bright_until: TimeOfDay = "00:00"
    """Outside these hours the games that play for themselves are dimmed. The same time twice: never."""
    rotation: Rotation = 0
    """Degrees by which the picture is turned clockwise, for a screen that hangs turned."""
    exit: bool = False
    """Whether visitors may leave the program."""
    settings: bool = True
    """Whether visitors may change settings."""
    names: bool = False
    """Whether visitors may give themselves names."""
    phones: bool = False
    """Whether visitors may let phones in."""
    phones_address: PhonesAddress = ""
    """The address and port that phones are sent to; empty: found by itself."""
    ask_after: Seconds = 90.0
    """Seconds without a touch until the kiosk asks whether somebody is still there."""
    bots_after: Seconds = 20.0
    """Seconds from the question until bots take the seats."""
    attract_after: Annotated[float, schema.number(3, 86_400)] = 25.0
    """Seconds that the results stay before the games play for themselves."""
    pin_wait: Seconds = 60.0
    """Seconds to wait after three wrong PINs; after three more twice as long, and so on."""
    log: Annotated[str, schema.text(r"[^\0]{0,4096}", "write the name of a file in quotes")] = ""
    """A file for the log; empty: `kiosk.log` in the kiosk's folder."""
    log_kilobytes: Annotated[int, schema.whole_number(16, 1_048_576)] = 512
    log_files: Annotated[int, schema.whole_number(1, 100)] = 4

    def offers(self, game: str) -> bool:
        """Whether visitors may play this game."""
        return not self.games or game in self.games

    def visitor_settings(self) -> Settings:
        """Return the settings that every visitor finds."""
        return Settings(**{one.name: getattr(self, one.name) for one in fields(Preferences)})

    @property
    def venue(self) -> Venue:
        """What visitors may do, and what they are offered."""
        return Venue(
            games=self.games or None,
            languages=self.languages,
            may_leave=self.exit,
            may_change_settings=self.settings,
            may_give_names=self.names,
            may_use_phones=self.phones,
            phones_address=self.phones_address,
            unattended=True,
        )

    @property
    def has_dark_hours(self) -> bool:
        """Whether the screen is ever off."""
        return self.screen_from != self.screen_until

    def sounds_at(self, now: time) -> bool:
        """Whether anything may be heard at this time of day."""
        return self.sound and _within(now, self.sound_from, self.sound_until)

    def screen_at(self, now: time) -> Screen:
        """Return how bright the screen is at this time of day, as long as nobody touches it."""
        if not _within(now, self.screen_from, self.screen_until):
            return Screen.OFF
        return Screen.ON if _within(now, self.bright_from, self.bright_until) else Screen.DIMMED


def _within(now: time, first: TimeOfDay, last: TimeOfDay) -> bool:
    """Whether a time is within some hours, which may run over midnight; the same time twice: all day."""
    begin, end = time.fromisoformat(first), time.fromisoformat(last)
    if begin == end:
        return True
    return begin <= now < end if begin < end else now >= begin or now < end


KEYS = tuple(one.name for one in fields(Kiosk))


def load(path: Path | None, games: Collection[str]) -> Kiosk:
    """Return the configuration in a file, or the defaults without one. Raises ConfigError."""
    if path is None:
        return Kiosk()
    try:
        content = read_file(path, LARGEST)
    except OSError as problem:
        raise ConfigError(f"{path}: cannot be read ({why(problem)})") from None
    try:
        # Some editors begin every file with a byte order mark.
        values = tomllib.loads(content.decode("utf-8-sig"))
    except Exception as problem:
        raise ConfigError(f"{path}: no valid TOML ({_one_line(problem)})") from None
    return read(values, games, str(path))


def to_text(kiosk: Kiosk) -> str:
    """Return the configuration as text for `from_text`: the process that checked the file passes it on."""
    default = Kiosk()
    values = {key: getattr(kiosk, key) for key in KEYS}
    changed = {key: value for key, value in values.items() if value != getattr(default, key)}
    return msgspec.json.encode(changed).decode()


def from_text(text: str, games: Collection[str]) -> Kiosk:
    """Return the configuration that `to_text` wrote. Raises ConfigError."""
    source = "configuration passed on"
    try:
        values = msgspec.json.decode(text)
    except (ValueError, RecursionError) as problem:
        raise ConfigError(f"{source}: not understood ({_one_line(problem)})") from None
    return read(values if isinstance(values, dict) else {}, games, source)


def read(values: Mapping[str, object], games: Collection[str], file: str = "configuration") -> Kiosk:
    """Check every key and value; `games` are those that there are. Raises ConfigError."""
    if unknown := [key for key in values if key not in KEYS]:
        key = shortened(unknown[0], schema.LONGEST)
        raise ConfigError(f"{file}: {key!r}: there is no such key; there are {', '.join(KEYS)}")
    choices = {"language": LANGUAGES, "languages": LANGUAGES, "games": games}
    try:
        kiosk = schema.checked(values, Kiosk, choices)
    except schema.SchemaError as problem:
        raise ConfigError(f"{file}: {problem}") from None
    for key in ("screen_off_command", "screen_on_command"):
        if not _is_command(getattr(kiosk, key)):
            raise ConfigError(f"{file}: {key}: a quotation mark is missing")
    kiosk = replace(kiosk, games=_once(kiosk.games), languages=_once(kiosk.languages))
    if "language" not in values and system_language() not in kiosk.languages:
        return replace(kiosk, language=kiosk.languages[0])
    if kiosk.language not in kiosk.languages:
        raise ConfigError(f"{file}: language: {kiosk.language!r} is not among the languages offered")
    return kiosk


def _once(entries: tuple[str, ...]) -> tuple[str, ...]:
    """Return the entries in their order, each of them once."""
    return tuple(dict.fromkeys(entries))


def _one_line(problem: Exception) -> str:
    return one_line(" ".join(str(problem).split()))

"""The arguments of the command line: their types, and the help about the games' options."""

from __future__ import annotations

import argparse
import ipaddress
from pathlib import Path

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.core.errors import UsageError
from crossplay.core.i18n import LANGUAGES
from crossplay.games.registry import GAMES
from crossplay.match import record

SMALLEST, LARGEST = 64, 16_384
"""The limits of the size of a picture or window, in pixels each way."""


class KeepingLines(argparse.HelpFormatter):
    """Breaks texts into lines as argparse does, paragraph by paragraph; indented lines stay as they are."""

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        fill = super()._fill_text
        return "\n".join(
            line if line.startswith(" ") else fill(line, width, indent) for line in text.split("\n")
        )


def add_language(command: argparse.ArgumentParser, default: str | None = None) -> None:
    known = ", ".join(sorted(LANGUAGES))
    usual = f"default: {default}" if default else "default: as in the settings"
    command.add_argument(
        "--lang",
        metavar="CODE",
        choices=sorted(LANGUAGES),
        default=default,
        help=f"language: {known}; {usual}",
    )


def add_option(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option",
        metavar="KEY=VALUE",
        action="append",
        type=pair,
        default=[],
        help="an option of the game",
    )


def options_told() -> str:
    """Return the games' options for the help, the default of each first."""
    lines = ["options of the games, for --option KEY=VALUE (without it: the first value):"]
    for one in GAMES.values():
        for option in one.options:
            if option.rule:
                others = (value for value in option.values if value != option.default)
                lines.append(f"  {one.id:<12} {option.key}={'|'.join((option.default, *others))}")
    return "\n".join(lines)


def check_record_place(file: Path) -> None:
    """Raise UsageError where no record can be written: it is better known before the match than after it."""
    folder = file.parent
    if not folder.is_dir():
        raise UsageError(f"--record {file}: there is no folder {folder}")
    if file.exists() and not file.is_file():
        raise UsageError(f"--record {file}: it is not a regular file")


def game(text: str) -> Game:
    if text not in GAMES:
        raise argparse.ArgumentTypeError(f"unknown game {text!r}; there are {', '.join(GAMES)}")
    return GAMES[text]


def bots(text: str) -> list[Level]:
    try:
        return [Level(word.strip()) for word in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"bots are {', '.join(Level)}, not {text!r}") from None


def number(text: str) -> int:
    try:
        return record.number(text)
    except ValueError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def at_least_one(text: str) -> int:
    count = number(text)
    if count < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return count


def minutes(text: str) -> float:
    try:
        count = float(text)
    except ValueError:
        count = 0.0
    if not 0 < count < 100_000:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of minutes")
    return count


def pair(text: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not equals:
        raise argparse.ArgumentTypeError(f"write KEY=VALUE, not {text!r}")
    return key, value


def listening(text: str) -> tuple[str, int]:
    """Return the address and port to listen at; the address may be left out."""
    host, colon, words = text.rpartition(":")
    try:
        host = str(ipaddress.IPv4Address(host)) if host else ""
        port = record.number(words) if colon else -1
    except ValueError:
        port = -1
    if not 0 <= port <= 65535:
        raise argparse.ArgumentTypeError(f"write ADDRESS:PORT, such as 192.168.1.5:8123, not {text!r}")
    return host, port


def size(text: str) -> tuple[int, int]:
    width, by, height = text.partition("x")
    if not by:
        raise argparse.ArgumentTypeError(f"write WIDTHxHEIGHT, not {text!r}")
    pixels = at_least_one(width), at_least_one(height)
    if not SMALLEST <= min(pixels) <= max(pixels) <= LARGEST:
        raise argparse.ArgumentTypeError(f"from {SMALLEST} to {LARGEST} pixels each way, not {text!r}")
    return pixels

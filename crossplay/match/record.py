"""The record: the one file format for saves, replays, tests and bug reports.

    crossplay 1
    game crossing
    seats 4
    ---
    * stones m1=rb m2=yw m3=by
    1 m2

Reading checks the header; the moves are checked in order while they are replayed, so that the first wrong
line is the one that is reported.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crossplay.bots.contract import Level
from crossplay.core.contract import FATE, Event, Game, MissingError, State
from crossplay.core.files import why
from crossplay.core.plain_text import NAME, one_line
from crossplay.core.user_files import read_file

SIGNATURE = "crossplay 1"
SEPARATOR = "---"
FATE_NOTATION = "*"
MOST_LINES = 100_000
"""Lines of a record, at most: no match is nearly as long, and many more would take seconds to read."""
LONGEST_LINE = 10_000
"""Characters of a line without its comment, at most: no move has a hundredth of them."""

_NUMBER = re.compile(r"0|[1-9][0-9]{0,99}")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_BLANKS = re.compile(r"[ \t]+")


class RecordError(ValueError):
    """A record that cannot be replayed; `str` is `FILE:LINE: TEXT: reason`, or `FILE: reason`."""

    def __init__(self, file: str, line: int, text: str, reason: str, *, missing: bool = False) -> None:
        """`line`: 0 when the file as a whole is at fault; `missing`: not the file is, but what it names."""
        self.missing = missing
        self.file, self.line, self.text, self.reason = file, line, text, reason
        where = f"{one_line(file)}:{line}: {one_line(text)}" if line else one_line(file)
        super().__init__(f"{where}: {one_line(reason)}")


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not blank, without its comment, every run of blanks made one space."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Header:
    """The lines before the moves: game, seats, options, names, bots, date, seed."""

    game: Game
    seats: int
    options: Mapping[str, str] = field(default_factory=dict)
    """Complete: options that the file leaves out have their default."""
    names: Mapping[int, str] = field(default_factory=dict)
    bots: Mapping[int, Level] = field(default_factory=dict)
    date: str | None = None
    seed: int | None = None

    def lines(self) -> list[str]:
        """Return the lines of the header, `---` included."""
        lines = [SIGNATURE, f"game {self.game.id}", f"seats {self.seats}"]
        lines += [f"option {key} {value}" for key, value in self.options.items()]
        lines += [f"name {seat} {name}" for seat, name in sorted(self.names.items())]
        lines += [f"bot {seat} {level}" for seat, level in sorted(self.bots.items())]
        if self.date is not None:
            lines.append(f"date {self.date}")
        if self.seed is not None:
            lines.append(f"seed {self.seed}")
        return [*lines, SEPARATOR]

    def start(self) -> State:
        """Return the position before the first move."""
        return self.game.start(self.seats, self.options)


@dataclass(frozen=True, slots=True)
class Record:
    """A record whose header was read and whose moves were not checked yet."""

    header: Header
    moves: tuple[Line, ...]
    file: str = "record"
    """Its name in errors."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was played, and its events."""

    seat: int
    move: Any
    events: tuple[Event, ...] = ()

    @property
    def line(self) -> str:
        """The move as a record writes it."""
        return f"{FATE_NOTATION if self.seat == FATE else self.seat} {self.move}"


def read(path: Path | str, games: Mapping[str, Game]) -> Record:
    """Return the record in a file; `games` are the games it may be of. Raises RecordError."""
    try:
        content = read_file(Path(path))
    except OSError as problem:
        raise RecordError(str(path), 0, "", why(problem)) from None
    return parse(content, games, str(path))


def parse(content: bytes | str, games: Mapping[str, Game], file: str = "record") -> Record:
    """Return the record in a text; `file` is its name in errors. Raises RecordError."""
    lines = _lines(content, file)
    header, end = _Reader(file, games).header(lines)
    return Record(header, tuple(lines[end:]), file)


def played_moves(record: Record, state: State) -> Iterator[PlayedMove]:
    """Play the moves of a record on a state and yield them. Raises RecordError at the first wrong one."""
    for line in record.moves:
        try:
            seat, move = _move(record.header, line.text)
            check_turn(state, seat)
            events = state.play(seat, move)
        except ValueError as problem:
            raise RecordError(record.file, line.number, line.text, str(problem)) from problem
        yield PlayedMove(seat, move, tuple(events))


def replay(record: Record) -> State:
    """Return the last position of a record. Raises RecordError."""
    state = record.header.start()
    for _ in played_moves(record, state):
        pass
    return state


def check_turn(state: State, seat: int) -> None:
    """Raise ValueError with the reason if this seat may not move now."""
    actors = state.actors()
    if seat in actors:
        return
    if not actors:
        raise ValueError("the match is over")
    if seat == FATE:
        raise ValueError("fate is not due")
    if actors == (FATE,):
        raise ValueError("fate is due")
    raise ValueError(f"seat {seat} is not to move now")


def clean_name(text: str) -> str:
    """Return a player's name as a record can hold it: short, one line, no `#`, single blanks."""
    plain = "".join(c for c in text[: 4 * NAME].replace("#", " ") if c.isprintable())
    return " ".join(plain.split())[:NAME].rstrip()


def number(text: str) -> int:
    """Return the whole number in a text without a sign or leading zeros. Raises ValueError."""
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def check_option(game: Game, key: str, value: str, seats: int | None = None) -> str:
    """Return the value of an option. Raises ValueError if the game does not have it at so many seats."""
    for option in game.options:
        if option.rule and option.key == key:
            if option.own:
                if value not in option.values:
                    option.own_values().find(value)
                return value
            values = option.values if seats is None else option.values_at(seats)
            if value not in values:
                raise ValueError(f"option {key} is one of {', '.join(values)}")
            return value
    raise ValueError(f"{game.id} has no option {key!r}")


class _Reader:
    """Reads a header whose lines may be in any order.

    Whether a line is right may depend on a later one, so all problems are collected and the one in the
    first wrong line is raised at the end.
    """

    def __init__(self, file: str, games: Mapping[str, Game]) -> None:
        self.file, self.games = file, games
        self.once: dict[str, Line] = {}
        """The line of each key that may be there once: `game`, `option length`, `name 2` …"""
        self.words: list[tuple[Line, str, list[str]]] = []
        self.problems: list[RecordError] = []

    def header(self, lines: list[Line]) -> tuple[Header, int]:
        """Return the header and the index of the first line after it."""
        if not lines or lines[0].text != SIGNATURE:
            raise self._error(lines[0] if lines else Line(1, ""), f"a record begins with “{SIGNATURE}”")
        end = next((index for index, line in enumerate(lines) if line.text == SEPARATOR), len(lines))
        for line in lines[1:end]:
            self._read(line)
        header = self._complete()
        if end == len(lines):
            self._note(lines[-1], f"“{SEPARATOR}” is missing after the header")
        for key in ("game", "seats"):
            if key not in self.once:
                self._note(lines[min(end, len(lines) - 1)], f"the header has no “{key}” line")
        if self.problems or header is None:
            raise min(self.problems, key=lambda problem: problem.line)
        return header, end + 1

    def _read(self, line: Line) -> None:
        key, *words = line.text.split(" ")
        if key not in _SHAPES:
            self._note(line, f"unknown header key {key!r}")
            return
        shape = _SHAPES[key]
        once = f"{key} {words[0]}" if shape.keyed and words else key
        if once in self.once:
            self._note(line, f"“{once}” was said before, in line {self.once[once].number}")
            return
        self.once[once] = line
        if len(words) < shape.count or (len(words) > shape.count and not shape.open_ended):
            self._note(line, f"it should read “{shape.pattern}”")
            return
        self.words.append((line, key, words))

    def _complete(self) -> Header | None:
        """Check the values. What depends on a wrong game or number of seats is not checked."""
        game = self._game()
        seats = self._seats(game)
        options, names = game.defaults() if game else {}, dict[int, str]()
        bots, date, seed = dict[int, Level](), None, None
        for line, key, words in self.words:
            try:
                match key:
                    case "option" if game is not None:
                        options[words[0]] = check_option(game, words[0], words[1], seats)
                    case "name":
                        seat = _seat(words[0], seats)
                        if name := clean_name(" ".join(words[1:])):
                            names[seat] = name
                    case "bot":
                        bots[_seat(words[0], seats)] = _level(words[1])
                    case "date":
                        date = _date(words[0])
                    case "seed":
                        seed = number(words[0])
            except ValueError as problem:
                self.problems.append(
                    self._error(line, str(problem), missing=isinstance(problem, MissingError))
                )
        if game is None or seats is None:
            return None
        return Header(game, seats, options, names, bots, date, seed)

    def _value(self, wanted: str) -> tuple[Line, str] | None:
        return next(((line, words[0]) for line, key, words in self.words if key == wanted), None)

    def _game(self) -> Game | None:
        found = self._value("game")
        if found is None:
            return None
        line, name = found
        if name not in self.games:
            self._note(line, f"unknown game {name!r}")
        return self.games.get(name)

    def _seats(self, game: Game | None) -> int | None:
        found = self._value("seats")
        if found is None:
            return None
        line, text = found
        try:
            seats = number(text)
        except ValueError as problem:
            self._note(line, str(problem))
            return None
        if game is not None and seats not in game.seats:
            self._note(line, f"{game.id} is not played by {seats}")
            return None
        return seats

    def _note(self, line: Line, reason: str) -> None:
        self.problems.append(self._error(line, reason))

    def _error(self, line: Line, reason: str, *, missing: bool = False) -> RecordError:
        return RecordError(self.file, line.number, line.text, reason, missing=missing)


@dataclass(frozen=True, slots=True)
class _Shape:
    """The form of a header line."""

    pattern: str
    count: int
    """The number of words after the key."""
    keyed: bool = False
    """Whether there may be one line for each first word, rather than one."""
    open_ended: bool = False
    """Whether more words may follow."""


_SHAPES = {
    "game": _Shape("game ID", 1),
    "seats": _Shape("seats NUMBER", 1),
    "option": _Shape("option KEY VALUE", 2, keyed=True),
    "name": _Shape("name SEAT TEXT", 2, keyed=True, open_ended=True),
    "bot": _Shape("bot SEAT LEVEL", 2, keyed=True),
    "date": _Shape("date YEAR-MONTH-DAY", 1),
    "seed": _Shape("seed NUMBER", 1),
}


def _lines(content: bytes | str, file: str) -> list[Line]:
    """Return the lines that are not blank. Only LF and CRLF end a line, only spaces and tabs are blanks."""
    text = content if isinstance(content, str) else _decode(content, file)
    if text.count("\n") > MOST_LINES:
        raise RecordError(file, 0, "", f"it has more than {MOST_LINES} lines")
    found = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        plain = raw.removesuffix("\r").partition("#")[0]
        if len(plain) > LONGEST_LINE:
            raise RecordError(file, number, plain, f"it has more than {LONGEST_LINE} characters")
        words = _BLANKS.sub(" ", plain).strip(" ")
        if words:
            found.append(Line(number, words))
    return found


def _decode(content: bytes, file: str) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start)
        text = content.split(b"\n")[line].decode("utf-8", "backslashreplace")
        raise RecordError(file, line + 1, text.strip(), "not UTF-8 text") from None


def _move(header: Header, text: str) -> tuple[int, Any]:
    who, _, notation = text.partition(" ")
    seat = FATE if who == FATE_NOTATION else _seat(who, header.seats)
    if not notation:
        raise ValueError("there is no move")
    return seat, header.game.parse(notation)


def _seat(text: str, seats: int | None) -> int:
    """Return the seat that a text names; any number from 1 while the number of seats is unknown."""
    seat = number(text)
    if seat < 1 or (seats is not None and seat > seats):
        raise ValueError(f"there is no seat {seat}")
    return seat


def _level(text: str) -> Level:
    if text not in list(Level):
        raise ValueError(f"a bot's level is one of {', '.join(Level)}")
    return Level(text)


def _date(text: str) -> str:
    if not _DATE.fullmatch(text):
        raise ValueError("a date is written like 2026-11-18")
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        raise ValueError("there is no such day") from None
    return text

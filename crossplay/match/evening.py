"""A game evening: several games one after the other, and a table that runs along.

It is kept as `evening.json` in the user's folder until it is ended, so that a power cut does not end it.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crossplay.core.files import Report, read_kept, why, write_atomically
from crossplay.core.paths import user_folder
from crossplay.games import GAMES
from crossplay.match.match import Match

NAMELESS = "#"
"""What stands before the number of somebody without a name: no name has it, and it is in no language."""
FULL = 10
"""What a victory brings; the last gets nothing, the others what lies between."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match of the evening."""

    game: str
    points: Mapping[str, int]
    """Those of everybody who played it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where somebody stands this evening."""

    name: str
    points: int
    place: int


@dataclass
class Evening:
    games: list[str]
    played: list[Played] = field(default_factory=list)
    running: int | None = None
    """The seed of the match that was begun for the next game: no other one counts."""

    @property
    def over(self) -> bool:
        return len(self.played) >= len(self.games)

    @property
    def next_game(self) -> str:
        return "" if self.over else self.games[len(self.played)]

    def begin(self, match: Match) -> None:
        """A match begins. One that is not the next game is played for fun."""
        if match.game.id == self.next_game:
            self.running = match.header.seed

    def count(self, match: Match, names: Mapping[int, str] | None = None) -> bool:
        """A match is over; False if it is none of the evening's. `names`: what people are called here."""
        outcome = match.outcome
        if outcome is None or self.running is None or match.header.seed != self.running:
            return False
        told = names or match.names
        people = [seat for seat in match.seats if match.bots[seat] is None]
        points = {}
        for order, seat in enumerate(people, 1):
            share = (len(match.seats) - outcome.place(seat)) / max(1, len(match.seats) - 1)
            points[told.get(seat) or f"{NAMELESS}{order}"] = int(FULL * share + 0.5)
        self.played.append(Played(match.game.id, points))
        self.running = None
        return True

    def rename(self, before: str, now: str) -> None:
        """Somebody is called otherwise from now on."""
        if before != now:
            self.played = [
                Played(one.game, {now if name == before else name: got for name, got in one.points.items()})
                for one in self.played
            ]

    def leave_out(self, offered: Collection[str]) -> None:
        """Games that are no longer on the shelf are not played any more."""
        played = len(self.played)
        self.games[played:] = [room for room in self.games[played:] if room in offered]

    def skip(self) -> None:
        """Nobody wants to play the next game."""
        if not self.over:
            del self.games[len(self.played)]
            self.running = None

    def matches_of(self, name: str) -> int:
        return sum(name in one.points for one in self.played)

    @property
    def names(self) -> list[str]:
        """Everybody who has played, in the order in which they came."""
        return list(dict.fromkeys(name for one in self.played for name in one.points))

    def standing(self) -> list[Standing]:
        """Everybody's points so far, best first; equal points share a place."""
        totals = {name: sum(one.points.get(name, 0) for one in self.played) for name in self.names}
        best_first = sorted(totals.items(), key=lambda one: -one[1])
        return [
            Standing(name, points, 1 + sum(other > points for other in totals.values()))
            for name, points in best_first
        ]


def evening_file() -> Path:
    return user_folder() / "evening.json"


def load(report: Report) -> Evening | None:
    """The evening that was going on. A file that makes no sense is set aside and reported."""
    return read_kept(evening_file(), from_json, report, "the evening's table", "a new evening may begin")


def keep(evening: Evening | None, report: Report) -> None:
    """Keeps the evening, or forgets it; if that cannot be done it is reported and nothing else happens."""
    file = evening_file()
    try:
        if evening is None:
            file.unlink(missing_ok=True)
        else:
            write_atomically(file, to_json(evening).encode())
    except OSError as problem:
        report(f"{file}: the evening's table cannot be kept ({why(problem)})")


def to_json(evening: Evening) -> str:
    return json.dumps(dataclasses.asdict(evening), indent=2, ensure_ascii=False) + "\n"


def from_json(content: str) -> Evening:
    """Raises ValueError with the reason."""
    match json.loads(content):
        case {"games": [*games], "played": [*played], "running": int() | None as running} if len(
            played
        ) <= len(games):
            return Evening([_game(room) for room in games], [_played(one) for one in played], running)
    raise ValueError("it does not say which games were played")


def _game(told: Any) -> str:
    if not isinstance(told, str) or told not in GAMES:
        raise ValueError(f"there is no game {told!r}")
    return told


def _played(told: Any) -> Played:
    match told:
        case {"game": game, "points": dict(points)} if all(
            type(got) is int and 0 <= got <= FULL for got in points.values()
        ):
            return Played(_game(game), points)
    raise ValueError(f"{told!r} is no match that was played")

"""A game evening: several games one after the other, with points for every match.

It is kept as `evening.json` in the user's folder until it is ended, so that it survives a power cut.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Annotated

import msgspec

from crossplay.core import schema
from crossplay.core.files import Report, why, write_atomically
from crossplay.core.paths import own_folder
from crossplay.core.plain_text import NAME, shortened
from crossplay.core.user_files import read_kept
from crossplay.match.match import Match

NAMELESS = "#"
"""Written before the number of somebody without a name; no player's name contains it."""
BOT = "*"
"""Written before the number of a bot."""
FULL = 10
"""The points of a victory; the last player gets none, the others something between."""

Points = Annotated[int, schema.whole_number(0, FULL)]
Name = Annotated[str, msgspec.Meta(max_length=NAME)]
MOST_PLAYERS, MOST_GAMES = 16, 64
"""More than sit at any table, and more than one evening has."""


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match of the evening that is over."""

    game: str
    points: Annotated[Mapping[Name, Points], msgspec.Meta(max_length=MOST_PLAYERS)]
    """The points of everybody who played."""


@dataclass(frozen=True, slots=True)
class EveningRow:
    """A player's line in the table of the evening."""

    name: str
    points: int
    rank: int

    @property
    def crowned(self) -> bool:
        """Whether nobody has more points; without any there is nothing to win."""
        return self.rank == 1 and self.points > 0


@dataclass
class Evening:
    games: Annotated[list[str], msgspec.Meta(max_length=MOST_GAMES)]
    played: list[PlayedMatch] = field(default_factory=list)
    running: int | None = None
    """The seed of the match that was begun for the next game: no other match counts."""

    @property
    def over(self) -> bool:
        return len(self.played) >= len(self.games)

    @property
    def next_game(self) -> str:
        return "" if self.over else self.games[len(self.played)]

    def begin(self, match: Match) -> None:
        """Note that a match begins. It counts only when it is one of the next game."""
        if match.game.id == self.next_game:
            self.running = match.header.seed

    def count(self, match: Match, names: Mapping[int, str] | None = None) -> bool:
        """Add a match that is over; False if it does not belong to the evening.

        `names`: what the players are called this evening, when not as in the match.
        """
        outcome = match.outcome
        if outcome is None or self.running is None or match.header.seed != self.running:
            return False
        called = names or match.names
        people = [seat for seat in match.seats if match.bots[seat] is None]
        bots = [seat for seat in match.seats if seat not in people]
        points = {}
        for seats, sign in ((people, NAMELESS), (bots, BOT)):
            for order, seat in enumerate(seats, 1):
                share = (len(match.seats) - outcome.rank(seat)) / max(1, len(match.seats) - 1)
                name = called.get(seat) if seats is people else ""
                points[name or f"{sign}{order}"] = int(FULL * share + 0.5)
        self.played.append(PlayedMatch(match.game.id, points))
        self.running = None
        return True

    def rename(self, before: str, now: str) -> None:
        """Give a player another name, in the matches that are over too."""
        if before != now:
            self.played = [
                PlayedMatch(one.game, {now if name == before else name: n for name, n in one.points.items()})
                for one in self.played
            ]

    def leave_out(self, offered: Collection[str]) -> None:
        """Take out the games still to be played that are not offered any more."""
        played = len(self.played)
        self.games[played:] = [game for game in self.games[played:] if game in offered]

    def skip(self) -> None:
        """Take out the next game: nobody wants to play it."""
        if not self.over:
            del self.games[len(self.played)]
            self.running = None

    def matches_of(self, name: str) -> int:
        return sum(name in one.points for one in self.played)

    @property
    def names(self) -> list[str]:
        """Everybody who has played, in the order in which they came."""
        return list(dict.fromkeys(name for one in self.played for name in one.points))

    def standing(self) -> list[EveningRow]:
        """Return everybody's points, best first; players with equal points share a rank."""
        totals = {name: sum(one.points.get(name, 0) for one in self.played) for name in self.names}
        best_first = sorted(totals.items(), key=lambda one: -one[1])
        ascending = sorted(totals.values())
        return [
            EveningRow(name, points, 1 + len(ascending) - bisect_right(ascending, points))
            for name, points in best_first
        ]


def evening_file() -> Path:
    return own_folder() / "evening.json"


def load(report: Report, games: Collection[str]) -> Evening | None:
    """Return the evening in the user's folder. A file that makes no sense is set aside and reported."""

    def parse(content: str) -> Evening:
        return from_json(content, games)

    return read_kept(evening_file(), parse, report, "the evening's table", "a new evening may begin")


def keep(evening: Evening | None, report: Report) -> None:
    """Write the evening, or with None delete its file; a failure is reported."""
    file = evening_file()
    try:
        if evening is None:
            file.unlink(missing_ok=True)
        else:
            write_atomically(file, schema.to_json(evening).encode())
    except OSError as problem:
        report(f"{file}: the evening's table cannot be kept ({why(problem)})")


def from_json(content: str, games: Collection[str]) -> Evening:
    """Return the evening that a text holds; `games` are those that there are. Raises ValueError."""
    evening = schema.from_json(content, Evening, {"games": games})
    if unknown := [one.game for one in evening.played if one.game not in games]:
        raise ValueError(f"played: there is no game {shortened(unknown[0], NAME)!r}")
    if len(evening.played) > len(evening.games):
        raise ValueError("played: more matches than games")
    return evening

"""A game evening: several games one after the other, and a table that runs along.

It is kept as `evening.json` in the user's folder until it is ended, so that a power cut does not end it.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from crossplay.games import GAMES
from crossplay.places import user_folder
from crossplay.table.files import Report, read_kept, why, write_atomically
from crossplay.table.match import Match
from crossplay.words import tr

FULL = 10
"""What a victory brings; the last gets nothing, the others what lies between."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match of the evening."""

    game: str
    points: Mapping[str, int]
    """Those of everybody who played it."""
    seed: int | None = None
    """The match's own, so that it counts once however often it is told."""


@dataclass
class Evening:
    games: list[str]
    played: list[Played] = field(default_factory=list)

    @property
    def over(self) -> bool:
        return len(self.played) >= len(self.games)

    @property
    def next_game(self) -> str:
        return "" if self.over else self.games[len(self.played)]

    def count(self, match: Match) -> bool:
        """A match was finished. One that is not the evening's next game was played for fun: False."""
        outcome, seed = match.outcome, match.header.seed
        if outcome is None or match.game.id != self.next_game or seed in [one.seed for one in self.played]:
            return False
        people = [seat for seat in match.seats if match.bots[seat] is None]
        points = {}
        for order, seat in enumerate(people, 1):
            share = (len(match.seats) - outcome.place(seat)) / max(1, len(match.seats) - 1)
            points[match.names.get(seat) or tr("Player {number}", number=order)] = round(FULL * share)
        self.played.append(Played(match.game.id, points, seed))
        return True

    def standing(self) -> list[tuple[str, int]]:
        """Everybody's points so far, best first."""
        totals: dict[str, int] = {}
        for one in self.played:
            for name, got in one.points.items():
                totals[name] = totals.get(name, 0) + got
        return sorted(totals.items(), key=lambda one: -one[1])


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
    told = json.loads(content)
    match told:
        case {"games": [*games], "played": [*played]} if len(played) <= len(games):
            return Evening([_game(room) for room in games], [_played(one) for one in played])
    raise ValueError("it does not say which games were played")


def _game(told: Any) -> str:
    if not isinstance(told, str) or told not in GAMES:
        raise ValueError(f"there is no game {told!r}")
    return told


def _played(told: Any) -> Played:
    match told:
        case {"game": game, "points": dict(points), "seed": int() | None as seed} if all(
            type(got) is int and 0 <= got <= FULL for got in points.values()
        ):
            return Played(_game(game), points, seed)
    raise ValueError(f"{told!r} is no match that was played")

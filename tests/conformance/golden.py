"""Golden matches: one whole match of every game at every number of seats, kept as annotated records.

A golden file is an ordinary record. Behind each move a comment tells how many legal moves each seat that may
act now has, what happened, and a digest of what every viewer knows:

    2 m1    # 3:7 | Decided Revealed | 5f2c9a

`python -m tests.conformance.golden` writes all files anew: a changed rule shows as a readable difference. A
match that can still be played is kept, with new comments; only one that is no longer legal is played anew.
"""

from __future__ import annotations

import dataclasses
import hashlib
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from pathlib import Path
from random import Random
from typing import Any

from crossplay.core.contract import FATE, NOBODY, Event, Game, State, Viewer
from crossplay.match.match import Match
from crossplay.match.record import RecordError, read
from tests.harness.limits import rounds

FOLDER = Path(__file__).parent / "golden"
CANDIDATES = 8
"""Matches of which the longest is kept."""


def path_of(game: Game, seats: int) -> Path:
    return FOLDER / f"{game.id}-{seats}.record"


def viewers(seats: int) -> list[Viewer]:
    """Nobody, each seat alone, and all together."""
    every = range(1, seats + 1)
    return [NOBODY, *(frozenset({seat}) for seat in every), frozenset(every)]


def played(game: Game, seats: int) -> Match:
    """Return the longest of some matches of random moves.

    The options differ from one number of seats to the next.
    """
    place = game.seats.index(seats)
    options = {}
    for option in game.options:
        if option.rule:
            values = option.values_at(seats)
            options[option.key] = values[(place + values.index(option.default)) % len(values)]
    matches = [_random_match(game, seats, options, seed) for seed in range(1, CANDIDATES + 1)]
    return max(matches, key=lambda match: len(match.history))


def _random_match(game: Game, seats: int, options: Mapping[str, str], seed: int) -> Match:
    match = Match.begin(game, seats, options=options, seed=seed, date="2026-01-01")
    rng = Random(seed)
    match.advance()
    for _ in rounds():
        if match.over:
            break
        seat = rng.choice(match.state.actors())
        match.play(seat, match.state.sample(seat, rng))
        match.advance()
    return match


def annotated(match: Match) -> list[str]:
    """Return the record of a match, a comment behind each move."""
    state = match.header.start()
    lines = match.header.lines()
    for step in match.history:
        events = state.play(step.seat, step.move)
        lines.append(f"{step.line}    # {_comment(state, events, match.header.seats)}")
    return lines


def _comment(state: State, events: Sequence[Event], seats: int) -> str:
    legal = " ".join(f"{seat}:{len(state.moves(seat))}" for seat in state.actors() if seat != FATE)
    happened = " ".join(type(event).__name__ for event in events)
    return " | ".join((legal or "-", happened or "-", digest(state, seats)))


def digest(state: State, seats: int) -> str:
    """Return six letters that change when anything changes that any viewer knows."""
    seen = "\n".join(_text(state.seen_by(viewer)) for viewer in viewers(seats))
    return hashlib.sha256(seen.encode()).hexdigest()[:6]


def _text(value: Any) -> str:
    """A text that is the same in every process: sets and mappings in order, no names of fields."""
    if isinstance(value, Enum):
        return str(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return f"({_joined(_text(getattr(value, field.name)) for field in dataclasses.fields(value))})"
    if isinstance(value, frozenset | set):
        return f"{{{_joined(sorted(map(_text, value)))}}}"
    if isinstance(value, dict):
        return f"{{{_joined(sorted(f'{_text(key)}:{_text(part)}' for key, part in value.items()))}}}"
    if isinstance(value, tuple | list):
        return f"({_joined(map(_text, value))})"
    return repr(value)


def _joined(parts: Iterable[str]) -> str:
    return ",".join(parts)


def tables(games: Iterable[Game]) -> Iterator[tuple[Game, int]]:
    """Every game at every number of seats."""
    return ((game, seats) for game in games for seats in game.seats)


def main() -> int:
    from crossplay.games.registry import GAMES

    FOLDER.mkdir(exist_ok=True)
    for game, seats in tables(GAMES.values()):
        match = kept(game, seats) or played(game, seats)
        path_of(game, seats).write_text("\n".join(annotated(match)) + "\n", encoding="utf-8")
    return 0


def kept(game: Game, seats: int) -> Match | None:
    """Return the match in the golden file; None when there is none, or it is not a whole match any more."""
    try:
        match = Match.from_record(read(path_of(game, seats), {game.id: game}))
    except RecordError:
        return None
    return match if match.over else None


if __name__ == "__main__":
    sys.exit(main())

"""Every golden match still plays, move for move, with the same legal moves and the same things seen."""

from __future__ import annotations

import difflib
import itertools

import pytest

from crossplay.core.contract import Game
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import RecordError, parse
from tests.conformance.golden import FOLDER, annotated, path_of, tables

TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game, seats in tables(GAMES.values())]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_golden_match_is_played_as_before(game: Game, seats: int) -> None:
    """If a rule was changed on purpose: `python -m tests.conformance.golden`, and read the difference."""
    kept = path_of(game, seats).read_text(encoding="utf-8")
    now = replayed(kept)
    difference = difflib.unified_diff(kept.splitlines()[: len(now)], now, "kept", "now", "", "", 2, "")
    # The first changes tell most: positions stay other ones from there on.
    assert not (first := list(itertools.islice(difference, 40))), "\n".join(["", *first])
    assert Match.from_record(parse(kept, GAMES)).over


def replayed(kept: str) -> list[str]:
    """The annotated record as it is played now, up to a move that is no longer legal."""
    try:
        return annotated(Match.from_record(parse(kept, GAMES)))
    except RecordError as problem:
        played = "\n".join(kept.splitlines()[: problem.line - 1]) + "\n"
        return [*annotated(Match.from_record(parse(played, GAMES))), str(problem)]


def test_every_golden_match_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        path_of(game, seats).name for game, seats in tables(GAMES.values())
    }


def test_comments_tell_positions_apart() -> None:
    """Digests hardly ever come twice: they change with every move that shows anything."""
    game, seats = next(tables(GAMES.values()))
    match = Match.from_record(parse(path_of(game, seats).read_text(encoding="utf-8"), GAMES))
    lines = annotated(match)
    digests = [line.rpartition(" ")[2] for line in lines if "#" in line]
    assert len(digests) > 20
    assert len(set(digests)) > 0.9 * len(digests)

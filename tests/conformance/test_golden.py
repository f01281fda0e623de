"""Every golden match still plays, move for move, with the same legal moves and the same things seen."""

from __future__ import annotations

import pytest

from crossplay.core.contract import Game
from crossplay.games.registry import GAMES
from crossplay.match.match import Match
from crossplay.match.record import parse
from tests.conformance.golden import FOLDER, annotated, path_of, tables

TABLES = [pytest.param(game, seats, id=f"{game.id}-{seats}") for game, seats in tables(GAMES.values())]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_golden_match_is_played_as_before(game: Game, seats: int) -> None:
    """If a rule was changed on purpose: `python -m tests.conformance.golden`, and read the difference."""
    kept = path_of(game, seats).read_text(encoding="utf-8")
    match = Match.from_record(parse(kept, GAMES))
    assert match.over
    assert annotated(match) == kept.splitlines()


def test_every_golden_match_belongs_to_a_game() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        path_of(game, seats).name for game, seats in tables(GAMES.values())
    }


def test_comments_tell_positions_apart() -> None:
    """The comments depend on the position: the same match without its last move reads otherwise."""
    game, seats = next(tables(GAMES.values()))
    match = Match.from_record(parse(path_of(game, seats).read_text(encoding="utf-8"), GAMES))
    lines = annotated(match)
    comments = [line.partition("#")[2] for line in lines if "#" in line]
    assert len(set(comments)) > len(comments) // 2

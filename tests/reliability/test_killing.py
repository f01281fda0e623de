"""Killed at any moment, nothing that was shown is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from crossplay.games.registry import GAMES
from tests.reliability.killing import kill_once

TIMES = 3


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_killed_program_goes_on_where_it_was(game: str, tmp_path: Path) -> None:
    rng = random.Random(f"kill {game}")
    for number in range(TIMES):
        killing = kill_once(game, rng, tmp_path / str(number))
        assert killing.lines == ()
        assert killing.lost == 0

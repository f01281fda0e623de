"""Saves in a folder, and what they report."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from crossplay.match.match import Match
from crossplay.match.saves import Saved, Saves
from crossplay.match.table_options import USUAL, Arrangement
from tests.harness.limits import rounds
from tests.nullgame import GAME
from tests.nullgame.rules.moves import KEEP

GAMES = {GAME.id: GAME}


class Desk:
    """Saves in a folder, and what they report."""

    def __init__(self, folder: Path) -> None:
        self.said: list[str] = []
        self.saves = Saves(self.said.append, GAMES, folder)

    def match(self, seed: int = 1, **given: Any) -> Match:
        """A match in which a person has made a move."""
        match = self.untouched(seed, **given)
        for _ in rounds():
            if not match.untouched:
                break
            match.play(match.state.actors()[0], KEEP)
        return match

    def untouched(self, seed: int = 1, arrangement: Arrangement = USUAL, **given: Any) -> Match:
        """Cards are dealt, and perhaps a bot has made its move."""
        match = Match.begin(GAME, 3, seed=seed, **given)
        self.saves.keep(match, arrangement)
        match.advance()
        return match

    def path(self, match: Match) -> Path:
        assert match.journal is not None
        return match.journal.path

    def only(self) -> Saved:
        (saved,) = self.saves.resumable()
        return saved

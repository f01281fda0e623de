"""A shelf on which the null game stands in the place of the first game."""

from __future__ import annotations

from crossplay.games.registry import GAMES
from crossplay.table.venue import Venue
from tests.nullgame import GAME

WITH_NULL = {GAME.id: GAME, **GAMES}
NULL_SHELF = Venue(games=(GAME.id, *list(GAMES)[1:]))

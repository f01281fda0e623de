"""The games, in menu order. A sixth game adds a folder and a line here."""

from __future__ import annotations

from crossplay.core.contract import Game
from crossplay.games import ccross, crosscartes, crossing, crosstrack, racing

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        crossing.GAME,
        crosstrack.GAME,
        ccross.GAME,
        crosscartes.GAME,
        racing.GAME,
    )
}
"""Every game by its id."""

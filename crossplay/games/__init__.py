"""The shelf: the games, in menu order. A sixth game adds a folder and a line here."""

from __future__ import annotations

import importlib

from crossplay.core.contract import Game

ROOMS = ("crossing", "crosstrack", "ccross", "crosscartes", "racing")


def _open(room: str) -> Game | None:
    """The game of a room, or None while the room is still empty ("coming")."""
    try:
        module = importlib.import_module(f"crossplay.games.{room}")
    except ModuleNotFoundError as problem:
        if problem.name == f"crossplay.games.{room}":
            return None
        raise
    if module.__file__ is None:
        return None
    game = module.GAME
    assert isinstance(game, Game)
    return game


GAMES: dict[str, Game] = {game.id: game for game in map(_open, ROOMS) if game is not None}

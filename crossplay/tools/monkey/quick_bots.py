"""Bots for the monkey."""

from __future__ import annotations

from crossplay.bots.contract import Level
from crossplay.bots.worker import BotQuery, InlineBotWorker
from crossplay.core.contract import Game, State


class QuickBotWorker(InlineBotWorker):
    """Answers at once, with weak bots, so that a run depends on nothing but its seed."""

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> BotQuery:
        return super().ask(game, state, seat, seed, Level.RANDOM if seed % 2 else Level.EASY)

"""A room whose bot does what its state says: answers, dawdles, stumbles, or takes the process down."""

from __future__ import annotations

from dataclasses import replace

from tests.nullgame import GAME as NULL

GAME = replace(NULL, package="tests.bots.slow_game")

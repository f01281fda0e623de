"""The null game with a table that keeps its hands secret, for tests of what every table does."""

from __future__ import annotations

from dataclasses import replace

from tests import nullgame

GAME = replace(nullgame.GAME, room="tests.play.cards")

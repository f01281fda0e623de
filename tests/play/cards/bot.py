"""The null game's own bot."""

from tests.nullgame.bot import choose

__all__ = ["choose"]

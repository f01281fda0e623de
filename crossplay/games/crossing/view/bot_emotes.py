"""What bots say before the count. A promise has to do with what the bot is about to do."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from crossplay.bots.contract import Level
from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.view.emotes import EMOTES, PROMISE

CHATTY = 0.45
"""The share of rounds in which a bot says something."""
PROMISING = 0.6
"""The share of that which is a promise."""
KEPT = {Level.RANDOM: 0.5, Level.EASY: 0.85, Level.NORMAL: 0.5, Level.HARD: 0.1}
"""How often a bot that points at a mushroom names that one; else it names another."""


@dataclass(frozen=True, slots=True)
class BotEmote:
    """An emote, and the mushroom that it names or 0."""

    emote: int
    mushroom: int = 0


def bot_emote(level: Level, aim: Aim, mushrooms: int, rng: Random) -> BotEmote | None:
    """Return what a bot says that has chosen so; None when it keeps quiet."""
    if rng.random() >= CHATTY:
        return None
    if rng.random() < PROMISING and (mushroom := _promised(level, aim, mushrooms, rng)):
        return BotEmote(PROMISE, mushroom)
    return BotEmote(rng.choice([emote for emote in range(len(EMOTES)) if emote != PROMISE]))


def _promised(level: Level, aim: Aim, mushrooms: int, rng: Random) -> int:
    """Return the mushroom that the bot promises to point at, or 0.

    Who points at no mushroom can only break a promise: that is left to those who would rather bluff.
    """
    keeps = rng.random() < KEPT[level]
    if aim.at is not At.MUSHROOM:
        return 0 if keeps else rng.randint(1, mushrooms)
    if keeps:
        return aim.number
    return rng.choice([number for number in range(1, mushrooms + 1) if number != aim.number])

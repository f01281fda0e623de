"""Bots play a match to its end, without a window and without waiting."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from crossplay.bots.contract import Level, decide
from crossplay.match.match import Match


@dataclass(frozen=True, slots=True)
class Thought:
    """How long a seat thought about one move, and whether the clock cut that off."""

    seat: int
    seconds: float
    cut_off: bool


def play_out(match: Match) -> list[Thought]:
    """Lets the bots play until the match is over; seats without a bot are played by a normal one."""
    bot = match.game.part("bot.choose")
    thoughts = []
    match.advance()
    while not match.over:
        seat = match.state.actors()[0]
        seed, level = match.bot_seed(seat), match.bots[seat] or Level.NORMAL
        began = perf_counter()
        choice = decide(bot, match.state, seat, seed, level)
        thoughts.append(Thought(seat, perf_counter() - began, choice.cut_off))
        match.play(seat, choice.move)
        match.advance()
    return thoughts

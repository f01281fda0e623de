"""Bots play a match to its end, without a window and without waiting."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from crossplay.bots.contract import Level, decide
from crossplay.core.contract import Game
from crossplay.match.match import Match


@dataclass(frozen=True, slots=True)
class Thought:
    """How long a seat thought about one move."""

    seat: int
    seconds: float


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
        thoughts.append(Thought(seat, perf_counter() - began))
        match.play(seat, choice.move)
        match.advance()
    return thoughts


def line_up(bots: list[Level], seats: int) -> list[Level]:
    """A level for each seat: those given, the last one repeated."""
    return (bots + [bots[-1]] * seats)[:seats]


def seats_for(game: Game, asked: int | None, bots: int) -> int:
    """How many play: as asked, else as many as bots were named, else as usual. Raises ValueError."""
    if asked is not None:
        if asked not in game.seats:
            raise ValueError(f"{game.id} is played by {_numbers(game)}, not by {asked}")
        if bots > asked:
            raise ValueError(f"{bots} bots do not fit on {asked} seats")
        return asked
    if bots > max(game.seats):
        raise ValueError(f"{game.id} is played by {_numbers(game)}, not by {bots}")
    if bots <= 1 or bots < min(game.seats):
        return game.usual_seats
    return min(seats for seats in game.seats if seats >= bots)


def _numbers(game: Game) -> str:
    *most, last = map(str, game.seats)
    return f"{', '.join(most)} or {last}" if most else last

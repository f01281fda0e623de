"""How many play a match, and which bots sit on which seats."""

from __future__ import annotations

from crossplay.bots.contract import Level
from crossplay.core.contract import Game


def line_up(bots: list[Level], seats: int) -> list[Level]:
    """Return a level for each seat: those given, the last one repeated."""
    return (bots + [bots[-1]] * seats)[:seats]


def seats_for(game: Game, asked: int | None, bots: int) -> int:
    """Return how many play: as asked, else as many as bots were named, else as usual. Raises ValueError."""
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

"""Which games are offered, and which of their parts the screens may use."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from pygame import Rect

from crossplay.core.contract import Game
from crossplay.core.teaching import Lesson, Page
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import SEAT_LOOKS, SeatLook
from crossplay.table.services import Services
from crossplay.table.view import View

Emblem = Callable[[Canvas, int, int, float, float, float], None]
"""draw(canvas, seats, seat, x, y, size): what a seat plays with, such as a car or a pawn."""


@dataclass(frozen=True, slots=True)
class Rulebook:
    """What a game says about its rules."""

    pages: Sequence[Page] = ()
    about: str = ""
    """What was decided where the rules leave something open."""


def offered_games(services: Services) -> tuple[str, ...]:
    """Return the ids of the games that stand on the shelf, in menu order."""
    return tuple(game for game in services.games if services.venue.offers(game))


def playable(game: Game) -> bool:
    """Whether the game can be shown; without a view its box says "coming"."""
    return game.has_module("view.view")


def has_lesson(game: Game) -> bool:
    return game.has_module("teach.lesson")


def lesson_of(game: Game) -> Lesson:
    return cast(Lesson, game.module("teach.lesson").LESSON)


def rulebook_of(game: Game) -> Rulebook:
    """Return the pages of a game's rules; a game that has none yet gives an empty rulebook."""
    if not game.has_module("teach.pages"):
        return Rulebook()
    part = game.module("teach.pages")
    return Rulebook(tuple(part.PAGES), str(part.ABOUT))


def emblem_of(game: Game) -> Emblem | None:
    """Return what draws the thing that a seat plays with in this game, if there is one."""
    return cast(Emblem, game.module("view.emblem").draw_emblem) if game.has_module("view.emblem") else None


def preview_of(game: Game) -> Rect:
    """Return what the game's box shows of its table while it is played on the shelf."""
    return cast(type[View], game.module("view.view").VIEW).PREVIEW


def seat_look(game: Game, seats: int, seat: int) -> SeatLook:
    """Return the colour and shape that a seat wears in this game."""
    if game.has_module("view.view"):
        return cast(type[View], game.module("view.view").VIEW).seat_look(seats, seat)
    return SEAT_LOOKS[seat - 1]

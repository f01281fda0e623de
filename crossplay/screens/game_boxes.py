"""The outside of the games' boxes: title, colour, cover."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from crossplay.core.contract import Game
from crossplay.core.paths import ASSETS
from crossplay.games.registry import GAMES
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import BARK, CREAM

SHAPE = 300 / 330
"""Width ÷ height of a cover."""


@dataclass(frozen=True)
class Box:
    game_id: str
    title: str
    colour: str


BOXES = {
    "crossing": Box("crossing", "Crossing", "#2b3a72"),
    "crosstrack": Box("crosstrack", "Crosstrack", "#2c5a52"),
    "ccross": Box("ccross", "C-Cross", "#8a5a2e"),
    "crosscartes": Box("crosscartes", "Cross Cartes", "#3f7a35"),
    "racing": Box("racing", "Racing", "#a8332c"),
}
"""Titles and colours, also of games that cannot be played yet."""


def box_of(game_id: str) -> Box:
    game = GAMES.get(game_id)
    return BOXES.get(game_id) or Box(game_id, game.title if game else game_id.title(), BARK)


def seats_told(game: Game) -> str:
    """Return how many may play, as in "2" or "3–6"."""
    low, high = game.seats[0], game.seats[-1]
    return f"{low}" if low == high else f"{low}–{high}"


@cache
def _has_cover(game_id: str) -> bool:
    return (ASSETS / "ui" / f"cover-{game_id}.svg").is_file()


def draw_cover(
    canvas: Canvas, game_id: str, x: float, y: float, height: float, *, alpha: float = 255
) -> None:
    """Draw a cover with its middle at (x, y); a box without one shows its initial on its colour."""
    if _has_cover(game_id):
        canvas.sprite(f"ui/cover-{game_id}", x, y, height=height, alpha=alpha)
        return
    box, width = box_of(game_id), height * SHAPE
    canvas.panel(
        (x - width / 2, y - height / 2, width, height),
        box.colour,
        border=4,
        radius=8,
        shadow=False,
        alpha=alpha,
    )
    canvas.text(box.title[0], x, y, FontSize.LEAD, face=Face.DISPLAY, colour=CREAM, alpha=alpha)

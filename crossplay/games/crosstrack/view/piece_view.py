"""Pieces as they are drawn: coloured octagons with raised white tracks, and whose they are."""

from __future__ import annotations

import math
from dataclasses import dataclass

from crossplay.games.crosstrack.rules.geometry import SIDES
from crossplay.games.crosstrack.rules.pieces import Colour, Shape, colour_of, rotation_of, shape_of
from crossplay.games.crosstrack.view.layout import PIECE, Point
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, GREEN, SKY, VERMILION, YELLOW, SeatLook, mix

LOOKS = {
    Colour.RED: SeatLook(VERMILION, "star", "vermilion"),
    Colour.YELLOW: SeatLook(YELLOW, "diamond", "yellow"),
    Colour.BLUE: SeatLook(SKY, "triangle", "sky"),
    Colour.GREEN: SeatLook(GREEN, "square", "green"),
}
"""Each colour with the shape that stands for it where colours cannot be told apart."""

_SPOTS: dict[Shape, Point] = {
    Shape.SWITCH: (-25, 2),
    Shape.FORK: (0, 28),
    Shape.BENDS: (-9, 22),
    Shape.CROSS: (25, 6),
    Shape.JUNCTION: (-22, 19),
    Shape.TRIPLE: (22, 19),
}
"""A place free of track at rotation 0, for the colour's mark (in hundredths of the pitch)."""
DEGREES = 360.0 / SIDES
"""Degrees from one rotation to the next."""
_MARK = 0.26
"""Width of the colour's mark, in pitches."""
_STEP = 5
"""Degrees between the pictures of a piece that turns: few pictures need be made."""


@dataclass
class PieceView:
    """A piece on the table: where it is and how it lies, at rest or moving."""

    colour: Colour
    shape: Shape
    x: float
    y: float
    angle: float = 0.0
    """Degrees clockwise."""
    pitch: float = 100.0
    lift: float = 0.0
    """Units above the table at which it is held."""
    alpha: float = 255.0


def view_of(piece: int, x: float, y: float, pitch: float) -> PieceView:
    return PieceView(colour_of(piece), shape_of(piece), x, y, DEGREES * rotation_of(piece), pitch)


def spot(shape: Shape, angle: float) -> Point:
    """Return where the mark lies on a turned piece, in pitches from its middle."""
    x, y = _SPOTS[shape]
    turn = math.radians(angle)
    return (
        (x * math.cos(turn) - y * math.sin(turn)) / 100,
        (x * math.sin(turn) + y * math.cos(turn)) / 100,
    )


def draw_lying(canvas: Canvas, piece: int, x: float, y: float, pitch: float) -> None:
    """Draw a piece at rest; painted once, then only shown."""
    side = pitch * PIECE * 1.08
    canvas.cached(
        ("crosstrack piece", piece, pitch),
        (x - side / 2, y - side / 2, side, side),
        lambda c: draw_piece(c, view_of(piece, x, y, pitch)),
    )


def draw_piece(canvas: Canvas, view: PieceView, *, pale: float = 0.0) -> None:
    """Draw shadow, octagon, tracks and mark."""
    width = view.pitch * PIECE
    drop = 3 + view.lift * 0.55
    x, y = view.x, view.y - view.lift
    canvas.sprite(
        "crosstrack/shadow", view.x + drop * 0.3, view.y + drop * 0.5, width=width, alpha=view.alpha
    )
    angle = round(view.angle / _STEP) * _STEP % 360
    colour = LOOKS[view.colour].colour
    colour = mix(colour, CREAM, pale) if pale else colour
    swap = () if colour == VERMILION else ((VERMILION, colour),)
    canvas.sprite(
        f"crosstrack/{view.shape.word}", x, y, width=width, angle=angle, swap=swap, alpha=view.alpha
    )
    px, py = spot(view.shape, angle)
    canvas.sprite(
        f"crosstrack/mark-{LOOKS[view.colour].shape}",
        x + px * view.pitch,
        y + py * view.pitch,
        width=_MARK * view.pitch,
        alpha=view.alpha,
    )


def draw_ice(canvas: Canvas, x: float, y: float, pitch: float, turns: int, alpha: float = 255) -> None:
    """Draw the ice over a frozen common piece, with the turns until it may be touched again."""
    canvas.sprite("crosstrack/ice", x, y, width=pitch * PIECE, alpha=alpha)
    canvas.text(str(turns), x + 0.15 * pitch, y, FontSize.NOTE, face=Face.BOLD, alpha=alpha)

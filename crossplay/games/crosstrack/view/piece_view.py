"""Pieces as they are drawn: coloured octagons with raised white tracks, and whose they are."""

from __future__ import annotations

import math
from dataclasses import dataclass

from crossplay.games.crosstrack.rules.pieces import (
    Colour,
    Shape,
    colour_of,
    rotation_of,
    shape_of,
)
from crossplay.games.crosstrack.view.layout import PIECE, Place
from crossplay.stage.canvas import Canvas, Face, Step
from crossplay.stage.palette import CREAM, GREEN, INK, SKY, VERMILION, YELLOW, SeatLook, mix

LOOKS = {
    Colour.RED: SeatLook(VERMILION, "star", "vermilion"),
    Colour.YELLOW: SeatLook(YELLOW, "diamond", "yellow"),
    Colour.BLUE: SeatLook(SKY, "triangle", "sky"),
    Colour.GREEN: SeatLook(GREEN, "square", "green"),
}
"""Each colour with the shape that stands for it where colours cannot be told apart."""

_SPOTS: dict[Shape, tuple[Place, Place]] = {
    Shape.SWITCH: ((-25, 2), (29, -12)),
    Shape.FORK: ((0, 28), (-29, -12)),
    Shape.BENDS: ((-9, 22), (-18, -25)),
    Shape.CROSS: ((25, 6), (-22, 19)),
    Shape.JUNCTION: ((-22, 19), (31, -4)),
    Shape.TRIPLE: ((22, 19), (-22, 19)),
}
"""Free of track at rotation 0, in hundredths of the pitch: for the colour's mark and the seat's number."""
_MARK = 0.26
_STEP = 5
"""Degrees: while a piece turns it is drawn in steps of so many, so that few pictures need be made."""


@dataclass
class PieceView:
    """A piece on the table, wherever it is just now."""

    colour: Colour
    shape: Shape
    x: float
    y: float
    angle: float = 0.0
    """Degrees clockwise; 45 for each rotation."""
    pitch: float = 100.0
    lift: float = 0.0
    """How far it is held above the table, in units."""
    alpha: float = 255.0


def view_of(piece: int, x: float, y: float, pitch: float) -> PieceView:
    return PieceView(colour_of(piece), shape_of(piece), x, y, 45.0 * rotation_of(piece), pitch)


def spot(shape: Shape, which: int, angle: float) -> Place:
    """Where a mark lies on a turned piece, in pitches from its middle."""
    x, y = _SPOTS[shape][which]
    turn = math.radians(angle)
    return (
        (x * math.cos(turn) - y * math.sin(turn)) / 100,
        (x * math.sin(turn) + y * math.cos(turn)) / 100,
    )


def draw_lying(canvas: Canvas, piece: int, x: float, y: float, pitch: float, number: int = 0) -> None:
    """A piece at rest on its space: painted once, then only shown."""
    side = pitch * PIECE * 1.08
    canvas.cached(
        ("crosstrack piece", piece, pitch, number),
        (x - side / 2, y - side / 2, side, side),
        lambda c: draw_piece(c, view_of(piece, x, y, pitch), number),
    )


def draw_piece(canvas: Canvas, view: PieceView, number: int = 0, *, pale: float = 0.0) -> None:
    """Shadow, octagon, tracks, mark and, where it has one owner, the owner's number."""
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
    px, py = spot(view.shape, 0, angle)
    canvas.sprite(
        f"crosstrack/mark-{LOOKS[view.colour].shape}",
        x + px * view.pitch,
        y + py * view.pitch,
        width=_MARK * view.pitch,
        alpha=view.alpha,
    )
    if number:
        px, py = spot(view.shape, 1, angle)
        canvas.text(
            str(number), x + px * view.pitch, y + py * view.pitch, Step.NOTE, colour=INK, face=Face.BOLD,
            outline=CREAM, alpha=view.alpha,
        )  # fmt: skip


def draw_ice(canvas: Canvas, x: float, y: float, pitch: float, turns: int, alpha: float = 255) -> None:
    """A common piece that rests: frozen over, with the turns until it may be touched again."""
    canvas.sprite("crosstrack/ice", x, y, width=pitch * PIECE, alpha=alpha)
    canvas.text(str(turns), x + 0.15 * pitch, y, Step.NOTE, face=Face.BOLD, alpha=alpha)

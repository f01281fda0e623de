"""Makes pictures before they are needed, while nothing moves, so that no frame of a move has to wait."""

from __future__ import annotations

from collections.abc import Iterator

from crossplay.games.crosstrack.rules.pieces import COLOURS, SHAPES
from crossplay.games.crosstrack.view.board_view import draw_link, draw_path
from crossplay.games.crosstrack.view.layout import BoardPlan
from crossplay.games.crosstrack.view.piece_view import PieceView, draw_piece
from crossplay.stage.canvas import Canvas

_TIMES = 4
"""A turned picture is made roughly at first, and well once it has been asked for a few times."""


def warm(canvas: Canvas, plan: BoardPlan) -> Iterator[None]:
    """Make one picture at each step, pieces first, without showing any."""
    x, y = plan.spaces[0]
    for colour in COLOURS:
        for shape in SHAPES:
            with canvas.clip((0, 0, 0, 0)):
                draw_piece(canvas, PieceView(colour, shape, x, y, pitch=plan.pitch))
            yield
    for name in ("glimmer", "light"):
        for side in range(8):
            for leaving in (side + 3, side + 4) if side < 4 else (side + 3,):
                for _ in range(_TIMES):
                    with canvas.clip((0, 0, 0, 0)):
                        draw_path(canvas, plan, (0, side, leaving % 8), name)
                yield
        for side in (3, 5):
            for _ in range(_TIMES):
                with canvas.clip((0, 0, 0, 0)):
                    draw_link(canvas, plan, 0, side, name)
            yield

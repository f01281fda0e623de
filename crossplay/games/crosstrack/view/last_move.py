"""The pieces that others laid, turned or shifted last, marked until the next move."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import Event
from crossplay.games.crosstrack.rules import events
from crossplay.games.crosstrack.view.board_view import draw_octagon
from crossplay.games.crosstrack.view.layout import BoardPlan
from crossplay.stage.canvas import Canvas

_WIDE = 1.44
"""The size of the rim, in pitches."""
_LEFT = 130.0
"""How strong the outline of a piece is that was shifted away."""


def marked_spaces(recent: Sequence[Event]) -> list[int]:
    """Return the spaces of pieces that were moved, the last one last."""
    spaces = []
    for event in recent:
        if isinstance(event, events.PiecePut | events.PieceRotated | events.PieceShifted):
            spaces.append(event.space)
    return list(dict.fromkeys(spaces))


def left_spaces(recent: Sequence[Event]) -> list[int]:
    """Return the spaces that pieces were shifted away from."""
    origins = [event.origin for event in recent if isinstance(event, events.PieceShifted)]
    return [space for space in origins if space not in marked_spaces(recent)]


def draw_halos(canvas: Canvas, plan: BoardPlan, recent: Sequence[Event], lying: Sequence[int]) -> None:
    """Draw what shines below the pieces that were moved, and a pale outline where one was taken from."""
    for space in left_spaces(recent):
        if not lying[space]:
            draw_octagon(canvas, "dashes", *plan.spaces[space], plan.pitch * 0.8, _LEFT)
    for space in marked_spaces(recent):
        if lying[space]:
            canvas.sprite("crosstrack/last-laid", *plan.spaces[space], width=plan.pitch * _WIDE)


def draw_rims(canvas: Canvas, plan: BoardPlan, recent: Sequence[Event], lying: Sequence[int]) -> None:
    """Draw a golden rim round each piece that was moved."""
    for space in marked_spaces(recent):
        if lying[space]:
            canvas.sprite("crosstrack/last-rim", *plan.spaces[space], width=plan.pitch * _WIDE)

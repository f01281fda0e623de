"""Where runners came from since one's own last card, marked until the next."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import Event
from crossplay.games.crosscartes.rules.events import RunnerMoved
from crossplay.games.crosscartes.rules.track import Course
from crossplay.games.crosscartes.view.runner_looks import RunnerLook
from crossplay.games.crosscartes.view.runner_view import Piece
from crossplay.games.crosscartes.view.track_layout import Circuit
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import GOLD, INK


def came_from(recent: Sequence[Event]) -> dict[int, int]:
    """Return the row on which each runner that moved stood before, by runner from 0."""
    found: dict[int, int] = {}
    for event in recent:
        if isinstance(event, RunnerMoved) and event.start != event.end:
            found.setdefault(event.runner - 1, event.start)
    return found


def draw_last_move(
    canvas: Canvas, circuit: Circuit, course: Course, pieces: Sequence[Piece], looks: Sequence[RunnerLook],
    recent: Sequence[Event],
) -> None:  # fmt: skip
    """Draw a golden disc with the runner's badge where each runner stood before."""
    for runner, row in came_from(recent).items():
        if row <= 0:
            continue
        x, y = circuit.stand(course, row, pieces[runner].lane, runner)
        canvas.circle(x, y, 21, GOLD, outline=INK, border=4, alpha=225)
        widgets.badge(canvas, looks[runner].number, x, y, 26, look=looks[runner].badge, number=False)

"""What everybody pointed at in the round before, beside each tile until the next count."""

from __future__ import annotations

from collections.abc import Sequence

from crossplay.core.contract import Event
from crossplay.games.crossing.rules.events import Revealed
from crossplay.games.crossing.rules.moves import Aim, At
from crossplay.games.crossing.view.layout import Clearing
from crossplay.games.crossing.view.seat_place import SeatPlace
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.palette import CREAM, INK, SeatLook

RADIUS = 33.0


def last_aims(recent: Sequence[Event]) -> dict[int, Aim]:
    """Return what each seat chose in the last round that was revealed."""
    shown = [event for event in recent if isinstance(event, Revealed)]
    return dict(shown[-1].aims) if shown else {}


def place_of(place: SeatPlace) -> tuple[float, float]:
    """Return where the sign of a seat is: at the lower corner of its portrait, towards the table."""
    return place.edge - place.inwards * 8, place.portrait.bottom - 36 * place.scale


def draw_last_aims(
    canvas: Canvas, clearing: Clearing, recent: Sequence[Event], looks: Sequence[SeatLook]
) -> None:
    """Draw a small sign for each seat that chose."""
    for seat, aim in last_aims(recent).items():
        x, y = place_of(clearing.seat(seat))
        canvas.circle(x, y, RADIUS * min(1.0, clearing.seat(seat).scale), CREAM, outline=INK, border=4)
        match aim.at:
            case At.MUSHROOM:
                canvas.sprite("crossing/mushroom", x, y + 2, width=44, alpha=150)
                canvas.text(str(aim.number), x, y + 1, FontSize.BODY, face=Face.BOLD, outline=CREAM)
            case At.SEAT:
                widgets.badge(canvas, aim.number, x, y, 42, look=looks[aim.number - 1], number=False)
            case At.SHIELD:
                canvas.sprite("crossing/shield", x, y, width=42)
            case At.NOTHING:
                canvas.sprite("crossing/aim-nothing", x, y, width=38)

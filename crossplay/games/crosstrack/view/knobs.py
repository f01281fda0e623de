"""The knobs round a ghost that stays on its space: turn left, turn right, set down, put back."""

from __future__ import annotations

import math

from crossplay.games.crosstrack.view.layout import BoardPlan, Point
from crossplay.input.signals import Action, Device, DeviceKind
from crossplay.input.targets import Target
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.table.view import Table

Knob = tuple[str, int]
"""What a knob does, and for turning the steps."""

ROTATE_LEFT: Knob = ("turn", -1)
ROTATE_RIGHT: Knob = ("turn", 1)
SET_DOWN: Knob = ("down", 0)
PUT_BACK: Knob = ("back", 0)

_PICTURES = {
    ROTATE_LEFT: "turn-left",
    ROTATE_RIGHT: "turn-right",
    SET_DOWN: "set-down",
    PUT_BACK: "put-back",
}
_ACTIONS = {ROTATE_LEFT: Action.ROTATE_LEFT, ROTATE_RIGHT: Action.ROTATE_RIGHT, SET_DOWN: Action.CONFIRM}
_SIZE = 96.0


def points(device: Device | None) -> bool:
    """Whether this device points at things itself: it presses the knobs, and has no button for going back."""
    return device is not None and device.kind in (DeviceKind.MOUSE, DeviceKind.TOUCH)


def knob_places(plan: BoardPlan, space: int, device: Device | None) -> dict[Knob, Point]:
    """Return the knobs for a ghost on this space: below it, or above it near the lower end of the board."""
    x, y = plan.spaces[space]
    pitch = plan.pitch
    down = -1 if y > plan.y + pitch else 1
    places = {
        ROTATE_LEFT: (x - pitch * 0.86, y + down * pitch * 0.62),
        ROTATE_RIGHT: (x + pitch * 0.86, y + down * pitch * 0.62),
        SET_DOWN: (x, y + down * pitch * 0.98),
    }
    if points(device):
        places[PUT_BACK] = (x + pitch * 0.86, y - down * pitch * 0.62)
    return places


def knob_targets(places: dict[Knob, Point]) -> list[Target]:
    return [Target(knob, x, y, _SIZE, _SIZE, round=True) for knob, (x, y) in places.items()]


def draw_knobs(canvas: Canvas, table: Table, plan: BoardPlan, space: int, device: Device | None) -> None:
    """Draw the knobs; beside each the button or key that does the same on the device in use."""
    focus = table.cursor.focus.key if table.cursor.focus and table.cursor_shown else None
    places = knob_places(plan, space, device)
    for knob, (x, y) in places.items():
        if focus == knob:
            widgets.glow(canvas, (x, y, plan.pitch * 0.27), reach=18)
        canvas.sprite(f"crosstrack/{_PICTURES[knob]}", x, y, width=plan.pitch * 0.62)
    if device is None or points(device):
        return
    labels = table.key_labels(device)
    middle = plan.spaces[space][1]
    for knob, (x, y) in places.items():
        action, side = _ACTIONS[knob], knob[1]
        aside = side * plan.pitch * 0.5
        below = 0 if side else math.copysign(plan.pitch * 0.5, y - middle)
        widgets.glyph(canvas, device.kind, action, x + aside, y + below, 54, label=labels.get(action, ""))

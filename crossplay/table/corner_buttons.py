"""The round buttons at the edge of a table, for mouse and finger: menu, take back, hint."""

from __future__ import annotations

import math
from enum import Enum

from crossplay.input.signals import Contact, Pointer
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GOLD, INK


class Tool(Enum):
    """What a button does; its value is its picture."""

    MENU = "ui/icon-pause"
    TAKE_BACK = "ui/icon-undo"
    HINT = "ui/icon-hint"


RADIUS = 38
REACH = 48
"""Units from its middle at which a button still counts as touched: 96 across are a finger."""


class CornerButtons:
    def __init__(self, x: int, y: int, dx: int, dy: int) -> None:
        """(x, y): the first button's middle; (dx, dy): the step to the next."""
        self._places = {tool: (x + dx * number, y + dy * number) for number, tool in enumerate(Tool)}
        self._shown: set[Tool] = {Tool.MENU}

    def at(self, x: float, y: float) -> Tool | None:
        for tool, (tx, ty) in self._places.items():
            if tool in self._shown and math.hypot(x - tx, y - ty) <= REACH:
                return tool
        return None

    def place(self, tool: Tool) -> tuple[float, float]:
        """Return the middle of a button."""
        return self._places[tool]

    def allow(self, can_take_back: bool, can_hint: bool) -> None:
        """Show the buttons for what can be done now; the menu always can."""
        self._shown = {Tool.MENU}
        if can_take_back:
            self._shown.add(Tool.TAKE_BACK)
        if can_hint:
            self._shown.add(Tool.HINT)

    def draw(self, canvas: Canvas) -> None:
        for tool, (x, y) in self._places.items():
            if tool in self._shown:
                canvas.circle(x, y, RADIUS, GOLD if tool is Tool.HINT else CREAM, outline=INK, border=5)
                canvas.sprite(tool.value, x, y, width=RADIUS * 1.15, height=RADIUS * 1.15)


class CornerPress:
    """A mouse button or finger on one of the buttons: it counts when it is lifted where it went down."""

    def __init__(self, buttons: CornerButtons) -> None:
        self._buttons = buttons
        self._pressed: Tool | None = None

    def forget(self) -> None:
        self._pressed = None

    def feed(self, pointer: Pointer) -> tuple[Tool | None, bool]:
        """Return the button that was pressed, and whether the pointer was meant for the buttons."""
        tool = self._buttons.at(pointer.x, pointer.y)
        if pointer.contact is Contact.DOWN:
            self._pressed = tool
            return None, tool is not None
        if pointer.contact is Contact.UP and self._pressed:
            pressed, self._pressed = self._pressed, None
            return (tool if tool is pressed else None), True
        return None, False

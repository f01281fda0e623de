"""The round buttons in the corner of every table, for mouse and finger: log, hint, take back, menu."""

from __future__ import annotations

import math
from enum import Enum

from crossplay.input.signals import Contact, Pointer
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GOLD, INK


class Tool(Enum):
    """What a button does; its value is its picture. In the order from left to right."""

    LOG = "ui/icon-log"
    HINT = "ui/icon-hint"
    TAKE_BACK = "ui/icon-undo"
    MENU = "ui/icon-pause"


RADIUS = 36
REACH = 48
"""Units from its middle at which a button still counts as touched: half the way to the next."""
FIRST, STEP, Y = 1500, 96, 982
"""The middle of the first button, the step to the next, and the height of all: the same at every table."""
PALE = 90


class CornerButtons:
    """The buttons keep their places; what cannot be used now is pale."""

    def __init__(self) -> None:
        self._usable: set[Tool] = {Tool.MENU, Tool.LOG}

    def at(self, x: float, y: float) -> Tool | None:
        """Return the button at this point, usable or not: a pale one says why it is."""
        for tool in Tool:
            tx, ty = self.place(tool)
            if math.hypot(x - tx, y - ty) <= REACH:
                return tool
        return None

    def place(self, tool: Tool) -> tuple[float, float]:
        """Return the middle of a button."""
        return FIRST + STEP * list(Tool).index(tool), Y

    def usable(self, tool: Tool) -> bool:
        return tool in self._usable

    def allow(self, can_take_back: bool, can_hint: bool) -> None:
        """Set what can be done now; menu and log always can."""
        self._usable = {Tool.MENU, Tool.LOG}
        if can_take_back:
            self._usable.add(Tool.TAKE_BACK)
        if can_hint:
            self._usable.add(Tool.HINT)

    def draw(self, canvas: Canvas) -> None:
        for tool in Tool:
            x, y = self.place(tool)
            alpha = 255 if tool in self._usable else PALE
            fill = GOLD if tool is Tool.HINT and tool in self._usable else CREAM
            canvas.circle(x, y, RADIUS, fill, outline=INK, border=5, alpha=alpha)
            canvas.sprite(tool.value, x, y, width=RADIUS * 1.15, height=RADIUS * 1.15, alpha=alpha)


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

"""The round buttons at the edge of a table, for mouse and finger: menu, take back, hint."""

from __future__ import annotations

import math
from enum import Enum

from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import CREAM, GOLD, INK


class Tool(Enum):
    MENU = "ui/icon-pause"
    TAKE_BACK = "ui/icon-undo"
    HINT = "ui/icon-hint"


RADIUS = 38
REACH = 48
"""A finger's reach: the buttons are touched at 96 units across."""


class Tools:
    def __init__(self, x: int, y: int, dx: int, dy: int) -> None:
        self._places = {tool: (x + dx * number, y + dy * number) for number, tool in enumerate(Tool)}
        self._shown: set[Tool] = {Tool.MENU}

    def at(self, x: float, y: float) -> Tool | None:
        for tool, (tx, ty) in self._places.items():
            if tool in self._shown and math.hypot(x - tx, y - ty) <= REACH:
                return tool
        return None

    def allow(self, can_take_back: bool, can_hint: bool) -> None:
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

"""What every table does with a signal before its router gets it."""

from __future__ import annotations

from typing import Generic, TypeVar

from crossplay.input.signals import (
    Action,
    DeviceKind,
    Plugged,
    Pointer,
    Press,
    PressOutside,
    Signal,
    Unplugged,
)
from crossplay.table.corner_buttons import CornerPress, Tool
from crossplay.table.exits import TableExits
from crossplay.table.router import confirms
from crossplay.table.running_table import RunningTable

T = TypeVar("T", bound=RunningTable)
"""The scene of a table."""


class TableSignals(Generic[T]):
    """Unplugged devices, the menu, the round buttons, people who come late, the lesson's words."""

    def __init__(self, scene: T, exits: TableExits[T]) -> None:
        self._scene = scene
        self._exits = exits
        self._corner = CornerPress(scene.corner)

    def forget(self) -> None:
        """Nothing is pressed any more: a menu lies over the table."""
        self._corner.forget()
        self._scene.turn_bar.forget()

    def take(self, signal: Signal) -> bool:
        """Do what a signal asks for; False when it is for the router."""
        scene = self._scene
        match signal:
            case Unplugged():
                scene.seating.lose(signal.device)
                return True
            case Plugged() | PressOutside():
                return True
            case Press(down=True, action=Action.MENU):
                scene.open_pause()
                return True
            case Press(down=True, action=Action.LOG):
                scene.open_log()
                return True
            case Pointer() if self._presses_button(signal) or self._presses_bar(signal):
                return True
            case Press() if self._comes_late(signal):
                self._exits.late_arrival(scene, signal.device)
                return True
        return scene.curtain.ignores(signal) or self._reads_on(signal)

    def _presses_button(self, pointer: Pointer) -> bool:
        tool, taken = self._corner.feed(pointer)
        match tool:
            case Tool.MENU:
                self._scene.open_pause()
            case Tool.TAKE_BACK:
                self._scene.take_back()
            case Tool.HINT:
                self._scene.hints.ask()
            case Tool.LOG:
                self._scene.open_log()
        return taken

    def _presses_bar(self, pointer: Pointer) -> bool:
        action, taken = self._scene.turn_bar.feed(pointer)
        if action is not None:
            self._scene.router.press_in_bar(pointer.device, action)
        return taken

    def _comes_late(self, press: Press) -> bool:
        """Whether somebody without a seat asks for one that a bot has.

        Keys play for others too, and skip: they ask for a seat only where somebody has left one, and while
        they have nothing else to do.
        """
        scene, device, seating = self._scene, press.device, self._scene.seating
        if not confirms(press) or not scene.mode.runs or scene.match.over or seating.shared:
            return False
        if seating.taken(device) or not seating.open_to(device):
            return False
        busy = not scene.settled or scene.seat_of(device) > 0
        personal = device.kind in (DeviceKind.PAD, DeviceKind.PHONE)
        return personal or (bool(seating.left) and not busy)

    def _reads_on(self, signal: Signal) -> bool:
        """In a lesson a confirmation goes on to the next words, or leaves the lesson when it is over."""
        scene, lesson_guide = self._scene, self._scene.lesson_guide
        if lesson_guide is None or not scene.settled or not confirms(signal):
            return False
        if lesson_guide.over:
            scene.sound("confirm")
            self._exits.lesson_over(scene)
            return True
        if lesson_guide.reading:
            lesson_guide.read_on()
            scene.router.forget()
            scene.sound("confirm")
            scene.settle()
            return True
        return False

"""From signals to moves: which seat a device speaks for, and what it points at, chooses or gives up."""

from __future__ import annotations

from typing import Any, cast

from crossplay.input.gestures import Cancelled, Dragged, HoldRepeat, PointerGestures, Pressed, Released
from crossplay.input.signals import Action, Contact, Device, DeviceKind, Pointer, Press, Push, Rotate, Signal
from crossplay.input.targets import Target
from crossplay.table.running_table import Router, RouterClass, RunningTable
from crossplay.table.turn_bar import signals_of


def confirms(signal: Signal) -> bool:
    """Whether this signal says yes: a button pressed, a mouse button or finger lifted."""
    if isinstance(signal, Press):
        return signal.down and not signal.repeat and signal.action is Action.CONFIRM
    return isinstance(signal, Pointer) and signal.contact is Contact.UP


def make_router(scene: RunningTable) -> Router:
    """Return the router of the game, where it has a module `view/router.py`, or else the usual one."""
    game = scene.match.game
    if game.has_module("view.router"):
        return cast(RouterClass, game.module("view.router").ROUTER)(scene)
    return InputRouter(scene)


def _begins(signal: Signal) -> bool:
    """Whether this signal is the beginning of doing something, not only a look round."""
    if isinstance(signal, Press):
        return signal.down and signal.action in (Action.CONFIRM, Action.CANCEL, Action.EXTRA)
    return isinstance(signal, Pointer) and signal.contact is Contact.DOWN


class InputRouter:
    """The usual router: one seat acts at a time."""

    def __init__(self, scene: RunningTable) -> None:
        self._scene = scene
        self._gestures = PointerGestures()
        self._hold = HoldRepeat()
        self._pressed: Target | None = None
        self._pulled = False
        """Whether the view has taken what is being dragged."""
        self._since_skip = 60.0

    @property
    def busy(self) -> bool:
        return self._hold.active

    def forget(self) -> None:
        self._gestures.forget()
        self._hold.end()
        self._pressed, self._pulled = None, False

    def seat_of(self, device: Device) -> int:
        """Return the seat to act, if this device may act for it: its own, or a free one.

        A free pad or phone acts only for a seat that has no device of its own.
        """
        scene = self._scene
        if not scene.acting:
            return 0
        own = scene.seating[scene.acting].device
        free = not scene.seating.taken(device)
        if own == device or scene.seating.shared:
            return scene.acting
        personal = device.kind in (DeviceKind.PAD, DeviceKind.PHONE)
        return scene.acting if free and (own is None or not personal) else 0

    def tick(self, dt: float) -> None:
        self._since_skip += dt
        if not self._scene.settled:
            return
        for _ in range(self._hold.tick(dt)):
            target = self._scene.cursor.focus
            if target is None or target.key != self._hold.key:
                self._hold.end()
                return
            self._play(self._scene.view.choose(target))

    # --- signals ---------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        scene, curtain = self._scene, self._scene.curtain
        if not scene.settled:
            self._while_showing(signal)
            return
        if self._too_soon(signal):
            return
        seat = self.seat_of(signal.device)
        if not seat:
            if isinstance(signal, Press) and signal.down and signal.action is Action.CANCEL:
                scene.open_pause()
            return
        under = scene.cursor.at(signal.x, signal.y) if isinstance(signal, Pointer) else None
        if curtain.signal(seat, signal, beside=under is None):
            scene.viewer_changed()
            if under and (curtain.slid or (curtain.lifted and not scene.hand_guarded)):
                self._choose(under)
            return
        if _begins(signal):
            scene.sweep.dismiss()
        self._act(signal)

    def press_in_bar(self, device: Device, action: Action) -> None:
        if action is Action.CONFIRM and self._scene.settled:
            if self.seat_of(device):
                self._play(self._scene.view.confirm())
            return
        for signal in signals_of(action, device):
            self.signal(signal)

    def _while_showing(self, signal: Signal) -> None:
        """Skip by a confirmation; a hand that is let go of is covered all the same."""
        scene = self._scene
        self.forget()
        if scene.curtain.let_go(signal):
            scene.cover_hand()
        if confirms(signal) or (isinstance(signal, Pointer) and signal.contact is Contact.DOWN):
            self._since_skip = 0.0
            scene.skip()

    def _too_soon(self, signal: Signal) -> bool:
        """Whether a press comes so soon after a skip that it was meant for the skip."""
        chooses = (isinstance(signal, Pointer) and signal.contact is Contact.DOWN) or (
            isinstance(signal, Press) and signal.down and signal.action is Action.CONFIRM
        )
        return chooses and self._since_skip < self._scene.view.CALM_AFTER_SKIP

    def _act(self, signal: Signal) -> None:
        scene, view = self._scene, self._scene.view
        if isinstance(signal, Push):
            scene.cursor_shown = True
            if scene.cursor.hop(signal.x, signal.y):
                self._hold.end()
                scene.sound("hop")
                view.focused(scene.cursor.focus)
            scene.refresh()
        elif isinstance(signal, Rotate):
            if signal.device.kind is DeviceKind.MOUSE:
                view.wheel(signal.steps)
            else:
                view.rotate(signal.steps)
            scene.refresh()
        elif isinstance(signal, Pointer):
            self._point(signal)
        elif isinstance(signal, Press):
            if not signal.down:
                self._hold.end()
            elif not signal.repeat:
                self._press(signal)

    def _press(self, press: Press) -> None:
        scene, view = self._scene, self._scene.view
        if press.action is Action.CONFIRM and scene.cursor.focus:
            scene.cursor_shown = True
            self._begin_hold(press.device, scene.cursor.focus)
            self._choose(scene.cursor.focus)
        elif press.action is Action.CONFIRM:
            self._play(view.confirm())
        elif press.action is Action.CANCEL:
            scene.hints.drop()
            if view.cancel():
                scene.sound("cancel")
                scene.retarget()
            else:
                scene.open_pause()
        elif press.action is Action.EXTRA:
            self._play(view.extra())
            scene.refresh()
        elif press.action is Action.HINT:
            scene.hints.ask()

    # --- mouse and fingers -----------------------------------------------------------------------------

    def _point(self, pointer: Pointer) -> None:
        scene = self._scene
        target = scene.cursor.at(pointer.x, pointer.y)
        if pointer.contact in (Contact.HOVER, Contact.MOVE, Contact.DOWN):
            if target and target != scene.cursor.focus:
                scene.cursor.select(target.key)
                scene.view.focused(target)
                scene.refresh()
            scene.cursor_shown = (
                pointer.device.kind is DeviceKind.MOUSE or pointer.contact is not Contact.HOVER
            )
        gesture = self._gestures.feed(pointer)
        match gesture:
            case Pressed():
                self._pressed, self._pulled = target, False
                if target:
                    self._begin_hold(pointer.device, target)
            case Dragged(began=True):
                self._pull()
            case Released(start, x, y):
                if not self._let_go(target):
                    self._play(scene.view.stroke(start, (x, y)))
            case Cancelled():
                self._let_go(None)

    def _begin_hold(self, device: Device, target: Target) -> None:
        self._hold.end()
        if self._scene.view.repeats(target):
            self._hold.begin(device, target.key)

    def _pull(self) -> None:
        if self._pressed and self._scene.view.drag(self._pressed):
            self._pulled = True
            self._hold.end()
            self._scene.retarget()

    def _let_go(self, target: Target | None) -> bool:
        """Drop what was pulled, or choose the target; False when it was neither."""
        pressed, pulled, self._pressed, self._pulled = self._pressed, self._pulled, None, False
        repeated = self._hold.active and self._hold.repeated
        self._hold.end()
        if pulled:
            self._play(self._scene.view.drop(target))
        elif target is None or pressed is None or target.key != pressed.key:
            return repeated
        elif not repeated:
            self._choose(target)
        return True

    def _choose(self, target: Target) -> None:
        self._scene.hints.chosen(target)
        self._play(self._scene.view.choose(target))

    def _play(self, move: Any | None) -> None:
        scene = self._scene
        if move is not None:
            scene.submit(scene.acting, move)
        elif scene.acting and scene.settled:
            scene.retarget()

"""What signals do on a screen: they move the cursor, and press, hold and change items."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol

from crossplay.input.signals import (
    KEYS_ARROWS,
    Action,
    Contact,
    Device,
    Erased,
    Plugged,
    Pointer,
    Press,
    Push,
    Rotate,
    Signal,
    Typed,
    Unplugged,
)
from crossplay.input.targets import Targets
from crossplay.screens.holding import Holding
from crossplay.screens.items import Item
from crossplay.table.scene import TableScene
from crossplay.table.services import Services


class SignalledMenu(Protocol):
    """What signals do to a screen: `Menu` says what each member is."""

    services: Services
    cursor: Targets
    by: Device

    @property
    def focus(self) -> Hashable: ...
    @property
    def on_top(self) -> bool: ...
    def item(self, key: Hashable) -> Item | None: ...
    def hold_for(self, item: Item, device: Device) -> float: ...
    def intercept(self, signal: Signal) -> bool: ...
    def used_by(self, device: Device) -> None: ...
    def device_gone(self, device: Device) -> None: ...
    def hop(self, x: float, y: float) -> bool: ...
    def focused(self) -> None: ...
    def rotate(self, steps: int) -> None: ...
    def back(self) -> None: ...
    def menu(self) -> None: ...
    def arrange(self) -> None: ...
    def refresh(self) -> None: ...
    def sound(self, name: str, volume: float = 1.0) -> None: ...


class MenuSignals:
    def __init__(self, menu: SignalledMenu) -> None:
        self._menu = menu
        self._pressed: Hashable = None
        """The item on which a mouse button or finger went down."""
        self.holding = Holding()

    def let_go(self) -> None:
        """Let go of what is pressed or held."""
        self._pressed = None
        self.holding.stop()

    def tick(self, dt: float) -> None:
        """Let time pass; an item that was held long enough is chosen."""
        if not self.holding.going_on:
            return
        self._menu.refresh()
        done = self.holding.tick(dt)
        if done is None:
            return
        self.let_go()
        item = self._menu.item(done.key)
        if item and item.act:
            self._menu.by = done.device
            self._menu.sound("confirm")
            item.act()

    def take(self, signal: Signal) -> None:
        """Do what a signal asks for."""
        menu = self._menu
        if isinstance(signal, Unplugged):
            self._unplugged(signal.device)
            return
        if isinstance(signal, Plugged):
            menu.refresh()
            return
        if not _ends(signal):
            menu.used_by(signal.device)
        if menu.intercept(signal):
            return
        match signal:
            case Push():
                self._push(signal)
            case Press():
                self._press(signal)
            case Rotate():
                self._rotate(signal.steps)
            case Pointer():
                self._point(signal)
            case Typed() | Erased():
                pass

    def press_item(self, item: Item | None, device: Device) -> None:
        """Choose an item, or begin to hold it."""
        if item is None:
            return
        if seconds := self._menu.hold_for(item, device):
            self.holding.start(item.key, device, seconds)
            self._menu.refresh()
        else:
            self._choose(item)

    # --- devices -------------------------------------------------------------------------------------

    def _unplugged(self, device: Device) -> None:
        """Drop a device that is gone, also for those who wait at a table beneath."""
        menu = self._menu
        if self.holding.by(device):
            self.let_go()
        for scene in menu.services.scene_stack.scenes:
            if isinstance(scene, TableScene):
                scene.seating.lose(device)
        if menu.by == device:
            menu.used_by(KEYS_ARROWS)
        menu.device_gone(device)
        menu.arrange()

    # --- directions, buttons, wheel ------------------------------------------------------------------

    def _push(self, push: Push) -> None:
        menu = self._menu
        item = menu.item(menu.focus)
        if item and item.change and item.sideways and abs(push.x) > abs(push.y):
            self._change(item, 1 if push.x > 0 else -1)
        elif menu.hop(push.x, push.y):
            self.let_go()
            menu.sound("hop")
            menu.focused()
            menu.refresh()

    def _press(self, press: Press) -> None:
        menu = self._menu
        if not press.down:
            if press.action is Action.CONFIRM and self.holding.by(press.device):
                self.let_go()
                menu.refresh()
        elif press.repeat:
            return
        elif press.action is Action.CONFIRM:
            self.press_item(menu.item(menu.focus), press.device)
        elif press.action is Action.CANCEL:
            menu.back()
        elif press.action is Action.MENU:
            menu.menu()

    def _rotate(self, steps: int) -> None:
        item = self._menu.item(self._menu.focus)
        if item and item.change:
            self._change(item, steps)
        else:
            self._menu.rotate(steps)

    # --- mouse and fingers ---------------------------------------------------------------------------

    def _point(self, pointer: Pointer) -> None:
        menu = self._menu
        target = menu.cursor.at(pointer.x, pointer.y)
        key = target.key if target else None
        if target and target != menu.cursor.focus and pointer.contact in (Contact.HOVER, Contact.DOWN):
            menu.cursor.select(key)
            menu.focused()
            menu.refresh()
        if pointer.contact is Contact.DOWN:
            self._pressed = key
            item = menu.item(key)
            if item and menu.hold_for(item, pointer.device):
                self.press_item(item, pointer.device)
        elif pointer.contact is Contact.CANCEL:
            self.let_go()
        elif pointer.contact is Contact.MOVE:
            if self.holding.going_on and not self.holding.holds(key):
                self.let_go()
        elif pointer.contact is Contact.UP:
            pressed = self._pressed
            self.let_go()
            menu.refresh()
            item = menu.item(key)
            if item and pressed == key and not menu.hold_for(item, pointer.device):
                self._tap(item, pointer.x)

    def _tap(self, item: Item, x: float) -> None:
        if item.tap and item.tap(x):
            return
        if item.change and not item.act:
            # The arrow touched says which way.
            self._change(item, -1 if x < item.rect.x + item.rect.width * 0.5 else 1)
        else:
            self._choose(item)

    # --- what it comes to ----------------------------------------------------------------------------

    def _choose(self, item: Item) -> None:
        menu = self._menu
        if item.act:
            menu.sound("confirm")
            item.act()
            if menu.on_top:
                menu.arrange()
        elif item.change:
            self._change(item, 1)

    def _change(self, item: Item, steps: int) -> None:
        if item.change:
            item.change(steps)
            self._menu.sound("click")
            self._menu.arrange()


def _ends(signal: Signal) -> bool:
    """Whether something is over that may have begun on another screen: that is no use of this one."""
    if isinstance(signal, Pointer):
        return signal.contact is Contact.CANCEL
    return isinstance(signal, Press) and not signal.down

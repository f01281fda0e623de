"""The base of all screens except tables: items to choose, and one cursor that every device moves."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from crossplay.core.i18n import tr
from crossplay.input.signals import Device, DeviceKind, Signal
from crossplay.input.targets import Targets
from crossplay.screens.context import ScreenContext
from crossplay.screens.items import BACK, Item, button, column, heading, icon_button, paint_back, row
from crossplay.screens.menu_signals import MenuSignals
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.stage.palette import BARK
from crossplay.stage.scene import Scene
from crossplay.stage.widgets import GlyphOf, LegendEntry
from crossplay.table.services import Services

__all__ = ["BACK", "Item", "Menu", "button", "column", "heading", "icon_button", "row"]

WITHOUT = {DeviceKind.TOUCH: ("cancel", "menu", "rotate", "move"), DeviceKind.MOUSE: ("menu", "move")}
"""Actions that a kind of device has no button for: no hint names them."""


class Menu(Scene):
    """Every device moves the one cursor; a screen only says which items there are, and what they do."""

    title = ""
    has_back = True

    def __init__(self, context: ScreenContext) -> None:
        super().__init__()
        self.services: Services = context.services
        self.context = context
        self.cursor = Targets()
        self.items: list[Item] = []
        self.by: Device = context.last_used
        """The device used last: what is chosen is chosen by it, and the legend is for it."""
        self._signals = MenuSignals(self)

    # --- what a screen writes ------------------------------------------------------------------------

    def lay_out(self) -> Sequence[Item]:
        """Return what can be chosen now; called again after each change."""
        return ()

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw what lies under the items."""
        widgets.backdrop(canvas)
        if self.title:
            heading(canvas, tr(self.title))

    def draw_front(self, canvas: Canvas) -> None:
        """Draw what lies over the items."""

    def back(self) -> None:
        """Go back to the screen before: the cancel button."""
        self.sound("cancel")
        if len(self.services.scene_stack.scenes) > 1:
            self.services.scene_stack.pop()
        else:
            self.context.navigator.home()

    def menu(self) -> None:
        """Do what the start button of a device does here."""
        self.back()

    def rotate(self, steps: int) -> None:
        """Do what shoulder buttons and wheel do here, unless they change the item under the cursor."""

    def intercept(self, signal: Signal) -> bool:
        """Take a signal before anything else does; True if it needs nothing more."""
        return False

    def hold_for(self, item: Item, device: Device) -> float:
        """Return the seconds that this device must hold the item; 0: a press will do."""
        return item.hold

    def legend(self) -> list[LegendEntry]:
        return [self.legend_entry("confirm", tr("Choose")), self.legend_entry("cancel", tr("Back"))]

    def legend_words(self) -> str:
        """Return the sentence at the right end of the legend."""
        return ""

    # --- what a screen uses --------------------------------------------------------------------------

    def arrange(self) -> None:
        """Lay out anew: something has changed."""
        items = list(self.lay_out())
        if self.has_back:
            items.append(Item("back", BACK, paint_back, self.back, label=tr("Back")))
        self.items = items
        self.cursor.show([item.target for item in items])
        self.refresh()

    def item(self, key: Hashable) -> Item | None:
        return next((item for item in self.items if item.key == key), None)

    @property
    def focus(self) -> Hashable:
        return self.cursor.focus.key if self.cursor.focus else None

    def select(self, key: Hashable) -> None:
        self.cursor.select(key)
        self.refresh()

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies over this one."""
        return self.services.scene_stack.top is self

    @property
    def cursor_shown(self) -> bool:
        return self.by.kind is not DeviceKind.TOUCH

    def held(self, key: Hashable) -> float:
        """Return how much of a hold is done, from 0 to 1."""
        return self._signals.holding.share(key)

    def sound(self, name: str, volume: float = 1.0) -> None:
        self.services.sounds.play(name, volume)

    def legend_entry(self, action: str, words: str) -> LegendEntry:
        """Return an entry of the legend for the device used last."""
        label = ""
        if self.by.kind is DeviceKind.KEYS:
            names = {one.name.lower(): key for one, key in self.services.hub.keys_of(self.by).items()}
            both = (names.get("rotate_left", ""), names.get("rotate_right", ""))
            label = " ".join(both).strip() if action == "rotate" else names.get(action, "")
        return LegendEntry(words, (GlyphOf(self.by.kind, action, label),))

    # --- the stack -----------------------------------------------------------------------------------

    def enter(self) -> None:
        self.arrange()

    def uncovered(self) -> None:
        self.by = self.context.last_used
        self.let_go()
        self.arrange()

    def covered(self) -> None:
        self.let_go()

    def let_go(self) -> None:
        """Let go of what is pressed or held."""
        self._signals.let_go()

    def update(self, dt: float) -> None:
        self.motions.reduced = self.services.settings.reduced_motion
        super().update(dt)
        self._signals.tick(dt)

    @property
    def moving(self) -> bool:
        return super().moving or self._signals.holding.going_on

    # --- signals -------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        self._signals.take(signal)

    def press(self, key: Hashable, device: Device) -> None:
        """Press an item with a device: it is chosen, or held from now on."""
        self._signals.press_item(self.item(key), device)

    def used_by(self, device: Device) -> None:
        """Remember which device was used last."""
        if device != self.by:
            self.by = self.context.last_used = device
            self.refresh()

    def hop(self, x: float, y: float) -> bool:
        """Move the cursor. Where left and right change values, the end of a column leads to the next one."""
        if self.cursor.hop(x, y):
            return True
        item = self.item(self.focus)
        if item is None or not item.change or not item.sideways or abs(x) > abs(y):
            return False
        columns = [one.key for one in self.items if one.change and one.sideways]
        place = columns.index(item.key) + (1 if y > 0 else -1)
        self.cursor.select(columns[place % len(columns)])
        return True

    def focused(self) -> None:
        """Called when the cursor has come to another item."""

    def device_gone(self, device: Device) -> None:
        """Called when a device was unplugged."""

    # --- drawing -------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas)
        focus = self.focus if self.cursor_shown else None
        for item in self.items:
            if item.key != focus:
                item.paint(canvas, False)
        chosen = self.item(focus) if focus is not None else None
        if chosen:
            chosen.paint(canvas, True)
        self.draw_front(canvas)
        self.effects.draw(canvas)
        self.draw_hints(canvas)

    def draw_hints(self, canvas: Canvas) -> None:
        if self.overlay:
            # What the scene beneath says down there must not shine through.
            canvas.panel(widgets.legend_strip(canvas), BARK, outline=None, border=0, radius=0, shadow=False)
        without = WITHOUT.get(self.by.kind, ())
        legend = [entry for entry in self.legend() if entry.glyphs[0].action not in without]
        widgets.legend_bar(canvas, legend, words=self.legend_words())

"""A game on the stage: hands signals to the seat they are meant for and shows one banner.

Base of every game's scene. `TableScene` runs the match; here is what people do with their devices and
what all tables show alike.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard, cast

import pygame

from crossplay.core.contract import FATE
from crossplay.core.i18n import tr
from crossplay.input.signals import (
    Action,
    Beside,
    Device,
    Kind,
    Phase,
    Plugged,
    Pointer,
    Press,
    Push,
    Signal,
    Turn,
    Unplugged,
)
from crossplay.input.targets import Target
from crossplay.match.match import Match
from crossplay.stage import widgets
from crossplay.stage.canvas import Canvas
from crossplay.table.banner import Banner, draw_banner
from crossplay.table.corner_buttons import Tool
from crossplay.table.exits import NO_EXITS, TableExits
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene as NewTableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services
from crossplay.table.table_scene import TableScene, Tally

__all__ = ["GameScene", "Tally", "is_table", "scene_of", "table_of"]


class _OldOrNew(type):
    def __instancecheck__(cls, thing: object) -> bool:
        return type.__instancecheck__(cls, thing) or (cls is GameScene and isinstance(thing, NewTableScene))


class GameScene(TableScene, metaclass=_OldOrNew):
    """Base of every game's scene. See docs/architecture.md for what a game writes."""

    @property
    def mode(self) -> Mode:
        if self.for_onlookers:
            return Mode.ATTRACT
        return Mode.LIVE if self.live else Mode.PICTURE if self.posed else Mode.REPLAY

    @mode.setter
    def mode(self, mode: Mode) -> None:
        self.live, self.posed = mode.runs, mode is Mode.PICTURE
        self.silent, self.for_onlookers = mode.silent, mode is Mode.ATTRACT

    @property
    def settled(self) -> bool:
        return not self.unsettled

    @property
    def banner_rect(self) -> pygame.Rect:
        return self.banner_place

    @property
    def can_hint(self) -> bool:
        return self.acting != 0 and not (self.all_at_once or self.hand_hidden or self.coach)

    @property
    def _as_new(self) -> NewTableScene:
        return cast(NewTableScene, self)

    def finished(self) -> None:
        self.exits.results(self._as_new)

    def update(self, dt: float) -> None:
        """Nobody's controller may be gone unnoticed, whatever lay over the table when it went."""
        if self.live and not self.match.over and not self.seating.shared and self.seating.orphans:
            self.exits.reclaim(self._as_new)
        super().update(dt)

    # --- signals -----------------------------------------------------------------------------------------

    def signal(self, signal: Signal) -> None:
        if isinstance(signal, Unplugged):
            self.seating.lose(signal.device)
            return
        if isinstance(signal, Plugged | Beside):
            return
        if isinstance(signal, Press) and signal.down and signal.action is Action.MENU:
            self.exits.pause(self._as_new)
            return
        if isinstance(signal, Pointer) and self._tool_pointer(signal):
            return
        if isinstance(signal, Press) and self._comes_late(signal):
            self.exits.late_arrival(self._as_new, signal.device)
            return
        if self.secrecy.ignores(signal) or self._lesson_signal(signal):
            return
        if self.raw_signal(signal) or self.all_at_once:
            return
        if self.showing or self._unsettled:
            # A hand that is let go of meanwhile is covered all the same.
            if self.secrecy.let_go(signal, self.services.hub):
                self.refresh()
            self._maybe_skip(signal)
            return
        seat = self.seat_of(signal.device)
        if not seat:
            if isinstance(signal, Press) and signal.down and signal.action is Action.CANCEL:
                self.exits.pause(self._as_new)
            return
        under = self.cursor.at(signal.x, signal.y) if isinstance(signal, Pointer) else None
        if self.secrecy.signal(seat, signal, self.services.hub):
            self.retarget()
            if under and (self.secrecy.slid or (self.secrecy.lifted and not self.curtain)):
                self.confirm(seat, under)
            return
        self._seat_signal(seat, signal)

    def _lesson_signal(self, signal: Signal) -> bool:
        """In a lesson: reads on, or leaves it when it is over."""
        if self.coach is None or self.showing or self._unsettled or not self.confirms(signal):
            return False
        if self.coach.over:
            self.sound("confirm")
            self.exits.lesson_over(self._as_new)
            return True
        if self.coach.reading:
            self.coach.read_on()
            self.sound("confirm")
            self.settle()
            return True
        return False

    def seat_of(self, device: Device) -> int:
        """The seat to act, if this device may act for it: its own, or a free one (a pad: for nobody's)."""
        if not self.acting:
            return 0
        own = self.seating[self.acting].device
        free = not self.seating.taken(device)
        if own == device or self.seating.shared or (free and (own is None or device.kind is not Kind.PAD)):
            return self.acting
        return 0

    def _comes_late(self, press: Press) -> bool:
        """Whether somebody without a seat asks for one that a bot has. Keys play for others too, and skip:
        they ask for a seat only where somebody has left one, and while they have nothing else to do."""
        device, seating = press.device, self.seating
        if not self.confirms(press) or not self.live or self.match.over or seating.shared:
            return False
        if seating.taken(device) or not seating.open_to(device):
            return False
        busy = self.showing or self.unsettled or self.seat_of(device) > 0
        return device.kind is Kind.PAD or (bool(seating.left) and not busy)

    def confirms(self, signal: Signal) -> bool:
        """Whether this signal says yes: a button pressed, a mouse button or finger lifted."""
        if isinstance(signal, Press):
            return signal.down and not signal.repeat and signal.action is Action.CONFIRM
        return isinstance(signal, Pointer) and signal.phase is Phase.UP

    def _maybe_skip(self, signal: Signal) -> None:
        if self.confirms(signal) or (isinstance(signal, Pointer) and signal.phase is Phase.DOWN):
            self.skip()

    def _seat_signal(self, seat: int, signal: Signal) -> None:
        if isinstance(signal, Push):
            self.cursor_shown = True
            if self.cursor.hop(signal.x, signal.y):
                self.sound("hop")
                self.focused(seat, self.cursor.focus)
            self.refresh()
        elif isinstance(signal, Turn):
            self.turn(seat, signal.steps)
            self.refresh()
        elif isinstance(signal, Pointer):
            self._point(seat, signal)
        elif isinstance(signal, Press) and signal.down and not signal.repeat:
            self._press(seat, signal.action)

    def _press(self, seat: int, action: Action) -> None:
        if action is Action.CONFIRM and self.cursor.focus:
            self.cursor_shown = True
            self.confirm(seat, self.cursor.focus)
        elif action is Action.CANCEL:
            if self.back(seat):
                self.sound("cancel")
                self.retarget()
            else:
                self.exits.pause(self._as_new)
        elif action is Action.EXTRA:
            self.extra(seat)
            self.refresh()
        elif action is Action.HINT:
            self.ask_hint()

    def _point(self, seat: int, pointer: Pointer) -> None:
        target = self.cursor.at(pointer.x, pointer.y)
        if pointer.phase in (Phase.HOVER, Phase.MOVE, Phase.DOWN):
            if target and target != self.cursor.focus:
                self.cursor.select(target.key)
                self.focused(seat, target)
                self.refresh()
            self.cursor_shown = pointer.device.kind is Kind.MOUSE or pointer.phase is not Phase.HOVER
        if pointer.phase is Phase.DOWN:
            self._pressed = target
        elif pointer.phase is Phase.UP:
            pressed, self._pressed = self._pressed, None
            if target and target == pressed:
                self.confirm(seat, target)

    def confirm(self, seat: int, target: Target) -> None:
        """The seat chooses this target, as if it had pressed on it."""
        self.choose(seat, target)
        if self.acting and not self._unsettled:
            self.retarget()

    # --- the round buttons -------------------------------------------------------------------------------

    def _tool_pointer(self, pointer: Pointer) -> bool:
        tool = self.tools.at(pointer.x, pointer.y)
        if pointer.phase is Phase.DOWN:
            self._pressed_tool = tool
            return tool is not None
        if pointer.phase is Phase.UP and self._pressed_tool:
            pressed, self._pressed_tool = self._pressed_tool, None
            if tool is pressed:
                self._use_tool(tool)
            return True
        return False

    def _use_tool(self, tool: Tool) -> None:
        if tool is Tool.MENU:
            self.exits.pause(self._as_new)
        elif tool is Tool.TAKE_BACK:
            self.take_back()
        else:
            self.ask_hint()

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        self.draw_table(canvas)
        if not (self.for_onlookers or self.beneath):
            self._draw_helps(canvas)
        self.draw_front(canvas)
        if self.coach and not self.beneath:
            self.coach.draw(canvas, self.lesson_panel)

    def _draw_helps(self, canvas: Canvas) -> None:
        """What only players need."""
        if self.live or self.coach or self.posed:
            self.draw_cursor(canvas)
            self.tools.draw(canvas)
        banner = self.banner()
        if banner and banner.seat:
            banner = replace(banner, look=self.seating[banner.seat].look)
        draw_banner(canvas, self.banner_place, banner)

    def draw_cursor(self, canvas: Canvas) -> None:
        """The target under the cursor; games with shapes of their own draw it themselves."""
        focus = self.cursor.focus
        if focus and self.cursor_shown and not self.showing:
            rect = (focus.x - focus.width / 2, focus.y - focus.height / 2, focus.width, focus.height)
            widgets.glow(canvas, rect, radius=min(focus.width, focus.height) / 2 if focus.round else 24)

    @property
    def banner_place(self) -> pygame.Rect:
        """Where the banner lies; a scene whose table changes shape may move it."""
        return self.BANNER

    def banner(self) -> Banner | None:
        """The one sentence on the screen."""
        if self._refusal[0]:
            return Banner(self._refusal[0], self.acting, warning=True)
        if self._minds.hint_due:
            return Banner(tr("Thinking of a good move…"), self.acting)
        if self.hinted and self.hinted.reason and not self.hand_hidden:
            return Banner(tr(self.hinted.reason.text, **self.hinted.reason.values), self.acting, hint=True)
        if self.caption:
            return Banner(self.caption)
        if self.acting and not self._unsettled:
            if self.hand_hidden:
                return self.secrecy.banner(self.acting, self.services.hub)
            return Banner(self.prompt(self.acting), self.acting)
        bots = [seat for seat in self.state.actors() if seat != FATE and self.seating[seat].bot]
        if bots and not self._unsettled and self.live:
            return Banner(tr("{name} is thinking…", name=self.seating[bots[0]].title), bots[0])
        return None

    @property
    def moving(self) -> bool:
        return super().moving or bool(self._events) or self._hold > 0


def scene_of(
    services: Services,
    match: Match,
    seating: Seating,
    *,
    live: bool = True,
    mode: Mode | None = None,
    exits: TableExits = NO_EXITS,
) -> GameScene:
    """The game's own scene for a match."""
    mode = mode or (Mode.LIVE if live else Mode.REPLAY)
    if match.game.has_part("view.view"):
        return cast(GameScene, NewTableScene(services, match, seating, mode, exits))
    scene = cast(GameScene, match.game.part("view.scene").SCENE(services, match, seating, live=mode.runs))
    scene.mode, scene.exits = mode, exits
    scene.cursor_shown = mode is Mode.PICTURE
    return scene


def table_of(
    services: Services,
    match: Match,
    seating: Seating,
    mode: Mode = Mode.LIVE,
    exits: TableExits = NO_EXITS,
) -> NewTableScene:
    """The same, seen as the class that all games will have."""
    return cast(NewTableScene, scene_of(services, match, seating, mode=mode, exits=exits))


def is_table(scene: object) -> TypeGuard[NewTableScene]:
    """Whether a scene is a match on the stage, old or new."""
    return isinstance(scene, GameScene)

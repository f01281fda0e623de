"""Hands that know one device each and do the same with it: go to a target, confirm, turn, go back."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from crossplay.input.hops import link
from crossplay.input.keys import CLUSTERS
from crossplay.input.pads import BUTTONS
from crossplay.input.signals import DIRECTIONS, Action, Device, DeviceKind
from crossplay.input.targets import Target
from tests.harness.pads import VirtualPad

if TYPE_CHECKING:
    from crossplay.table.scene import TableScene
    from tests.harness.evening import Evening

_QUARTERS = {0: Action.RIGHT, 1: Action.DOWN, 2: Action.LEFT, 3: Action.UP}


class Hands(ABC):
    """A person with a device. Everything goes through real events and the program's own loop."""

    def __init__(self, evening: Evening, device: Device) -> None:
        self.evening = evening
        self.device = device

    @abstractmethod
    def choose(self, key: Hashable) -> None:
        """Goes to the target with this key and confirms it."""

    @abstractmethod
    def point(self, key: Hashable) -> None:
        """Goes to the target with this key and does nothing yet."""

    @abstractmethod
    def turn(self, steps: int) -> None:
        """Turns a piece by so many steps of 45°, clockwise when positive."""

    @abstractmethod
    def back(self) -> None: ...

    @abstractmethod
    def extra(self) -> None: ...

    def press_bar(self, scene: TableScene, action: Action) -> None:
        """Press a button of the bar under the board."""
        middle = scene.banner_rect.centery
        places = range(scene.banner_rect.right, scene.banner_rect.left, -4)
        x = next(x for x in places if scene.turn_bar.at(x, middle) is action)
        self.press_on(x, middle)
        self.let_go(x, middle)

    def press_on(self, x: float, y: float) -> None:
        raise AssertionError("only mouse and finger press at a point")

    def let_go(self, x: float, y: float) -> None:
        raise AssertionError("only mouse and finger press at a point")


class ButtonHands(Hands):
    """Pads and keys: hop from target to target, then press."""

    @abstractmethod
    def down(self, action: Action) -> None: ...

    @abstractmethod
    def up(self, action: Action) -> None: ...

    def tap(self, action: Action) -> None:
        self.down(action)
        self.evening.frames(1, 0.02)
        self.up(action)
        self.evening.frames(1, 0.02)

    def point(self, key: Hashable) -> None:
        self.evening.target(key)
        for _ in range(200):
            cursor: Any = self.evening.top.cursor  # type: ignore[attr-defined]
            if cursor.focus is not None and cursor.focus.key == key:
                return
            self.tap(_way(cursor.items, cursor.focus, key))
        raise AssertionError(f"the cursor does not get to {key!r}")

    def choose(self, key: Hashable) -> None:
        self.point(key)
        self.tap(Action.CONFIRM)

    def press_bar(self, scene: TableScene, action: Action) -> None:
        self.tap(action)
        self.evening.frames(1, 0.02)

    def turn(self, steps: int) -> None:
        for _ in range(abs(steps)):
            self.tap(Action.ROTATE_RIGHT if steps > 0 else Action.ROTATE_LEFT)

    def back(self) -> None:
        self.tap(Action.CANCEL)

    def extra(self) -> None:
        self.tap(Action.EXTRA)

    def hold_extra(self) -> None:
        """Lifts the curtain."""
        self.down(Action.EXTRA)
        self.evening.frames(1, 0.02)

    def release_extra(self) -> None:
        """Lets it fall."""
        self.up(Action.EXTRA)
        self.evening.frames(1, 0.02)


class PadHands(ButtonHands):
    def __init__(self, evening: Evening, pad: VirtualPad) -> None:
        super().__init__(evening, Device(pad.device_id, DeviceKind.PAD))
        self.pad = pad

    def down(self, action: Action) -> None:
        if action in DIRECTIONS:
            self.pad.push(*DIRECTIONS[action])
        else:
            self.pad.press(_BUTTON_OF[action])

    def up(self, action: Action) -> None:
        if action in DIRECTIONS:
            self.pad.centre()
        else:
            self.pad.release(_BUTTON_OF[action])


class KeyHands(ButtonHands):
    def __init__(self, evening: Evening, cluster: Device) -> None:
        super().__init__(evening, cluster)
        self._keys: dict[Action, int] = {}
        for scancode, action in CLUSTERS[cluster].items():
            self._keys.setdefault(action, scancode)
        self._keys[Action.MENU] = pygame.KSCAN_ESCAPE

    def down(self, action: Action) -> None:
        self.evening.player.hold(self._keys[action])

    def up(self, action: Action) -> None:
        self.evening.player.let_go(self._keys[action])


class MouseHands(Hands):
    """Clicks; the curtain is lifted by pressing on the hand and chosen from by letting go on a card."""

    def point(self, key: Hashable) -> None:
        target = self.evening.target(key)
        self.evening.player.hover(target.x, target.y)
        self.evening.frames(1, 0.02)

    def choose(self, key: Hashable) -> None:
        target = self.evening.target(key)
        self.evening.player.click(target.x, target.y)
        self.evening.frames(2, 0.02)

    def turn(self, steps: int) -> None:
        for _ in range(abs(steps)):
            self.evening.player.wheel(-1 if steps > 0 else 1)
            self.evening.frames(1, 0.02)

    def back(self) -> None:
        self.evening.player.click(960, 20, button=3)
        self.evening.frames(2, 0.02)

    def extra(self) -> None:
        raise AssertionError("a mouse has no such button; what it does must be a target")

    def press_on(self, x: float, y: float) -> None:
        self.evening.player.mouse_down(x, y)
        self.evening.frames(1, 0.02)

    def slide_to(self, x: float, y: float) -> None:
        self.evening.player.hover(x, y)
        self.evening.frames(1, 0.02)

    def let_go(self, x: float, y: float) -> None:
        self.evening.player.mouse_up(x, y)
        self.evening.frames(2, 0.02)


class TouchHands(Hands):
    """Taps; a twist of two fingers turns."""

    def point(self, key: Hashable) -> None:
        self.evening.target(key)

    def choose(self, key: Hashable) -> None:
        target = self.evening.target(key)
        self.evening.player.finger_down(target.x, target.y)
        self.evening.frames(1, 0.02)
        self.evening.player.finger_up(target.x, target.y)
        self.evening.frames(2, 0.02)

    def turn(self, steps: int) -> None:
        """Two fingers a hand's breadth apart turn about the middle of the table."""
        player = self.evening.player
        x, y, reach = 960.0, 500.0, 140.0
        player.finger_down(x - reach, y, 1)
        player.finger_down(x + reach, y, 2)
        self.evening.frames(1, 0.02)
        for number in range(1, abs(steps) * 4 + 1):
            angle = math.radians(45 / 4 * number * (1 if steps > 0 else -1))
            player.finger_move(x - reach * math.cos(angle), y - reach * math.sin(angle), 1)
            player.finger_move(x + reach * math.cos(angle), y + reach * math.sin(angle), 2)
            self.evening.frames(1, 0.02)
        player.finger_up(x - reach, y, 1)
        player.finger_up(x + reach, y, 2)
        self.evening.frames(1, 0.02)

    def back(self) -> None:
        raise AssertionError("fingers have no cancel button; what it does must be a target")

    def extra(self) -> None:
        raise AssertionError("fingers have no such button; what it does must be a target")

    def press_on(self, x: float, y: float) -> None:
        self.evening.player.finger_down(x, y)
        self.evening.frames(1, 0.02)

    def slide_to(self, x: float, y: float) -> None:
        self.evening.player.finger_move(x, y)
        self.evening.frames(1, 0.02)

    def let_go(self, x: float, y: float) -> None:
        self.evening.player.finger_up(x, y)
        self.evening.frames(2, 0.02)


def _first_step(seen: Mapping[int, tuple[int, Action] | None], here: int) -> Action:
    """The first press on the way that has led here."""
    first = Action.RIGHT
    for _ in seen:
        step = seen[here]
        if step is None:
            break
        here, first = step
    return first


_BUTTON_OF = {action: button for button, action in reversed(BUTTONS.items())}


def _way(items: tuple[Target, ...], focus: Target | None, key: Hashable) -> Action:
    """The first press on the shortest way from the cursor to a target."""
    links = link(items)
    begin = next((n for n, item in enumerate(items) if item is focus), 0)
    seen: dict[int, tuple[int, Action] | None] = {begin: None}
    queue = deque([begin])
    for _ in items:
        if not queue:
            break
        here = queue.popleft()
        if items[here].key == key:
            return _first_step(seen, here)
        for quarter, there in enumerate(links[here]):
            if there >= 0 and there not in seen:
                seen[there] = (here, _QUARTERS[quarter])
                queue.append(there)
    raise AssertionError(f"no way leads to {key!r}")

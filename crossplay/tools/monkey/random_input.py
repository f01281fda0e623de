"""Random input from every device at once, as the monkey behaves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pygame

from crossplay.app import Program
from crossplay.input.keys import CLUSTERS
from crossplay.tools.monkey.behaviours import Behaviour
from crossplay.tools.monkey.input_sender import InputSender
from crossplay.tools.monkey.virtual_pads import VirtualPad

MOST_PADS = 12
MOST_FINGERS = 10
HOLD_FRAMES = 30
HOLDING = 20
"""The finger that holds; the others tap."""
LEADING_KEYS = ("start", "go-on", "resume", "next", "watch", "play", "evening", "begin", "again", "here")


class RandomInput:
    def __init__(self, rng: Random, program: Program, *, kiosk: bool) -> None:
        self.rng, self.kiosk = rng, kiosk
        self.behaviour = Behaviour.MASHING
        self._left = 0
        """Frames until the behaviour changes."""
        self._actions = self._weighted_actions()
        self.use(program)

    def use(self, program: Program) -> None:
        """Begin with a program that was just opened: nothing is plugged in or pressed."""
        self.program = program
        self.send = InputSender(program.services.canvas.to_units, pygame.display.get_window_size)
        self.pads: list[VirtualPad] = []
        self._fingers: dict[int, tuple[float, float]] = {}
        self._keys: set[int] = set()
        self.held: tuple[int, tuple[float, float]] | None = None
        """A finger held on a target: the number of frames left, and where it is."""

    def unplug_all(self) -> None:
        for pad in self.pads:
            if pad.plugged:
                pad.unplug()

    def _weighted_actions(self) -> dict[Behaviour, tuple[tuple[Callable[[], None], ...], tuple[int, ...]]]:
        mashing: dict[Callable[[], None], int] = {
            self._click_target: 30,
            self._tap_target: 30,
            self._pad_button: 40,
            self._pad_stick: 30,
            self._key: 40,
            self._click: 8,
            self._drag: 4,
            self._wheel: 6,
            self._finger: 14,
            self._plug: 2,
            self._unplug: 1,
            self._resize: 1,
            self._look_away: 1,
            self._leave_keys: 2,
            self._type: 2,
            self._hold_target: 4,
        }
        playing: dict[Callable[[], None], int] = {
            self._click_target: 30,
            self._tap_target: 30,
            self._hold_target: 12,
            self._go_on: 20,
            self._pad_confirm: 20,
            self._pad_stick: 20,
            self._wheel: 2,
            self._plug: 1,
            self._unplug: 1,
        }
        operator: dict[Callable[[], None], int] = {self._corners: 1, self._tap_target: 20}
        behaviours = {
            Behaviour.MASHING: mashing,
            Behaviour.PLAYING: playing,
            Behaviour.AWAY: {},
            Behaviour.OPERATOR: operator,
        }
        return {one: (tuple(weighted), tuple(weighted.values())) for one, weighted in behaviours.items()}

    def act(self) -> None:
        """Do something in this frame, or nothing."""
        if self._left <= 0:
            shares = [one.weight for one in Behaviour]
            self.behaviour = self.rng.choices(tuple(Behaviour), shares)[0]
            self._left = self.rng.randint(*self.behaviour.frames)
            self._resize()
        self._left -= 1
        if self.held is not None:
            self._hold_on()
            if self.behaviour is Behaviour.PLAYING:
                return  # nothing else while a target is held
        actions, weights = self._actions[self.behaviour]
        if actions:
            for _ in range(self.rng.choice(self.behaviour.at_once)):
                self.rng.choices(actions, weights)[0]()

    def _hold_target(self) -> None:
        """Put a finger on a target and leave it there, for whatever has to be held."""
        if self.held is None:
            place = self._leading_item() or self._target()
            self.held = (HOLD_FRAMES, place)
            self.send.finger_down(*place, HOLDING)

    def _hold_on(self) -> None:
        if self.held is not None:
            left, place = self.held
            self.held = (left - 1, place) if left > 0 else None
            if self.held is None:
                self.send.finger_up(*place, HOLDING)

    def _leading_item(self) -> tuple[float, float] | None:
        """Return the place of a button that leads on, if there is one."""
        top: Any = self.program.services.scene_stack.top
        items = getattr(getattr(top, "cursor", None), "items", ())
        wanted = [item for item in items if item.key in LEADING_KEYS]
        if not wanted:
            return None
        target = self.rng.choice(wanted)
        return target.x, target.y

    def _go_on(self) -> None:
        if place := self._leading_item():
            self.send.click(*place)

    def _pad_confirm(self) -> None:
        pad = self._pad()
        if pad:
            pad.tap(pygame.CONTROLLER_BUTTON_A)

    def _corners(self) -> None:
        """Make the operator's gesture; other actions then guess the PIN."""
        for x, y in ((4, 4), (1915, 4), (1915, 1075), (4, 1075)):
            self.send.finger(x, y, HOLDING + 1)

    def _place(self) -> tuple[float, float]:
        return self.rng.uniform(0, 1919), self.rng.uniform(0, 1079)

    def _target(self) -> tuple[float, float]:
        """Return the place of something that can be chosen, or any place where there is no such thing."""
        top: Any = self.program.services.scene_stack.top
        cursor = getattr(top, "cursor", None)
        items = cursor.items if cursor is not None else ()
        if not items:
            return self._place()
        target = self.rng.choice(items)
        return min(1919.0, max(0.0, target.x)), min(1079.0, max(0.0, target.y))

    def _click_target(self) -> None:
        self.send.click(*self._target())

    def _tap_target(self) -> None:
        place = self._target()
        finger = self.rng.randint(1, MOST_FINGERS)
        if finger not in self._fingers:
            self.send.finger(*place, finger)

    def _click(self) -> None:
        self.send.click(*self._place(), self.rng.choice((1, 1, 1, 2, 3)))

    def _drag(self) -> None:
        self.send.drag(self._target(), self._target())

    def _wheel(self) -> None:
        self.send.wheel(self.rng.choice((-3, -1, 1, 3)))

    def _finger(self) -> None:
        finger = self.rng.randint(1, MOST_FINGERS)
        place = self._place()
        if finger not in self._fingers:
            self._fingers[finger] = place
            self.send.finger_down(*place, finger)
        elif self.rng.random() < 0.5:
            self.send.finger_move(*place, finger)
        else:
            del self._fingers[finger]
            self.send.finger_up(*place, finger)

    def _pad(self) -> VirtualPad | None:
        plugged = [pad for pad in self.pads if pad.plugged]
        return self.rng.choice(plugged) if plugged else None

    def _pad_button(self) -> None:
        pad = self._pad()
        if pad:
            button = self.rng.randrange(15)
            self.rng.choice((pad.press, pad.release, pad.tap, pad.tap))(button)

    def _pad_stick(self) -> None:
        pad = self._pad()
        if pad:
            if self.rng.random() < 0.4:
                pad.centre()
            else:
                pad.push(self.rng.uniform(-1, 1), self.rng.uniform(-1, 1))

    def _key(self) -> None:
        cluster = self.rng.choice(tuple(CLUSTERS.values()))
        scancode = self.rng.choice((*cluster, pygame.KSCAN_ESCAPE, pygame.KSCAN_F1))
        if scancode in self._keys:
            self._keys.discard(scancode)
            self.send.let_go(scancode)
        elif self.rng.random() < 0.15:
            self._keys.add(scancode)
            self.send.hold(scancode)
        else:
            self.send.key(scancode)

    def _type(self) -> None:
        self.send.type(self.rng.choice(("a", "é", "漢", "#", " ", "\u202e", "\n", "x" * 30)))

    def _plug(self) -> None:
        self.pads = [pad for pad in self.pads if pad.plugged]
        if len(self.pads) < MOST_PADS:
            self.pads.append(VirtualPad(known=self.rng.random() < 0.8, hats=1).plug_in())

    def _unplug(self) -> None:
        pad = self._pad()
        if pad:
            pad.unplug()

    def _resize(self) -> None:
        """Give the window another shape, usual or strange."""
        size = self.rng.choice(((640, 360), (500, 700), (900, 300), (320, 200), (641, 363)))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        self.program.frame(0.0)  # what comes next must aim at the new window

    def _look_away(self) -> None:
        self._keys.clear()
        self.send.look_away()

    def _leave_keys(self) -> None:
        """Press what closes windows elsewhere: a kiosk must not be closed by it."""
        if not self.kiosk and self.rng.random() < 0.9:
            return
        kind = self.rng.randrange(3)
        if kind == 0:
            pygame.event.post(pygame.event.Event(pygame.QUIT))
        else:
            key, mod = ((pygame.K_F4, pygame.KMOD_ALT), (pygame.K_q, pygame.KMOD_CTRL))[kind - 1]
            scancode = (pygame.KSCAN_F4, pygame.KSCAN_Q)[kind - 1]
            event = {"key": key, "mod": mod, "scancode": scancode, "unicode": "", "window": None}
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, event))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, event))

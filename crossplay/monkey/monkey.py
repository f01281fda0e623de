"""`monkey`: random presses on every device, pads plugged in and pulled out, and an eye on what happens.

Everything hangs on the seed and on simulated time, so the same seed does the same again: a find is
reproduced by its seed.
"""

from __future__ import annotations

import os
import tempfile
import traceback
from argparse import Namespace
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random, SystemRandom
from statistics import median
from time import monotonic
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.bots.thinker import InlineThinker, Question
from crossplay.controls.keys import CLUSTERS
from crossplay.kiosk.config import Kiosk
from crossplay.monkey.moods import Mood
from crossplay.monkey.pads import VirtualPad
from crossplay.monkey.player import Player
from crossplay.settings import Settings, Speed
from crossplay.table import match as matches
from crossplay.table.contract import Game, State

STEP = 1 / 30
HOLD_FRAMES = 30
HOLDING = 20
"""The finger that holds; the others tap."""
LEADING_ON = ("start", "go-on", "resume", "next", "watch", "play", "evening", "begin", "again", "here")
MOST_PADS = 12
MOST_FINGERS = 10
STUCK_AFTER = 6000
"""Frames of wild mashing without any change of scene or match: a dead end."""
SIXTHS = 6
"""A run is looked at in so many parts; after the first, memory should no longer grow."""
KIOSK = Kiosk(pin="1357", ask_after=30, bots_after=10, attract_after=8, names=True)


class QuickThinker(InlineThinker):
    """Thinks at once and not much, so that a seed does the same again whatever the clock says."""

    def ask(self, game: Game, state: State, seat: int, seed: int, level: Level) -> Question:
        return super().ask(game, state, seat, seed, Level.RANDOM if seed % 2 else Level.EASY)


@dataclass
class Find:
    """Something that should not have happened."""

    what: str
    frame: int
    seed: int
    trace: str = ""

    def __str__(self) -> str:
        return f"seed {self.seed}, frame {self.frame}: {self.what}"


@dataclass
class Outing:
    """How it went."""

    frames: int = 0
    restarts: int = 0
    matches: int = 0
    scenes: dict[str, int] = field(default_factory=dict)
    finds: list[Find] = field(default_factory=list)
    memory: list[tuple[int, float]] = field(default_factory=list)

    @property
    def sixths(self) -> list[float]:
        """Megabytes in each sixth of the run: medians, since a single moment says little."""
        parts: list[list[float]] = [[] for _ in range(SIXTHS)]
        for frame, size in self.memory:
            parts[min(SIXTHS - 1, SIXTHS * frame // self.frames)].append(size)
        return [median(part) for part in parts if part]

    @property
    def growth(self) -> float:
        """How much memory grew after the first sixth, as a share: the last one against the second."""
        sixths = self.sixths
        return sixths[-1] / sixths[1] - 1 if len(sixths) == SIXTHS else 0.0


class Monkey:
    def __init__(self, seed: int, *, kiosk: bool = False, size: tuple[int, int] = (640, 360)) -> None:
        self.seed = seed
        self.rng = Random(seed)
        matches.dice = Random(seed)
        self.kiosk = kiosk
        self.size = size
        self.outing = Outing()
        self.pads: list[VirtualPad] = []
        self._fingers: dict[int, tuple[float, float]] = {}
        self._keys: set[int] = set()
        self._signature: object = None
        self._unchanged = 0
        self._seen: int | None = None
        """The match that was looked at last, by its seed."""
        self._time = 0.0
        """The kiosk's clock: seconds of play since the program was opened."""
        self._moods = self._moods_with_tricks()
        self._mood = Mood.WILD
        self._mood_left = 0
        self._held: tuple[int, tuple[float, float]] | None = None
        """A finger that is held on a target: for how many frames still, and where."""
        self.program = self._open()

    def _open(self) -> Program:
        from crossplay import screens

        settings = Settings(language="en", speed=Speed.FAST, full_screen=False)
        program = Program(
            size=self.size,
            settings=KIOSK.visitor_settings() if self.kiosk else settings,
            thinker=QuickThinker(),
            sound=False,
            kiosk=KIOSK if self.kiosk else None,
            strict=True,
        )
        self._time = 0.0
        rooms = screens.furnish(program.house)
        program.house.lively = False
        program.house.director.reset(screens.opening(program.house))
        if self.kiosk:
            from crossplay.kiosk.guard import Guard

            Guard(program, rooms, KIOSK, clock=lambda: self._time)
        self.player = Player(program.house.canvas.to_units, pygame.display.get_window_size)
        return program

    # --- the run ------------------------------------------------------------------------------------

    def run(self, *, frames: int = 0, seconds: float = 0.0) -> Outing:
        """So many frames, or so many real seconds."""
        until = monotonic() + seconds if seconds else float("inf")
        while (not frames or self.outing.frames < frames) and monotonic() < until and not self.outing.finds:
            self.frame()
        self._close()
        matches.dice = SystemRandom()
        return self.outing

    def frame(self) -> None:
        outing = self.outing
        try:
            self._act()
            self._time += STEP
            self.program.frame(STEP)
        except Exception as problem:
            outing.finds.append(
                Find(f"{type(problem).__name__}: {problem}", outing.frames, self.seed, traceback.format_exc())
            )
            return
        outing.frames += 1
        self._look()
        if not self.program.running:
            self._came_to_an_end()

    def _came_to_an_end(self) -> None:
        if self.kiosk:
            self.outing.finds.append(Find("the kiosk was left", self.outing.frames, self.seed))
            return
        self._close()
        self.outing.restarts += 1
        self.program = self._open()

    def _close(self) -> None:
        for pad in self.pads:
            if pad.plugged:
                pad.unplug()
        self.pads.clear()
        self._fingers.clear()
        self._keys.clear()
        self._held = None
        self.program.close()

    def _look(self) -> None:
        """Is it still alive, and how large has it grown?"""
        scenes = self.program.house.director.scenes
        top = scenes[-1] if scenes else None
        name = type(top).__name__
        self.outing.scenes[name] = self.outing.scenes.get(name, 0) + 1
        match: Any = getattr(top, "match", None)
        history = len(match.history) if match is not None else -1
        if match is not None and match.header.seed != self._seen:
            self._seen = match.header.seed
            self.outing.matches += 1
        signature = (tuple(id(scene) for scene in scenes), history)
        if signature != self._signature:
            self._unchanged = 0
        elif self._mood is Mood.WILD:
            self._unchanged += 1
        self._signature = signature
        if self._unchanged > STUCK_AFTER:
            self.outing.finds.append(Find(f"a dead end at {name}", self.outing.frames, self.seed))
        if self.outing.frames % 600 == 0:
            self.outing.memory.append((self.outing.frames, _memory()))

    # --- tricks -------------------------------------------------------------------------------------

    def _moods_with_tricks(self) -> dict[Mood, tuple[tuple[Callable[[], None], ...], tuple[int, ...]]]:
        wild: dict[Callable[[], None], int] = {
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
        keen: dict[Callable[[], None], int] = {
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
        moods = {Mood.WILD: wild, Mood.KEEN: keen, Mood.AWAY: {}, Mood.OPERATOR: operator}
        return {mood: (tuple(tricks), tuple(tricks.values())) for mood, tricks in moods.items()}

    def _act(self) -> None:
        """What the monkey does in this frame, as its mood is."""
        if self._mood_left <= 0:
            weights = [mood.weight for mood in Mood]
            self._mood = self.rng.choices(tuple(Mood), weights)[0]
            self._mood_left = self.rng.randint(*self._mood.frames)
            self._resize()
        self._mood_left -= 1
        if self._held is not None:
            self._hold_on()
            if self._mood is Mood.KEEN:
                return  # whoever wants something keeps still while it is held
        tricks, weights_of = self._moods[self._mood]
        if tricks:
            for _ in range(self.rng.choice(self._mood.at_once)):
                self.rng.choices(tricks, weights_of)[0]()

    def _hold_target(self) -> None:
        """A finger that stays: whatever wants to be held."""
        if self._held is None:
            place = self._leading_on() or self._target()
            self._held = (HOLD_FRAMES, place)
            self.player.finger_down(*place, HOLDING)

    def _hold_on(self) -> None:
        if self._held is not None:
            left, place = self._held
            self._held = (left - 1, place) if left > 0 else None
            if self._held is None:
                self.player.finger_up(*place, HOLDING)

    def _leading_on(self) -> tuple[float, float] | None:
        """A button that leads on, if there is one."""
        top: Any = self.program.house.director.top
        items = getattr(getattr(top, "cursor", None), "items", ())
        wanted = [item for item in items if item.key in LEADING_ON]
        if not wanted:
            return None
        target = self.rng.choice(wanted)
        return target.x, target.y

    def _go_on(self) -> None:
        if place := self._leading_on():
            self.player.click(*place)

    def _pad_confirm(self) -> None:
        pad = self._pad()
        if pad:
            pad.tap(pygame.CONTROLLER_BUTTON_A)

    def _corners(self) -> None:
        """The operator's gesture; the PIN is then guessed."""
        for x, y in ((4, 4), (1915, 4), (1915, 1075), (4, 1075)):
            self.player.finger(x, y, HOLDING + 1)

    def _place(self) -> tuple[float, float]:
        return self.rng.uniform(0, 1919), self.rng.uniform(0, 1079)

    def _target(self) -> tuple[float, float]:
        """Something that may be chosen, if the scene has any such thing."""
        top: Any = self.program.house.director.top
        cursor = getattr(top, "cursor", None)
        items = cursor.items if cursor is not None else ()
        if not items:
            return self._place()
        target = self.rng.choice(items)
        return min(1919.0, max(0.0, target.x)), min(1079.0, max(0.0, target.y))

    def _click_target(self) -> None:
        self.player.click(*self._target())

    def _tap_target(self) -> None:
        place = self._target()
        finger = self.rng.randint(1, MOST_FINGERS)
        if finger not in self._fingers:
            self.player.finger(*place, finger)

    def _click(self) -> None:
        self.player.click(*self._place(), self.rng.choice((1, 1, 1, 2, 3)))

    def _drag(self) -> None:
        self.player.drag(self._target(), self._target())

    def _wheel(self) -> None:
        self.player.wheel(self.rng.choice((-3, -1, 1, 3)))

    def _finger(self) -> None:
        finger = self.rng.randint(1, MOST_FINGERS)
        place = self._place()
        if finger not in self._fingers:
            self._fingers[finger] = place
            self.player.finger_down(*place, finger)
        elif self.rng.random() < 0.5:
            self.player.finger_move(*place, finger)
        else:
            del self._fingers[finger]
            self.player.finger_up(*place, finger)

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
            self.player.let_go(scancode)
        elif self.rng.random() < 0.15:
            self._keys.add(scancode)
            self.player.hold(scancode)
        else:
            self.player.key(scancode)

    def _type(self) -> None:
        self.player.type(self.rng.choice(("a", "é", "漢", "#", " ", "\u202e", "\n", "x" * 30)))

    def _plug(self) -> None:
        self.pads = [pad for pad in self.pads if pad.plugged]
        if len(self.pads) < MOST_PADS:
            self.pads.append(VirtualPad(known=self.rng.random() < 0.8, hats=1).plug_in())

    def _unplug(self) -> None:
        pad = self._pad()
        if pad:
            pad.unplug()

    def _resize(self) -> None:
        """Another window: a strange shape, or back to the usual one."""
        size = self.rng.choice(((640, 360), (500, 700), (900, 300), (320, 200), (641, 363)))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None))
        self.program.frame(0.0)  # the next trick must aim at the new window

    def _look_away(self) -> None:
        self._keys.clear()
        self.player.look_away()

    def _leave_keys(self) -> None:
        """Everything that closes windows elsewhere; at home it may, in a kiosk it must not."""
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


def _memory() -> float:
    """Megabytes in use now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def main(args: Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    seed = args.seed if args.seed is not None else Random().getrandbits(32)
    with tempfile.TemporaryDirectory() as folder:
        # Never where somebody keeps matches of their own, whatever the environment says.
        os.environ["CROSSPLAY_HOME"] = folder
        outing = Monkey(seed, kiosk=args.kiosk).run(frames=args.frames or 0, seconds=args.minutes * 60)
    for find in outing.finds:
        print(find)
        print(find.trace)
    scenes = ", ".join(
        f"{name} {count}" for name, count in sorted(outing.scenes.items(), key=lambda o: -o[1])
    )
    print(f"seed {seed}: {outing.frames} frames, {outing.matches} matches, {outing.restarts} restarts")
    print(f"scenes: {scenes}")
    sixths = ", ".join(f"{size:.0f}" for size in outing.sixths)
    print(f"memory in each sixth, MB: {sixths}; growth after the first: {outing.growth:+.1%}")
    return 1 if outing.finds else 0

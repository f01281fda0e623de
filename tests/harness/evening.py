"""A whole evening on the dummy video driver: the real program, its real loop, and hands of every kind.

with Evening() as evening:
    scene = evening.start("crosstrack", seats=2, hands=("pad", "mouse"), seed=1)
    evening.settle()                       # frames until a person must act or the match is over
    evening.hands[scene.acting].choose("c3")
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import TracebackType
from typing import Any

import pygame

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.bots.worker import BotWorker, InlineBotWorker
from crossplay.core.contract import Game
from crossplay.core.settings import Settings, Speed
from crossplay.core.teaching import Lesson
from crossplay.games.registry import GAMES
from crossplay.input.signals import (
    KEYS_ARROWS,
    KEYS_IJKL,
    KEYS_PAD,
    KEYS_WASD,
    MOUSE,
    TOUCH,
    Device,
    DeviceKind,
)
from crossplay.input.targets import Target
from crossplay.match.match import Match
from crossplay.match.record import parse
from crossplay.stage.scene import Scene
from crossplay.table.exits import NO_EXITS
from crossplay.table.lesson_guide import LessonGuide
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.venue import HOME, Venue
from tests.harness.hands import Hands, KeyHands, MouseHands, PadHands, TouchHands
from tests.harness.pads import VirtualPad
from tests.harness.player import Player

CLUSTERS = (KEYS_ARROWS, KEYS_WASD, KEYS_IJKL, KEYS_PAD)
PATIENCE = 4000
"""Frames after which a table that waits for nobody counts as a dead end."""


class Evening:
    """The program from its first frame to its last. Time is the test's own: nothing waits for a clock."""

    def __init__(
        self,
        *,
        size: tuple[int, int] = (960, 540),
        settings: Settings | None = None,
        keep: bool = False,
        bot_worker: BotWorker | None = None,
        step: float = 0.05,
        strict: bool = True,
        games: Mapping[str, Game] = GAMES,
        venue: Venue = HOME,
    ) -> None:
        chosen = settings or Settings(
            language="en", speed=Speed.FAST, count_speed=Speed.FAST, full_screen=False
        )
        self.program = Program(
            size=size,
            settings=chosen,
            keep=keep,
            bot_worker=bot_worker or InlineBotWorker(),
            sound=False,
            strict=strict,
            games=games,
            venue=venue,
        )
        self.services = self.program.services
        self.context = self.program.context
        self.step = step
        self.player = Player(self.services.canvas.to_units, pygame.display.get_window_size)
        self.hands: dict[int, Hands] = {}
        self.pads: list[VirtualPad] = []
        pygame.event.clear()

    def __enter__(self) -> Evening:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for pad in self.pads:
            if pad.plugged:
                pad.unplug()
        self.program.close()

    # --- time ---------------------------------------------------------------------------------------

    def frames(self, count: int = 1, step: float | None = None) -> None:
        for _ in range(count):
            self.program.frame(self.step if step is None else step)

    @property
    def top(self) -> Scene:
        scene = self.services.scene_stack.top
        assert scene is not None
        return scene

    def settle(self) -> None:
        """Frames until a person must act, the match is over, or another scene is on top."""
        scene = self.top
        for _ in range(PATIENCE):
            self.frames()
            if self.top is not scene or not isinstance(scene, TableScene):
                return
            if scene.match.over and not scene.showing and not scene.motions.busy:
                return
            if scene.acting and not scene.showing and settled(scene):
                return
        raise AssertionError("nothing happens any more, and nobody is asked to act")

    # --- people -------------------------------------------------------------------------------------

    def plug_pad(self) -> VirtualPad:
        """A gamepad, plugged in and noticed."""
        pad = VirtualPad().plug_in()
        self.pads.append(pad)
        self.frames(4, 0.05)
        return pad

    def hands_of(self, kind: str) -> Hands:
        """Hands on a device: `pad` (a new one), `mouse`, `touch`, `keys` or `keys:wasd` …"""
        if kind == "pad":
            return PadHands(self, self.plug_pad())
        if kind == "mouse":
            return MouseHands(self, MOUSE)
        if kind == "touch":
            return TouchHands(self, TOUCH)
        return KeyHands(self, _cluster(kind))

    def start(
        self,
        game: str | Game,
        seats: int,
        hands: Sequence[str] = ("keys",),
        *,
        seed: int = 1,
        options: Mapping[str, str] | None = None,
        bots: Mapping[int, Level] | None = None,
        open_hands: bool = False,
        settings: Mapping[str, str] | None = None,
        furnish: bool = False,
    ) -> TableScene:
        """A match; the hands sit down on the seats that no bot has, round again if they are fewer."""
        bots = dict(bots or {})
        box = GAMES[game] if isinstance(game, str) else game
        match = Match.begin(box, seats, options=options, bots=bots, seed=seed)
        people = [seat for seat in match.seats if seat not in bots]
        made: list[Hands] = []
        for kind in hands:
            made.append(self.hands_of(kind))
        self.hands = {seat: made[place % len(made)] for place, seat in enumerate(people)} if made else {}
        return self.sit_down(match, open_hands=open_hands, settings=settings, furnish=furnish)

    def sit_down(
        self,
        match: Match,
        *,
        open_hands: bool = False,
        settings: Mapping[str, str] | None = None,
        furnish: bool = False,
        mode: Mode = Mode.LIVE,
    ) -> TableScene:
        """Puts a match on the stage, its people holding `self.hands`."""
        for seat in self.hands:
            match.hand_over(seat, None)
        devices = {seat: hands.device for seat, hands in self.hands.items()}
        seating = Seating(match, devices, open_hands=open_hands, settings=settings)
        exits = self.context.navigator if furnish else NO_EXITS
        scene = TableScene(self.services, match, seating, mode=mode, exits=exits)
        self.services.scene_stack.reset(scene)
        self.frames(2)
        return scene

    def start_lesson(self, game: Game, lesson: Lesson, kind: str = "keys") -> TableScene:
        """A lesson, its learner on seat 1 with this kind of device."""
        match = Match.from_record(parse(lesson.record, {game.id: game}))
        for seat in match.seats[1:]:
            match.hand_over(seat, Level.EASY)
        self.hands = {1: self.hands_of(kind)}
        scene = self.sit_down(match, mode=Mode.LESSON)
        scene.lesson_guide = LessonGuide(lesson, game)
        scene.settle()
        self.settle()
        return scene

    def shown(self) -> tuple[Target, ...]:
        """What may be pointed at on the screen now."""
        cursor: Any = getattr(self.top, "cursor", None)
        return cursor.items if cursor is not None else ()

    def target(self, key: Hashable) -> Target:
        found = [item for item in self.shown() if item.key == key]
        assert found, f"{key!r} is not to be chosen now; there are {[item.key for item in self.shown()]}"
        return found[0]


def settled(scene: TableScene) -> bool:
    return scene.settled


def _cluster(kind: str) -> Device:
    if kind == "keys":
        return KEYS_ARROWS
    found = [device for device in CLUSTERS if device.id == kind]
    assert found, f"there are no hands {kind!r}"
    assert found[0].kind is DeviceKind.KEYS
    return found[0]

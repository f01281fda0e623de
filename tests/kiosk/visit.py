"""A kiosk with visitors, through real events, and with a clock that the test turns."""

from __future__ import annotations

import datetime

import pygame

from crossplay.app import Program
from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.input.signals import TOUCH
from crossplay.kiosk.config import Kiosk
from crossplay.kiosk.idle_watch import IdleWatch
from crossplay.kiosk.operator import CORNERS, KEYS, PAD
from crossplay.match.match import Match
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.tools.monkey.command import QuickBotWorker
from crossplay.tools.monkey.input_sender import InputSender

KIOSK = Kiosk(
    pin="2468", language="en", ask_after=60, bots_after=10, attract_after=10, pin_wait=30, exit=False,
    screen_off_command="", screen_on_command="",
)  # fmt: skip


class Visit:
    """A kiosk with a clock that the test turns."""

    def __init__(
        self, kiosk: Kiosk = KIOSK, size: tuple[int, int] = (640, 360), *, files_skipped: bool = False
    ) -> None:
        self.now = 1000.0
        self.day = datetime.datetime(2026, 11, 18, 12, 0)
        self.program = Program(
            size=size,
            settings=kiosk.visitor_settings(),
            bot_worker=QuickBotWorker(),
            sound=False,
            venue=kiosk.venue,
            rotation=kiosk.rotation,
            skip_kept=files_skipped,
            strict=True,
        )
        self.program.services.live_previews = False
        self.program.navigator.home()
        self.watch = IdleWatch(
            self.program,
            kiosk,
            clock=lambda: self.now,
            now=lambda: self.day,
            files_skipped=files_skipped,
        )
        self.player = InputSender(self.program.services.canvas.to_units, pygame.display.get_window_size)
        self.wait(1)

    @property
    def top(self) -> object:
        return self.program.services.scene_stack.top

    def wait(self, seconds: float, step: float = 0.1) -> None:
        for _ in range(round(seconds / step)):
            self.now += step
            self.program.frame(step)

    def tap(self, x: float, y: float) -> None:
        self.player.finger(x, y)
        self.wait(0.2)

    def corners(self, between: float = 0.0) -> None:
        """A finger at each corner of the glass, in the order of the gesture."""
        for x, y in CORNERS:
            self.touch_corner(x, y)
            self.wait(between)

    def touch_corner(self, x: int, y: int) -> None:
        place = {"x": 0.01 + 0.98 * x, "y": 0.01 + 0.98 * y, "dx": 0.0, "dy": 0.0}
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            told = {"touch_id": 1, "finger_id": 1, "pressure": 1.0, "window": None, **place}
            pygame.event.post(pygame.event.Event(kind, told))
        self.wait(0.2)

    def enter_pin(self, digits: str) -> None:
        for name in (*digits, "enter"):
            number = KEYS.index(name)
            self.tap(PAD.left + number % 3 * 170 + 75, PAD.top + number // 3 * 148 + 65)

    def sit_down(self, game: Game) -> TableScene:
        bots = dict.fromkeys(range(2, game.usual_seats + 1), Level.EASY)
        match = Match.begin(game, game.usual_seats, bots=bots, seed=3)
        seating = Seating(match, {1: TOUCH})
        scene = TableScene(self.program.services, match, seating, exits=self.program.navigator)
        self.program.services.scene_stack.push(scene)
        self.wait(1)
        return scene

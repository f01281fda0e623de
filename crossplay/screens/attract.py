"""What is shown while nobody is there: bots play all the games in turn, silently, or the screen is dark."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import cycle

import pygame

from crossplay.bots.contract import Level
from crossplay.core.contract import Game
from crossplay.core.i18n import tr
from crossplay.input.signals import Contact, Plugged, Pointer, Signal, Unplugged
from crossplay.match.match import Match
from crossplay.stage.canvas import Canvas, Face, FontSize
from crossplay.stage.memory import release_memory
from crossplay.stage.palette import CREAM, GOLD, INK
from crossplay.stage.scene import Scene
from crossplay.table.mode import Mode
from crossplay.table.scene import TableScene
from crossplay.table.seats import Seating
from crossplay.table.services import Services

LONGEST = 240.0
"""Seconds that one game is shown, if its match takes longer."""
AFTERWARDS = 6.0
"""Seconds that a finished match stays on the screen."""
DRIFT_EVERY = 15.0
DRIFT = 6
"""Pixels that the picture wanders, against burn-in."""
DIMMED = 190
"""How much is taken from the light of a dimmed screen, of 255."""
BLACK = "#000000"
INVITATION = (1000, 96)
"""Width and height of the invitation, which lies where the game has its banner."""
TITLE = 340
"""The part of it with the name of the game."""
HOP_EVERY, HOP_SECONDS, HOP = 3.0, 0.6, 22.0
"""The invitation hops, to be seen: how often, how long, and how high."""


class Attract(Scene):
    rate = 24
    """Frames a second as in a film: nobody plays, and the machine may rest."""

    def __init__(
        self, services: Services, games: Sequence[Game], wake: Callable[[], None], *, dimmed: bool = False,
        seed: int | None = None,
    ) -> None:  # fmt: skip
        """`wake`: called when somebody touches anything. `dimmed`: with little light, as at night.

        `seed`: of every match; without one each match is another.
        """
        super().__init__()
        self._dimmed = dimmed
        self.services = services
        self._games = cycle(games)
        self._wake = wake
        self._seed = seed
        self._shown = 0
        self._age = 0.0
        self._drifted = 0.0
        self._over = 0.0
        self.scene = self._next()

    def _next(self) -> TableScene:
        game = next(self._games)
        self._shown += 1
        seats = game.usual_seats
        levels = [(Level.NORMAL, Level.EASY)[(seat + self._shown) % 2] for seat in range(seats)]
        match = Match.begin(game, seats, bots=dict(enumerate(levels, 1)), seed=self._seed)
        scene = TableScene(self.services, match, Seating(match), Mode.ATTRACT)
        scene.enter()
        self._age = self._over = 0.0
        return scene

    def enter(self) -> None:
        self.services.sounds.mute(True)

    def leave(self) -> None:
        self.scene.leave()
        self.services.sounds.mute(False)
        self.services.canvas.drift(0, 0)

    def signal(self, signal: Signal) -> None:
        """Bring the shelf back, whatever was pressed."""
        if _pressed(signal):
            self._wake()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.scene.update(dt)
        if self.scene.take_stale():
            self.refresh()
        self._age += dt
        if self.scene.match.over:
            self._over += dt
        if self._over > AFTERWARDS or self._age > LONGEST:
            self.scene.leave()
            self.scene = self._next()
            release_memory()
            self.refresh()
        self._wander(dt)

    def _wander(self, dt: float) -> None:
        self._drifted += dt
        if self._drifted % DRIFT_EVERY < dt:
            turn = self._drifted / DRIFT_EVERY * 0.9
            self.services.canvas.drift(round(DRIFT * math.cos(turn)), round(DRIFT * math.sin(1.7 * turn)))
            self.refresh()

    def draw(self, canvas: Canvas) -> None:
        self.scene.draw(canvas)
        self._draw_invitation(canvas)
        if self._dimmed:
            canvas.shade_all(DIMMED)

    def _draw_invitation(self, canvas: Canvas) -> None:
        """Draw the name of the game, and what to do to play it."""
        place = pygame.Rect((0, 0), INVITATION)
        place.center = self.scene.banner_rect.center
        place.y -= round(self._hop())
        canvas.panel(place, CREAM, outline=INK, border=7, radius=place.height / 2)
        title = pygame.Rect(place.topleft, (TITLE, place.height))
        canvas.panel(title, GOLD, outline=INK, border=7, radius=place.height / 2, shadow=False)
        width, height = title.width - 50, place.height - 12
        canvas.text(self.scene.match.game.title, *title.center, FontSize.LEAD, face=Face.DISPLAY,
                    width=width, height=height)  # fmt: skip
        left = title.right + 20
        x, width = (left + place.right - 36) / 2, place.right - 36 - left
        canvas.text(tr("Touch the screen to play"), x, place.centery, FontSize.LEAD, face=Face.DISPLAY,
                    width=width, height=height)  # fmt: skip

    def _hop(self) -> float:
        """Return how high the invitation is above its place."""
        since = self._drifted % HOP_EVERY
        if since >= HOP_SECONDS or self.services.settings.reduced_motion:
            return 0.0
        return HOP * math.sin(math.pi * since / HOP_SECONDS)

    @property
    def moving(self) -> bool:
        return self.scene.moving or super().moving or self._hop() > 0


class DarkScreen(Scene):
    """A black screen outside its hours: nothing is played and nothing heard until somebody touches it."""

    def __init__(self, services: Services, wake: Callable[[], None]) -> None:
        super().__init__()
        self._services = services
        self._wake = wake

    def enter(self) -> None:
        self._services.sounds.mute(True)

    def leave(self) -> None:
        self._services.sounds.mute(False)

    def signal(self, signal: Signal) -> None:
        if _pressed(signal):
            self._wake()

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(BLACK)


def _pressed(signal: Signal) -> bool:
    """Whether somebody did something; a mouse that is merely moved does not count."""
    if isinstance(signal, Plugged | Unplugged):
        return False
    return not isinstance(signal, Pointer) or signal.contact in (Contact.DOWN, Contact.UP)
